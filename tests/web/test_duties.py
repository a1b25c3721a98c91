"""What the server does by itself: bots nobody calls, clocks that run out, time given back, tables that expire."""

from datetime import timedelta

import pytest
from django.test import Client

from gametrail.web import duties, expiry, processes
from gametrail.web import time as table_time
from gametrail.web.tables import aftermath, clocks, company, overdue
from gametrail.web.tables.log import current_position
from gametrail.web.tables.models import Membership, Note, Process, Seat, Table
from web.table_client import TableClient, whole_turn


@pytest.fixture
def later(monkeypatch):
    """A function that lets time pass."""
    passed = [timedelta()]
    real = table_time.now

    def now():
        return real() + passed[0]

    for module in (
        "tables.overdue", "tables.aftermath", "tables.company", "tables.devices", "duties", "processes",
        "expiry", "presence",
    ):  # fmt: skip
        monkeypatch.setattr(f"gametrail.web.{module}.now", now)

    def wait(**amount):
        passed[0] += timedelta(**amount)

    return wait


def row(table):
    """The table as it is on disk."""
    return Table.objects.get(pk=table.id)


def with_clock(table, clock):
    """The table has this clock, and it begins to run now."""
    Table.objects.filter(pk=table.id).update(clock=clock)
    found = row(table)
    clocks.start_clocks(found)
    found.turn_since = overdue.now()
    found.save()
    to_move = current_position(found).state.current_player()
    Table.objects.filter(pk=table.id).update(due=aftermath.next_look(found, to_move))
    return found


def test_a_bot_that_no_page_calls_moves_after_a_while(new_table, later):
    table = new_table(seat2="greedy", start="listed")
    view = table.view()
    after = table.act(view["version"], whole_turn(view)).json()
    assert (after["to_move"], duties.do_due()) == (1, 0)
    later(seconds=5)
    assert duties.do_due() == 1
    assert table.view()["to_move"] == 0
    assert row(table).due is None


def test_a_claimed_duty_is_nobody_elses(new_table, later):
    table = new_table(seat2="greedy", start="listed")
    view = table.view()
    table.act(view["version"], whole_turn(view))
    moment = row(table).due
    assert duties.claim(table.id, moment)
    assert not duties.claim(table.id, moment)
    later(seconds=5)
    assert duties.do_due() == 0, "the lease of the first has not run out"
    later(seconds=30)
    assert duties.do_due() == 1, "the first has died: another one does it"


def test_a_duty_that_comes_late_does_nothing(new_table, later):
    table = new_table(seat2="greedy", start="listed")
    view = table.view()
    view = table.act(view["version"], whole_turn(view)).json()
    late = row(table)
    view = table.play_turn(view)
    overdue.attend(late)
    assert table.view()["version"] == view["version"]


def test_whose_time_has_run_out_is_replaced_by_a_bot(duel, later):
    found = with_clock(duel, "turn 60")
    left = duel.view()["company"]["clock"]["left"]
    assert 55 <= left <= 60
    later(seconds=59)
    assert duties.do_due() == 0
    later(seconds=2)
    assert duties.do_due() == 1
    view = duel.view()
    assert view["company"]["seats"][0]["deputy"] == "ranger"
    assert (view["to_move"], view["to_move_kind"], view["my_turn"]) == (0, "bot", False)
    assert [(note["kind"], note["seat"]) for note in view["company"]["notes"]] == [("timeout", 0)]
    later(seconds=5)
    assert duties.do_due() == 1
    assert duel.view()["to_move"] == 1
    assert found.players == 2


def test_the_clock_of_a_game_is_charged_with_what_was_used(duel, later):
    with_clock(duel, "game 900")
    view = duel.view()
    later(seconds=100)
    view = duel.act(view["version"], whole_turn(view)).json()
    used = 900 - Seat.objects.get(table_id=duel.id, seat=0).time_left
    assert 100 <= used <= 102
    assert view["company"]["clock"]["seats"][1] == 900
    later(seconds=30)
    duel.act(view["version"], whole_turn(view))
    assert Seat.objects.get(table_id=duel.id, seat=1).time_left == pytest.approx(870, abs=2)
    assert Seat.objects.get(table_id=duel.id, seat=0).time_left == 900 - used


def test_a_move_at_the_last_moment_counts(duel, later):
    found = with_clock(duel, "turn 60")
    view = duel.view()
    later(seconds=61)
    duel.act(view["version"], whole_turn(view))
    overdue.attend(found)
    assert Seat.objects.get(table_id=duel.id, seat=0).deputy == ""


def test_without_any_person_bots_do_not_play_on_for_ever(new_table, later):
    table = new_table(seat2="greedy", start="listed")
    Seat.objects.filter(table_id=table.id, seat=0).update(deputy="greedy")
    found = row(table)
    to_move = current_position(found).state.current_player()
    Table.objects.filter(pk=table.id).update(due=aftermath.next_look(found, to_move))
    Membership.objects.filter(table_id=table.id).update(seen=company.now())
    later(seconds=5)
    assert duties.do_due() == 1
    before = current_position(row(table)).version
    later(minutes=6)
    assert duties.do_due() == 1
    assert current_position(row(table)).version == before
    later(minutes=60)
    assert duties.do_due() == 0
    assert table.call("bots", {"version": before}).status_code == 200, "a page that comes back goes on"


def test_time_in_which_no_server_was_alive_is_given_back(duel, later):
    with_clock(duel, "turn 60")
    before = row(duel)
    life = processes.Life()
    life.begin()
    later(hours=3)
    processes.Life().begin()
    after = row(duel)
    assert after.turn_since - before.turn_since == pytest.approx(timedelta(hours=3), abs=timedelta(seconds=2))
    assert after.due - before.due == pytest.approx(timedelta(hours=3), abs=timedelta(seconds=2))
    assert duel.view()["company"]["clock"]["left"] >= 55
    assert Process.objects.count() == 1


def test_a_second_process_beside_a_living_one_gives_nothing_back(duel, later):
    with_clock(duel, "turn 60")
    before = row(duel)
    processes.Life().begin()
    later(seconds=4)
    processes.Life().begin()
    assert (row(duel).turn_since, row(duel).due) == (before.turn_since, before.due)
    assert Process.objects.count() == 2


def test_tables_expire_by_age(new_table, later, monkeypatch):
    running, over = new_table(players="1"), new_table(players="1")
    over.finish()
    opened = new_table(players="1")
    Table.objects.filter(pk=opened.id).update(status=Table.OPEN)
    later(days=8)
    assert expiry.expire() == 1
    assert set(Table.objects.values_list("id", flat=True)) == {running.id, over.id}
    later(days=180)
    assert expiry.expire() == 1
    assert set(Table.objects.values_list("id", flat=True)) == {over.id}
    monkeypatch.setenv("GAMETRAIL_KEEP_FINISHED", "30")
    assert expiry.expire() == 1
    assert not Table.objects.exists()
    assert not Note.objects.exists()


def test_one_table_that_fails_hinders_no_other(new_table, later, monkeypatch, caplog):
    first, second = (new_table(seat2="greedy", start="listed") for _ in range(2))
    for table in (first, second):
        view = table.view()
        table.act(view["version"], whole_turn(view))
    real = overdue.attend

    def attend(table):
        if table.pk == first.id:
            raise RuntimeError("broken")
        real(table)

    monkeypatch.setattr(duties, "attend", attend)
    later(seconds=5)
    assert duties.do_due() == 2
    assert second.view()["to_move"] == 0
    assert first.view()["to_move"] == 1
    assert "could not be looked after" in caplog.text


def test_the_time_of_tables_does_not_step_back(monkeypatch):
    monkeypatch.setattr(table_time.time, "time", lambda: 0.0)
    earlier = table_time.now()
    assert timedelta() <= table_time.now() - earlier < timedelta(seconds=5)
    assert earlier.utcoffset() == timedelta()


def test_a_table_of_another_device_is_not_its_persons(duel):
    stranger = TableClient(Client(), duel.id)
    view = stranger.view()
    assert (view["company"]["me_host"], view["company"]["runs_bots"], view["mine"]) == (False, False, False)


def test_a_page_that_only_asks_for_the_view_is_here(duel, later):
    assert duel.view()["company"]["seats"][0]["presence"] == "here", "who made the table is there"
    later(seconds=60)
    assert company.presence_mark(row(duel), company.last_seen(row(duel))) == "aa"
    duel.view()
    assert company.presence_mark(row(duel), company.last_seen(row(duel))) == "hh"
    Membership.objects.filter(table_id=duel.id).update(seen=company.now())
    moment = Membership.objects.get(table_id=duel.id).seen
    duel.view()
    assert Membership.objects.get(table_id=duel.id).seen == moment, "not written at every look"
