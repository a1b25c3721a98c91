"""Django's part of the server: a few threads that stay, each with its connection to the database.

Django's own handler makes a thread and a connection for every request and hops between them and the event loop at
every turn, which costs more than most answers. Nothing here is asynchronous but the streams, and these never come
this far. There are lanes, so that who moves waits neither for those who look nor for bots that think: Python computes
in one thread at a time, so a second one that draws views would only take turns with the first, and with who moves.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from io import BytesIO
from threading import Event
from typing import NamedTuple

from django.core import signals
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import HttpResponseBase
from django.urls import set_script_prefix

from gametrail.web.asgi_types import Receive, Scope, Send

# Seconds after which a thread that computes lets another one go on, if that is ready: one that has been told that its
# move is stored, or that a request has come, has little to do and should not wait for two views to be drawn.
SWITCH = 0.0003
MANNERS = 0.05  # seconds that who looks waits at most for those who move
_THINKING = re.compile(r"/(?:form-)?bots/?$")
READING = ("GET", "HEAD", "OPTIONS")


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
        loop = asyncio.get_running_loop()
        if scope["method"] in READING:
            return await loop.run_in_executor(self.readers, self.answer_in_calm, scope, body)
        if _THINKING.search(scope["path"]):
            return await loop.run_in_executor(self.thinkers, self.answer, scope, body)
        with self.moving():
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

    def answer_in_calm(self, scope: Scope, body: bytes) -> Sent:
        """As `answer`, but who moves goes first."""
        self.calm.wait(MANNERS)
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
