"""Who waits for news of a table in this process, and how they are woken.

A wake-up says only "look again": what there is to see is read from the database. So wake-ups that come while one is
still unheard are one with it, and a slow reader never has more than one waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Lock
from typing import NamedTuple, Self


class Counts(NamedTuple):
    """What the hub does, for the metrics."""

    streams: int  # that wait now
    tables: int  # that they wait for
    wakes: int  # since the start


class Subscription:
    """The wake-ups of one reader of one table: an async iterator that ends when the server stops.

    Made, iterated and closed in one event loop; `with` closes it.
    """

    def __init__(self, hub: Hub, table_id: str) -> None:
        self.table_id = table_id
        self.is_closed = False
        self._hub = hub
        self.loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self.is_told = False  # an unheard wake-up is on its way: guarded by the hub's lock

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> None:
        """Something may have changed since the last time, or since the beginning. Safe to cancel: nothing is lost."""
        await self._news.wait()
        if self.is_closed:
            raise StopAsyncIteration
        self._news.clear()
        self._hub.hear(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """The reader is gone. A second call changes nothing."""
        self._hub.forget(self)
        self.end()

    def end(self) -> None:
        """The iteration ends after its current step. In the loop only."""
        self.is_closed = True
        self._news.set()

    def tell(self) -> None:
        """The reader goes on. In the loop only."""
        self._news.set()


class Hub:
    """All subscriptions of a process. `wake` and `close_all` may be called from any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._readers: dict[str, set[Subscription]] = {}
        self._wakes = 0
        self._is_closing = False

    def subscribe(self, table_id: str) -> Subscription:
        """A new reader; to be closed when it goes. One that comes while the server stops ends at once."""
        reader = Subscription(self, table_id)
        with self._lock:
            if self._is_closing:
                reader.end()
            else:
                self._readers.setdefault(table_id, set()).add(reader)
        return reader

    def wake(self, table_id: str) -> None:
        """Every reader of the table looks again."""
        with self._lock:
            self._wakes += 1
            self._tell(self._readers.get(table_id, ()))

    def wake_all(self) -> None:
        """Every reader looks again: news may have been missed."""
        with self._lock:
            for readers in list(self._readers.values()):
                self._tell(readers)

    def close_all(self) -> None:
        """Every stream ends, and new ones end at once: the server stops."""
        with self._lock:
            self._is_closing = True
            readers = [reader for group in self._readers.values() for reader in group]
            self._readers.clear()
        for reader in readers:
            call_in(reader.loop, reader.end)

    def counts(self) -> Counts:
        """How many wait for how many tables, and how often somebody was to be woken."""
        with self._lock:
            return Counts(sum(map(len, self._readers.values())), len(self._readers), self._wakes)

    def forget(self, reader: Subscription) -> None:
        """The reader is not woken any more."""
        with self._lock:
            group = self._readers.get(reader.table_id, set())
            group.discard(reader)
            if not group:
                self._readers.pop(reader.table_id, None)

    def hear(self, reader: Subscription) -> None:
        """The reader is about to look: from now on it needs a new wake-up."""
        with self._lock:
            reader.is_told = False

    def _tell(self, readers: Iterable[Subscription]) -> None:
        for reader in readers:
            if not reader.is_told:
                reader.is_told = True
                call_in(reader.loop, reader.tell)


def call_in(loop: asyncio.AbstractEventLoop, function: Callable[[], None]) -> None:
    """The function is called in the loop, unless the loop has ended."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(function)


hub = Hub()
