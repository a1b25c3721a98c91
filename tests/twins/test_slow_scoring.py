"""The slow scorer's own corridors, majorities and winners, checked by hand-counted cases.

The animal cards are held by `tests/unit/games/cascadia/scoring_examples.csv`.
"""

import pytest

from twins.board_notation import parse_animals
from twins.slow_board import cells_between, neighbours, step
from twins.slow_scoring import DEFAULT_OPTIONS, corridor, edge_terrain, majority_points, slow_score, winners

MAJORITIES = [
    ([6, 5], [2, 0]),
    ([5, 5], [1, 1]),
    ([8, 6, 4], [3, 1, 0]),
    ([8, 6, 6], [3, 0, 0]),
    ([7, 7, 5], [2, 2, 0]),
    ([7, 7, 7], [1, 1, 1]),
    ([8, 7, 7, 6], [3, 0, 0, 0]),
    ([8, 7, 6, 6], [3, 1, 0, 0]),
    ([7, 5, 5, 3], [3, 0, 0, 0]),
    ([7, 7, 5, 3], [2, 2, 0, 0]),
    ([6, 6, 6, 2], [1, 1, 1, 0]),
    ([5, 5, 5, 5], [1, 1, 1, 1]),
    ([5, 0, 0, 0], [3, 0, 0, 0]),
    ([5, 2, 0, 0], [3, 1, 0, 0]),
    ([0, 0], [0, 0]),
    ([7], [2]),
    ([6], [0]),
]
LEADERS = [
    ([6, 5, 4, 3], [4, 0, 0, 0]),
    ([6, 6, 4, 3], [3, 3, 0, 0]),
    ([6, 6, 6, 3], [2, 2, 2, 0]),
    ([6, 6, 6, 6], [1, 1, 1, 1]),
    ([6, 5], [2, 0]),
    ([6, 6, 1], [2, 2, 0]),
]


@pytest.mark.parametrize(("sizes", "points"), MAJORITIES, ids=str)
def test_published_majorities(sizes, points):
    assert majority_points(sizes, DEFAULT_OPTIONS) == points


@pytest.mark.parametrize(("sizes", "points"), LEADERS, ids=str)
def test_majorities_that_count_leaders(sizes, points):
    assert majority_points(sizes, DEFAULT_OPTIONS | {"corridor_bonus": "leaders"}) == points


def test_majorities_can_be_left_out():
    assert majority_points([9, 1], DEFAULT_OPTIONS | {"majorities": "off"}) == [0, 0]


def test_neighbours_are_mutual_and_close_a_ring():
    ring = neighbours((0, 0))
    assert all((0, 0) in neighbours(cell) for cell in ring)
    assert all(ring[(turn + 1) % 6] in neighbours(cell) for turn, cell in enumerate(ring))
    assert (1, 1) not in ring
    assert step((2, 3), 4) == step((2, 3), 10)


def test_rows_run_along_three_axes_only():
    assert cells_between((0, 0), (3, -3)) == [(1, -1), (2, -2)]
    assert cells_between((0, 0), (1, 0)) == []
    assert cells_between((0, 0), (2, 2)) is None
    assert cells_between((0, 0), (0, 0)) is None


def test_a_rotation_shows_the_first_terrain_on_three_edges_from_its_number_on():
    tiles = {(0, 0): (("forest", "river"), 4)}
    edges = [edge_terrain(tiles, (0, 0), direction) for direction in range(6)]
    assert edges == ["forest", "river", "river", "river", "forest", "forest"]


def test_a_corridor_needs_the_terrain_on_both_sides_of_the_edge():
    tiles = {(0, 0): (("forest",), 0), (1, 0): (("forest", "river"), 5), (2, 0): (("forest",), 0)}
    assert corridor(tiles, "forest") == 2
    assert corridor(tiles, "river") == 1
    assert corridor(tiles, "prairie") == 0


def test_nature_tokens_break_a_tie_and_an_even_tie_is_shared():
    assert winners([88, 88, 80], [2, 3, 9]) == [1]
    assert winners([88, 88, 80], [3, 3, 9]) == [0, 1]


def test_a_score_is_the_sum_of_its_parts():
    board = {
        "tiles": [
            {"q": 0, "r": 0, "terrains": ["forest"], "rotation": 0, "token": "B"},
            {"q": 1, "r": 0, "terrains": ["forest"], "rotation": 0, "token": "B"},
        ],
        "nature_tokens": 3,
    }
    sheet = slow_score([board], {})["boards"][0]
    assert (sheet["bear"], sheet["corridors"]["forest"], sheet["nature_tokens"]) == (4, 2, 3)
    assert sheet["total"] == 9


def test_the_short_form_of_boards_refuses_what_it_cannot_mean():
    assert parse_animals("B:0,0 1,0 / E:3,-1") == {(0, 0): "B", (1, 0): "B", (3, -1): "E"}
    with pytest.raises(ValueError, match="named twice"):
        parse_animals("B:0,0 / E:0,0")
    with pytest.raises(ValueError, match="no animal"):
        parse_animals("X:0,0")
