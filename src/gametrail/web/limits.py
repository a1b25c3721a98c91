"""No request body is handed to Django that is too large, too slow, packed, or nested too deeply to be meant well."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass

from gametrail.web.asgi_types import Application, Message, Receive, Scope, Send
from gametrail.web.refusals import header, refuse

CLOSE = (b"connection", b"close")
FORMS = ("multipart/", "application/x-www-form-urlencoded")  # everything else may end up as JSON
MAX_DEPTH = 32  # more than any page, program or trail needs
_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)  # one without an end reaches to the end
_NESTING = re.compile(rb"[\[\]{}]")


@dataclass(frozen=True)
class Room:
    """How large a body may be, and how long it may take to arrive."""

    bytes: int = 64 * 1024
    seconds: float = 15


# What is not named here has the usual room.
ROOMS = {"/import/": Room(512 * 1024, 60)}


class TooLarge(Exception):
    """The body is longer than allowed."""


class Gone(Exception):
    """The client hung up before its body was complete: half a form must not be taken for a whole one."""


class BodyLimit:
    """An ASGI application that answers 400, 408, 413 or 415 itself, before the inner one sees the request."""

    def __init__(self, application: Application, usual: Room | None = None) -> None:
        self.application = application
        self.usual = usual or Room()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return
        room = ROOMS.get(scope["path"], self.usual)
        try:
            if not says_it_fits(scope, room):
                raise TooLarge
            async with asyncio.timeout(room.seconds):
                body = await read_body(receive, room.bytes)
        except TooLarge:
            await refuse(scope, send, 413, "web.error.too_large", CLOSE)
        except TimeoutError:
            await refuse(scope, send, 408, "web.error.too_slow", CLOSE)
        except Gone:
            return
        else:
            await self.pass_on(scope, receive, send, body)

    async def pass_on(self, scope: Scope, receive: Receive, send: Send, body: bytes) -> None:
        """The inner application has the request, or it is refused for what the body holds."""
        if body and header(scope, b"content-encoding") not in ("", "identity"):
            await refuse(scope, send, 415, "web.error.packed")
        elif not header(scope, b"content-type").lower().startswith(FORMS) and is_too_deep(body):
            await refuse(scope, send, 400, "web.error.bad_json")
        else:
            messages = [{"type": "http.request", "body": body, "more_body": False}]

            async def replay() -> Message:
                return messages.pop() if messages else await receive()

            await self.application(scope, replay, send)


def says_it_fits(scope: Scope, room: Room) -> bool:
    """False for a Content-Length that is too large or no number."""
    length = header(scope, b"content-length") if b"content-length" in dict(scope["headers"]) else "0"
    return length.isascii() and length.isdigit() and len(length) <= 12 and int(length) <= room.bytes


async def read_body(receive: Receive, max_bytes: int) -> bytes:
    """The whole body.

    Raises:
        TooLarge: it is longer than allowed.
        Gone: the client hung up before its end.
    """
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body += message.get("body", b"")
        if len(body) > max_bytes:
            raise TooLarge
        if not message.get("more_body", False):
            return bytes(body)


def is_too_deep(body: bytes, most: int = MAX_DEPTH) -> bool:
    """True for JSON with more lists and objects inside each other than anything here needs. Nothing is parsed."""
    if body.count(b"[") + body.count(b"{") <= most:
        return False
    depth = 0
    for bracket in _NESTING.findall(_STRINGS.sub(b"", body)):
        depth += 1 if bracket in b"[{" else -1
        if depth > most:
            return True
    return False
