"""One server for one SQLite file: what other processes write there, this one would not be told of."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from gametrail.web.storage import StorageError


def database_file() -> Path | None:
    """The SQLite file that holds the games; None when they are in PostgreSQL, or in memory."""
    from django.conf import settings

    database = settings.DATABASES["default"]
    is_file = database["ENGINE"].endswith(".sqlite3") and database["NAME"] != ":memory:"
    return Path(str(database["NAME"])) if is_file else None


@contextmanager
def only_one(path: Path | None) -> Iterator[None]:
    """While it lasts, nobody else can say the same of the file. The system takes the lock back from a process that
    dies, however it dies. Without a file there is nothing to do: PostgreSQL serves many.

    Raises:
        StorageError: somebody else has the file, or its folder cannot be written.
    """
    if path is None:
        yield
        return
    lock = path.resolve().with_name(f"{path.resolve().name}.lock")
    try:
        file = open(lock, "a+", encoding="ascii")  # noqa: SIM115  (open as long as the lock is held)
    except OSError as error:
        raise StorageError("no_lock", path=lock, reason=error.strerror) from error
    with file:
        if not try_to_lock(file):
            file.seek(0)
            raise StorageError("in_use", path=path, process=file.read().strip() or "?")
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # the byte that stands for the file; those before it can be read all the same

    def try_to_lock(file: TextIO) -> bool:
        """Whether the file is now ours until it is closed."""
        os.lseek(file.fileno(), FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def try_to_lock(file: TextIO) -> bool:
        """Whether the file is now ours until it is closed."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
