"""A map as text: each hex is seven signs wide and three lines high.

&&*""      the upper two edges, and * on a keystone
&&beh""    west edge, the animals that may live here (or [B], the bear that does), east edge
~~ ~~      the lower two edges
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from gametrail.cli.cascadia.looks import (
    ANIMAL_STYLES,
    KEYSTONE_SIGN,
    MARK_STYLE,
    TERRAIN_SIGNS,
    TERRAIN_STYLES,
)

HEX_LINES = 3
ROW_STEP = 10  # columns from a hex to the next one in a row
_HALF = 4  # columns from a hex to the one south-east of it
_UNKNOWN = ("?", "dim")
_EAST, _NORTH_EAST, _NORTH_WEST, _WEST, _SOUTH_WEST, _SOUTH_EAST = range(6)

Sign = tuple[str, str]  # one column: what stands there, and its style
Cell = tuple[int, int]
Grid = dict[tuple[int, int], Sign]  # (line, column)


def edge_sign(hexagon: Mapping[str, Any], direction: int) -> Sign:
    """The terrain on an edge: terrains[0] on the edges rotation, +1, +2, the other one on the rest."""
    terrains = hexagon.get("terrains") or []
    if not terrains:
        return _UNKNOWN
    terrain = terrains[0] if (direction - (hexagon.get("rotation") or 0)) % 6 < 3 else terrains[-1]
    return TERRAIN_SIGNS[terrain], TERRAIN_STYLES[terrain]


def _centre(hexagon: Mapping[str, Any], mark: str | None) -> list[Sign]:
    """Three columns: a mark, the animal that lives here, or those that may."""
    token = hexagon.get("token")
    if mark:
        return [(sign, MARK_STYLE) for sign in mark.center(3)]
    if token:
        return [(sign, ANIMAL_STYLES[token]) for sign in f"[{token}]"]
    return [(sign, "bold") for sign in (hexagon.get("wildlife") or "").lower().center(3)]


def hex_lines(hexagon: Mapping[str, Any], mark: str | None = None) -> list[list[Sign | None]]:
    """The three lines of a hex; None where nothing is drawn."""
    edge = [edge_sign(hexagon, direction) for direction in range(6)]
    north_west, south_west = edge[_NORTH_WEST], edge[_SOUTH_WEST]
    keystone = (KEYSTONE_SIGN, north_west[1]) if hexagon.get("keystone") else (" ", north_west[1])
    return [
        [None, north_west, north_west, keystone, edge[_NORTH_EAST], edge[_NORTH_EAST], None],
        [edge[_WEST], edge[_WEST], *_centre(hexagon, mark), edge[_EAST], edge[_EAST]],
        [None, south_west, south_west, (" ", south_west[1]), edge[_SOUTH_EAST], edge[_SOUTH_EAST], None],
    ]


def _free_lines(mark: str) -> list[list[Sign | None]]:
    """A cell without a tile, with the number by which it can be chosen."""
    sides: list[Sign | None] = [None, None]
    return [[None] * 7, [*sides, *((sign, MARK_STYLE) for sign in mark.center(3)), *sides], [None] * 7]


def _put(grid: Grid, top: int, left: int, lines: list[list[Sign | None]]) -> None:
    """The lines of a hex stand in the grid. Mutates grid."""
    for line, signs in enumerate(lines):
        for column, sign in enumerate(signs):
            if sign is not None:
                grid[top + line, left + column] = sign


def _put_cell(grid: Grid, cell: Cell, lines: list[list[Sign | None]]) -> None:
    """The lines of a hex stand where its cell is. Mutates grid."""
    q, r = cell
    _put(grid, HEX_LINES * r, _HALF * (2 * q + r), lines)


def _as_lines(grid: Grid) -> list[Text]:
    lines, columns = [line for line, _ in grid], [column for _, column in grid]
    drawn = []
    for line in range(min(lines), max(lines) + 1):
        text = Text()
        for column in range(min(columns), max(columns) + 1):
            text.append(*grid.get((line, column), (" ", "")))
        text.rstrip()
        drawn.append(text)
    return drawn


def draw_map(board: Mapping[str, Any], marks: Mapping[Cell, str] | None = None) -> list[Text]:
    """The lines of a board's map. `marks` are short texts on cells, with a tile there or not."""
    marks = marks or {}
    grid: Grid = {}
    for cell, mark in marks.items():
        _put_cell(grid, cell, _free_lines(mark))
    for hexagon in board["tiles"]:
        cell = (hexagon["q"], hexagon["r"])
        _put_cell(grid, cell, hex_lines(hexagon, marks.get(cell)))
    return _as_lines(grid) if grid else []


def draw_row(hexagons: Sequence[tuple[Mapping[str, Any], str]]) -> list[Text]:
    """Hexes side by side, each with its mark: the rotations of a tile."""
    grid: Grid = {}
    for number, (hexagon, mark) in enumerate(hexagons):
        _put(grid, 0, ROW_STEP * number, hex_lines(hexagon, mark))
    return _as_lines(grid) if grid else []
