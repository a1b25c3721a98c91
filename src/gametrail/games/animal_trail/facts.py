"""Small questions about a position that several rules ask."""

from __future__ import annotations

from gametrail.games.animal_trail.constants import (
    ALLIGATOR,
    HOWLING,
    MOUSE,
    NO_ONE,
    RAPTOR_SKY,
    SIXTH,
)
from gametrail.games.animal_trail.kernels import KERNELS


@KERNELS
def in_force(state, card):
    """Whether this environment card is in force (0 or 1)."""
    return (int(state["in_force"]) >> card) & 1


@KERNELS
def trump_of(state):
    """The kind that is trump: the Alligator, or with E03 the Eagle (option raptor_sky)."""
    return int(state["rules"]["raptor"]) if in_force(state, RAPTOR_SKY) else ALLIGATOR


@KERNELS
def start_kind(state):
    """The kind of the start-player card: Howling, or a marked Mouse (rules 4.1, option start_card)."""
    return MOUSE if int(state["rules"]["marked_mouse"]) else HOWLING


@KERNELS
def next_of(state, tables, seats, who):
    """The first of these seats (a mask) clockwise from a seat, itself last; -1 if there is none."""
    if seats == 0:
        return NO_ONE
    later = seats >> (who + 1)
    if later:
        return who + 1 + int(tables["lowest"][later])
    return int(tables["lowest"][seats])


@KERNELS
def multiplier(state, who):
    """By how much this player's payments are multiplied in the Chip sprint (rules 9)."""
    return 1 + int(state["victory"][who])


@KERNELS
def forfeits_now(state):
    """Whether the lowest places of this match forfeit points: the sixth, or by option the last or none (rules 6.1)."""
    choice = int(state["rules"]["forfeits"])
    if choice == 0:
        return int(state["match"]) == SIXTH
    return choice == 1 and int(state["match"]) == int(state["rules"]["matches"])
