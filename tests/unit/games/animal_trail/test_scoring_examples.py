"""The rulebook's scoring examples, P01 to P23: matches that are over are written as position files and scored."""

import random

import pytest

from gametrail import CHANCE, load_game
from trail_scenario import A, B, C, D, Table


def read(**fields):
    """The table of a position file."""
    return Table.of(load_game("animal_trail").from_position({"game": "animal_trail", **fields}))


def seats(*points, **fields):
    """Players with these points."""
    listed = [{"points": number} for number in points]
    for name, values in fields.items():
        for player, value in zip(listed, values, strict=True):
            player[name] = value
    return listed


def drawn(table):
    """The table once chance has drawn what comes before the next question."""
    rng = random.Random(4)
    while table.state.current_player() == CHANCE:
        table.state.apply_action(table.state.sample_chance(rng))
    return table


def markers(table):
    seen = table.view()
    return seen["challenge"], seen["handicap"]


def reasons(table, seat):
    """The reasons of a seat: item and points."""
    player = table.state.score().to_dict()["players"][seat]
    assert sum(reason["points"] for reason in player["reasons"]) == player["total"]
    return [(reason["item"], reason["points"]) for reason in player["reasons"]]


class TestNormalGame:
    def test_p01_first_match(self):
        table = read(order=[A, B, C, D])
        assert table.points == [6, 4, 1, 0]
        assert markers(table) == (A, B)
        assert reasons(table, D) == [("last", 0)]

    def test_p02_markers_are_paid_and_handed_on(self):
        table = read(match=2, challenge=A, handicap=B, players=seats(6, 4, 1, 0), order=[A, C, B, D])
        assert table.points == [11, 4, 5, 0]
        assert markers(table) == (A, C)
        assert reasons(table, A) == [("start", 6), ("place", 6), ("challenge", -1)]
        assert reasons(table, B) == [("start", 4), ("place", 1), ("handicap", -1)]

    def test_p03_the_challenger_is_last(self):
        table = read(match=3, challenge=A, handicap=C, players=seats(11, 4, 5, 0), order=[D, B, C, A])
        assert table.points == [8, 8, 5, 6]
        assert markers(table) == (D, B)
        assert reasons(table, A) == [("start", 11), ("challenge", -2), ("last", -1)]

    def test_p01_to_p03_as_one_history(self):
        entries = [
            {"match": 1, "order": [A, B, C, D], "points": [6, 4, 1, 0]},
            {"match": 2, "order": [A, C, B, D], "points": [11, 4, 5, 0]},
        ]
        table = read(history=entries, order=[D, B, C, A])
        assert table.points == [8, 8, 5, 6]
        assert reasons(table, A) == [
            ("place", 6),
            ("place", 6),
            ("challenge", -1),
            ("challenge", -2),
            ("last", -1),
        ]
        third = {"match": 3, "order": [D, B, C, A], "points": [8, 8, 5, 6]}
        assert table.state.score().to_dict()["matches"] == [*entries, third]

    def test_p04_nobody_pays_more_than_he_has(self):
        table = read(match=4, challenge=A, players=seats(1, 9, 9, 9), order=[B, C, D, A])
        assert table.points[A] == 0
        assert reasons(table, A) == [("start", 1), ("challenge", -1), ("last", 0)]

    def test_p05_the_challenger_is_third_of_five(self):
        table = read(match=3, challenge=A, players=seats(4, 9, 9, 9, 9), order=[B, C, A, D, 4])
        assert table.points[A] == 5
        assert reasons(table, A) == [("start", 4), ("place", 3), ("challenge", -2)]

    @pytest.mark.parametrize(
        ("players", "gains"), [(5, [6, 4, 3, 1, -1]), (6, [6, 4, 3, 2, 1, -1])], ids=["p06", "p07"]
    )
    @pytest.mark.parametrize("match", [2, 5])
    def test_p06_and_p07_chips_of_the_places(self, players, gains, match):
        table = read(match=match, players=seats(*[9] * players), order=list(range(players)))
        assert table.points == [9 + gain for gain in gains]

    def test_p08_sixth_match(self):
        table = read(match=6, challenge=B, handicap=A, players=seats(20, 13, 9, 4), order=[C, A, B, D])
        assert table.points == [23, 6, 15, 0]
        assert table.state.is_terminal()
        assert (table.ranks(), table.state.score().winners) == ([1, 3, 2, 4], [A])
        assert reasons(table, A) == [("start", 20), ("place", 4), ("handicap", -1)]
        assert reasons(table, B) == [("start", 13), ("place", 0), ("challenge", -2), ("forfeit", -5)]
        assert reasons(table, D) == [("start", 4), ("forfeit", -4)]

    def test_p09_half_of_one_is_nothing(self):
        table = read(match=6, players=seats(5, 5, 1, 5), order=[A, B, C, D])
        assert table.points == [11, 9, 1, 0]

    def test_p10_the_better_place_of_the_sixth_match_decides(self):
        table = read(match=6, players=seats(11, 9, 2, 0), order=[B, A, C, D])
        assert (table.points[:2], table.ranks()[:2]) == ([15, 15], [2, 1])
        assert table.state.score().winners == [B]
        ended = read(match=6, phase="end", players=seats(15, 15, 1, 0, place=[2, 1, 3, 4]))
        assert (ended.ranks(), ended.state.score().winners) == ([2, 1, 3, 4], [B])

    def test_p11_the_last_one_pays_the_marker_first(self):
        table = read(match=6, handicap=D, players=seats(5, 5, 5, 8), order=[A, B, C, D])
        assert table.points[D] == 0
        assert reasons(table, D) == [("start", 8), ("handicap", -1), ("forfeit", -7)]


class TestMarathon:
    def test_p12_the_last_pays_the_first_for_each_card(self):
        table = read(mode="marathon", players=seats(30, 30, cards=[0, 5]), order=[A, B])
        assert table.points == [35, 25]
        assert reasons(table, B) == [("start", 30), ("payment", -5)]

    def test_p13_without_points_the_game_ends(self):
        table = read(mode="marathon", players=seats(57, 3, cards=[0, 7]), order=[A, B])
        assert (table.points, table.state.is_terminal()) == ([60, 0], True)
        assert reasons(table, A) == [("start", 57), ("payment", 3)]

    def test_p14_the_middle_one_of_three_neither_pays_nor_gets(self):
        table = read(mode="marathon", players=seats(30, 30, 30, cards=[0, 4, 0]), order=[A, C, B])
        assert table.points == [34, 26, 30]
        assert reasons(table, C) == [("start", 30)]

    def test_p15_the_winner_of_a_round_draws_last_and_one_card(self):
        table = read(mode="marathon", num_players=2, hand="1 2 9", table="S1@10", player=1, deck=40)
        table.do("pass")
        receivers = []
        while table.state.current_player() == CHANCE:
            receivers.append(table.receiver)
            table.do(table.legal[0])
        assert ("".join(receivers), table.deck, table.asks) == ("BBBA", 36, "A lead")

    def test_p16_a_resting_winner_draws_one_card_and_leads_with_it(self):
        listed = [{"hand": "1 2"}, {"cards": 0}, {"cards": 3}]
        table = read(mode="marathon", players=listed, table="S1@10", owner=1, passed=[2], player=0, deck=10)
        assert table.view()["rested"] == [B]
        table.do("pass")
        receivers = []
        while table.state.current_player() == CHANCE:
            receivers.append(table.receiver)
            table.do(table.legal[0])
        assert ("".join(receivers), table.deck, table.asks) == ("CCAAB", 5, "B lead")
        assert table.sizes[B] == 1


class TestChipSprint:
    def deal(self, points, chips, winner, **fields):
        """The next deal after one that the winner, whose new chip is among these, has won."""
        before = [chips[seat] - (seat == winner) for seat in range(len(chips))]
        listed = seats(*points, victory_chips=before)
        return drawn(read(mode="sprint", match=4, players=listed, order=[winner], **fields))

    def test_p17_the_ante_is_multiplied_by_victory_chips(self):
        table = self.deal([20, 20, 20, 20], [0, 1, 2, 0], C)
        assert (table.view()["pot"], table.points) == (14, [18, 16, 14, 18])

    def exchange(self, points, chips):
        """The seat at the left of the dealer, who is asked first, has so many points before the ante."""
        table = self.deal([20, points, 20, 20], [1, chips, 0, 0], A, dealer=3)
        assert table.asks == "B exchange"
        return table

    def test_p18_two_cards_cost_six_with_a_victory_chip(self):
        table = self.exchange(20, 1)
        before = table.points[B]
        table.do("exchange 2")
        assert before - table.points[B] == 6

    def test_p19_at_most_what_can_be_paid(self):
        table = self.exchange(7 + 6, 2)
        assert (table.points[B], table.legal) == (7, ["exchange 0", "exchange 1"])

    def test_p20_a_short_ante_still_plays_for_the_whole_pot(self):
        table = self.exchange(3, 1)
        assert (table.points[B], table.legal) == (0, ["exchange 0"])
        assert table.view()["pot"] == 2 * 2 + 3 + 2 + 2

    def test_p21_victory_chips_count_five_points_at_the_end(self):
        table = read(mode="sprint", phase="end", players=seats(41, 50, victory_chips=[2, 0]))
        assert (table.totals(), table.state.score().winners) == ([51, 50], [A])
        assert reasons(table, A) == [("start", 41), ("victory_chips", 10)]

    def test_p22_the_third_victory_chip_ends_the_game(self):
        listed = seats(20, 20, 20, victory_chips=[2, 0, 1])
        table = read(mode="sprint", match=4, pot=30, players=listed, order=[A])
        assert (table.points, table.state.is_terminal()) == ([50, 20, 20], True)
        assert reasons(table, A) == [("start", 20), ("deal", 30), ("victory_chips", 15)]

    def test_p23_more_victory_chips_rank_higher(self):
        listed = seats(30, 35, 10, victory_chips=[2, 1, 0])
        table = read(mode="sprint", phase="end", players=listed)
        assert (table.totals()[:2], table.ranks()) == ([40, 40], [1, 2, 3])

    def test_then_the_later_last_won_deal(self):
        deals = [
            {"match": 1, "order": [B], "points": [28, 34, 28]},
            {"match": 2, "order": [A], "points": [34, 30, 26]},
            {"match": 3, "order": [C], "points": [30, 30, 30]},
        ]
        table = read(mode="sprint", phase="end", history=deals, players=[{}, {}, {}])
        assert (table.totals(), table.ranks()) == ([35, 35, 35], [2, 3, 1])

    def test_then_fewer_cards_and_then_a_shared_rank(self):
        listed = seats(20, 20, 20, 30, cards=[3, 2, 2, 0], victory_chips=[0, 0, 0, 1])
        assert read(mode="sprint", phase="end", players=listed).ranks() == [4, 2, 2, 1]
