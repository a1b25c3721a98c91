"""A real server in a process of its own, and a browser-like client for it."""

import http.client
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from urllib.parse import urlencode
from uuid import uuid4

START = "from gametrail.web.serve import serve; serve(port=0, open_browser=False)"


class LiveServer:
    """`gametrail serve` on a free port; it may be killed and started again on the same data."""

    def __init__(self, folder, code=START):
        self.folder = folder
        self.code = code
        self.process = None
        self.port = None
        self.lines = []

    def start(self):
        """The server answers."""
        environment = {
            **os.environ,
            "GAMETRAIL_DATA": str(self.folder),
            "DJANGO_SETTINGS_MODULE": "gametrail.web.settings",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", self.code],
            env=environment,
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
        self.wait_until_it_answers()
        return self

    def wait_until_it_answers(self):
        """The health page is there."""
        for _ in range(200):
            try:
                if Browser(self).get("/health")[0] == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self):
        """The process is gone, without a chance to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """The process has ended by itself after SIGTERM. Its exit status and last words."""
        self.process.send_signal(signal.SIGTERM)
        rest, _ = self.process.communicate(timeout=20)
        return self.process.returncode, rest


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
        return status, json.loads(content)

    def act(self, table, version, actions, action_id=None):
        """Status and content of the answer to a call of `actions`."""
        body = {"version": version, "action_id": action_id or str(uuid4()), "actions": actions}
        return self.call(f"{table}actions", body)

    def view(self, table):
        """The table's view."""
        return json.loads(self.get(f"{table}view.json")[2])
