"""The drawings: geometry, seams that agree with the rules' edges, groups, names, and nothing unescaped."""

import re
from xml.etree import ElementTree

import pytest

from gametrail.web.svg import cascadia, groups, hexes, names, timeline
from gametrail.web.svg.markup import element


def tile(q: int, r: int, *terrains: str, rotation: int = 0, token: str | None = None, wildlife: str = "B"):
    """A hex of a map as the observation gives it."""
    kind = {"terrains": list(terrains), "wildlife": wildlife, "keystone": False}
    return {**kind, "q": q, "r": r, "rotation": rotation, "token": token}


def segments(markup: str, style: str) -> int:
    """How many edges the path of that class has."""
    found = re.search(rf'class="{style}" d="([^"]*)"', markup)
    assert found
    return found[1].count("M")


def draw(tiles, **more) -> str:
    named = {cascadia.cell_of(each): "land" for each in tiles}
    return cascadia.board(tiles, label="map", names=named, **more)


def test_attributes_are_escaped_and_the_tree_is_well_formed():
    markup = draw([tile(0, 0, "forest", "river")])
    ElementTree.fromstring(markup)
    evil = cascadia.board([tile(0, 0, "forest")], label='"><script>', names={(0, 0): "<b>&"})
    assert "<script>" not in evil
    assert ElementTree.fromstring(evil).get("aria-label") == '"><script>'
    assert element("g", "", data_x="a'b") == '<g data-x="a&#x27;b"></g>'


@pytest.mark.parametrize("rotation", range(6))
def test_terrain_of_edges_follows_the_rotation(rotation: int):
    turned = tile(0, 0, "forest", "river", rotation=rotation)
    edges = [cascadia.terrain_of_edge(turned, direction) for direction in range(6)]
    assert edges.count("forest") == 3
    assert [edges[(rotation + step) % 6] for step in range(3)] == ["forest"] * 3


def test_matching_edges_flow_and_others_are_cut():
    same = draw([tile(0, 0, "forest"), tile(1, 0, "forest")])
    assert (segments(same, "cut"), segments(same, "flow")) == (10, 1)
    other = draw([tile(0, 0, "forest"), tile(1, 0, "river")])
    assert segments(other, "cut") == 11
    assert 'class="flow" d=""' in other


def test_the_bank_runs_from_corner_to_corner_in_every_rotation():
    around = hexes.corners((2, -1))
    for rotation in range(6):
        end = hexes.bank((2, -1), rotation).split()[-2:]
        x, y = around[rotation]
        assert end == [hexes.number(x), hexes.number(y)]


def test_one_terrain_has_one_face_and_two_have_six():
    assert len(cascadia.faces(tile(0, 0, "forest"))) == 1
    assert len(set(cascadia.faces(tile(0, 0, "forest", "river")))) == 6
    assert cascadia.faces(None) == []


def test_no_style_attributes_that_the_content_policy_would_block():
    reasons = [{"item": "bear", "points": 4, "cells": [[0, 0], [1, 0]]}]
    tiles = [tile(0, 0, "forest", token="B"), tile(1, 0, "river", token="B")]
    assert " style=" not in draw(tiles, reasons=reasons, last={"seat": 1, "cells": [(0, 0)]})


def test_groups_are_hidden_parts_with_their_points():
    reasons = [
        {"item": "bear", "points": 4, "cells": [[0, 0], [1, 0]]},
        {"item": "forest", "points": 2, "cells": [[0, 0], [0, 1]]},
        {"item": "fox", "points": 3, "cells": [[3, 3]]},
    ]
    lines, figures = groups.chains(reasons), groups.pills(reasons)
    for item in ("bear", "forest", "fox"):
        assert f'class="group group-{item}"' in lines
        assert f'class="group group-{item}"' in figures
    assert [figures.count(f">{points}<") for points in (4, 2, 3)] == [1, 1, 1]
    assert hexes.outline([(0, 0), (0, 1)]).count("M") == 10


def test_points_stand_beside_the_line_that_they_belong_to():
    for neighbour in hexes.DIRECTIONS:
        x, y = groups.pill_place("bear", [(0, 0), neighbour])
        middle = tuple(coordinate / 2 for coordinate in hexes.center(neighbour))
        assert 25 < ((x - middle[0]) ** 2 + (y - middle[1]) ** 2) ** 0.5 < 35


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_place_has_a_name_of_its_own_words(language: str):
    tiles = [tile(0, 0, "forest", "river", token="B"), tile(1, 0, "prairie", wildlife="HF")]
    board = {"tiles": tiles, "frontier": [[0, -1], [2, 0]]}
    named = names.place_names(board, language)
    assert set(named) == {"0,0", "1,0", "0,-1", "2,0"}
    assert len(set(named.values())) == 4
    assert not any("," in name and re.search(r"-?\d", name) for name in named.values())


def test_bars_of_the_replay_link_to_every_turn():
    turns = [
        {"ply": ply, "seat": ply % 2, "turn": 1 + ply // 2, "gain": gain}
        for ply, gain in enumerate([3, -2], 1)
    ]
    markup = timeline.bars(turns, 1, ["<Hana>", "Aki"], "en")
    tree = ElementTree.fromstring(markup)
    links = [link for link in tree.iter("a")]
    assert [link.get("href") for link in links] == ["?ply=1", "?ply=2"]
    assert links[0].get("aria-current") == "step"
    assert "−2" in str(links[1].get("aria-label"))
