"""The acceptance cases of play: R17 to R21. The scoring cases are in test_rule_cases."""

import random

import pytest

from gametrail import CHANCE
from gametrail.core.errors import IllegalActionError
from twins.board_notation import position
from twins.playing import (
    begin,
    deal,
    do,
    legal_texts,
    market_tiles,
    market_tokens,
    nature_tokens,
    pass_turn,
    random_play,
    token_on,
    view,
)


def in_hand(cascadia, tokens: str, **fields):
    """Two small boards, a market with these animals, and whatever else the position says."""
    tiles = [{"q": q, "r": 0, "terrains": ["river"], "wildlife": "BESHF"} for q in range(3)]
    boards = [{"tiles": tiles, "nature_tokens": fields.pop("nature", 0)}, {"tiles": tiles}]
    market = [{"tile": {"id": place}, "token": letter} for place, letter in enumerate(tokens, 1)]
    return cascadia.from_position(position("AAAAA", *boards) | {"market": market, **fields})


def test_r17_three_hawks_may_be_kept_or_replaced_once(cascadia):
    kept = in_hand(cascadia, "HHHF")
    replaced = kept.clone()
    do(kept, "P1")
    assert view(kept)["held"]["token"] == "H"
    do(replaced, "W")
    deal(replaced, tokens="BES")
    assert market_tokens(replaced) == "BESF"
    assert "W" not in legal_texts(replaced)


def test_r18_a_nature_token_redraws_places_two_and_four(cascadia):
    state = in_hand(cascadia, "BEFH", nature=2)
    do(state, "R24")
    assert market_tokens(state) == "B-F-"
    deal(state, tokens="SS")
    assert market_tokens(state) == "BSFS"
    assert market_tiles(state) == [1, 2, 3, 4]
    assert nature_tokens(state) == 1


def test_r19_a_keystone_pays_when_its_animal_comes_and_takes_one_only(cascadia):
    state = begin(cascadia, tokens="BESH", tiles=(1, 2, 3, 4))
    do(state, "P1 T1,0@0 A-")
    assert nature_tokens(state) == 0
    deal(state, tokens="B")
    pass_turn(state, tokens="B")
    do(state, "P1 T2,0@0 A1,0")
    assert nature_tokens(state) == 1
    deal(state, tokens="B")
    pass_turn(state, tokens="B")
    do(state, "P1 T3,0@0")
    with pytest.raises(IllegalActionError) as refusal:
        do(state, "A1,0")
    assert refusal.value.code == "error.has_animal"
    assert nature_tokens(state) == 1
    assert token_on(state, 0, 1, 0) == "B"


def test_r20_a_returned_animal_is_what_an_empty_bag_gives_again(cascadia):
    state = in_hand(cascadia, "FESH", bag={})
    do(state, "P1")
    do(state, legal_texts(state)[0])
    do(state, "A-")
    assert view(state)["bag"] == {"B": 0, "E": 0, "S": 0, "H": 0, "F": 1}
    deal(state, tokens="F")
    assert market_tokens(state) == "FESH"
    assert sum(view(state)["bag"].values()) == 0


def test_r21_a_solo_game_lasts_twenty_turns_and_one_tile_is_left(cascadia):
    state = cascadia.new_initial_state(1)
    turns = 0
    for action in random_play(state, random.Random(21)):
        if state.current_player() != CHANCE and state.action_to_string(action)[0] in "PN":
            turns += 1
            assert view(state)["stack"] == 39 - 2 * (turns - 1)
    assert turns == 20
    assert view(state)["stack"] == 1
