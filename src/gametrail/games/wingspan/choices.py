"""What a player's choice does: one function for each operation that asks and does more than a single line."""

from __future__ import annotations

from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.agenda import push, push_program
from gametrail.games.wingspan.asks import next_symbol
from gametrail.games.wingspan.cards import take_from_tray
from gametrail.games.wingspan.constants import (
    ALL_FOODS,
    ALL_ROWS,
    BOTH,
    COLUMNS,
    DICE,
    DIE,
    DISCARD,
    EVERYBODY,
    FOOD,
    FOREST,
    FROM_DECK,
    GRASSLAND,
    HAND_OF,
    KEEP,
    NEST_MASK,
    NO_SLOT,
    NOT_THIS_BIRD,
    NUM_BONUS,
    NUM_FACES,
    NUM_FOODS,
    OFFERED_TO,
    ON_LAY_EGGS,
    ONE_MORE,
    PLAY_BIRD,
    PUT_BACK,
    REROLL,
    RODENT,
    ROW_ACTION,
    SET_ASIDE,
    TAKING,
    TRAY_CARD,
    TWO_FOR_ONE,
)
from gametrail.games.wingspan.facts import dice_in_feeder, rows_for, with_fewest_birds
from gametrail.games.wingspan.kernels import KERNELS
from gametrail.games.wingspan.layout import CONVERSION

_PLAY, _CHOOSE_ROW, _PAY_COST, _PAY_EGG = op_.PLAY, op_.CHOOSE_ROW, op_.PAY_COST, op_.PAY_EGG
_PAY_TOKEN, _PLACE, _SUPPLY, _LAY = op_.PAY_TOKEN, op_.PLACE, op_.SUPPLY, op_.LAY
_TAKE_DIE, _TAKE_ALL, _ROLL_FEEDER = op_.TAKE_DIE, op_.TAKE_ALL, op_.ROLL_FEEDER
_DEAL_TO_HAND, _DEAL_TO_SET, _REACT_WITH = op_.DEAL_TO_HAND, op_.DEAL_TO_SET, op_.REACT_WITH
_END_TURN, _BROWN, _REACT, _REACT_TO_RODENT = op_.END_TURN, op_.BROWN_POWER, op_.REACT, op_.REACT_TO_RODENT
_USE_IT = op_.USE_IT


@KERNELS
def choose_main(state, tables, who, action):
    """The turn's action is on the agenda, the end of the turn below it. Mutates state.

    A row action: base gain, conversion, the others' pink birds, brown powers right to left (rulings 21, 24, 43).
    """
    push(state, _END_TURN, who, NO_SLOT, 1, 0, 0)
    if action == PLAY_BIRD:
        push(state, _PLAY, who, NO_SLOT, 1, ALL_ROWS, 0)
        return
    row = action - ROW_ACTION
    birds = int(state["row_count"][who, row])
    if birds > 0:
        push(state, _BROWN, who, row * COLUMNS + birds - 1, 1, 0, 0)
    if row == FOREST:
        push(state, _REACT_TO_RODENT, who, NO_SLOT, 1, int(state["food"][who, RODENT]), 0)
    if row == GRASSLAND:
        push(state, _REACT, who, NO_SLOT, 1, ON_LAY_EGGS, 0)
    if birds % 2 == 1:
        push_program(state, tables, CONVERSION + row, who, NO_SLOT, 1)
    op = int(tables["base"][row, 0])
    gain = int(tables["gain"][row, birds])
    push(state, op, who, NO_SLOT, gain, int(tables["base"][row, 1]), int(state["rules"]["take_fewer"]))


@KERNELS
def choose_bird(state, tables, who, bird, rows):
    """The hand card is shown and will be played; the row is asked next. Mutates state."""
    state["known"][bird] = EVERYBODY
    push(state, _CHOOSE_ROW, who, rows_for(state, tables, who, bird, rows), 1, bird, 0)


@KERNELS
def choose_row(state, tables, who, bird, row):
    """The costs of the bird are to be paid, then it is placed (rulings 17 to 22). Mutates state."""
    push(state, _PLACE, who, row, 1, bird, 0)
    eggs = int(tables["egg_cost"][int(state["row_count"][who, row])])
    if eggs > 0:
        push(state, _PAY_EGG, who, NO_SLOT, eggs, 0, 0)
    if int(tables["symbols"][bird]) == 0:
        return
    either = int(tables["either"][bird])
    mask = 0
    for food in range(NUM_FOODS):
        cost = int(tables["cost"][bird, food])
        state["need"][food] = 0 if either else cost
        if either and cost:
            mask |= 1 << food
    state["need_either"] = mask
    state["need_wild"] = int(tables["wild"][bird])
    push(state, _PAY_COST, who, NO_SLOT, 1, 0, 0)


@KERNELS
def pay_cost(state, who, action):
    """One token is paid, or the symbol has become two wild ones; asked again until nothing is needed. Mutates state."""
    symbol = next_symbol(state)
    if action == TWO_FOR_ONE:
        state["need_wild"] += 2
    else:
        state["food"][who, action - FOOD] -= 1
    if int(state["need_either"]):
        state["need_either"] = 0
    elif symbol >= 0:
        state["need"][symbol] -= 1
    else:
        state["need_wild"] -= 1
    left = int(state["need_wild"])
    for food in range(NUM_FOODS):
        left += int(state["need"][food])
    if left > 0:
        push(state, _PAY_COST, who, NO_SLOT, 1, 0, 0)


@KERNELS
def lay(state, who, slot, arg):
    """The egg lies on the bird; with ONE_MORE its owner may lay on another such bird (rulings 37). Mutates state."""
    state["eggs"][who, slot] += 1
    if arg & ONE_MORE:
        push(state, _LAY, who, slot, 1, arg & NEST_MASK | NOT_THIS_BIRD, 1)


@KERNELS
def draw_card(state, who, action):
    """A tray card is in the hand, or the deck deals one. Mutates state."""
    if action == FROM_DECK:
        push(state, _DEAL_TO_HAND, who, NO_SLOT, 1, 0, 0)
    else:
        take_from_tray(state, who, action - TRAY_CARD)


@KERNELS
def draw_to_set(state, who, action):
    """A tray card lies among the cards set aside, or the deck deals one. Mutates state."""
    if action == FROM_DECK:
        push(state, _DEAL_TO_SET, who, NO_SLOT, 1, 0, 0)
    else:
        place = action - TRAY_CARD
        state["card_at"][int(state["tray"][place])] = SET_ASIDE
        state["tray"][place] = 0


@KERNELS
def roll_feeder(state):
    """All five dice are rolled into the feeder (rulings 1, 2). Mutates state."""
    for face in range(NUM_FACES):
        state["feeder"][face] = 0
    push(state, _ROLL_FEEDER, 0, NO_SLOT, DICE, 0, 0)


@KERNELS
def take_die(state, who, reading):
    """The die lies outside and its food is the player's; an emptied feeder is filled at once. Mutates state."""
    state["feeder"][min(reading, BOTH)] -= 1
    state["food"][who, reading if reading < BOTH else reading - BOTH] += 1
    if dice_in_feeder(state) == 0:
        roll_feeder(state)


@KERNELS
def choose_die(state, who, slot, foods, may, action):
    """The die is taken, or all are rolled again and the question stays. Mutates state."""
    if action == REROLL:
        push(state, _TAKE_DIE, who, slot, 1, foods, may)
        roll_feeder(state)
    else:
        take_die(state, who, action - DIE)


@KERNELS
def choose_all(state, who, slot, arg, may, action):
    """One die of all that match is taken; the question stays until none is left or the player stops. Mutates state.

    Rule: rulings 38: an emptied feeder ends it, with option feeder_emptied=go_on the new roll is taken too.
    """
    if action == REROLL:
        push(state, _TAKE_ALL, who, slot, 1, arg, may)
        roll_feeder(state)
        return
    if dice_in_feeder(state) > 1 or int(state["rules"]["feeder_goes_on"]):
        push(state, _TAKE_ALL, who, slot, 1, arg | TAKING, 1)
    take_die(state, who, action - DIE)


@KERNELS
def choose_first(state, row, first):
    """Each player who gains takes a die, clockwise from the chosen one; each may decline. Mutates state."""
    gain = with_fewest_birds(state, row)
    players = int(state["players"])
    for step in range(players - 1, -1, -1):
        player = (first + step) % players
        if gain >> player & 1:
            push(state, _TAKE_DIE, player, NO_SLOT, 1, ALL_FOODS, 1)


@KERNELS
def keep_card(state, who, bird, action):
    """The card of the first hand is kept for one food, or put down unseen until all have chosen. Mutates state.

    Where it is then only its owner knows, with open hands too.
    """
    if action == KEEP:
        push(state, _PAY_TOKEN, who, NO_SLOT, 1, ALL_FOODS, 0)
    else:
        state["card_at"][bird] = PUT_BACK
        state["known"][bird] = 1 << who
        state["hand_count"][who] -= 1


@KERNELS
def keep_bonus(state, who, bonus):
    """One offered bonus card is kept, the others are discarded face down. Mutates state."""
    for other in range(NUM_BONUS):
        if int(state["bonus_at"][other]) == OFFERED_TO + who:
            state["bonus_at"][other] = DISCARD
    state["bonus_at"][bonus] = HAND_OF + who


@KERNELS
def move_bird(state, who, slot, row):
    """The bird and all that lies on it are in the leftmost free place of the row (rulings 34). Mutates state."""
    target = row * COLUMNS + int(state["row_count"][who, row])
    state["row_count"][who, row] += 1
    state["row_count"][who, slot // COLUMNS] -= 1
    state["bird"][who, target] = int(state["bird"][who, slot])
    state["eggs"][who, target] = int(state["eggs"][who, slot])
    state["tucked"][who, target] = int(state["tucked"][who, slot])
    state["cached"][who, target] = int(state["cached"][who, slot])
    state["bird"][who, slot] = 0
    state["eggs"][who, slot] = 0
    state["tucked"][who, slot] = 0
    state["cached"][who, slot] = 0


@KERNELS
def react_with(state, tables, who, trigger, slot):
    """The pink bird answers, once until its owner's next turn; the player is asked for another one. Mutates state.

    Rule: rulings 41, 44, 45. Choosing the bird is the consent: its first step is not asked again.
    """
    state["pink_used"][who, slot] = 1
    push(state, _REACT_WITH, who, NO_SLOT, 1, trigger, 1)
    steps = tables["step"][int(state["bird"][who, slot])]
    used = 1 if int(steps[0, 0]) == _USE_IT else 0
    fewer = int(state["rules"]["take_fewer"])
    push(state, int(steps[used, 0]), who, slot, int(steps[used, 1]), int(steps[used, 2]), fewer)


@KERNELS
def trade(state, who, slot, food):
    """The token is given back, for another kind (rulings 36). Mutates state."""
    state["food"][who, food] -= 1
    push(state, _SUPPLY, who, slot, 1, ALL_FOODS ^ (1 << food), 0)


@KERNELS
def cache_token(state, who, slot, food):
    """The token just gained lies on the bird. Mutates state."""
    state["food"][who, food] -= 1
    state["cached"][who, slot] += 1
