"""The HTTP server of one process: told to stop, it finishes what was begun; told again, it stops at once."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from types import FrameType

import uvicorn

from gametrail.web.lifespan import lifecycle
from gametrail.web.logs import note

SIGNALS = (signal.SIGINT, signal.SIGTERM)
SECONDS_TO_FINISH = 7  # for requests that are being answered
SECONDS_AT_MOST = 8.5  # then the process ends, whatever still runs: what was acknowledged is on disk


def new_server() -> Server:
    """A server for the table, not yet started."""
    config = uvicorn.Config(
        "gametrail.web.asgi:application",
        log_config=None,  # settings.LOGGING covers it
        access_log=False,  # traffic.py writes it, without addresses
        lifespan="on",
        server_header=False,
        proxy_headers=False,  # client_address.py reads them, from trusted proxies alone
        http="gametrail.web.connections:Connection",
        ws="none",
        timeout_keep_alive=30,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
    return Server(config)


class Server(uvicorn.Server):
    """uvicorn's server, which waits for streams to end: they are told to."""

    told_to_stop = False

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGINT and SIGTERM stop the server in good order while this lasts, and are done with then."""
        if threading.current_thread() is not threading.main_thread():
            yield  # only the main thread may ask for signals
            return
        earlier = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in earlier.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal begins the end; the second is the end."""
        if self.told_to_stop:
            os._exit(128 + sig)
        self.told_to_stop = True
        lifecycle.begin_drain()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """No connection is accepted any more, streams have ended, requests are answered."""
        if self.server_state.tasks:
            note("server.finishing", requests=len(self.server_state.tasks))
        if self.told_to_stop:
            guard = threading.Timer(SECONDS_AT_MOST, end_process)
            guard.daemon = True
            guard.start()
        for server in self.servers:
            server.close()
        await lifecycle.drain()
        await super().shutdown(sockets)


def end_quickly() -> None:
    """The process is gone, with status 0. To take the compiled rules apart first would take seconds."""
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


def end_process() -> None:
    """The process is gone, although a thread of it was still computing."""
    note("server.ended_early")
    end_quickly()
