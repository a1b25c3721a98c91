"""The rules as one machine: the top of the agenda asks a player, runs by itself, or waits for chance.

`step` carries out one action and then everything that needs no choice. A position therefore always rests at a
question with two answers or more, at a chance node, or at the end of the game.
"""

from __future__ import annotations

from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.agenda import pop, push, push_program, top_op
from gametrail.games.wingspan.asks import (
    ask_bonus,
    ask_cards_at,
    ask_cost,
    ask_die,
    ask_draw,
    ask_duty,
    ask_egg_to_pay,
    ask_first,
    ask_lay,
    ask_main,
    ask_move,
    ask_play,
    ask_reaction,
    ask_repeat,
    ask_rows,
    ask_supply,
    ask_tokens,
    ask_use,
)
from gametrail.games.wingspan.cards import hand_to_discards, hand_under_bird, to_hand
from gametrail.games.wingspan.chances import prepare_chance, take_outcome
from gametrail.games.wingspan.choices import (
    cache_token,
    choose_all,
    choose_bird,
    choose_die,
    choose_first,
    choose_main,
    choose_row,
    draw_card,
    draw_to_set,
    keep_bonus,
    keep_card,
    lay,
    move_bird,
    pay_cost,
    react_with,
    trade,
)
from gametrail.games.wingspan.constants import (
    BONUS,
    CACHE,
    CARD,
    EVERYBODY,
    FOOD,
    HAND_OF,
    KEEP,
    NO_SLOT,
    NOT_THIS_BIRD,
    PASS,
    PLAYER,
    PUT_DOWN,
    REFILL,
    ROW,
    SET_ASIDE,
    SLOT,
    TAKING,
    USE,
)
from gametrail.games.wingspan.facts import has_room
from gametrail.games.wingspan.kernels import KERNELS
from gametrail.games.wingspan.running import run

_FIRST_AUTO, _FIRST_CHANCE = op_.FIRST_AUTO, op_.FIRST_CHANCE


@KERNELS
def list_two(first, second, out, k):
    """Two actions, the smaller first."""
    out[k] = first
    out[k + 1] = second
    return k + 2


@KERNELS
def ask_lay_here(state, tables, who, slot, out, k):
    """An egg on this bird, if it has room (powers.md 7)."""
    if has_room(state, tables, who, slot):
        out[k] = USE
        k += 1
    return k


@KERNELS
def list_choices(state, tables, out):  # noqa: C901  # long: one branch for each operation
    """The legal actions of the question on top, ascending. Returns how many; mutates out."""
    entry = state["agenda"][int(state["depth"]) - 1]
    op = int(entry["op"])
    who = int(entry["who"])
    slot = int(entry["slot"])
    arg = int(entry["arg"])
    k = 0
    if int(entry["may"]):
        out[0] = PASS
        k = 1
    if op == op_.MAIN:
        return ask_main(state, tables, who, out, k)
    if op == op_.TAKE_DIE:
        return ask_die(state, arg, 1, out, k)
    if op == op_.DRAW or op == op_.DRAW_TO_SET:
        return ask_draw(state, out, k)
    if op == op_.PAY_COST:
        return ask_cost(state, who, out, k)
    if op == op_.LAY:
        return ask_lay(state, tables, who, slot, arg, out, k)
    if op == op_.USE_IT:
        return ask_use(state, tables, who, arg, out, k)
    if op == op_.PLAY:
        return ask_play(state, tables, who, arg, out, k)
    if op == op_.CHOOSE_ROW:
        return ask_rows(slot, out, k)
    if op == op_.PAY_TOKEN or op == op_.TRADE:
        return ask_tokens(state, who, arg, out, k)
    if op == op_.PAY_EGG:
        return ask_egg_to_pay(state, who, slot, arg & NOT_THIS_BIRD, out, k)
    if op == op_.TUCK or op == op_.DISCARD_CARD:
        return ask_cards_at(state, HAND_OF + who, out, k)
    if op == op_.DISCARD_DUTY:
        return ask_duty(state, who, out, k)
    if op == op_.PICK:
        return ask_cards_at(state, SET_ASIDE, out, k)
    if op == op_.LAY_HERE:
        return ask_lay_here(state, tables, who, slot, out, k)
    if op == op_.TAKE_ALL:
        return ask_die(state, arg, 1 if arg & TAKING == 0 else 0, out, k)
    if op == op_.SUPPLY:
        return ask_supply(arg, out, k)
    if op == op_.CACHE_OR_KEEP:
        return list_two(CACHE, KEEP, out, k)
    if op == op_.KEEP_CARD:
        return list_two(KEEP, PUT_DOWN, out, k)
    if op == op_.FIRST_PLAYER:
        return ask_first(state, arg, out, k)
    if op == op_.KEEP_BONUS:
        return ask_bonus(state, who, out, k)
    if op == op_.REPEAT:
        return ask_repeat(state, tables, who, slot, arg, out, k)
    if op == op_.MOVE:
        return ask_move(state, tables, who, slot, out, k)
    return ask_reaction(state, tables, who, arg, out, k)


@KERNELS
def choose(state, tables, op, who, slot, arg, may, action):  # noqa: C901  # long: one branch for each operation
    """The choice is carried out. Mutates state."""
    if op == op_.MAIN:
        choose_main(state, tables, who, action)
    elif op == op_.TAKE_DIE:
        choose_die(state, who, slot, arg, may, action)
    elif op == op_.DRAW:
        draw_card(state, who, action)
    elif op == op_.PAY_COST:
        pay_cost(state, who, action)
    elif op == op_.LAY:
        lay(state, who, action - SLOT, arg)
    elif op == op_.PLAY:
        choose_bird(state, tables, who, action - CARD, arg)
    elif op == op_.CHOOSE_ROW:
        choose_row(state, tables, who, arg, action - ROW)
    elif op == op_.PAY_TOKEN:
        state["food"][who, action - FOOD] -= 1
    elif op == op_.PAY_EGG:
        state["eggs"][who, action - SLOT] -= 1
    elif op == op_.TUCK:
        hand_under_bird(state, who, action - CARD, slot)
    elif op == op_.DISCARD_CARD:
        hand_to_discards(state, who, action - CARD)
    elif op == op_.DISCARD_DUTY:
        if action == REFILL:
            push(state, op, who, NO_SLOT, 1, 0, 0)
            push(state, op_.REFILL_TRAY, who, NO_SLOT, 1, 0, 0)
        else:
            hand_to_discards(state, who, action - CARD)
    elif op == op_.PICK:
        to_hand(state, who, action - CARD, EVERYBODY)
    elif op == op_.LAY_HERE:
        state["eggs"][who, slot] += 1
    elif op == op_.DRAW_TO_SET:
        draw_to_set(state, who, action)
    elif op == op_.TAKE_ALL:
        choose_all(state, who, slot, arg, may, action)
    elif op == op_.SUPPLY:
        state["food"][who, action - FOOD] += 1
    elif op == op_.TRADE:
        trade(state, who, slot, action - FOOD)
    elif op == op_.CACHE_OR_KEEP:
        if action == CACHE:
            cache_token(state, who, slot, arg)
    elif op == op_.KEEP_CARD:
        keep_card(state, who, arg, action)
    elif op == op_.FIRST_PLAYER:
        choose_first(state, arg, action - PLAYER)
    elif op == op_.KEEP_BONUS:
        keep_bonus(state, who, action - BONUS)
    elif op == op_.REPEAT:
        push_program(state, tables, int(state["bird"][who, action - SLOT]), who, action - SLOT, 1)
    elif op == op_.MOVE:
        move_bird(state, who, slot, action - ROW)
    elif op == op_.REACT_WITH:
        react_with(state, tables, who, arg, action - SLOT)


@KERNELS
def apply(state, tables, action):
    """The action or outcome is done, what follows by itself is not. Mutates state."""
    entry = state["agenda"][int(state["depth"]) - 1]
    op = int(entry["op"])
    who = int(entry["who"])
    slot = int(entry["slot"])
    n = int(entry["n"])
    arg = int(entry["arg"])
    may = int(entry["may"])
    pop(state)
    if op >= _FIRST_CHANCE:
        if n > 1:
            push(state, op, who, slot, n - 1, arg, may)
        take_outcome(state, tables, op, who, slot, n, arg, action)
        return
    if action == PASS:
        if may == 2:
            pop(state)
        return
    if n > 1:
        push(state, op, who, slot, n - 1, arg, int(state["rules"]["take_fewer"]) if may else 0)
    choose(state, tables, op, who, slot, arg, may, action)


@KERNELS
def settle_one(state, tables, out):
    """One thing that needs no choice has happened, if there is one. Returns -1 then, else as `advance`.

    out[0] is the answer that was given without asking, or -1 if something else happened. Mutates state and out.
    """
    op = top_op(state)
    if op >= _FIRST_CHANCE:
        if prepare_chance(state, op):
            return 0
        pop(state)
        out[0] = -1
    elif op >= _FIRST_AUTO:
        entry = state["agenda"][int(state["depth"]) - 1]
        who = int(entry["who"])
        slot = int(entry["slot"])
        n = int(entry["n"])
        arg = int(entry["arg"])
        pop(state)
        run(state, tables, op, who, slot, n, arg)
        out[0] = -1
    else:
        n = list_choices(state, tables, out)
        if n > 1:
            return n
        if n == 0:
            out[0] = PASS
        apply(state, tables, int(out[0]))
    return -1


@KERNELS
def advance(state, tables, out):
    """Everything that needs no choice has been done. Returns the number of legal actions, now in out.

    0: chance is to move, or the game is over. A question with one answer is answered, one with none is passed.
    Mutates state and out.
    """
    n = -1
    while n < 0 and int(state["depth"]) > 0:
        n = settle_one(state, tables, out)
    return max(n, 0)


@KERNELS
def step(state, tables, action, out):
    """The legal action is done with all that follows by itself. Returns as `advance`. Mutates state and out."""
    apply(state, tables, action)
    return advance(state, tables, out)
