"""A bad network between browser and server: it delays, loses answers, holds streams back, goes silent, breaks down."""

from __future__ import annotations

import asyncio
import contextlib
import re
import threading
from collections.abc import Callable
from concurrent.futures import Future
from enum import Enum
from types import TracebackType
from typing import Self

CHUNK = 1 << 16
REQUEST = re.compile(rb"(GET|HEAD|POST) (\S+) HTTP/1\.1\r\n")
REFUSAL = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"


class Fate(Enum):
    """What happens to a request and its answer."""

    PASS = "both arrive"
    LOSE = "the request arrives, the answer is lost and the connection with it"
    HOLD = "the answer is held back for ever"
    REFUSE = "the proxy itself answers 503"


def always_pass(method: str, path: str) -> Fate:
    """A good network."""
    return Fate.PASS


def streams_only(fate: Fate) -> Callable[[str, str], Fate]:
    """Streams of events meet this fate, everything else passes."""
    return lambda method, path: fate if path.endswith("/events") else Fate.PASS


class Link:
    """One connection of the browser, and what became of its latest request."""

    def __init__(self) -> None:
        self.path = ""
        self.fate = Fate.PASS
        self.writers: list[asyncio.StreamWriter] = []

    def close(self) -> None:
        """Both ends hear that the connection is gone."""
        for writer in self.writers:
            writer.transport.abort()


class BadProxy:
    """Stands before a server on this machine. The knobs may be turned at any time, from the thread of the test."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.port = 0
        self.delay = 0.0  # seconds for every piece, either way
        self.fate: Callable[[str, str], Fate] = always_pass
        self.is_cut = False  # new connections are closed at once
        self.requests: list[tuple[str, str]] = []  # method and path of all that came
        self._links: set[Link] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def url(self) -> str:
        """Where the browser finds the server through this network."""
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._thread.start()
        self._call(self._start())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._call(self._stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=10)
        self._loop.close()

    # ---- what a test does

    def cut(self) -> None:
        """Every connection breaks, and none can be made."""
        self.is_cut = True
        self._call(self._close_links())

    def mend(self) -> None:
        """Connections can be made again."""
        self.is_cut = False

    def silence(self) -> None:
        """Nothing arrives any more, and nobody is told."""
        self._call(self._set(False))

    def speak(self) -> None:
        """What was silent goes on."""
        self._call(self._set(True))

    def hold_streams(self) -> int:
        """From now on nothing more comes through the streams that are open; how many there are."""
        found = [link for link in list(self._links) if link.path.endswith("/events")]
        for link in found:
            link.fate = Fate.HOLD
        return len(found)

    def end_streams(self, last: bytes) -> None:
        """The streams that are open end with these bytes, as when the server says so."""
        for link in list(self._links):
            if link.path.endswith("/events"):
                self._call(self._end(link, last))

    def count(self, method: str, end: str) -> int:
        """How many requests of this kind came, by the end of their path."""
        return sum(one == method and path.endswith(end) for one, path in list(self.requests))

    def streams(self) -> int:
        """How many streams are open through this network."""
        return sum(link.path.endswith("/events") and link.fate is Fate.PASS for link in list(self._links))

    # ---- in the loop

    def _call(self, work: object) -> None:
        future: Future[None] = asyncio.run_coroutine_threadsafe(work, self._loop)  # type: ignore[arg-type]
        future.result(timeout=10)

    async def _start(self) -> None:
        self._voice = asyncio.Event()
        self._voice.set()
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def _stop(self) -> None:
        self._server.close()
        self._voice.set()
        self.delay = 0.0
        while self._links:  # each ends by itself once its connections are gone
            await self._close_links()
            await asyncio.sleep(0.02)

    async def _close_links(self) -> None:
        for link in list(self._links):
            link.close()

    @staticmethod
    async def _end(link: Link, last: bytes) -> None:
        link.writers[0].write(b"%x\r\n%s\r\n0\r\n\r\n" % (len(last), last))
        await link.writers[0].drain()
        link.writers[1].transport.abort()

    async def _set(self, speaking: bool) -> None:
        if speaking:
            self._voice.set()
        else:
            self._voice.clear()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        link = Link()
        link.writers.append(writer)
        self._links.add(link)
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
            link.writers.append(far_writer)
            ways = [self._send_up(link, reader), self._send_down(link, far_reader)]
            done, rest = await asyncio.wait(
                [asyncio.create_task(way) for way in ways], return_when=asyncio.FIRST_COMPLETED
            )
            for task in rest:
                task.cancel()
            await asyncio.gather(*done, *rest, return_exceptions=True)
        except OSError:
            pass  # the server is not there: the browser's connection ends too
        finally:
            self._links.discard(link)
            link.close()

    async def _send_up(self, link: Link, reader: asyncio.StreamReader) -> None:
        """What the browser says goes to the server."""
        near, far = link.writers
        while chunk := await reader.read(CHUNK):
            if found := REQUEST.match(chunk):
                method, link.path = found[1].decode(), found[2].decode().partition("?")[0]
                self.requests.append((method, link.path))
                link.fate = self.fate(method, link.path)
            await self._wait()
            if link.fate is Fate.REFUSE:
                near.write(REFUSAL)
            else:
                far.write(chunk)

    async def _send_down(self, link: Link, reader: asyncio.StreamReader) -> None:
        """What the server says goes to the browser."""
        near, _ = link.writers
        while chunk := await reader.read(CHUNK):
            await self._wait()
            if link.fate is Fate.LOSE:
                return
            if link.fate is Fate.PASS:
                with contextlib.suppress(ConnectionError):
                    near.write(chunk)

    async def _wait(self) -> None:
        if self.delay:
            await asyncio.sleep(self.delay)
        await self._voice.wait()
