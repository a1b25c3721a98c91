"""Maps that grow in one direction all game long: coordinates, frontier and score stay right.

Cells lie on a torus of 32 by 32 inside the engine; no map of 23 hexes may notice it.
"""

import random

import pytest

from twins.playing import deal, do, legal_texts, pass_turn, view
from twins.slow_board import DIRECTIONS, neighbours
from twins.slow_scoring import slow_score

MIXES = ("AAAAA", "BBBBB", "CCCCC", "DDDDD", "family", "intermediate")


def cell_of(text: str) -> tuple[int, int]:
    """The cell of a text such as `T2,-1@3`."""
    q, r = text[1:].split("@")[0].split(",")
    return int(q), int(r)


def grown(cascadia, direction: int, cards: str):
    """A solo game in which each tile lies as far in one direction as it can; animals live where they can."""
    state = cascadia.new_initial_state(1, {"cards": cards})
    rng = random.Random(direction)
    dq, dr = DIRECTIONS[direction]
    while not state.is_terminal():
        deal_by_chance(state, rng)
        do(state, rng.choice(["P1", "P2", "P3", "P4"]))
        texts = legal_texts(state)
        farthest = max(texts, key=lambda text: cell_of(text)[0] * dq + cell_of(text)[1] * dr)
        do(state, farthest)
        do(state, legal_texts(state)[0])
    return state


def deal_by_chance(state, rng: random.Random) -> None:
    """Chance has drawn until the player is to move."""
    while state.current_player() < 0:
        state.apply_action(state.sample_chance(rng))


@pytest.mark.parametrize("direction", range(6), ids=["E", "NE", "NW", "W", "SW", "SE"])
def test_a_map_may_grow_in_one_direction(cascadia, direction):
    cards = MIXES[direction]
    state = grown(cascadia, direction, cards)
    board = view(state)["boards"][0]
    cells = [(hexagon["q"], hexagon["r"]) for hexagon in board["tiles"]]
    dq, dr = DIRECTIONS[direction]
    along = [q * dq + r * dr for q, r in cells]
    assert max(along) - min(along) >= 20 * (dq * dq + dr * dr)
    expected = {near for cell in cells for near in neighbours(cell)} - set(cells)
    assert {tuple(cell) for cell in board["frontier"]} == expected
    fast, slow = state.score().to_dict()["boards"][0], slow_score([board], {"cards": cards})["boards"][0]
    assert {key: fast[key] for key in slow} == slow


@pytest.mark.parametrize("direction", range(6))
def test_a_far_cell_has_one_name(cascadia, direction):
    """The text of a far cell is understood, and its double on the torus is not."""
    state = cascadia.new_initial_state(2)
    deal(state)
    dq, dr = DIRECTIONS[direction]
    farthest = 1
    for _ in range(18):
        do(state, "P1")
        texts = legal_texts(state)
        text = max(texts, key=lambda text: cell_of(text)[0] * dq + cell_of(text)[1] * dr)
        farthest = max(farthest, *map(abs, cell_of(text)))
        assert all(state.action_to_string(state.string_to_action(listed)) == listed for listed in texts)
        q, r = cell_of(text)
        for twin in ((q - 32 * dq, r), (q, r - 32 * dr), (q - 32, r), (q, r + 32)):
            if twin != (q, r):
                with pytest.raises(ValueError, match="near"):
                    state.string_to_action(f"T{twin[0]},{twin[1]}@0")
        do(state, text)
        do(state, "A-")
        deal(state)
        pass_turn(state)
    assert farthest >= 17
