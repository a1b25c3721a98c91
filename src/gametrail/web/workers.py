"""Django's part of the server: a few threads that stay, each with its connection to the database.

Django's own handler makes a thread and a connection for every request and hops between them and the event loop at
every turn, which costs more than most answers. Nothing here is asynchronous but the streams, and these never come
this far.

There are lanes, so that who moves waits neither for those who look nor for bots that think, and who looks at a table
for nobody who turns over old games. Python computes in one thread at a time: a second one that draws views would only
take turns with the first, and with who moves.
"""

from __future__ import annotations

import asyncio
import re
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from io import BytesIO
from threading import Event
from typing import NamedTuple

from django.core import signals
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import HttpResponseBase
from django.urls import set_script_prefix

from gametrail.web.asgi_types import Receive, Scope, Send
from gametrail.web.rates import FILES, READING, VIEWS, limits_of

# Seconds after which a thread that computes lets another one go on, if that is ready: one that has been told that its
# move is stored, or that a request has come, has little to do and should not wait for two views to be drawn.
SWITCH = 0.0003
MANNERS = 0.05  # seconds, from when they asked, that who looks waits at most for those who move
_MOVING = re.compile(r"/(?:actions|undo)/?")
_SLOW = re.compile(
    r"/(?:form-)?bots/?|/me/account/?|/link/[^/]*/?|/import/?"
)  # bots think, passphrases are hashed


class Sent(NamedTuple):
    """An answer as it goes to the client."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Workers(ASGIHandler):
    """Django as an ASGI application. What was begun is finished, also when its client has gone: a move that was sent
    is stored."""

    def __init__(self) -> None:
        sys.setswitchinterval(SWITCH)
        self.load_middleware(is_async=False)
        self.readers = ThreadPoolExecutor(1, "gametrail-readers")
        self.movers = ThreadPoolExecutor(8, "gametrail-movers")
        self.strollers = ThreadPoolExecutor(1, "gametrail-strollers")
        self.thinkers = ThreadPoolExecutor(4, "gametrail-thinkers")
        self.movers_now = 0
        self.calm = Event()  # nobody moves
        self.calm.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The request is answered. Its body is complete and short: limits.py has seen to it."""
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        sent = await self.answered(scope, message.get("body", b""))
        await send({"type": "http.response.start", "status": sent.status, "headers": sent.headers})
        await send({"type": "http.response.body", "body": sent.body})

    async def answered(self, scope: Scope, body: bytes) -> Sent:
        """Django's answer, from the threads for this kind of request."""
        method, path, loop = scope["method"], scope["path"], asyncio.get_running_loop()
        if method in READING:
            if limits_of(method, path) not in (VIEWS, FILES):
                return await loop.run_in_executor(self.strollers, self.answer, scope, body)
            by = time.monotonic() + MANNERS
            return await loop.run_in_executor(self.readers, self.answer_in_calm, scope, body, by)
        if _SLOW.search(path):
            return await loop.run_in_executor(self.thinkers, self.answer, scope, body)
        with self.moving() if _MOVING.search(path) else nullcontext():
            return await loop.run_in_executor(self.movers, self.answer, scope, body)

    @contextmanager
    def moving(self) -> Iterator[None]:
        """Meanwhile who looks waits a little. In the event loop's thread."""
        self.movers_now += 1
        self.calm.clear()
        try:
            yield
        finally:
            self.movers_now -= 1
            if not self.movers_now:
                self.calm.set()

    def answer_in_calm(self, scope: Scope, body: bytes, by: float) -> Sent:
        """As `answer`, but who moves goes first, up to that time."""
        self.calm.wait(max(0.0, by - time.monotonic()))
        return self.answer(scope, body)

    def answer(self, scope: Scope, body: bytes) -> Sent:
        """Django's answer. In one of the threads."""
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, response = self.create_request(scope, BytesIO(body))
        if request is not None:
            response = self.get_response(request)
        try:
            return packed(response)
        finally:
            response.close()  # and with it the request: connections that are broken or too old are closed


def packed(response: HttpResponseBase) -> Sent:
    """The answer as it is sent; files are read."""
    headers = [(name.encode("ascii"), value.encode("latin1")) for name, value in response.items()]
    cookies = [
        (b"Set-Cookie", it.output(header="").encode("ascii").strip()) for it in response.cookies.values()
    ]
    body = b"".join(response) if response.streaming else response.content
    return Sent(response.status_code, headers + cookies, body)
