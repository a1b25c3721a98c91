"""The e-mail address for "your turn": it counts once its owner has opened a link that was sent to it."""

from __future__ import annotations

from django.conf import settings
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage
from django.core.validators import validate_email
from django.urls import reverse

from gametrail.web.me.accounts import NotPossible
from gametrail.web.tables.models import Person
from gametrail.web.tables.notify import are_sent, post
from gametrail.web.words import text

VALID_FOR = 24 * 3600  # seconds
LONGEST = 254
_SALT = "gametrail.web.me.addresses"


def ask_for_address(person: Person, address: str, language: str) -> None:
    """A letter with a link is on its way to the address; for an empty one no more letters are sent. Mutates: person.

    Raises:
        NotPossible: it is no address, or this server sends no letters.
    """
    if not address:
        person.email = ""
        person.save(update_fields=["email"])
        return
    if not are_sent():
        raise NotPossible("me.error.no_letters")
    try:
        validate_email(address)  # no line breaks either, so no header can be added
    except ValidationError as error:
        raise NotPossible("me.error.address") from error
    if len(address) > LONGEST:
        raise NotPossible("me.error.address")
    code = signing.dumps([person.pk, address], salt=_SALT)
    link = settings.SITE_URL.rstrip("/") + reverse("confirm_address", args=[code])
    body = text("letter.confirm.body", language, link=link)
    post(EmailMessage(text("letter.confirm.subject", language), body, to=[address]))


def read_code(code: str) -> tuple[Person, str] | None:
    """The person and the address of a link; None when it has run out or was not made here."""
    try:
        key, address = signing.loads(code, salt=_SALT, max_age=VALID_FOR)
    except signing.BadSignature:
        return None
    person = Person.objects.filter(pk=key).first()
    return (person, address) if person else None


def confirm(person: Person, address: str) -> None:
    """Letters for the person go to this address. Mutates: person."""
    person.email = address
    person.save(update_fields=["email"])
