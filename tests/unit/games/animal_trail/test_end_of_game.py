"""Points, markers, penalties and the end of the normal game (rulebook, sections 6 and 12.4)."""

import pytest

from trail_scenario import SEATS, A, B, C, D, E, Table


def scored(order: str, match: int = 1, points=None, options=None, **fields) -> Table:
    """A match that ended in this order; the seats had these points before."""
    hands = ["1 2" if seat == order[-1] else "1" for seat in sorted(order)]
    table = Table(*hands, match=match, points=points or (0,) * len(order), options=options, **fields)
    return table.finish(order)


def markers(table: Table) -> str:
    """Who holds the challenge and the handicap marker: `AB`; - for nobody."""
    view = table.view()
    return "".join("-" if view[name] is None else SEATS[view[name]] for name in ("challenge", "handicap"))


# --- the rulebook's examples --------------------------------------------------------------------------


def test_p01_first_match():
    table = scored("ABCD")
    assert (table.points, markers(table)) == ([6, 4, 1, 0], "AB")


def test_p02_second_match():
    table = scored("ACBD", 2, (6, 4, 1, 0), challenge=A, handicap=B)
    assert (table.points, markers(table)) == ([11, 4, 5, 0], "AC")


def test_p03_third_match():
    table = scored("DBCA", 3, (11, 4, 5, 0), challenge=A, handicap=C)
    assert (table.points, markers(table)) == ([8, 8, 5, 6], "DB")


def test_p04_nobody_pays_more_than_he_has():
    assert scored("BCDA", 4, (1, 0, 0, 0), challenge=A).points[A] == 0


def test_p05_the_challenger_who_is_third_pays_two():
    assert scored("BCADE", 3, (4, 0, 0, 0, 0), challenge=A).points[A] == 5


def test_p06_awards_of_five():
    assert scored("ABCDE", points=(0, 0, 0, 0, 3)).points == [6, 4, 3, 1, 2]


def test_p07_awards_of_six():
    assert scored("ABCDEF", points=(0, 0, 0, 0, 0, 3)).points == [6, 4, 3, 2, 1, 2]


def test_p08_last_match():
    table = scored("CABD", 6, (20, 13, 9, 4), challenge=B, handicap=A)
    assert (table.asks, table.points, table.ranks()) == ("end", [23, 6, 15, 0], [1, 3, 2, 4])


def test_p09_half_of_one_is_nothing():
    assert scored("ABCD", 6, (0, 0, 1, 0)).points[C] == 1


def test_p10_equal_points_rank_by_the_last_match():
    table = scored("ABCD", 6, (9, 11, 0, 0))
    assert (table.points[:2], table.ranks()) == ([15, 15], [1, 2, 3, 4])


def test_p11_the_handicap_is_paid_before_the_forfeit():
    table = scored("ABCD", 6, (0, 0, 0, 8), handicap=D)
    reasons = table.state.score().to_dict()["players"][D]["reasons"]
    assert table.points[D] == 0
    assert sum(reason["points"] for reason in reasons) == 0


# --- more of the same ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("order", "paid"), [("BACD", 1), ("BCAD", 2), ("BCDA", 2)])
def test_the_challenger_pays_by_his_place(order, paid):
    table = scored(order, 2, (20, 0, 0, 0), challenge=A)
    award = {"BACD": 4, "BCAD": 1, "BCDA": -1}[order]
    assert table.points[A] == 20 + award - paid


def test_a_place_pays_on_finishing_and_penalties_come_after_the_match():
    table = Table("9", "8", "1", "1 2", match=2, challenge=A).do("S1@9")
    assert (table.points, table.view()["challenge"]) == ([6, 0, 0, 0], A)


def test_one_player_never_holds_both_markers():
    for order in ("ABCD", "BACD", "CDAB", "DCBA"):
        held = markers(scored(order, 2, challenge=A, handicap=B))
        assert held == order[:2]


def test_the_first_five_matches_go_on_and_the_sixth_is_the_last():
    assert scored("ABCD", 5).asks == "chance deal"
    assert scored("ABCD", 6).asks == "end"
    assert scored("ABCD", 6, options={"matches": "8"}).asks == "chance deal"
    assert scored("ABCD", 2, options={"matches": "2"}).asks == "end"


def test_the_history_says_order_and_points():
    table = scored("BADC", points=(5, 5, 5, 5))
    assert table.view()["history"] == [{"match": 1, "order": [B, A, D, C], "points": [9, 11, 4, 6]}]
    assert [player["before"] for player in table.view()["players"]] == [2, 1, 4, 3]


def test_a_better_place_in_the_last_match_decides_among_three():
    table = scored("CABDE", 6, (10, 11, 8, 0, 0))
    assert table.points == [14, 14, 14, 0, 0]
    assert table.ranks() == [2, 3, 1, 4, 5]
    assert table.state.score().to_dict()["winners"] == [C]


# --- options ------------------------------------------------------------------------------------------


def test_points_of_places_are_options():
    options = {
        f"points.{name}": str(n) for name, n in (("first", 9), ("second", 7), ("third", 5), ("fourth", 3))
    }
    assert scored("ABCDEF", options=options).points == [9, 7, 5, 3, 1, 0]
    assert scored("ABCD", options=options).points == [9, 7, 1, 0]


def test_forfeits_come_in_the_sixth_match_or_the_last_or_never():
    points = (0, 0, 10, 10)
    assert scored("ABCD", 6, points).points == [6, 4, 5, 0]
    assert scored("ABCD", 6, points, {"matches": "7"}).points == [6, 4, 5, 0]
    assert scored("ABCD", 6, points, {"forfeits": "none"}).points == [6, 4, 11, 9]
    assert scored("ABCD", 2, points, {"forfeits": "last", "matches": "2"}).points == [6, 4, 5, 0]
    assert scored("ABCD", 6, points, {"forfeits": "last", "matches": "7"}).points == [6, 4, 11, 9]
    assert scored("ABCD", 2, points, {"matches": "2"}).points == [6, 4, 11, 9]


def test_the_second_may_take_the_challenge_marker_instead():
    table = scored("ABCD", options={"second_takes": "challenge"})
    assert markers(table) == "B-"


def test_an_empty_stock_pays_what_is_left():
    table = scored("ABCDE", points=(60, 60, 59, 0, 0))
    assert table.points == [66, 62, 59, 0, 0]
    assert table.view()["stock"] == 0
    paying = scored("ABCDE", points=(60, 60, 0, 0, 59))
    assert (paying.points[E], paying.view()["stock"]) == (58, 1)
