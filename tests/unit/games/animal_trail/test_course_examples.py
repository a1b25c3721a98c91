"""The rulebook's examples of a course of play, F01 to F30: one test for each."""

from trail_scenario import A, B, C, D, Table

REST = "1 2"  # the hand of a seat that does nothing in an example
OTHERS_OUT = {"order": (B, D, -1, -1, -1, -1), "placed": 2}


def test_f01_a_trump_ends_the_round_at_once():
    table = Table("2 9", "5 9", "6 9", "10 1").do("S1@2; S1@5; S1@6")
    assert table.asks == "C lead"
    assert table.on_table is None


def test_f02_a_led_trump_is_an_ordinary_card():
    table = Table("6 9", "6 7 8", REST, REST).do("S1@6")
    assert (table.asks, table.plays) == ("B follow", "S1@7 S1@8")


def test_f03_a_trump_has_to_be_stronger():
    table = Table("6 1", "7 1", "6 5", REST).do("S1@6; S1@7")
    assert (table.asks, table.legal) == ("C follow", ["pass"])


def test_f04_mice_coexist_and_only_who_passed_is_out():
    table = Table("1*3", "1 2", "1 2", "2 9").do("S1@1; S1@1; S1@1; pass; S1@1")
    assert table.asks == "B follow"
    assert table.view()["passed"] == [D]


def test_f05_who_passed_cannot_come_back():
    table = Table("4 8 1", "9 1", "7 1", "2 3").do("S1@4; pass; S1@7; pass; S1@8; pass")
    assert (table.asks, table.view()["passed"]) == ("A lead", [])


def test_f06_the_cards_of_a_finisher_can_be_beaten():
    table = Table("9", REST, "10 3", REST).do("S1@9; pass; S1@10; pass")
    assert (table.order, table.asks) == ("A", "C lead")


def test_f07_when_all_pass_on_a_finisher_his_left_neighbour_leads():
    table = Table("9", REST, REST, REST).do("S1@9; pass; pass")
    assert (table.order, table.asks, table.on_table) == ("A", "D follow", "S1@9{9}")
    assert (table.do("pass").asks, table.on_table) == ("B lead", None)


def test_f08_a_left_neighbour_without_cards_is_skipped():
    table = Table("9", "", REST, REST, order=(B, -1, -1, -1, -1, -1), placed=1).do("S1@9; pass; pass")
    assert (table.order, table.asks) == ("BA", "C lead")


def test_f09_who_finishes_with_a_trump_leaves_the_lead_to_the_left():
    table = Table("3 9", "6", REST, REST).do("S1@3; S1@6")
    assert (table.order, table.asks, table.on_table) == ("B", "C lead", None)


def test_f10_a_trump_that_is_led_as_the_last_card_stays_on_the_table():
    table = Table("6", "3 6 7", REST, REST).do("S1@6")
    assert (table.order, table.asks, table.on_table) == ("A", "B follow", "S1@6{6}")
    assert table.legal == ["pass", "S1@7{7}"]


def test_f11_of_two_players_the_pass_of_one_ends_the_round():
    table = Table("3 4", "", "9 1", "", **OTHERS_OUT).do("S1@3; pass")
    assert table.asks == "A lead"


def test_f12_of_two_players_the_last_card_of_one_ends_the_match():
    table = Table("9", "", "10", "", options={"matches": "1"}, **OTHERS_OUT).do("S1@9")
    assert (table.order, table.asks, table.points) == ("BDAC", "end", [1, 0, 0, 0])


def test_f13_howling_alone_is_of_rank_0():
    table = Table("H 1", "1 2 3 4 5 6 7 8 9 10", REST, REST).do("S1@0")
    assert table.plays == " ".join(f"S1@{rank}" for rank in range(1, 11))


def test_f14_a_wild_card_has_the_rank_of_its_set():
    table = Table("2 2 H 5", "2*3 5", REST, REST).do("S3@2")
    assert table.on_table == "S3@2{2+2+H}"
    assert table.do("S3@2").asks == "C follow"


def test_f15_raptor_sky_makes_the_eagle_trump():
    assert Table("3 9", "4 9", REST, REST, environment="E03").do("S1@3; S1@4").asks == "B lead"


def test_f16_raptor_sky_makes_the_alligator_ordinary():
    assert Table("4 9", "6 9", REST, REST, environment="E03").do("S1@4; S1@6").asks == "C follow"


def test_f17_nobody_follows_with_the_named_rank():
    table = Table("1 5", "9 4", "10 3", "2 3", environment="E04").do("S1@1; name 10; S1@9")
    assert (table.asks, table.legal) == ("C follow", ["pass"])
    assert (table.do("pass; pass; pass").asks, table.view()["named"]) == ("B lead", None)
    assert table.do("S1@4").asks == "B naming"


def test_f18_hibernation_may_take_the_last_card():
    table = Table("3 9", "2 7", REST, REST, environment="E11").do("S1@3; S1@7")
    assert (table.asks, table.legal, table.order) == ("B discard", ["card 2"], "")
    assert (table.do("card 2").order, table.on_table, table.asks) == ("B", "S1@7{7}", "C follow")


def test_f19_without_a_card_nothing_is_discarded():
    table = Table("3 3 9", "7 7", REST, REST, environment="E11").do("S2@3; S2@7")
    assert (table.order, table.asks) == ("B", "C follow")


def test_f20_two_bears_cost_one_card():
    table = Table("3 3 9", "3 4 7 7", REST, REST, environment="E11").do("S2@3; S2@7; card 3")
    assert (table.hand(B), table.asks) == ("4", "C follow")


def test_f21_a_run_with_an_alligator_ends_the_round():
    table = Table("1 3 4 5", "1 5 6 7", REST, REST, environment="E08").do("R@5; R@7{5+6+7}")
    assert table.asks == "B lead"


def test_f22_a_wild_card_of_rank_6_is_no_trump():
    table = Table("1 3 4 5", "1 5 H 7", REST, REST, environment="E08").do("R@5; R@7{5+H+7}")
    assert table.asks == "C follow"


def test_f23_the_discard_comes_before_the_end_of_the_round():
    hands = ("1 2 5 6 7", "1 6 7 8", REST, REST)
    table = Table(*hands, environment="E08 E11").do("R@7{5+6+7}; card 1; R@8")
    assert (table.asks, table.order) == ("B discard", "")
    assert (table.do("card 1").order, table.asks) == ("B", "C lead")


def test_f24_the_third_of_five_shows_a_card_and_puts_two_away():
    table = Table("1", "1", "1", "1", "1 2", options={"environment": "1"}).finish("ABCDE")
    table.deal("", "", "", "", "", environment="E02")
    while table.asks.endswith(("give", "show")):
        table.do(table.legal[0])
    assert (table.asks, table.sizes) == ("A bury", [12, 12, 11, 12, 12])
    while table.asks.endswith("bury"):
        table.do(table.legal[0])
    assert (table.asks, table.sizes) == ("E lead", [10, 10, 9, 10, 10])


def test_f25_upset_lets_three_ranks_lower_and_then_they_coexist():
    table = Table("6 1", "3 1", "3 1", REST, environment="E09").do("S1@6; S1@3; S1@3")
    assert table.asks == "D follow"


def test_f26_ambush_goes_down_and_a_trump_follows():
    table = Table("7 1", "5 1", "6 1", REST, environment="E10").do("S1@7; S1@5; S1@6")
    assert table.asks == "C lead"


def test_f27_the_holder_of_howling_shows_it_and_leads_what_he_likes():
    table = Table.begin(4).deal("", "", "H 5", "")
    assert table.asks == "C lead"
    assert table.view()["shown_start"] == {"seat": C, "card": "H"}
    assert table.do("S1@5").on_table == "S1@5{5}"


def test_f28_the_last_gives_his_two_highest_cards_and_leads():
    table = Table("1", "1", "1", "1 2").finish("ABCD").deal("1*10 2*4", "", "", "10 10 9 8")
    assert table.view(A)["received"] == {"from": D, "cards": "10*2"}
    assert (table.asks, table.do("card 1; card 1").view(D)["received"]) == (
        "A give",
        {"from": A, "cards": "1*2"},
    )
    table.do("card 2")
    assert table.asks == "D lead"


def test_f29_a_set_with_a_real_alligator_is_trump():
    table = Table("5 5 1", "6 H 1", REST, REST).do("S2@5; S2@6")
    assert table.asks == "B lead"


def test_f30_who_beats_the_last_rival_with_his_last_card_ends_the_match():
    table = Table("5 1", "", "9", "", options={"matches": "1"}, **OTHERS_OUT).do("S1@5; S1@9")
    assert (table.order, table.asks) == ("BDCA", "end")
