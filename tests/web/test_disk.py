"""A disk that is full, read-only or held by another program: 503, nothing changed, and all is well afterwards."""

import json
import sqlite3
import time
from contextlib import closing
from uuid import uuid4

import pytest

from web.live_checks import plies_of, rows_of
from web.live_server import Browser, LiveServer
from web.table_client import whole_turn

# While a file named `fault` lies in the data folder, its content is told to the connection of each request. While one
# named `lasting` lies there, a connection that was told so is never mended.
FAULTY = """
from gametrail.web import serve
prepare = serve.prepare
def prepare_then_break(*arguments):
    prepare(*arguments)
    from django.conf import settings
    from django.core.signals import request_started
    from django.db import connection
    def break_it(**_):
        fault = settings.DATA / "fault"
        connection.ensure_connection()
        if not fault.with_name("lasting").exists():
            connection.connection.execute("PRAGMA max_page_count = 1000000")
            connection.connection.execute("PRAGMA query_only = 0")
        if fault.exists():
            connection.connection.execute(fault.read_text())
    request_started.connect(break_it, weak=False)
serve.prepare = prepare_then_break
serve.serve(port=0, open_browser=False)
"""
FAULTS = {
    "full": "PRAGMA max_page_count = 1",  # no page more than there are
    "read-only": "PRAGMA query_only = 1",
}
MOVERS = 8  # threads of the server, each with a connection of its own
MOST_TURNS = 30  # until the pages that are begun are full, too


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server whose disk can be broken. Each test leaves it whole."""
    live = LiveServer(tmp_path_factory.mktemp("disk"), FAULTY).start()
    yield live
    live.kill()


def shown(view):
    """The view without who is there and whose clock runs: these change by themselves."""
    return {part: content for part, content in view.items() if part != "company"}


def play_until_refused(browser, table):
    """The table's view before the turn that was refused; its id, its actions, and the answer's headers."""
    for _ in range(MOST_TURNS):
        view = browser.view(table)
        if view["phase"] != "play":
            table = browser.open_table(players="2", seat2="human")
            continue
        body = {"version": view["version"], "action_id": str(uuid4()), "actions": whole_turn(view)}
        headers = {"Content-Type": "application/json", "X-CSRFToken": browser.token}
        status, found, content = browser.request("POST", f"{table}actions", json.dumps(body), headers)
        if status != 200:
            return status, found, json.loads(content), view, body
        assert rows_of(browser.server, table, body["action_id"]) == body["actions"]
    raise AssertionError("the fault shows nowhere")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_move_that_cannot_be_stored_is_refused_changes_nothing_and_can_be_sent_again(server, fault):
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="human")
    (server.folder / "fault").write_text(FAULTS[fault])
    status, headers, answer, before, body = play_until_refused(browser, table)
    assert (status, answer["error"]) == (503, "web.error.busy")
    assert int(headers["Retry-After"]) >= 1
    assert shown(browser.view(table)) == shown(before)  # nor is it kept in memory
    assert plies_of(server, table) == list(range(before["version"]))
    assert browser.get("/healthz")[0] == 200  # it can be read: people may look at their games

    (server.folder / "fault").unlink()
    status, after = browser.call(f"{table}actions", body)
    assert status == 200
    assert rows_of(server, table, body["action_id"]) == body["actions"]
    assert plies_of(server, table) == list(range(after["version"]))


@pytest.fixture
def lasting(server):
    """Connections that are broken stay so until the end of the test, however well the disk is."""
    mark = server.folder / "lasting"
    mark.touch()
    yield
    mark.unlink()


def test_a_connection_that_stays_broken_is_used_no_more(server, lasting):
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="human")

    def write():
        return {browser.call(f"{table}mute", {"muted": bool(number % 2)})[0] for number in range(2 * MOVERS)}

    (server.folder / "fault").write_text(FAULTS["read-only"])
    broken = write()
    (server.folder / "fault").unlink()
    assert broken == {503}
    assert write() == {200}


def test_people_may_look_while_nothing_can_be_written(server):
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="human")
    before = browser.view(table)
    with closing(sqlite3.connect(server.folder / "db.sqlite3")) as database:
        database.execute("update tables_membership set seen = '2000-01-01 00:00:00'")
        database.commit()
    (server.folder / "fault").write_text(FAULTS["read-only"])
    status, _, view = browser.get(f"{table}view.json")
    (server.folder / "fault").unlink()
    assert status == 200
    assert shown(json.loads(view)) == shown(before)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_table_that_cannot_be_stored_is_refused_in_words(server, fault):
    browser = Browser(server)
    browser.open_table(players="2", seat2="human")
    tables = server.query("select count(*) from tables_table")
    (server.folder / "fault").write_text(FAULTS[fault])
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    for _ in range(MOST_TURNS):
        form = f"csrfmiddlewaretoken={browser.token}&players=1"
        status, found, page = browser.request("POST", "/tables/", form, headers)
        if status != 302:
            break
        tables = server.query("select count(*) from tables_table")
    assert (status, found["Retry-After"]) == (503, "2")
    assert "Try again in a moment." in page.decode()
    assert server.query("select count(*) from tables_table") == tables
    (server.folder / "fault").unlink()
    assert browser.open_table(players="1")


def test_a_database_that_another_program_holds_is_waited_for_and_then_refused(server):
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="human")
    view = browser.view(table)
    request_id, turn = str(uuid4()), whole_turn(view)
    with closing(sqlite3.connect(server.folder / "db.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        started = time.monotonic()
        status, answer = browser.act(table, view["version"], turn, request_id)
        waited = time.monotonic() - started
        assert (status, answer["error"]) == (503, "web.error.busy")
        assert 4 < waited < 15
        assert shown(browser.view(table)) == shown(view)  # looking needs no lock
        other.execute("ROLLBACK")
    assert rows_of(server, table, request_id) == []
    assert browser.act(table, view["version"], turn, request_id)[0] == 200
    assert rows_of(server, table, request_id) == turn
