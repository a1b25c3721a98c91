"""HTTP/1.1 by hand: connections that stay open, and streams. A browser's part at a small part of its cost."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from typing import NamedTuple

TRIES = 3  # of one request: an idle connection may be closed by the server just when it is used
PATIENCE = 30.0  # seconds
_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.I)
_ETAG = re.compile(rb"\r\netag: ([^\r]+)", re.I)
_MARK = re.compile(rb'event: table\nid: [^\n]*\ndata: \{"v":(\d+),"n":(\d+),"p":"([^"]*)"\}\n\n')

Mark = tuple[int, int, str]  # version, news, presence


class Answer(NamedTuple):
    """What came back, as it was sent."""

    status: int
    tag: bytes
    body: bytes
    seconds: float


class Wire(asyncio.Protocol):
    """One connection, one request at a time."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.buffer = bytearray()
        self.size = -1  # of the whole answer, once its head is there
        self.waiting: asyncio.Future[Answer] | None = None
        self.begin = 0.0
        self.is_open = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def send(self, request: bytes) -> asyncio.Future[Answer]:
        """The request is under way; the answer is to be waited for."""
        assert self.transport is not None
        self.buffer.clear()
        self.size, self.begin = -1, time.perf_counter()
        self.waiting = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return self.waiting

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if self.size < 0:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            length = _LENGTH.search(self.buffer, 0, end)
            self.size = end + 4 + (int(length[1]) if length else 0)
        if len(self.buffer) >= self.size and self.waiting and not self.waiting.done():
            self.waiting.set_result(self.answer())

    def answer(self) -> Answer:
        """The complete answer."""
        seconds = time.perf_counter() - self.begin
        head = self.buffer.index(b"\r\n\r\n")
        tag = _ETAG.search(self.buffer, 0, head)
        return Answer(
            int(self.buffer[9:12]), bytes(tag[1]) if tag else b"", bytes(self.buffer[head + 4 :]), seconds
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        if self.waiting and not self.waiting.done():
            self.waiting.set_exception(exc or ConnectionError("closed"))


class Pool:
    """The connections to one server; the one that was used last is used next."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.idle: list[Wire] = []

    async def ask(self, request: bytes) -> Answer:
        """The answer; the same request is sent again where its connection broke, as browsers' pages do.

        Raises:
            OSError: the server does not answer.
        """
        for tries_left in reversed(range(TRIES)):
            wire = await self.wire()
            try:
                async with asyncio.timeout(PATIENCE):
                    answer = await wire.send(request)
            except OSError:  # a TimeoutError is one, too
                if not tries_left:
                    raise
            else:
                self.idle.append(wire)
                return answer
        raise AssertionError("the loop returns or raises")

    async def wire(self) -> Wire:
        """An open connection that nobody uses."""
        while self.idle:
            wire = self.idle.pop()
            if wire.is_open:
                return wire
        _, made = await asyncio.get_running_loop().create_connection(Wire, "127.0.0.1", self.port)
        return made


class Ear(asyncio.Protocol):
    """An open stream: each mark is passed on as it arrives."""

    def __init__(self, request: bytes, heard: Callable[[Mark], None], lost: Callable[[], None]) -> None:
        self.request, self.heard, self.lost = request, heard, lost
        self.transport: asyncio.Transport | None = None
        self.buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        end = 0
        for found in _MARK.finditer(self.buffer):
            self.heard((int(found[1]), int(found[2]), found[3].decode()))
            end = found.end()
        self.buffer = self.buffer[end:][-400:]

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost()

    def close(self) -> None:
        """The stream is over; nobody calls it lost."""
        self.lost = lambda: None
        if self.transport is not None:
            self.transport.abort()
