"""What stays behind of games that are over, or that nobody needs any more: nothing that costs others anything."""

from datetime import timedelta

from django.db import connection
from django.test.utils import CaptureQueriesContext

from gametrail.web import duties, looks, time
from gametrail.web.tables.devices import new_secret, person_for
from gametrail.web.tables.models import Membership, Seat, Table, Vote
from web.friends import give_clock, row_of, seat_friend, show_up
from web.table_client import whole_turn

OLD = 1500


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
