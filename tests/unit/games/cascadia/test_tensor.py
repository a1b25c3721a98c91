"""The observation as numbers: always of one shape, and seen from the own seat."""

import random
from itertools import islice

import numpy as np
import pytest

from twins.board_notation import animals_document, position
from twins.playing import begin, deal, do, play_to_the_end, random_play


def test_it_has_one_shape_for_all_positions_and_players(cascadia):
    shapes = set()
    for players in (1, 2, 3, 4):
        state = cascadia.new_initial_state(players)
        shapes.add(state.observation_tensor(0).shape)
        play_to_the_end(state, random.Random(players))
        shapes |= {state.observation_tensor(seat).shape for seat in range(players)}
    assert len(shapes) == 1
    assert len(shapes.pop()) == 1


def test_all_numbers_are_finite_floats(cascadia):
    state = cascadia.new_initial_state(3)
    for number, _ in enumerate(random_play(state, random.Random(4))):
        if number % 40 == 0:
            tensor = state.observation_tensor(number % 3)
            assert tensor.dtype == np.float32
            assert np.isfinite(tensor).all()


def test_seats_see_themselves_first(cascadia):
    """Two seats that have done the same see the same numbers when each is on turn."""
    first = begin(cascadia, players=2, tokens="BESH", tiles=(1, 2, 3, 4), starters=(1, 2))
    second = begin(cascadia, players=2, tokens="BESH", tiles=(1, 2, 3, 4), starters=(2, 1))
    assert not np.array_equal(first.observation_tensor(0), first.observation_tensor(1))
    maps = first.observation_tensor(0).size // 2
    assert np.array_equal(first.observation_tensor(0)[:maps], second.observation_tensor(1)[:maps])


def test_different_positions_look_different(cascadia):
    state = begin(cascadia, tokens="BESH", tiles=(45, 2, 3, 4))
    seen = [state.observation_tensor(0)]
    for text in ("P1", "T1,0@2", "A0,0"):
        do(state, text)
        seen.append(state.observation_tensor(0))
    deal(state)
    seen.append(state.observation_tensor(0))
    for one in range(len(seen)):
        assert not any(np.array_equal(seen[one], seen[other]) for other in range(one))


def test_a_row_of_23_hexes_fits_the_window(cascadia):
    state = begin(cascadia, players=1)
    for turn in range(20):
        do(state, f"P1 T{turn + 1},0@0 A-")
        if not state.is_terminal():
            deal(state)
    assert state.observation_tensor(0).size == cascadia.new_initial_state(4).observation_tensor(3).size


@pytest.mark.parametrize("away", [23, 29])
def test_hexes_that_are_far_apart_break_nothing(cascadia, away):
    state = cascadia.from_position(position("AAAAA", animals_document({(0, 0): "B", (away, 0): "E"})))
    assert state.observation_tensor(0).size == cascadia.new_initial_state(2).observation_tensor(0).size


def test_the_tensor_of_a_random_moment_is_repeatable(cascadia):
    state = cascadia.new_initial_state(2)
    for _ in islice(random_play(state, random.Random(3)), 77):
        pass
    assert np.array_equal(state.observation_tensor(1), state.clone().observation_tensor(1))
