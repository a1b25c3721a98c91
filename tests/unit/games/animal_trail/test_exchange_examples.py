"""The rulebook's card exchange: its table for four, five and six players, and the examples X01 to X04."""

import pytest

from trail_scenario import SEATS, A, B, C, D, E, F, Table

ORDERS = ["ABCD", "CADB", "ABCDE", "EBADC", "ABCDEF", "DFBACE"]


def second_match(order: str, *hands: str) -> Table:
    """The cards of the second match are dealt; the first ended in this order."""
    lowly = ["1 2" if seat == order[-1] else "1" for seat in sorted(order)]
    return Table(*lowly).finish(order).deal(*(hands or [""] * len(order)))


def give_all(table: Table) -> list[str]:
    """Every gift is the lowest card; returns who was asked."""
    asked = []
    while table.asks.endswith(("give", "show")):
        asked.append(table.asks)
        table.do(table.legal[0])
    return asked


def test_x01_the_last_gives_his_two_highest_cards_and_keeps_howling():
    table = second_match("ABCD", "", "", "", "10 9 9 7 H 1*10")
    assert table.hand(D) == "H 1*10 7 9"
    assert table.view(A)["received"] == {"from": D, "cards": "10 9"}
    assert table.view(D)["given"]["cards"] == "10 9"
    assert table.view(D)["given"]["to"] == A


def test_x02_the_first_may_return_what_he_got():
    table = second_match("ABCD", "", "", "", "10 9 9 7 H 1*10").do("card 10; card 9")
    assert table.hand(D) == "H 1*10 7 9*2 10"


def test_x03_of_two_highest_cards_one_is_given():
    table = second_match("ABCD", "", "", "8 8 7 1*8 2*4", "").do("card 3; card 3")
    assert table.asks == "B give"
    assert table.view(B)["received"] == {"from": C, "cards": "8"}
    assert table.hand(C) == "1*8 2*4 7 8"


def test_x04_with_six_players_the_fourth_and_then_the_third_choose_freely():
    table = second_match("ABCDEF", "", "", "1 10", "1 10", "", "")
    assert table.asks == "A give"
    table.lowest(3)
    assert table.asks == "D give"
    assert {"card 1", "card 10"} <= set(table.legal)
    assert table.do("card 10").asks == "C give"
    assert table.hand(C).endswith("10*2")
    assert table.do("card 1").view(D)["received"] == {"from": C, "cards": "1"}
    assert table.view(D)["given"]["cards"] == "10"
    assert table.asks == "F lead"


@pytest.mark.parametrize("order", ORDERS)
def test_who_gives_in_what_order(order):
    table = second_match(order)
    free = {4: "001", 5: "0012", 6: "00132"}[len(order)]
    asked = give_all(table)
    assert [text[0] for text in asked] == [order[int(place)] for place in free]
    assert [text for text in asked if text.endswith("show")] == (
        [f"{order[2]} show"] if len(order) == 5 else []
    )
    assert table.asks == f"{order[-1]} lead"
    size = 60 // len(order)
    assert sum(table.sizes) == (59 if len(order) == 5 else 60)
    assert sorted(table.sizes) == [size - (len(order) == 5), *[size] * (len(order) - 1)]


@pytest.mark.parametrize("order", ORDERS)
def test_the_highest_printed_ranks_are_given(order):
    first, second, low, last = (SEATS.index(order[place]) for place in (0, 1, -2, -1))
    hands = ["1"] * len(order)
    hands[last], hands[low] = "H 1 10*2", "1 9*3"
    table = second_match(order, *hands)
    assert table.view(first)["received"] == {"from": last, "cards": "10*2"}
    assert table.lowest(2).view(second)["received"] == {"from": low, "cards": "9"}
    assert table.view(last)["received"]["from"] == first


def test_the_first_chooses_two_cards_one_by_one():
    table = second_match("BACD")
    assert table.view(B)["question"] == {"op": "give", "seat": B, "count": 2, "to": D}
    table.do(table.legal[0])
    assert table.view(B)["question"]["count"] == 1


def test_the_shown_card_of_the_third_of_five_is_seen_by_all_and_gone():
    table = second_match("ABCDE", "", "", "5 10", "", "")
    table.lowest(3)
    assert table.asks == "C show"
    before = table.hand(C)
    table.do("card 5")
    assert table.seen == "5"
    assert table.hand(C) == " ".join(word for word in before.split() if word != "5")
    assert table.view(A)["players"][C]["cards"] == 11


def test_nobody_else_sees_what_is_exchanged():
    table = second_match("ABCDEF", "", "", "", "", "", "10 10")
    for viewer in (B, C, D, E, -2):
        view = table.view(viewer)
        assert view["given"] is None
        assert view["players"][A]["hand"] is view["players"][F]["hand"] is None
        assert view["received"] is None


def test_there_is_no_exchange_in_the_first_match_nor_in_the_variants():
    for mode, players in (("normal", 5), ("marathon", 3)):
        table = Table.begin(players, mode=mode)
        if mode == "marathon":
            table.do("=player 1")
        table.deal(*[""] * players, size=12 if mode == "normal" else 10)
        assert table.asks.endswith("lead")
