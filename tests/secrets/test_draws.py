"""Draws follow the odds that `chance_outcomes` tells, in Python and inside compiled games."""

import random
from collections import Counter

import numpy as np
import pytest

from gametrail.core.chance import new_rng, random_below
from gametrail.core.kernel import INTERPRETED
from gametrail.core.tally import new_tally
from gametrail.games.cascadia import entry
from gametrail.games.cascadia.constants import MAX_LEGAL
from gametrail.games.cascadia.layout import GROUPS, new_record
from twins.playing import begin, do, legal_texts, play_to_the_end

DRAWS = 30_000
#: Chi-square values that one in ten thousand fair tests exceeds, by degrees of freedom.
LIMIT = {4: 23.5, 2: 18.4, 80: 135.0, 81: 136.0, 99: 160.0}


def chance_positions(cascadia) -> dict[str, object]:
    """A position before each kind of draw."""
    starters = cascadia.new_initial_state(4)
    later = cascadia.new_initial_state(4)
    do(later, "=S2 =S5")
    tiles = begin(cascadia)
    do(tiles, "P1")
    do(tiles, legal_texts(tiles)[0])
    do(tiles, "A-")
    animals = cascadia.new_initial_state(2)
    do(animals, "=S1 =S2 =T1 =T2 =T3 =T4 " + "=H " * 16)
    return {"starters": starters, "later": later, "tiles": tiles, "animals": animals}


def chi_square(counts: Counter, outcomes: list[tuple[int, float]]) -> float:
    """How far the counts are from the odds."""
    total = sum(counts.values())
    return sum((counts[action] - total * odds) ** 2 / (total * odds) for action, odds in outcomes)


@pytest.mark.parametrize("kind", ["starters", "later", "tiles", "animals"])
def test_compiled_draws_follow_the_odds(cascadia, kind):
    state = chance_positions(cascadia)[kind]
    before, rng = state.serialize(), new_rng(7)
    counts = Counter(int(entry.draw(state.buffer, rng)) for _ in range(DRAWS))
    outcomes = state.chance_outcomes()
    assert set(counts) == {action for action, _ in outcomes}
    assert chi_square(counts, outcomes) < LIMIT[len(outcomes) - 1]
    assert state.serialize() == before


@pytest.mark.parametrize("kind", ["starters", "later", "tiles", "animals"])
def test_draws_in_python_follow_the_odds(cascadia, kind):
    state = chance_positions(cascadia)[kind]
    before, rng = state.serialize(), random.Random(7)
    counts = Counter(state.sample_chance(rng) for _ in range(DRAWS // 10))
    outcomes = state.chance_outcomes()
    assert set(counts) <= {action for action, _ in outcomes}
    assert chi_square(counts, outcomes) < LIMIT[len(outcomes) - 1]
    assert state.serialize() == before


def test_the_generator_is_fair_repeatable_and_has_streams():
    one, again, other = new_rng(5), new_rng(5), new_rng(5, stream=1)
    first = [int(random_below(one, 100)) for _ in range(DRAWS)]
    assert first == [int(random_below(again, 100)) for _ in range(DRAWS)]
    assert first != [int(random_below(other, 100)) for _ in range(DRAWS)]
    assert min(first) == 0
    assert max(first) == 99
    assert chi_square(Counter(first), [(number, 0.01) for number in range(100)]) < LIMIT[99]


def compiled_totals(state, seed: int, games: int) -> tuple[np.ndarray, np.ndarray, int]:
    """The mean and the variance of each player's points over compiled random games, and the decisions."""
    work, groups = state.buffer.copy(), new_record(GROUPS)
    totals = new_tally(state.num_players)
    out, start = np.empty(MAX_LEGAL, np.int32), state.buffer.copy()
    decisions = entry.random_games(start, work, state.table_bytes, groups, new_rng(seed), out, totals, games)
    means = totals[: state.num_players] / games
    squares = totals[state.num_players : 2 * state.num_players] / games
    return means, squares - means**2, decisions


@pytest.mark.parametrize("players", [1, 3])
def test_compiled_random_games_score_like_random_games_in_python(cascadia, players):
    options = {"cards": "CADBB"}
    state = cascadia.new_initial_state(players, options)
    before = state.serialize()
    games, compared = (100, 30) if INTERPRETED else (4000, 150)
    means, variances, decisions = compiled_totals(state, 11, games)
    assert state.serialize() == before
    assert 3 * 20 * players <= decisions / games <= cascadia.spec.max_game_length
    rng, points = random.Random(12), []
    for _ in range(compared):
        end = play_to_the_end(cascadia.new_initial_state(players, options), rng)
        points.append([board["total"] for board in end.score().to_dict()["boards"]])
    expected = np.mean(points, axis=0)
    error = np.sqrt(variances / compared + variances / games)
    assert (np.abs(means - expected) < 4 * error).all()


def test_compiled_games_are_repeatable(cascadia):
    state = cascadia.new_initial_state(2)
    first, again = compiled_totals(state, 5, 50), compiled_totals(state, 5, 50)
    assert first[0].tolist() == again[0].tolist()
    assert first[2] == again[2]
    assert compiled_totals(state, 6, 50)[0].tolist() != first[0].tolist()
