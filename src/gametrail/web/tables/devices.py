"""Who asks: the person that stands behind the secret of a device or of a program. Only its hash is stored.

A browser keeps whatever cookie somebody sets in it, so the secret that it shows is only ever looked up: a person who is
new gets a secret that was made here, and so does a device that becomes somebody else's (me/renewal.py).
"""

from __future__ import annotations

import hashlib
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from datetime import timedelta
from functools import wraps

from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from gametrail.web.tables.lookups import Lookup
from gametrail.web.tables.models import Credential, Person
from gametrail.web.time import now

COOKIE = "gametrail_device"
SAFE_COOKIE = f"__Host-{COOKIE}"  # over https: browsers let only this very host set it, and only over https
MAX_AGE = 400 * 24 * 3600  # as long as browsers allow
ON_THE_WAY = timedelta(minutes=1)  # what a device sent before it had its new secret arrives sooner
_BEARER = "Bearer "
_OURS = re.compile(r"[A-Za-z0-9_-]{43}")
_MASKED = re.compile(r"[A-Za-z0-9]{64}")  # a CSRF token as pages hold it: half of it is drawn anew for each
_credential_with = Lookup(
    lambda found: Credential.objects.filter(fingerprint=found).select_related("person"), ""
)


class BecameAnother(Exception):
    """The device has just become another person's: the request was sent under the secret from before."""


# ---- the secret of a request


def secret_of(request: HttpRequest) -> str:
    """The secret of the program or device that asks, or an empty string. A program's comes first; one that was made
    while the request was served takes the place of the one that came with it."""
    if made := getattr(request, "new_secret", ""):
        return str(made)
    header = request.headers.get("Authorization", "")
    return header.removeprefix(_BEARER) if is_program(request) else cookie_of(request)


def cookie_of(request: HttpRequest) -> str:
    """The secret in the device's cookie, empty for one that cannot be ours. Over https the old name counts only where
    the new one is not."""
    name = SAFE_COOKIE if request.is_secure() and SAFE_COOKIE in request.COOKIES else COOKIE
    shown = str(request.COOKIES.get(name, ""))
    return shown if _OURS.fullmatch(shown) else ""


def has_cookie(request: HttpRequest) -> bool:
    """The browser shows a cookie for a secret, whatever stands in it."""
    return COOKIE in request.COOKIES or SAFE_COOKIE in request.COOKIES


def is_program(request: HttpRequest) -> bool:
    """It shows a token itself: no browser adds one unasked, so no other site can make it ask."""
    return bool(request.headers.get("Authorization", "").startswith(_BEARER))


def fingerprint(secret: str) -> str:
    """What the server remembers of a secret; empty for none."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest() if secret else ""


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def fresh_secret(request: HttpRequest) -> str:
    """A secret that nobody knows yet. A doubled press on one page makes the same one twice: it is derived from that
    page's own token, which nobody else was sent, and from the secret before."""
    token = request.POST.get("csrfmiddlewaretoken") or request.headers.get("X-CSRFToken", "")
    if not _MASKED.fullmatch(token):
        return new_secret()
    made = salted_hmac("gametrail.device", f"{token} {cookie_of(request)}", algorithm="sha256")
    return urlsafe_b64encode(made.digest()).decode().rstrip("=")


# ---- the person behind it


def person_of(request: HttpRequest) -> Person | None:
    """The person who asks, None for somebody who has never sat down. Looked up once a request."""
    if not hasattr(request, "person"):
        kinds = () if is_program(request) else (Credential.DEVICE,)
        request.person = person_with(secret_of(request), *kinds)
    found: Person | None = request.person
    return found


def person_with(secret: str, *kinds: str) -> Person | None:
    """The person that a secret stands for: one of these kinds, or of any but a link."""
    if not secret:
        return None
    found = _credential_with.first(fingerprint(secret))
    if found is None or found.kind == Credential.LINK or not found.is_valid(now()):
        return None
    return found.person if not kinds or found.kind in kinds else None


def valid_credentials() -> QuerySet[Credential]:
    """Those that have not run out."""
    return Credential.objects.filter(Q(expires=None) | Q(expires__gt=now()))


def person_for(secret: str) -> Person:
    """The person that a secret made here stands for; made now if there is none yet.

    Raises:
        BecameAnother: the secret was made for a page that is not the device's any more.
    """
    found = person_with(secret)
    if found is not None:
        return found
    try:
        with transaction.atomic():
            person = Person.objects.create()
            Credential.objects.create(person=person, fingerprint=fingerprint(secret))
            return person
    except IntegrityError as error:  # another request of the same device was quicker
        found = person_with(secret)
        if found is None:
            raise BecameAnother from error
        return found


def ensure_person(request: HttpRequest) -> Person:
    """The person who asks. Somebody new becomes one under a new secret, which the answer brings to the browser.

    Raises:
        PermissionDenied: a program shows a token that is none.
        BecameAnother: the device has a new secret by now, with which the browser should ask again.
    """
    person = person_of(request)
    if person is None:
        if is_program(request):
            raise PermissionDenied
        secret = fresh_secret(request)
        pressed_twice = person_with(secret) is not None
        if was_renewed(cookie_of(request)) and not pressed_twice:
            raise BecameAnother
        person = person_for(secret)
        become(request, person, secret)
    return person


def was_renewed(secret: str) -> bool:
    """The device that this was the secret of has another one since a moment."""
    found = _credential_with.first(fingerprint(secret))
    if found is None or found.kind != Credential.DEVICE or found.expires is None:
        return False
    return bool(now() - found.expires < ON_THE_WAY)


def become(request: HttpRequest, person: Person, secret: str) -> None:
    """The rest of the request is the person's, and the answer brings the browser this secret. It is on disk."""
    request.person, request.new_secret = person, secret


def has_become_another(request: HttpRequest) -> bool:
    """While the request was served, its device went over to another person (by a one-time link, or by logging in): the
    one that it began with is gone, and with them what it wanted to write."""
    person: Person | None = getattr(request, "person", None)
    return person is not None and not Person.objects.filter(pk=person.pk).exists()


def for_browsers(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The view is for people at a browser. Programs are refused: their seats are theirs, and go over to nobody."""

    @wraps(view)
    def handle(request: HttpRequest, *arguments: str, **named: str) -> HttpResponse:
        if is_program(request):
            raise PermissionDenied
        return view(request, *arguments, **named)

    return handle


# ---- the cookie


def known_devices(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    """A browser gets the secret that was made for it while its request was served, and one that comes over https with
    the cookie of an older release gets the one that no other host can set."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        old = request.is_secure() and SAFE_COOKIE not in request.COOKIES and COOKIE in request.COOKIES
        known = getattr(request, "person", None) is not None and not is_program(request)
        if getattr(request, "new_secret", "") or (old and known and SAFE_COOKIE not in response.cookies):
            keep_secret(request, response, secret_of(request))
        return response

    return handle


def greet_device(request: HttpRequest, response: HttpResponse) -> None:
    """The browser keeps its secret for another long while. A new one gets a mark of its own, under which it is counted
    but nobody is known."""
    if not is_program(request):
        keep_secret(request, response, secret_of(request) or new_secret())


def keep_secret(request: HttpRequest, response: HttpResponse, secret: str) -> None:
    """The browser keeps this secret where no script can read it."""
    safe = request.is_secure()
    response.set_cookie(
        SAFE_COOKIE if safe else COOKIE,
        secret,
        max_age=MAX_AGE,
        httponly=True,
        samesite="Lax",
        secure=safe,
    )
    if safe and COOKIE in request.COOKIES:
        response.delete_cookie(COOKIE, samesite="Lax")


def forget_secret(request: HttpRequest, response: HttpResponse) -> None:
    """The browser keeps no secret."""
    for name in (COOKIE, SAFE_COOKIE):
        if name in request.COOKIES:
            response.delete_cookie(name, samesite="Lax")
