"""Geometry of pointy-top hexes in board units, and the few pieces of SVG path that every hex map needs.

Corner k and corner k + 1 bound edge k; edges are numbered like directions: 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE.
Everything is drawn in absolute coordinates, so patterns stay upright and run on from tile to tile.
"""

from collections.abc import Iterable
from math import sqrt

Cell = tuple[int, int]
Point = tuple[float, float]

RADIUS = 44.0
HALF_WIDTH = RADIUS * sqrt(3) / 2
ROW_HEIGHT = RADIUS * 1.5
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
BANK_SWING = 14.0  # how far the border between two terrains bends, in board units


def number(value: float) -> str:
    """The coordinate with at most one decimal: a tenth of a unit is far below a pixel."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def center(cell: Cell) -> Point:
    """The middle of a cell."""
    q, r = cell
    return 2 * HALF_WIDTH * (q + r / 2), ROW_HEIGHT * r


def neighbour(cell: Cell, direction: int) -> Cell:
    """The cell next to `cell` in that direction."""
    dq, dr = DIRECTIONS[direction % 6]
    return cell[0] + dq, cell[1] + dr


def corners(cell: Cell, radius: float = RADIUS) -> list[Point]:
    """The six corners, counter-clockwise, corner k before edge k."""
    x, y = center(cell)
    half = radius * sqrt(3) / 2
    offsets = (
        (half, radius / 2),
        (half, -radius / 2),
        (0.0, -radius),
        (-half, -radius / 2),
        (-half, radius / 2),
        (0.0, radius),
    )
    return [(x + dx, y + dy) for dx, dy in offsets]


def points(cell: Cell, radius: float = RADIUS, drop: float = 0.0) -> str:
    """The `points` attribute of a hexagon, moved down by `drop`."""
    return " ".join(f"{number(x)},{number(y + drop)}" for x, y in corners(cell, radius))


def path(first: Point, *rest: Point) -> str:
    """`M…L…` through the given points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in (first, *rest))


def edge(cell: Cell, direction: int) -> str:
    """One edge of a cell as a path."""
    around = corners(cell)
    return path(around[direction % 6], around[(direction + 1) % 6])


def bank(cell: Cell, rotation: int) -> str:
    """The soft S that parts the two terrains of a tile, as curve commands from corner k + 3 back to corner k."""
    around = corners(cell)
    (x0, y0), (x1, y1) = around[(rotation + 3) % 6], around[rotation % 6]
    dx, dy = (x1 - x0) / 3, (y1 - y0) / 3
    across_x, across_y = -dy / RADIUS * 1.5 * BANK_SWING, dx / RADIUS * 1.5 * BANK_SWING
    controls = ((x0 + dx + across_x, y0 + dy + across_y), (x0 + 2 * dx - across_x, y0 + 2 * dy - across_y))
    return "C" + " ".join(f"{number(x)} {number(y)}" for x, y in (*controls, (x1, y1)))


def outline(cells: Iterable[Cell]) -> str:
    """The border of a set of cells as one path, edge by edge."""
    inside = set(cells)
    return "".join(
        edge(cell, direction)
        for cell in sorted(inside)
        for direction in range(6)
        if neighbour(cell, direction) not in inside
    )


def are_adjacent(one: Cell, other: Cell) -> bool:
    """True when the two cells share an edge."""
    return (other[0] - one[0], other[1] - one[1]) in DIRECTIONS


def view_box(cells: Iterable[Cell], margin: float = 20.0) -> tuple[float, float, float, float]:
    """Left, top, width and height that show all the cells, with the drop below them and a margin around."""
    middles = [center(cell) for cell in cells] or [(0.0, 0.0)]
    left = min(x for x, _ in middles) - HALF_WIDTH - margin
    right = max(x for x, _ in middles) + HALF_WIDTH + margin
    top = min(y for _, y in middles) - RADIUS - margin
    bottom = max(y for _, y in middles) + RADIUS + margin + 6
    return left, top, right - left, bottom - top
