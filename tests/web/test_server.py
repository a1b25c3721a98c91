"""The server as a process: nothing acknowledged is lost, whatever dies when; two at once; a tidy end."""

import random
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from uuid import uuid4

import pytest

from web.live_server import START, Browser, LiveServer
from web.table_client import whole_turn


@pytest.fixture
def server(tmp_path):
    """A running server on an empty folder."""
    live = LiveServer(tmp_path).start()
    yield live
    if live.process.poll() is None:
        live.kill()


def rows_of(server, table, request_id):
    """The person's rows that a request left on disk."""
    with sqlite3.connect(server.folder / "db.sqlite3") as database:
        sql = "select text from tables_action where table_id = ? and request = ? and actor >= 0 order by ply"
        found = [text for (text,) in database.execute(sql, (table.split("/")[2], request_id))]
    database.close()
    return found


def plies_of(server, table):
    """The plies on disk."""
    with sqlite3.connect(server.folder / "db.sqlite3") as database:
        sql = "select ply from tables_action where table_id = ? order by ply"
        found = [ply for (ply,) in database.execute(sql, (table.split("/")[2],))]
    database.close()
    return found


def check_kills(server, kills):
    """The server is killed so often while a browser plays: nothing acknowledged is lost, nothing is done twice."""
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="human")
    view = browser.view(table)
    rng = random.Random(20)
    acknowledged = {}
    for _ in range(kills):
        if view["observation"]["turn"] > 8:  # the game must outlast the round
            table = browser.open_table(players="2", seat2="human")
            view, acknowledged = browser.view(table), {}
        killer = threading.Timer(rng.uniform(0.02, 0.25), server.kill)
        killer.start()
        try:
            while True:
                request_id, turn = str(uuid4()), whole_turn(view, rng=rng)
                status, answer = browser.act(table, view["version"], turn, request_id)
                assert status == 200
                acknowledged[request_id], view = turn, answer
        except (OSError, HTTPException):
            killer.join()
        server.start()
        now = browser.view(table)
        assert plies_of(server, table) == list(range(now["version"]))
        assert all(rows_of(server, table, known) == texts for known, texts in acknowledged.items())
        assert rows_of(server, table, request_id) in ([], turn)
        assert now["version"] == view["version"] or rows_of(server, table, request_id) == turn
        status, view = browser.act(table, view["version"], turn, request_id)
        assert status == 200
        assert rows_of(server, table, request_id) == turn
        acknowledged[request_id] = turn


def test_killed_at_any_moment_it_loses_nothing_and_repeats_nothing(server):
    check_kills(server, 5)


@pytest.mark.long
def test_killed_sixty_times_it_loses_nothing_and_repeats_nothing(server):
    check_kills(server, 60)


def at_once(times, call, *arguments):
    """The answers to so many equal calls made at the same moment."""
    with ThreadPoolExecutor(times) as pool:
        return [future.result() for future in [pool.submit(call, *arguments) for _ in range(times)]]


def test_of_many_at_once_one_moves_and_the_others_are_told(server):
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="human")
    for _ in range(3):
        view = browser.view(table)
        turn = whole_turn(view)
        answers = at_once(6, browser.act, table, view["version"], turn)
        assert sorted(status for status, _ in answers) == [200, 409, 409, 409, 409, 409]
        now = browser.view(table)
        assert all(answer["view"] == now for status, answer in answers if status == 409)
        assert plies_of(server, table) == list(range(now["version"]))


def test_the_same_request_many_times_at_once_is_done_once(server):
    browser = Browser(server)
    table = browser.open_table(players="1")
    view = browser.view(table)
    request_id, turn = str(uuid4()), whole_turn(view)
    answers = at_once(6, browser.act, table, view["version"], turn, request_id)
    assert {status for status, _ in answers} <= {200, 409}
    assert [status for status, _ in answers].count(200) >= 1
    assert rows_of(server, table, request_id) == turn
    assert browser.act(table, view["version"], turn, request_id)[0] == 200


def test_it_ends_tidily_and_goes_on_later(server):
    browser = Browser(server)
    table = browser.open_table(players="1")
    before = browser.view(table)
    status, last_words = server.stop()
    assert (status, last_words.strip()) == (0, "Stopped. Every game is saved.")
    server.start()
    assert browser.view(table) == before
    assert "new database" not in "".join(server.lines)


def test_strange_requests_get_plain_refusals(server):
    browser = Browser(server)
    for method, path in [
        ("GET", "//"), ("GET", "/%2e%2e/%2e%2e/etc/passwd"), ("GET", "/static/..%2f..%2fsettings.py"), ("TRACE", "/"),
        ("GET", "/tables/%00/"), ("BREW", "/health"), ("DELETE", "/"), ("GET", "/" + "a" * 3000),
    ]:  # fmt: skip
        status, headers, _ = browser.request(method, path)
        assert 400 <= status < 500, (method, path)
        assert "server" not in {name.lower() for name in headers}
    assert browser.request("POST", "/tables/", b"x" * 100_000)[0] == 413
    assert browser.request("GET", "/", headers={"Host": "evil.example"})[0] == 400
    assert browser.get("/health")[0] == 200


def test_one_wish_sent_several_times_at_once_is_done_once_and_answered_alike(server):
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="human")
    for _ in range(5):
        view, request_id = browser.view(table), str(uuid4())
        turn = whole_turn(view)
        answers = at_once(5, browser.act, table, view["version"], turn, request_id)
        assert [status for status, _ in answers] == [200] * 5
        assert all(answer == browser.view(table) for _, answer in answers)
        assert rows_of(server, table, request_id) == turn


def test_an_address_with_too_many_fields_is_refused_with_the_usual_headers(server):
    many = "&".join(f"a{number}=1" for number in range(300))
    status, headers, page = Browser(server).get(f"/?{many}")
    assert status == 400
    assert "Content-Security-Policy" in headers
    assert b"Traceback" not in page


def test_two_processes_on_one_database_agree(server, tmp_path):
    other = LiveServer(tmp_path, START).start()
    try:
        browser, twin = Browser(server), Browser(other)
        table = browser.open_table(players="2", seat2="human")
        twin.cookies, twin.token = browser.cookies, browser.token
        for turn in range(6):
            at, there = (browser, twin) if turn % 2 else (twin, browser)
            view = at.view(table)
            assert at.act(table, view["version"], whole_turn(view))[0] == 200
            assert there.act(table, view["version"], whole_turn(view))[0] == 409
            assert there.view(table) == at.view(table)
    finally:
        other.kill()
