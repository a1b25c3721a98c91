"""A new secret for a device that becomes somebody's: whoever planted or copied the old one has nothing of it."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest

from gametrail.web.tables.devices import cookie_of, fingerprint, fresh_secret, valid_credentials
from gametrail.web.tables.models import Credential, Person
from gametrail.web.time import now


def renew(request: HttpRequest, person: Person) -> str:
    """The secret by which the device that asks is the person's from now on. The one before is worth nothing: its row is
    kept for a while, run out, so that a request on its way is told to ask again. Runs in a transaction; `become` must
    follow when that is done."""
    secret = fresh_secret(request)
    before = Credential.objects.filter(fingerprint=fingerprint(cookie_of(request)), kind=Credential.DEVICE)
    before.update(person=person, expires=now())
    Credential.objects.update_or_create(
        fingerprint=fingerprint(secret),
        defaults={"person": person, "kind": Credential.DEVICE, "expires": None},
    )
    return secret


def devices_of(person: Person) -> QuerySet[Credential]:
    """The secrets of the person's devices and programs, those of links left out."""
    return valid_credentials().filter(person=person).exclude(kind=Credential.LINK)


def end_others(person: Person, secret: str) -> None:
    """Only the device with this secret is the person's; links and tokens of programs work no more."""
    valid_credentials().filter(person=person).exclude(fingerprint=fingerprint(secret)).delete()
