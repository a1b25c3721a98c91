"""The cookie by which a browser keeps its secret.

An answer that is late must not undo a newer one: a secret comes with the answer to the very request that it was made
for, and what only looks at pages sets the cookie again once a month, to make it last, when its secret still holds.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.db import DatabaseError, transaction
from django.http import HttpRequest, HttpResponse

from gametrail.web.tables.devices import (
    COOKIE,
    MAX_AGE,
    SAFE_COOKIE,
    SAFE_METHODS,
    cookie_of,
    fingerprint,
    is_program,
    new_secret,
    person_with,
)
from gametrail.web.tables.guests import first_secret, forget_guest, greet_guest
from gametrail.web.tables.models import Credential
from gametrail.web.time import now

SET_LATELY = "gametrail_kept"  # a cookie that goes sooner: then the secret's is made to last again
_LATELY = 30 * 24 * 3600

logger = logging.getLogger("gametrail.web")


def known_devices(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    """A browser gets the secret that was made for it while its request was served, and keeps it for a long while."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        logged_out = COOKIE in response.cookies or SAFE_COOKIE in response.cookies
        if not logged_out and not is_program(request):
            if made := getattr(request, "new_secret", ""):
                keep_secret(request, response, made)
            elif hasattr(request, "person"):
                care_for(request, response)
        return response

    return handle


def care_for(request: HttpRequest, response: HttpResponse) -> None:
    """The secret of a browser that is known lasts, over https under the safe name; who is nobody yet is greeted as a
    guest. Mutates: response."""
    page = response.headers.get("Content-Type", "").startswith("text/html")
    if request.person is None:
        if page and not first_secret(request):
            greet_guest(request, response)
    elif has_unsafe_cookie(request):
        if request.method not in SAFE_METHODS and (secret := move(cookie_of(request))):
            keep_secret(request, response, secret)
    elif page and response.status_code < 400 and SET_LATELY not in request.COOKIES:
        lengthen(request, response)


def lengthen(request: HttpRequest, response: HttpResponse) -> None:
    """The browser keeps its secret for another long while, if it still holds: another request may have renewed it since
    this one began. Mutates: response."""
    secret = cookie_of(request)
    if person_with(secret) is not None:
        keep_secret(request, response, secret)


def has_unsafe_cookie(request: HttpRequest) -> bool:
    """The browser comes over https with the secret from before, which any neighbour of this host could have set."""
    return request.is_secure() and SAFE_COOKIE not in request.COOKIES and COOKIE in request.COOKIES


def move(secret: str) -> str:
    """The new secret of the device that had this one, which is worth nothing now, whoever else knows it. Empty when it
    was none, or when the disk is busy: then it stays."""
    made = new_secret()
    try:
        with transaction.atomic():
            found = Credential.objects.filter(
                fingerprint=fingerprint(secret), kind=Credential.DEVICE, expires=None
            )
            person = found.values_list("person", flat=True).first()
            if not found.update(expires=now()):
                return ""
            Credential.objects.create(person_id=person, fingerprint=fingerprint(made))
    except DatabaseError as error:
        logger.warning("a device keeps its old cookie for now: %s", error)
        return ""
    return made


def keep_secret(request: HttpRequest, response: HttpResponse, secret: str) -> None:
    """The browser keeps this secret where no script can read it. Mutates: response."""
    safe = request.is_secure()
    response.set_cookie(
        SAFE_COOKIE if safe else COOKIE,
        secret,
        max_age=MAX_AGE,
        httponly=True,
        samesite="Lax",
        secure=safe,
    )
    response.set_cookie(SET_LATELY, "1", max_age=_LATELY, httponly=True, samesite="Lax", secure=safe)
    if safe and COOKIE in request.COOKIES:
        response.delete_cookie(COOKIE, samesite="Lax")
    forget_guest(request, response)


def forget_secret(request: HttpRequest, response: HttpResponse) -> None:
    """The browser keeps no secret. Mutates: response."""
    for name in (COOKIE, SAFE_COOKIE):
        if name in request.COOKIES:
            response.delete_cookie(name, samesite="Lax")
    forget_guest(request, response)
