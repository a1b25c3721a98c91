"""Several processes of one database: one secret key for all, and each duty done by exactly one of them."""

import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from gametrail.web import postgres, processes
from gametrail.web.storage import StorageError
from gametrail.web.tables.models import Process
from web.live_server import Browser, LiveServer, two_servers
from web.table_client import whole_turn

TABLES = 12
WAIT = 60  # seconds; far longer than anything takes
# `gametrail serve` as a command: it says in one line why it does not start.
COMMAND = "import sys; from gametrail.cli import main; sys.exit(main(['serve', '--port', '0']))"
# A server in which nothing falls due by itself: tests say when. The change is about its duties.
CHANGED = """
import os, pathlib
from datetime import timedelta
from gametrail.web.serve import prepare, serve
prepare("127.0.0.1")
from gametrail.web import duties
from gametrail.web.tables import aftermath
aftermath.BOT_PATIENCE = timedelta(hours=1)
{change}
serve(port=0, open_browser=False)
"""
# It dies with the first duty that it has claimed; the claim holds for two seconds.
DIES = "duties.LEASE = timedelta(seconds=2); duties.attend_safely = lambda table_id: os.kill(os.getpid(), 9)"
# It does nothing until the file is there.
WAITS = "look = duties.do_due; duties.do_due = lambda: look() if pathlib.Path({gate!r}).exists() else 0"


@pytest.fixture(scope="module")
def servers(new_database, tmp_path_factory):
    """Two running servers on one database."""
    folder = tmp_path_factory.mktemp("processes")
    with new_database() as url, two_servers(folder, url) as servers:
        for server in servers:
            server.code = CHANGED.format(change="")
            server.start()
        yield servers


def wait_until(true):
    """It has become true."""
    end = time.monotonic() + WAIT
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


# ---- one secret key


def test_one_with_another_secret_key_is_refused(servers):
    environment = {**servers[0].full_environment(), "GAMETRAIL_SECRET_KEY": "another", "LANG": "C"}
    refused = subprocess.run(
        [sys.executable, "-c", COMMAND], env=environment, capture_output=True, text=True, timeout=WAIT
    )
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "another secret key" in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert [Browser(server).get("/health")[0] for server in servers] == [200, 200]


def test_of_two_with_different_keys_that_start_at_once_one_serves(new_database, tmp_path):
    with new_database() as url:
        keyed = [
            LiveServer(tmp_path, COMMAND, {"DATABASE_URL": url, "GAMETRAIL_SECRET_KEY": key, "LANG": "C"})
            for key in ("one", "two")
        ]
        try:
            with ThreadPoolExecutor(2) as pool:
                started = list(pool.map(starts, keyed))
            assert sorted(started) == [False, True]
            running, refused = sorted(keyed, key=lambda server: not started[keyed.index(server)])
            assert "another secret key" in "".join(refused.lines)
            assert running.stop()[0] == 0
            refused.start()  # after all have stopped the key may be another one
        finally:
            for server in keyed:
                server.kill()


def starts(server):
    """Whether the server has started. One that has not is gone."""
    try:
        server.start()
    except AssertionError:
        server.kill()
        return False
    return True


@pytest.mark.parametrize(
    ("key", "seconds", "refused"),
    [("other", 19, True), ("other", 21, False), ("ours", 1, False), ("", 1, False)],
    ids=["alive", "dead", "same", "stopped"],
)
def test_only_another_key_of_a_living_process_is_refused(monkeypatch, key, seconds, refused):
    moment = datetime.now(UTC)
    rows = [Process(started=moment, alive=moment - timedelta(seconds=seconds), key=key)]
    processes.check_keys(rows, "ours", moment)  # a file has one server
    monkeypatch.setattr(postgres, "in_use", lambda: True)
    if refused:
        with pytest.raises(StorageError, match="another secret key"):
            processes.check_keys(rows, "ours", moment)
    else:
        processes.check_keys(rows, "ours", moment)


# ---- duties


def open_tables(server, number, **fields):
    """The ids of so many new tables of one person, who is to move, and the browser at them."""
    browser = Browser(server)
    paths = [browser.open_table(players="2", start="listed", **fields) for _ in range(number)]
    return browser, [path.split("/")[2] for path in paths]


def to_the_bot(server, number):
    """The ids of so many tables at which it is a bot's turn, and no page asks for it."""
    browser, tables = open_tables(server, number, seat2="random")
    for table in tables:
        view = browser.view(f"/tables/{table}/")
        assert browser.act(f"/tables/{table}/", view["version"], whole_turn(view))[0] == 200
    return tables


def make_due(server, tables, since=timedelta()):
    """All of them are due at this moment; who is to move there began to think so long ago."""
    moment = datetime.now(UTC)
    sql = "update tables_table set due = ?, turn_since = ? where id = any(?) returning id"
    assert len(server.query(sql, moment, moment - since, tables)) == len(tables)


def turns_of(server, table, seat):
    """How many times the seat has moved."""
    sql = "select count(distinct request) from tables_action where table_id = ? and actor = ?"
    return server.query(sql, table, seat)[0][0]


def duties_done(servers):
    """How many duties the processes have done, all together."""
    pages = [Browser(server).get("/metrics")[2].decode() for server in servers]
    found = [
        re.search(r'^gametrail_duties_total\{kind="table"\} (\S+)$', page, re.MULTILINE) for page in pages
    ]
    return sum(float(one[1]) for one in found if one)


def test_each_bot_is_moved_by_exactly_one_process(servers):
    tables = to_the_bot(servers[0], TABLES)
    before = duties_done(servers)
    make_due(servers[0], tables)
    wait_until(lambda: all(turns_of(servers[0], table, 1) for table in tables))
    assert duties_done(servers) - before == TABLES
    assert [turns_of(servers[0], table, 1) for table in tables] == [1] * TABLES


def test_each_clock_that_has_run_out_is_noticed_by_exactly_one_process(servers):
    _, tables = open_tables(servers[0], TABLES, seat2="human", clock="turn 60")
    make_due(servers[0], tables, since=timedelta(seconds=61))
    sql = "select table_id, kind, seat from tables_note where table_id = any(?)"
    wait_until(lambda: len(servers[0].query(sql, tables)) >= TABLES)
    make_due(servers[0], tables)
    wait_until(lambda: all(turns_of(servers[0], table, 0) for table in tables))  # the bot stands in
    assert sorted(servers[0].query(sql, tables)) == sorted((table, "timeout", 0) for table in tables)
    assert [turns_of(servers[0], table, 0) for table in tables] == [1] * TABLES


def test_the_duty_of_a_process_that_dies_is_done_by_another_after_a_while(new_database, tmp_path):
    gate = tmp_path / "gate"
    changes = (DIES, WAITS.format(gate=str(gate)))
    with new_database() as url, two_servers(tmp_path, url) as (mortal, heir):
        for server, change in zip((mortal, heir), changes, strict=True):
            server.code = CHANGED.format(change=change)
            server.start()
        (table,) = to_the_bot(heir, 1)
        make_due(heir, [table])
        mortal.process.wait(WAIT)
        assert turns_of(heir, table, 1) == 0
        ((claimed_until,),) = heir.query("select due from tables_table where id = ?", table)
        gate.touch()
        wait_until(lambda: turns_of(heir, table, 1))
        moved = heir.query("select created from tables_action where table_id = ? and actor = 1", table)
        assert all(created >= claimed_until for (created,) in moved)
        assert turns_of(heir, table, 1) == 1
