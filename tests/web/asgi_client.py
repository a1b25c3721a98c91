"""Asks an ASGI application without a server between: one request in, the whole answer out."""

import asyncio


class Answer:
    """What an application sent."""

    def __init__(self, sent):
        start = next((message for message in sent if message["type"] == "http.response.start"), {})
        self.status = start.get("status")
        self.headers = {name.decode(): value.decode() for name, value in start.get("headers", [])}
        self.body = b"".join(message.get("body", b"") for message in sent)


def scope_of(path="/", method="GET", client="203.0.113.5", headers=(), query=b""):
    """The scope of a request; `headers` is a mapping of texts or a list of bytes."""
    pairs = headers.items() if isinstance(headers, dict) else headers
    raw = [
        (name.encode(), value.encode()) if isinstance(name, str) else (name, value) for name, value in pairs
    ]
    found = {"type": "http", "method": method, "path": path, "headers": raw, "query_string": query}
    return {**found, "scheme": "http", "client": (client, 40_000) if client else None}


def ask(application, scope=None, body=(b"",)):
    """The answer to a request whose body arrives in these parts; a part may be a whole message."""
    sent = []
    waiting = [
        part if isinstance(part, dict) else {"type": "http.request", "body": part, "more_body": True}
        for part in body
    ]
    waiting.append({"type": "http.request", "body": b"", "more_body": False})

    async def receive():
        return waiting.pop(0)

    async def send(message):
        sent.append(message)

    asyncio.run(application(scope or scope_of(), receive, send))
    return Answer(sent)


async def echo(scope, receive, send):
    """An application that answers with what it received."""
    message = await receive()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": message["body"]})


class Recorder:
    """An application that answers 204 and keeps the scopes of the requests."""

    def __init__(self):
        self.scopes = []

    async def __call__(self, scope, receive, send):
        self.scopes.append(scope)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})
