"""The pieces: tiles, starter tiles and animals. Rule: Cascadia, pieces and set-up."""

from collections import Counter
from itertools import combinations

import pytest

from twins.playing import SPECIES, begin, deal, do, view
from twins.slow_board import TERRAINS

PAIRS = list(combinations(TERRAINS, 2))


def all_tiles(cascadia) -> list[dict]:
    """Each of the 85 tiles as the market shows it."""
    tiles = []
    for tile in range(1, 86):
        state = cascadia.new_initial_state(2)
        do(state, f"=S1 =S2 =T{tile}")
        tiles.append(view(state)["market"][0]["tile"])
    return tiles


@pytest.fixture(scope="module")
def tiles(cascadia):
    """The 85 tiles."""
    return all_tiles(cascadia)


def test_there_are_25_keystones_and_60_tiles_of_two_terrains(tiles):
    assert [tile["id"] for tile in tiles] == list(range(1, 86))
    keystones = [tile for tile in tiles if tile["keystone"]]
    assert Counter(tuple(tile["terrains"]) for tile in keystones) == {(terrain,): 5 for terrain in TERRAINS}
    assert all(len(tile["wildlife"]) == 1 for tile in keystones)
    others = [tile for tile in tiles if not tile["keystone"]]
    assert Counter(tuple(tile["terrains"]) for tile in others) == dict.fromkeys(PAIRS, 6)
    assert Counter(len(tile["wildlife"]) for tile in others) == {2: 45, 3: 15}
    assert len({(*tile["terrains"], tile["wildlife"]) for tile in others}) == 60


def test_terrains_and_animals_are_balanced(tiles):
    assert Counter(terrain for tile in tiles for terrain in tile["terrains"]) == dict.fromkeys(TERRAINS, 29)
    assert Counter(letter for tile in tiles for letter in tile["wildlife"]) == dict.fromkeys(SPECIES, 32)


def test_keystones_show_these_animals(tiles):
    shown = dict.fromkeys(TERRAINS, "")
    for tile in tiles:
        if tile["keystone"]:
            shown[tile["terrains"][0]] += tile["wildlife"]
    assert shown == dict(zip(TERRAINS, ["BEEHH", "BBEFF", "EESSF", "SSHFF", "BBSHH"], strict=True))


@pytest.mark.parametrize("starter", range(1, 6))
def test_a_starter_tile_is_three_hexes_with_everything_once(cascadia, starter):
    """All five terrains once, all animals and a second one of the keystone's, and no two edges match."""
    state = begin(cascadia, players=1, starters=(starter,))
    hexes = view(state)["boards"][0]["tiles"]
    assert [(hexagon["q"], hexagon["r"]) for hexagon in hexes] == [(0, 0), (-1, 1), (0, 1)]
    assert [hexagon["id"] for hexagon in hexes] == [100 * starter + number for number in (1, 2, 3)]
    assert [hexagon["keystone"] for hexagon in hexes] == [True, False, False]
    assert [len(hexagon["wildlife"]) for hexagon in hexes] == [1, 3, 2]
    assert sorted(terrain for hexagon in hexes for terrain in hexagon["terrains"]) == sorted(TERRAINS)
    animals = Counter(letter for hexagon in hexes for letter in hexagon["wildlife"])
    assert animals == Counter(SPECIES) + Counter(hexes[0]["wildlife"])
    assert set(state.score().to_dict()["boards"][0]["corridors"].values()) == {1}


STARTER_EDGES = [
    (1, 102, "wetland forest forest forest wetland wetland"),
    (1, 103, "river river river prairie prairie prairie"),
    (2, 202, "river mountain mountain mountain river river"),
    (2, 203, "wetland wetland wetland prairie prairie prairie"),
    (3, 302, "river wetland wetland wetland river river"),
    (3, 303, "forest forest forest mountain mountain mountain"),
    (4, 402, "forest river river river forest forest"),
    (4, 403, "prairie prairie prairie mountain mountain mountain"),
    (5, 502, "forest prairie prairie prairie forest forest"),
    (5, 503, "mountain mountain mountain wetland wetland wetland"),
]


@pytest.mark.parametrize(("starter", "number", "edges"), STARTER_EDGES)
def test_starter_hexes_lie_as_printed(cascadia, starter, number, edges):
    """The terrain on each edge, counter-clockwise from the east."""
    state = begin(cascadia, players=1, starters=(starter,))
    hexes = {hexagon["id"]: hexagon for hexagon in view(state)["boards"][0]["tiles"]}
    terrains, rotation = hexes[number]["terrains"], hexes[number]["rotation"]
    assert [terrains[0 if (direction - rotation) % 6 < 3 else 1] for direction in range(6)] == edges.split()


@pytest.mark.parametrize(("players", "stack"), [(1, 43), (2, 43), (3, 63), (4, 83)])
def test_set_up(cascadia, players, stack):
    """Stack by the number of players, 20 animals of each kind, no nature tokens; then a row of four pairs."""
    state = cascadia.new_initial_state(players)
    empty = view(state)
    assert empty["stack"] == stack
    assert empty["bag"] == dict.fromkeys(SPECIES, 20)
    assert [place for place in empty["market"] if place["tile"] or place["token"]] == []
    deal(state)
    ready = view(state)
    assert ready["stack"] == stack - 4
    assert sum(ready["bag"].values()) == 96
    assert all(place["tile"] and place["token"] for place in ready["market"])
    assert [board["nature_tokens"] for board in ready["boards"]] == [0] * players
    assert [len(board["tiles"]) for board in ready["boards"]] == [3] * players
    assert (ready["current_player"], ready["phase"]) == (0, "choose_pair")
    assert (ready["turn"], ready["turns"]) == (1, 20)
