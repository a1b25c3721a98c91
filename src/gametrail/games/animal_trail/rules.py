"""The rules as one machine: the top of the agenda asks a player, runs by itself, or waits for chance.

`step` carries out one action and then everything that nobody decides. A position always rests at a question, at a
chance node, or at the end of the game. A question is asked also when it has a single answer: skipping a forced pass
would tell the others what is not in that hand.
"""

from __future__ import annotations

from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.agenda import pop, push, top_op
from gametrail.games.animal_trail.asks import list_choices
from gametrail.games.animal_trail.chances import prepare_chance, take_outcome
from gametrail.games.animal_trail.constants import CARD, EXCHANGE, HIBERNATION, NAME, NO_GO_ZONE, PASS
from gametrail.games.animal_trail.course import ante, find_leader, new_match, refilled, settle
from gametrail.games.animal_trail.facts import in_force, multiplier, trump_of
from gametrail.games.animal_trail.hands import bury, discard, give, give_highest, lose, show
from gametrail.games.animal_trail.kernels import KERNELS
from gametrail.games.animal_trail.scoring import score_match

_LEAD, _FOLLOW, _NAMING, _DISCARD, _BURY, _GIVE, _EXCHANGE = (
    op_.LEAD,
    op_.FOLLOW,
    op_.NAMING,
    op_.DISCARD,
    op_.BURY,
    op_.GIVE,
    op_.EXCHANGE,
)
_SETTLE, _GIVE_TOP, _FIND_LEADER, _SCORE, _NEW_MATCH, _REFILLED = (
    op_.SETTLE,
    op_.GIVE_TOP,
    op_.FIND_LEADER,
    op_.SCORE,
    op_.NEW_MATCH,
    op_.REFILLED,
)
_FIRST_AUTO, _FIRST_CHANCE, _DEAL = op_.FIRST_AUTO, op_.FIRST_CHANCE, op_.DEAL


@KERNELS
def play_cards(state, tables, who, action, leading):
    """The cards lie on the table; naming (E04), discard (E11) and what follows are to come (rules 7.3-1).

    Mutates state.
    """
    cards = int(tables["cards"][action])
    lose(state, who, cards, int(tables["count"][action]))
    show(state, who, cards)
    state["play"] = action
    state["form"] = int(tables["form"][action])
    state["rank"] = int(tables["rank"][action])
    state["owner"] = who
    natural = int(tables["natural"][action])
    cut = 0 if leading else (natural >> trump_of(state)) & 1  # a led trump is void (rules 4.2)
    if int(state["in_force"]) == 0:
        settle(state, tables, who, cut)
        return
    push(state, _SETTLE, who, 1, cut)
    sleeps = (natural >> int(state["rules"]["hibernator"])) & 1
    if sleeps and in_force(state, HIBERNATION) and int(state["hand_count"][who]) > 0:
        push(state, _DISCARD, who, 1, 0)
    if leading and in_force(state, NO_GO_ZONE):
        push(state, _NAMING, who, 1, 0)


@KERNELS
def pay_for_exchange(state, who, number):
    """So many cards are paid for; they are to be put away and replaced (rules 9.4). Mutates state."""
    paid = int(state["rules"]["price"][number]) * multiplier(state, who)
    state["points"][who] -= paid
    state["pot"] += paid
    if number:
        push(state, _DEAL, who, number, 0)
        push(state, _BURY, who, number, 0)
    else:
        state["turn"] += 1


@KERNELS
def move_card(state, op, who, to, kind):
    """The chosen card is where the question said. Mutates state."""
    if op == _GIVE:
        give(state, who, to, kind)
    elif op == _BURY:
        bury(state, who, kind)
    else:
        discard(state, who, kind)


@KERNELS
def apply(state, tables, action):
    """The action or outcome is done, what follows by itself is not. Mutates state."""
    entry = state["agenda"][int(state["depth"]) - 1]
    op = int(entry["op"])
    who = int(entry["who"])
    n = int(entry["n"])
    arg = int(entry["arg"])
    pop(state)
    if op == _FOLLOW:
        if action == PASS:
            state["passed"] |= 1 << who
            settle(state, tables, who, 0)
        else:
            play_cards(state, tables, who, action, 0)
    elif op == _LEAD:
        play_cards(state, tables, who, action, 1)
    elif op == _NAMING:
        state["named"] = action - NAME
    elif op == _EXCHANGE:
        pay_for_exchange(state, who, action - EXCHANGE)
    elif op >= _FIRST_CHANCE:
        if n > 1:
            push(state, op, who, n - 1, arg)
        take_outcome(state, op, who, action)
    else:
        if n > 1:
            push(state, op, who, n - 1, arg)
        elif op != _DISCARD:
            state["turn"] += 1
        move_card(state, op, who, arg, action - CARD)


@KERNELS
def run(state, tables, op, who, n, arg):
    """An operation that asks nobody has run. Mutates state."""
    if op == _SETTLE:
        settle(state, tables, who, arg)
    elif op == _SCORE:
        if not score_match(state):
            push(state, _NEW_MATCH, 0, 1, 0)
    elif op == _NEW_MATCH:
        new_match(state)
    elif op == _FIND_LEADER:
        find_leader(state)
    elif op == _REFILLED:
        refilled(state, tables, who)
    elif op == _GIVE_TOP:
        give_highest(state, who, n, arg)
    else:
        ante(state)


@KERNELS
def advance(state, tables, out):
    """Everything that nobody decides has been done. Returns the number of legal actions, now in out.

    0: chance is to move, or the game is over. Mutates state and out.
    """
    while int(state["depth"]) > 0:
        op = top_op(state)
        if op < _FIRST_AUTO:
            return list_choices(state, tables, out)
        if op >= _FIRST_CHANCE:
            if prepare_chance(state, op):
                return 0
            pop(state)
        else:
            entry = state["agenda"][int(state["depth"]) - 1]
            who = int(entry["who"])
            n = int(entry["n"])
            arg = int(entry["arg"])
            pop(state)
            run(state, tables, op, who, n, arg)
    return 0


@KERNELS
def step(state, tables, action, out):
    """The legal action is done with all that follows by itself. Returns as `advance`. Mutates state and out."""
    apply(state, tables, action)
    return advance(state, tables, out)
