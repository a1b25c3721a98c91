"""The example programs of the documentation play whole games at a real server, through a bad network too."""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

from web.live_server import LiveServer

from .flaky_proxy import FlakyProxy

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PYTHON = [sys.executable, str(EXAMPLES / "bot.py")]
PATIENCE = 240  # seconds for a whole game on a busy machine
GAMES = {
    "cascadia": {},
    "wingspan": {},
    "animal_trail": {"mode": "sprint", "sprint.victories_total": "1"},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A running server."""
    live = LiveServer(tmp_path_factory.mktemp("bots")).start()
    yield live
    live.kill()


class Host:
    """Who makes and starts the table; its seat is played by an example program."""

    def __init__(self, server, game):
        self.server = server
        self.token = self.call("POST", "/tokens", {})["token"]
        body = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "options": GAMES[game]}
        self.table = self.call("POST", "/tables", body)["table"]

    def call(self, method, path, body=None):
        """The answer to a call with the host's token."""
        headers = {"Content-Type": "application/json"}
        if hasattr(self, "token"):
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        address = f"http://127.0.0.1:{self.server.port}/api{path}"
        request = urllib.request.Request(address, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def view(self):
        """The table as the host sees it."""
        return self.call("GET", f"/tables/{self.table}")

    def start_when_full(self):
        """The game has begun."""
        deadline = time.monotonic() + 60
        while any(seat["kind"] == "empty" for seat in self.view()["seats"]):
            assert time.monotonic() < deadline, "the guest has not sat down"
            time.sleep(0.1)
        self.call("POST", f"/tables/{self.table}/start", {})


@contextmanager
def running(command, port, table, token=""):
    """The program, which is gone afterwards."""
    link = f"http://127.0.0.1:{port}/tables/{table}/"
    environment = {**os.environ, "GAMETRAIL_TOKEN": token}
    process = subprocess.Popen([*command, link, "C3"], env=environment, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def finish(process):
    """The program has ended by itself, and well."""
    _, words = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, words


def play(server, game, guest, port=None):
    """The table after a whole game: the host's seat is played by bot.py, the other one by the guest."""
    host, port = Host(server, game), port or server.port
    with running(PYTHON, port, host.table, host.token) as first, running(guest, port, host.table) as second:
        host.start_when_full()
        finish(first)
        finish(second)
    return host


def check(server, host):
    """The game is over, and its record is whole."""
    view = host.view()
    assert view["status"] == "finished"
    assert [seat["deputy"] for seat in view["seats"]] == ["", ""]
    trail = host.call("GET", f"/tables/{host.table}/trail")
    rows = server.query("SELECT COUNT(*) FROM tables_action WHERE table_id = ?", host.table)
    assert len(trail["actions"]) == rows[0][0] > 20


def test_the_stream_is_in_lines_and_not_for_a_wrong_token(server):
    host = Host(server, "cascadia")
    address = f"http://127.0.0.1:{server.port}/api/tables/{host.table}/events"
    headers = {"Accept": "application/x-ndjson", "Authorization": f"Bearer {host.token}"}
    with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=20) as stream:
        assert stream.headers["Content-Type"] == "application/x-ndjson"
        assert json.loads(stream.readline())["event"] == "table"
    wrong = urllib.request.Request(address, headers={"Authorization": "Bearer x"})
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(wrong, timeout=20)
    assert refusal.value.code == 401
    assert json.load(refusal.value)["error"] == "api.error.token"


@pytest.mark.parametrize("game", GAMES)
def test_the_python_program_plays_a_whole_game(server, game):
    check(server, play(server, game, PYTHON))


def test_the_python_program_plays_on_when_answers_are_lost(server):
    proxy = FlakyProxy(server.port, loses=5)
    try:
        host = play(server, "cascadia", PYTHON, proxy.port)
    finally:
        proxy.close()
    check(server, host)
    assert proxy.lost > 20


def test_the_javascript_program_plays_a_whole_game(server):
    node = shutil.which("node")
    if node is None and not os.environ.get("CI"):
        pytest.skip("there is no Node on this machine: docs/examples/bot.mjs was NOT tried")
    assert node, "CI needs Node to try docs/examples/bot.mjs"
    check(server, play(server, "cascadia", [node, str(EXAMPLES / "bot.mjs")]))
