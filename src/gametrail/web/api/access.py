"""Whose call it is. A program shows a token; a page may call too, with the cookie of its device and its CSRF token.

No browser adds an Authorization header by itself, so calls with a token need nothing else. A cookie comes by itself
from everywhere: for a change it counts only beside the CSRF token that only our own pages know.
"""

from __future__ import annotations

from django.db import transaction
from django.http import HttpRequest
from ninja.security.base import AuthBase
from ninja.utils import check_csrf

from gametrail.web.middleware import SAFE_METHODS
from gametrail.web.tables.devices import fingerprint, has_cookie, is_program, new_secret, person_of
from gametrail.web.tables.models import Credential, Person
from gametrail.web.tables.play import Refused


class Anybody(AuthBase):
    """The call is open to everybody, but a token that is shown must be a valid one."""

    openapi_type = "http"
    openapi_scheme = "bearer"
    needs_person = False

    def __call__(self, request: HttpRequest) -> bool:
        """True for a call that may go on.

        Raises:
            Refused: 401 for a token that is none, 403 for a cookie alone.
        """
        if is_change_by_cookie(request) and not has_page_token(request):
            raise Refused(403, "web.error.csrf")
        person = person_of(request)
        if person is None and (self.needs_person or is_program(request)):
            raise Refused(401, "api.error.token")
        return True


def is_change_by_cookie(request: HttpRequest) -> bool:
    """The call would change something, and only the cookie of a device says whose it is."""
    return not is_program(request) and has_cookie(request) and request.method not in SAFE_METHODS


def has_page_token(request: HttpRequest) -> bool:
    """The call brings the CSRF token of one of our pages along."""
    _ = request.body  # read now: the search for a token in a form would use it up
    return check_csrf(request) is None


class Known(Anybody):
    """The call needs a token."""

    needs_person = True


def asker(request: HttpRequest) -> tuple[Person, str | None]:
    """The person who asks; for somebody unknown a new one, with the token by which they are known from now on.
    Runs in a transaction, so that who is refused leaves nothing behind."""
    found = person_of(request)
    if found is not None:
        return found, None
    person = Person.objects.create()
    return person, new_token(person)


def new_token(person: Person) -> str:
    """A secret that stands for the person; only its hash is on disk."""
    secret = new_secret()
    Credential.objects.create(person=person, fingerprint=fingerprint(secret), kind=Credential.TOKEN)
    return secret


@transaction.atomic
def forget_token(token: str) -> None:
    """The token stands for nobody any more.

    Raises:
        Refused: it was not made for a program, so no program ends it.
    """
    if not Credential.objects.filter(fingerprint=fingerprint(token), kind=Credential.TOKEN).delete()[0]:
        raise Refused(403, "api.error.no_token")
