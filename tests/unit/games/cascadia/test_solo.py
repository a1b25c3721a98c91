"""The solo game. Rule: Cascadia, solo; the stack lies left of place 1."""

import random

import pytest

from gametrail import CHANCE
from twins.playing import (
    begin,
    deal,
    do,
    legal_texts,
    market_tiles,
    market_tokens,
    nature_tokens,
    play_to_the_end,
    token_on,
    view,
)


def solo(cascadia, tokens: str = "BESH"):
    """A solo game with tiles 1 to 4 in the row."""
    return begin(cascadia, players=1, tokens=tokens, tiles=(1, 2, 3, 4))


@pytest.mark.parametrize(
    ("pair", "tiles", "tokens"),
    [
        ("P1", [2, 3], "ES"),
        ("P2", [1, 3], "BS"),
        ("P3", [1, 2], "BE"),
        ("P4", [1, 2], "BE"),
    ],
)
def test_the_rightmost_tile_and_animal_leave_and_the_rest_slides_right(cascadia, pair, tiles, tokens):
    state = solo(cascadia)
    do(state, f"{pair} T1,0@0 A-")
    assert market_tiles(state) == [None, None, *tiles]
    assert market_tokens(state) == f"--{tokens}"
    assert state.current_player() == CHANCE
    deal(state, tokens="FF", tiles=(50, 51))
    assert market_tiles(state) == [50, 51, *tiles]
    assert market_tokens(state) == f"FF{tokens}"


def test_after_a_free_choice_tile_and_animal_leave_separately(cascadia):
    state = solo(cascadia)
    do(state, "P1 T1,0@0 A1,0")
    assert nature_tokens(state) == 1
    deal(state, tokens="BF", tiles=(50, 51))
    assert (market_tiles(state), market_tokens(state)) == ([50, 51, 2, 3], "BFES")
    do(state, "N41")
    do(state, legal_texts(state)[0])
    do(state, "A-")
    assert market_tiles(state) == [None, None, 50, 51]
    assert market_tokens(state) == "--FE"


def test_animals_that_leave_are_out_of_the_game(cascadia):
    state = solo(cascadia)
    do(state, "P1 T1,0@0 A-")
    assert view(state)["bag"] == {"B": 20, "E": 19, "S": 19, "H": 19, "F": 20}
    deal(state, tokens="EF")
    assert sum(view(state)["bag"].values()) == 100 - 4 - 1


def test_four_alike_after_the_slide_are_replaced(cascadia):
    state = solo(cascadia, tokens="EFFH")
    do(state, "P1 T1,0@0 A-")
    deal(state, tokens="FFBESH", tiles=(50, 51))
    assert market_tokens(state) == "BESH"
    assert market_tiles(state) == [50, 51, 2, 3]


def test_the_only_player_keeps_the_turn(cascadia):
    state = solo(cascadia)
    turns = []
    for number in range(3):
        turns.append((state.current_player(), view(state)["turn"]))
        do(state, f"P1 T{number + 1},0@0 A-")
        deal(state)
    assert turns == [(0, 1), (0, 2), (0, 3)]


def test_43_tiles_last_for_twenty_turns_and_one_stays_unseen(cascadia):
    state = cascadia.new_initial_state(1)
    deal(state, starters=(1,))
    assert view(state)["stack"] == 43 - 4
    play_to_the_end(state, random.Random(5))
    assert view(state)["stack"] == 1
    assert len(view(state)["boards"][0]["tiles"]) == 3 + 20
    assert sum(tile is not None for tile in market_tiles(state)) == 3, (
        "nothing is taken away after the last turn"
    )


def test_the_last_turn_is_scored_with_its_animal(cascadia):
    state = solo(cascadia)
    for number in range(19):
        do(state, f"P1 T{number + 1},0@0 A-")
        deal(state, tokens="BE")
    do(state, "P1 T20,0@0 A0,0")
    assert state.is_terminal()
    assert token_on(state, 0, 0, 0) == "B"
    assert state.score().to_dict()["boards"][0]["nature_tokens"] == 1


def test_points_are_the_return_of_a_solo_game(cascadia):
    state = play_to_the_end(cascadia.new_initial_state(1), random.Random(6))
    assert state.returns().tolist() == [state.score().to_dict()["boards"][0]["total"]]
