"""Boards and options for Hypothesis: connected maps, crowded enough that every card has work to do."""

from hypothesis import strategies as st

from .slow_board import LETTERS, TERRAINS, Animals, Cell, neighbours

CARD_MIXES = st.one_of(st.text("ABCD", min_size=5, max_size=5), st.sampled_from(["family", "intermediate"]))
SCORING_OPTIONS = st.fixed_dictionaries(
    {
        "salmon_runs": st.sampled_from(["strict", "forgiving"]),
        "elk_rings": st.sampled_from(["consecutive", "gaps"]),
        "elk_herds": st.sampled_from(["divide", "cap"]),
        "majorities": st.sampled_from(["on", "on", "off"]),
        "corridor_bonus": st.sampled_from(["published", "leaders"]),
    }
)
PLAY_OPTIONS = st.fixed_dictionaries(
    {
        "salmon_placement": st.sampled_from(["anywhere", "limited"]),
        "paid_wipe_keeps_free": st.sampled_from(["yes", "no"]),
    }
)


@st.composite
def connected_cells(draw, smallest: int = 1, largest: int = 20) -> list[Cell]:
    """Cells that hang together, grown from the middle one by one."""
    cells = [(0, 0)]
    for number in draw(st.lists(st.integers(0, 999), min_size=smallest - 1, max_size=largest - 1)):
        free = sorted({near for cell in cells for near in neighbours(cell)} - set(cells))
        cells.append(free[number % len(free)])
    return cells


@st.composite
def crowded_animals(draw, largest: int = 13) -> Animals:
    """A map with many animals of few species, so that groups get large."""
    species = draw(st.lists(st.sampled_from(list(LETTERS)), min_size=1, max_size=8))
    cells = draw(connected_cells(7, largest))
    letters = draw(st.lists(st.sampled_from([*species, None]), min_size=len(cells), max_size=len(cells)))
    return {cell: letter for cell, letter in zip(cells, letters, strict=True) if letter}


@st.composite
def maps(draw) -> dict:
    """A board of a position file: connected hexes with terrains, some with animals, and nature tokens."""
    terrain_lists = st.lists(st.sampled_from(TERRAINS[:3]), min_size=1, max_size=2, unique=True)
    tiles = []
    for q, r in draw(connected_cells(4)):
        token = draw(st.sampled_from([None, *LETTERS]))
        hexagon = {"q": q, "r": r, "terrains": draw(terrain_lists), "rotation": draw(st.integers(0, 5))}
        tiles.append(hexagon | ({"token": token} if token else {}))
    return {"tiles": tiles, "nature_tokens": draw(st.integers(0, 9))}
