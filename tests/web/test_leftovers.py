"""What stays behind of games that are over, or that nobody needs any more: nothing that costs others anything."""

from datetime import timedelta

from django.contrib.auth.models import User
from django.db import connection
from django.db.models import QuerySet
from django.test import Client
from django.test.utils import CaptureQueriesContext

from gametrail.web import duties, expiry, looks, time
from gametrail.web.tables.devices import new_secret, person_for
from gametrail.web.tables.models import Credential, Membership, Person, Seat, Table, Vote
from web.friends import FakeTime, give_clock, row_of, seat_friend, show_up
from web.table_client import TableClient, whole_turn

OLD = 1500
OWNED = ("seat", "membership", "vote", "host")  # what somebody may have at a table


def test_a_game_that_is_over_has_no_duties_clocks_or_questions_left(new_table):
    table = new_table(players="3", seat2="human", seat3="greedy", start="listed")
    friend = seat_friend(table, 1, "Aki")
    show_up(table, friend)
    give_clock(table, "turn 60")
    view = table.view()
    table.act(view["version"], whole_turn(view))
    assert table.call("vote", {"kind": "take_back", "seat": 0, "yes": True}).status_code == 200
    assert Vote.objects.filter(table_id=table.id).exists()
    end = table.finish()
    row = row_of(table)
    assert (row.status, row.due, row.turn_since) == (Table.FINISHED, None, None)
    assert (end["company"]["votes"], end["company"]["can_undo"]) == ([], False)
    assert end["company"]["clock"]["left"] is None
    before = looks.marks(table.id, [None])
    Table.objects.filter(pk=table.id).update(due=time.now() - timedelta(hours=1))  # as if one had been missed
    assert duties.do_due() == 0
    assert looks.marks(table.id, [None]) == before


def people_with_something():
    """People of whom something is here, by what it is."""
    found = {name: Person.objects.create(name=name) for name in (*OWNED, "account", "address", "program")}
    table = TableClient.open(Client(), players="1")
    row = row_of(table)
    Seat.objects.create(table=row, seat=1, kind=Seat.HUMAN, person=found["seat"])
    Membership.objects.create(table=row, person=found["membership"])
    Vote.objects.create(table=row, kind=Vote.DEPUTY, ply=1, seat=0, voter=found["vote"], yes=True)
    Table.objects.filter(pk=table.id).update(host=found["host"])
    Person.objects.filter(name="account").update(user=User.objects.create(username="hana"))
    Person.objects.filter(name="address").update(email="hana@example.org")
    Credential.objects.create(person=found["program"], fingerprint="f" * 64, kind=Credential.TOKEN)
    return found


def test_people_who_have_nothing_here_are_forgotten_after_a_while(db, monkeypatch):
    clock = FakeTime(monkeypatch)
    kept = people_with_something()
    old = person_for(new_secret())
    clock.pass_by(days=29)
    new = person_for(new_secret())
    for days, gone in ((0, []), (2, [old]), (30, [old, new])):
        clock.pass_by(days=days)
        before = Person.objects.count()
        expiry.expire()
        left = set(Person.objects.all())
        assert set(kept.values()) <= left
        assert not left & set(gone)
        assert before - len(left) == bool(gone)
    assert not Credential.objects.filter(kind=Credential.DEVICE, person__in=[old.pk, new.pk]).exists()


def test_the_operator_may_keep_everybody(db, monkeypatch):
    clock = FakeTime(monkeypatch)
    person = person_for(new_secret())
    monkeypatch.setenv("GAMETRAIL_KEEP_PEOPLE", "0")
    clock.pass_by(days=1000)
    expiry.expire()
    assert Person.objects.get() == person


def test_a_table_that_is_used_while_old_ones_go_stays(new_table, monkeypatch):
    """Between the look for old tables and their end, somebody does something at one of them."""
    clock = FakeTime(monkeypatch)
    used, idle = (new_table(players="1") for _ in range(2))
    clock.pass_by(days=200)

    def lock(tables):
        Table.objects.filter(pk=used.id).update(updated=time.now())
        return tables

    monkeypatch.setattr(QuerySet, "select_for_update", lock)
    assert expiry.expire() == 1
    assert list(Table.objects.values_list("pk", flat=True)) == [used.id]
    assert not Seat.objects.filter(table_id=idle.id).exists()


def lobby_of(table):
    """The page, and the questions to the database that it took."""
    with CaptureQueriesContext(connection) as queries:
        page = table.client.get("/").content
    return len(page), [query["sql"] for query in queries]


def many_tables_like(template):
    """So many more tables of somebody else: finished, running and waiting for people."""
    other = person_for(new_secret())
    like = {"game": template.game, "options": template.options, "rules_version": template.rules_version}
    states = (Table.FINISHED, Table.PLAYING, Table.OPEN)
    tables = Table.objects.bulk_create(
        Table(id=f"old{n:09}", players=2, host=other, asked_options={}, status=states[n % 3], **like)
        for n in range(OLD)
    )
    Seat.objects.bulk_create(Seat(table=made, seat=0, kind=Seat.HUMAN, person=other) for made in tables)
    Membership.objects.bulk_create(Membership(table=made, person=other) for made in tables)


def test_old_tables_of_others_cost_the_lobby_nothing(new_table):
    table = new_table(start="listed")
    lobby_of(table)  # what is made once is made
    before, asked = lobby_of(table)
    many_tables_like(row_of(table))
    after, questions = lobby_of(table)
    assert (after, len(questions)) == (before, len(asked))
    plans = [plan for sql in questions for plan in plan_of(sql)]
    assert plans
    assert not [plan for plan in plans if plan.startswith("SCAN") and "USING" not in plan], plans


def plan_of(sql):
    """How the database finds the rows."""
    if connection.vendor != "sqlite" or not sql.startswith("SELECT"):
        return []
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN QUERY PLAN " + sql)
        return [row[3] for row in cursor.fetchall()]
