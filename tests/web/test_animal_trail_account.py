"""Points at an Animal Trail table, line by line: they add up everywhere, and every payment says why."""

import pytest

from gametrail.core.game import SPECTATOR
from web.trail_looks import NAMES, Sheet


def match_begins(number):
    """The first question of a match."""
    return lambda state: int(state.record["match"]) == number and state.current_player() >= 0


def never(state):
    """Until the end of the game."""
    return False


def words_of(row):
    """The lines of an account."""
    return [line["words"] for line in row["lines"]]


GAMES = [
    (4, {"mode": "normal", "matches": "6"}),
    (6, {"mode": "normal", "matches": "2", "forfeits": "last", "second_takes": "challenge"}),
    (2, {"mode": "marathon", "marathon.points": "4", "matches": "3"}),
    (3, {"mode": "marathon", "marathon.per_card": "2", "matches": "3"}),
    (2, {"mode": "sprint", "sprint.victory_points": "7"}),
    (4, {"mode": "sprint", "sprint.points": "6", "sprint.ante": "3"}),
    (6, {"mode": "sprint"}),
]


def check_board(parts):
    """Start, matches, what goes on and victory chips make the total, in the scoreboard and at the end."""
    for row in parts["scoreboard"]["rows"]:
        summed = row["start"] + sum(one["points"] for one in row["by_match"]) + row["now"]
        assert summed == row["points"] == sum(row["chips"])
        assert summed + row["victory"] == row["total"] == row["before"] + row["now"]
        assert sum(line["points"] for line in row["now_lines"]) == row["now"]
        assert all(one["place_words"] for one in row["by_match"])
    for row in parts["result"]["rows"] if parts["result"] else ():
        summed = row["start"] + sum(one["points"] for one in row["by_match"])
        assert summed + row["victory"] == row["total"]


def check_end(parts):
    """The account of a match: its lines make what it brought, and the totals are those right after it."""
    end = parts["match_end"]
    assert {row["seat"] for row in end["rows"]} == {row["seat"] for row in parts["scoreboard"]["rows"]}
    for row in end["rows"]:
        board = next(one for one in parts["scoreboard"]["rows"] if one["seat"] == row["seat"])
        assert sum(line["points"] for line in row["lines"]) == row["net"]
        assert row["before"] + row["net"] == row["points"] == sum(row["chips"])
        assert row["points"] + row["victory"] == row["total"]
        told = [one for one in board["by_match"] if one["match"] <= end["match"]]
        assert row["start"] + sum(one["points"] for one in told) == row["points"]
        assert (told[-1]["place_words"], told[-1]["left"]) == (row["place_words"], row["left"])


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_points_add_up_at_every_turn(players, options, language):
    sheet, ends = Sheet.new(players, environment="0", **options), set()
    for turn in range(2000):
        sheet.until(
            lambda state, n=turn: int(state.record["turn"]) >= n and state.current_player() >= 0, turn
        )
        parts = sheet.parts(turn % players, language)
        check_board(parts)
        if parts["match_end"]:
            check_end(parts)
            ends.add(parts["match_end"]["match"])
        if sheet.state.is_terminal():
            break
    assert sheet.state.is_terminal()
    assert ends, "the last match has its account too"
    assert max(ends) == int(sheet.state.record["match"])


def test_the_first_matches_of_the_normal_game_say_what_was_paid_and_why():
    sheet = Sheet.new(4, environment="0").until(match_begins(2))
    first, second, low, last = (int(seat) for seat in sheet.state.record["before"][:4])
    end = sheet.parts(SPECTATOR)["match_end"]
    assert [words_of(row) for row in end["rows"]] == [
        ["+6 for 1st"], ["+4 for 2nd"], ["+1 for second from last"], ["−1 for last (nothing to pay)"],
    ]  # fmt: skip
    assert [row["place_words"] for row in end["rows"]] == ["1st", "2nd", "second from last", "last"]
    assert [row["net"] for row in end["rows"]] == [6, 4, 1, 0]
    assert [row["left"] == 0 for row in end["rows"]] == [True, True, True, False]
    assert end["note"] == "Whoever has too little pays all they have."
    assert end["heading"] == "Result of match 1"
    assert end["status"] == {"seat": None, "words": "Match 1 is over"}
    mine = sheet.parts(low)["match_end"]["status"]
    assert mine == {"seat": low, "words": "Second from last: +1, total 1"}
    assert sheet.parts(second, "ja")["match_end"]["status"]["words"] == "2位: +4、計4点"
    sheet.until(match_begins(3))
    rows = {row["seat"]: row for row in sheet.parts(SPECTATOR)["match_end"]["rows"]}
    due = 1 if rows[first]["place"] <= 2 else 2
    assert f"−{due} challenge marker" in words_of(rows[first])
    assert "−1 handicap marker" in words_of(rows[second])
    assert sheet.parts(last)["match_end"]["match"] == 2


def test_no_remark_where_everybody_could_pay():
    sheet = Sheet.new(4, environment="0").until(match_begins(4))
    end = sheet.parts(SPECTATOR)["match_end"]
    lacking = [words for row in end["rows"] for words in words_of(row) if "(" in words]
    assert bool(end["note"]) == bool(lacking)
    assert any(
        not Sheet.new(4, environment="0").until(match_begins(4), seed).parts()["match_end"]["note"]
        for seed in range(2, 6)
    )


def test_forfeits_are_announced_and_explained():
    sheet = Sheet.new(4, environment="1", matches="2", forfeits="last").until(match_begins(1))
    assert "forfeit" not in [rule["key"] for rule in sheet.parts()["rules_now"]]
    sheet.until(match_begins(2), seed=11)
    parts = sheet.parts(SPECTATOR)
    assert parts["rules_now"][0] == {
        "key": "forfeit",
        "title": "Forfeits",
        "short": "Second from last forfeits half, last forfeits all",
        "icon": "ui-warn",
    }
    assert "forfeits" in [event["kind"] for event in parts["events"]]
    sheet.until(never, seed=11)
    end = sheet.parts(SPECTATOR)["match_end"]
    assert end["environment"] == sheet.parts()["environment"]
    low, last = end["rows"][2:]
    before = low["points"] - low["lines"][-1]["points"]
    assert before >= 2
    assert words_of(low)[-1] == f"−{before // 2}: half forfeited"
    assert words_of(last)[-1] == f"−{last['before']}: all forfeited"
    assert last["points"] == 0 < last["before"]
    told = [event for event in sheet.parts(SPECTATOR)["events"] if event["kind"] == "pay"][-2:]
    assert [(event["seat"], event["words"].split(": ")[1]) for event in told] == [
        (low["seat"], "second from last forfeits half."),
        (last["seat"], "the last forfeits all."),
    ]


def test_the_environment_of_the_account_is_that_of_its_match():
    sheet = Sheet.new(4, environment="2").until(match_begins(1))
    first = sheet.parts()["environment"]
    sheet.until(match_begins(2))
    parts = sheet.parts()
    assert parts["match_end"]["environment"] == first != parts["environment"]


def test_the_marathon_tells_who_pays_whom_for_what():
    sheet = Sheet.new(3, mode="marathon", environment="0", marathon__per_card="2").until(match_begins(2))
    first, middle, last = (int(seat) for seat in sheet.state.record["before"][:3])
    end = sheet.parts(SPECTATOR)["match_end"]
    paid, left = end["rows"][0]["net"], end["rows"][2]["left"]
    assert words_of(end["rows"][0]) == [f"+{paid} from {NAMES[last]}"]
    assert words_of(end["rows"][1]) == []
    assert words_of(end["rows"][2])[0].startswith(f"{left} card")
    assert words_of(end["rows"][2])[0].startswith(
        (f"{left} cards left × 2 = −{2 * left}", "1 card left × 2 = −2")
    )
    assert [row["before"] for row in end["rows"]] == [30, 30, 30]
    assert paid == min(2 * left, 30)
    assert sheet.parts(last)["match_end"]["rows"][0]["lines"][0]["words"] == f"+{paid} from you"
    told = [event for event in sheet.parts(SPECTATOR)["events"] if event["kind"] == "pay"]
    assert [(event["seat"], event["to"]) for event in told] == [(last, None), (first, last)]
    assert told[1]["words"] == f"+{paid} points from {NAMES[last]}."
    assert middle not in [event["seat"] for event in told]


def test_a_deal_of_the_sprint_is_told_by_ante_exchange_pot_and_chip():
    sheet = Sheet.new(3, mode="sprint", environment="0").until(lambda state: state.current_player() >= 0)
    buyer = sheet.state.current_player()
    running = sheet.parts()["scoreboard"]["rows"]
    assert {words for row in running for words in words_of({"lines": row["now_lines"]})} == {"ante −2"}
    sheet.do("exchange 2")
    sheet.until(match_begins(2))
    parts = sheet.parts(SPECTATOR)
    end = parts["match_end"]
    winner = end["rows"][0]
    exchange = {"ante −2", "exchange −3"}
    row = next(row for row in end["rows"] if row["seat"] == buyer)
    assert exchange <= set(words_of(row))
    pot = -sum(line["points"] for row in end["rows"] for line in row["lines"] if line["key"] != "pot")
    assert words_of(winner)[-2:] == [f"pot +{pot}", "1 victory chip"]
    assert (winner["place_words"], winner["victory_chips"], winner["victory"]) == ("winner", 1, 5)
    assert winner["total"] == 30 + winner["net"] + 5
    for other in end["rows"][1:]:
        assert other["place_words"] == f"{other['left']} card{'s' * (other['left'] != 1)} left"
        assert (other["victory_chips"], other["total"]) == (0, 30 + other["net"])
    board = next(row for row in parts["scoreboard"]["rows"] if row["seat"] == winner["seat"])
    assert words_of({"lines": board["now_lines"]}) == ["ante −4"], "the next ante is not in the account"
    assert board["total"] == winner["total"] - 4
    assert end["heading"] == "Result of deal 1"
    assert sheet.parts(winner["seat"])["match_end"]["status"]["words"].startswith("Winner: +")
    assert (None, "Deal 1 begins. Everybody pays the ante: 6 points in the pot.") in sheet.log()


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 2)])
def test_a_marathon_that_ends_with_a_refill_adds_up(seed, players):
    """Nobody knows how many cards were left there: the account says so without a number."""
    draws = {"marathon__hand": "3", "marathon__winner_draws": "0"}
    draws |= {"marathon__two_draw": "1", "marathon__three_draw": "1"}
    sheet = Sheet.new(players, mode="marathon", environment="0", matches="4", **draws)
    sheet.until(match_begins(2), seed)
    parts = sheet.parts(SPECTATOR)
    check_board(parts)
    check_end(parts)
    assert all(words_of(row) for row in (parts["match_end"]["rows"][0], parts["match_end"]["rows"][-1]))
