"""The variant Chip sprint: ante, paid exchange, pot, victory chips and end (rulebook, section 9)."""

import pytest

from trail_scenario import A, B, Table


def sprint(
    players: int, dealer: int = A, environment: str = "", victory=(), points=(), **options: str
) -> Table:
    """The first cards are dealt and the ante is paid; the dealer's left neighbour may exchange."""
    options |= {"mode": "sprint", "environment": str(len(environment.split()))}
    table = Table.begin(players, **options).do(f"=player {dealer + 1}")
    table.record["victory"][: len(victory)] = victory
    if points:
        table.set_points(*points)
    return table.deal(*[""] * players, size=7, environment=environment)


def deal(*hands: str, **fields) -> Table:
    """A leads a round of a deal, 30 points each unless said otherwise."""
    return Table(*hands, mode="sprint", **{"points": (30,) * len(hands), **fields})


def keep(table: Table) -> Table:
    """Nobody else exchanges cards."""
    while table.asks.endswith("exchange"):
        table.do("exchange 0")
    return table


# --- set-up, ante and exchange ------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_seven_cards_and_an_ante_of_two(players):
    table = sprint(players)
    assert (table.sizes, table.deck) == ([7] * players, 60 - 7 * players)
    assert (table.points, int(table.record["pot"])) == ([28] * players, 2 * players)


def test_p17_victory_chips_multiply_the_ante():
    table = sprint(4, victory=(0, 1, 2, 0))
    assert int(table.record["pot"]) == 14
    assert table.points == [28, 26, 24, 28]


def test_the_left_of_the_dealer_exchanges_first_and_then_leads():
    table = sprint(3, dealer=B)
    asked = []
    while table.asks.endswith("exchange"):
        asked.append(table.asks[0])
        table.do("exchange 0")
    assert ("".join(asked), table.asks) == ("CAB", "C lead")


def test_cards_are_paid_for_put_away_and_replaced():
    table = sprint(2, dealer=A)
    assert table.legal == ["exchange 0", "exchange 1", "exchange 2", "exchange 3"]
    table.do("exchange 2")
    assert (table.points[B], int(table.record["pot"])) == (25, 7)
    assert (table.asks, table.view(B)["question"]["count"]) == ("B bury", 2)
    table.lowest(2)
    assert (table.asks, table.receiver, table.sizes[B]) == ("chance deal", "B", 5)
    table.lowest(2)
    assert (table.asks, table.sizes, table.deck) == ("A exchange", [7, 7], 44)
    assert len(table.view(B)["put_away"].replace("*2", " x").split()) == 2
    assert table.view(A)["put_away"] == table.seen == ""


def test_p18_two_cards_cost_three_times_the_multiplier():
    table = sprint(2, dealer=A, victory=(0, 1)).do("exchange 2")
    assert table.points[B] == 30 - 4 - 6


def test_p19_nobody_chooses_more_than_he_can_pay_for():
    table = sprint(2, dealer=A, victory=(0, 2), points=(30, 13))
    assert table.points[B] == 7
    assert table.legal == ["exchange 0", "exchange 1"]


def test_p20_who_has_less_than_the_ante_plays_for_the_whole_pot():
    table = sprint(2, dealer=A, victory=(0, 1), points=(30, 3))
    assert (table.points, table.legal) == ([28, 0], ["exchange 0"])
    assert int(table.record["pot"]) == 5


def test_prices_ante_and_number_are_options():
    prices = {
        "sprint.price_one": "4",
        "sprint.price_two": "9",
        "sprint.ante": "1",
        "sprint.most_exchanged": "2",
    }
    table = sprint(2, dealer=A, points=(30, 9), **prices)
    assert (table.points, table.legal) == ([29, 8], ["exchange 0", "exchange 1"])
    assert sprint(2, dealer=A, **prices).legal == ["exchange 0", "exchange 1", "exchange 2"]


def test_six_players_can_all_exchange_three_cards():
    table = sprint(6)
    while table.asks.endswith("exchange"):
        table.do("exchange 3").lowest(3).chance()
    assert (table.deck, table.sizes, table.asks) == (0, [7] * 6, "B lead")


def test_great_migration_comes_after_the_exchange():
    table = keep(sprint(3, environment="E02"))
    assert table.asks == "A bury"
    assert (table.lowest(6).sizes, table.asks) == ([5, 5, 5], "B lead")


def test_the_start_player_card_has_no_effect():
    table = Table.begin(2, mode="sprint").do("=player 1").deal("H", "", size=7)
    assert keep(table).asks == "B lead"
    assert table.view()["shown_start"] is None


# --- the win ------------------------------------------------------------------------------------------


def test_the_first_empty_hand_takes_the_pot_and_a_victory_chip_at_once():
    table = deal("8", "9 10", "1 2", pot=12).do("S1@8")
    assert table.points == [42, 30, 30]
    assert table.view()["players"][A]["victory_chips"] == 1
    assert table.view()["history"][0]["order"][0] == A
    assert table.asks == "chance deal"


def test_a_card_discarded_for_a_bear_may_win():
    table = deal("7 1", "9 10", environment="E11", pot=6).do("S1@7; card 1")
    assert table.points == [36, 30]


def test_the_dealer_marker_moves_one_seat():
    table = deal("8", "9 10", "1 2", dealer=2).do("S1@8")
    assert table.view()["dealer"] == A


def test_there_is_no_refill():
    table = deal("8 1", "9 1", "1 2", deck="3*8").do("S1@8; S1@9; pass; pass")
    assert (table.asks, table.sizes) == ("B lead", [1, 1, 2])


# --- the end ------------------------------------------------------------------------------------------


def test_p21_a_victory_chip_is_worth_five_points():
    options = {"sprint.victories": "2"}
    table = deal("8", "9 1", pot=10, points=(31, 50), victory=(1, 0, 0, 0, 0, 0), options=options).do("S1@8")
    assert (table.asks, table.totals(), table.ranks()) == ("end", [51, 50], [1, 2])


def test_p22_the_third_victory_chip_ends_the_game_after_the_pot():
    table = deal("8", "9 1", pot=10, victory=(2, 0, 0, 0, 0, 0)).do("S1@8")
    assert (table.asks, table.points, int(table.record["pot"])) == ("end", [40, 30], 0)


def test_p23_equal_points_rank_by_victory_chips():
    options = {"sprint.victories": "2"}
    table = deal("8", "9 1", pot=10, points=(20, 35), victory=(1, 1, 0, 0, 0, 0), options=options).do("S1@8")
    assert (table.totals(), table.ranks()) == ([40, 40], [1, 2])


def test_equal_victory_chips_rank_by_the_later_win():
    fields = {"victory": (1, 1, 1, 0, 0, 0), "won_at": (3, 2, 1, 0, 0, 0), "match": 4}
    options = {"sprint.victories": "2"}
    table = deal("8", "9 1 1", "9 1", pot=0, points=(30, 30, 30), options=options, **fields).do("S1@8")
    assert (table.asks, table.totals()) == ("end", [40, 35, 35])
    assert table.ranks() == [1, 2, 3], "although the third has fewer cards left"


def test_who_never_won_ranks_by_cards_left_and_may_share():
    options = {"sprint.victories": "1"}
    table = deal("8", "1 2", "1", "2 3", options=options).do("S1@8")
    assert table.asks == "end"
    assert table.ranks() == [1, 3, 2, 3]


def test_the_last_of_all_victory_chips_ends_the_game():
    options = {"sprint.victories": "10"}
    table = deal("8", "9 1", victory=(4, 5, 0, 0, 0, 0), match=10, options=options).do("S1@8")
    assert table.asks == "end"


def test_a_player_without_points_ends_the_game_unless_he_takes_the_pot():
    assert deal("8", "9 1", pot=10, points=(40, 0)).do("S1@8").asks == "end"
    assert deal("8", "9 1", pot=10, points=(0, 40)).do("S1@8").asks == "chance deal"


def test_the_worth_of_a_victory_chip_is_an_option():
    options = {"sprint.victories": "1", "sprint.victory_points": "12"}
    assert deal("8", "9 1", pot=4, points=(20, 30), options=options).do("S1@8").totals() == [36, 30]


def test_there_are_no_points_for_places_and_no_markers():
    view = deal("8", "9 1", pot=4).do("S1@8").view()
    assert (view["challenge"], view["handicap"], view["pot"]) == (None, None, 0)
