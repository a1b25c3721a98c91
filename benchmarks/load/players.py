"""Tables as their people's pages see them: a page looks when its stream says so, and sends a move when asked."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from benchmarks.load.connections import Answer, Ear, Mark, Pool
from benchmarks.load.moves import head_of, move_from

CSRF = "a" * 32
NOTHING: Mark = (0, 0, "")


@dataclass
class Record:
    """What was measured; seconds."""

    post: list[float] = field(default_factory=list)
    push: list[float] = field(default_factory=list)
    look: list[float] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)
    bytes: int = 0
    acknowledged: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    unanswered: set[str] = field(default_factory=set)
    counting: bool = False  # the ramp is over

    def time(self, kind: str, seconds: float) -> None:
        """One more, if it counts."""
        if self.counting:
            getattr(self, kind).append(seconds)


class Page:
    """A seat's page: one stream, one view, and one look at a time."""

    def __init__(self, table: Table, secret: str, pool: Pool) -> None:
        self.table, self.pool = table, pool
        cookies = f"gametrail_device={secret}; gametrail_csrf={CSRF}"
        self.common = f"Host: 127.0.0.1:{pool.port}\r\nCookie: {cookies}\r\nAccept-Language: en\r\n".encode()
        self.path = f"/tables/{table.id}/".encode()
        self.mark, self.shown = NOTHING, NOTHING
        self.tag, self.body = b"", b""
        self.my_turn = self.looking = self.again = self.sending = False
        self.since = 0.0  # when the move was sent that the page has not heard of yet
        self.ear: Ear | None = None

    async def open(self) -> None:
        """The page is there, and hears."""
        request = b"GET %bevents HTTP/1.1\r\n%bAccept: text/event-stream\r\n\r\n" % (self.path, self.common)
        make = asyncio.get_running_loop().create_connection
        _, self.ear = await make(lambda: Ear(request, self.heard, self.lost), "127.0.0.1", self.pool.port)
        await self.look()

    def lost(self) -> None:
        """The stream has ended although nobody closed it."""
        self.table.record.statuses["stream lost"] += 1

    def heard(self, mark: Mark) -> None:
        """There may be something new."""
        if self.since and mark[0] != self.mark[0]:
            self.table.record.time("push", time.perf_counter() - self.since)
            self.since = 0.0
        self.mark = mark
        if not self.shown[2] and mark[0] == self.shown[0]:
            self.shown = mark  # the first one: the page is as it says
        if mark != self.shown and not self.sending:
            self.refresh()

    def refresh(self) -> None:
        """The page looks, or looks again after the look that is under way."""
        if self.looking:
            self.again = True
        else:
            self.looking = True
            self.table.keep(self.look_on())

    async def look_on(self) -> None:
        """Looks until nobody wants another look."""
        try:
            self.again = True
            while self.again:
                self.again = False
                await self.look()
        finally:
            self.looking = False

    async def look(self) -> None:
        """The page shows the table as it is."""
        mark = self.mark
        tag = b"If-None-Match: %b\r\n" % self.tag if self.tag else b""
        head = b"GET %bview.json HTTP/1.1\r\n%bAccept-Encoding: gzip\r\n%b\r\n" % (
            self.path,
            self.common,
            tag,
        )
        answer = await self.pool.ask(head)
        record = self.table.record
        record.time("look", answer.seconds)
        record.statuses[f"GET {answer.status}"] += 1
        if answer.status == 200 and not self.sending:
            self.tag = answer.tag
            self.show(answer, mark)
        elif answer.status == 304:
            self.shown = (self.shown[0], *mark[1:])

    def show(self, answer: Answer, mark: Mark) -> None:
        """The view in the answer is shown."""
        head = head_of(answer.body)
        self.body, self.my_turn = answer.body, head.my_turn
        self.shown = (head.version, *mark[1:])
        self.table.record.bytes += len(answer.body)
        if head.over:
            self.table.over = True

    @property
    def ready(self) -> bool:
        """It is this seat's turn, and the page knows."""
        return self.my_turn and not self.sending and not self.looking and self.mark[0] == self.shown[0]

    async def move(self, rng: random.Random) -> None:
        """A random move is sent, and its answer shown."""
        version, actions, secret = move_from(self.body, rng)
        wish = {
            "version": version,
            "action_id": str(UUID(int=rng.getrandbits(128), version=4)),
            "actions": actions,
        }
        body = json.dumps(wish).encode()
        own = f"Content-Type: application/json\r\nX-CSRFToken: {CSRF}\r\nContent-Length: {len(body)}\r\n\r\n"
        request = b"POST %bactions HTTP/1.1\r\n%bAccept-Encoding: gzip\r\n%b" % (
            self.path,
            self.common,
            own.encode(),
        )
        record, mark = self.table.record, self.mark
        self.sending, self.table.busy = True, True
        record.unanswered.add(wish["action_id"])
        for page in self.table.pages:
            if page is not self and not page.since and not secret:
                page.since = time.perf_counter()
        try:
            answer = await self.pool.ask(request + body)
        finally:
            self.sending = self.table.busy = False
        record.time("post", answer.seconds)
        record.statuses[f"POST {answer.status}"] += 1
        if answer.status == 200:
            record.unanswered.discard(wish["action_id"])
            record.acknowledged.setdefault(self.table.id, {})[wish["action_id"]] = actions
            self.show(answer, mark)
        if answer.status != 200 or (self.mark != self.shown and self.mark != mark):
            self.refresh()

    def close(self) -> None:
        """The page is gone."""
        if self.ear is not None:
            self.ear.close()


class Table:
    """Four pages at one table."""

    def __init__(self, found: dict[str, Any], pools: list[Pool], record: Record) -> None:
        self.id: str = found["table"]
        self.record = record
        self.busy = self.over = False
        self.pages = [
            Page(self, secret, pools[seat % len(pools)]) for seat, secret in enumerate(found["seats"])
        ]
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self, seconds: float = 0.0) -> None:
        """All pages are there, opened one after the other over so many seconds."""
        for page in self.pages:
            await page.open()
            await asyncio.sleep(seconds / len(self.pages))

    def mover(self) -> Page | None:
        """The page that can send a move now."""
        if self.busy or self.over:
            return None
        return next((page for page in self.pages if page.ready), None)

    def keep(self, work: Any) -> None:
        """The work goes on by itself; what it raises is counted."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        """The work has ended, well or not."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.record.statuses[f"failed: {type(error).__name__}"] += 1

    def close(self) -> None:
        """All pages are gone."""
        for page in self.pages:
            page.close()
