"""Names and numbers of Animal Trail that rules, tables and notation share.

Numbers that the published text leaves open are options; options.py has them.
"""

from __future__ import annotations

MIN_PLAYERS, MAX_PLAYERS = 2, 6
NORMAL, MARATHON, SPRINT = 0, 1, 2
MODE_NAMES = ("normal", "marathon", "sprint")
PLAYERS_OF_MODE = ((4, 6), (2, 3), (2, 6))

# The eleven kinds of animal cards; a kind is its printed rank.
ANIMAL_NAMES = (
    "howling",
    "mouse",
    "rabbit",
    "wolf",
    "eagle",
    "boar",
    "alligator",
    "bear",
    "rhino",
    "tiger",
    "lion",
)
COPIES = (1, 10, 9, 8, 7, 6, 5, 5, 4, 3, 2)
NUM_KINDS = len(COPIES)
DECK_SIZE = sum(COPIES)
HOWLING, MOUSE, EAGLE, BOAR, ALLIGATOR, BEAR = 0, 1, 4, 5, 6, 7

COEXISTING = 3  # the highest rank that may be played on its own rank (rules 4.4)

# Environment cards: E01 to E12.
SYMBIOSIS, MIGRATION, RAPTOR_SKY, NO_GO_ZONE, RIVER_BORDER, LONE_RULERS = 1, 2, 3, 4, 5, 6
SAFE_BURROW, FOOD_CHAIN, UPSET, AMBUSH, HIBERNATION, WILD_HERD = 7, 8, 9, 10, 11, 12
ENVIRONMENT_NAMES = (
    "symbiosis",
    "migration",
    "raptor_sky",
    "no_go_zone",
    "river_border",
    "lone_rulers",
    "safe_burrow",
    "food_chain",
    "upset",
    "ambush",
    "hibernation",
    "wild_herd",
)
NUM_ENVIRONMENT = len(ENVIRONMENT_NAMES)
SIMPLE_ENVIRONMENT = (SYMBIOSIS, MIGRATION, RAPTOR_SKY, LONE_RULERS, SAFE_BURROW, HIBERNATION)
MIGRATING = 2  # cards that everybody puts away for E02

NO_ONE = -1
NO_CEILING = NUM_KINDS  # above every rank: nothing is known of how high the partner's cards are
IN_PILE = -2  # nobody was dealt the start-player card

CHIPS = 187  # points of all 65 chips: 1 x 27, 2 x 20, 5 x 12, 10 x 6
CHIP_VALUES, CHIP_COUNTS = (10, 5, 2, 1), (6, 12, 20, 27)
VICTORY_CHIPS = 10
SPRINT_HAND = 7  # cards dealt to each player in the Chip sprint
MOST_MATCHES = 12
SIXTH = 6  # the match whose lowest places forfeit points

# The formation of a play is its number of cards of one rank, or a run of three.
RUN = 20
RUN_LENGTH = 3

# --- the action space: players' actions, then chance -------------------------------------------------
PASS = 0
CARD = 1  # + kind 0..10: a card that is given or discarded
NAME = 11  # + rank 1..10: the rank that nobody may follow with (E04)
EXCHANGE = 22  # + number 0..3 of cards to pay for (Chip sprint)
MOST_EXCHANGED = 3
PLAY = EXCHANGE + MOST_EXCHANGED + 1  # + index in plays.all_plays()
NUM_PLAYS = 857
NUM_ACTIONS = PLAY + NUM_PLAYS

DEAL_CARD = NUM_ACTIONS  # + kind
TURN_UP = DEAL_CARD + NUM_KINDS - 1  # + environment card 1..12
SEAT = TURN_UP + NUM_ENVIRONMENT + 1  # + seat
NOBODY = SEAT + MAX_PLAYERS  # the marked Mouse lies in the draw pile
NUM_CHANCE = NOBODY + 1 - NUM_ACTIONS

MAX_LEGAL = NUM_ACTIONS
MAX_GAME_LENGTH = 20_000  # twelve matches of about 80 decisions are far below
