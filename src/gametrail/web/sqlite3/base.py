"""SQLite has one writer at a time. Its own way of waiting is to sleep longer and longer, up to a tenth of a second:
under load the unlucky wait for ever while others come and go. The writers of this process queue up before they ask.
"""

from __future__ import annotations

from threading import Lock

from django.db import OperationalError
from django.db.backends.sqlite3 import base

PATIENCE = 5.0  # seconds, as long as SQLite itself waits for other processes

_turn = Lock()


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that writes only while no other one of this process does."""

    _is_writing = False

    def _start_transaction_under_autocommit(self) -> None:
        """A transaction has begun. Raises OperationalError when others write for too long."""
        if not _turn.acquire(timeout=PATIENCE):
            raise OperationalError("database is locked")
        self._is_writing = True
        try:
            super()._start_transaction_under_autocommit()
        except BaseException:
            self._end_turn()
            raise

    def _commit(self) -> None:
        try:
            super()._commit()
        finally:
            self._end_turn()

    def _rollback(self) -> None:
        try:
            super()._rollback()
        finally:
            self._end_turn()

    def _close(self) -> None:
        try:
            super()._close()
        finally:
            self._end_turn()

    def is_usable(self) -> bool:
        """Asked only after an error: a connection that met a full or a read-only disk may stay as it was then."""
        return False

    def _end_turn(self) -> None:
        """The next one may write. Harmless for who does not."""
        if self._is_writing:
            self._is_writing = False
            _turn.release()
