"""The value of each of the four actions of a turn."""

from __future__ import annotations

from gametrail.bots.features.wingspan import KERNELS, play_value
from gametrail.bots.features.wingspan_minds import (
    BROWN_NOW,
    CARD,
    CARD_EARLY,
    CARD_HELD,
    EGG,
    EGG_GOAL,
    FOOD,
    FOOD_HELD,
    NEED,
    NO_EGGS,
)
from gametrail.games.wingspan.constants import (
    ALL_ROWS,
    BIRDS_WITH_EGG,
    BROWN,
    COLUMNS,
    EGG_SETS,
    EGGS_IN_ROW,
    EGGS_ON_NEST,
    FOREST,
    GRASSLAND,
    PLAY_BIRD,
    ROW_ACTION,
    SLOTS,
    TURNS,
    WETLAND,
)
from gametrail.games.wingspan.facts import can_pay_food, rows_for, total_eggs, total_food

_NEVER = -1.0e9


@KERNELS
def brown_powers(state, tables, mind, look, row):
    """What the brown powers of the row bring when they are used now."""
    value = 0.0
    for slot in range(row * COLUMNS, row * COLUMNS + COLUMNS):
        bird = int(state["bird"][int(look["who"]), slot])
        if bird and int(tables["colour"][bird]) == BROWN:
            value += max(0.0, float(mind["power"][bird]))
    return value * float(mind["weights"][BROWN_NOW])


@KERNELS
def free_room(state, tables, who):
    """How many more eggs the player's birds hold."""
    room = 0
    for slot in range(SLOTS):
        bird = int(state["bird"][who, slot])
        if bird:
            room += int(tables["egg_limit"][bird]) - int(state["eggs"][who, slot])
    return room


@KERNELS
def playing_value(state, tables, mind, look):
    """The best bird that can be played."""
    best = _NEVER
    who = int(look["who"])
    for i in range(int(look["cards"])):
        bird = int(look["hand"][i])
        rows = rows_for(state, tables, who, bird, ALL_ROWS)
        if rows and can_pay_food(state, tables, who, bird):
            best = max(best, play_value(state, tables, mind, look, bird, rows))
    return best


@KERNELS
def greatest_need(state, tables, look):
    """How much the hand card that waits most waits for a token: its worth, shared by what it lacks."""
    most = 0.0
    who = int(look["who"])
    for i in range(int(look["cards"])):
        missing = int(look["missing"][i])
        bird = int(look["hand"][i])
        if missing > 0:
            if rows_for(state, tables, who, bird, ALL_ROWS) and can_pay_food(state, tables, who, bird):
                continue
            most = max(most, (float(look["worth"][i]) + 2.0) / (missing + 0.5))
    return most


@KERNELS
def food_action_value(state, tables, mind, look):
    """Tokens, most where a good card waits for them and few are held."""
    weights = mind["weights"]
    who = int(look["who"])
    each = float(weights[FOOD]) + float(weights[NEED]) * greatest_need(state, tables, look)
    each -= float(weights[FOOD_HELD]) * total_food(state, who)
    dice = int(tables["gain"][FOREST, int(state["row_count"][who, FOREST])])
    return dice * each * min(1.0, 0.5 * int(look["left"])) + brown_powers(state, tables, mind, look, FOREST)


@KERNELS
def counts_eggs(state, tables):
    """Whether the goal of the running round counts eggs."""
    kind = int(tables["goal_kind"][int(state["goals"][int(state["round"])])])
    return kind == EGGS_IN_ROW or kind == BIRDS_WITH_EGG or kind == EGGS_ON_NEST or kind == EGG_SETS


@KERNELS
def egg_action_value(state, tables, mind, look):
    """Eggs, as many as there is room for."""
    weights = mind["weights"]
    who = int(look["who"])
    birds = int(state["row_count"][who, GRASSLAND])
    eggs = int(tables["gain"][GRASSLAND, birds])
    if birds % 2 == 1 and total_food(state, who) > 0:
        eggs += 1
    each = float(weights[EGG])
    if counts_eggs(state, tables):
        each += float(weights[EGG_GOAL])
    value = min(free_room(state, tables, who), eggs) * each
    if total_eggs(state, who) == 0:
        value += float(weights[NO_EGGS]) * int(look["left"]) / TURNS
    return value + brown_powers(state, tables, mind, look, GRASSLAND)


@KERNELS
def card_action_value(state, tables, mind, look):
    """Cards, most while few are held and many turns are left."""
    weights = mind["weights"]
    who = int(look["who"])
    left = int(look["left"])
    early = 2.0 * (left - TURNS / 2) / TURNS
    each = float(weights[CARD]) - float(weights[CARD_HELD]) * int(state["hand_count"][who])
    each = max(0.0, each + float(weights[CARD_EARLY]) * early)
    cards = int(tables["gain"][WETLAND, int(state["row_count"][who, WETLAND])])
    return cards * each * min(1.0, 0.5 * left) + brown_powers(state, tables, mind, look, WETLAND)


@KERNELS
def main_value(state, tables, mind, look, action):
    """The value of one of the four actions."""
    if action == PLAY_BIRD:
        return playing_value(state, tables, mind, look)
    if action == ROW_ACTION + FOREST:
        return food_action_value(state, tables, mind, look)
    if action == ROW_ACTION + GRASSLAND:
        return egg_action_value(state, tables, mind, look)
    return card_action_value(state, tables, mind, look)
