"""Large bodies are refused by the outermost application, before anything else sees them."""

import asyncio
import json

import pytest

from gametrail.web.limits import BodyLimit


async def echo(scope, receive, send):
    """An application that answers with what it received."""
    message = await receive()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": message["body"]})


def ask(chunks, headers=(), max_bytes=10, query=b""):
    """Status and body of the answer to a request whose body arrives in these chunks."""
    sent, waiting = [], [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks]
    waiting.append({"type": "http.request", "body": b"", "more_body": False})
    scope = {"type": "http", "headers": list(headers), "query_string": query}

    async def receive():
        return waiting.pop(0)

    async def send(message):
        sent.append(message)

    asyncio.run(BodyLimit(echo, max_bytes)(scope, receive, send))
    return sent[0]["status"], sent[1]["body"]


def test_a_small_body_arrives_in_one_piece():
    assert ask([b"abc", b"", b"def"]) == (200, b"abcdef")
    assert ask([b"0123456789"]) == (200, b"0123456789")
    assert ask([]) == (200, b"")


@pytest.mark.parametrize("length", [b"11", b"99999999999999999999", b"-1", b"abc", b""])
def test_a_large_or_false_length_is_refused_at_once(length):
    status, body = ask([], [(b"content-length", length)])
    assert (status, json.loads(body)["error"]) == (413, "web.error.too_large")


def test_a_large_body_without_a_length_is_refused():
    assert ask([b"01234567890"])[0] == 413
    assert ask([b"012345", b"67890"])[0] == 413


def test_the_reason_is_in_the_language_of_the_request():
    said = {
        ask([], [(b"content-length", b"99"), (b"accept-language", b"ja")])[1],
        ask([], [(b"content-length", b"99")], query=b"lang=ja")[1],
    }
    assert len(said) == 1
    assert said.isdisjoint({ask([], [(b"content-length", b"99")])[1]})


def test_what_is_not_http_passes():
    seen = []

    async def application(scope, receive, send):
        seen.append(scope["type"])

    asyncio.run(BodyLimit(application)({"type": "lifespan"}, None, None))
    assert seen == ["lifespan"]
