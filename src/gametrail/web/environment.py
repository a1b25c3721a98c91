"""What the settings read from the environment, as functions that tests can call."""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from django.utils.functional import lazystr

from gametrail.web.storage import StorageError

# WAL and FULL: an action that was answered with success survives a power cut.
# IMMEDIATE: a transaction that will write waits its turn at the start and never fails half way.
SQLITE_OPTIONS = {
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL",
    "transaction_mode": "IMMEDIATE",
    "timeout": 5,
}

# A pool: threads that are idle hold no connection, and a new one costs 3 ms.
# synchronous_commit=on: an action that was answered with success survives a power cut, whatever the server's default.
POSTGRES_OPTIONS = {
    "pool": {"min_size": 2, "max_size": 20, "timeout": 5},
    "connect_timeout": "5",
    "application_name": "gametrail",
    "options": "-c synchronous_commit=on",
}
OWN_PARTS = {"dbname", "user", "password", "client_encoding"}  # not behind the `?`: they have their place


def data_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder that holds everything this installation remembers. It need not exist yet."""
    if chosen := environ.get("GAMETRAIL_DATA"):
        return Path(chosen).expanduser().resolve()
    home = Path.home()
    if platform == "darwin":
        return home / "Library" / "Application Support" / "gametrail"
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "gametrail"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "gametrail"


def database_from_url(url: str, folder: Path) -> dict[str, Any]:
    """Django's entry for the database; without a URL it is a file in `folder`. No message repeats the password.

    Raises:
        StorageError: another kind of database is asked for, or something is missing.
    """
    parts = urlsplit(url or f"sqlite:///{folder / 'db.sqlite3'}")
    if parts.scheme in ("postgres", "postgresql"):
        return postgres_database(parts)
    if parts.scheme != "sqlite" or not parts.path.strip("/"):
        raise StorageError("kind", kind=parts.scheme)
    path = unquote(parts.path)
    return {
        "ENGINE": "gametrail.web.sqlite3",
        "NAME": path[1:],
        "CONN_MAX_AGE": None,  # the threads of workers.py stay, and so do their connections
        "OPTIONS": dict(SQLITE_OPTIONS),
    }


def postgres_database(parts: SplitResult) -> dict[str, Any]:
    """Django's entry for a PostgreSQL database; what stands behind `?` goes to libpq (`sslmode`, `host` …).

    Raises:
        StorageError: the driver is not installed, or the address cannot be used.
    """
    try:
        import psycopg.pq
        import psycopg_pool  # noqa: F401
    except ImportError as error:
        raise StorageError("no_driver") from error
    options = dict(parse_qsl(parts.query, keep_blank_values=True))
    known = {option.keyword.decode() for option in psycopg.pq.Conninfo.get_defaults()} - OWN_PARTS
    if unknown := sorted(options.keys() - known):
        raise StorageError("setting", name=unknown[0])
    name = unquote(parts.path[1:])
    if not name:
        raise StorageError("no_name")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or "") or options.pop("host", ""),
        "PORT": port_of(parts) or options.pop("port", ""),
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            **POSTGRES_OPTIONS,
            **options,
            "options": f"{POSTGRES_OPTIONS['options']} {options.get('options', '')}".strip(),
        },
    }


def port_of(parts: SplitResult) -> str:
    """The port in the address as a text; empty if there is none.

    Raises:
        StorageError: it is no port.
    """
    try:
        return "" if parts.port is None else str(parts.port)
    except ValueError as error:
        raise StorageError("port") from error


def read_or_create_secret_key(environ: Mapping[str, str], folder: Path) -> str:
    """The key of this installation: from the environment, or from a file that only its owner can read."""
    if key := environ.get("GAMETRAIL_SECRET_KEY"):
        return key
    path = folder / "secret_key"
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        handle, draft = tempfile.mkstemp(prefix="secret_key.", dir=folder)  # readable by its owner only
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(48) + "\n")
        with suppress(
            FileExistsError
        ):  # a twin that starts at the same moment was quicker: its key is ours, too
            os.link(draft, path)
        os.unlink(draft)
    return path.read_text(encoding="ascii").strip()


def lazy_secret_key(environ: Mapping[str, str], folder: Path) -> Any:
    """A string that reads or makes the key when it is first needed: importing settings writes nothing."""

    @cache
    def key() -> str:  # Django asks for it at every signature
        return read_or_create_secret_key(environ, folder)

    class Key:
        def __str__(self) -> str:
            return key()

    return lazystr(Key())
