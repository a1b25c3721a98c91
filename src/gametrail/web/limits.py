"""No request body larger than a page can need is read into memory or handed to Django."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qs

from gametrail.web.answers import refusal, to_json
from gametrail.web.languages import choose_language

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

MAX_BODY_BYTES = 64 * 1024


class BodyLimit:
    """An ASGI application that answers 413 itself, before the inner one sees the request."""

    def __init__(self, application: Application, max_bytes: int = MAX_BODY_BYTES) -> None:
        self.application = application
        self.max_bytes = max_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 12 or int(length) > self.max_bytes:
            await refuse(scope, send)
            return
        body = await read_body(receive, self.max_bytes)
        if body is None:
            await refuse(scope, send)
            return
        messages = [{"type": "http.request", "body": body, "more_body": False}]

        async def replay() -> dict[str, Any]:
            return messages.pop() if messages else await receive()

        await self.application(scope, replay, send)


async def read_body(receive: Receive, max_bytes: int) -> bytes | None:
    """The whole body, or None when it is longer than allowed."""
    body = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > max_bytes:
            return None
        if message["type"] == "http.disconnect" or not message.get("more_body", False):
            return body


async def refuse(scope: Scope, send: Send) -> None:
    """413 with a reason in the language of the request."""
    found = {name: value.decode("latin-1") for name, value in scope["headers"]}
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[0]
    language = choose_language(asked, None, found.get(b"accept-language", ""))
    body = to_json(refusal(language, "web.error.too_large")).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(b"connection", b"close"), (b"x-content-type-options", b"nosniff")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})
