"""The table on the web: the first page, and confirming a turn, on a server of its own."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median, quantiles
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from benchmarks.timing import Row
from gametrail import load_game
from gametrail.bots import choose_action

GAMES = 4  # the first turns of a fresh server load templates; they count, but not as one turn in twenty
_SERVE = "from gametrail.web.serve import serve; serve(port=0, open_browser=False)"
_FORM = {
    "game": "cascadia",
    "players": "2",
    "seat1": "human",
    "seat2": "human",
    "start": "listed",
    "cards": "AAAAA",
}


class Client:
    """A browser's requests over one connection, timed."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.seconds = 0.0

    def request(self, method: str, path: str, body: str | None = None, kind: str = "application/json") -> Any:
        """The answer and its body, not compressed; `seconds` is what it took."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"Cookie": cookies, "Content-Type": kind, "X-CSRFToken": self.token}
        begin = time.perf_counter()
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        content = answer.read()
        self.seconds = time.perf_counter() - begin
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.split(";")[0]
        return answer, content

    def open_table(self) -> str:
        """The path of a new table for two people."""
        _, page = self.request("GET", "/")
        found = re.search(r'name="csrf-token" content="([^"]+)"', page.decode())
        assert found is not None
        self.token = found[1]
        form = urlencode({"csrfmiddlewaretoken": self.token, **_FORM})
        answer, _ = self.request("POST", "/tables/", form, "application/x-www-form-urlencoded")
        return str(answer.headers["Location"])


@contextmanager
def server() -> Iterator[int]:
    """The port of a server with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "GAMETRAIL_DATA": folder}
        process = subprocess.Popen(
            [sys.executable, "-u", "-c", _SERVE], env=environment, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        try:
            found = (re.search(r"http://127\.0\.0\.1:(\d+)/", line) for line in process.stdout)
            port = int(next(match[1] for match in found if match))
            _wait(port)
            yield port
        finally:
            process.terminate()
            process.wait(timeout=20)


def _wait(port: int) -> None:
    for _ in range(200):
        try:
            Client(port).request("GET", "/health")
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server does not answer")


def _moves(client: Client, table: str) -> list[float]:
    """The seconds of each confirmed turn of a whole game: pair, tile and animal in one POST."""
    rng, game, seconds = random.Random(1), load_game("cascadia"), []
    while True:
        view = json.loads(client.request("GET", f"{table}view.json")[1])
        if view["phase"] == "end":
            return seconds
        state = game.from_position(view["observation"])
        player, texts = state.current_player(), []
        while state.current_player() == player:
            action = choose_action("greedy", state, rng)
            texts.append(state.action_to_string(action))
            state.apply_action(action)
        body = {"version": view["version"], "action_id": str(uuid4()), "actions": texts}
        answer, content = client.request("POST", f"{table}actions", json.dumps(body))
        if answer.status != 200:
            raise RuntimeError(f"{answer.status}: {content[:300]!r}")
        seconds.append(client.seconds)


def web_rows() -> list[Row]:
    """First pages and confirmed turns, wall time seen by the client on the same machine."""
    with server() as port:
        client = Client(port)
        client.request("GET", "/")
        lobby = client.seconds
        table, pages = client.open_table(), []
        for _ in range(10):
            client.request("GET", table)
            pages.append(client.seconds)
        turns = _moves(client, table)
        for _ in range(GAMES - 1):
            turns += _moves(client, client.open_table())
    return [
        ("lobby, first page of a browser", "≤ 200 ms", f"{lobby * 1e3:.0f} ms"),
        ("table page", "≤ 200 ms", f"{median(pages) * 1e3:.0f} ms"),
        (
            "confirming a turn, p95",
            "≤ 50 ms",
            f"{quantiles(turns, n=20)[-1] * 1e3:.0f} ms (median {median(turns) * 1e3:.0f})",
        ),
    ]
