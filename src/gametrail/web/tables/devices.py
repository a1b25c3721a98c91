"""Who may act: the device that holds a secret. The server keeps only the secret's hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from django.http import HttpRequest, HttpResponse

from gametrail.web.tables.models import Table

COOKIE = "gametrail_device"
MAX_AGE = 400 * 24 * 3600  # as long as browsers allow


def secret_of(request: HttpRequest) -> str:
    """The device's secret, or an empty string."""
    return str(request.COOKIES.get(COOKIE, ""))


def fingerprint(secret: str) -> str:
    """What the server remembers of a secret; empty for none."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest() if secret else ""


def holds(request: HttpRequest, table: Table) -> bool:
    """True when this device may act at the table."""
    return hmac.compare_digest(fingerprint(secret_of(request)), str(table.holder))


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def remember(request: HttpRequest, response: HttpResponse, secret: str) -> None:
    """The browser keeps the secret where no script can read it."""
    response.set_cookie(
        COOKIE, secret, max_age=MAX_AGE, httponly=True, samesite="Lax", secure=request.is_secure()
    )
