"""The observation as numbers for learning programs: planes of the maps, then counts.

Seats are given relative to the viewer (own map first). Shapes and order: docs/games/cascadia.md.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gametrail.games.cascadia import constants as c

WINDOW = 2 * c.TURNS // 2 + 3  # 23 x 23 cells round the middle of a map: every map fits
# Planes of a map: hex, open hex, frontier, keystone, 5 animals, 5 icons, 6 edges x 5 terrains
PLANES = 4 + 2 * c.NUM_SPECIES + 6 * c.NUM_TERRAINS


def _window_origin(values: NDArray[np.int8]) -> int:
    """The coordinate of the window's first row or column: the map lies in its middle."""
    return (int(values.min()) + int(values.max())) // 2 - WINDOW // 2


def board_planes(board: np.void) -> NDArray[np.float32]:
    """(PLANES, WINDOW, WINDOW): the map, rows by r, columns by q."""
    planes = np.zeros((PLANES, WINDOW, WINDOW), np.float32)
    hexes = int(board["hexes"])
    if not hexes:
        return planes
    q0, r0 = _window_origin(board["q"][:hexes]), _window_origin(board["r"][:hexes])
    for n in range(hexes):
        row, column = int(board["r"][n]) - r0, int(board["q"][n]) - q0
        if not (0 <= row < WINDOW and 0 <= column < WINDOW):
            continue  # only in partial positions: a connected map always fits
        here = planes[:, row, column]
        token = int(board["token"][n])
        here[0], here[1], here[3] = 1, token == c.NONE, board["keystone"][n]
        if token != c.NONE:
            here[4 + token] = 1
        for species in range(c.NUM_SPECIES):
            here[4 + c.NUM_SPECIES + species] = int(board["wildlife"][n]) >> species & 1
        for direction in range(6):
            terrain = int(board["terrain"][n][direction])
            if terrain != c.NONE:
                here[4 + 2 * c.NUM_SPECIES + 5 * direction + terrain] = 1
        _mark_frontier(planes[2], board, n, row, column)
    return planes


def _mark_frontier(plane: NDArray[np.float32], board: np.void, n: int, row: int, column: int) -> None:
    for direction, (dq, dr) in enumerate(c.DIRECTIONS):
        inside = 0 <= row + dr < WINDOW and 0 <= column + dq < WINDOW
        if inside and int(board["neighbor"][n][direction]) == c.NONE:
            plane[row + dr, column + dq] = 1


def _tile_numbers(terrain_pair: tuple[int, int], wildlife: int) -> list[float]:
    first = [float(terrain_pair[0] == t) for t in range(c.NUM_TERRAINS)]
    second = [float(terrain_pair[1] == t) for t in range(c.NUM_TERRAINS)]
    return first + second + [float(wildlife >> s & 1) for s in range(c.NUM_SPECIES)]


def market_numbers(record: np.void) -> list[float]:
    """Each place: two terrains and icons of the tile, the animal, and whether a tile lies there."""
    from gametrail.games.cascadia.tables import tables

    table, numbers = tables(), []
    for tile, token in zip(record["market_tile"], record["market_token"], strict=True):
        kind = int(tile) if int(tile) != c.NONE else c.KIND_UNKNOWN
        pair = (int(table["terrain_a"][kind]), int(table["terrain_b"][kind]))
        numbers += _tile_numbers(pair, int(table["wildlife"][kind]) if int(tile) != c.NONE else 0)
        numbers += [float(int(token) == s) for s in range(c.NUM_SPECIES)] + [float(int(tile) != c.NONE)]
    return numbers


def observation_tensor(record: np.void, player: int) -> NDArray[np.float32]:
    """The maps of all seats from the viewer's on (absent ones zero), then the counts; one flat array."""
    players = int(record["players"])
    order = [(player + step) % players for step in range(players)]
    planes = [board_planes(record["boards"][seat]).ravel() for seat in order]
    planes += [np.zeros(PLANES * WINDOW * WINDOW, np.float32)] * (c.MAX_PLAYERS - players)
    nature = [float(record["boards"][seat]["nature_tokens"]) for seat in order] + [0.0] * (
        c.MAX_PLAYERS - players
    )
    numbers = nature + [float(record["stack"]), float(record["turn"]), float(record["free_wipe_used"])]
    numbers += [float(int(record["player"]) == player)]
    numbers += [float(n) for n in record["bag"]]
    numbers += [float(int(record["held_token"]) == s) for s in range(c.NUM_SPECIES)]
    numbers += market_numbers(record)
    numbers += [float(int(card) == letter) for card in record["rules"]["card"] for letter in range(6)]
    return np.concatenate([*planes, np.array(numbers, np.float32)])
