"""All that a device gets from a server, byte by byte: for tests that compare worlds which its seat cannot tell apart.

The time of the server stands still in these tests, so even the honest figures of clocks are the same in two worlds.
"""

import re
from types import SimpleNamespace
from uuid import uuid4

from django.conf import settings
from django.db import transaction
from django.test import Client

from gametrail.web import looks, streams, time
from gametrail.web.tables import log
from gametrail.web.tables.devices import COOKIE, person_with
from gametrail.web.tables.models import Seat
from web.friends import seat_friend
from web.wingspan_worlds import TOKENS, replace_log

OWN_PAGES = ("/", "/me/", "/me/history/", "/me/statistics/")
AT_TABLE = ("", "view.json", "room.json", "problem.json", "replay/", "trail.json")
IN_API = ("", "/legal", "/trail")
RANDOM = re.compile(r'(?<=name="request_id" value=")[^"]*')  # of a form that makes a table
UNLIKE = re.compile(rf"expires=[^;]*|{COOKIE}=[^;]*")  # of cookies: times of day, and the own secret


class StoppedTime:
    """The time of the server: it goes on only when it is told to."""

    def __init__(self, monkeypatch):
        self.seconds = 0.0
        monkeypatch.setattr(time, "time", SimpleNamespace(monotonic=lambda: time._ticks + self.seconds))
        monkeypatch.setattr("django.utils.timezone.now", time.now)


class Wire:
    """A device at a table with everything that it was sent."""

    def __init__(self, device):
        self.device = device
        self.got = []

    @property
    def reader(self):
        """Whose streams the device would read; None: those of somebody unknown."""
        secret = self.device.client.cookies.get(COOKIE)
        person = person_with(secret.value) if secret else None
        return person.pk if person else None

    def keep(self, label, answer):
        """The answer is written down, all but the tokens of its forms; returns it."""
        headers = sorted(answer.headers.items())
        cookies = [
            UNLIKE.sub("", morsel.OutputString()) for name, morsel in sorted(answer.cookies.items())
            if name != settings.CSRF_COOKIE_NAME
        ]  # fmt: skip
        body = RANDOM.sub("", TOKENS.sub("", answer.content.decode()))
        self.got.append((label, answer.status_code, headers, cookies, body))
        return answer

    def read(self, path, **headers):
        """The answer to a GET, written down."""
        return self.keep(path, self.device.client.get(path, headers=headers))

    def call(self, name, **body):
        """The answer to a call, written down."""
        return self.keep(name, self.device.call(name, body))

    def act(self, *texts, name="actions"):
        """The answer to actions, or to looking at them first, for the table as the device sees it."""
        more = {"action_id": str(uuid4())} if name == "actions" else {}
        return self.call(name, version=self.view()["version"], actions=list(texts), **more)

    def view(self):
        """The view, written down."""
        return self.read(self.paths[1]).json()

    @property
    def paths(self):
        """The addresses of the table that can be read."""
        return [f"/tables/{self.device.id}/{name}" for name in AT_TABLE]

    def look_around(self):
        """Every address is read in both languages; the view also by somebody who has it."""
        for language in ("ja", "en"):
            self.device.client.cookies["lang"] = language
            for path in (*self.paths, *OWN_PAGES, *self.api_paths):
                self.read(path)
        self.glance()

    def glance(self):
        """What an open page asks for after each event: the mark of the stream, and the view, once and again."""
        self.hear()
        tag = self.read(self.paths[1]).headers.get("ETag", "")
        self.read(self.paths[1], if_none_match=tag)
        self.read(self.paths[0])
        self.read(self.api_paths[0])

    def hear(self):
        """The stream says how the table stands, to a browser and to a program."""
        mark = looks.marks(self.device.id, [self.reader])[self.reader]
        self.got += [streams.event("table", mark, lines) for lines in (False, True)]

    @property
    def api_paths(self):
        """The addresses of the API that can be read."""
        return [f"/api/tables/{self.device.id}{name}" for name in IN_API]


def seat_everybody(table):
    """One device for each person of a table that was opened by one; by seat."""
    seats = Seat.objects.filter(table=table.id, kind=Seat.HUMAN).order_by("seat")
    numbers = [seat.seat for seat in seats]
    devices = {number: seat_friend(table, number, f"P{number}") if number else table for number in numbers}
    return {number: greeted(device) for number, device in devices.items()}


def stranger_at(table):
    """A device of nobody known, at the same table."""
    return greeted(type(table)(Client(), table.id))


def greeted(device):
    """The device, which has seen a page before: so no later page brings it a cookie for the first time."""
    assert device.client.get("/").status_code == 200
    return device


def first_difference(one, other):
    """Where two lists of answers differ for the first time, in few words; None if they do not."""
    for step, (first, second) in enumerate(zip(one, other, strict=False)):
        if first != second:
            return f"step {step}: {around(first, second)}"
    return None if len(one) == len(other) else f"{len(one)} and {len(other)} answers"


def around(first, second):
    """The parts of two answers about the place where they begin to differ: of the bodies, if those do."""
    label, one, other = str(first)[:40], str(first), str(second)
    if isinstance(first, tuple) and isinstance(second, tuple) and first[-1] != second[-1]:
        one, other = first[-1], second[-1]
    at = next((n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return "\n".join([label, one[max(0, at - 150) : at + 90], other[max(0, at - 150) : at + 90]])


def in_world(table, entries, live):
    """What `live` returns while the table has this log; afterwards everything is as it was."""
    with transaction.atomic():
        replace_log(table, entries, seated=None)
        found = live()
        transaction.set_rollback(True)
    log.positions.clear()
    return found
