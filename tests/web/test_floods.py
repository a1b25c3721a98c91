"""Floods against a real server: they are refused, and nobody else's table waits for them."""

import http.client
import json
import socket
import threading
import time
from statistics import median

import pytest

from web.live_server import Browser, LiveServer
from web.table_client import whole_turn

COUNTED = {"GAMETRAIL_RATE_LIMITS": "on", "GAMETRAIL_TRUSTED_PROXIES": "127.0.0.1"}


class Stranger(Browser):
    """A browser elsewhere, as the proxy in front of the server tells of it."""

    def __init__(self, server, address):
        super().__init__(server)
        self.address = address

    def request(self, method, path, body=None, headers=None):
        """As a browser's, through the proxy."""
        forwarded = {"X-Forwarded-For": self.address, **(headers or {})}
        return super().request(method, path, body, forwarded)

    def statuses(self, times, method, path, body=None, headers=None):
        """The statuses of so many equal requests."""
        return [self.request(method, path, body, headers)[0] for _ in range(times)]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A running server that counts everybody."""
    live = LiveServer(tmp_path_factory.mktemp("flood"), environment=COUNTED)
    try:
        yield live.start()
    finally:
        live.kill()


def test_tables_are_opened_twenty_times_in_an_hour_and_then_refused(server):
    flooder = Stranger(server, "198.51.100.1")
    assert flooder.open_table(players="1")
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    found = flooder.statuses(30, "POST", "/tables/", "players=1", form)
    assert found[:19] == [403] * 19  # without the token of a page they are no tables, but count
    assert found[19:] == [429] * 11
    status, headers, page = flooder.request("POST", "/tables/", "players=1", {**form, "Accept": "text/html"})
    assert status == 429
    assert 0 < int(headers["retry-after"]) <= 3600
    assert b"Wait a moment" in page
    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert Stranger(server, "198.51.100.2").open_table(players="1")


def test_codes_cannot_be_guessed(server):
    flooder = Stranger(server, "198.51.100.3")
    found = [flooder.request("GET", f"/link/CODE{number:04}")[0] for number in range(30)]
    assert 429 not in found[:10]
    assert found[10:] == [429] * 20


def test_a_flood_does_not_delay_the_table_of_others(server):
    player = Stranger(server, "198.51.100.4")
    table = player.open_table(players="1")
    view = player.view(table)

    def turns(count):
        """The seconds that each of so many turns took."""
        nonlocal view
        taken = []
        for _ in range(count):
            started = time.monotonic()
            status, view = player.act(table, view["version"], whole_turn(view))
            taken.append(time.monotonic() - started)
            assert status == 200
        return taken

    def flood():
        flooder = Stranger(server, "198.51.100.5")
        flooder.statuses(300, "POST", f"{table}join", "{}", {"Content-Type": "application/json"})

    calm = median(turns(5))
    threads = [threading.Thread(target=flood) for _ in range(2)]
    for thread in threads:
        thread.start()
    during = turns(1)
    while any(thread.is_alive() for thread in threads) and len(during) < 10:
        during += turns(1)
    for thread in threads:
        thread.join()
    assert median(during) < 10 * calm + 0.25


def test_unfinished_requests_do_not_keep_others_waiting(server):
    player = Stranger(server, "198.51.100.6")
    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
    try:
        for number, connection in enumerate(idle):
            connection.sendall(
                b"GET / HTTP/1.1\r\nHost: x\r\nX-A: " if number % 2 else b"POST / HTTP/1.1\r\n"
            )
        started = time.monotonic()
        assert player.get("/health")[0] == 200
        assert time.monotonic() - started < 5
    finally:
        for connection in idle:
            connection.close()


def test_the_server_itself_refuses_what_is_no_http_with_headers(server):
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(b"\x16\x03\x01\r\n\r\n")
        answer = http.client.HTTPResponse(connection)
        answer.begin()
        assert answer.status == 400
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Server"] is None


def test_deep_packed_and_large_bodies_are_refused(server):
    stranger = Stranger(server, "198.51.100.7")
    json_body = {"Content-Type": "application/json"}
    assert stranger.request("POST", "/tables/", b"[" * 100, json_body)[0] == 400
    assert stranger.request("POST", "/tables/", b"x", {"Content-Encoding": "gzip"})[0] == 415
    assert stranger.request("POST", "/tables/", b"x" * 70_000)[0] == 413


def test_over_https_cookies_are_secure(server):
    stranger = Stranger(server, "198.51.100.8")
    _, headers, _ = stranger.request("GET", "/?lang=ja", None, {"X-Forwarded-Proto": "https"})
    assert "secure" in headers["Set-Cookie"].lower()
    _, headers, _ = stranger.request("GET", "/?lang=ja")
    assert "secure" not in headers["Set-Cookie"].lower()


def test_on_this_machine_nobody_is_counted(tmp_path):
    live = LiveServer(tmp_path)
    try:
        browser = Browser(live.start())
        assert 429 not in {browser.request("POST", "/tables/")[0] for _ in range(50)}
        reason = json.loads(browser.request("POST", "/tables/", b"x" * 70_000)[2])
        assert reason["error"] == "web.error.too_large"
    finally:
        live.kill()
