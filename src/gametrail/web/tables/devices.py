"""Who asks: the person that stands behind the secret of a device or of a program. Only its hash is stored."""

from __future__ import annotations

import hashlib
import secrets

from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse

from gametrail.web.tables.lookups import Lookup
from gametrail.web.tables.models import Credential, Person
from gametrail.web.time import now

COOKIE = "gametrail_device"
MAX_AGE = 400 * 24 * 3600  # as long as browsers allow
_BEARER = "Bearer "
_credential_with = Lookup(
    lambda found: Credential.objects.filter(fingerprint=found).select_related("person"), ""
)


def secret_of(request: HttpRequest) -> str:
    """The secret of the program or device that asks, or an empty string. A program's comes first."""
    header = request.headers.get("Authorization", "")
    return header.removeprefix(_BEARER) if is_program(request) else str(request.COOKIES.get(COOKIE, ""))


def is_program(request: HttpRequest) -> bool:
    """It shows a token itself: no browser adds one unasked, so no other site can make it ask."""
    return bool(request.headers.get("Authorization", "").startswith(_BEARER))


def fingerprint(secret: str) -> str:
    """What the server remembers of a secret; empty for none."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest() if secret else ""


def person_of(request: HttpRequest) -> Person | None:
    """The person who asks, None for somebody who has never sat down. Looked up once a request."""
    if not hasattr(request, "person"):
        request.person = person_with(secret_of(request))
    found: Person | None = request.person
    return found


def person_with(secret: str) -> Person | None:
    """The person that a secret stands for."""
    if not secret:
        return None
    found = _credential_with.first(fingerprint(secret))
    if found is None or found.kind == Credential.LINK or not found.is_valid(now()):
        return None
    return found.person


def valid_credentials() -> QuerySet[Credential]:
    """Those that have not run out."""
    return Credential.objects.filter(Q(expires=None) | Q(expires__gt=now()))


def person_for(secret: str) -> Person:
    """The person that a secret stands for; made now if there is none yet."""
    found = person_with(secret)
    if found is not None:
        return found
    try:
        with transaction.atomic():
            person = Person.objects.create()
            Credential.objects.create(person=person, fingerprint=fingerprint(secret))
            return person
    except IntegrityError:  # another request of the same device was quicker
        found = person_with(secret)
        if found is None:
            raise
        return found


def ensure_person(request: HttpRequest) -> Person:
    """The person who asks. A device that has no secret yet gets one: `remember_device` must follow."""
    person = person_of(request)
    if person is None:
        request.new_secret = new_secret()
        person = person_for(secret_of(request) or request.new_secret)
        request.person = person
    return person


def has_become_another(request: HttpRequest) -> bool:
    """While the request was served, its device went over to another person (by a one-time link, or by logging in): the
    one that it began with is gone, and with them what it wanted to write."""
    person: Person | None = getattr(request, "person", None)
    return person is not None and not Person.objects.filter(pk=person.pk).exists()


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def remember_device(request: HttpRequest, response: HttpResponse) -> None:
    """The browser keeps its secret, new or old, where no script can read it."""
    if not is_program(request):
        remember(request, response, secret_of(request) or getattr(request, "new_secret", "") or new_secret())


def remember(request: HttpRequest, response: HttpResponse, secret: str) -> None:
    """The browser keeps this secret where no script can read it."""
    response.set_cookie(
        COOKIE, secret, max_age=MAX_AGE, httponly=True, samesite="Lax", secure=request.is_secure()
    )
