"""What holds for a server as a process on any database: nothing acknowledged is lost, whatever dies when."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from uuid import uuid4

from web.live_server import Browser
from web.table_client import whole_turn


def rows_of(server, table, request_id):
    """The person's rows that a request left in the database, without what was done for them of itself."""
    sql = (
        "select text from tables_action where table_id = ? and request = ? and actor >= 0 and not automatic"
        " order by ply"
    )
    return [text for (text,) in server.query(sql, table.split("/")[2], request_id)]


def plies_of(server, table):
    """The plies in the database."""
    sql = "select ply from tables_action where table_id = ? order by ply"
    return [ply for (ply,) in server.query(sql, table.split("/")[2])]


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


def at_once(times, call, *arguments):
    """The answers to so many equal calls made at the same moment."""
    with ThreadPoolExecutor(times) as pool:
        return [future.result() for future in [pool.submit(call, *arguments) for _ in range(times)]]


def check_many_at_once(server):
    """Of many that move at once, one does, and the others are shown the table as it is then."""
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


def check_same_at_once(server):
    """The same request, many times at once, is done once."""
    browser = Browser(server)
    table = browser.open_table(players="1")
    view = browser.view(table)
    request_id, turn = str(uuid4()), whole_turn(view)
    answers = at_once(6, browser.act, table, view["version"], turn, request_id)
    assert {status for status, _ in answers} <= {200, 409}
    assert [status for status, _ in answers].count(200) >= 1
    assert rows_of(server, table, request_id) == turn
    assert browser.act(table, view["version"], turn, request_id)[0] == 200


def check_repeats(server):
    """One wish sent several times at once is done once, and answered alike."""
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="human")
    for _ in range(5):
        view, request_id = browser.view(table), str(uuid4())
        turn = whole_turn(view)
        answers = at_once(5, browser.act, table, view["version"], turn, request_id)
        assert [status for status, _ in answers] == [200] * 5
        assert all(answer == browser.view(table) for _, answer in answers)
        assert rows_of(server, table, request_id) == turn


def check_tidy_end(server):
    """Told to stop, the server says that every game is saved, and it goes on with them when it is started again."""
    browser = Browser(server)
    table = browser.open_table(players="1")
    before = browser.view(table)
    status, last_words = server.stop()
    assert status == 0
    assert last_words.splitlines()[-1] == "Stopped. Every game is saved."
    server.start()
    assert browser.view(table) == before
    assert "new database" not in "".join(server.lines)
