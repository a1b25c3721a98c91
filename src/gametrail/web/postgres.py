"""A connection to PostgreSQL of its own, beside Django's: for what must last longer than a request."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from gametrail.web.storage import StorageError

if TYPE_CHECKING:
    import psycopg

# A peer that has gone without a word is noticed after half a minute, not after two hours.
NOTICE_DEAD_PEERS = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 4}
MIGRATING = 0x67616D65_7472696C  # "gametril": the number of our lock among all locks of the database
BEGINNING = 0x67616D65_73746172  # "gamestar"


def in_use() -> bool:
    """True when the games are kept in PostgreSQL."""
    from django.db import connection

    return bool(connection.vendor == "postgresql")


def connect() -> psycopg.Connection[Any]:
    """A new connection in autocommit, outside the pool.

    Raises:
        psycopg.Error: the server does not answer or refuses.
    """
    import psycopg
    from django.db import connection

    return psycopg.connect(**NOTICE_DEAD_PEERS | connection.get_connection_params(), autocommit=True)


def close_pool() -> None:
    """Django's connections are closed, its threads have ended. Nothing to do for SQLite."""
    from django.db import connection

    if in_use():
        connection.close()
        connection.close_pool()


@contextmanager
def migrating_alone() -> Iterator[None]:
    """While it lasts, no other process that asks for the same runs. Ends with the process, whatever happens to it.

    Raises:
        StorageError: the database does not answer.
    """
    import psycopg

    try:
        own = connect()
    except psycopg.Error as error:
        raise StorageError("no_answer", reason=str(error)) from error
    with own:
        own.execute("select pg_advisory_lock(%s)", [MIGRATING])
        yield


def one_by_one() -> None:
    """From here to the end of the transaction no other process is at the same place. SQLite has one writer anyway."""
    from django.db import connection

    if in_use():
        with connection.cursor() as cursor:
            cursor.execute("select pg_advisory_xact_lock(%s)", [BEGINNING])
