"""What finished games add to a tally: for each seat its points, their squares, and its share of the victories.

A tally is one array of `BLOCKS` blocks with a number for each seat; `new_tally` makes it, `note_seat` and
`close_game` fill it game by game.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gametrail.core.kernel import Kernels

KERNELS = Kernels(records={}, arrays={"totals": "float64"})

WIN = 60  # a victory, in parts that two to six seats can share evenly
BLOCKS = 5  # sums of points, of squares, of victories; then the points and the tie-break of the game at hand


def new_tally(players: int) -> NDArray[np.float64]:
    """A tally of no games."""
    return np.zeros(BLOCKS * players)


@KERNELS
def note_seat(totals, players, player, points, tie_break):
    """The result of one seat is noted; a higher tie-break wins among equal points. Mutates totals."""
    totals[player] += points
    totals[players + player] += points * points
    totals[3 * players + player] = points
    totals[4 * players + player] = tie_break


@KERNELS
def is_beaten(totals, players, player):
    """Whether another seat of the game at hand has more points, or as many and a higher tie-break."""
    points = totals[3 * players + player]
    tie_break = totals[4 * players + player]
    for other in range(players):
        others = totals[3 * players + other]
        if others > points or (others == points and totals[4 * players + other] > tie_break):
            return True
    return False


@KERNELS
def close_game(totals, players):
    """All seats are noted: the winners share the victory. Mutates totals."""
    winners = 0
    for player in range(players):
        if not is_beaten(totals, players, player):
            winners += 1
    for player in range(players):
        if not is_beaten(totals, players, player):
            totals[2 * players + player] += WIN // winners
