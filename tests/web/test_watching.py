"""The looks of a process at its tables: one that fails is made again; a stream that fails leaves nothing behind."""

import asyncio

import pytest

from gametrail.web import streams, watching
from gametrail.web.looks import Mark
from gametrail.web.presence import presence


def test_a_look_that_fails_for_any_reason_is_made_again(monkeypatch):
    failures = [ValueError("broken"), RuntimeError("worse")]

    async def look(_):
        if failures:
            raise failures.pop()
        return {7: Mark(3, 0, "h")}

    monkeypatch.setattr(watching, "in_thread", look)
    monkeypatch.setattr(watching, "RETRY", 0.01)

    async def read():
        stream = watching.watches.open("AAAAAAAAAAAA", 7)
        mark = await stream.next(5)
        watching.watches.close("AAAAAAAAAAAA", stream)
        return mark

    assert asyncio.run(read()) == Mark(3, 0, "h")


def test_a_stream_that_cannot_begin_leaves_nothing_behind(monkeypatch):
    def fail(place):
        raise RuntimeError("no database")

    monkeypatch.setattr(presence, "come", fail)

    async def send(message):
        pass

    async def receive():
        await asyncio.sleep(10)

    async def open_one():
        application = streams.Streams(None)
        with pytest.raises(RuntimeError):
            await application.stream("AAAAAAAAAAAA", 7, False, receive, send)
        return watching.watches.count("AAAAAAAAAAAA", 7)

    monkeypatch.setattr(streams, "GRACE", 0)
    assert asyncio.run(open_one()) == 0
    assert ("AAAAAAAAAAAA", 7) not in presence._streams
