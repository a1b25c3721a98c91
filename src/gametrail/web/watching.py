"""One look for all readers of a table in this process, however many streams there are."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from gametrail.web.hub import hub
from gametrail.web.looks import Mark, Reader, in_thread, marks

logger = logging.getLogger("gametrail.web.watching")

RETRY = 1.0  # seconds, when the database could not be asked


class Stream:
    """One reader's stream: the newest mark, and whether it was read. It never holds more than one."""

    def __init__(self, reader: Reader, origin: str = "") -> None:
        self.reader = reader
        self.origin = origin  # where a stranger reads: all from there are counted together
        self.mark: Mark | None = None
        self.over = False  # the server stops, or the table is gone or no longer for this reader
        self._news = asyncio.Event()

    async def next(self, patience: float) -> Mark | None:
        """The mark after the last one that was read; None after so many seconds without one, or when it is over."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), patience)
            self._news.clear()
            return None if self.over else self.mark
        return None

    def tell(self, mark: Mark) -> None:
        """The reader goes on, if the mark is another one than the last."""
        if mark != self.mark:
            self.mark = mark
            self._news.set()

    def end(self) -> None:
        """The reader's stream is over."""
        self.over = True
        self._news.set()


class Watch:
    """A table that is looked at: its streams, and the task that looks when the hub says so."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.streams: set[Stream] = set()
        self.again = asyncio.Event()  # a stream has come that knows nothing yet
        self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        """Looks at the table whenever there may be something new, until nobody reads any more."""
        with hub.subscribe(self.table_id) as news:
            listening = asyncio.create_task(self.listen(news))
            try:
                while not listening.done():
                    await self.again.wait()
                    self.again.clear()
                    await self.look()
            finally:
                listening.cancel()
        self.end()

    async def listen(self, news: object) -> None:
        """Every wake-up of the hub asks for a look; ends with it."""
        async for _ in news:  # type: ignore[attr-defined]
            self.again.set()
        self.end()

    async def look(self) -> None:
        """Every stream has the newest mark of its reader, or is over because the reader may not see the table now."""
        readers = {stream.reader for stream in self.streams}
        try:
            found = await in_thread(lambda: marks(self.table_id, readers))
        except Exception:  # whatever it is, the readers must not believe that nothing happens
            logger.warning("the table cannot be looked at", exc_info=True)
            asyncio.get_running_loop().call_later(RETRY, self.again.set)
            return
        if found is None:
            self.end()
            return
        for stream in list(self.streams):
            if stream.reader in found:
                stream.tell(found[stream.reader])
            elif stream.reader in readers:
                stream.end()

    def end(self) -> None:
        """All streams are over."""
        for stream in list(self.streams):
            stream.end()


class Watches:
    """The tables that somebody reads in this process. Used from the event loop only."""

    def __init__(self) -> None:
        self.tables: dict[str, Watch] = {}

    def open(self, table_id: str, reader: Reader, origin: str = "") -> Stream:
        """A stream that soon has its first mark; to be closed with `close`."""
        watch = self.tables.get(table_id)
        if watch is None or watch.task.done():
            watch = self.tables[table_id] = Watch(table_id)
        stream = Stream(reader, origin)
        watch.streams.add(stream)
        watch.again.set()
        return stream

    def close(self, table_id: str, stream: Stream) -> None:
        """The stream is gone; the last one takes the watch with it."""
        watch = self.tables.get(table_id)
        if watch is None:
            return
        watch.streams.discard(stream)
        if not watch.streams:
            watch.task.cancel()
            del self.tables[table_id]

    def __len__(self) -> int:
        return sum(len(watch.streams) for watch in self.tables.values())

    def count(self, table_id: str, reader: Reader, origin: str | None = None) -> int:
        """How many streams the reader has at the table; with an origin only those from there."""
        watch = self.tables.get(table_id)
        found = watch.streams if watch else ()
        return sum(it.reader == reader and origin in (None, it.origin) for it in found)


watches = Watches()
