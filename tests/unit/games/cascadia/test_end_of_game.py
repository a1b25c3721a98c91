"""The end, the winners and the returns. Rule: Cascadia, end of the game and final score."""

import random

import pytest

from gametrail import CHANCE, TERMINAL
from gametrail.core.errors import IllegalActionError
from twins.playing import (
    begin,
    deal,
    do,
    legal_texts,
    market_tiles,
    market_tokens,
    pass_turn,
    play_to_the_end,
    random_play,
    view,
)


@pytest.mark.parametrize(("players", "tiles"), [(2, 43), (3, 63), (4, 83)])
def test_everyone_has_exactly_twenty_turns(cascadia, players, tiles):
    """20 tiles a player and three more; the three that lie at the end belong to nobody."""
    state = begin(cascadia, players=players)
    assert view(state)["stack"] == tiles - 4
    takes = dict.fromkeys(range(players), 0)
    for action in random_play(state, random.Random(players)):
        if state.current_player() != CHANCE and state.action_to_string(action)[0] in "PN":
            takes[state.current_player()] += 1
    assert set(takes.values()) == {20}
    assert view(state)["stack"] == 0
    assert [len(board["tiles"]) for board in view(state)["boards"]] == [23] * players
    assert sum(tile is not None for tile in market_tiles(state)) == 3


def test_the_last_animal_is_placed_before_the_end(cascadia):
    state = begin(cascadia, players=2)
    for _ in range(39):
        pass_turn(state)
    assert (view(state)["turn"], view(state)["stack"], state.current_player()) == (20, 0, 1)
    do(state, "P1")
    do(state, legal_texts(state)[0])
    assert not state.is_terminal()
    do(state, "A-")
    assert state.is_terminal()
    assert state.current_player() == TERMINAL
    assert view(state)["phase"] == "end"


def test_after_the_end_nothing_is_legal(cascadia):
    state = play_to_the_end(cascadia.new_initial_state(2), random.Random(1))
    assert state.legal_actions().tolist() == []
    assert state.chance_outcomes() == []
    before = state.serialize()
    with pytest.raises(IllegalActionError) as refusal:
        state.apply_action(0)
    assert refusal.value.code == "error.phase.end"
    assert state.serialize() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_returns_are_margins_to_the_best_other_seat(cascadia, players):
    state = play_to_the_end(cascadia.new_initial_state(players), random.Random(players))
    totals = [board["total"] for board in state.score().to_dict()["boards"]]
    margins = [
        own - max(other for seat, other in enumerate(totals) if seat != player)
        for player, own in enumerate(totals)
    ]
    assert state.returns().tolist() == margins


def test_the_row_is_full_before_each_choice(cascadia):
    state = cascadia.new_initial_state(3)
    for _ in random_play(state, random.Random(9)):
        if state.current_player() != CHANCE and view(state)["phase"] == "choose_pair":
            assert "-" not in market_tokens(state)
            assert None not in market_tiles(state)


def test_the_score_may_be_asked_at_any_time(cascadia):
    state = cascadia.new_initial_state(2)
    assert [board["total"] for board in state.score().to_dict()["boards"]] == [0, 0]
    deal(state, starters=(1, 2))
    sheet = state.score().to_dict()
    assert [sum(board["corridors"].values()) for board in sheet["boards"]] == [5, 5]
    assert [board["majorities"] for board in sheet["boards"]] == [5, 5]
    assert sheet["winners"] == [0, 1]
