"""When the bag runs short: the printed rules are silent, docs/games/cascadia.md says what is played."""

from gametrail import CHANCE
from twins.board_notation import position
from twins.playing import deal, do, legal_texts, market_tokens, nature_tokens, token_on, view

NOTHING = dict.fromkeys("BESHF", 0)


def short(cascadia, tokens: str, bag: dict[str, int], nature: int = 0, players: int = 2):
    """A position with this market and bag; every hex takes every animal."""
    tiles = [{"q": q, "r": 0, "terrains": ["river"], "wildlife": "BESHF"} for q in range(3)]
    boards = [{"tiles": tiles, "nature_tokens": nature} for _ in range(players)]
    market = [{"tile": {"id": place}, "token": letter} for place, letter in enumerate(tokens, 1)]
    return cascadia.from_position(position("AAAAA", *boards) | {"market": market, "bag": bag})


def test_four_alike_stay_if_nothing_else_can_be_drawn(cascadia):
    state = short(cascadia, "HHHH", {"H": 5})
    assert market_tokens(state) == "HHHH"
    assert view(state)["three_alike"] is None
    assert legal_texts(state) == ["P1", "P2", "P3", "P4"]


def test_four_alike_are_replaced_while_anything_else_can_be_drawn(cascadia):
    state = short(cascadia, "HHHH", {"H": 5, "F": 1})
    assert state.current_player() == CHANCE
    deal(state, tokens="HHHF")
    assert market_tokens(state) == "HHHF"
    assert view(state)["bag"] == NOTHING | {"H": 6}


def test_animals_set_aside_fill_the_row_when_the_bag_is_empty(cascadia):
    state = short(cascadia, "HHHF", {"E": 1})
    do(state, "W =E")
    assert legal_texts(state) == ["=H"], "the three that were set aside are back"
    deal(state, tokens="HH")
    assert market_tokens(state) == "EHHF"
    assert view(state)["bag"] == NOTHING | {"H": 1}


def test_an_empty_bag_leaves_the_place_empty_and_the_game_goes_on(cascadia):
    state = short(cascadia, "FESH", {})
    do(state, "P1 T3,0@0 A0,0")
    deal(state, tiles=(50,))
    assert market_tokens(state) == "-ESH"
    assert state.current_player() == 1
    assert view(state)["market"][0]["tile"]["id"] == 50


def test_a_tile_without_an_animal_may_be_taken_alone(cascadia):
    state = short(cascadia, "FESH", {})
    do(state, "P1 T3,0@0 A0,0")
    deal(state)
    do(state, "P1")
    assert view(state)["held"]["token"] is None
    do(state, "T-1,0@0")
    deal(state)
    assert state.current_player() == 0
    assert len(view(state)["boards"][1]["tiles"]) == 4


def test_nature_tokens_reach_only_animals_that_are_there(cascadia):
    state = short(cascadia, "FESH", {}, nature=3)
    do(state, "P1 T3,0@0 A0,0")
    deal(state)
    do(state, "P2 T-1,0@0 A0,0")
    deal(state)
    assert market_tokens(state) == "--SH"
    choices = legal_texts(state)
    assert "N13" in choices
    assert not {"N31", "N12", "N21"} & set(choices)
    assert [text for text in choices if text[0] == "R"] == ["R3", "R4", "R34"]
    do(state, "R34")
    assert nature_tokens(state) == 2
    assert state.current_player() == CHANCE
    deal(state)
    assert sorted(market_tokens(state)) == ["-", "-", "H", "S"]


def test_a_solo_row_that_runs_out_of_animals_still_moves_on(cascadia):
    state = short(cascadia, "FESH", {}, players=1)
    do(state, "P2 T3,0@0 A0,0")
    deal(state)
    assert token_on(state, 0, 0, 0) == "E"
    assert sorted(market_tokens(state)) == ["-", "-", "F", "S"]
    assert all(place["tile"] for place in view(state)["market"])
