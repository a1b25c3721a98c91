"""Clocks: what the view says of them, whom a move is charged, and what a bot that stands in does to them."""

from datetime import timedelta
from uuid import uuid4

import pytest

from gametrail.web.tables.log import current_position
from gametrail.web.tables.models import Action, Seat
from gametrail.web.tables.overdue import attend, check_clock

from .friends import FakeTime, give_clock, notes, row_of, seat_friend, show_up
from .table_client import whole_turn
from .wingspan_client import WingspanClient


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


def test_leaving_stops_the_own_clock_soon_and_coming_back_starts_it(two, clock):
    give_clock(two[0], "game 900", 900)
    clock.pass_by(seconds=100)
    two[0].call("leave", {})
    assert times(two[0])[0] == 800
    clock.pass_by(seconds=500)  # nobody is there for whom a bot would move
    two[0].call("come_back", {})
    assert times(two[0])[0] == 800 - 30
    assert left(two[0]) == 800 - 30
    due = row_of(two[0])
    assert (due.due - due.turn_since).total_seconds() == 800 - 30


def test_no_time_for_the_game_is_won_by_leaving_and_coming_back_again_and_again(two, clock):
    give_clock(two[0], "game 900", 900)
    for _ in range(20):
        clock.pass_by(seconds=1)
        two[0].call("leave", {})
        clock.pass_by(seconds=3)  # a second before the bot moves
        two[0].call("come_back", {})
    assert times(two[0]) == [900 - 80, 900]


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


@pytest.mark.parametrize(("kind", "seconds", "grace"), [("turn 60", 60, 30), ("turn 86400", 86400, 30)])
def test_when_the_time_of_a_turn_is_over_the_person_may_come_back_for_a_moment(
    two, clock, kind, seconds, grace
):
    give_clock(two[0], kind)
    clock.pass_by(seconds=seconds + 1)
    attend(row_of(two[0]))
    assert notes(two[0]) == [("timeout", 0, "")]
    assert two[0].call("come_back", {}).json()["my_turn"]
    assert left(two[0]) == grace
    for _ in range(3):  # nor does it help to leave in between
        two[0].call("leave", {})
        two[0].call("come_back", {})
    assert left(two[0]) == grace


def test_a_turn_is_lengthened_once_then_the_bot_finishes_it(two, clock):
    give_clock(two[0], "turn 60")
    clock.pass_by(seconds=60)
    attend(row_of(two[0]))
    two[0].call("come_back", {})
    clock.pass_by(seconds=30)
    attend(row_of(two[0]))
    answer = two[0].call("come_back", {})
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.bot_finishes")
    assert answer.json()["view"]["company"]["seats"][0]["deputy"] == "ranger"
    attend(row_of(two[0]))  # the bot finishes the turn
    assert two[0].call("come_back", {}).status_code == 200
    two[1].play_turn()
    assert left(two[0]) == 60, "the next turn is a whole one"


def test_a_timeout_happens_once_though_two_servers_look(two, clock):
    give_clock(two[0], "turn 60")
    clock.pass_by(seconds=61)
    seen_by_both = row_of(two[0])
    seen_by_both.places  # noqa: B018  (read before the first has acted)
    check_clock(seen_by_both, current_position(seen_by_both))
    check_clock(seen_by_both, current_position(seen_by_both))
    assert notes(two[0]) == [("timeout", 0, "")]


def test_nobody_gets_a_new_turn_by_leaving_just_before_the_end(two, clock):
    give_clock(two[0], "turn 60")
    clock.pass_by(seconds=59)
    two[0].call("leave", {})
    clock.pass_by(seconds=2)
    two[0].call("come_back", {})
    assert left(two[0]) == 30
    clock.pass_by(seconds=29)
    two[0].call("leave", {})
    clock.pass_by(seconds=2)
    assert two[0].call("come_back", {}).json()["error"] == "web.error.bot_finishes"


def test_the_others_have_waited_since_the_turn_began_however_often_somebody_leaves(two, clock):
    for _ in range(3):
        clock.pass_by(seconds=100)
        two[0].call("leave", {})
        two[0].call("come_back", {})
    assert two[1].view()["company"]["waited"] == 300


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


# ---- taking back the end of a turn


@pytest.fixture
def ended(db, chance, clock):
    """Two friends at Wingspan: the first has just ended a turn and may take that back. They, and the turn's text."""
    table = WingspanClient.start("human", "human")
    table.set_up()
    devices = [table, seat_friend(table, 1)]
    show_up(*devices)
    for _ in range(200):
        mover, other = devices
        view = mover.view()
        if not view["my_turn"]:
            devices.reverse()
            continue
        clock.pass_by(seconds=10)
        text = chance.choice([choice["text"] for choice in view["choices"]])
        after = mover.choose(view, text)
        if not after["my_turn"] and after["company"]["can_undo"]:
            return mover, other, text
    raise AssertionError("no turn ended without a draw")


def undo(device):
    """The answer to a call of `undo`."""
    return device.call("undo", {"version": device.view()["version"], "action_id": str(uuid4())})


def seat_of(device):
    """The seat of the device's one person."""
    return device.view()["me"]


def begin_anew(device, clock, left=None):
    """The turn that ended was begun just now and took ten seconds; the table has this clock."""
    give_clock(device, clock, left)
    row = row_of(device)
    Action.objects.filter(table=row, ply=row.actions.count() - 1).update(created=row.turn_since)
    earlier = row.actions.filter(ply__lt=row.actions.count() - 1)
    earlier.update(created=row.turn_since - timedelta(seconds=10))


def test_a_turn_whose_end_is_taken_back_has_used_all_the_time_since_it_began(ended, clock):
    mover, other, text = ended
    begin_anew(mover, "turn 300")
    used = 10
    for _ in range(4):
        clock.pass_by(seconds=50)
        used += 50
        assert left(other) == 300 - 50
        assert undo(mover).status_code == 200
        assert left(mover) == 300 - used
        due = row_of(mover)
        assert (due.due - due.turn_since).total_seconds() == 300
        clock.pass_by(seconds=10)
        used += 10
        assert left(mover) == 300 - used
        mover.choose(mover.view(), text)
        assert left(other) == 300
    clock.pass_by(seconds=50)
    answer = undo(mover)
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.undo_late")
    assert left(other) == 250


def test_with_time_for_the_game_who_takes_back_pays_and_nobody_else(ended, clock):
    mover, other, text = ended
    begin_anew(mover, "game 900", 900)
    one, two = seat_of(mover), seat_of(other)
    clock.pass_by(seconds=400)
    assert left(other) == 500
    assert undo(mover).status_code == 200
    assert (times(mover)[two], left(mover)) == (900, 500)
    clock.pass_by(seconds=100)
    mover.choose(mover.view(), text)
    assert (times(mover)[one], times(mover)[two]) == (400, 900)
    clock.pass_by(seconds=399)
    assert undo(mover).status_code == 200
    assert (times(mover)[two], left(mover)) == (900, 1)
    mover.choose(mover.view(), text)
    assert times(mover)[one] == 1
    clock.pass_by(seconds=2)
    assert undo(mover).json()["error"] == "web.error.undo_late"


def take_back(asker, other):
    """The last decision of the first is taken back; the other has agreed."""
    body = {"kind": "take_back", "seat": seat_of(asker), "yes": True}
    assert asker.call("vote", body).status_code == 200
    return other.call("vote", body)


def test_with_leave_too_a_turn_goes_on_with_what_it_had_left(two, clock):
    give_clock(two[0], "turn 300")
    clock.pass_by(seconds=100)
    two[0].play_turn()
    clock.pass_by(seconds=40)
    take_back(*two)
    assert left(two[0]) == 160
    clock.pass_by(seconds=10)
    two[0].play_turn()
    clock.pass_by(seconds=280)
    take_back(*two)
    assert left(two[0]) == 30, "everybody has agreed: there is at least a moment for it"


def test_with_leave_too_who_takes_back_pays_with_time_for_the_game(two, clock):
    give_clock(two[0], "game 900", 900)
    clock.pass_by(seconds=100)
    two[0].play_turn()
    clock.pass_by(seconds=40)
    take_back(*two)
    assert (times(two[0]), left(two[0])) == ([800, 900], 760)
    clock.pass_by(seconds=10)
    two[0].play_turn()
    clock.pass_by(seconds=800)
    assert take_back(*two).json()["error"] == "web.error.undo_late"
    assert left(two[1]) == 100
