"""The operations of the agenda: what happens next is the top entry, and nothing else.

An operation asks a player, runs by itself, or waits for chance. Powers, the three row actions and the end of a
turn are all made of them. In brackets: what `arg` means.
"""

# --- ask a player -------------------------------------------------------------------------------------
MAIN = 1  # which of the four actions
USE_IT = 2  # use this power?
TUCK = 3  # a hand card under the bird
DISCARD_CARD = 4  # a hand card to the discards
DISCARD_DUTY = 5  # the same, owed at the end of the turn
PLAY = 6  # a bird to play [mask of rows; 0: the row of the bird whose power this is]
CHOOSE_ROW = 7  # where to play it [bird; the slot holds the mask of rows]
PAY_COST = 8  # a token towards the food cost
PAY_TOKEN = 9  # a token [mask of foods]
PAY_EGG = 10  # an egg [NOT_THIS_BIRD]
LAY = 11  # an egg on a bird [nest | NOT_THIS_BIRD | ONE_MORE]
LAY_HERE = 12  # an egg on this bird
DRAW = 13  # a card from the tray or the deck
TAKE_DIE = 14  # a die from the feeder [mask of foods]
TAKE_ALL = 15  # every die that gives the food [mask of foods]
SUPPLY = 16  # a token from the supply [mask of foods]
TRADE = 17  # a token given for another kind [mask of foods]
CACHE_OR_KEEP = 18  # the token just gained [food]
FIRST_PLAYER = 19  # who takes a die first [row whose fewest birds count, or -1]
KEEP_BONUS = 20  # one of the offered bonus cards
REPEAT = 21  # a power of this row [1: hunts only]
KEEP_CARD = 22  # a card of the first hand [bird]
MOVE = 23  # this bird to another row
REACT_WITH = 24  # a pink bird [trigger]
PICK = 25  # one of the cards set aside
DRAW_TO_SET = 26  # a card for the set, from the tray or the deck

# --- run by themselves --------------------------------------------------------------------------------
FIRST_AUTO = 32
BROWN_POWER = 32  # of the bird on the slot, then of the one to its left
REACT = 33  # ask the others' pink birds [trigger]
REACT_TO_RODENT = 34  # the same if more rodents are held than [number]
PLACE = 35  # the paid bird [bird; the slot holds the row]
END_TURN = 36
REFILL_TRAY = 37
NEXT_TURN = 38
START_TURN = 39
ALL_GAIN = 40  # everybody a token [food]
CACHE_SUPPLY = 41  # tokens from the supply on the bird
HUNT_DICE = 42  # roll the dice outside the feeder [food]
LAY_EACH = 43  # an egg on each bird [nest]
ALL_LAY = 44  # everybody an egg [nest]
OWE_DISCARD = 45
ALL_DRAW = 46  # everybody a card from the deck
DRAW_FEWEST = 47  # those with the fewest birds a card [row]
DRAFT = 48  # set cards aside and pick
TUCK_DECK = 49  # cards of the deck under the bird, unseen
BONUS_DRAW = 50  # bonus cards, of which one is kept
KEEP_CARDS = 51  # the questions about the first hand
TAKE_TRAY = 52  # all cards of the tray
OPEN_PUT_BACK = 53  # what was not kept at set-up joins the discards

# --- wait for chance ----------------------------------------------------------------------------------
FIRST_CHANCE = 64
DEAL_TO_HAND = 64
DEAL_TO_TRAY = 65
REVEAL = 66  # the card that a hunter reveals [centimetres]
DEAL_TO_SET = 67
LAST_CARD_DRAW = 67
ROLL_FEEDER = 68
ROLL_HUNT = 69  # [food]
DEAL_BONUS = 70
DEAL_GOAL = 71
DEAL_START = 72

_BOUNDS = {"FIRST_AUTO", "FIRST_CHANCE", "LAST_CARD_DRAW"}
NAMES = {
    value: name.lower()
    for name, value in dict(globals()).items()
    if name.isupper() and not name.startswith("_") and name not in _BOUNDS
}
