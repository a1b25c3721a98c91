"""Names and numbers of Wingspan that rules, tables and notation share."""

from __future__ import annotations

MIN_PLAYERS, MAX_PLAYERS = 2, 5
ROUNDS = 4
CUBES = 8  # turns of each player in the first round; one fewer in each later round
TURNS = 26  # turns of each player in the whole game
DICE = 5
HAND, OFFERED_BONUS, TRAY_PLACES = 5, 2, 3  # cards dealt to each player, and shown

NUM_BIRDS = 180  # 1 to 170: the base game; 171 to 180: the Swift-Start pack
NUM_BASE_BIRDS = 170
NUM_CARDS = NUM_BIRDS + 1  # row 0 of the tables is no bird
NUM_BONUS = 26
NUM_GOALS = 16

FOOD_NAMES = ("invertebrate", "seed", "fish", "fruit", "rodent")
NUM_FOODS = 5
ALL_FOODS = 31  # mask
RODENT = 4
BOTH = 5  # the face of a die that shows invertebrate and seed
FACE_NAMES = (*FOOD_NAMES, "both")
NUM_FACES = 6
NUM_READINGS = 7  # faces 0 to 4, the double face as invertebrate, as seed

HABITAT_NAMES = ("forest", "grassland", "wetland")
HABITAT_LETTERS = "FGW"
FOREST, GRASSLAND, WETLAND = 0, 1, 2
ROWS, COLUMNS = 3, 5
SLOTS = ROWS * COLUMNS  # slot = row * 5 + column, columns counted from the left
ALL_ROWS = 7  # mask

NESTS = {
    "none": 0,
    "bowl": 1,
    "cavity": 2,
    "ground": 4,
    "platform": 8,
    "star": 15,
}  # a star nest is every nest
NO_POWER, WHITE, BROWN, PINK = 0, 1, 2, 3  # colours of powers
COLOUR_NAMES = ("none", "white", "brown", "pink")

# Where a bird card is. A bonus card knows DECK, DISCARD, OUT, HAND_OF and OFFERED_TO.
DECK, DISCARD, TRAY, ON_MAT, TUCKED, SET_ASIDE, OUT, PUT_BACK = range(8)
HAND_OF = 8  # + player
OFFERED_TO = 16  # + player
EVERYBODY = (1 << MAX_PLAYERS) - 1  # mask of players who know a card

NO_SLOT = -1  # an operation that belongs to no bird

# Flags beside the nest in the argument of an egg operation.
NEST_MASK, NOT_THIS_BIRD, ONE_MORE = 15, 16, 32
TAKING = 32  # beside the foods of TAKE_ALL: the first die has been taken

# What makes a pink bird answer: a key of the `react` table.
ON_LAY_EGGS, ON_HUNT, ON_RODENT, ON_PLAY = 1, 2, 3, 4  # ON_PLAY + row

# How a bonus card and a goal count.
COUNT_FLAG, COUNT_EGGS, COUNT_SMALLEST_ROW, COUNT_HAND = range(4)
BIRDS_IN_ROW, EGGS_IN_ROW, BIRDS_WITH_EGG, EGGS_ON_NEST, TOTAL_BIRDS, EGG_SETS = range(6)
BLUE_MOST = 5  # points of a goal on the blue side

# --- the action space: players' actions, then chance -------------------------------------------------
PASS = 0
CARD = 0  # + bird 1..180
BONUS = CARD + NUM_CARDS  # + bonus card
SLOT = BONUS + NUM_BONUS  # + slot of the own mat
FOOD = SLOT + SLOTS  # + food
DIE = FOOD + NUM_FOODS  # + face, or 5: double face as invertebrate, 6: as seed
ROW = DIE + NUM_READINGS  # + row
TRAY_CARD = ROW + ROWS  # + place in the tray
PLAYER = TRAY_CARD + TRAY_PLACES  # + player
PLAY_BIRD = PLAYER + MAX_PLAYERS
ROW_ACTION = PLAY_BIRD + 1  # + row: gain food, lay eggs, draw cards
USE = ROW_ACTION + ROWS
FROM_DECK = USE + 1
REROLL = USE + 2
TWO_FOR_ONE = USE + 3
REFILL = USE + 4
CACHE = USE + 5
KEEP = USE + 6
PUT_DOWN = USE + 7  # do not keep this card of the first hand
NUM_ACTIONS = USE + 8

DRAW_BIRD = NUM_ACTIONS  # + bird - 1
DRAW_BONUS = DRAW_BIRD + NUM_BIRDS  # + bonus card
ROLL = DRAW_BONUS + NUM_BONUS  # + face
DRAW_GOAL = ROLL + NUM_FACES  # + goal
DRAW_START = DRAW_GOAL + NUM_GOALS  # + player
NUM_CHANCE = DRAW_START + MAX_PLAYERS - NUM_ACTIONS

MAX_LEGAL = 192  # all cards of a hand, or all cards that may be drawn
MAX_GAME_LENGTH = 10_000  # far above the longest game seen; 5 players take 477 decisions on average
