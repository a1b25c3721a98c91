"""Position files: whole ones, partial ones, and what is wrong with wrong ones. docs/position-format.md"""

import copy
import random
from itertools import islice

import pytest

from gametrail import CHANCE, TERMINAL
from gametrail.core.errors import PositionError
from twins.board_notation import animals_document, parse_animals, position
from twins.playing import begin, deal, do, legal_texts, play_to_the_end, random_play, view

FOREST = {"q": 0, "r": 0, "terrains": ["forest", "river"], "rotation": 2, "wildlife": "BE", "token": "B"}


@pytest.mark.parametrize("seed", range(12))
def test_what_a_seat_sees_is_a_position_file(cascadia, seed):
    """Read back, a view is the same position for every purpose, and the game goes on alike."""
    state = cascadia.new_initial_state(seed % 4 + 1)
    rng = random.Random(seed)
    for _ in islice(random_play(state, rng), 40 + 23 * seed):
        pass
    while state.current_player() == CHANCE:
        state.apply_action(state.sample_chance(rng))
    again = cascadia.from_position(view(state))
    assert view(again) == view(state)
    assert legal_texts(again) == legal_texts(state)
    if state.num_players > 1:
        ends = [view(play_to_the_end(each, random.Random(seed))) for each in (state, again)]
        assert ends[0] == ends[1]


def test_a_finished_view_is_a_finished_position(cascadia):
    state = play_to_the_end(cascadia.new_initial_state(3), random.Random(2))
    again = cascadia.from_position(view(state))
    assert again.current_player() == TERMINAL
    assert again.score().to_dict() == state.score().to_dict()


def test_a_board_of_animals_only_can_be_scored(cascadia):
    state = cascadia.from_position(position("AAAAA", animals_document(parse_animals("B:0,0 1,0"), 2)))
    board = state.score().to_dict()["boards"][0]
    assert (board["bear"], board["nature_tokens"], board["total"]) == (4, 2, 6)
    assert set(board["corridors"].values()) == {0}
    assert state.is_terminal()
    assert state.legal_actions().tolist() == []


def test_it_does_not_matter_where_the_middle_is(cascadia):
    board = animals_document(parse_animals("B:0,0 1,0 / F:0,1 / S:1,1 2,1"))
    here = cascadia.from_position(position("BBBBB", board)).score().to_dict()["boards"][0]
    for away in ((50, -20), (-70, 90), (15, 15), (-16, 0)):
        moved = copy.deepcopy(board)
        for hexagon in moved["tiles"]:
            hexagon["q"], hexagon["r"] = hexagon["q"] + away[0], hexagon["r"] + away[1]
        there = cascadia.from_position(position("BBBBB", moved)).score().to_dict()["boards"][0]
        assert there["total"] == here["total"]
        cells = [[(q - away[0], r - away[1]) for q, r in reason["cells"]] for reason in there["reasons"]]
        assert cells == [[tuple(cell) for cell in reason["cells"]] for reason in here["reasons"]]


def test_scattered_hexes_do_not_disturb_each_other(cascadia):
    """23 animals far from each other: more open edges than any real map has."""
    cells = [(3 * column, 3 * row) for column in range(6) for row in range(4)][:20]
    board = animals_document(dict.fromkeys(cells, "B"))
    state = cascadia.from_position(position("CCCCC", board))
    assert state.score().to_dict()["boards"][0]["bear"] == 2 * 20


def test_cards_may_stand_at_the_top_or_among_the_options(cascadia):
    board = animals_document(parse_animals("B:0,0 1,0 2,0"))
    for document in (
        position("BBBBB", board),
        {"game": "cascadia", "options": {"cards": "BBBBB"}, "boards": [board]},
    ):
        assert cascadia.from_position(document).score().to_dict()["boards"][0]["bear"] == 10


def edited(path: str, value: object) -> dict:
    """A good document with one thing changed: `boards.0.tiles.0.q`; a value of ... takes the field away."""
    document = position(
        "AAAAA", {"tiles": [dict(FOREST), {"q": 1, "r": 0, "token": "B"}], "nature_tokens": 1}
    )
    *parents, name = path.split(".")
    place = document
    for parent in parents:
        place = place[int(parent) if parent.isdigit() else parent]
    key = int(name) if name.isdigit() else name
    if value is ...:
        del place[key]
    else:
        place[key] = value
    return document


WRONG = [
    ("game", "wingspan", "game"),
    ("game", ..., "game"),
    ("cards", "AAAAF", "cards"),
    ("cards", 7, "cards"),
    ("options", {"elk_rings": "maybe"}, "elk_rings"),
    ("options", {"moon": "full"}, "moon"),
    ("options", [], "options"),
    ("boards", ..., "boards"),
    ("boards", [], "boards"),
    ("boards", [{"tiles": []}] * 5, "boards"),
    ("boards", {}, "boards"),
    ("colour", "red", "colour"),
    ("boards.0", None, r"boards\[0\]"),
    ("boards.0.nature_tokens", -1, r"boards\[0\]\.nature_tokens"),
    ("boards.0.nature_tokens", "3", r"boards\[0\]\.nature_tokens"),
    ("boards.0.nature_tokens", True, r"boards\[0\]\.nature_tokens"),
    ("boards.0.tiles", 3, r"boards\[0\]\.tiles"),
    ("boards.0.size", 3, r"boards\[0\]\.size"),
    ("boards.0.tiles.0", "hex", r"boards\[0\]\.tiles\[0\]"),
    ("boards.0.tiles.0.q", ..., r"boards\[0\]\.tiles\[0\]\.q"),
    ("boards.0.tiles.1.r", 0.5, r"boards\[0\]\.tiles\[1\]\.r"),
    ("boards.0.tiles.1.q", 0, r"boards\[0\]\.tiles"),
    ("boards.0.tiles.1.q", 40, r"boards\[0\]\.tiles"),
    ("boards.0.tiles.1.q", 10**9, r"boards\[0\]\.tiles\[1\]\.q"),
    ("boards.0.tiles.0.rotation", 6, r"boards\[0\]\.tiles\[0\]\.rotation"),
    ("boards.0.tiles.0.rotation", -1, r"boards\[0\]\.tiles\[0\]\.rotation"),
    ("boards.0.tiles.0.terrains", ["swamp"], r"boards\[0\]\.tiles\[0\]\.terrains"),
    ("boards.0.tiles.0.terrains", ["river"] * 3, r"boards\[0\]\.tiles\[0\]\.terrains"),
    ("boards.0.tiles.0.terrains", "river", r"boards\[0\]\.tiles\[0\]\.terrains"),
    ("boards.0.tiles.0.terrains", [["river"]], r"boards\[0\]\.tiles\[0\]\.terrains"),
    ("boards.0.tiles.0.wildlife", "BX", r"boards\[0\]\.tiles\[0\]\.wildlife"),
    ("boards.0.tiles.0.wildlife", "BB", r"boards\[0\]\.tiles\[0\]\.wildlife"),
    ("boards.0.tiles.0.token", "H", r"boards\[0\]\.tiles\[0\]\.token"),
    ("boards.0.tiles.0.token", "b", r"boards\[0\]\.tiles\[0\]\.token"),
    ("boards.0.tiles.0.token", ["B"], r"boards\[0\]\.tiles\[0\]\.token"),
    ("boards.0.tiles.0.id", 86, r"boards\[0\]\.tiles\[0\]\.id"),
    ("boards.0.tiles.0.id", 604, r"boards\[0\]\.tiles\[0\]\.id"),
    ("boards.0.tiles.0.id", 1, r"boards\[0\]\.tiles\[0\]\.terrains"),
    ("boards.0.tiles.0.weather", "rain", r"boards\[0\]\.tiles\[0\]\.weather"),
    ("market", [], "market"),
    ("phase", "choose_pair", "market"),
    ("phase", "lunch", "phase"),
]


@pytest.mark.parametrize(("path", "value", "named"), WRONG, ids=str)
def test_a_wrong_document_is_refused_by_the_name_of_the_field(cascadia, path, value, named):
    with pytest.raises(PositionError, match=named) as refusal:
        cascadia.from_position(edited(path, value))
    assert "\n" not in str(refusal.value)
    assert refusal.value.text("ja") != str(refusal.value)


@pytest.mark.parametrize("document", [None, [], "cascadia", 3])
def test_only_an_object_is_a_document(cascadia, document):
    with pytest.raises(PositionError, match="position"):
        cascadia.from_position(document)


def test_more_animals_or_hexes_than_the_game_has_are_refused(cascadia):
    twenty_one = animals_document({(q, 0): "B" for q in range(21)})
    with pytest.raises(PositionError, match="B"):
        cascadia.from_position(position("AAAAA", twenty_one))
    hexes = [{"q": q, "r": 0} for q in range(24)]
    with pytest.raises(PositionError, match="24"):
        cascadia.from_position(position("AAAAA", {"tiles": hexes}))


def test_a_tile_lies_once(cascadia):
    twice = [{"q": q, "r": 0, "id": 45} for q in range(2)]
    with pytest.raises(PositionError, match="45"):
        cascadia.from_position(position("AAAAA", {"tiles": twice}))
    with pytest.raises(PositionError, match="45"):
        cascadia.from_position(position("AAAAA", {"tiles": twice[:1]}, {"tiles": twice[1:]}))


IMPOSSIBLE = [
    ({"current_player": -1}, "current_player"),
    ({"current_player": 2}, "current_player"),
    ({"turn": 0}, "turn"),
    ({"turn": 21}, "turn"),
    ({"stack": -1}, "stack"),
    ({"stack": 80}, "stack"),
    ({"bag": {"B": 21}}, "bag"),
    ({"bag": {"X": 1}}, "bag"),
    ({"held": {"tile": {"id": 9}, "token": "B"}}, "held"),
    ({"phase": "place_tile"}, "held"),
    ({"phase": "place_animal"}, "held"),
    ({"phase": "chance"}, "phase"),
    ({"market": [{"tile": {"id": 1}, "token": "B"}] * 4}, "market"),
    ({"market": [{"tile": {"id": 1}, "token": "B"}] * 3}, "market"),
    ({"free_wipe_available": "yes"}, "free_wipe_available"),
]


@pytest.mark.parametrize(("changes", "named"), IMPOSSIBLE, ids=str)
def test_a_position_that_cannot_be_played_on_is_refused(cascadia, changes, named):
    document = view(begin(cascadia, players=2))
    assert cascadia.from_position(document).legal_actions().size
    with pytest.raises(PositionError, match=named):
        cascadia.from_position(document | changes)


def test_a_board_that_is_full_cannot_be_on_turn_again(cascadia):
    """23 hexes are all that a player ever has; a 24th would have no room in the record."""
    document = view(begin(cascadia, players=2))
    tiles = document["boards"][0]["tiles"]
    tiles += [{"q": q, "r": 0, "wildlife": "BESHF", "terrains": ["river"]} for q in range(1, 21)]
    with pytest.raises(PositionError, match=r"boards|turn|stack"):
        cascadia.from_position(document)


def test_a_board_to_play_on_must_hang_together(cascadia):
    document = view(begin(cascadia, players=2))
    document["boards"][0]["tiles"].append({"q": 9, "r": 9})
    with pytest.raises(PositionError, match="boards"):
        cascadia.from_position(document)


def test_an_empty_map_may_begin_in_its_middle(cascadia):
    document = view(begin(cascadia, players=2))
    document["boards"][0]["tiles"] = []
    state = cascadia.from_position(document)
    do(state, "P1")
    assert {state.action_to_string(a).split("@")[0] for a in state.legal_actions()} == {"T0,0"}


def test_a_position_in_the_middle_of_a_turn_goes_on(cascadia):
    state = begin(cascadia, players=2)
    do(state, "P1")
    document = view(state)
    again = cascadia.from_position(document)
    for position_ in (state, again):
        do(position_, "T1,0@0 A-")
        deal(position_, tokens="F")
    assert view(again) == view(state)


@pytest.mark.parametrize("phase", [[], {}, 3, True, "chance", ""])
def test_a_phase_is_one_of_four_words(cascadia, phase):
    with pytest.raises(PositionError, match=r"^phase: "):
        cascadia.from_position({"game": "cascadia", "boards": [{"tiles": []}], "phase": phase})


def test_cards_given_twice_must_agree(cascadia):
    document = {
        "game": "cascadia",
        "boards": [{"tiles": []}],
        "cards": "AAAAA",
        "options": {"cards": "BBBBB"},
    }
    with pytest.raises(PositionError, match=r"^options\.cards: "):
        cascadia.from_position(document)


MARKET = [{"tile": {"id": 45 + place}, "token": letter} for place, letter in enumerate("BESH")]


def playable(*boards: list, **fields) -> dict:
    """A position in which a pair is to be chosen, with these tiles on the maps."""
    document = {"game": "cascadia", "boards": [{"tiles": tiles} for tiles in boards], "market": MARKET}
    return document | fields


@pytest.mark.parametrize("q", [-100, -50, -33, 17, 47, 90, 100])
@pytest.mark.parametrize("r", [-90, 0, 70])
def test_a_map_far_from_the_origin_keeps_its_coordinates(cascadia, q, r):
    state = cascadia.from_position(playable([{"q": q, "r": r, "wildlife": "B"}]))
    do(state, f"P1 T{q + 1},{r}@0 A{q},{r}")
    assert [q + 1, r] in [[tile["q"], tile["r"]] for tile in view(state)["boards"][0]["tiles"]]


def test_elk_at_the_ends_of_the_torus_share_no_ring(cascadia):
    tiles = [{"q": 0, "r": 0, "token": "E"}, {"q": 29, "r": 0, "token": "E"}]
    document = {"game": "cascadia", "cards": "ADAAA", "boards": [{"tiles": tiles}]}
    document["options"] = {"elk_rings": "gaps"}
    assert cascadia.from_position(document).score().to_dict()["boards"][0]["elk"] == 4
    tiles[1]["q"] = 30
    with pytest.raises(PositionError, match="29 apart"):
        cascadia.from_position(document)


def test_the_free_replacement_stays_used_across_a_saved_position(cascadia):
    state = begin(cascadia, players=2, tokens="HHHB")
    state.record["boards"][0]["nature_tokens"] = 3
    do(state, "W =E =S =F R12 =B =B")
    assert "W" not in [state.action_to_string(a) for a in state.legal_actions()]
    again = cascadia.from_position(view(state))
    do(again, "R1 =E R3 =B")
    assert view(again)["three_alike"] == "B"
    assert "W" not in [again.action_to_string(a) for a in again.legal_actions()]


def test_a_market_without_tiles_and_stack_is_refused(cascadia):
    market = [{"tile": None, "token": letter} for letter in "BBEE"]
    with pytest.raises(PositionError, match=r"^market: no tile"):
        cascadia.from_position(playable([{"q": 0, "r": 0}], market=market, stack=0))


def test_the_turn_follows_from_the_seat_that_acts(cascadia):
    three = [{"q": q, "r": 0} for q in range(3)]
    four = [*three, {"q": 3, "r": 0}]
    second = view(cascadia.from_position(playable(four, three, current_player=1)))
    assert (second["turn"], second["stack"]) == (1, 38)
    held = {"tile": None, "token": "F"}
    placing = view(cascadia.from_position(playable(four, three, phase="place_animal", held=held)))
    assert (placing["turn"], placing["stack"]) == (1, 39)


def test_tiles_of_the_market_may_be_told_by_their_looks(cascadia):
    market = [{"tile": {"terrains": ["river", "mountain"], "wildlife": "EB"}, "token": "H"}, *MARKET[1:]]
    assert (
        view(cascadia.from_position(playable([{"q": 0, "r": 0}], market=market)))["market"][0]["tile"]["id"]
        == 45
    )
    market[0]["tile"]["wildlife"] = "BESHF"
    with pytest.raises(PositionError, match=r"^market\[0\]\.tile: no unused tile"):
        cascadia.from_position(playable([{"q": 0, "r": 0}], market=market))
    market[0]["tile"] = {"id": 45, "terrains": ["river", "forest"]}
    with pytest.raises(PositionError, match=r"^market\[0\]\.tile\.terrains"):
        cascadia.from_position(playable([{"q": 0, "r": 0}], market=market))


def test_players_must_agree_with_the_boards(cascadia):
    with pytest.raises(PositionError, match=r"^players: "):
        cascadia.from_position({"game": "cascadia", "players": 2, "boards": [{"tiles": []}]})
