"""What a way to weigh Wingspan knows of each bird before a game begins.

The weights were found by tuning on two-player games in which every seat played alike. `greedy` uses the same
ranking with weights that see little more than the points of this turn.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from gametrail.games.wingspan.constants import BROWN, NUM_BONUS, NUM_CARDS, PINK, TURNS, WHITE
from gametrail.games.wingspan.powers import parse_code
from gametrail.games.wingspan.tables import read_rows, tables

# Names of the weights; "early" ones shrink with the own turns that are left.
(
    POINTS,  # a printed point
    FOOD_YIELD,  # a token, an egg, a card, a point that a power brings
    EGG_YIELD,
    CARD_YIELD,
    POINT_YIELD,
    WHITE_YIELD,  # what a white power brings
    WHITE_BONUS,  # a white power that draws bonus cards
    WHITE_PLAY,  # a white power that plays another bird
    BROWN_YIELD,  # what a brown power brings at one use, early
    PINK_YIELD,  # what a pink power brings at one use, early
    BONUS_FIT,  # a point that an own bonus card would pay for the bird
    NEST_GOAL,  # a goal to come that counts the bird's nest
    EGG_LIMIT,  # room for an egg
    ROW_EARLY,  # a bird in the forest, early …
    ROW_EARLY_GRASSLAND,
    ROW_EARLY_WETLAND,
    ROW_GOAL,  # a goal to come that counts the birds of the row
    ROW_YIELD,  # a brown power in the forest counts so many times …
    ROW_YIELD_GRASSLAND,
    ROW_YIELD_WETLAND,
    EGG_COST,  # an egg paid for the place
    SYMBOL_COST,  # a food symbol paid
    PLAY,  # playing a bird at all
    EGG,  # an egg of the lay-eggs action
    EGG_GOAL,  # more for each if the goal of the round counts eggs
    FOOD,  # a token of the gain-food action
    NEED,  # a token that a hand card waits for
    FOOD_HELD,  # less for each token held
    CARD,  # a card of the draw-cards action
    CARD_HELD,  # less for each card held
    CARD_EARLY,  # more for each in the first half
    BROWN_NOW,  # what the brown powers of the row bring at this action
    PAY_FOOD,  # a token worth less than this is paid for an egg or a tucked card
    PAY_EGG_TURNS,  # an egg is paid for food or cards while twice so many turns are left
    DECK_CARD,  # an unseen card
    REROLL,  # rolling the dice again
    TUCK_BELOW,  # a card worth less than this is tucked
    DISCARD_BELOW,  # a card worth less than this is discarded for a token
    CACHED,  # a token on the bird
    KEEP_SYMBOL,  # at set-up: a food symbol of a card
    KEEP_ABOVE,  # at set-up: cards worth more than this are kept
    CARD_MISSING,  # a token that the card would still need
    MOVE,  # moving a bird
    NO_EGGS,  # the first eggs, early
    TOKEN_HELD,  # less for a token for each of its kind held
) = range(45)
NUM_WEIGHTS = 45

RANGER_WEIGHTS = np.array(
    [1.00, 1.52, 0.75, 1.41, 0.96, -0.34, 2.72, -2.27, 6.21, 3.36, 1.66, 0.39, -0.11]  # worth of a card
    + [7.09, 2.29, 2.29, 0.16, 0.98, 4.67, 0.48, 0.63]  # rows
    + [0.11, 2.11, 1.72, 0.34, 1.27, 0.47, 0.39, 5.73, 0.87, 0.56, 0.43]  # the four actions
    + [0.84, 2.04, 5.29, 1.37, 8.92, 6.34, 0.21, 2.91, 1.19, 0.94, -1.66, 0.47, 0.18]  # small choices
)

GREEDY_WEIGHTS = np.zeros(NUM_WEIGHTS)
for _weight, _value in {
    POINTS: 1.0,
    EGG_YIELD: 1.0,
    POINT_YIELD: 1.0,
    FOOD_YIELD: 0.3,
    CARD_YIELD: 0.3,
    WHITE_YIELD: 1.0,
    BROWN_NOW: 1.0,
    BONUS_FIT: 1.0,
    EGG_COST: 1.0,
    EGG: 1.0,
    FOOD: 0.5,
    NEED: 0.4,
    FOOD_HELD: 0.1,
    CARD: 1.2,
    CARD_HELD: 0.2,
    PAY_FOOD: 0.5,
    PAY_EGG_TURNS: 13.0,
    DECK_CARD: 3.0,
    REROLL: 0.3,
    TUCK_BELOW: 4.0,
    DISCARD_BELOW: 1.0,
    CACHED: 1.0,
    KEEP_SYMBOL: 1.0,
    KEEP_ABOVE: 3.0,
    CARD_MISSING: 0.5,
    MOVE: -1.0,
}.items():
    GREEDY_WEIGHTS[_weight] = _value

# What one use of a power brings: food, eggs, cards, points, bonus cards to choose from, birds to play.
FOODS, EGGS, CARDS, GAINED_POINTS, BONUS_CARDS, PLAYS = range(6)
_TIMES_N = {  # for each unit of the power's n
    "GAIN_SUPPLY": {FOODS: 1.0},
    "ALL_GAIN_SUPPLY": {FOODS: 1.0},
    "FEEDER_GAIN": {FOODS: 0.7},
    "LAY_SELF": {EGGS: 0.8},
    "LAY_ANY": {EGGS: 1.0},
    "CACHE_SUPPLY": {GAINED_POINTS: 1.0},
    "DRAW": {CARDS: 1.0},
    "DRAW_THEN_DISCARD": {CARDS: 0.5},
    "EGG_FOR_FOOD": {FOODS: 1.0},
    "EGG_FOR_CARDS": {CARDS: 1.0},
}
_ONCE = {  # whatever its n
    "FEEDER_GAIN_MAY_CACHE": {FOODS: 0.7},
    "FEEDER_GAIN_ALL": {FOODS: 1.5},
    "FEEDER_EACH_PLAYER": {FOODS: 0.8},
    "FEEDER_FEWEST": {FOODS: 0.6},
    "TRADE_FOOD": {FOODS: 0.3},
    "EGG_FOR_FOOD": {EGGS: -1.0},
    "EGG_FOR_CARDS": {EGGS: -1.0},
    "HUNT_DICE": {GAINED_POINTS: 0.45},
    "LAY_EACH_NEST": {EGGS: 3.0},
    "ALL_LAY_NEST": {EGGS: 1.7},
    "ALL_DRAW_DECK": {CARDS: 0.8},
    "DRAW_FEWEST": {CARDS: 0.6},
    "DRAW_TRAY": {CARDS: 2.5},
    "DRAFT_CARDS": {CARDS: 1.5},
    "TUCK_THEN_DRAW": {GAINED_POINTS: 1.0},
    "TUCK_THEN_LAY_SELF": {GAINED_POINTS: 1.0, EGGS: 1.0, CARDS: -1.0},
    "TUCK_THEN_LAY_ANY": {GAINED_POINTS: 1.0, EGGS: 1.0, CARDS: -1.0},
    "TUCK_THEN_FOOD": {GAINED_POINTS: 1.0, FOODS: 1.0, CARDS: -1.0},
    "FOOD_TO_TUCK_DECK": {GAINED_POINTS: 2.0, FOODS: -1.0},
    "BONUS_DRAW": {BONUS_CARDS: 1.0},
    "MOVE_IF_RIGHTMOST": {FOODS: 0.3},
    "REPEAT_BROWN": {FOODS: 0.8},
    "REPEAT_PREDATOR": {GAINED_POINTS: 0.5},
    "PLAY_EXTRA": {PLAYS: 1.0},
    "PINK_LAY_NEST": {EGGS: 0.6},
    "PINK_FEEDER": {FOODS: 0.4},
    "PINK_GAIN_SUPPLY": {FOODS: 0.5},
    "PINK_TUCK": {GAINED_POINTS: 0.5},
    "PINK_CACHE": {GAINED_POINTS: 0.4},
}

MIND = np.dtype(
    [
        ("weights", "f8", (NUM_WEIGHTS,)),
        ("power", "f8", (NUM_CARDS,)),  # value of what one use of the bird's power brings
        ("worth", "f8", (NUM_CARDS,)),  # of the bird, by itself …
        ("early", "f8", (NUM_CARDS,)),  # … and more for each own turn left
        ("fit", "f8", (NUM_BONUS,)),  # value of a bird that the bonus card counts
    ],
    align=True,
)


@cache
def yields() -> NDArray[np.float64]:
    """What one use of each bird's power brings, a row for each bird. Do not write to it."""
    found = np.zeros((NUM_CARDS, 6))
    rows = read_rows("birds.csv")
    wingspans = [int(row["wingspan_cm"]) for row in rows if "base" in row["decks"].split()]
    for row in rows:
        bird, code = int(row["id"]), parse_code(row["power"])
        for what, amount in _TIMES_N.get(code.name, {}).items():
            found[bird, what] += amount * code.number("n")
        for what, amount in _ONCE.get(code.name, {}).items():
            found[bird, what] += amount
        if code.name == "HUNT_DECK":
            caught = [wingspan < code.number("below_cm") for wingspan in wingspans]
            found[bird, GAINED_POINTS] = np.mean(caught)
    return found


def mind_of(weights: NDArray[np.float64]) -> np.void:
    """A MIND record with these weights and all that follows from them."""
    mind, cards, gains = np.zeros(1, MIND)[0], tables(), yields()
    colour = cards["colour"]
    power = gains[:, :4] @ weights[FOOD_YIELD : POINT_YIELD + 1]
    white = power * weights[WHITE_YIELD]
    white += gains[:, BONUS_CARDS] * weights[WHITE_BONUS] + gains[:, PLAYS] * weights[WHITE_PLAY]
    mind["weights"] = weights
    mind["power"] = power
    mind["worth"] = cards["points"] * weights[POINTS] + cards["egg_limit"] * weights[EGG_LIMIT]
    mind["worth"] += np.where(colour == WHITE, white, 0.0)
    mind["early"] += np.where(colour == BROWN, power * weights[BROWN_YIELD] / TURNS, 0.0)
    mind["early"] += np.where(colour == PINK, power * weights[PINK_YIELD] / TURNS, 0.0)
    steps = np.maximum(cards["bonus_step"][:, 1], 1)
    for_one = np.where(cards["bonus_each"] > 0, cards["bonus_each"], cards["bonus_prize"][:, 1] / steps)
    mind["fit"] = weights[BONUS_FIT] * for_one
    return mind
