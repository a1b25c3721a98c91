"""Which environment cards come up, match after match (rulebook, 7.1)."""

import pytest

from trail_scenario import Table

SIMPLE = ["=E01", "=E02", "=E03", "=E06", "=E07", "=E11"]


def dealt(**options: str) -> Table:
    """The cards of the first match are dealt; the environment is next."""
    return Table.begin(4, **options).deal("", "", "", "")


def next_match(table: Table) -> Table:
    """The match at hand has been cut short, and the cards of the next one are dealt."""
    while table.asks.endswith(("give", "bury")):
        table.lowest()
    return table.cut_short("ABCD").deal("", "", "", "")


def codes(table: Table) -> tuple[list[str], int, list[str]]:
    """The cards in force, how many are face down, and those laid aside."""
    view = table.view()
    return view["environment"], view["environment_pile"], view["laid_aside"]


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_so_many_come_up_after_the_deal_and_before_the_exchange(number):
    table = dealt(environment=str(number))
    for card in ("E05", "E01", "E12")[:number]:
        assert table.asks == "chance environment"
        table.do(f"={card}")
    assert table.asks.endswith("lead")
    assert codes(table)[:2] == (sorted(("E05", "E01", "E12")[:number]), 12 - number)


def test_all_twelve_or_the_six_simple_ones_or_any_set():
    assert len(dealt(environment="1").legal) == 12
    assert dealt(environment="1", environment_cards="simple").legal == SIMPLE
    assert dealt(environment="1", environment_cards="E04+E08").legal == ["=E04", "=E08"]


def test_the_cards_of_the_match_before_are_laid_aside():
    table = next_match(dealt(environment="1").do("=E05"))
    assert (codes(table), len(table.legal)) == (([], 11, ["E05"]), 11)
    assert "=E05" not in table.legal
    assert table.do("=E01").asks == "A give"


def test_six_simple_cards_last_exactly_six_matches():
    table = dealt(environment="1", environment_cards="simple", matches="7")
    for left in range(6, 1, -1):
        assert len(table.legal) == left
        table = next_match(table.lowest())
    table = next_match(table.lowest())
    assert (table.legal, codes(table)[1:]) == (SIMPLE, (6, []))


def test_a_short_pile_is_turned_up_and_then_made_anew():
    cards = "E01+E03+E05"
    table = next_match(dealt(environment="2", environment_cards=cards).do("=E01; =E03"))
    assert table.legal == ["=E05"]
    assert table.do("=E05").legal == ["=E01", "=E03"], (
        "not the one just turned up, but those of the match before"
    )
    assert codes(table.do("=E03")) == (["E03", "E05"], 1, [])


def test_the_card_of_the_match_just_over_may_come_up_again():
    table = dealt(environment="1", environment_cards="E01")
    for _ in range(3):
        assert table.legal == ["=E01"]
        table = next_match(table.do("=E01"))


def test_a_card_is_in_force_for_its_match_only():
    table = next_match(dealt(environment="1").do("=E03")).do("=E07")
    assert table.view()["environment"] == ["E07"]
    assert table.view()["trump"] == 6
