"""What the settings read from the environment, as functions that tests can call."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured
from django.utils.functional import lazystr

# WAL and FULL: an action that was answered with success survives a power cut.
# IMMEDIATE: a transaction that will write waits its turn at the start and never fails half way.
SQLITE_OPTIONS = {
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL",
    "transaction_mode": "IMMEDIATE",
    "timeout": 5,
}


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
    """Django's entry for the database; without a URL it is a file in `folder`.

    Raises:
        ImproperlyConfigured: another kind of database is asked for.
    """
    parts = urlsplit(url or f"sqlite:///{folder / 'db.sqlite3'}")
    if parts.scheme != "sqlite" or not parts.path.strip("/"):
        raise ImproperlyConfigured(
            f"DATABASE_URL: {parts.scheme}:// is not supported; use sqlite:///path/to/file"
        )
    path = unquote(parts.path)
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": path[1:], "OPTIONS": dict(SQLITE_OPTIONS)}


def read_or_create_secret_key(environ: Mapping[str, str], folder: Path) -> str:
    """The key of this installation: from the environment, or from a file that only its owner can read."""
    if key := environ.get("GAMETRAIL_SECRET_KEY"):
        return key
    path = folder / "secret_key"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    key = secrets.token_urlsafe(48)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(key + "\n")
    return key


def lazy_secret_key(environ: Mapping[str, str], folder: Path) -> Any:
    """A string that reads or makes the key when it is first needed: importing settings writes nothing."""

    class Key:
        def __str__(self) -> str:
            return read_or_create_secret_key(environ, folder)

    return lazystr(Key())
