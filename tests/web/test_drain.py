"""SIGTERM: the server finishes what was begun, begins nothing new, and is gone within ten seconds, with status 0."""

import http.client
import json
import signal
import socket
import time
from contextlib import closing
from uuid import uuid4

import pytest

from web.live_server import Browser, LiveServer
from web.table_client import whole_turn

MOST_SECONDS = 10
AT_ONCE = 4  # seconds, on a machine that is busy with other tests; it would wait for twice as long

# A bot that thinks for a minute, whatever it is asked.
SLOW_BOT = """
import time
from gametrail.web import serve
prepare = serve.prepare
def prepare_then_slow_down(*arguments):
    prepare(*arguments)
    from gametrail.web.tables import play
    play.choose_action = lambda level, state, rng: time.sleep(60)
serve.prepare = prepare_then_slow_down
serve.serve(port=0, open_browser=False)
"""


@pytest.fixture
def start(tmp_path):
    """Starts a server that is gone after the test."""
    started = []

    def run(*arguments, **more):
        started.append(LiveServer(tmp_path, *arguments, **more).start())
        return started[-1]

    yield run
    for server in started:
        server.kill()


class HalfRequest:
    """A POST of which the server has the headers and half of the body."""

    def __init__(self, browser, path, body):
        raw = json.dumps(body).encode()
        self.rest = raw[len(raw) // 2 :]
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookies}\r\nX-CSRFToken: {browser.token}\r\n"
            f"Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: {len(raw)}\r\n\r\n"
        )
        self.socket = socket.create_connection(("127.0.0.1", browser.server.port), timeout=20)
        self.socket.sendall(head.encode() + raw[: len(raw) // 2])

    def finish(self):
        """Status and content of the answer, once the rest is sent."""
        with closing(self.socket):
            self.socket.sendall(self.rest)
            answer = http.client.HTTPResponse(self.socket)
            answer.begin()
            return answer.status, json.loads(answer.read())


def wait_until_closed(port):
    """The server accepts no connection any more."""
    deadline = time.monotonic() + MOST_SECONDS
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            return
        time.sleep(0.05)
    raise AssertionError("the server still accepts connections")


def ended(server, started):
    """Status and last words of the process, which ended in time."""
    said, _ = server.process.communicate(timeout=20)
    assert time.monotonic() - started < MOST_SECONDS
    return server.process.returncode, said


def test_a_move_that_is_on_its_way_is_finished_and_kept(start):
    server = start()
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="human")
    view = browser.view(table)
    move = {"version": view["version"], "action_id": str(uuid4()), "actions": whole_turn(view)}
    request = HalfRequest(browser, f"{table}actions", move)
    browser.get("/health")  # the server has read what came before
    started = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    wait_until_closed(server.port)
    status, answer = request.finish()
    assert status == 200
    status, said = ended(server, started)
    assert status == 0, said
    server.start()
    assert browser.view(table)["observation"] == answer["observation"]


def test_a_stream_says_goodbye_and_does_not_hold_the_server(start):
    server = start()
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="human")
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    with closing(connection):
        connection.request("GET", f"{table}events", headers={"Accept": "text/event-stream"})
        stream = connection.getresponse()
        assert stream.status == 200
        first = stream.readline()
        started = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        rest = stream.read().decode()
    assert first.startswith(b"event: table")
    assert "event: bye\nretry: 1000\n" in rest
    assert ended(server, started)[0] == 0


def begin_thinking(server):
    """A bot of the server has begun to think; the connection that waits for it."""
    browser = Browser(server)
    table = browser.open_table(players="2", seat2="random", start="listed")
    view = browser.view(table)
    status, view = browser.act(table, view["version"], whole_turn(view))
    assert (status, view["to_move_kind"]) == (200, "bot")
    request = HalfRequest(browser, f"{table}bots", {"version": view["version"]})
    request.socket.sendall(request.rest)
    browser.get("/health")
    time.sleep(0.5)  # the request is in its thread by now; were it not, the test would only be easier
    return request


def test_a_bot_that_thinks_for_ever_does_not_hold_the_server(start):
    server = start(SLOW_BOT)
    with closing(begin_thinking(server).socket):
        started = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        assert ended(server, started)[0] == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_told_twice_it_ends_at_once(start, number):
    server = start(SLOW_BOT)
    with closing(begin_thinking(server).socket):
        server.process.send_signal(number)
        wait_until_closed(server.port)
        started = time.monotonic()
        server.process.send_signal(number)
        status, _ = ended(server, started)
        assert status == 128 + number
        assert time.monotonic() - started < AT_ONCE


def test_the_keyboard_ends_a_server_too(start):
    server = start()
    started = time.monotonic()
    server.process.send_signal(signal.SIGINT)
    assert ended(server, started) == (0, "Stopped. Every game is saved.\n")
