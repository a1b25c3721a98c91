"""Who asks: the person that stands behind the secret of a device or of a program. Only its hash is stored.

A browser keeps whatever cookie somebody sets in it, so the secret that it shows is only ever looked up: a person who is
new gets a secret that was made here, and so does a device that becomes somebody else's (me/renewal.py). How it comes to
the browser: device_cookies.py.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable
from datetime import timedelta
from functools import wraps

from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse

from gametrail.web.tables.guests import GUEST, SAFE_GUEST, first_secret
from gametrail.web.tables.lookups import Lookup
from gametrail.web.tables.models import Credential, Person
from gametrail.web.time import now

COOKIE = "gametrail_device"
SAFE_COOKIE = f"__Host-{COOKIE}"  # over https: browsers let only this very host set it, and only over https
MAX_AGE = 400 * 24 * 3600  # as long as browsers allow
ON_THE_WAY = timedelta(minutes=1)  # what a device sent before it had its new secret arrives sooner
JUST_COME = timedelta(minutes=5)  # so long somebody new is known without the secret, if its answer was lost
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_BEARER = "Bearer "
_OURS = re.compile(r"[A-Za-z0-9_-]{43}")
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
    the safe one is not, and not at a browser that came as a guest: there, a neighbour of this host has set it."""
    safe = request.is_secure() and (SAFE_COOKIE in request.COOKIES or SAFE_GUEST in request.COOKIES)
    name = SAFE_COOKIE if safe else COOKIE
    shown = str(request.COOKIES.get(name, ""))
    return shown if _OURS.fullmatch(shown) else ""


def has_cookie(request: HttpRequest) -> bool:
    """The browser shows a cookie by which somebody may be known, whatever stands in it."""
    return any(name in request.COOKIES for name in (COOKIE, SAFE_COOKIE, GUEST, SAFE_GUEST))


def is_program(request: HttpRequest) -> bool:
    """It shows a token itself: no browser adds one unasked, so no other site can make it ask."""
    return bool(request.headers.get("Authorization", "").startswith(_BEARER))


def fingerprint(secret: str) -> str:
    """What the server remembers of a secret; empty for none."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest() if secret else ""


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


# ---- the person behind it


def person_of(request: HttpRequest) -> Person | None:
    """The person who asks, None for somebody who has never sat down. Looked up once a request."""
    if not hasattr(request, "person"):
        kinds = () if is_program(request) else (Credential.DEVICE,)
        request.person = person_with(secret_of(request), *kinds) or just_come(request)
    found: Person | None = request.person
    return found


def just_come(request: HttpRequest) -> Person | None:
    """The person that this browser became a moment ago, if it does not know so: the answer was lost, or it has pressed
    twice. The next answer that may change something brings it the secret."""
    secret = "" if is_program(request) else first_secret(request)
    found = _credential_with.first(fingerprint(secret)) if secret else None
    if found is None or not found.is_valid(now()) or now() - found.created > JUST_COME:
        return None
    if request.method not in SAFE_METHODS:
        request.new_secret = secret
    person: Person = found.person
    return person


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
        if just_renewed(request):
            raise BecameAnother
        secret = first_secret(request)
        if not secret or _credential_with.first(fingerprint(secret)):  # a number of a browser serves once
            secret = new_secret()
        person = person_for(secret)
        become(request, person, secret)
    return person


def fingerprints_of(request: HttpRequest) -> list[str]:
    """The fingerprints of all that the browser may be known by."""
    return [fingerprint(secret) for secret in (cookie_of(request), first_secret(request)) if secret]


def just_renewed(request: HttpRequest) -> bool:
    """The device has had another secret for a moment than the one that it shows."""
    return Credential.objects.filter(run_out_lately(), fingerprint__in=fingerprints_of(request)).exists()


def run_out_lately() -> Q:
    """What is true of the secret that a device showed until a moment ago."""
    moment = now()
    return Q(kind=Credential.DEVICE, expires__gt=moment - ON_THE_WAY, expires__lte=moment)


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
