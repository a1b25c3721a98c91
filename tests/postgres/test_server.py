"""The server with PostgreSQL: the same promises as with SQLite, and several processes for one database."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import psycopg
import pytest

from web.live_checks import (
    check_kills,
    check_many_at_once,
    check_repeats,
    check_same_at_once,
    check_tidy_end,
    plies_of,
)
from web.live_server import QUICK_START, Browser, LiveServer, two_servers
from web.table_client import whole_turn


@pytest.fixture(scope="module")
def servers(new_database, tmp_path_factory):
    """Two running servers on one database. A test that ends one starts it again."""
    folder = tmp_path_factory.mktemp("servers")
    with new_database() as url, two_servers(folder, url, QUICK_START) as servers:
        yield [server.start() for server in servers]


@pytest.fixture
def server(servers):
    """One of them."""
    return servers[0]


@pytest.fixture
def seats(servers):
    """A table for two on one device, and the device as it is at either server."""
    browser = Browser(servers[0])
    table = browser.open_table(players="2", seat2="human")
    return table, browser, twin_of(browser, servers[1])


def twin_of(browser, server):
    """The same device at another process."""
    twin = Browser(server)
    twin.cookies, twin.token = browser.cookies, browser.token
    return twin


def test_killed_at_any_moment_it_loses_nothing_and_repeats_nothing(server):
    check_kills(server, 20)


@pytest.mark.long
def test_killed_two_hundred_times_it_loses_nothing_and_repeats_nothing(server):
    check_kills(server, 200)


def test_of_many_at_once_one_moves_and_the_others_are_told(server):
    check_many_at_once(server)


def test_the_same_request_many_times_at_once_is_done_once(server):
    check_same_at_once(server)


def test_one_wish_sent_several_times_at_once_is_done_once_and_answered_alike(server):
    check_repeats(server)


def test_it_ends_tidily_and_goes_on_later(server):
    check_tidy_end(server)


def test_what_is_acknowledged_is_flushed_whatever_the_default_of_the_server(server):
    """The setting of the connections, as PostgreSQL itself sees it."""
    name = psycopg.conninfo.conninfo_to_dict(server.environment["DATABASE_URL"])["dbname"]
    with psycopg.connect(server.environment["DATABASE_URL"], autocommit=True) as admin:
        admin.execute(f"alter database {name} set synchronous_commit = off")
    code = (
        "from gametrail.web.serve import prepare; prepare('127.0.0.1')\n"
        "from django.db import connection\n"
        "print(connection.cursor().execute('show synchronous_commit').fetchone()[0])\n"
        "from gametrail.web.postgres import close_pool; close_pool()\n"
    )
    assert run_python(server, code).split() == ["on"]


def run_python(server, code):
    """What the code prints in a process with the server's settings."""
    done = subprocess.run(
        [sys.executable, "-c", code], env=server.full_environment(),
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    return done.stdout


def test_two_that_start_at_once_on_an_empty_database_both_serve(new_database, tmp_path):
    with new_database(empty=True) as url, two_servers(tmp_path, url) as servers:
        with ThreadPoolExecutor(2) as pool:
            one, two = pool.map(LiveServer.start, servers)
        told = "".join(one.lines + two.lines)
        assert told.count("A new database") == 1
        browser = Browser(one)
        table = browser.open_table(players="1")
        assert twin_of(browser, two).view(table) == browser.view(table)


OLD_AND_NEW = """
from gametrail.web import postgres, serve
serve.prepare("127.0.0.1")
from django.core.management import call_command
call_command("migrate", "tables", "0001", verbosity=0)
for _ in range(2):
    serve.migrate(lambda key, **details: print(key))
postgres.close_pool()
"""


def test_a_database_of_an_older_release_is_brought_up_to_date_once(new_database, tmp_path):
    with new_database(empty=True) as url:
        server = LiveServer(tmp_path, environment={"DATABASE_URL": url})
        assert run_python(server, OLD_AND_NEW).split() == ["serve.migrate_uncopied"]
        assert len(server.query("select name from django_migrations where app = 'tables'")) > 1


@pytest.mark.parametrize("game", ["cascadia", "wingspan", "animal_trail"])
def test_every_process_shows_the_same(servers, game):
    browser = Browser(servers[0])
    table = browser.open_table(players="4", game=game)
    view = browser.view(table)
    assert view["game"] == game
    assert twin_of(browser, servers[1]).view(table) == view


def test_a_move_at_one_process_is_seen_at_the_other_at_once(seats):
    table, browser, twin = seats
    for turn in range(6):
        at, there = (browser, twin) if turn % 2 else (twin, browser)
        view = at.view(table)
        assert at.act(table, view["version"], whole_turn(view))[0] == 200
        assert there.act(table, view["version"], whole_turn(view))[0] == 409
        assert there.view(table) == at.view(table)


def test_two_processes_that_are_asked_at_once_do_one_thing(server, seats):
    table, browser, twin = seats
    for _ in range(8):
        view = browser.view(table)
        turn = whole_turn(view)
        with ThreadPoolExecutor(6) as pool:
            asked = [pool.submit(one.act, table, view["version"], turn) for one in [browser, twin] * 3]
            answers = [answer.result() for answer in asked]
        assert sorted(status for status, _ in answers) == [200, 409, 409, 409, 409, 409]
        assert browser.view(table) == twin.view(table)
        assert plies_of(server, table) == list(range(browser.view(table)["version"]))


def test_a_wish_is_answered_alike_by_the_process_that_did_not_do_it(seats):
    table, browser, twin = seats
    view, request_id = browser.view(table), str(uuid4())
    turn = whole_turn(view)
    first = browser.act(table, view["version"], turn, request_id)
    assert first[0] == 200
    assert twin.act(table, view["version"], turn, request_id) == first


def test_when_one_process_dies_play_goes_on_at_the_other(server, seats):
    table, browser, twin = seats
    view = browser.view(table)
    status, view = browser.act(table, view["version"], whole_turn(view))
    assert status == 200
    server.kill()
    assert twin.view(table) == view
    status, view = twin.act(table, view["version"], whole_turn(view))
    assert status == 200
    server.start()
    assert browser.view(table) == view


def test_when_the_database_was_restarted_the_server_goes_on(server, seats):
    """All connections are cut: those in the pool are dead, and the next request must not find out."""
    table, browser, _ = seats
    view = browser.view(table)
    for _ in range(3):
        server.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gametrail'"
        )
        status, view = browser.act(table, view["version"], whole_turn(view))
        assert status == 200
