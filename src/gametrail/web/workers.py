"""Django's part of the server: a few threads that stay, each with its connection to the database.

Django's own handler makes a thread and a connection for every request and hops between them and the event loop at
every turn, which costs more than most answers. Nothing here is asynchronous but the streams, and these never come
this far. There are lanes, so that who moves waits neither for those who look nor for bots that think.
"""

from __future__ import annotations

import asyncio
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import NamedTuple

from django.core import signals
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import HttpResponseBase
from django.urls import set_script_prefix

from gametrail.web.asgi_types import Receive, Scope, Send

# Seconds after which a thread that computes lets another one go on, if that is ready: one that has been told that its
# move is stored, or that a request has come, has little to do and should not wait for two views to be drawn.
SWITCH = 0.001
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
        self.readers = ThreadPoolExecutor(2, "gametrail-readers")
        self.movers = ThreadPoolExecutor(8, "gametrail-movers")
        self.thinkers = ThreadPoolExecutor(4, "gametrail-thinkers")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The request is answered. Its body is complete and short: limits.py has seen to it."""
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        loop, body = asyncio.get_running_loop(), message.get("body", b"")
        sent = await loop.run_in_executor(self.lane(scope), self.answer, scope, body)
        await send({"type": "http.response.start", "status": sent.status, "headers": sent.headers})
        await send({"type": "http.response.body", "body": sent.body})

    def lane(self, scope: Scope) -> ThreadPoolExecutor:
        """The threads for this request."""
        if scope["method"] in READING:
            return self.readers
        return self.thinkers if _THINKING.search(scope["path"]) else self.movers

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
