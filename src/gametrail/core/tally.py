"""What finished games add to a tally: for each seat its points, their squares, its victories and its places.

A tally is one array of `BLOCKS` blocks with a number for each seat; `new_tally` makes it, `note_seat` and
`close_game` fill it game by game.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gametrail.core.kernel import Kernels

KERNELS = Kernels(records={}, arrays={"totals": "float64"})

WIN = 60  # a victory, in parts that two to six seats can share evenly
BLOCKS = 6  # sums of points, squares, victories, places; then points and tie-break of the game at hand


def new_tally(players: int) -> NDArray[np.float64]:
    """A tally of no games."""
    return np.zeros(BLOCKS * players)


@KERNELS
def note_seat(totals, players, player, points, tie_break):
    """The result of one seat is noted; a higher tie-break wins among equal points. Mutates totals."""
    totals[player] += points
    totals[players + player] += points * points
    totals[4 * players + player] = points
    totals[5 * players + player] = tie_break


@KERNELS
def seats_ahead(totals, players, player):
    """How many seats of the game at hand have more points, or as many and a higher tie-break."""
    points = totals[4 * players + player]
    tie_break = totals[5 * players + player]
    ahead = 0
    for other in range(players):
        others = totals[4 * players + other]
        if others > points or (others == points and totals[5 * players + other] > tie_break):
            ahead += 1
    return ahead


@KERNELS
def close_game(totals, players):
    """All seats are noted: each has its place, and the first ones share the victory. Mutates totals."""
    winners = 0
    for player in range(players):
        ahead = seats_ahead(totals, players, player)
        totals[3 * players + player] += ahead + 1
        if ahead == 0:
            winners += 1
    for player in range(players):
        if seats_ahead(totals, players, player) == 0:
            totals[2 * players + player] += WIN // winners
