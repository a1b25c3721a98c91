"""What the server keeps for a person beside their games: wishes, and the few things that letters need."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from gametrail.web.tables.models import Person
from gametrail.web.words import DEFAULT_LANGUAGE, LANGUAGES

PENDING = "address"  # the mark of the one letter whose link may still confirm an address


def keep_for(person: Person, kept: Mapping[str, Any]) -> None:
    """This is on disk, and what another request wrote there meanwhile stays; None takes something away. Mutates:
    person."""
    with transaction.atomic():
        found = Person.objects.select_for_update().filter(pk=person.pk).first()
        if found is None:  # the device has become another person's
            return
        whole = found.wishes | kept
        person.wishes = {name: value for name, value in whole.items() if value is not None}
        if person.wishes != found.wishes:
            Person.objects.filter(pk=person.pk).update(wishes=person.wishes)


def language_of(person: Person) -> str:
    """The language in which the person is told something while they are not here."""
    kept = person.wishes.get("lang")
    return kept if kept in LANGUAGES else DEFAULT_LANGUAGE
