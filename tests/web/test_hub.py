"""The hub: readers of a table are woken from any thread, never too seldom, and never more than once ahead."""

import asyncio
import gc
from threading import Thread

import pytest

from gametrail.web import bus
from gametrail.web.hub import Hub


async def is_told(reader):
    """Whether the reader goes on at once. Everything that was scheduled before has run then."""
    step = asyncio.ensure_future(anext(reader))
    for _ in range(3):
        await asyncio.sleep(0)
    if step.done():
        return step.exception() is None
    step.cancel()
    return False


def in_thread(function, *arguments):
    """The function has run in another thread."""
    thread = Thread(target=function, args=arguments)
    thread.start()
    thread.join()


def test_a_reader_is_told_of_its_own_table_only():
    async def play():
        hub = Hub()
        with hub.subscribe("one") as one, hub.subscribe("two") as two:
            hub.wake("one")
            assert await is_told(one)
            assert not await is_told(one)
            assert not await is_told(two)

    asyncio.run(play())


def test_all_readers_of_a_table_are_told():
    async def play():
        hub = Hub()
        readers = [hub.subscribe("one") for _ in range(5)]
        hub.wake("one")
        assert [await is_told(reader) for reader in readers] == [True] * 5

    asyncio.run(play())


def test_what_happens_before_the_reader_listens_is_not_lost():
    async def play():
        hub = Hub()
        reader = hub.subscribe("one")
        in_thread(hub.wake, "one")
        await asyncio.wait_for(anext(reader), 5)

    asyncio.run(play())


def test_a_thousand_wakes_are_one_for_a_slow_reader():
    async def play():
        hub = Hub()
        reader = hub.subscribe("one")
        scheduled = []
        reader.loop = type("Loop", (), {"call_soon_threadsafe": lambda _, call: scheduled.append(call)})()
        for _ in range(1000):
            hub.wake("one")
        assert len(scheduled) == 1
        scheduled[0]()
        assert await is_told(reader)
        assert not await is_told(reader)
        hub.wake("one")
        assert len(scheduled) == 2

    asyncio.run(play())


def test_a_reader_that_gives_up_waiting_misses_nothing():
    async def play():
        hub = Hub()
        reader = hub.subscribe("one")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(reader), 0.001)
        hub.wake("one")
        await asyncio.wait_for(anext(reader), 5)

    asyncio.run(play())


def test_of_many_wakes_from_many_threads_the_last_is_never_lost():
    """A reader that looks after each wake-up has seen everything in the end."""

    async def play():
        hub, news = Hub(), [0] * 4

        def write(writer):
            for _ in range(500):
                news[writer] += 1
                hub.wake("one")

        with hub.subscribe("one") as reader:
            threads = [Thread(target=write, args=(writer,)) for writer in range(4)]
            for thread in threads:
                thread.start()
            while sum(news) < 2000:
                await asyncio.wait_for(anext(reader), 10)
            for thread in threads:
                thread.join()

    for _ in range(5):
        asyncio.run(play())


def test_a_reader_that_has_gone_leaves_nothing_behind():
    async def play():
        hub = Hub()
        with hub.subscribe("one"), hub.subscribe("one") as second:
            assert hub.counts()[:2] == (2, 1)
            second.close()
            assert hub.counts()[:2] == (1, 1)
        assert hub.counts()[:2] == (0, 0)
        hub.wake("one")
        assert hub.counts() == (0, 0, 1)

    asyncio.run(play())


def test_when_the_server_stops_every_stream_ends_and_none_begins():
    async def play():
        hub = Hub()
        reader = hub.subscribe("one")
        in_thread(hub.close_all)
        assert [step async for step in reader] == []
        assert reader.is_closed
        assert [step async for step in hub.subscribe("one")] == []
        assert hub.counts()[:2] == (0, 0)
        reader.close()

    asyncio.run(play())


def test_news_that_may_have_been_missed_wake_everybody():
    async def play():
        hub = Hub()
        readers = [hub.subscribe(name) for name in ("one", "two", "two")]
        hub.wake_all()
        assert [await is_told(reader) for reader in readers] == [True] * 3

    asyncio.run(play())


def test_a_reader_whose_loop_has_ended_harms_nobody():
    hub = Hub()

    async def leave():
        hub.subscribe("one")

    asyncio.run(leave())
    gc.collect()
    hub.wake("one")
    hub.close_all()


@pytest.fixture
def heard(monkeypatch):
    """The tables that the hub was told of."""
    tables = []
    monkeypatch.setattr(bus.hub, "wake", tables.append)
    return tables


@pytest.mark.django_db(transaction=True)
def test_with_sqlite_the_hub_hears_once_it_is_stored(heard):
    from django.db import transaction

    with transaction.atomic():
        bus.publish("one")
        assert heard == []
    assert heard == ["one"]


@pytest.mark.django_db(transaction=True)
def test_what_is_not_stored_is_never_heard(heard):
    from django.db import transaction

    with transaction.atomic():
        bus.publish("one")
        transaction.set_rollback(True)
    assert heard == []


@pytest.mark.django_db
def test_with_sqlite_nobody_else_is_listened_to():
    bus.listen()
    assert bus._listener is None
    bus.close()
