"""What the server writes about itself: one line for each thing worth noting, and no secret in any of them.

A line holds an event and its fields. Whatever reaches a line, also from other packages, passes `redact`; of an
exception only its kind and the places in the program are written, because its words may quote somebody's cards.
"""

from __future__ import annotations

import json
import logging
import re
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

Field = str | int | float | bool | None

SHOWN_OF_ID = 4  # characters: enough to find the table in the database, too few to open it
# Codes that open something stand behind these words, in an address or in a sentence.
_TABLE_ID = re.compile(r"(\btables?[ /]['\"]?)([A-Za-z0-9_-]{12})(?![A-Za-z0-9_-])")
_CODE_IN_PATH = re.compile(r"(/(?:link|join|invite|replay)/)[^/\s?#]+")
_QUERY = re.compile(r"(/[^\s?#]*)\?[^\s#\"']*")
# Secrets are long and made of letters of both cases and digits; plain words are not.
_LONG_RUN = re.compile(r"[A-Za-z0-9_-]{20,}")
_PLAIN_WORDS = re.compile(r"[a-z_-]+")
_HIDDEN = "…"


def note(event: str, level: int = logging.INFO, error: BaseException | None = None, **fields: Field) -> None:
    """One line is written. `event` is a fixed name with dots; fields are figures and fixed words, never names."""
    _logger.log(level, event, extra={"fields": fields}, exc_info=error)


_logger = logging.getLogger("gametrail.events")


def redact(text: str) -> str:
    """The text without queries, codes and secrets; of a table's id the first characters are left."""
    text = _QUERY.sub(rf"\1?{_HIDDEN}", text)
    text = _CODE_IN_PATH.sub(rf"\1{_HIDDEN}", text)
    text = _TABLE_ID.sub(lambda found: found[1] + found[2][:SHOWN_OF_ID] + _HIDDEN, text)
    return _LONG_RUN.sub(lambda run: run[0] if _PLAIN_WORDS.fullmatch(run[0]) else _HIDDEN, text)


def error_fields(error: BaseException) -> dict[str, Field]:
    """The kind of an exception and where it came from, innermost place last; nothing of what it says."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{Path(frame.filename).name}:{frame.lineno}:{frame.name}" for frame in frames]
    fields: dict[str, Field] = {"error": type(error).__name__, "at": " ".join(places)}
    if error.__cause__ is not None:
        fields["cause"] = type(error.__cause__).__name__
    return fields


def fields_of(record: logging.LogRecord) -> dict[str, Field]:
    """What a record says, as fields without secrets; records of other packages are the event "message"."""
    found: dict[str, Any] = getattr(record, "fields", None) or {}
    fields: dict[str, Field] = {"event": record.getMessage()}
    if record.name != _logger.name:
        fields = {"event": "message", "logger": record.name, "message": record.getMessage()}
    fields.update(found)
    safe = {name: redact(value) if isinstance(value, str) else value for name, value in fields.items()}
    if record.exc_info and record.exc_info[1] is not None:
        safe.update(error_fields(record.exc_info[1]))  # names of the program, which may be long
    return safe


class JsonLines(logging.Formatter):
    """Each record is one JSON object in one line: time in UTC, level, event, fields."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        head = {"time": time.replace("+00:00", "Z"), "level": record.levelname.lower()}
        return json.dumps(head | fields_of(record), ensure_ascii=False, separators=(",", ":"), default=str)


class ReadableLines(logging.Formatter):
    """Each record is one line for people: time in UTC, level, event, and the fields as name=value."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).strftime("%H:%M:%S")
        fields = fields_of(record)
        event = fields.pop("message", fields["event"])
        del fields["event"]
        rest = "".join(f" {name}={value}" for name, value in fields.items())
        return f"{time} {record.levelname.lower()} {event}{rest}".replace("\n", " ")


def logging_config(environ: Mapping[str, str]) -> dict[str, Any]:
    """The value of Django's LOGGING: GAMETRAIL_LOG=json gives JSON lines, otherwise lines for people."""
    formatter = JsonLines if environ.get("GAMETRAIL_LOG") == "json" else ReadableLines
    console = {"handlers": ["console", "counter"]}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": f"{__name__}.{formatter.__name__}"}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": "line"},
            "counter": {"class": "gametrail.web.metrics.ErrorCounter", "level": "ERROR"},
        },
        "loggers": {
            "gametrail": {**console, "level": "INFO"},
            "uvicorn": {**console, "level": "WARNING", "propagate": False},
            "django": {**console, "level": "ERROR", "propagate": False},
            "django.security": {"level": "CRITICAL"},  # strangers' bad requests are answered, not logged
        },
    }
