"""The mail server, if the operator names one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

PORTS = {"smtp": 587, "smtps": 465}
PATIENCE = 10  # seconds for a mail server that does not answer


def mail_settings(environ: Mapping[str, str]) -> dict[str, Any]:
    """Django's settings for letters, and SITE_URL, the address that they point to. Without both no letters are sent.

    Raises:
        ValueError: the server's address cannot be read.
    """
    parts = urlsplit(environ.get("GAMETRAIL_MAIL", ""))
    site = environ.get("GAMETRAIL_URL", "") if parts.hostname else ""
    if parts.scheme and parts.scheme not in PORTS:
        raise ValueError("GAMETRAIL_MAIL: smtp://… or smtps://… is expected")
    return {
        "SITE_URL": site,
        "EMAIL_HOST": parts.hostname or "",
        "EMAIL_PORT": parts.port or PORTS.get(parts.scheme, 0),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp" and bool(parts.username),
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_TIMEOUT": PATIENCE,
        "DEFAULT_FROM_EMAIL": parse_qs(parts.query).get(
            "from", [f"gametrail@{parts.hostname or 'localhost'}"]
        )[0],
    }
