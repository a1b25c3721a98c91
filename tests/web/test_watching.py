"""The looks of a process at its tables: one that fails is made again; a stream that fails leaves nothing behind."""

import asyncio
from collections import Counter
from itertools import zip_longest

import pytest

from gametrail.web import streams, watching
from gametrail.web.looks import Mark
from gametrail.web.presence import presence
from gametrail.web.tables.devices import COOKIE
from web.asgi_client import scope_of


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
    def fail(places, here):
        raise RuntimeError("no database")

    monkeypatch.setattr(streams, "write", fail)

    async def send(message):
        pass

    async def receive():
        await asyncio.sleep(10)

    async def open_one():
        application = streams.Streams(None)
        stream = streams.reserve("AAAAAAAAAAAA", 7, "")
        with pytest.raises(RuntimeError):
            await application.stream("AAAAAAAAAAAA", stream, False, receive, send)
        return watching.watches.count("AAAAAAAAAAAA", 7)

    monkeypatch.setattr(streams, "GRACE", 0)
    assert asyncio.run(open_one()) == 0
    assert ("AAAAAAAAAAAA", 7) not in presence._streams


def statuses(monkeypatch, reader, clients, cookies=()):
    """What so many readers are answered who all come at once."""
    sent = []

    async def admitted(_):
        await asyncio.sleep(0)
        return reader

    async def receive():
        await asyncio.sleep(60)

    async def send(message):
        await asyncio.sleep(0)  # as on a network: others get their turn
        sent.append(message)

    async def look(_):
        return {reader: Mark(1, 0, "h")}

    monkeypatch.setattr(streams, "in_thread", admitted)
    monkeypatch.setattr(watching, "in_thread", look)
    monkeypatch.setattr(streams, "GRACE", 0)

    async def come():
        application = streams.Streams(None)
        scopes = [
            scope_of("/tables/AAAAAAAAAAAA/events", client=client, headers={"cookie": cookie})
            for client, cookie in zip_longest(clients, cookies, fillvalue="")
        ]
        tasks = [asyncio.create_task(application(scope, receive, send)) for scope in scopes]
        while len(starts := [it["status"] for it in sent if it["type"].endswith("start")]) < len(clients):
            await asyncio.sleep(0.01)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0.01)
        return Counter(starts)

    return asyncio.run(asyncio.wait_for(come(), 20))


def test_many_streams_of_a_person_at_once_do_not_pass_the_limit(monkeypatch):
    assert statuses(monkeypatch, 7, ["203.0.113.5"] * 30) == {200: 10, 429: 20}
    assert not watching.watches.tables
    assert not presence._streams


def test_one_address_takes_a_part_of_the_strangers_places_and_no_more(monkeypatch):
    clients = ["203.0.113.5"] * 30 + [f"198.51.100.{number}" for number in range(5)]
    assert statuses(monkeypatch, None, clients) == {200: 25, 429: 10}
    assert statuses(monkeypatch, None, ["2001:db8::1", "2001:db8::2"] * 15) == {200: 20, 429: 10}


def test_all_strangers_together_have_so_many_places(monkeypatch):
    clients = [f"198.51.100.{number}" for number in range(210)]
    assert statuses(monkeypatch, None, clients) == {200: 200, 429: 10}


def test_where_no_address_is_known_a_device_is_counted(monkeypatch):
    cookies = [f"{COOKIE}={'a' * 43}"] * 25 + [f"{COOKIE}={'b' * 43}"] * 5
    assert statuses(monkeypatch, None, ["127.0.0.1"] * 30, cookies) == {200: 25, 429: 5}
    assert statuses(monkeypatch, None, ["127.0.0.1"] * 30) == {200: 30}
