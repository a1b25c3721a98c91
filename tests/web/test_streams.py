"""The stream of a table, at a real server: what it says, when, and to whom."""

import http.client
import json
import time

import pytest

from web.live_server import Browser, LiveServer
from web.table_client import whole_turn


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A running server."""
    live = LiveServer(tmp_path_factory.mktemp("streams")).start()
    yield live
    if live.process.poll() is None:
        live.kill()


class Stream:
    """An open stream, read event by event."""

    def __init__(self, browser, path, **headers):
        self.connection = http.client.HTTPConnection("127.0.0.1", browser.server.port, timeout=20)
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        self.connection.request("GET", path, headers={"Cookie": cookies, **headers})
        self.answer = self.connection.getresponse()
        self.status = self.answer.status

    def next(self):
        """Name and data of the next event."""
        name, data = None, None
        while line := self.answer.readline().decode():
            if not line.strip() and name:
                return name, data
            key, _, value = line.strip().partition(": ")
            if key == "event":
                name = value
            elif key == "data":
                data = json.loads(value)
        return None

    def until(self, wanted):
        """The data of the first event that is wanted."""
        while event := self.next():
            if wanted(*event):
                return event[1]
        raise AssertionError("the stream has ended")

    def close(self):
        """The reader is gone."""
        self.connection.close()


def play(browser, table):
    """One turn."""
    view = browser.view(table)
    status, after = browser.act(table, view["version"], whole_turn(view))
    assert status == 200
    return after


def test_a_stream_says_at_once_how_the_table_stands_and_then_what_is_new(server):
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="human", start="listed")
    stream = Stream(browser, f"{table}events")
    assert stream.status == 200
    assert stream.answer.headers["Content-Type"].startswith("text/event-stream")
    assert stream.answer.headers["X-Accel-Buffering"] == "no"
    version = browser.view(table)["version"]
    stream.until(lambda name, data: (name, data["v"], data["p"]) == ("table", version, "hh"))
    after = play(browser, table)
    begun = time.monotonic()
    stream.until(lambda name, data: data.get("v") == after["version"])
    assert time.monotonic() - begun < 5
    stream.close()


def test_a_watcher_hears_of_the_same_table_without_a_seat(server):
    browser, watcher = Browser(server), Browser(server)
    table = browser.open_table(players="2", seat2="human", start="listed")
    stream = Stream(watcher, f"{table}events")
    stream.until(lambda name, data: name == "table")
    after = play(browser, table)
    stream.until(lambda name, data: data.get("v") == after["version"])
    stream.close()


def open_room(server, **fields):
    """A host, a stranger, the path of a table that waits for people, and the streams of both, which tell of it."""
    host, stranger = Browser(server), Browser(server)
    table = host.open_table(players="2", room="1", seat2="open", start="listed", **fields)
    streams = [Stream(browser, f"{table}events") for browser in (host, stranger)]
    for stream in streams:
        stream.until(lambda name, data: name == "table")
    return host, stranger, table, streams


def start_game(host, table, *streams):
    """The game has begun, and the streams tell of it."""
    assert host.call(f"{table}start", {"fill": "bots"})[0] == 200
    for stream in streams:
        stream.until(lambda name, data: data.get("v", 0) > 0)


def test_a_stranger_in_a_waiting_room_hears_of_the_game_too(server):
    host, _, table, streams = open_room(server)
    start_game(host, table, *streams)
    for stream in streams:
        stream.close()


def test_without_spectators_the_streams_of_strangers_end_when_the_game_begins(server):
    host, stranger, table, (own, other) = open_room(server, spectators="no")
    start_game(host, table, own)
    *before, last = [event for event in iter(other.next, None) if event[0] != "beat"]
    assert last[0] == "bye"
    assert all(data["v"] == 0 for _, data in before)
    refused = Stream(stranger, f"{table}events")
    assert (refused.status, json.loads(refused.answer.read())["error"]) == (403, "web.error.no_spectators")
    for stream in (own, other, refused):
        stream.close()


def test_programs_get_lines_of_json(server):
    browser = Browser(server)
    table = browser.open_table(players="1")
    stream = Stream(browser, f"/api{table}events", Accept="application/x-ndjson")
    first = json.loads(stream.answer.readline())
    assert set(first) == {"event", "v", "n", "p"}
    assert first["event"] == "table"
    stream.close()


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/tables/AAAAAAAAAAAA/events", {}, 404),
        ("{table}events", {"Sec-Fetch-Site": "cross-site"}, 403),
        ("{table}events", {"Origin": "http://evil.example"}, 403),
        ("{table}events", {"Host": "evil.example"}, 400),
    ],
)
def test_who_gets_no_stream_is_told_why(server, path, headers, status):
    browser = Browser(server)
    table = browser.open_table(players="1")
    stream = Stream(browser, path.format(table=table), **headers)
    assert stream.status == status
    assert json.loads(stream.answer.read())["error"]
    stream.close()


def test_other_methods_are_refused(server):
    browser = Browser(server)
    table = browser.open_table(players="1")
    assert browser.call(f"{table}events", {})[0] == 405


def test_one_person_has_so_many_streams_and_no_more(server):
    browser = Browser(server)
    table = browser.open_table(players="1")
    streams = [Stream(browser, f"{table}events") for _ in range(10)]
    assert [stream.status for stream in streams] == [200] * 10
    for stream in streams:
        stream.next()
    refused = Stream(browser, f"{table}events")
    assert (refused.status, refused.answer.headers["Retry-After"]) == (429, "30")
    for stream in [*streams, refused]:
        stream.close()


def test_who_closes_the_page_is_away_and_who_reloads_it_is_not(server):
    browser, watcher = Browser(server), Browser(server)
    table = browser.open_table(players="1")
    mine = Stream(browser, f"{table}events")
    watching = Stream(watcher, f"{table}events")
    watching.until(lambda name, data: data.get("p") == "h")
    mine.close()
    again = Stream(browser, f"{table}events")
    again.until(lambda name, data: data.get("p") == "h")
    again.close()
    watching.until(lambda name, data: data.get("p") == "a")
    watching.close()


def test_when_the_server_stops_every_stream_is_told(tmp_path):
    live = LiveServer(tmp_path).start()
    browser = Browser(live)
    table = browser.open_table(players="1")
    stream = Stream(browser, f"{table}events")
    stream.next()
    assert live.stop()[0] == 0
    stream.until(lambda name, data: name == "bye")
    stream.close()
