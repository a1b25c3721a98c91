"""A real server in a process of its own, and a browser-like client for it."""

import http.client
import json
import os
import re
import select
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from urllib.parse import urlencode
from uuid import uuid4

import psycopg

START = "from gametrail.web.serve import serve; serve(port=0, open_browser=False)"
# The same, but rules are made ready when a table first needs them: for those that are started again and again.
QUICK_START = f"from gametrail.web import serve as it; it.warm = lambda tell: None; {START}"
# What is left to chance at tables is the same at each run; GAMETRAIL_CHANCE is another luck. Secrets stay random.
LUCK = """
import os, random, secrets
random.SystemRandom = lambda: random.Random(int(os.environ.get("GAMETRAIL_CHANCE", "11")))
"""


class LiveServer:
    """`gametrail serve` on a free port; it may be killed and started again on the same data."""

    def __init__(self, folder, code=START, environment=None):
        self.folder = folder
        self.code = code
        self.environment = environment or {}
        self.process = None
        self.port = None
        self.lines = []

    def full_environment(self):
        """What the process finds in its environment."""
        own = {"GAMETRAIL_DATA": str(self.folder), "DATABASE_URL": ""}
        own |= {"DJANGO_SETTINGS_MODULE": "gametrail.web.settings"}
        return {**os.environ, **own, **self.environment}

    def start(self):
        """The server answers."""
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", LUCK + self.code],
            env=self.full_environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.lines = []
        deadline = time.monotonic() + 120
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)/ \(", "".join(self.lines))):
            assert time.monotonic() < deadline, self.lines
            assert select.select([self.process.stdout], [], [], 120)[0], self.lines
            line = self.process.stdout.readline()
            assert line, self.lines
            self.lines.append(line)
        self.port = int(found[1])
        # It listens already: who asks now waits until it answers.
        assert Browser(self).get("/health")[0] == 200
        return self

    def query(self, sql, *parameters):
        """The rows that the database itself answers; `?` stands for a parameter."""
        if "DATABASE_URL" in self.environment:
            with psycopg.connect(self.environment["DATABASE_URL"]) as database:
                return database.execute(sql.replace("?", "%s"), parameters).fetchall()
        with closing(sqlite3.connect(self.folder / "db.sqlite3")) as database:
            return database.execute(sql, parameters).fetchall()

    def kill(self):
        """The process is gone, without a chance to tidy up. A second call changes nothing."""
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """The process has ended by itself after SIGTERM. Its exit status and last words."""
        self.process.send_signal(signal.SIGTERM)
        rest, _ = self.process.communicate(timeout=20)
        return self.process.returncode, rest


@contextmanager
def two_servers(folder, url, code=START):
    """Two server processes on one database, not started yet; both are gone afterwards."""
    servers = [LiveServer(folder, code, {"DATABASE_URL": url}) for _ in range(2)]
    try:
        yield servers
    finally:
        for server in servers:
            server.kill()


def timeless(answer):
    """The answer without what grows from second to second, so that two of them can be compared."""
    for view in (answer, answer.get("view") or {}):
        view.get("company", {}).pop("waited", None)
    return answer


class Browser:
    """Requests with cookies."""

    def __init__(self, server):
        self.server = server
        self.cookies = {}
        self.token = ""

    def request(self, method, path, body=None, headers=None):
        """Status, headers and body of the answer. Raises OSError or HTTPException when the server dies."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        try:
            connection.request(
                method, path, body, {"Cookie": cookies, "Accept-Language": "en", **(headers or {})}
            )
            answer = connection.getresponse()
            content = answer.read()
        finally:
            connection.close()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.split(";")[0]
        return answer.status, dict(answer.getheaders()), content

    def get(self, path):
        """Status, headers, body."""
        return self.request("GET", path)

    def open_table(self, **fields):
        """The path of a new table."""
        page = self.get("/")[2].decode()
        self.token = re.search(r'name="csrf-token" content="([^"]+)"', page)[1]
        form = urlencode({"csrfmiddlewaretoken": self.token, **fields})
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        status, found, _ = self.request("POST", "/tables/", form, headers)
        assert status == 302
        return found["Location"]

    def call(self, path, body):
        """Status and content of the answer to a JSON call."""
        headers = {
            "Content-Type": "application/json",
            "X-CSRFToken": self.token,
            "Sec-Fetch-Site": "same-origin",
        }
        status, _, content = self.request("POST", path, json.dumps(body), headers)
        return status, timeless(json.loads(content))

    def act(self, table, version, actions, action_id=None):
        """Status and content of the answer to a call of `actions`."""
        body = {"version": version, "action_id": action_id or str(uuid4()), "actions": actions}
        return self.call(f"{table}actions", body)

    def view(self, table):
        """The table's view."""
        return timeless(json.loads(self.get(f"{table}view.json")[2]))
