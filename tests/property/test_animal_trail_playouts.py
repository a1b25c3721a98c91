"""Random games played inside the kernels are games like any other."""

import random

import numpy as np
import pytest

from gametrail import load_game
from gametrail.core.chance import new_rng
from gametrail.core.tally import new_tally
from gametrail.games.animal_trail import entry
from gametrail.games.animal_trail.constants import MAX_LEGAL
from gametrail.games.animal_trail.tables import table_bytes
from property.test_animal_trail import check_agenda, check_cards, check_chips, check_environment
from twins.trail_play import TABLES, play, start


def play_inside(state, seed: int, games: int):
    """The end of the last of so many games from this position, their tally and their decisions."""
    end, totals, out = state.clone(), new_tally(state.num_players), np.empty(MAX_LEGAL, np.int32)
    rng = new_rng(seed)
    decisions = entry.random_games(state.buffer, end.buffer, table_bytes(), rng, out, totals, games)
    return end, totals, int(decisions)


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_they_end_with_all_pieces(mode, players):
    for seed in range(30):
        state, _ = start(mode, players, seed)
        before = state.serialize()
        end, _, decisions = play_inside(state, seed, 1)
        assert end.is_terminal()
        assert state.serialize() == before
        assert decisions > 10
        for check in (check_cards, check_chips, check_environment):
            check(end.record)
        check_agenda(end)


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_they_are_as_long_as_games_played_from_outside(mode, players):
    options = {"mode": mode, "matches": "1", "environment": "2", "sprint.victories": "1"}
    state = load_game("animal_trail").new_initial_state(players, options)
    inside = play_inside(state, 1, 4_000)[2] / 4_000
    lengths = []
    for seed in range(150):
        game = state.clone()
        actions = play(game, random.Random(seed), eager=False)
        lengths.append(sum(game.current_player() >= 0 for _ in actions))
    error = np.std(lengths) / np.sqrt(len(lengths))
    assert abs(np.mean(lengths) - inside) < 4 * error
