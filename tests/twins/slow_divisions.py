"""The cards that ask for the best division: all four elk cards, hawk D and fox D.

Every division is tried, remembering what each set of animals left over is worth at best.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from .slow_board import (
    LETTERS,
    Animals,
    Cell,
    are_adjacent,
    cells_between,
    cells_of,
    groups,
    neighbours,
    ray,
    step_value,
)

Part = frozenset[Cell]
Formations = Callable[[Cell, Part], Iterator[Part]]

LINE = (2, 5, 9, 13)
FORMATION = (2, 5, 9, 13)
HERD = (2, 4, 7, 10, 14, 18, 23, 28)
RING = (2, 5, 8, 12, 16, 21)
HAWK_PAIR = (4, 7, 9)
FOX_PAIR = (5, 7, 9, 11)


def best_division(cells: Part, formations: Formations, table: tuple[int, ...]) -> int:
    """The most points for these elk when each is in exactly one formation."""

    @cache
    def best(left: Part) -> int:
        if not left:
            return 0
        first = min(left)
        return max(step_value(table, len(part)) + best(left - part) for part in set(formations(first, left)))

    return best(cells)


def lines(elk: Cell, left: Part) -> Iterator[Part]:
    """Straight rows of one to four of the elk that contain this one."""
    for direction in range(3):
        for before in range(4):
            for after in range(4 - before):
                row = {elk, *ray(elk, direction, after), *ray(elk, direction + 3, before)}
                if row <= left:
                    yield frozenset(row)


def drawn_formations(elk: Cell, left: Part) -> Iterator[Part]:
    """Single, pair, triangle and rhombus with this elk: sets of one to four that touch often enough.

    Two that touch, three that all touch, four with five touching pairs: no other shape has so many.
    """
    near = {cell for cell in left if cell != elk and _distance(cell, elk) <= 2}
    touching_pairs = {1: 0, 2: 1, 3: 3, 4: 5}
    for size, wanted in touching_pairs.items():
        for others in combinations(sorted(near), size - 1):
            part = (elk, *others)
            if sum(are_adjacent(a, b) for a, b in combinations(part, 2)) == wanted:
                yield frozenset(part)


def herds(elk: Cell, left: Part) -> Iterator[Part]:
    """Connected sets of one to eight elk with this one."""
    seen = {frozenset([elk])}
    newest = seen
    for _ in range(8):
        yield from newest
        newest = {
            part | {cell}
            for part in newest
            for one in part
            for cell in neighbours(one)
            if cell in left - part
        }


def consecutive_rings(elk: Cell, left: Part) -> Iterator[Part]:
    """One to six elk next to each other on the ring round any cell, with this one."""
    for centre in neighbours(elk):
        ring = neighbours(centre)
        for start in range(6):
            for length in range(1, 7):
                arc = frozenset(ring[(start + turn) % 6] for turn in range(length))
                if elk in arc and arc <= left:
                    yield arc


def gapped_rings(elk: Cell, left: Part) -> Iterator[Part]:
    """One to six elk anywhere on the ring round any cell, with this one."""
    for centre in neighbours(elk):
        others = sorted(left.intersection(neighbours(centre)) - {elk})
        for size in range(len(others) + 1):
            for chosen in combinations(others, size):
                yield frozenset((elk, *chosen))


def _distance(one: Cell, other: Cell) -> int:
    """Steps from cell to cell."""
    dq, dr = other[0] - one[0], other[1] - one[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def elk_points(animals: Animals, card: str, options: dict[str, str]) -> int:
    """Elk A lines, B formations, C herds, D rings; each elk in one of them, the best division counts."""
    elk = cells_of(animals, "E")
    if card == "A":
        return best_division(elk, lines, LINE)
    if card == "B":
        return best_division(elk, drawn_formations, FORMATION)
    if card == "C":
        if options["elk_herds"] == "cap":
            return sum(step_value(HERD, len(herd)) for herd in groups(elk))
        return sum(best_division(herd, herds, HERD) for herd in groups(elk))
    rings = consecutive_rings if options["elk_rings"] == "consecutive" else gapped_rings
    return best_division(elk, rings, RING)


def best_pairs(cells: Part, pair_value: Callable[[Cell, Cell], int]) -> int:
    """The most points from pairs of these cells when each is in at most one pair."""

    @cache
    def best(left: Part) -> int:
        if not left:
            return 0
        first = min(left)
        rest = left - {first}
        paired = (pair_value(first, mate) + best(rest - {mate}) for mate in rest)
        return max([best(rest), *paired])

    return best(cells)


def see_each_other(animals: Animals, one: Cell, other: Cell) -> bool:
    """Whether two hawks share a row, do not touch and no hawk is between them."""
    between = cells_between(one, other)
    return bool(between) and all(animals.get(cell) != "H" for cell in between)


def hawk_d(animals: Animals) -> int:
    """Pairs of hawks that see each other: 4, 7 or 9 for one, two or more other species between them."""

    def value(one: Cell, other: Cell) -> int:
        if not see_each_other(animals, one, other):
            return 0
        species = {animals[cell] for cell in cells_between(one, other) or () if cell in animals}
        return step_value(HAWK_PAIR, len(species))

    return best_pairs(cells_of(animals, "H"), value)


def fox_d(animals: Animals) -> int:
    """Touching foxes in pairs: 5, 7, 9 or 11 for the species found twice in the eight cells around."""

    def value(one: Cell, other: Cell) -> int:
        if not are_adjacent(one, other):
            return 0
        around = {*neighbours(one), *neighbours(other)} - {one, other}
        found = [animals[cell] for cell in around if cell in animals]
        doubled = sum(found.count(letter) >= 2 for letter in LETTERS if letter != "F")
        return step_value(FOX_PAIR, doubled)

    return best_pairs(cells_of(animals, "F"), value)
