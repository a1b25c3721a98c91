"""Copies of a SQLite database: made while it is in use, and put back in its place."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from gametrail.web.single import database_file, only_one
from gametrail.web.storage import StorageError

PARTS = ("", "-wal", "-shm")  # of a database: the file, what was written last, and its index


def copy_database(source: Path, target: Path) -> None:
    """A sound copy of the database, also while it is in use: it is as it was at one moment. The name appears at
    once, and the whole content with it; what was begun and failed leaves nothing.

    Raises:
        StorageError: there is no database, the name is taken, or the disk is full or broken.
    """
    if not source.is_file():
        raise StorageError("no_database", path=source)
    draft = target.with_name(f".{target.name}.part")
    try:
        with reserved(target):
            draft.unlink(missing_ok=True)
            with closing(open_database(source)) as old, closing(sqlite3.connect(draft)) as new:
                old.backup(new)
                new.execute(
                    "pragma journal_mode=delete"
                )  # one file, readable also where nothing may be written
            check_soundness(draft)
            draft.replace(target)
    except FileExistsError as error:
        raise StorageError("file_exists", file=target) from error
    except (OSError, sqlite3.Error) as error:
        raise StorageError("copy_failed", file=target, reason=error) from error
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def reserved(path: Path) -> Iterator[None]:
    """Nobody else takes the name meanwhile; it is free again when something fails.

    Raises:
        FileExistsError: the name is taken.
        OSError: the folder cannot be written.
    """
    path.open("x").close()
    try:
        yield
    except BaseException:
        path.unlink()
        raise


def open_database(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """A connection to a database that is there."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True)


def check_soundness(path: Path) -> None:
    """Raises StorageError unless SQLite finds the whole file in order."""
    try:
        with closing(open_database(path, "ro")) as database:
            found = database.execute("pragma quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        raise StorageError("damaged", file=path, reason=error) from error
    if found != "ok":
        raise StorageError("damaged", file=path, reason=found)


def count_tables(path: Path) -> int:
    """How many tables people play at are in the file; none in one that is not gametrail's."""
    if not path.is_file():
        return 0
    with closing(open_database(path, "ro")) as database:  # which leaves the log of a broken one alone
        try:
            return int(database.execute("select count(*) from tables_table").fetchone()[0])
        except sqlite3.Error:
            return 0


def known_migrations() -> set[str]:
    """The names of the changes to the database that this release knows."""
    from django.db.migrations.loader import MigrationLoader

    return {name for app, name in MigrationLoader(None).disk_migrations if app == "tables"}


def check_backup(file: Path, known: set[str]) -> None:
    """Raises StorageError unless the file is a sound database of this release or an older one."""
    if not file.is_file():
        raise StorageError("no_database", path=file)
    check_soundness(file)
    with closing(open_database(file, "ro")) as database:
        try:
            rows = database.execute("select name from django_migrations where app = 'tables'").fetchall()
        except sqlite3.Error as error:
            raise StorageError("not_ours", file=file) from error
    applied = {name for (name,) in rows}
    if not applied:
        raise StorageError("not_ours", file=file)
    if applied - known:
        raise StorageError("newer", file=file)


def restore_database(file: Path, path: Path, replace: bool, known: set[str]) -> Path | None:
    """The backup is the database at `path`. What was there is kept beside it: its new name, None if there was nothing.

    Raises:
        StorageError: a server is running, the file is no backup that this release can read, or there are games at
            `path` and they shall not be replaced. Nothing was changed then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with only_one(path):
        check_backup(file, known)
        if (tables := count_tables(path)) and not replace:
            raise StorageError("has_games", path=path, tables=tables)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        fresh = path.with_name(f"{path.name}.{stamp}.restored")
        copy_database(file, fresh)
        kept = set_aside(path, path.with_name(f"{path.name}.{stamp}.old"))
        fresh.rename(path)
    return kept


def set_aside(path: Path, kept: Path) -> Path | None:
    """The database has the other name, with everything that belongs to it; None if there is none."""
    if not path.exists():
        return None
    with suppress(StorageError):
        check_soundness(path)
        with closing(open_database(path)) as database:
            database.execute("pragma wal_checkpoint(truncate)")  # a sound database becomes one file
    for part in PARTS:
        old = path.with_name(path.name + part)
        if old.exists():
            old.rename(kept.with_name(kept.name + part))
    return kept


def file_to_copy(code: str, file: Path) -> Path:
    """The SQLite database of this installation; it need not be there yet.

    Raises:
        StorageError: the games are in PostgreSQL; `code` says which of its own programs does it with `file`.
    """
    from django.conf import settings

    path = database_file()
    if path is None:
        raise StorageError(code, name=settings.DATABASES["default"]["NAME"], file=file)
    return path
