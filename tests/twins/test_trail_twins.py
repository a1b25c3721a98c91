"""Random games of Animal Trail in the fast and the slow engine at once: the same at every step."""

import random

import pytest

from twins.trail_pairs import Pair
from twins.trail_play import TABLES, choose, start

GAMES, GAMES_IN_LONG = 12, 400


def play_in_both(mode: str, players: int, seed: int) -> int:
    """A whole game; returns its steps."""
    state, rng = start(mode, players, seed)
    pair, eager, steps = Pair(state), seed % 3 > 0, 0
    while not state.is_terminal():
        pair.check()
        if steps % 7 == seed % 7:
            pair.check_views()
        pair.do(choose(state, rng, eager))
        steps += 1
    pair.check()
    pair.check_views()
    pair.check_end()
    return steps


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_the_engines_agree_at_every_step(mode, players):
    steps = [play_in_both(mode, players, seed) for seed in range(GAMES)]
    assert sum(steps) > 50 * GAMES


@pytest.mark.long
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_the_engines_agree_in_many_games(mode, players):
    seeds = random.Random(f"{mode} {players}")
    for _ in range(GAMES_IN_LONG):
        play_in_both(mode, players, seeds.randrange(2**32))
