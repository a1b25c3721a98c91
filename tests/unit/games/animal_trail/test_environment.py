"""Each environment card by itself, and each item of the rulebook's list of how they meet (7.3)."""

import pytest

from trail_scenario import A, B, C, D, Table

REST = "1 2"


def follow(led: str, hand: str, environment: str, leader_has: str = "1", **options: str) -> Table:
    """A has led, without an answer to what the lead asks; B, who holds the hand, is to follow."""
    cards = led[led.index("{") + 1 : -1].replace("+", " ")
    table = Table(f"{cards} {leader_has}", hand, REST, REST, environment=environment, options=options).do(led)
    while table.asks in ("A naming", "A discard"):
        table.lowest()
    assert table.asks == "B follow"
    return table


# --- each card alone ----------------------------------------------------------------------------------


def test_e01_the_same_rank_may_follow_at_every_rank():
    assert follow("S1@9{9}", "8 9 10", "E01").plays == "S1@9 S1@10"
    assert follow("S2@5{5+5}", "4 4 5 5 6", "E01").plays == "S2@5"
    assert follow("S2@5{5+5}", "4 4 5 5 6", "").plays == ""


def test_e02_everybody_puts_two_cards_away_that_nobody_sees():
    table = Table.begin(4, environment="1").deal("H 9", "", "", "", environment="E02")
    assert table.asks == "A bury"
    table.do("card 9; card 1")
    assert (table.asks, table.sizes) == ("B bury", [13, 15, 15, 15])
    assert table.view(A)["put_away"] == "1 9"
    assert table.view(B)["put_away"] == ""
    assert table.seen == ""
    table.lowest(6)
    assert (table.asks, table.sizes) == ("A lead", [13] * 4)


def test_e03_the_eagle_is_trump_and_the_alligator_is_not():
    assert follow("S1@3{3}", "4 9", "E03").do("S1@4").asks == "B lead"
    assert follow("S1@3{3}", "6 9", "E03").do("S1@6").asks == "C follow"
    assert follow("S1@3{3}", "4 9", "").do("S1@4").asks == "C follow"
    assert Table("4 1", REST, REST, REST, environment="E03").do("S1@4").asks == "B follow"


def test_e03_another_animal_by_option():
    table = follow("S1@7{7}", "8 1", "E03", raptor_sky="rhino")
    assert table.view()["trump"] == 8
    assert table.do("S1@8").asks == "B lead"


def test_e04_the_leader_names_a_rank_and_nobody_follows_with_it():
    table = Table("1 5", "5 9 10", REST, REST, environment="E04").do("S1@1")
    assert table.asks == "A naming"
    assert table.legal == [f"name {rank}" for rank in range(1, 11)]
    table.do("name 9")
    assert (table.view()["named"], table.plays) == (9, "S1@5 S1@10")


def test_e04_the_led_rank_may_be_named():
    table = Table("2 5", "2 3", REST, REST, environment="E04").do("S1@2; name 2")
    assert table.plays == "S1@3"


def test_e05_one_rank_higher_may_not_follow():
    assert follow("S1@5{5}", "5 6 7", "E05").plays == "S1@7"
    assert follow("S2@9{9+9}", "10 10", "E05").plays == ""


def test_e06_strong_cards_go_one_at_a_time():
    table = Table("7 7 8 8 9 10 10", REST, REST, REST, environment="E06")
    assert table.plays == "S1@7 S1@8 S1@9 S1@10 S2@7"
    assert follow("S1@7{7}", "8 8 10", "E06").plays == "S1@8 S1@10"
    assert follow("S2@5{5+5}", "7 7 8 8", "E06").plays == "S2@7"


def test_e06_and_e07_with_another_lowest_strong_rank():
    table = Table("7 7 8 8", REST, REST, REST, environment="E06", options={"strong.lowest": "7"})
    assert table.plays == "S1@7 S1@8"
    assert follow("S1@2{2}", "6 7 8", "E07", **{"strong.lowest": "7"}).plays == "S1@6"


def test_e07_strong_cards_keep_off_weak_ones():
    assert follow("S1@0{H}", "7 8 9 10", "E07").plays == "S1@7"
    assert follow("S1@3{3}", "3 7 8 10", "E07").plays == "S1@3 S1@7"
    assert follow("S1@4{4}", "7 8", "E07").plays == "S1@7 S1@8"
    assert follow("S2@3{3+3}", "7 7 8 8", "E07").plays == "S2@7"
    assert follow("S1@4{4}", "7 8", "E07", **{"weak.highest": "4"}).plays == "S1@7"


def test_e08_three_cards_in_a_row_may_be_led_and_only_a_run_follows():
    assert "R@6" in Table("4 5 6", REST, REST, REST, environment="E08").plays.split()
    table = follow("R@6{4+5+6}", "5 6 7 8 8 8", "E08")
    assert table.plays == "R@7 R@8"
    assert follow("S3@4{4+4+4}", "5 6 7", "E08").plays == ""
    assert "R" not in Table("4 5 6", REST, REST, REST).plays


def test_e09_exactly_three_ranks_lower_may_follow():
    assert follow("S1@8{8}", "3 4 5 6 9", "E09").plays == "S1@5 S1@9"
    assert follow("S2@7{7+7}", "3*2 4*2 5*2", "E09").plays == "S2@4"
    assert follow("S1@3{3}", "H 1", "E09").plays == "S1@0"


def test_e10_one_or_two_ranks_lower_may_follow_a_single_card():
    assert follow("S1@7{7}", "4 5 6 7 8", "E10").plays == "S1@5 S1@6 S1@8"
    assert follow("S2@7{7+7}", "5*2 6*2", "E10").plays == ""
    assert follow("S1@1{1}", "H", "E10").plays == "S1@0"


def test_e11_who_plays_a_bear_discards_one_card_for_all_to_see():
    table = Table("7 1 9", REST, REST, REST, environment="E11").do("S1@7")
    assert (table.asks, table.legal) == ("A discard", ["card 1", "card 9"])
    assert table.do("card 9").asks == "B follow"
    assert table.view()["question"]["seat"] == B
    assert (table.hand(A), table.seen.count("9")) == ("1", 1)


def test_e11_another_animal_by_option():
    table = follow("S1@7{7}", "10 1 2", "E11", hibernation="lion")
    assert table.hand(A) == "1"
    assert table.do("S1@10").asks == "B discard"


def test_e12_boars_take_any_rank_with_a_card_that_does_not():
    table = Table("5 5 9", REST, REST, REST, environment="E12")
    assert table.legal == sorted(table.legal, key=table.state.string_to_action)
    assert {text for text in table.legal if "@9" in text} == {"S1@9{9}", "S2@9{9+5}", "S3@9{9+5+5}"}
    assert follow("S2@8{8+8}", "5 5 5", "E12").plays == ""
    assert follow("S2@8{8+8}", "5 9", "E12").plays == "S2@9"
    assert follow("S2@8{8+8}", "5 9", "").plays == ""


# --- how they meet (7.3) ------------------------------------------------------------------------------


def test_item_1_naming_then_discard_then_finish():
    table = Table("7 7 1", REST, REST, REST, environment="E04 E11").do("S2@7")
    assert table.asks == "A naming"
    assert table.do("name 3").asks == "A discard"
    assert table.order == ""
    assert table.do("card 1").order == "A"
    assert table.asks == "B follow"


def test_item_1_the_leader_names_a_rank_with_his_last_card_too():
    table = Table("1", "9 2", REST, REST, environment="E04").do("S1@1")
    assert (table.asks, table.order) == ("A naming", "")
    assert (table.do("name 9").order, table.plays) == ("A", "S1@2")


@pytest.mark.parametrize(
    ("hand", "runs"),
    [
        ("H 1 2", ["R@2{H+1+2}", "R@3{1+2+H}"]),
        ("1 2 3", ["R@3{1+2+3}"]),
        ("8 9 10", ["R@10{8+9+10}"]),
        ("9 10 H", ["R@10{H+9+10}"]),
        ("2 4 H", ["R@4{2+H+4}"]),
        ("1 1 2", []),
        ("9 9 10", []),
    ],
)
def test_item_2_runs_end_at_2_to_10_and_howling_fills_a_place(hand, runs):
    table = Table(hand, REST, REST, REST, environment="E08")
    assert [text for text in table.legal if text.startswith("R")] == runs


def test_item_2_runs_overlap_and_coexist_at_ranks_2_and_3():
    assert follow("R@4{2+3+4}", "3 4 5", "E08").plays == "R@5"
    assert follow("R@3{1+2+3}", "1 2 3", "E08").plays == "R@3"
    assert follow("R@2{H+1+2}", "1 2 3", "E08").plays == "R@3"
    assert follow("R@4{2+3+4}", "2 3 4", "E08").plays == ""


def test_item_3_trumps_in_runs():
    for cards in ("4 5 6", "5 6 7", "6 7 8"):
        led = "R@3{1+2+3}"
        table = follow(led, f"{cards} 1", "E08")
        assert table.do(f"R@{cards[-1]}").asks == "B lead"
    assert follow("R@3{1+2+3}", "7 8 9 1", "E08").do("R@9").asks == "C follow"
    for cards in ("2 3 4", "3 4 5", "4 5 6"):
        assert follow("R@3{1+2+3}", f"{cards} 9", "E03 E08").do(f"R@{cards[-1]}").asks == "B lead"
    assert follow("R@3{1+2+3}", "5 6 7 1", "E03 E08").do("R@7").asks == "C follow"
    assert Table("5 6 7 1", REST, REST, REST, environment="E08").do("R@7").asks == "B follow"


def test_item_4_with_lone_rulers_the_highest_run_is_5_6_7():
    table = Table("5 6 7 8 9 10", REST, REST, REST, environment="E06 E08")
    assert [play for play in table.plays.split() if play[0] == "R"] == ["R@7"]


def test_item_5_strong_runs_keep_off_runs_of_rank_2_and_3():
    hand = "5 6 7 8 9 10"
    assert follow("R@3{1+2+3}", hand, "E07 E08").plays == "R@7"
    assert follow("R@2{H+1+2}", hand, "E07 E08").plays == "R@7"
    assert follow("R@4{2+3+4}", hand, "E07 E08").plays == "R@7 R@8 R@9 R@10"


def test_item_6_upset_goes_by_table_rank_and_ambush_only_by_single_cards():
    assert follow("R@7{5+6+7}", "2 3 4 5 6", "E08 E09").plays == "R@4"
    assert follow("R@7{5+6+7}", "3 4 5 6", "E08 E10").plays == ""


def test_item_7_the_river_forbids_one_rank_higher_only():
    assert follow("S1@5{5}", "5 6 7", "E01 E05").plays == "S1@5 S1@7"
    assert follow("S1@5{5}", "2 6 7", "E05 E09").plays == "S1@2 S1@7"
    assert follow("S1@5{5}", "3 4 6 7", "E05 E10").plays == "S1@3 S1@4 S1@7"


def test_item_8_a_wild_card_of_the_named_rank_is_forbidden():
    table = Table("8 8 1", "5 H 9 9 10", REST, REST, environment="E04 E12").do("S2@8; name 10")
    assert table.plays == "S2@9"
    named_5 = Table("8 8 1", "5 5 9 10", REST, REST, environment="E04 E12").do("S2@8; name 5")
    assert named_5.legal == ["pass", "S2@9{9+5}", "S2@10{10+5}"]


def test_item_8_a_run_over_the_named_rank_is_forbidden():
    table = Table("1 2 3 9", "4 5 6 7 8 9 10", REST, REST, environment="E04 E08").do("R@3; name 6")
    assert table.plays == "R@9 R@10"


def test_item_9_boars_among_themselves():
    table = Table("5 5 6 H", REST, REST, REST, environment="E08 E12")
    assert {text for text in table.legal if text.startswith("R@6")} == {
        "R@6{5+5+6}",
        "R@6{H+5+5}",
        "R@6{H+5+6}",
    }
    assert "S2@0{H+5}" in table.legal
    only = Table("5*3", REST, REST, REST, environment="E08 E12")
    assert only.plays == "S1@5 S2@5 S3@5 R@5 R@6 R@7"


def test_item_9_a_wild_boar_is_no_trump_and_no_bear():
    assert follow("R@5{3+4+5}", "5 5 7 1", "E08 E12").do("R@7").asks == "C follow"
    assert follow("S2@4{4+4}", "5 6 1", "E12").do("S2@6").asks == "B lead"
    bear = Table("5 6 8 1", REST, REST, REST, environment="E08 E11 E12").do("R@8{6+5+8}")
    assert bear.asks == "B follow"


def test_item_10_the_discard_is_made_before_the_round_ends():
    table = follow("R@5{3+4+5}", "6 7 8 1 2", "E08 E11").do("R@8")
    assert (table.asks, table.on_table) == ("B discard", "R@8{6+7+8}")
    assert (table.do("card 1").asks, table.on_table) == ("B lead", None)


def test_item_12_a_single_card_of_any_rank_may_be_led():
    for environment in ("E04 E05 E06", "E07 E08 E12"):
        table = Table("H 1 2 3 4 5 6 7 8 9 10", REST, REST, REST, environment=environment)
        assert {f"S1@{rank}" for rank in range(11)} <= set(table.plays.split())


def test_item_13_what_migration_takes_is_hidden_and_what_hibernation_takes_is_shown():
    table = Table("7 9 1", REST, REST, REST, environment="E11", options={"discards": "shown"})
    before = table.view(D)["discards"].get("9", 0)
    assert table.do("S1@7; card 9").view(D)["discards"]["9"] == before + 1
    hidden = Table.begin(4, environment="1", discards="shown").deal("H", "", "", "", environment="E02")
    assert hidden.lowest(8).view(D)["discards"] == {}


def test_item_14_nobody_sees_whether_howling_was_put_away():
    tables = []
    for away in ("card H; card 9", "card 5; card 9"):
        dealt = Table.begin(4, environment="1").deal("", "H 5 9", "", "", environment="E02")
        tables.append(dealt.lowest(2).do(away).lowest(4))
    for viewer in (A, C, D, -2):
        assert tables[0].view(viewer) == tables[1].view(viewer)
    assert tables[0].view(B) != tables[1].view(B)
    assert tables[0].asks == tables[1].asks == "B lead"


def test_a_prohibition_beats_every_permission():
    assert follow("S1@5{5}", "6", "E01 E05").plays == ""
    assert follow("S2@10{10+10}", "10 7 7", "E09 E12").plays == "S2@7"
    table = Table("9 1", "8 9 10", REST, REST, environment="E01 E04 E10").do("S1@9; name 9")
    assert table.plays == "S1@8 S1@10"
