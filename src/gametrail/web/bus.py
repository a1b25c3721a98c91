"""News of tables, across all server processes that share one database.

With SQLite there is one process (single.py), and its hub hears at once. With PostgreSQL the news is part of the
transaction (NOTIFY): it is sent if and when that is stored, and a thread in every process listens.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any

from django.db import connection, transaction

from gametrail.web import postgres
from gametrail.web.hub import hub

if TYPE_CHECKING:
    import psycopg

logger = logging.getLogger("gametrail.web.bus")

CHANNEL = "gametrail"
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds between attempts to reach the database again
LOOK_UP = 0.5  # seconds after which a listener that hears nothing sees whether it shall end


def publish(table_id: str) -> None:
    """Every process hears that something about the table changed, once the transaction is stored; never if it is not.
    To be called inside the transaction."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("select pg_notify(%s, %s)", [CHANNEL, table_id])
    else:
        transaction.on_commit(partial(hub.wake, table_id))


class Listener(Thread):
    """Hears what every process publishes. A lost connection is made again for as long as it takes, and everybody
    who waits is woken then: they find what was missed in the database."""

    def __init__(self, wake: Callable[[str], None], wake_all: Callable[[], None]) -> None:
        super().__init__(name="gametrail-bus", daemon=True)
        self.connected = Event()
        self._wake = wake
        self._wake_all = wake_all
        self._end = Event()

    def run(self) -> None:
        """Listens until `close`."""
        import psycopg

        pause = FIRST_PAUSE
        while not self._end.is_set():
            try:
                with postgres.connect() as own:
                    own.execute(f"listen {CHANNEL}")
                    pause = FIRST_PAUSE
                    self.connected.set()
                    self._wake_all()
                    self._hear(own)
            except psycopg.Error as error:
                self.connected.clear()
                logger.warning("news from other processes are late: %s", error)
                self._end.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def close(self) -> None:
        """The thread has ended."""
        self._end.set()
        self.join()

    def _hear(self, own: psycopg.Connection[Any]) -> None:
        """Wakes whoever is named. Raises psycopg.Error when the connection is lost."""
        while not self._end.is_set():
            for news in own.notifies(timeout=LOOK_UP):
                self._wake(news.payload)


_lock = Lock()
_listener: Listener | None = None


def listen() -> None:
    """This process hears the others from now on, or is about to. A second call changes nothing."""
    global _listener
    with _lock:
        if _listener is None and postgres.in_use():
            _listener = Listener(hub.wake, hub.wake_all)
            _listener.start()


def close() -> None:
    """This process hears nobody any more."""
    global _listener
    with _lock:
        listener, _listener = _listener, None
    if listener is not None:
        listener.close()
