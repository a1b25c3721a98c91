"""The animal cards, one short function each, in the order of the cards."""

from .slow_board import LETTERS, Animals, Cell, cells_of, group_sizes, groups, neighbours, step_value
from .slow_divisions import elk_points, fox_d, hawk_d, see_each_other

BEAR_A = (4, 11, 19, 27)
BEAR_C = {1: 2, 2: 5, 3: 8}
BEAR_D = {2: 5, 3: 8, 4: 13}
SALMON_A = (2, 5, 8, 12, 16, 20, 25)
SALMON_B = (2, 4, 9, 11, 17)
SALMON_C = (0, 0, 10, 12, 15)
HAWK_A = (2, 5, 8, 11, 14, 18, 22, 26)
HAWK_B = (0, 5, 9, 12, 16, 20, 24, 28)
FOX_B = (3, 5, 7)
FAMILY = (2, 5, 9)
INTERMEDIATE = (0, 5, 8, 12)


def bear_points(animals: Animals, card: str) -> int:
    """Bears by the sizes of their groups; groups of a size that the card does not name count nothing."""
    sizes = group_sizes(animals, "B")
    if card == "A":
        return step_value(BEAR_A, sizes.count(2))
    if card == "B":
        return 10 * sizes.count(3)
    if card == "C":
        all_three = set(BEAR_C) <= set(sizes)
        return sum(BEAR_C.get(size, 0) for size in sizes) + (3 if all_three else 0)
    return sum(BEAR_D.get(size, 0) for size in sizes)


def salmon_neighbours(salmon: Cell, others: frozenset[Cell]) -> int:
    """How many of the other salmon touch this one."""
    return sum(near in others for near in neighbours(salmon))


def salmon_runs(animals: Animals, reading: str) -> list[frozenset[Cell]]:
    """The runs: groups in which no salmon touches more than two others.

    strict: a group with a crowded salmon is no run. forgiving: all crowded salmon are left out at
    once, what remains is runs.
    """
    salmon = cells_of(animals, "S")
    crowded = {cell for cell in salmon if salmon_neighbours(cell, salmon) > 2}
    if reading == "forgiving":
        return groups(salmon - crowded)
    return [group for group in groups(salmon) if not group & crowded]


def animals_beside(animals: Animals, run: frozenset[Cell]) -> int:
    """Tokens of other species that touch the run, each once."""
    beside = {near for cell in run for near in neighbours(cell)}
    return sum(animals.get(cell, "S") != "S" for cell in beside)


def salmon_points(animals: Animals, card: str, options: dict[str, str]) -> int:
    """Each run by its length (A, B, C), or a long enough run by its salmon and its neighbours (D)."""
    runs = salmon_runs(animals, options["salmon_runs"])
    if card == "D":
        return sum(len(run) + animals_beside(animals, run) for run in runs if len(run) >= 3)
    table = {"A": SALMON_A, "B": SALMON_B, "C": SALMON_C}[card]
    return sum(step_value(table, len(run)) for run in runs)


def hawk_points(animals: Animals, card: str) -> int:
    """Lone hawks (A), lone hawks that see a hawk (B), lines of sight (C), pairs with animals between (D)."""
    hawks = sorted(cells_of(animals, "H"))
    alone = [hawk for hawk in hawks if not set(neighbours(hawk)) & set(hawks)]
    if card == "A":
        return step_value(HAWK_A, len(alone))
    if card == "B":
        seeing = [hawk for hawk in alone if any(see_each_other(animals, hawk, other) for other in hawks)]
        return step_value(HAWK_B, len(seeing))
    if card == "C":
        return 3 * sum(see_each_other(animals, a, b) for a in hawks for b in hawks if a < b)
    return hawk_d(animals)


def fox_counts(animals: Animals, fox: Cell) -> dict[str, int]:
    """How often each species sits next to this fox."""
    near = [animals[cell] for cell in neighbours(fox) if cell in animals]
    return {letter: near.count(letter) for letter in LETTERS}


def one_fox(counts: dict[str, int], card: str) -> int:
    """A fox alone: species around it (A), species found twice (B), tokens of the commonest one (C)."""
    if card == "A":
        return sum(count > 0 for count in counts.values())
    prey = [count for letter, count in counts.items() if letter != "F"]
    if card == "B":
        return step_value(FOX_B, sum(count >= 2 for count in prey))
    return max(prey)


def fox_points(animals: Animals, card: str) -> int:
    """Each fox for itself (A to C), or foxes in pairs (D)."""
    if card == "D":
        return fox_d(animals)
    return sum(one_fox(fox_counts(animals, fox), card) for fox in cells_of(animals, "F"))


def group_card_points(animals: Animals, letter: str, table: tuple[int, ...]) -> int:
    """Family and Intermediate: every group of a species by its size."""
    return sum(step_value(table, size) for size in group_sizes(animals, letter))


def animal_points(animals: Animals, cards: str, options: dict[str, str]) -> dict[str, int]:
    """Points of each species by name; `cards` is five letters, or family, or intermediate."""
    for name, table in (("family", FAMILY), ("intermediate", INTERMEDIATE)):
        if cards == name:
            return {species: group_card_points(animals, letter, table) for letter, species in LETTERS.items()}
    bear, elk, salmon, hawk, fox = cards
    return {
        "bear": bear_points(animals, bear),
        "elk": elk_points(animals, elk, options),
        "salmon": salmon_points(animals, salmon, options),
        "hawk": hawk_points(animals, hawk),
        "fox": fox_points(animals, fox),
    }
