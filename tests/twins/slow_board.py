"""Hexes as pairs (q, r): the little geometry that the slow scorer needs.

Written from the card texts only and shared with no line of the engine. A board is two dictionaries:
`animals` maps a cell to a letter (B E S H F), `tiles` maps a cell to (terrains, rotation).
"""

from collections.abc import Iterable, Iterator

Cell = tuple[int, int]
Animals = dict[Cell, str]
Tiles = dict[Cell, tuple[tuple[str, ...], int]]

#: E, NE, NW, W, SW, SE: counter-clockwise, numbered 0 to 5.
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
LETTERS = {"B": "bear", "E": "elk", "S": "salmon", "H": "hawk", "F": "fox"}
TERRAINS = ("mountain", "forest", "prairie", "wetland", "river")


def step(cell: Cell, direction: int) -> Cell:
    """The cell next to this one in a direction; 6 is 0 again."""
    dq, dr = DIRECTIONS[direction % 6]
    return cell[0] + dq, cell[1] + dr


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells that share an edge with this one, counter-clockwise from the east."""
    return [step(cell, direction) for direction in range(6)]


def cells_of(animals: Animals, letter: str) -> frozenset[Cell]:
    """Every cell that holds this animal."""
    return frozenset(cell for cell, animal in animals.items() if animal == letter)


def groups(cells: Iterable[Cell]) -> list[frozenset[Cell]]:
    """The cells in sets that hang together by edges; each cell is in one set."""
    left = set(cells)
    found = []
    while left:
        group = {left.pop()}
        edge = list(group)
        while edge:
            for near in neighbours(edge.pop()):
                if near in left:
                    left.remove(near)
                    group.add(near)
                    edge.append(near)
        found.append(frozenset(group))
    return found


def group_sizes(animals: Animals, letter: str) -> list[int]:
    """The sizes of this animal's groups, smallest first."""
    return sorted(len(group) for group in groups(cells_of(animals, letter)))


def ray(cell: Cell, direction: int, length: int) -> Iterator[Cell]:
    """The next `length` cells in a direction, nearest first."""
    for _ in range(length):
        cell = step(cell, direction)
        yield cell


def cells_between(one: Cell, other: Cell) -> list[Cell] | None:
    """The cells strictly between two cells of one straight row; None where they share no row."""
    dq, dr = other[0] - one[0], other[1] - one[1]
    distance = max(abs(dq), abs(dr), abs(dq + dr))
    for direction, (step_q, step_r) in enumerate(DIRECTIONS):
        if distance and (step_q * distance, step_r * distance) == (dq, dr):
            return list(ray(one, direction, distance - 1))
    return None


def are_adjacent(one: Cell, other: Cell) -> bool:
    """Whether the two cells share an edge."""
    return other in neighbours(one)


def step_value(table: tuple[int, ...], count: int) -> int:
    """The table's points for a count from 1; past the end the last value, and nothing for zero."""
    return table[min(count, len(table)) - 1] if count > 0 else 0
