"""The one-time link by which a person continues on another device."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.http import HttpRequest

from gametrail.web.me.merging import attach
from gametrail.web.tables.devices import become, fingerprint, new_secret, valid_credentials
from gametrail.web.tables.models import Credential, Person
from gametrail.web.time import now

VALID_FOR = timedelta(minutes=10)


@transaction.atomic
def make_link(person: Person) -> str:
    """The code of a link that works once, for ten minutes. Links made before work no more; only a hash is kept."""
    Credential.objects.filter(person=person, kind=Credential.LINK).delete()
    code = new_secret()
    Credential.objects.create(
        person=person, fingerprint=fingerprint(code), kind=Credential.LINK, expires=now() + VALID_FOR
    )
    return code


def person_behind(code: str) -> Person | None:
    """Whose link it is; None when it is none, has been used or has run out. Changes nothing."""
    found = valid_credentials().filter(kind=Credential.LINK, fingerprint=fingerprint(code))
    link = found.select_related("person").first()
    return link.person if link else None


def use_link(request: HttpRequest, code: str) -> Person | None:
    """The device that asks is the person's whose link it is, and the link is used up; None, and nothing is changed,
    when it no longer works.

    Raises:
        WrongWay: the device has an account, and the person has none; the link is not used up.
    """
    with transaction.atomic():
        person = person_behind(code)
        if person is None:
            return None
        used, _ = Credential.objects.filter(kind=Credential.LINK, fingerprint=fingerprint(code)).delete()
        if not used:  # a second press at the same moment
            return None
        person, secret = attach(request, person)
    become(request, person, secret)
    return person
