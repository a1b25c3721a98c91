"""The e-mail address for "your turn": it counts once its owner has opened a link that was sent to it."""

from __future__ import annotations

from django.conf import settings
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage
from django.core.validators import validate_email
from django.db import transaction
from django.urls import reverse

from gametrail.web.me.accounts import NotPossible
from gametrail.web.me.merging import lock_people
from gametrail.web.me.tries import LETTERS
from gametrail.web.tables.devices import new_secret
from gametrail.web.tables.keepsakes import PENDING, keep_for
from gametrail.web.tables.models import Person
from gametrail.web.tables.notify import are_sent, post
from gametrail.web.words import text

VALID_FOR = 24 * 3600  # seconds
LONGEST = 254
_SALT = "gametrail.web.me.addresses"


def ask_for_address(person: Person, address: str, language: str) -> None:
    """A letter with a link is on its way to the address; for an empty one no more letters are sent. Links of letters
    before it confirm nothing any more. Mutates: person.

    Raises:
        NotPossible: it is no address, there were too many letters, or this server sends none.
    """
    if not address:
        keep_for(person, {PENDING: None})
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
    if LETTERS.take(f"person {person.pk}", f"address {address.casefold()}"):
        raise NotPossible("me.error.letters", 429)
    mark = new_secret()
    keep_for(person, {PENDING: mark})
    code = signing.dumps([person.pk, address, mark], salt=_SALT)
    link = settings.SITE_URL.rstrip("/") + reverse("confirm_address", args=[code])
    body = text("letter.confirm.body", language, link=link)
    post(EmailMessage(text("letter.confirm.subject", language), body, to=[address]))


def read_code(code: str) -> tuple[Person, str] | None:
    """The person and the address of a link; None when it was used, has run out or was not made here, or when another
    letter or another wish came after it."""
    try:
        key, address, mark = signing.loads(code, salt=_SALT, max_age=VALID_FOR)
    except (signing.BadSignature, ValueError):  # one of an older release says less
        return None
    person = Person.objects.filter(pk=key).first()
    return (person, address) if person and person.wishes.get(PENDING) == mark else None


@transaction.atomic
def confirm(code: str) -> bool:
    """Letters for the person go to the address of the link, which is used up. False, and nothing is changed, when it
    does not hold."""
    before = read_code(code)
    lock_people(before[0] if before else None)
    found = read_code(code)  # of two presses at once one finds it used
    if found is None:
        return False
    person, address = found
    person.email = address
    person.save(update_fields=["email"])
    keep_for(person, {PENDING: None})
    return True
