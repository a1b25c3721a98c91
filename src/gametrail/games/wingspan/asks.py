"""What a player may choose: one function for each operation that asks.

Each writes its actions to `out` from index k on, ascending, and returns the new count.
"""

from __future__ import annotations

from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.constants import (
    BONUS,
    BOTH,
    BROWN,
    CARD,
    COLUMNS,
    DIE,
    FOOD,
    FROM_DECK,
    HAND_OF,
    NUM_BONUS,
    NUM_CARDS,
    NUM_FOODS,
    OFFERED_TO,
    PLAY_BIRD,
    PLAYER,
    REFILL,
    REROLL,
    ROW,
    ROW_ACTION,
    ROWS,
    SLOT,
    SLOTS,
    TRAY_CARD,
    TRAY_PLACES,
    TWO_FOR_ONE,
    USE,
)
from gametrail.games.wingspan.facts import (
    can_lay,
    cards_to_draw,
    dice_outside,
    is_playable,
    is_ready,
    shows_one_face,
    takes_egg,
    total_food,
    with_fewest_birds,
)
from gametrail.games.wingspan.kernels import KERNELS

_ALL_LAY, _ALL_DRAW, _DRAW_FEWEST, _DRAFT = op_.ALL_LAY, op_.ALL_DRAW, op_.DRAW_FEWEST, op_.DRAFT
_HUNT_DICE, _REVEAL, _LAY_EACH, _TAKE_TRAY = op_.HUNT_DICE, op_.REVEAL, op_.LAY_EACH, op_.TAKE_TRAY
_LAY, _TUCK, _REPEAT = op_.LAY, op_.TUCK, op_.REPEAT


@KERNELS
def ask_main(state, tables, who, out, k):
    """Play a bird if a hand card can be paid and placed, or one of the three row actions (rulings 23)."""
    left = int(state["hand_count"][who])
    bird = 1
    while left > 0:
        if int(state["card_at"][bird]) == HAND_OF + who:
            left -= 1
            if is_playable(state, tables, who, bird, 7):
                out[k] = PLAY_BIRD
                k += 1
                left = 0
        bird += 1
    for row in range(ROWS):
        out[k] = ROW_ACTION + row
        k += 1
    return k


@KERNELS
def ask_play(state, tables, who, rows, out, k):
    """The hand cards that can be paid and placed in one of the rows."""
    left = int(state["hand_count"][who])
    bird = 1
    while left > 0:
        if int(state["card_at"][bird]) == HAND_OF + who:
            left -= 1
            if is_playable(state, tables, who, bird, rows):
                out[k] = CARD + bird
                k += 1
        bird += 1
    return k


@KERNELS
def ask_rows(rows, out, k):
    """The rows of the mask."""
    for row in range(ROWS):
        if rows >> row & 1:
            out[k] = ROW + row
            k += 1
    return k


@KERNELS
def ask_cards_at(state, place, out, k):
    """The cards in a place: a hand, or the cards set aside."""
    for bird in range(1, NUM_CARDS):
        if int(state["card_at"][bird]) == place:
            out[k] = CARD + bird
            k += 1
    return k


@KERNELS
def has_tray_gap(state):
    """Whether a place of the tray is empty."""
    for place in range(TRAY_PLACES):
        if int(state["tray"][place]) == 0:
            return True
    return False


@KERNELS
def any_tray_card(state):
    """Whether the tray shows a card."""
    for place in range(TRAY_PLACES):
        if int(state["tray"][place]):
            return True
    return False


@KERNELS
def ask_duty(state, who, out, k):
    """Which card to discard; the tray may be refilled first, as duties have no order (rulings 14, 15)."""
    k = ask_cards_at(state, HAND_OF + who, out, k)
    if k > 0 and has_tray_gap(state) and cards_to_draw(state):
        out[k] = REFILL
        k += 1
    return k


@KERNELS
def can_pay_double(state, who, symbol):
    """Whether two tokens may stand for this symbol, with all the others still payable. Symbol -1: one of several.

    Rule: rulings 17; option two_for_one=missing: only if the needed food is not held (seed 003).
    """
    strict = int(state["rules"]["two_for_one_if_missing"])
    held = total_food(state, who)
    if symbol < 0:
        for food in range(NUM_FOODS):
            if strict and int(state["need_either"]) >> food & 1 and int(state["food"][who, food]):
                return False
        return held >= 2
    if strict and int(state["food"][who, symbol]):
        return False
    tokens = int(state["need_wild"]) + 2
    for food in range(NUM_FOODS):
        need = int(state["need"][food])
        if food == symbol:
            need -= 1
        tokens += need + max(0, need - int(state["food"][who, food]))
    return held >= tokens


@KERNELS
def ask_tokens(state, who, foods, out, k):
    """The held foods among the mask."""
    for food in range(NUM_FOODS):
        if foods >> food & 1 and int(state["food"][who, food]):
            out[k] = FOOD + food
            k += 1
    return k


@KERNELS
def next_symbol(state):
    """The coloured symbol that is paid next, or -1 when only wild ones are left."""
    for food in range(NUM_FOODS):
        if int(state["need"][food]):
            return food
    return -1


@KERNELS
def ask_cost(state, who, out, k):
    """The token for the next symbol: its own food, or two for one; wild symbols come last and take anything."""
    either = int(state["need_either"])
    symbol = next_symbol(state)
    if either == 0 and symbol < 0:
        return ask_tokens(state, who, 31, out, k)
    k = ask_tokens(state, who, either if either else 1 << symbol, out, k)
    if can_pay_double(state, who, symbol):
        out[k] = TWO_FOR_ONE
        k += 1
    return k


@KERNELS
def ask_supply(foods, out, k):
    """The foods of the mask."""
    for food in range(NUM_FOODS):
        if foods >> food & 1:
            out[k] = FOOD + food
            k += 1
    return k


@KERNELS
def ask_egg_to_pay(state, who, slot, other_bird, out, k):
    """The birds with an egg; with `other_bird` not the bird of the slot."""
    for place in range(SLOTS):
        if int(state["eggs"][who, place]) and not (other_bird and place == slot):
            out[k] = SLOT + place
            k += 1
    return k


@KERNELS
def ask_lay(state, tables, who, slot, arg, out, k):
    """The birds that take the egg."""
    for place in range(SLOTS):
        if takes_egg(state, tables, who, place, arg, slot):
            out[k] = SLOT + place
            k += 1
    return k


@KERNELS
def ask_draw(state, out, k):
    """The cards of the tray, and the deck (rulings 9 to 11)."""
    for place in range(TRAY_PLACES):
        if int(state["tray"][place]):
            out[k] = TRAY_CARD + place
            k += 1
    if cards_to_draw(state):
        out[k] = FROM_DECK
        k += 1
    return k


@KERNELS
def ask_die(state, foods, may_reroll, out, k):
    """The dice that give a food of the mask, the double face read either way, and rolling all again.

    Rolling again is allowed even if the one face shown is of no use (rulings 2, 5, 6).
    """
    for food in range(NUM_FOODS):
        if foods >> food & 1 and int(state["feeder"][food]):
            out[k] = DIE + food
            k += 1
    if int(state["feeder"][BOTH]):
        for reading in range(2):
            if foods >> reading & 1:
                out[k] = DIE + BOTH + reading
                k += 1
    if may_reroll and shows_one_face(state):
        out[k] = REROLL
        k += 1
    return k


@KERNELS
def ask_repeat(state, tables, who, slot, hunts_only, out, k):
    """The brown birds of the row whose power may be repeated.

    Rule: rulings 31 to 33: used or not, left or right; no repeater repeats a repeater of all powers.
    """
    first = slot // COLUMNS * COLUMNS
    for place in range(first, first + COLUMNS):
        bird = int(state["bird"][who, place])
        if bird == 0 or place == slot or int(tables["colour"][bird]) != BROWN:
            continue
        step = tables["step"][bird]
        repeats_all = int(step[0, 0]) == _REPEAT and int(step[0, 2]) == 0
        if int(tables["predator"][bird]) if hunts_only else not repeats_all:
            out[k] = SLOT + place
            k += 1
    return k


@KERNELS
def ask_move(state, tables, who, slot, out, k):
    """The other rows with room, if no bird stands to the right of this one (rulings 34)."""
    row = slot // COLUMNS
    if slot % COLUMNS != int(state["row_count"][who, row]) - 1:
        return k
    rows = int(tables["rows"][int(state["bird"][who, slot])])
    for other in range(ROWS):
        if other != row and rows >> other & 1 and int(state["row_count"][who, other]) < COLUMNS:
            out[k] = ROW + other
            k += 1
    return k


@KERNELS
def can_answer(state, tables, who, slot, trigger):
    """Whether the pink bird of the slot may answer the trigger and can do something now."""
    if not is_ready(state, tables, who, slot, trigger):
        return False
    step = tables["step"][int(state["bird"][who, slot])]
    if int(step[0, 0]) == _LAY:
        return can_lay(state, tables, who, int(step[0, 2]), slot)
    return int(step[0, 0]) != _TUCK or int(state["hand_count"][who]) > 0


@KERNELS
def ask_reaction(state, tables, who, trigger, out, k):
    """The player's pink birds that can answer."""
    for slot in range(SLOTS):
        if can_answer(state, tables, who, slot, trigger):
            out[k] = SLOT + slot
            k += 1
    return k


@KERNELS
def ask_first(state, row, out, k):
    """Which of the players that gain takes first (powers.md, FEEDER_EACH_PLAYER and FEEDER_FEWEST)."""
    players = with_fewest_birds(state, row)
    for player in range(int(state["players"])):
        if players >> player & 1:
            out[k] = PLAYER + player
            k += 1
    return k


@KERNELS
def ask_bonus(state, who, out, k):
    """The bonus cards that the player is offered."""
    for bonus in range(NUM_BONUS):
        if int(state["bonus_at"][bonus]) == OFFERED_TO + who:
            out[k] = BONUS + bonus
            k += 1
    return k


@KERNELS
def has_effect(state, tables, who, program):
    """Whether a power that is used or not would change anything: a useless one is not asked about."""
    op = int(tables["step"][program, 1, 0])
    arg = int(tables["step"][program, 1, 2])
    if op == _HUNT_DICE:
        return dice_outside(state) > 0
    if op == _REVEAL or op == _ALL_DRAW or op == _DRAFT:
        return cards_to_draw(state)
    if op == _DRAW_FEWEST:
        return cards_to_draw(state) or any_tray_card(state)
    if op == _TAKE_TRAY:
        return any_tray_card(state)
    if op == _LAY_EACH:
        return can_lay(state, tables, who, arg, -1)
    if op == _ALL_LAY:
        for player in range(int(state["players"])):
            if can_lay(state, tables, player, arg, -1):
                return True
        return False
    return True


@KERNELS
def ask_use(state, tables, who, program, out, k):
    """Yes, if it would change anything."""
    if has_effect(state, tables, who, program):
        out[k] = USE
        k += 1
    return k
