"""Sums over games."""

from statistics import mean, pstdev

import numpy as np
import pytest

from gametrail.arena.totals import Totals
from gametrail.core import tally

SCORES = [[31, 40], [28, 55], [31, 41], [90, 0]]


@pytest.fixture(scope="module", autouse=True)
def _kernels():
    tally.KERNELS.load()


def totals_of(scores, tie_breaks=None, decisions=1, cpu_seconds=1.0):
    """The totals of games given by the points of each seat."""
    players = len(scores[0])
    filled = tally.new_tally(players)
    for game, points in enumerate(scores):
        breaks = tie_breaks[game] if tie_breaks else [0] * players
        for player in range(players):
            tally.note_seat(filled, players, player, points[player], breaks[player])
        tally.close_game(filled, players)
    return Totals.of_tally(filled, players, len(scores), decisions, cpu_seconds)


def test_means_and_spreads_are_those_of_the_scores():
    report = totals_of(SCORES, decisions=500, cpu_seconds=2.0).to_dict()
    seats = list(zip(*SCORES, strict=True))
    assert report["mean_scores"] == [pytest.approx(mean(seat)) for seat in seats]
    assert report["score_std_by_seat"] == [pytest.approx(pstdev(seat)) for seat in seats]
    assert report["score_std"] == pytest.approx(pstdev([*seats[0], *seats[1]]))
    assert (report["games"], report["decisions_per_game"], report["games_per_second"]) == (4, 125.0, 2.0)


def test_parts_add_up_in_any_order():
    whole = totals_of(SCORES, decisions=10, cpu_seconds=1.0)
    first = totals_of(SCORES[:1], decisions=4, cpu_seconds=0.25)
    second = totals_of(SCORES[1:], decisions=6, cpu_seconds=0.75)
    assert Totals.none(2) + first + second == whole == second + first


def test_equal_scores_have_no_spread():
    assert totals_of([[7], [7]]).to_dict()["score_std"] == 0


def test_totals_of_other_numbers_of_seats_do_not_mix():
    with pytest.raises(ValueError, match="zip"):
        Totals.none(2) + Totals.none(3)


@pytest.mark.parametrize(
    ("points", "tie_breaks", "shares", "places"),
    [
        ([40, 41], [9, 0], [0, 1], [2, 1]),
        ([40, 40], [1, 2], [0, 1], [2, 1]),
        ([40, 40], [2, 2], [0.5, 0.5], [1, 1]),
        ([40, 30, 40, 40], [2, 9, 1, 2], [0.5, 0, 0, 0.5], [1, 4, 3, 1]),
        ([7, 9, 8, 8, 1], [0, 0, 0, 0, 5], [0, 1, 0, 0, 0], [4, 1, 2, 2, 5]),
        ([0, 0, 0], [0, 0, 0], [1 / 3] * 3, [1, 1, 1]),
        ([5] * 5, [3] * 5, [0.2] * 5, [1] * 5),
        ([-3], [0], [1], [1]),
    ],
)
def test_who_wins_and_everybodys_place(points, tie_breaks, shares, places):
    report = totals_of([points], [tie_breaks]).to_dict()
    assert (report["win_shares"], report["mean_places"]) == (shares, places)


def test_places_are_averages_over_games():
    assert totals_of([[3, 2, 1], [1, 2, 3], [3, 1, 2], [9, 8, 7]]).to_dict()["mean_places"] == [
        1.5,
        2.25,
        2.25,
    ]


def test_wins_add_up_to_the_games():
    rng = np.random.default_rng(1)
    scores = [[int(value) for value in rng.integers(0, 4, 3)] for _ in range(500)]
    assert sum(totals_of(scores).wins) == 500 * tally.WIN
