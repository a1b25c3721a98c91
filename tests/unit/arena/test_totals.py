"""Sums over games."""

from statistics import mean, pstdev

import pytest

from gametrail.arena.totals import Totals

SCORES = [[31, 40], [28, 55], [31, 41], [90, 0]]


def test_means_and_spreads_are_those_of_the_scores():
    report = Totals.of_scores(SCORES, decisions=500, cpu_seconds=2.0).to_dict()
    seats = list(zip(*SCORES, strict=True))
    assert report["mean_scores"] == [pytest.approx(mean(seat)) for seat in seats]
    assert report["score_std_by_seat"] == [pytest.approx(pstdev(seat)) for seat in seats]
    assert report["score_std"] == pytest.approx(pstdev([*seats[0], *seats[1]]))
    assert (report["games"], report["decisions_per_game"], report["games_per_second"]) == (4, 125.0, 2.0)


def test_parts_add_up_in_any_order():
    whole = Totals.of_scores(SCORES, 10, 1.0)
    first, second = Totals.of_scores(SCORES[:1], 4, 0.25), Totals.of_scores(SCORES[1:], 6, 0.75)
    assert Totals.none(2) + first + second == whole == second + first


def test_equal_scores_have_no_spread():
    assert Totals.of_scores([[7], [7]], 2, 1.0).to_dict()["score_std"] == 0


def test_totals_of_other_numbers_of_seats_do_not_mix():
    with pytest.raises(ValueError, match="zip"):
        Totals.none(2) + Totals.none(3)
