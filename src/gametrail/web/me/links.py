"""The one-time link by which a person continues on another device."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.http import HttpRequest

from gametrail.web.me.merging import attach
from gametrail.web.tables.devices import (
    ON_THE_WAY,
    become,
    fingerprint,
    fingerprints_of,
    new_secret,
    run_out_lately,
)
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


def link_with(request: HttpRequest, code: str) -> Credential | None:
    """The link with this code; None when it is none, has run out, or has been used by another device than this one, or
    longer ago than a moment. Changes nothing."""
    links = Credential.objects.filter(kind=Credential.LINK, fingerprint=fingerprint(code))
    link = links.select_related("person").first()
    return link if link and (link.is_valid(now()) or has_just_used(request, link)) else None


def has_just_used(request: HttpRequest, link: Credential) -> bool:
    """This very device continued by the link a moment ago, and does not know: the answer was lost."""
    if link.expires is None or now() - link.expires > ON_THE_WAY:
        return False
    shown = Credential.objects.filter(run_out_lately(), fingerprint__in=fingerprints_of(request))
    return shown.filter(person=link.person_id).exists()


def claim(link: Credential) -> bool:
    """The link is used up by who calls, unless somebody was quicker. What it says now counts only once its row is
    locked: before, another may be about to use it. Runs in a transaction. Mutates: link, as on disk."""
    rows = Credential.objects.select_for_update().filter(pk=link.pk)
    link.expires = rows.values_list("expires", flat=True).first() or link.expires
    if not link.is_valid(moment := now()):
        return False
    link.expires = moment
    return rows.update(expires=moment) == 1


def use_link(request: HttpRequest, code: str) -> Person | None:
    """The device that asks is the person's whose link it is, and the link is used up; None, and nothing is changed,
    when it no longer works.

    Raises:
        WrongWay: the device has an account, and the person has none; the link is not used up.
    """
    with transaction.atomic():
        link = link_with(request, code)
        if link is None:
            return None
        if not claim(link) and not has_just_used(request, link):  # another device's press at the same moment
            return None
        person, secret = attach(request, link.person)
    become(request, person, secret)
    return person
