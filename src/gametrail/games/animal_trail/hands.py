"""Cards on the move, and what the others learn from it."""

from __future__ import annotations

from gametrail.games.animal_trail.constants import NO_ONE
from gametrail.games.animal_trail.facts import start_kind
from gametrail.games.animal_trail.kernels import KERNELS
from gametrail.games.animal_trail.multiset import WIDTH, count_kind, highest_kind, without


@KERNELS
def gain(state, who, cards, n):
    """These n cards are in the hand. Mutates state."""
    state["hand"][who] += cards
    state["hand_count"][who] += n
    state["active"] |= 1 << who


@KERNELS
def lose(state, who, cards, n):
    """These n cards are not in the hand any more. Mutates state."""
    state["hand"][who] -= cards
    left = int(state["hand_count"][who]) - n
    state["hand_count"][who] = left
    if left == 0:
        state["active"] = int(state["active"]) & ~(1 << who)


@KERNELS
def show(state, who, cards):
    """Everybody has seen these cards leave the hand: what was known of it shrinks. Mutates state."""
    state["seen"] += cards
    partner = int(state["partner"][who])
    if partner >= 0:
        known = int(state["known"][partner])
        ceiling = int(state["ceiling"][partner])
        others = count_kind(cards, ceiling) - count_kind(known, ceiling)
        if others > 0:
            state["ceiling_seen"][partner] += others
        state["known"][partner] = without(known, cards)
    if int(state["shower"]) == who and count_kind(cards, start_kind(state)):
        state["shower"] = NO_ONE


@KERNELS
def give(state, who, to, kind):
    """One card has gone face down from hand to hand, and both remember it. Mutates state."""
    card = 1 << (WIDTH * kind)
    lose(state, who, card, 1)
    gain(state, to, card, 1)
    state["partner"][who] = to
    state["partner"][to] = who
    state["known"][to] = without(int(state["known"][to]), card)
    state["known"][who] += card
    state["gave"][who] += card
    state["got"][to] += card


@KERNELS
def give_highest(state, who, n, to):
    """The n highest cards have gone face down to another player, who knows that none is higher (rules 5.3).

    Mutates state.
    """
    for _ in range(min(n, int(state["hand_count"][who]))):
        kind = highest_kind(int(state["hand"][who]))
        give(state, who, to, kind)
        state["ceiling"][to] = kind


@KERNELS
def bury(state, who, kind):
    """One card is put away face down: only its player knows which. Mutates state."""
    card = 1 << (WIDTH * kind)
    lose(state, who, card, 1)
    state["secret"][who] += card


@KERNELS
def discard(state, who, kind):
    """One card is put away for all to see. Mutates state."""
    card = 1 << (WIDTH * kind)
    lose(state, who, card, 1)
    show(state, who, card)
