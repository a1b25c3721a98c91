"""Connections that are opened and then left, or that never come to the point, are closed."""

import asyncio
import logging
import time
from collections import Counter
from contextlib import asynccontextmanager

import pytest
import uvicorn
from uvicorn.server import ServerState

from gametrail.web.client_address import read_networks
from gametrail.web.connections import Connection
from gametrail.web.limits import BodyLimit, Room
from gametrail.web.middleware import SECURITY_HEADERS

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
SHORT = 0.4  # seconds that a request has here
LONG = 10  # the test fails when a connection is open for so long


async def answer(scope, receive, send):
    """An application with a small page and, at /large, one that no buffer holds."""
    await receive()
    body = b"x" * (50_000_000 if scope["path"] == "/large" else 5)
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]}
    )
    await send({"type": "http.response.body", "body": body})


class Hasty(Connection):
    """The connection of the server, with less patience."""

    head_seconds = SHORT
    unread_seconds = SHORT
    most_of_one_client = 3
    open_by_client = Counter()


@asynccontextmanager
async def served():
    """The port of a server; afterwards nothing of it is left."""
    application = BodyLimit(answer, Room(100, SHORT))
    config = uvicorn.Config(application, lifespan="off", log_config=None, ws="none", server_header=False)
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Hasty(config, state, {}), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for _ in range(1000):
            if not state.connections:
                break
            await asyncio.sleep(0.01)
        assert not state.connections
        assert not Hasty.open_by_client


async def connect(port):
    """A connection, as its reader and its writer."""
    return await asyncio.open_connection("127.0.0.1", port)


async def all_of(reader, writer):
    """What the server sends until it closes the connection."""
    try:
        return await asyncio.wait_for(reader.read(), LONG)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def talk(*parts, pause=0.0):
    """What the server sends to somebody who sends these parts with pauses."""

    async def run():
        async with served() as port:
            reader, writer = await connect(port)
            for part in parts:
                writer.write(part)
                await asyncio.sleep(pause)
                if writer.is_closing():
                    break
            return await all_of(reader, writer)

    return asyncio.run(run())


def test_who_says_nothing_is_not_waited_for():
    assert talk() == b""


def test_who_never_ends_the_head_of_a_request_is_told_and_not_waited_for():
    got = talk(b"GET / HTTP/1.1\r\n", b"Host: localhost\r\n")
    assert got.startswith(b"HTTP/1.1 408 ")
    assert b"nosniff" in got


def test_a_byte_now_and_then_does_not_buy_time():
    started = time.monotonic()
    got = talk(*(bytes([byte]) for byte in GET[:-1]), pause=SHORT / 5)
    assert b" 408 " in got or got == b""
    assert time.monotonic() - started < SHORT / 5 * len(GET) + LONG


def test_a_second_request_that_is_never_finished_is_not_waited_for():
    got = talk(GET, b"GET / HT", pause=SHORT / 4)
    assert got.startswith(b"HTTP/1.1 200 ")
    assert got.count(b"HTTP/1.1 ") == 2
    assert b"HTTP/1.1 408 " in got


def test_a_body_that_never_comes_is_not_waited_for():
    got = talk(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc")
    assert got.startswith(b"HTTP/1.1 408 ")
    assert b"web.error.too_slow" in got


def test_whoever_does_not_read_the_answer_is_cut_off():
    async def run():
        async with served() as port:
            reader, writer = await connect(port)
            writer.write(b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await asyncio.sleep(SHORT * 3)
            got = await all_of(reader, writer)
            assert len(got) < 50_000_000

    asyncio.run(run())


def test_an_ordinary_browser_keeps_its_connection():
    async def run():
        async with served() as port:
            reader, writer = await connect(port)
            for _ in range(3):
                writer.write(GET)
                found = await asyncio.wait_for(reader.readuntil(b"xxxxx"), LONG)
                assert found.startswith(b"HTTP/1.1 200 ")
                await asyncio.sleep(SHORT * 1.5)  # thinking takes longer than asking may
            writer.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "garbage", [b"\x16\x03\x01\x02\x00\x01\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"x" * 100_000]
)
def test_what_is_no_http_is_refused_with_the_usual_headers(garbage, caplog):
    with caplog.at_level(logging.CRITICAL, "uvicorn.error"):
        got = talk(garbage).decode().lower()
    assert got.startswith("http/1.1 400 ")
    for name, value in SECURITY_HEADERS.items():
        assert f"\r\n{name}: {value}\r\n".lower() in got


def open_from(monkeypatch, address, settings, proxies="", connections=6):
    """How many of so many connections from one address are served."""
    settings.TRUSTED_PROXIES = read_networks(proxies)
    monkeypatch.setattr("uvicorn.protocols.http.h11_impl.get_remote_addr", lambda transport: (address, 1))

    async def run():
        async with served() as port:
            ends = [await connect(port) for _ in range(connections)]
            for _, writer in ends:
                writer.write(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
            return [await all_of(*end) for end in ends]

    return sum(got.startswith(b"HTTP/1.1 200 ") for got in asyncio.run(run()))


def test_one_address_cannot_take_all_connections(monkeypatch, settings):
    assert open_from(monkeypatch, "198.51.100.7", settings) == 3
    assert open_from(monkeypatch, "127.0.0.1", settings) == 6
    assert open_from(monkeypatch, "10.0.0.7", settings, "10.0.0.0/8") == 6
