"""Clocks: what the view says of them, whom a move is charged, and what a bot that stands in does to them."""

import pytest

from gametrail.web.tables.models import Seat
from gametrail.web.tables.overdue import attend

from .friends import FakeTime, give_clock, notes, row_of, seat_friend, show_up
from .table_client import whole_turn


@pytest.fixture
def clock(monkeypatch):
    """The server's time."""
    return FakeTime(monkeypatch)


@pytest.fixture
def two(new_table, clock):
    """Two friends at their devices; the first is to move."""
    first = new_table(players="2", seat2="human", start="listed")
    friends = [first, seat_friend(first, 1)]
    show_up(*friends)
    return friends


def times(table):
    """The seconds that each seat has left, whole ones."""
    return [round(seat.time_left) for seat in Seat.objects.filter(table_id=table.id)]


def left(device):
    """The seconds that the view says are left."""
    return device.view()["company"]["clock"]["left"]


def test_a_table_without_a_clock_waits_for_ever_and_says_for_how_long(two, clock):
    clock.pass_by(days=40)
    company = two[1].view()["company"]
    assert company["clock"] is None
    assert company["waited"] >= 40 * 86400
    assert row_of(two[0]).due is None


def test_each_turn_begins_with_the_whole_time(two, clock):
    give_clock(two[0], "turn 300")
    clock.pass_by(seconds=100)
    assert 198 <= left(two[1]) <= 200
    two[0].play_turn()
    assert 298 <= left(two[1]) <= 300
    row = row_of(two[0])
    assert (row.due - row.turn_since).total_seconds() == 300


def test_a_turn_in_pieces_is_one_turn_for_the_clock(two, clock):
    give_clock(two[0], "turn 300")
    view = two[0].view()
    texts = whole_turn(view)
    clock.pass_by(seconds=100)
    answer = two[0].act(view["version"], texts[:1])
    assert answer.status_code == 200
    clock.pass_by(seconds=50)
    assert 148 <= left(two[0]) <= 150


def test_a_clock_for_the_game_charges_who_thought(two, clock):
    give_clock(two[0], "game 900", 900)
    clock.pass_by(seconds=100)
    two[0].play_turn()
    assert times(two[0]) == [pytest.approx(800, abs=2), 900]
    clock.pass_by(seconds=30)
    assert left(two[0]) == pytest.approx(870, abs=2)
    two[1].play_turn()
    assert times(two[0]) == [pytest.approx(800, abs=2), pytest.approx(870, abs=2)]
    assert two[0].view()["company"]["clock"]["seats"] == [
        pytest.approx(800, abs=2),
        pytest.approx(870, abs=2),
    ]


def test_time_that_is_over_is_never_less_than_none(two, clock):
    give_clock(two[0], "game 900", 900)
    clock.pass_by(hours=2)
    assert left(two[1]) == 0
    two[0].play_turn()
    assert times(two[0])[0] == 0


def test_leaving_stops_the_own_clock_and_coming_back_starts_it(two, clock):
    give_clock(two[0], "game 900", 900)
    clock.pass_by(seconds=100)
    two[0].call("leave", {})
    assert times(two[0])[0] == pytest.approx(800, abs=2)
    clock.pass_by(seconds=500)
    two[0].call("come_back", {})
    assert times(two[0])[0] == pytest.approx(800, abs=2)
    assert left(two[0]) == pytest.approx(800, abs=2)
    due = row_of(two[0])
    assert (due.due - due.turn_since).total_seconds() == pytest.approx(800, abs=2)


def test_who_has_used_up_the_time_of_the_game_does_not_come_back(two, clock):
    give_clock(two[0], "game 900", 900)
    clock.pass_by(seconds=901)
    two[0].call("leave", {})
    assert two[0].call("come_back", {}).json()["error"] == "web.error.no_time"
    assert two[0].view()["company"]["seats"][0]["deputy"] == "ranger"


def test_when_the_time_of_the_game_is_over_a_bot_plays_on_for_good(two, clock):
    give_clock(two[0], "game 900", 900)
    clock.pass_by(seconds=901)
    attend(row_of(two[0]))
    assert two[0].view()["company"]["seats"][0]["deputy"] == "ranger"
    assert notes(two[0]) == [("timeout", 0, "")]
    assert times(two[0])[0] == 0
    assert two[0].call("come_back", {}).json()["error"] == "web.error.no_time"


def test_when_the_time_of_a_turn_is_over_the_person_may_come_back(two, clock):
    give_clock(two[0], "turn 60")
    clock.pass_by(seconds=61)
    attend(row_of(two[0]))
    assert notes(two[0]) == [("timeout", 0, "")]
    assert two[0].call("come_back", {}).json()["my_turn"]
    assert 58 <= left(two[0]) <= 60


def test_leaving_and_coming_back_gives_no_new_turn(two, clock):
    give_clock(two[0], "turn 300")
    clock.pass_by(seconds=290)
    two[0].call("leave", {})
    assert two[0].call("come_back", {}).json()["my_turn"]
    assert 8 <= left(two[0]) <= 10
    clock.pass_by(seconds=11)
    attend(row_of(two[0]))
    assert notes(two[0])[-1] == ("timeout", 0, "")


def test_the_bots_turn_is_due_soon_and_a_persons_when_the_time_runs_out(two, clock):
    give_clock(two[0], "turn 300")
    two[0].call("leave", {})
    row = row_of(two[0])
    assert (row.due - row.turn_since).total_seconds() < 10
    two[0].call("come_back", {})
    row = row_of(two[0])
    assert (row.due - row.turn_since).total_seconds() == pytest.approx(300, abs=1)
