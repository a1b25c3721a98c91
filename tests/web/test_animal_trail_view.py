"""What an Animal Trail table tells in its view: the question and its answers, the ruler, the middle of the table."""

import pytest

from web.trail_looks import Sheet

STATUS = {
    ("5", None, ()): ("lead any cards of one animal", "好きな動物を1枚以上"),
    ("5", "S2@5", ()): ("2 cards above 5, or pass", "5より強い2枚か、パス"),
    ("5", "S1@2", ()): ("1 card, 2 or above, or pass", "ランク2以上の1枚か、パス"),
    ("5", "S1@5", ("E05",)): ("1 card of rank 7–10, or pass", "ランク7〜10の1枚か、パス"),
    ("5", "S1@6", ("E09",)): ("1 card of rank 3 or 7–10, or pass", "ランク3・7〜10の1枚か、パス"),
    ("5", "R@5", ("E08",)): ("a run above 5, or pass", "5より強い連番か、パス"),
    ("5", "S1@10", ()): ("nothing can beat this: pass", "これに続けられるカードはないのでパス"),
}


@pytest.mark.parametrize(("hand", "table", "environment"), STATUS)
def test_the_status_line_says_what_may_follow(hand, table, environment):
    sheet = Sheet.of(f"{hand} 8 9", table=table, environment=list(environment))
    assert len(STATUS[hand, table, environment][0]) <= 35, "it fits a phone"
    for language, mine, what in zip(
        ("en", "ja"), ("Your turn – ", "あなたの番 – "), STATUS[hand, table, environment], strict=True
    ):
        parts = sheet.parts(0, language)
        assert parts["status"] == mine + what
        assert parts["question"]["title"] == what[:1].upper() + what[1:]
    waiting = sheet.parts(1, "en", people=[0, 1])["status"]
    assert waiting == "Waiting for Hana"
    assert sheet.parts(1, "en", people=[1])["status"] == "Hana is thinking"


def test_answers_come_weakest_first_and_say_what_they_bring():
    choices = Sheet.of("2*2 3 6*2 9 9 H", table="S2@2").parts()["choices"]
    assert [choice["text"] for choice in choices] == [
        "S2@2{2+2}", "S2@2{2+H}", "S2@3{3+H}", "S2@6{6+6}", "S2@6{6+H}", "S2@9{9+9}", "S2@9{9+H}", "pass",
    ]  # fmt: skip
    wild, trump, last = choices[1], choices[3], choices[-1]
    assert (wild["kind"], wild["cards"], wild["ranks"], wild["rank"], wild["formation"]) == (
        "play", [2, 0], [2, 2], 2, 2,
    )  # fmt: skip
    assert wild["label"] == "2 Rabbits (with Howling)"
    assert (trump["button"], trump["effects"]) == ("Play 2 Alligators – ends the round", ["trump"])
    assert trump["note"] == "trump: ends the round"
    assert (last["kind"], last["button"], last["note"]) == ("pass", "Pass", "")
    assert Sheet.of("2*2 3", table="S2@2").parts(1)["choices"] == []


def test_a_led_trump_has_no_effect_and_last_cards_are_named():
    lead = Sheet.of("6*2").parts()["choices"]
    assert [(choice["label"], choice["effects"]) for choice in lead] == [
        ("1 Alligator", []),
        ("2 Alligators", ["empty"]),
    ]
    assert lead[1]["note"] == "your last cards"


def test_a_lead_with_the_no_go_zone_asks_for_a_rank():
    sheet = Sheet.of("5 7", environment=["E04"])
    assert {choice["then"] for choice in sheet.parts()["choices"]} == {"ask"}
    names = sheet.do("5").parts()["choices"]
    assert [(choice["kind"], choice["rank"], choice["then"]) for choice in names] == [
        ("name", rank, "done") for rank in range(1, 11)
    ]
    assert names[9]["button"] == "Name 10 (Lion)"
    assert sheet.parts()["question"]["hint"] == "Nobody may follow with it until this round ends."
    parts = sheet.do("name 10").parts(1)
    assert parts["rules_now"][0]["key"] == "named"
    assert [rank["rank"] for rank in parts["ruler"] if rank["named"]] == [10]
    assert (parts["ruler"][10]["state"], parts["ruler"][10]["barred_by"]) == ("barred", "E04")


def test_a_bear_asks_for_a_discard_that_everybody_sees():
    sheet = Sheet.of("7 2 9", table="S1@5", environment=["E11"])
    bear = sheet.parts()["choices"][0]
    assert (bear["then"], bear["effects"], bear["note"]) == ("ask", ["discard"], "discard another card")
    cards = sheet.do("7").parts()["choices"]
    assert [(choice["kind"], choice["card"], choice["button"]) for choice in cards] == [
        ("card", 2, "Discard Rabbit"),
        ("card", 9, "Discard Tiger"),
    ]
    sheet.do("card 2")
    discard = next(event for event in sheet.parts(1)["events"] if event["kind"] == "discard")
    assert (discard["seat"], discard["cards"], discard["words"]) == (0, [2], "1 Rabbit discarded.")


RULER = {
    # table, environment, named: states of the ranks 0 to 10 (f free, t table, p playable, b below, x barred)
    (None, (), None): "fffffffffff",
    ("S1@4", (), None): "bbbbtpppppp",
    ("S2@2", (), None): "bbtpppppppp",
    ("S4@7", (), None): "bbbbbbbtppx",
    ("S1@5", ("E05",), None): "bbbbbtxpppp",
    ("S2@5", ("E06",), None): "bbbbbtppxxx",
    ("S1@3", ("E07",), None): "bbbtppppxxx",
    ("S1@7", ("E04",), 9): "bbbbbbbtpxp",
    ("S1@7", ("E10",), None): "bbbbbpptppp",
    ("S1@7", ("E09",), None): "bbbbpbbtppp",
    ("R@4", ("E08",), None): "xxbbtpppppp",
}


@pytest.mark.parametrize(("table", "environment", "named"), RULER)
def test_the_ruler_shows_what_the_rules_allow(table, environment, named):
    sheet = Sheet.of("1 5 8", table=table, environment=list(environment), named=named)
    letters = {"free": "f", "table": "t", "playable": "p", "below": "b", "barred": "x"}
    for viewer in (0, -2):
        ruler = sheet.parts(viewer)["ruler"]
        assert [rank["rank"] for rank in ruler if rank["named"]] == ([] if named is None else [named])
        assert "".join(letters[rank["state"]] for rank in ruler) == RULER[table, environment, named]
        assert [rank["own"] for rank in ruler] == [
            int(viewer == 0 and rank in (1, 5, 8)) for rank in range(11)
        ]
        for rank in ruler:
            assert bool(rank["reason"]) == (rank["state"] in ("below", "barred")) or rank["state"] == "table"
            assert rank["barred_by"] in (None, *environment)


def test_reasons_name_what_is_needed():
    def reason(rank, **document):
        return Sheet.of("1 5 8", **document).parts()["ruler"][rank]["reason"]

    assert reason(4, table="S1@5") == "Must be stronger than 5"
    assert reason(1, table="S1@2") == "Must be 2 or stronger"
    assert reason(4, table="S1@7", environment=["E10"]) == "This rank cannot follow 7"
    assert reason(6, table="S1@5", environment=["E05"]) == "River Border: exactly one rank above"
    assert reason(10, table="S4@9") == "There are not so many cards of it"
    assert reason(1, table="R@4", environment=["E08"]) == "A run ends at rank 2 or higher"
    reasons = Sheet.of("1 5 8", table="S2@5").parts()["reasons"]
    assert set(reasons) == {"count", "mixed", "howling", "nothing"}
    assert reasons["count"] == "The table takes 2 cards"
    assert Sheet.of("1 5 8").parts()["reasons"]["count"] == ""
    assert Sheet.of("1 5 8").parts(1)["reasons"] is None
    assert "run" in Sheet.of("1 5 8", environment=["E08"]).parts()["reasons"]["mixed"]


def test_the_hand_names_what_cards_can_do_now():
    def abilities(**document):
        return [card["ability"] for card in Sheet.of("H 2 4 5 6 7", **document).parts()["hand"]]

    assert abilities() == ["wild", "coexistence", None, None, "trump", None]
    assert abilities(environment=["E03", "E11", "E12"]) == [
        "wild", "coexistence", "trump", "boar_wild", None, "bear",
    ]  # fmt: skip
    assert Sheet.of("H 2").parts(1)["hand"] != Sheet.of("H 2").parts(0)["hand"]
    assert Sheet.of("H 2").parts(-2)["hand"] == []


def test_the_middle_of_the_table_shows_the_round():
    sheet = Sheet.new(environment="0").until(lambda state: int(state.record["turn"]) == 0 and lead(state))
    seat = sheet.state.current_player()
    parts = sheet.parts(seat)
    assert (parts["trick"], parts["before"], parts["discarded"]) == (None, [], 0)
    assert [one["leads"] for one in parts["seats_now"]].index(True) == seat
    first, second = weakest(sheet), None
    sheet.do(first["text"], "pass")
    second = weakest(sheet)
    sheet.do(second["text"])
    parts = sheet.parts(seat)
    assert (parts["trick"]["cards"], parts["trick"]["led"]) == (second["cards"], False)
    assert parts["before"] == [{"cards": first["cards"], "ranks": first["ranks"], "seat": seat}]
    assert parts["discarded"] == 1
    now = parts["seats_now"]
    assert (now[(seat + 1) % 4]["passed"], now[(seat + 1) % 4]["status"]) == (True, "passed")
    assert now[seat]["last_play"]["cards"] == first["cards"]
    assert now[(seat + 1) % 4]["last_play"] is None
    assert now[seat]["cards"] == 14


def lead(state):
    """A lead is asked for."""
    return state.current_player() >= 0 and state.observation(0).to_dict()["leading"]


def weakest(sheet):
    """The weakest single card or answer of the seat to move."""
    choices = sheet.parts(sheet.state.current_player())["choices"]
    return next(choice for choice in choices if choice["kind"] == "play")


def test_rules_in_force_are_named_in_short():
    rules = Sheet.of("5", environment=["E03", "E05"]).parts(-2, "ja")["rules_now"]
    assert [(rule["key"], rule["icon"]) for rule in rules] == [
        ("E03", "ev-3"), ("E05", "ev-5"), ("trump", "trump"), ("coexistence", "coexistence"), ("wild", "wild"),
    ]  # fmt: skip
    assert (rules[0]["short"], rules[2]["title"]) == ("切り札はワシ", "切り札: ワシ（4）")
    cards = Sheet.of("5", environment=["E05"]).parts()["environment"]
    assert cards == [
        {
            "id": "E05",
            "key": "river_border",
            "title": "River Border",
            "text": "Exactly one rank above the table cannot be played.",
        }
    ]


def texts_in(part):
    """All texts of a view, however deep."""
    if isinstance(part, str):
        return [part]
    parts = part.values() if isinstance(part, dict) else part if isinstance(part, list) else []
    return [text for one in parts for text in texts_in(one)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("players", "mode"), [(4, "normal"), (6, "normal"), (3, "marathon"), (4, "sprint")])
def test_every_moment_of_a_game_has_its_words(players, mode, language):
    """No text is missing, and none shows a place that was not filled in."""
    sheet, asked = Sheet.new(players, mode=mode, environment="3", matches="3"), set()
    for turn in range(0, 400, 2):
        sheet.until(
            lambda state, n=turn: int(state.record["turn"]) >= n and state.current_player() >= 0, turn
        )
        seat = max(sheet.state.current_player(), 0)
        for viewer in (seat, (seat + 1) % players, -2):
            parts = sheet.parts(viewer, language)
            assert parts["status"]
            assert not [words for words in texts_in(parts) if "{" in words.split("@")[0]]
            assert all(event["words"] for event in parts["events"])
            numbers = [event["n"] for event in parts["events"]]
            assert numbers == sorted(set(numbers))
        if sheet.state.is_terminal():
            break
        asked.add(sheet.state.observation(0).to_dict()["question"]["op"])
    assert sheet.state.is_terminal()
    assert {"lead", "follow"} < asked
