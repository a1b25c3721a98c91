"""The stream of a table: server-sent events that say "there is something new to see", and nothing of what it is.

It stands in front of Django because a stream lasts for hours: it needs no thread, no connection to the database and
none of the things that a page needs. Programs may ask for lines of JSON instead.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from io import BytesIO
from typing import NamedTuple

from django.core.exceptions import SuspiciousOperation
from django.core.handlers.asgi import ASGIRequest
from django.db import DatabaseError

from gametrail.web.asgi_types import Application, Receive, Scope, Send
from gametrail.web.client_address import client_group, is_this_machine
from gametrail.web.looks import Mark, Reader, in_thread
from gametrail.web.middleware import SECURITY_HEADERS
from gametrail.web.presence import GRACE, presence, write
from gametrail.web.refusals import refuse
from gametrail.web.tables.devices import fingerprint, is_program, person_of, secret_of
from gametrail.web.tables.models import Table
from gametrail.web.tables.shown import is_shown
from gametrail.web.tables.visitors import visitor_at
from gametrail.web.traffic import name_route
from gametrail.web.watching import Stream, watches

PATH = re.compile(r"(?:/api)?/tables/([A-Za-z0-9_-]{12})/events")
BEAT = 12.0  # seconds after which a silent stream says that it lives
MOST_OF_ONE = 10  # streams of one person at one table
MOST_STRANGERS = 200  # of a table, in one process
MOST_OF_ORIGIN = 20  # of these from one address: nobody takes all places
LINES = "application/x-ndjson"

_tasks: set[asyncio.Task[None]] = set()  # they would be collected otherwise


class Streams:
    """An ASGI application that answers the streams itself and passes everything else on."""

    def __init__(self, application: Application, beat: float = BEAT) -> None:
        self.application = application
        self.beat = beat

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            await self.application(scope, receive, send)
            return
        name_route(scope, "events", found[1])
        request = ASGIRequest(scope, BytesIO())
        try:
            reader = await in_thread(lambda: admit(request, found[1]))
        except DatabaseError:
            await refuse(scope, send, 503, "web.error.busy", (b"retry-after", b"2"))
            return
        if isinstance(reader, Refusal):
            await refuse(scope, send, reader.status, reader.code)
        elif stream := reserve(found[1], reader, origin_of(scope, request)):
            await self.stream(found[1], stream, LINES in request.headers.get("Accept", ""), receive, send)
        else:
            await refuse(scope, send, 429, "web.error.rate", (b"retry-after", b"30"))

    async def stream(self, table_id: str, stream: Stream, lines: bool, receive: Receive, send: Send) -> None:
        """Marks are sent until the reader goes away, may not see the table any more, or the server stops."""
        place = None if stream.reader is None else (table_id, stream.reader)
        gone = asyncio.create_task(wait_until_gone(receive))
        if place:
            presence.come(place)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": headers(lines)})
            if place:
                with contextlib.suppress(DatabaseError):  # the next beat writes it down
                    await in_thread(lambda: write({place}, here=True))
            await self.send_marks(stream, lines, gone, send)
        finally:
            gone.cancel()
            watches.close(table_id, stream)
            if place:
                presence.go(place)
                keep(asyncio.create_task(settle_later(place)))

    async def send_marks(self, stream: Stream, lines: bool, gone: asyncio.Task[None], send: Send) -> None:
        """Each new mark, and a beat when there is none for a while."""
        while not gone.done():
            mark = await next_or_gone(stream, self.beat, gone)
            if stream.over:
                await send({"type": "http.response.body", "body": event("bye", None, lines)})
                return
            if not gone.done():
                body = event("table", mark, lines) if mark else event("beat", None, lines)
                await send({"type": "http.response.body", "body": body, "more_body": True})


def reserve(table_id: str, reader: Reader, origin: str) -> Stream | None:
    """A place for one more stream; None while there is none. Nothing is awaited between counting and taking it."""
    full = watches.count(table_id, reader) >= (MOST_STRANGERS if reader is None else MOST_OF_ONE)
    if reader is None and origin:
        full = full or watches.count(table_id, None, origin) >= MOST_OF_ORIGIN
    return None if full else watches.open(table_id, reader, origin)


def origin_of(scope: Scope, request: ASGIRequest) -> str:
    """Where a stranger reads: an address or, where nobody's is known, a device; empty where neither is."""
    if is_this_machine(scope):  # or a proxy on it that is not trusted
        return fingerprint(secret_of(request))
    return client_group(scope)


class Refusal(NamedTuple):
    """Why there is no stream."""

    status: int
    code: str


def admit(request: ASGIRequest, table_id: str) -> Reader | Refusal:
    """Whose stream it is, or why there is none. Other sites' pages get none."""
    try:
        host = request.get_host()
    except SuspiciousOperation:
        return Refusal(400, "web.error.bad_request")
    if request.method != "GET":
        return Refusal(405, "web.error.method")
    origin = request.headers.get("Origin", "")
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    if site not in ("same-origin", "none") or (origin and origin.partition("://")[2] != host):
        return Refusal(403, "web.error.other_site")
    if is_program(request) and person_of(request) is None:
        return Refusal(401, "api.error.token")
    table = Table.objects.filter(pk=table_id).first()
    if table is None:
        return Refusal(404, "web.error.no_table")
    visitor = visitor_at(request, table)
    if not is_shown(table, visitor):
        return Refusal(403, "web.error.no_spectators")
    person = person_of(request)
    return person.pk if person and (visitor.mine or visitor.host) else None


def headers(lines: bool) -> list[tuple[bytes, bytes]]:
    """Those of every answer, and what keeps proxies from storing or buffering the stream."""
    kind = LINES if lines else "text/event-stream; charset=utf-8"
    found = {**SECURITY_HEADERS, "Content-Type": kind, "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return [(name.lower().encode(), value.encode()) for name, value in found.items()]


def event(name: str, mark: Mark | None, lines: bool) -> bytes:
    """The event as it is sent."""
    data = {"v": mark.version, "n": mark.news, "p": mark.presence} if mark else {}
    if lines:
        return (json.dumps({"event": name, **data}, separators=(",", ":")) + "\n").encode()
    number = f"id: {mark.version}-{mark.news}-{mark.presence}\n" if mark else ""
    retry = "retry: 1000\n" if name == "bye" else ""
    return f"event: {name}\n{number}{retry}data: {json.dumps(data, separators=(',', ':'))}\n\n".encode()


async def wait_until_gone(receive: Receive) -> None:
    """Ends when the reader has closed the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def next_or_gone(stream: Stream, patience: float, gone: asyncio.Task[None]) -> Mark | None:
    """The stream's next mark; None when there is none for so long, or the reader is gone."""
    coming = asyncio.create_task(stream.next(patience))
    await asyncio.wait((coming, gone), return_when=asyncio.FIRST_COMPLETED)
    if not coming.done():
        coming.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await coming
        return None
    return coming.result()


async def settle_later(place: tuple[str, int]) -> None:
    """A page that has not come back after the grace is gone, and the others are told."""
    await asyncio.sleep(GRACE)
    with contextlib.suppress(DatabaseError):  # the sign of life runs out by itself
        await in_thread(lambda: presence.settle(place))


def keep(task: asyncio.Task[None]) -> None:
    """The task is held until it is done."""
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)
