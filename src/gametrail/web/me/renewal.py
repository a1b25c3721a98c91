"""A new secret for a device that becomes somebody's: whoever planted or copied the old one has nothing of it."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest

from gametrail.web.tables.devices import (
    ON_THE_WAY,
    fingerprint,
    fingerprints_of,
    new_secret,
    valid_credentials,
)
from gametrail.web.tables.guests import first_secret
from gametrail.web.tables.models import Credential, Person, PushSubscription
from gametrail.web.time import now


def renew(request: HttpRequest, person: Person) -> str:
    """The secret by which the device that asks is the person's from now on. The one before is worth nothing: its row is
    kept for a while, run out, so that a request on its way is told to ask again. Runs in a transaction; `become` must
    follow when that is done."""
    secret, run_out = new_secret(), {"person": person, "expires": now()}
    before = Credential.objects.filter(fingerprint__in=fingerprints_of(request), kind=Credential.DEVICE)
    PushSubscription.objects.filter(device__in=before).delete()  # it may be of whoever planted that secret
    before.update(**run_out)
    if first := first_secret(request):  # a browser that was nobody: its number has served
        Credential.objects.get_or_create(fingerprint=fingerprint(first), defaults=run_out)
    Credential.objects.create(person=person, fingerprint=fingerprint(secret))
    return secret


def devices_of(person: Person) -> QuerySet[Credential]:
    """The secrets of the person's devices and programs, those of links left out."""
    return valid_credentials().filter(person=person).exclude(kind=Credential.LINK)


def end_others(person: Person, secret: str) -> None:
    """Only the device with this secret is the person's; links and tokens of programs work no more."""
    end(valid_credentials().filter(person=person).exclude(fingerprint=fingerprint(secret)))


def end(found: QuerySet[Credential]) -> None:
    """Nobody is known by these any more, and no browser is notified by them. The rows of devices are kept for a while,
    run out: a secret that was made from the number of a browser is never made again (guests.py)."""
    PushSubscription.objects.filter(device__in=found).delete()
    found.exclude(kind=Credential.DEVICE).delete()
    found.filter(kind=Credential.DEVICE).update(expires=now() - ON_THE_WAY)
