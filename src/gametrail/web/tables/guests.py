"""Browsers that are nobody yet: each holds a signed number, so that a first press counts once.

The secret of a person's first device is made from that number. If the answer to the first press is lost, the same
browser finds its person again, for a few minutes (`devices.just_come`), although it never learned the secret.

Who knows the number of somebody else's browser could do the same. So no script can read it, it goes when the secret
comes, and it serves for one person only: their row is kept, run out, for a day (`renewal.end`, expiry.py), which is
longer than a number holds. Nobody can plant a number of their own: over https browsers take it from this very host
only; over http, where they do not, the secret depends on the address, too.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode

from django.core.signing import BadSignature, TimestampSigner
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from gametrail.web.client_address import client_group

GUEST = "gametrail_guest"
SAFE_GUEST = f"__Host-{GUEST}"
HOLDS = 12 * 3600  # seconds: pages stay open for a while before somebody sits down
_SALT = "gametrail.web.tables.guests"


def first_secret(request: HttpRequest) -> str:
    """The secret that belongs to the browser's number, whether somebody is known by it or not; empty for none."""
    shown = request.COOKIES.get(SAFE_GUEST if request.is_secure() else GUEST, "")
    try:
        number = TimestampSigner(salt=_SALT).unsign(shown, max_age=HOLDS)
    except BadSignature:
        return ""
    bound = "" if request.is_secure() else place_of(request)
    made = salted_hmac(_SALT, f"{number} {bound}", algorithm="sha256")
    return urlsafe_b64encode(made.digest()).decode().rstrip("=")


def place_of(request: HttpRequest) -> str:
    """The address, or the network of a household, that the request comes from."""
    return client_group({"client": (request.META.get("REMOTE_ADDR", ""), 0)})


def greet_guest(request: HttpRequest, response: HttpResponse) -> None:
    """The browser holds a number of its own. Mutates: response."""
    safe = request.is_secure()
    response.set_cookie(
        SAFE_GUEST if safe else GUEST,
        TimestampSigner(salt=_SALT).sign(secrets.token_urlsafe(16)),
        max_age=HOLDS,
        httponly=True,
        samesite="Lax",
        secure=safe,
    )


def forget_guest(request: HttpRequest, response: HttpResponse) -> None:
    """The browser holds none any more. Mutates: response."""
    for name in (GUEST, SAFE_GUEST):
        if name in request.COOKIES:
            response.delete_cookie(name, samesite="Lax")
