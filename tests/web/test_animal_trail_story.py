"""What the log and the effects of an Animal Trail table tell of turns, rounds and matches, and to whom."""

import json

import pytest

from gametrail.core.game import SPECTATOR
from web.trail_looks import NAMES, VIEW, Sheet


def kinds(parts):
    """The kinds of the events in order, with their seats."""
    return [(event["kind"], event["seat"]) for event in parts["events"] if event["kind"] != "match"]


def in_play(number=0):
    """A lead or follow of a later turn of the game."""
    return lambda state: (
        int(state.record["turn"]) >= number
        and state.current_player() >= 0
        and state.observation(0).to_dict()["phase"] == "play"
    )


def test_a_trump_ends_the_round_at_once():
    sheet = Sheet.of("6 2 3", table="S1@3")
    sheet.do("6")
    assert kinds(sheet.parts(1))[-3:] == [("play", 0), ("trump", 0), ("lead", 0)]
    assert sheet.log() == [
        (None, "Match 1 begins."),
        (0, "1 Alligator. Trump! The round ends. Next to lead."),
    ]
    parts = sheet.parts(0)
    assert (parts["trick"], parts["before"]) == (None, [])
    assert parts["seats_now"][0]["leads"]


def test_a_led_trump_ends_nothing():
    parts = Sheet.of("6 2 3").do("6").parts(1)
    assert kinds(parts)[-1] == ("play", 0)
    assert parts["trick"]["cards"] == [6]


def test_a_round_ends_when_all_others_have_passed():
    sheet = Sheet.of("9 2 3").do("9", "pass", "pass")
    assert [turn.complete for turn in sheet.turns] == [True] * 3
    assert kinds(sheet.parts(1))[-1] == ("pass", 2)
    sheet.do("pass")
    assert kinds(sheet.parts(1))[-3:] == [("pass", 3), ("round", 0), ("lead", 0)]
    assert sheet.log(language="ja")[-2:] == [
        (3, "パス。"),
        (0, "ほかは全員パス。場が流れます。次の親（リーダー）。"),
    ]


def test_who_is_out_gets_a_place_and_the_left_neighbour_leads():
    sheet = Sheet.of("9").do("9", "pass", "pass", "pass")
    told = sheet.parts(SPECTATOR)["events"]
    out = next(event for event in told if event["kind"] == "out")
    assert (out["seat"], out["number"], out["words"]) == (0, 1, "Out: 1st (+6).")
    assert (told[-1]["kind"], told[-1]["seat"]) == ("lead", 1)
    assert sheet.parts(1)["seats_now"][0]["status"] == "1st"


def test_events_begin_with_the_own_last_turn():
    sheet = Sheet.new(environment="0").until(in_play(30))
    for viewer in range(4):
        told = sheet.parts(viewer)["events"]
        own = [event for event in told if event["seat"] == viewer and event["kind"] in ("play", "pass")]
        assert own[0]["n"] == min(event["n"] for event in told if event["kind"] in ("play", "pass"))
        assert len([event for event in own if event["kind"] in ("play", "pass")]) == 1
    numbers = {event["n"]: event for viewer in range(4) for event in sheet.parts(viewer)["events"]}
    for viewer in range(4):
        for event in sheet.parts(viewer)["events"]:
            assert event == numbers[event["n"]], "everybody's events have the same numbers"
    assert len(sheet.parts(SPECTATOR)["events"]) < len(numbers) + 12


def test_numbers_of_events_only_grow():
    sheet, seen = Sheet.new(environment="2"), {}
    for turn in range(1, 60):
        sheet.until(in_play(turn))
        for event in sheet.parts(1)["events"]:
            assert seen.setdefault(event["n"], event) == event
    assert list(seen) == sorted(seen)


def test_a_match_opens_with_its_cards_and_the_holder_of_howling():
    sheet = Sheet.new(environment="2").until(lambda state: state.current_player() >= 0, seed=3)
    told = sheet.parts(SPECTATOR)["events"]
    assert [event["kind"] for event in told] == ["match", "environment", "environment", "start"]
    assert sheet.turns == []
    start = told[-1]
    assert (start["cards"], start["words"]) == ([0], "1 Howling shown: the first to lead.")
    assert start["seat"] == int(sheet.state.record["shower"])
    again = sheet.do(sheet.parts(start["seat"])["choices"][0]["text"]).parts(SPECTATOR)["events"]
    assert again[:4] == told


def next_match(sheet, number=2):
    """The first question of a later match."""
    return sheet.until(lambda state: int(state.record["match"]) == number and state.current_player() >= 0)


def test_a_match_ends_with_its_account():
    sheet = next_match(Sheet.new(players=4, environment="0"))
    order = [int(seat) for seat in sheet.state.record["before"][:4]]
    end = sheet.parts(SPECTATOR)["match_end"]
    assert [(row["seat"], row["place"], row["award"], row["last"]) for row in end["rows"]] == [
        (seat, place, award, 0)
        for place, (seat, award) in enumerate(zip(order, (6, 4, 1, 0), strict=True), 1)
    ]  # the last owes a point and has none
    assert [row["total"] for row in end["rows"]] == [6, 4, 1, 0]
    story = next(turn.story for turn in reversed(sheet.turns) if turn.story.match == 1)
    assert [event.kind for event in story.events][-3:] == ["out", "place", "over"]
    third = next_match(Sheet.new(players=4, environment="0"), 3).parts(SPECTATOR)["match_end"]
    assert sum(row["challenge"] for row in third["rows"]) in (-1, -2)
    assert sum(row["handicap"] for row in third["rows"]) <= 0
    assert third["match"] == 2


def test_the_account_of_a_match_stays_until_the_viewer_has_acted():
    sheet = next_match(Sheet.new(players=4, environment="0"))
    acted = set()
    while len(acted) < 4:
        seat = sheet.state.current_player()
        number = len(sheet.turns)
        sheet.do(sheet.parts(seat)["choices"][0]["text"])
        if sheet.turns[-1].complete and len(sheet.turns) >= number:
            acted |= {turn.seat for turn in sheet.turns if turn.story.match == 2 and turn.complete}
        for viewer in range(4):
            assert (sheet.parts(viewer)["match_end"] is None) == (viewer in acted)


def test_the_exchange_shows_ones_own_cards_only():
    sheet = next_match(Sheet.new(players=4, environment="0"))
    first, second, low, last = (int(seat) for seat in sheet.state.record["before"][:4])
    parts = sheet.parts(last)["exchange"]
    assert (parts["running"], parts["with"], parts["give"]["forced"], parts["give"]["count"]) == (
        True, first, True, 2,
    )  # fmt: skip
    assert sheet.parts(first)["exchange"]["received"] == parts["give"]["cards"]
    assert sheet.parts(first)["exchange"]["give"] == {"forced": False, "count": 2, "cards": []}
    assert sheet.parts(low)["exchange"]["received"] == []
    names = [sheet.look().names[seat] for seat in (first, last)]
    assert sheet.parts(second)["exchange"]["others"] == f"{names[0]} and {names[1]} exchange"
    texts = [choice["text"] for choice in sheet.parts(first)["choices"]][:2]
    tribute = [event for event in sheet.parts(second)["events"] if event["kind"] == "tribute"]
    assert [(event["seat"], event["to"], event["cards"], event["count"]) for event in tribute] == [
        (last, first, [], 2)
    ]
    sheet.do(texts[0], texts[-1])
    gifts = {
        viewer: [event["cards"] for event in sheet.parts(viewer)["events"] if event["kind"] == "give"]
        for viewer in (first, second, low, last, SPECTATOR)
    }
    assert gifts[first] == gifts[last] != [[]]
    assert gifts[second] == gifts[low] == gifts[SPECTATOR] == [[]]
    words = {viewer: sheet.log(viewer)[-1][1] for viewer in (first, last, second, SPECTATOR)}
    assert words[first].replace(f"to {NAMES[last]}", "to you") == words[last]
    assert words[second] == words[SPECTATOR] != words[first]
    assert words[second] == f"2 cards to {NAMES[last]}."
    opened, tribute = sheet.log(second)[-3:-1]
    assert opened == (None, "Match 2 begins.")
    assert tribute == (last, f"Strongest cards to {NAMES[first]}: 2 cards.")


def test_every_card_of_a_hand_is_a_card_to_give():
    """A Lion's number is next to the ranks that can be named."""
    for seed in range(20):
        sheet = Sheet.new(players=4, environment="0")
        sheet.until(lambda state: int(state.record["match"]) == 2 and state.current_player() >= 0, seed)
        choices = sheet.parts(sheet.state.current_player())["choices"]
        assert {choice["kind"] for choice in choices} == {"card"}
        cards = [choice["card"] for choice in choices]
        if 10 in cards:
            assert choices[-1]["button"] == "Give Lion"
            return
    raise AssertionError("the first never got a Lion")


def test_a_forced_giver_sees_the_exchange_until_the_first_own_turn():
    sheet = next_match(Sheet.new(players=4, environment="0"))
    last = int(sheet.state.record["before"][3])
    sheet.until(lambda state: state.observation(0).to_dict()["phase"] == "play")
    assert sheet.state.current_player() == last
    shown = sheet.parts(last)["exchange"]
    assert (shown["running"], len(shown["received"]), len(shown["give"]["cards"])) == (False, 2, 2)
    assert sheet.parts(SPECTATOR)["exchange"] is None
    sheet.do(sheet.parts(last)["choices"][0]["text"])
    assert sheet.parts(last)["exchange"] is None


def test_five_players_show_a_card():
    sheet = next_match(Sheet.new(players=5, environment="0"))
    sheet.until(lambda state: state.observation(0).to_dict()["question"]["op"] == "show")
    seat = sheet.state.current_player()
    assert sheet.parts(seat)["choices"][0]["button"].startswith("Show and discard ")
    sheet.do(sheet.parts(seat)["choices"][0]["text"])
    assert sheet.parts(SPECTATOR)["discarded"] == 1
    assert sheet.log(SPECTATOR)[-1][1].endswith(" shown and discarded.")


def test_the_great_migration_is_told_without_its_cards():
    sheet = Sheet.new(environment="1", environment_cards="E02").until(
        lambda state: state.current_player() == 1
    )
    assert sheet.parts(1)["question"]["op"] == "bury"
    assert sheet.log(SPECTATOR)[-1][1].endswith("2 cards put away face down.")
    assert sheet.log(0)[-1] != sheet.log(SPECTATOR)[-1]
    event = next(event for event in sheet.parts(1)["events"] if event["kind"] == "bury")
    assert (event["seat"], event["cards"], event["count"]) == (0, [], 2)


def test_a_sprint_is_told_with_its_pot():
    sheet = Sheet.new(players=3, mode="sprint", environment="0").until(
        lambda state: state.current_player() >= 0
    )
    told = sheet.parts(SPECTATOR)["events"]
    assert [(event["kind"], event["number"]) for event in told][1:] == [("ante", 6)]
    assert sheet.parts()["sprint"] == {
        "pot": 6,
        "ante": 2,
        "multiplier": [1, 1, 1],
        "prices": [0, 1, 3, 6],
        "victory_points": 5,
        "victories": 3,
    }
    seat = sheet.state.current_player()
    choices = sheet.parts(seat)["choices"]
    assert [(choice["kind"], choice["number"], choice["price"], choice["then"]) for choice in choices] == [
        ("exchange", 0, 0, "done"), ("exchange", 1, 1, "ask"), ("exchange", 2, 3, "ask"), ("exchange", 3, 6, "ask"),
    ]  # fmt: skip
    sheet.do("exchange 2")
    sheet.do(sheet.parts(seat)["choices"][0]["text"]).do(sheet.parts(seat)["choices"][0]["text"])
    assert sheet.log(SPECTATOR)[-1] == (seat, "2 cards exchanged for 3 points. 2 cards put away face down.")
    sheet.until(lambda state: int(state.record["match"]) == 2)
    pot = next(event for event in sheet.turns[-1].story.events if event.kind == "pot")
    assert pot.number >= 9
    assert sheet.parts(SPECTATOR)["scoreboard"]["matches"] is None


def test_a_marathon_is_told_with_its_refill():
    sheet = Sheet.new(players=2, mode="marathon", environment="0").until(
        lambda state: int(state.record["deck_count"]) == 40 and state.current_player() >= 0
    )
    sheet.until(lambda state: 0 < int(state.record["deck_count"]) < 40 and state.current_player() >= 0)
    refill = next(event for turn in sheet.turns for event in turn.story.events if event.kind == "refill")
    assert (refill.number, refill.price) == (1, 3)
    assert sheet.parts()["marathon"] == {
        "deck": int(sheet.state.record["deck_count"]),
        "draws": {"winner": 1, "others": 3},
        "per_card": 1,
    }
    words = [text for _, text in sheet.log(SPECTATOR)]
    assert any("Refill: 1 card, for the others 3." in text for text in words)


def test_a_match_that_ends_with_a_refill_is_told_too():
    """The pile runs out before the winner of the round, who has no cards left, can draw."""
    draws = {"marathon__hand": "3", "marathon__winner_draws": "0", "marathon__two_draw": "1"}
    sheet = next_match(Sheet.new(players=2, mode="marathon", environment="0", **draws))
    assert not sheet.turns[-1].story.over
    told = sheet.parts(SPECTATOR)["events"]
    kinds = [event["kind"] for event in told]
    refill = len(kinds) - 1 - kinds[::-1].index("refill")
    assert kinds[refill:] == ["refill", "lead", "out", "place", "over", "pay", "pay", "match"]
    out, last = (next(event for event in told[refill:] if event["kind"] == kind) for kind in ("out", "place"))
    assert [out["seat"], last["seat"]] == [int(seat) for seat in sheet.state.record["before"][:2]]
    sheet = Sheet.new(players=2, mode="marathon", environment="0", matches="1", **draws).until(
        lambda _: False
    )
    kinds = [event.kind for event in sheet.turns[-1].story.events]
    assert kinds[kinds.index("refill") :] == ["refill", "lead", "out", "place", "over", "pay", "pay"]


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_the_log_opens_at_the_end(viewer):
    sheet = Sheet.new(environment="0", matches="2").until(lambda state: False)
    parts = sheet.parts(viewer)
    assert all(isinstance(player["hand"], str) for player in parts["observation"]["players"])
    gifts = [turn for turn in sheet.turns if any(event.kind == "give" for event in turn.story.events)]
    assert gifts
    for turn in gifts:
        assert "2 cards to" not in VIEW.line(turn.story, None, "en", NAMES)
    assert parts["result"]["winners"]
    assert [row["rank"] for row in parts["result"]["rows"]] == sorted(
        row["rank"] for row in parts["result"]["rows"]
    )
    assert (parts["match_end"]["match"], parts["exchange"], parts["fast"]) == (2, None, False)
    assert json.dumps(parts)


def test_points_of_the_scoreboard_add_up():
    sheet = Sheet.new(players=5, environment="1")
    for match in (1, 2, 3):
        sheet.until(
            lambda state, n=match: int(state.record["match"]) == n and int(state.record["placed"]) >= 2
        )
        board = sheet.parts()["scoreboard"]
        assert (board["match"], board["matches"]) == (match, 6)
        for row in board["rows"]:
            assert row["before"] + row["now"] == row["total"] == sum(row["chips"])
            assert len(row["by_match"]) == match - 1
            assert sum(one["points"] for one in row["by_match"]) == row["before"]
        assert [pay["points"] for pay in board["pays"]] == ["+6", "+4", "+3", "+1", "−1"]
    sheet.until(lambda state: int(state.record["match"]) == 6)
    assert [pay["points"] for pay in sheet.parts()["scoreboard"]["pays"]][3:] == ["half", "all"]
