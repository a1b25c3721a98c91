"""The records of Cascadia: what a position consists of.

Hexes of a board are numbered 0 to 22 in the order in which they were placed; sets of hexes are bit masks.
"""

from __future__ import annotations

import numpy as np

from gametrail.games.cascadia.constants import (
    CELLS,
    KIND_UNKNOWN,
    MARKET_PLACES,
    MAX_HEXES,
    MAX_PLAYERS,
    NONE,
    NUM_KINDS,
    NUM_SPECIES,
    NUM_STARTERS,
    NUM_TERRAINS,
    NUM_TILES,
    STARTER_HEXES,
)

MAX_FRONTIER = 64
MAX_GROUPS = 64
MAX_SHAPES = 2048
MAX_REACHED = 4096  # a power of two
MAX_COUNT = 24  # points tables reach from 0 to 23

RULES = np.dtype(
    [
        ("card", "i1", (NUM_SPECIES,)),  # Card of each species
        ("majorities", "i1"),
        ("salmon_forgiving", "i1"),
        ("elk_ring_gaps", "i1"),
        ("elk_herd_cap", "i1"),
        ("salmon_limited", "i1"),
        ("corridor_leaders", "i1"),
        ("paid_wipe_ends_free", "i1"),
    ],
    align=True,
)

BOARD = np.dtype(
    [
        ("index", "i1", (CELLS,)),  # 0 empty, n + 1 where hex n lies, -1 where a tile may be placed
        ("cell", "i2", (MAX_HEXES,)),
        ("q", "i1", (MAX_HEXES,)),  # axial coordinates, not wrapped
        ("r", "i1", (MAX_HEXES,)),
        ("kind", "i1", (MAX_HEXES,)),  # row of the tables; KIND_UNKNOWN
        ("rotation", "i1", (MAX_HEXES,)),
        ("terrain", "i1", (MAX_HEXES, 6)),  # terrain on each edge, NONE if unknown
        ("wildlife", "i1", (MAX_HEXES,)),  # mask of species that may live here
        ("keystone", "i1", (MAX_HEXES,)),
        ("token", "i1", (MAX_HEXES,)),  # species or NONE
        ("neighbor", "i1", (MAX_HEXES, 6)),  # hex in each direction or NONE
        ("adjacent", "i4", (MAX_HEXES,)),  # mask of neighbouring hexes
        ("corridor", "i4", (NUM_TERRAINS, MAX_HEXES)),  # mask of the connected terrain that hex n is part of
        ("largest", "i1", (NUM_TERRAINS,)),  # size of the largest corridor
        ("animals", "i4", (NUM_SPECIES,)),  # mask of hexes with an animal of the species
        ("frontier", "i2", (MAX_FRONTIER,)),  # cells where a tile may be placed, ascending
        ("frontier_count", "i2"),
        ("hexes", "i2"),
        ("nature_tokens", "i2"),
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("phase", "i1"),
        ("players", "i1"),
        ("player", "i1"),  # whose turn it is, or is being prepared
        ("free_wipe_used", "i1"),
        ("held_tile", "i1"),  # tile taken and not yet placed, or NONE
        ("held_token", "i1"),
        ("turn", "i2"),  # turns finished by all players together
        ("stack", "i2"),  # tiles left face down
        ("unseen_count", "i2"),
        ("unseen", "i1", (NUM_TILES,)),  # tiles that nobody has seen yet, ascending (stack and box)
        ("market_tile", "i1", (MARKET_PLACES,)),
        ("market_token", "i1", (MARKET_PLACES,)),
        ("bag", "i1", (NUM_SPECIES,)),
        ("set_aside", "i1", (NUM_SPECIES,)),  # waits for the row to be stable, then returns to the bag
        ("removed", "i1", (NUM_SPECIES,)),  # out of the game (solo)
        ("starter", "i1", (NUM_STARTERS,)),  # player who has this starter tile, or NONE
        ("rules", RULES),
        ("boards", BOARD, (MAX_PLAYERS,)),
    ],
    align=True,
)

TABLES = np.dtype(
    [
        ("neighbor", "i2", (CELLS, 6)),
        ("terrain_a", "i1", (NUM_KINDS,)),
        ("terrain_b", "i1", (NUM_KINDS,)),
        ("wildlife", "i1", (NUM_KINDS,)),
        ("keystone", "i1", (NUM_KINDS,)),
        ("face", "i1", (NUM_KINDS, 6, 6)),  # terrain by kind, rotation, edge
        ("starter_rotation", "i1", (NUM_STARTERS, STARTER_HEXES)),
        ("starter_q", "i1", (STARTER_HEXES,)),
        ("starter_r", "i1", (STARTER_HEXES,)),
        ("points", "i2", (NUM_SPECIES, 6, MAX_COUNT)),  # (species, card, what the card counts)
        ("bound", "i2", (NUM_SPECIES, 6, MAX_COUNT)),  # most points that n animals can make when divided
    ],
    align=True,
)

# Working space of the scorers: the groups found, and the shapes among which a division is chosen.
GROUPS = np.dtype(
    [
        ("count", "i8"),
        ("mask", "i4", (MAX_GROUPS,)),  # hexes of the group
        ("points", "i4", (MAX_GROUPS,)),
        ("shapes", "i8"),
        ("shape_mask", "i4", (MAX_SHAPES,)),
        ("shape_points", "i4", (MAX_SHAPES,)),
        ("shape_next", "i4", (MAX_SHAPES,)),  # next shape with the same lowest hex, or NONE
        ("shape_first", "i4", (MAX_HEXES,)),
        ("best", "i8"),  # points of the best division found
        ("best_depth", "i8"),
        ("best_mask", "i4", (MAX_HEXES,)),
        ("best_points", "i4", (MAX_HEXES,)),
        ("chosen_mask", "i4", (MAX_HEXES,)),
        ("chosen_points", "i4", (MAX_HEXES,)),
        ("search", "i8"),  # number of the division; what an earlier one reached does not count
        ("reached_search", "i8", (MAX_REACHED,)),
        ("reached_rest", "i4", (MAX_REACHED,)),  # hexes that were left to divide …
        ("reached_points", "i4", (MAX_REACHED,)),  # … and the points made until then
    ],
    align=True,
)


def new_record(dtype: np.dtype) -> np.ndarray:
    """The bytes of a zeroed record, as a uint8 array that kernels view."""
    return np.zeros(dtype.itemsize, np.uint8)


def empty_board(board: np.void) -> None:
    """The board has no hex; every field that means "none" says so."""
    for name in ("kind", "terrain", "token", "neighbor"):
        board[name] = NONE
    board["kind"] = KIND_UNKNOWN
