"""The start-player card: Howling, or by option a marked Mouse (rulebook, 4.1)."""

import pytest

from trail_scenario import A, B, C, D, Table, read_cards


def test_the_holder_of_howling_leads_the_first_match_and_need_not_play_it():
    table = Table.begin(5).deal("", "", "", "H 10", "")
    assert (table.asks, table.view()["shown_start"]) == ("D lead", {"seat": D, "card": "H"})
    table.do("S1@10")
    assert table.view()["shown_start"] == {"seat": D, "card": "H"}


def test_once_it_was_played_nobody_has_it():
    table = Table.begin(4).deal("H", "", "", "").do("S1@0")
    assert table.view()["shown_start"] is None


def test_it_is_shown_before_cards_are_put_away():
    table = Table.begin(4, environment="1").deal("", "", "H 9", "", environment="E02")
    assert (table.asks, table.view()["shown_start"]) == ("A bury", {"seat": C, "card": "H"})
    table.lowest(4).do("card H; card 9").lowest(2)
    assert table.asks == "C lead"
    assert table.hand(C).split()[0] != "H"


def test_later_matches_are_led_by_the_last_player():
    table = Table("1", "1", "1 2", "1").finish("ABDC").deal("H 10", "", "", "")
    while table.asks.endswith("give"):
        table.lowest()
    assert (table.asks, table.view()["shown_start"]) == ("C lead", None)


# --- a marked Mouse -----------------------------------------------------------------------------------


def test_each_of_the_mice_is_the_marked_one_with_the_same_odds():
    table = Table.begin(4, start_card="mouse").deal("1*4 2*9 4*2", "1*3 3*8 4*4", "1*3 5*6 6*5 4", "")
    assert table.asks == "chance mark"
    odds = dict(table.state.chance_outcomes())
    named = {table.state.action_to_string(action): chance for action, chance in odds.items()}
    assert named == {"=player 1": 0.4, "=player 2": 0.3, "=player 3": 0.3}


@pytest.mark.parametrize("seat", [A, B, C])
def test_its_holder_leads_and_shows_it(seat):
    table = Table.begin(4, start_card="mouse").deal("1*4 2*9 4*2", "1*3 3*8 4*4", "1*3 5*6 6*5 4", "")
    table.do(f"=player {seat + 1}")
    assert (table.asks[0], table.view()["shown_start"]) == ("ABC"[seat], {"seat": seat, "card": "1"})


def test_it_may_lie_in_the_draw_pile():
    table = (
        Table.begin(2, start_card="mouse", mode="marathon")
        .do("=player 1")
        .deal("1*5 9*3 10*2", "2*9 3", size=10)
    )
    assert table.legal == ["=player 1", "=nobody"]
    assert [chance for _, chance in table.state.chance_outcomes()] == [0.5, 0.5]
    assert (table.do("=nobody").asks, table.view()["shown_start"]) == ("B lead", {"seat": None, "card": "1"})


def test_howling_leads_nothing_then():
    table = Table.begin(4, start_card="mouse").deal("1*10 2*5", "H", "", "")
    assert table.legal == ["=player 1"]
    assert table.do("=player 1").asks == "A lead"


def test_the_mark_is_asked_in_the_first_match_only_and_never_in_the_sprint():
    table = Table("1", "1", "1", "1 2", options={"start_card": "mouse"}).finish("ABCD").deal("", "", "", "")
    while table.asks.endswith("give"):
        table.lowest()
    assert table.asks == "D lead"
    sprint = Table.begin(2, start_card="mouse", mode="sprint").do("=player 1").deal("", "", size=7)
    assert sprint.asks == "B exchange"
    assert len(read_cards(sprint.hand(A))) == 7
