"""The map as text."""

import pytest

from gametrail.cli.cascadia.hexmap import draw_map, draw_row
from gametrail.cli.cascadia.looks import TERRAIN_SIGNS, terrain_text


def plain(lines):
    return [line.plain for line in lines]


TILE = {"q": 0, "r": 0, "terrains": ["forest", "river"], "rotation": 0, "wildlife": "BE", "token": None}


def test_a_hex_shows_the_terrain_on_each_edge_and_who_may_live_there():
    assert plain(draw_map({"tiles": [TILE]})) == [
        " && &&",
        "~~ be&&",
        " ~~ ~~",
    ]


@pytest.mark.parametrize(
    ("rotation", "lines"),
    [
        (1, [" && &&", "&& be~~", " ~~ ~~"]),
        (2, [" && ~~", "&& be~~", " && ~~"]),
        (3, [" ~~ ~~", "&& be~~", " && &&"]),
        (5, [" ~~ &&", "~~ be&&", " ~~ &&"]),
    ],
)
def test_rotation_turns_the_edges_counter_clockwise(rotation, lines):
    assert plain(draw_map({"tiles": [{**TILE, "rotation": rotation}]})) == lines


def test_an_animal_a_keystone_and_an_unknown_hex():
    bear = {**TILE, "terrains": ["forest"], "token": "B", "keystone": True}
    unknown = {"q": 1, "r": 0, "token": "F"}
    assert plain(draw_map({"tiles": [bear, unknown]})) == [
        " &&*&&   ?? ??",
        "&&[B]&& ??[F]??",
        " && &&   ?? ??",
    ]


def test_rows_are_shifted_by_half_a_hex():
    tiles = [{"q": 0, "r": 0, "token": "B"}, {"q": 0, "r": 1, "token": "E"}, {"q": -1, "r": 1, "token": "H"}]
    lines = plain(draw_map({"tiles": tiles}))
    assert lines[1].index("[B]") == (lines[4].index("[H]") + lines[4].index("[E]")) // 2


def test_marks_stand_on_tiles_and_on_free_cells():
    lines = plain(draw_map({"tiles": [TILE]}, {(0, 0): "3", (1, 0): "12"}))
    assert lines[1] == "~~ 3 &&    12"


def test_an_empty_board_has_no_lines():
    assert draw_map({"tiles": []}) == []
    assert draw_row([]) == []


def test_hexes_in_a_row():
    lines = plain(draw_row([(TILE, "1"), ({**TILE, "rotation": 3}, "2")]))
    assert lines[1] == "~~ 1 &&   && 2 ~~"


def test_signs_are_all_different():
    assert len(set(TERRAIN_SIGNS.values())) == 5
    assert terrain_text(["forest", "river"]).plain == "&&~~"
    assert terrain_text(["forest"]).plain == "&&&&"
