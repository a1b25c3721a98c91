"""What a Wingspan bot looks at: its turns left, its hand, what cards and food tokens are worth to it.

Only what the seat may know is read: its own hand and bonus cards, the mats, the tray, the feeder, the goals.
"""

from __future__ import annotations

import numpy as np

from gametrail.bots.features.wingspan_minds import (
    EGG_COST,
    FOOD,
    MIND,
    NEED,
    NEST_GOAL,
    PLAY,
    ROW_EARLY,
    ROW_GOAL,
    ROW_YIELD,
    SYMBOL_COST,
    TOKEN_HELD,
)
from gametrail.core.kernel import Kernels
from gametrail.games.wingspan.constants import (
    BIRDS_IN_ROW,
    BIRDS_WITH_EGG,
    BROWN,
    CUBES,
    EGGS_ON_NEST,
    HAND_OF,
    NUM_BONUS,
    NUM_CARDS,
    NUM_FOODS,
    ROUNDS,
    ROWS,
    TURNS,
)
from gametrail.games.wingspan.layout import STATE, TABLES

# Working space of one decision.
LOOK = np.dtype(
    [
        ("who", "i8"),
        ("left", "i8"),  # own turns after the running one
        ("bonus_cards", "i8"),
        ("bonus", "i8", (NUM_BONUS,)),  # the own bonus cards
        ("cards", "i8"),
        ("hand", "i8", (NUM_CARDS,)),  # the own hand cards
        ("worth", "f8", (NUM_CARDS,)),  # of each of them
        ("missing", "i8", (NUM_CARDS,)),  # tokens that each of them still needs
        ("food", "f8", (NUM_FOODS,)),  # value of one more token
    ],
    align=True,
)

KERNELS = Kernels(
    records={"state": STATE, "tables": TABLES, "mind": MIND, "look": LOOK},
    arrays={
        "totals": "float64",
        "parts": "int32",
        "rng": "uint64",
        "out": "int32",
        "seats": "int32",
        "state_bytes": "uint8",
        "start_bytes": "uint8",
        "table_bytes": "uint8",
        "mind_bytes": "uint8",
        "look_bytes": "uint8",
    },
)
_NEVER = -1.0e9


@KERNELS
def turns_left(state, who):
    """The player's own turns after the running one; at set-up the first turn counts as running for its player."""
    players = int(state["players"])
    distance = (who - int(state["active"]) + players) % players
    this_round = int(state["turns_left"])
    left = (this_round - distance - 1) // players + 1 if this_round > distance else 0
    for later in range(int(state["round"]) + 1, ROUNDS):
        left += CUBES - later
    return left - 1 if distance == 0 and left > 0 else left


@KERNELS
def missing_tokens(state, tables, who, bird):
    """How many tokens the player lacks to pay for the card, each symbol with its own food."""
    if int(tables["either"][bird]):
        for food in range(NUM_FOODS):
            if int(tables["cost"][bird, food]) and int(state["food"][who, food]):
                return 0
        return 1
    missing = 0
    spare = 0
    for food in range(NUM_FOODS):
        held = int(state["food"][who, food])
        cost = int(tables["cost"][bird, food])
        missing += max(0, cost - held)
        spare += max(0, held - cost)
    return missing + max(0, int(tables["wild"][bird]) - spare)


@KERNELS
def card_worth(state, tables, mind, look, bird, left):
    """What the bird is worth to its player with so many own turns left, wherever it is placed."""
    worth = float(mind["worth"][bird]) + left * float(mind["early"][bird])
    counted = int(tables["bonus"][bird])
    for i in range(int(look["bonus_cards"])):
        bonus = int(look["bonus"][i])
        if counted >> bonus & 1:
            worth += float(mind["fit"][bonus])
    for later in range(int(state["round"]), ROUNDS):
        goal = int(state["goals"][later])
        kind = int(tables["goal_kind"][goal])
        fits = int(tables["nest"][bird]) & int(tables["goal_arg"][goal]) != 0
        if fits and (kind == BIRDS_WITH_EGG or kind == EGGS_ON_NEST):
            worth += float(mind["weights"][NEST_GOAL])
    return worth


@KERNELS
def look_around(state, tables, mind, look, who):
    """The working space shows the player's turns left, bonus cards and hand. Mutates look."""
    look["who"] = who
    look["left"] = turns_left(state, who)
    count = 0
    for bonus in range(NUM_BONUS):
        if int(state["bonus_at"][bonus]) == HAND_OF + who:
            look["bonus"][count] = bonus
            count += 1
    look["bonus_cards"] = count
    cards = 0
    bird = 1
    while cards < int(state["hand_count"][who]):
        if int(state["card_at"][bird]) == HAND_OF + who:
            look["hand"][cards] = bird
            look["worth"][cards] = card_worth(state, tables, mind, look, bird, int(look["left"]))
            look["missing"][cards] = missing_tokens(state, tables, who, bird)
            cards += 1
        bird += 1
    look["cards"] = cards


@KERNELS
def best_need(state, tables, look, food):
    """How much the hand waits for a token of this food; half as much where it would only serve as a wild one."""
    most = 0.0
    for i in range(int(look["cards"])):
        missing = int(look["missing"][i])
        if missing > 0:
            bird = int(look["hand"][i])
            need = (float(look["worth"][i]) + 2.0) / (missing + 0.5)
            if int(tables["cost"][bird, food]) > int(state["food"][int(look["who"]), food]):
                most = max(most, need)
            elif int(tables["wild"][bird]):
                most = max(most, 0.5 * need)
    return most


@KERNELS
def value_foods(state, tables, mind, look):
    """The value of one more token of each food is known. Mutates look."""
    weights = mind["weights"]
    for food in range(NUM_FOODS):
        look["food"][food] = 0.0
        if int(look["left"]) > 0:
            value = 0.1 * float(weights[FOOD])
            value += float(weights[NEED]) * best_need(state, tables, look, food)
            value -= float(weights[TOKEN_HELD]) * int(state["food"][int(look["who"]), food])
            look["food"][food] = value


@KERNELS
def row_value(state, tables, mind, look, bird, row):
    """What is gained or lost by placing the bird in this row."""
    weights = mind["weights"]
    left = int(look["left"])
    value = float(weights[ROW_EARLY + row]) * left / TURNS
    for later in range(int(state["round"]), ROUNDS):
        goal = int(state["goals"][later])
        if int(tables["goal_kind"][goal]) == BIRDS_IN_ROW and int(tables["goal_arg"][goal]) == row:
            value += float(weights[ROW_GOAL])
    if int(tables["colour"][bird]) == BROWN:
        value += float(mind["early"][bird]) * left * (float(weights[ROW_YIELD + row]) - 1.0)
    eggs = int(tables["egg_cost"][int(state["row_count"][int(look["who"]), row])])
    return value - float(weights[EGG_COST]) * eggs


@KERNELS
def best_row(state, tables, mind, look, bird, rows):
    """The highest row value among the rows of the mask."""
    best = _NEVER
    for row in range(ROWS):
        if rows >> row & 1:
            best = max(best, row_value(state, tables, mind, look, bird, row))
    return best


@KERNELS
def play_value(state, tables, mind, look, bird, rows):
    """The value of playing the hand card into the best of the rows, its food paid."""
    worth = card_worth(state, tables, mind, look, bird, int(look["left"]))
    price = float(mind["weights"][SYMBOL_COST]) * int(tables["symbols"][bird])
    return worth + best_row(state, tables, mind, look, bird, rows) - price + float(mind["weights"][PLAY])
