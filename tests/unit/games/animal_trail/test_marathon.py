"""The variant Marathon: refill, resting, payment and end (rulebook, section 8)."""

import random

import pytest

from gametrail import CHANCE
from gametrail.games.animal_trail import operations as op_
from trail_scenario import A, B, C, Table
from twins.trail_play import choose, top_operation

FORTY = "1*9 2*8 3*7 4*7 5*6 6*3"  # cards of a draw pile


def marathon(*hands: str, **fields) -> Table:
    """A leads a round of the first match, with the draw pile given by `deck`."""
    return Table(*hands, mode="marathon", **{"points": (30,) * len(hands), **fields})


def draws(table: Table) -> str:
    """Who draws, card by card, until a player is to move."""
    seats = ""
    while table.state.current_player() == CHANCE:
        seats += table.receiver
        table.lowest()
    return seats


# --- set-up and first leader --------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "pile"), [(2, 40), (3, 30)])
def test_ten_cards_each_and_thirty_points(players, pile):
    table = Table.begin(players, mode="marathon")
    assert (table.asks, table.legal) == ("chance dealer", [f"=player {n + 1}" for n in range(players)])
    table.do("=player 1").deal(*[""] * players, size=10)
    assert (table.sizes, table.deck, table.points) == ([10] * players, pile, [30] * players)
    assert int(table.record["stock"]) == 187 - 30 * players


def test_the_holder_of_howling_leads_if_it_was_dealt():
    table = Table.begin(3, mode="marathon").do("=player 1").deal("", "", "H", size=10)
    assert (table.asks, table.view()["shown_start"]) == ("C lead", {"seat": C, "card": "H"})


def test_else_the_left_neighbour_of_the_dealer_leads():
    table = Table.begin(3, mode="marathon").do("=player 2").deal("1*10", "2*9 3", "3*7 4*3", size=10)
    assert (table.asks, table.view()["dealer"]) == ("C lead", B)


def test_later_the_last_player_deals_and_leads():
    table = marathon("9", "1 2", "1", order=(C, -1, -1, -1, -1, -1), placed=1).finish("AB")
    assert table.view()["dealer"] == B
    assert table.deal("H", "", "", size=10).asks == "B lead"
    assert table.view()["shown_start"] is None


# --- refill -------------------------------------------------------------------------------------------


def test_p15_the_winner_draws_one_and_last():
    table = marathon("1 9", "2 3", deck=FORTY).do("S1@9; pass")
    assert draws(table) == "BBBA"
    assert (table.asks, table.deck, table.sizes) == ("A lead", 36, [2, 5])


def test_p16_with_three_players_the_others_draw_two():
    table = marathon("1 2", "9", "1 3", leader=B, deck="1*8 4*2").do("S1@9; pass; pass")
    assert draws(table) == "CCAAB"
    assert (table.asks, table.deck, table.sizes) == ("B lead", 5, [4, 1, 4])


@pytest.mark.parametrize(("players", "refills"), [(2, 10), (3, 6)])
def test_the_pile_comes_out_even(players, refills):
    table = Table.begin(players, mode="marathon", matches="1")
    rng, rounds, before = random.Random(players), 0, 0
    while not table.state.is_terminal():
        refilling = top_operation(table.state) == op_.DEAL and before < op_.FIRST_AUTO
        rounds += refilling
        before = top_operation(table.state)
        table.state.apply_action(choose(table.state, rng, eager=True))
    assert (rounds, table.deck) == (refills, 0)


def test_a_trump_ends_the_round_and_its_player_draws_last():
    table = marathon("3 1", "6 1", "1 2", deck=FORTY).do("S1@3; S1@6")
    assert draws(table) == "CCAAB"
    assert table.asks == "B lead"


def test_without_a_pile_nobody_draws():
    assert marathon("1 9", "2 3").do("S1@9; pass").asks == "A lead"


# --- resting and finishing ----------------------------------------------------------------------------


def test_who_has_no_cards_rests_while_the_pile_lasts_and_can_be_beaten():
    table = marathon("8", "9 1", "1 2", deck=FORTY).do("S1@8")
    assert (table.asks, table.order, table.view()["players"][A]["resting"]) == ("B follow", "", True)
    table.do("S1@9; pass")
    assert draws(table) == "CCAAB"
    assert (table.asks, table.sizes, table.view()["players"][A]["resting"]) == ("B lead", [2, 2, 4], False)


def test_when_all_others_rest_the_round_is_over():
    table = marathon("8", "9", deck=FORTY).do("S1@8; S1@9")
    assert draws(table) == "AAAB"
    assert (table.asks, table.sizes) == ("B lead", [3, 1])


def test_without_a_pile_an_empty_hand_finishes():
    table = marathon("8", "9 1", "1 2").do("S1@8")
    assert (table.order, table.view()["players"][A]["resting"]) == ("A", False)
    assert table.do("S1@9; pass").asks == "B lead"


def test_after_the_last_refill_hands_can_finish():
    table = marathon("9 8", "1 2", deck="1*4").do("S1@9; pass")
    assert (draws(table), table.deck) == ("BBBA", 0)
    table.do("S1@8; pass; S1@1")
    assert table.view()["history"][0]["order"] == [A, B]
    assert table.points == [35, 25]


# --- other numbers ------------------------------------------------------------------------------------


def test_who_gets_nothing_from_an_empty_pile_finishes_in_order():
    table = marathon("8", "9", "1 2", deck="1").do("S1@8; S1@9; pass")
    assert draws(table)[0] == "C"
    assert table.view()["history"][0]["order"] == [A, B, C]


def test_a_winner_who_draws_nothing_rests_on_and_draws_after_the_next_round():
    options = {"marathon.winner_draws": "0"}
    table = marathon("9", "1 2", deck=FORTY, options=options).do("S1@9; pass")
    assert draws(table) == "BBB"
    assert (table.asks, table.order, table.view()["players"][A]["resting"]) == ("B lead", "", True)
    table.do("S1@1")
    assert draws(table) == "AAA"
    assert (table.asks, table.sizes) == ("B lead", [3, 4])


def test_numbers_of_cards_are_options():
    options = {"marathon.winner_draws": "2", "marathon.three_draw": "4", "marathon.hand": "12"}
    table = Table.begin(3, mode="marathon", **options).do("=player 3").deal("H 10", "", "", size=12)
    assert (table.deck, table.asks) == (24, "A lead")
    assert draws(table.do("S1@10; pass; pass")) == "B" * 4 + "C" * 4 + "A" * 2


# --- payment and end ----------------------------------------------------------------------------------


def test_p12_the_last_pays_the_first_for_each_card():
    assert marathon("9", "1*5").do("S1@9").points == [35, 25]


def test_p13_nobody_pays_more_than_he_has_and_zero_ends_the_game():
    table = marathon("9", "1*7", points=(57, 3)).do("S1@9")
    assert (table.points, table.asks, table.ranks()) == ([60, 0], "end", [1, 2])


def test_p14_the_middle_one_of_three_neither_pays_nor_gets():
    table = marathon("9", "1*4", "10", points=(30, 30, 30)).finish("ACB")
    assert table.points == [34, 26, 30]


def test_the_price_of_a_card_is_an_option():
    assert marathon("9", "1*5", options={"marathon.per_card": "3"}).do("S1@9").points == [45, 15]


def test_the_game_ends_after_six_matches_and_the_last_place_breaks_ties():
    table = marathon("9", "1", match=5).do("S1@9")
    assert table.asks == "chance deal"
    last = marathon("9", "1", match=6, points=(29, 31)).do("S1@9")
    assert (last.asks, last.points, last.ranks()) == ("end", [30, 30], [1, 2])


def test_there_are_no_markers_and_no_points_for_places():
    table = marathon("9", "1*5").do("S1@9")
    view = table.view()
    assert (view["challenge"], view["handicap"]) == (None, None)
    assert sum(table.points) + view["stock"] == 187


def test_great_migration_comes_before_the_first_lead():
    table = Table.begin(2, mode="marathon", environment="1").do("=player 1")
    table.deal("H", "", size=10, environment="E02").lowest(4)
    assert (table.asks, table.sizes, table.deck) == ("A lead", [8, 8], 40)
