"""The cases in which Animal Trail programs go wrong, TRL-R01 to TRL-R11: one test for each."""

from trail_scenario import A, B, C, D, Table

REST = "1 2"


def test_r01_a_trump_still_has_to_be_stronger():
    table = Table("7 1", "6 9", REST, REST).do("S1@7")
    assert table.legal == ["pass", "S1@9{9}"]


def test_r02_a_led_trump_does_not_end_the_round():
    table = Table("6 6 1", "6 6 7 7 8 8", REST, REST).do("S2@6")
    assert (table.asks, table.plays) == ("B follow", "S2@7 S2@8")


def test_r03_the_wild_card_alone_is_of_rank_0():
    assert Table("1 2", "H 5", REST, REST).do("S1@1").legal == ["pass", "S1@5{5}"]
    assert Table("H", REST, REST, REST).legal == ["S1@0{H}"]


def test_r04_equal_rank_goes_up_to_3_and_with_the_same_number():
    assert Table("2*3 9", "2*3", REST, REST).do("S3@2").plays == "S3@2"
    assert Table("4 9", "4", REST, REST).do("S1@4").plays == ""
    assert Table("3 3 9", "3", REST, REST).do("S2@3").plays == ""


def test_r05_a_pass_lasts_to_the_end_of_the_round():
    table = Table("2 9", "8 1", "5 1", REST).do("S1@2; pass; S1@5; pass; pass")
    assert table.asks == "C lead"


def test_r06_the_last_player_is_not_asked_again():
    out = {"order": (A, B, -1, -1, -1, -1), "placed": 2}
    table = Table("", "", "9", "1*5", leader=C, options={"matches": "1"}, **out).do("S1@9")
    assert (table.order, table.asks) == ("ABCD", "end")
    assert table.hand(D) == "1*5"


def test_r07_the_two_highest_go_up_and_any_two_come_back():
    lowly = Table("1", "1", "1", "1 2").finish("ABCD")
    table = lowly.deal("1*9 2 4 5 7 8 8", "", "", "10 9 9 6 3*7 H 2*3")
    assert table.view(A)["received"] == {"from": D, "cards": "10 9"}
    assert table.hand(D) == "H 2*3 3*7 6 9"
    for gift in ("card 1", "card 10", "card 4"):
        assert gift in table.legal


def test_r08_who_discards_his_last_card_is_out_at_once():
    table = Table("3 9", "4 7", REST, REST, environment="E11").do("S1@3; S1@7; card 4")
    assert (table.order, table.asks) == ("B", "C follow")


def test_r09_the_next_rank_is_forbidden():
    def plays(led: str, hand: str) -> str:
        return Table(f"{led} 1", hand, REST, REST, environment="E05").do(f"S1@{led}").plays

    assert plays("9", "10") == ""
    assert plays("5", "1 5 6 7 8 9 10") == "S1@7 S1@8 S1@9 S1@10"
    assert plays("8", "9 10") == "S1@10"


def test_r10_the_start_card_names_the_first_leader_only():
    table = Table.begin(4).deal("", "H 5", "", "")
    assert (table.asks, table.view()["shown_start"]) == ("B lead", {"seat": B, "card": "H"})
    assert "S1@5{5}" in table.legal
    later = Table("1", "1", "1 2", "1").finish("ABDC").deal("H", "", "", "")
    while later.asks.endswith("give"):
        later.do(later.legal[0])
    assert (later.asks, later.view()["shown_start"]) == ("C lead", None)


def test_r11_nothing_is_paid_from_zero_and_the_last_match_breaks_ties():
    table = Table("1", "1", "1", "1 2", match=3, points=(5, 5, 5, 0)).finish("ABCD")
    assert table.points[D] == 0
    last = Table("1", "1", "1", "1 2", match=6, points=(0, 10, 14, 0), options={"points.third": "0"}).finish(
        "ABCD"
    )
    assert last.asks == "end"
    assert last.points == [6, 14, 7, 0]
    five = Table("1", "1", "1", "1", "1 2", match=6, points=(0, 10, 11, 0, 0)).finish("ABCDE")
    assert (five.points, five.ranks()) == ([6, 14, 14, 0, 0], [3, 1, 2, 4, 5])
