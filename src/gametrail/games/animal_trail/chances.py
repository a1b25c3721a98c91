"""What chance decides: dealt cards, environment cards, the first dealer, who has the marked Mouse."""

from __future__ import annotations

from gametrail.core.chance import random_below
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.agenda import pop, top_op
from gametrail.games.animal_trail.constants import (
    DEAL_CARD,
    MOUSE,
    NO_ONE,
    NOBODY,
    NUM_ENVIRONMENT,
    NUM_KINDS,
    SEAT,
    TURN_UP,
)
from gametrail.games.animal_trail.course import show_start_card
from gametrail.games.animal_trail.hands import gain
from gametrail.games.animal_trail.kernels import KERNELS
from gametrail.games.animal_trail.multiset import WIDTH, count_kind

_DEAL, _ENVIRONMENT, _DEALER = op_.DEAL, op_.ENVIRONMENT, op_.DEALER


@KERNELS
def weight(state, op, outcome):
    """How many cards or seats stand for this outcome; 0 if it cannot come."""
    if op == _DEAL:
        return count_kind(int(state["deck"]), outcome - DEAL_CARD)
    if op == _ENVIRONMENT:
        return (int(state["pile"]) >> (outcome - TURN_UP)) & 1
    if op == _DEALER:
        return 1
    if outcome == NOBODY:
        return count_kind(int(state["deck"]), MOUSE)
    return count_kind(int(state["hand"][outcome - SEAT]), MOUSE)


@KERNELS
def first_outcome(op):
    """The lowest outcome of this operation."""
    if op == _DEAL:
        return DEAL_CARD
    return TURN_UP + 1 if op == _ENVIRONMENT else SEAT


@KERNELS
def after_outcomes(state, op):
    """The number after the highest outcome of this operation."""
    if op == _DEAL:
        return DEAL_CARD + NUM_KINDS
    if op == _ENVIRONMENT:
        return TURN_UP + NUM_ENVIRONMENT + 1
    return SEAT + int(state["players"]) if op == _DEALER else NOBODY + 1


@KERNELS
def list_outcomes(state, out):
    """The outcomes that can come, ascending. Returns how many; mutates out."""
    op = top_op(state)
    k = 0
    for outcome in range(first_outcome(op), after_outcomes(state, op)):
        if weight(state, op, outcome):
            out[k] = outcome
            k += 1
    return k


@KERNELS
def is_outcome(state, outcome):
    """Whether chance may decide so now."""
    op = top_op(state)
    if not first_outcome(op) <= outcome < after_outcomes(state, op):
        return False
    return weight(state, op, outcome) > 0


@KERNELS
def sample_chance(state, rng):
    """An outcome of the chance node on top, by its weight; not applied. Consumes rng."""
    op = top_op(state)
    first = first_outcome(op)
    after = after_outcomes(state, op)
    total = 0
    for outcome in range(first, after):
        total += weight(state, op, outcome)
    left = random_below(rng, total)
    for outcome in range(first, after):
        left -= weight(state, op, outcome)
        if left < 0:
            return outcome
    return after


@KERNELS
def prepare_chance(state, op):
    """Whether there is something to draw; a short environment pile is made anew first (rules 7.1). Mutates state."""
    if op == _DEAL:
        return int(state["deck_count"]) > 0
    if op == _ENVIRONMENT and int(state["pile"]) == 0:
        state["pile"] = int(state["aside"])
        state["aside"] = 0
    return True


@KERNELS
def take_outcome(state, op, who, outcome):
    """What chance decided has happened. Mutates state."""
    if op == _DEAL:
        card = 1 << (WIDTH * (outcome - DEAL_CARD))
        state["deck"] -= card
        state["deck_count"] -= 1
        gain(state, who, card, 1)
    elif op == _ENVIRONMENT:
        state["in_force"] |= 1 << (outcome - TURN_UP)
        state["pile"] &= ~(1 << (outcome - TURN_UP))
    elif op == _DEALER:
        state["dealer"] = outcome - SEAT
    else:
        show_start_card(state, NO_ONE if outcome == NOBODY else outcome - SEAT)


@KERNELS
def deal_all(state, rng, out):
    """Every DEAL on top of the agenda has been carried out: the same as drawing card by card, but faster.

    Mutates state and out; consumes rng.
    """
    left = 0
    deck = int(state["deck"])
    for kind in range(NUM_KINDS):
        for _ in range(count_kind(deck, kind)):
            out[left] = kind
            left += 1
    while top_op(state) == _DEAL:
        entry = state["agenda"][int(state["depth"]) - 1]
        who = int(entry["who"])
        n = min(int(entry["n"]), int(state["deck_count"]))
        pop(state)
        cards = 0
        for _ in range(n):
            i = random_below(rng, left)
            left -= 1
            cards += 1 << (WIDTH * int(out[i]))
            out[i] = out[left]
        if n:
            deck -= cards
            state["deck_count"] -= n
            gain(state, who, cards, n)
    state["deck"] = deck
