"""What an Animal Trail table says around the cards: the felt, how to play, options, names for letters, the log."""

import pytest

from gametrail.core.game import SPECTATOR
from gametrail.web.tables.seat_view import add_to
from gametrail.web.views_of.animal_trail_ruler import ranks_words
from web.trail_client import TrailClient, asks
from web.trail_looks import NAMES, Sheet

MODES = [
    (4, "normal"),
    (5, "normal"),
    (6, "normal"),
    (2, "marathon"),
    (3, "marathon"),
    (2, "sprint"),
    (6, "sprint"),
]


def question(state):
    """What is asked."""
    return state.current_player() >= 0 and state.observation(0).to_dict()["question"]["op"]


def lines_of(sheet, language="en"):
    """All lines of how to play."""
    return [line for part in sheet.parts(0, language)["how"] for line in part["lines"]]


def test_the_felt_says_who_leads_and_who_chooses():
    sheet = Sheet.of("5 7 9")
    assert sheet.parts(0)["felt"] == "You lead"
    assert {sheet.parts(viewer)["felt"] for viewer in (1, 2, SPECTATOR)} == {"Hana leads"}
    assert sheet.parts(1, "ja")["felt"] == "Hanaが親（リーダー）"
    assert sheet.do("5").parts(1)["felt"] == ""
    dealt = Sheet.new(4, environment="0")
    assert dealt.parts(0)["felt"] == "Cards are being dealt"
    dealt.until(lambda state: int(state.record["match"]) == 2 and question(state) == "give")
    first, last = int(dealt.state.record["before"][0]), int(dealt.state.record["before"][3])
    assert dealt.parts(first)["felt"] == f"Choose 2 cards for {NAMES[last]}"
    assert dealt.parts(last)["felt"] == f"{NAMES[first]} chooses cards for you"
    assert dealt.parts(SPECTATOR)["felt"] == f"{NAMES[first]} chooses cards for {NAMES[last]}"


@pytest.mark.parametrize(
    ("players", "options", "op"),
    [
        (4, {"environment": "1", "environment_cards": "E02"}, "bury"),
        (3, {"mode": "sprint"}, "exchange"),
        (5, {"environment": "0"}, "show"),
    ],
)
def test_the_felt_names_every_choice_before_the_rounds(players, options, op):
    sheet = Sheet.new(players, **options).until(lambda state: question(state) == op)
    seat = sheet.state.current_player()
    said = sheet.parts((seat + 1) % players)["felt"]
    assert said.startswith(NAMES[seat])
    assert said == sheet.parts(SPECTATOR)["felt"] != sheet.parts(seat)["felt"]


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_how_to_play_tells_the_mode_and_nothing_else(players, mode):
    sheet = Sheet.new(players, mode=mode)
    for language in ("en", "ja"):
        sections = sheet.parts(0, language)["how"]
        assert all(part["title"] and part["lines"] for part in sections)
        assert "{" not in str([part["lines"] for part in sections])[1:].replace("{'", "")
    told = " ".join(lines_of(sheet))
    assert ("challenge marker" in told) == ("forfeits half" in told) == (mode == "normal")
    assert ("draw pile" in told) == (mode == "marathon")
    assert ("victory chip" in told) == (mode == "sprint")
    assert ("The 3rd shows 1 card" in told, "The 4th and the 3rd" in told) == (
        (players, mode) == (5, "normal"),
        (players, mode) == (6, "normal"),
    )


def test_how_to_play_has_the_numbers_of_the_options():
    told = " ".join(lines_of(Sheet.new(4, points__first="9", matches="3", environment="0")))
    assert "+9 for 1st, +4 for 2nd, +1 for second from last, −1 for last" in told
    assert "After 3 matches" in told
    assert "forfeits half" not in told, "no sixth match, no forfeits"
    assert "Environment" not in told
    told = " ".join(lines_of(Sheet.new(4, matches="3", forfeits="last", environment="2")))
    assert "In match 3 the second from last forfeits half" in told
    assert "(2 at a time)" in told
    draws = {"marathon__two_draw": "4", "marathon__winner_draws": "2", "marathon__per_card": "3"}
    told = " ".join(lines_of(Sheet.new(2, mode="marathon", **draws)))
    assert "2 cards for its winner, 4 cards for the others" in told
    assert "3 points for each card left" in told
    prices = {"sprint__most_exchanged": "2", "sprint__price_two": "4", "sprint__victories": "2"}
    told = " ".join(lines_of(Sheet.new(3, mode="sprint", **prices)))
    assert "into the pot: 1 card for 1, 2 cards for 4." in told
    assert "has 2 victory chips" in told
    assert "exchange cards" not in " ".join(lines_of(Sheet.new(3, mode="sprint", sprint__most_exchanged="0")))


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_options_are_those_of_the_mode(players, mode):
    options = Sheet.new(players, mode=mode, discards="shown").parts()["options"]
    keys = {option["key"] for option in options}
    prefixes = {"points.": "normal", "marathon.": "marathon", "sprint.": "sprint"}
    for prefix, its in prefixes.items():
        assert any(key.startswith(prefix) for key in keys) == (its == mode)
    assert ("matches" in keys, "forfeits" in keys) == (mode != "sprint", mode == "normal")
    changed = {option["key"] for option in options if not option["default"]}
    assert changed == {"discards"} | ({"mode"} if mode != "normal" else set())


def test_ranks_are_listed_with_one_or():
    assert ranks_words([3, 5, 7], "en") == "3, 5 or 7"
    assert ranks_words([3, 7, 8, 9, 10], "en") == "3 or 7–10"
    assert ranks_words([4], "en") == "4"
    assert ranks_words([3, 5, 7], "ja") == "3・5・7"


def test_the_own_rank_of_the_table_counts_the_cards_that_lie_there():
    """With E01 the same rank may follow, if the game has so many more cards of it."""
    sheet = Sheet.of("5 9 9", environment=["E01"], table="S2@10").parts(1)
    assert (sheet["ruler"][10]["state"], sheet["ruler"][10]["reason"]) == (
        "table",
        "There are not so many cards of it",
    )
    assert sheet["question"]["title"] == "Nothing can beat this: pass"
    single = Sheet.of("10 5", environment=["E01"], table="S1@10").parts(1)
    assert single["ruler"][10]["reason"] == ""
    pair = Sheet.of("5", environment=["E01"], table="S2@8").parts(1)
    assert pair["ruler"][8]["reason"] == ""


def test_no_game_may_hide_a_common_key():
    view = {"table": "id"}
    add_to(view, {"trick": None})
    assert view == {"table": "id", "trick": None}
    with pytest.raises(ValueError, match="table"):
        add_to(view, {"table": None})


@pytest.mark.django_db
def test_a_view_names_its_table_and_tells_names():
    table = TrailClient.begin("human", "random", "random", "random", environment="0")
    assert table.play_until(lambda state: int(state.record["match"]) == 2 and asks("lead")(state), seed=3)
    view = table.ready()
    assert view["table"] == table.id
    names = [seat["name"] for seat in view["seats"]]
    gifts = [event for event in view["events"] if event["kind"] in ("give", "tribute")]
    assert gifts
    for event in gifts:
        assert f"to {'you' if event['to'] == view['me'] else names[event['to']]}" in event["words"]
    assert "player " not in str(view["log"])
    told = [turn["text"] for turn in view["log"]]
    assert len(view["log"]) >= 60
    assert told == [turn["text"] for turn in table.view()["log"]]


@pytest.mark.django_db
def test_the_log_goes_back_to_the_start_of_the_match():
    table = TrailClient.begin("human", "random", "random", "random", "random", "random", environment="0")
    wanted = lambda state: int(state.record["placed"]) >= 4 and int(state.record["match"]) == 2  # noqa: E731
    assert table.play_until(wanted, passing=0.7)
    log = table.view()["log"]
    assert len(log) > 60
    assert any("Match 2 begins." in line["text"] for turn in log for line in turn["lines"])
    assert [turn["n"] for turn in log] == list(range(log[0]["n"], log[0]["n"] + len(log)))
