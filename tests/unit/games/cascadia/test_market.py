"""The market: too many of one animal, and draws. Rule: Cascadia, turn 1 and 2."""

import pytest

from gametrail import CHANCE
from twins.playing import (
    begin,
    deal,
    do,
    legal_texts,
    market_tiles,
    market_tokens,
    view,
)


def replaced(state) -> dict[str, int]:
    """What is set aside now."""
    return {letter: count for letter, count in view(state)["set_aside"].items() if count}


# --- four alike -----------------------------------------------------------------------------------


def test_four_alike_at_set_up_are_replaced_at_once(cascadia):
    state = begin(cascadia, tokens="HHHHBESF")
    assert market_tokens(state) == "BESF"
    assert view(state)["bag"] == {"B": 19, "E": 19, "S": 19, "H": 20, "F": 19}


def test_four_alike_twice_are_replaced_twice_and_wait_outside_the_bag(cascadia):
    state = cascadia.new_initial_state(2)
    do(state, "=S1 =S2 =T1 =T2 =T3 =T4 =H =H =H =H")
    assert replaced(state) == {"H": 4}
    assert view(state)["bag"]["H"] == 16
    do(state, "=H =H =H =H")
    assert replaced(state) == {"H": 8}
    do(state, "=E =E =S")
    assert replaced(state) == {"H": 8}, "the row is not full, so not stable"
    do(state, "=S")
    assert replaced(state) == {}
    assert view(state)["bag"] == {"B": 20, "E": 18, "S": 18, "H": 20, "F": 20}
    assert market_tokens(state) == "EESS"


def test_four_alike_after_a_refill_are_replaced_before_the_next_player_chooses(cascadia):
    state = begin(cascadia, tokens="HEEE", tiles=(1, 2, 3, 4))
    do(state, "P1 T1,0@0 A-")
    deal(state, tokens="EBSHF")
    assert market_tokens(state) == "BSHF"
    assert state.current_player() == 1


def test_tiles_stay_when_animals_are_replaced(cascadia):
    state = begin(cascadia, tokens="HHHHBESF", tiles=(9, 8, 7, 6))
    assert market_tiles(state) == [9, 8, 7, 6]


def test_an_empty_bag_takes_back_what_is_set_aside(cascadia):
    """Rows of four alike until nothing is left to draw: 96 animals return, then the last row may go too."""
    state = cascadia.new_initial_state(2)
    do(state, "=S1 =S2 =T1 =T2 =T3 =T4")
    for letter in "BESH":
        do(state, f"={letter} " * 20)
    do(state, "=F " * 16)
    assert sum(view(state)["set_aside"].values()) == 96
    assert view(state)["bag"] == {"B": 0, "E": 0, "S": 0, "H": 0, "F": 4}
    assert legal_texts(state) == ["=F"]
    do(state, "=F =F =F =F")
    assert replaced(state) == {}
    assert view(state)["bag"] == dict.fromkeys("BESHF", 20)
    do(state, "=B =E =S =H")
    assert market_tokens(state) == "BESH"


def test_a_bag_that_runs_out_in_the_middle_of_a_row_is_refilled(cascadia):
    state = cascadia.new_initial_state(2)
    do(state, "=S1 =S2 =T1 =T2 =T3 =T4")
    for letter in "BESH":
        do(state, f"={letter} " * 20)
    do(state, "=F " * 16 + "=F =F =F")
    assert view(state)["bag"]["F"] == 1
    assert legal_texts(state) == ["=F"]


# --- three alike ----------------------------------------------------------------------------------


def test_three_alike_may_be_kept(cascadia):
    state = begin(cascadia, tokens="HHHF")
    assert view(state)["three_alike"] == "H"
    assert view(state)["free_wipe_available"] is True
    assert legal_texts(state) == ["P1", "P2", "P3", "P4", "W"]
    do(state, "P1")
    assert view(state)["held"]["token"] == "H"


def test_replacing_three_alike_leaves_the_fourth_and_the_tiles(cascadia):
    state = begin(cascadia, tokens="HFHH", tiles=(9, 8, 7, 6))
    do(state, "W")
    assert state.current_player() == CHANCE
    assert market_tokens(state) == "-F--"
    assert replaced(state) == {"H": 3}
    deal(state, tokens="BES")
    assert market_tokens(state) == "BFES"
    assert market_tiles(state) == [9, 8, 7, 6]
    assert replaced(state) == {}
    assert view(state)["bag"]["H"] == 20


def test_replacing_three_alike_is_free_once_a_turn(cascadia):
    state = begin(cascadia, tokens="HHHF")
    do(state, "W")
    deal(state, tokens="SSS")
    assert view(state)["three_alike"] == "S"
    assert view(state)["free_wipe_available"] is False
    assert legal_texts(state) == ["P1", "P2", "P3", "P4"]


def test_the_next_player_may_replace_three_alike_again(cascadia):
    state = begin(cascadia, tokens="HHHF")
    do(state, "W")
    deal(state, tokens="SSS")
    do(state, "P4 T1,0@0 A-")
    deal(state, tokens="B")
    assert state.current_player() == 1
    assert view(state)["free_wipe_available"] is True
    assert "W" in legal_texts(state)


def test_four_alike_after_replacing_three_are_replaced_too(cascadia):
    state = begin(cascadia, tokens="HHHF")
    do(state, "W =F =F =F")
    assert state.current_player() == CHANCE
    assert replaced(state) == {"H": 3, "F": 4}
    deal(state, tokens="EEES")
    assert market_tokens(state) == "EEES"
    assert "W" not in legal_texts(state), "the free choice is spent"


def test_two_pairs_are_not_too_many(cascadia):
    state = begin(cascadia, tokens="HHFF")
    assert view(state)["three_alike"] is None
    assert view(state)["free_wipe_available"] is False
    assert legal_texts(state) == ["P1", "P2", "P3", "P4"]


# --- draws ----------------------------------------------------------------------------------------


def test_animals_are_drawn_by_what_is_in_the_bag(cascadia):
    state = cascadia.new_initial_state(2)
    do(state, "=S1 =S2 =T1 =T2 =T3 =T4 =H =H")
    odds = {state.action_to_string(action): probability for action, probability in state.chance_outcomes()}
    assert odds == pytest.approx({"=B": 20 / 98, "=E": 20 / 98, "=S": 20 / 98, "=H": 18 / 98, "=F": 20 / 98})


def test_every_unseen_tile_is_as_likely(cascadia):
    """The stack is chosen unseen from all 85, so any tile not yet seen may come next."""
    state = cascadia.new_initial_state(2)
    do(state, "=S1 =S2 =T5 =T85")
    odds = {state.action_to_string(action): probability for action, probability in state.chance_outcomes()}
    assert set(odds) == {f"=T{tile}" for tile in range(1, 86) if tile not in (5, 85)}
    assert list(odds.values()) == pytest.approx([1 / 83] * 83)


def test_starter_tiles_are_dealt_without_repeats(cascadia):
    state = cascadia.new_initial_state(4)
    assert len(state.chance_outcomes()) == 5
    do(state, "=S3")
    odds = dict(state.chance_outcomes())
    assert sorted(map(state.action_to_string, odds)) == ["=S1", "=S2", "=S4", "=S5"]
    assert list(odds.values()) == pytest.approx([1 / 4] * 4)
