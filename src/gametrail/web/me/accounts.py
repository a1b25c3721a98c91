"""The optional account: a name and a passphrase with which a person is found again from any device."""

from __future__ import annotations

import math
import unicodedata
from typing import Any

from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import get_password_validators, validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from gametrail.web.me.merging import attach, lock_people
from gametrail.web.me.renewal import end_others, renew
from gametrail.web.me.tries import GUESSES, wait_to_guess
from gametrail.web.tables.devices import become
from gametrail.web.tables.keepsakes import PENDING, keep_for
from gametrail.web.tables.models import Person
from gametrail.web.tables.names import clean_name

FEWEST_SIGNS = 10
LONGEST_NAME = 150  # of the column in the database; a single sign may stand for eighteen letters
MOST_SIGNS = 200  # hashing takes longer for more
_DJANGO = "django.contrib.auth.password_validation."
_RULES = get_password_validators(
    [
        {"NAME": _DJANGO + "MinimumLengthValidator", "OPTIONS": {"min_length": FEWEST_SIGNS}},
        {"NAME": _DJANGO + "CommonPasswordValidator"},
        {"NAME": _DJANGO + "NumericPasswordValidator"},
        {"NAME": _DJANGO + "UserAttributeSimilarityValidator"},
    ]
)


class NotPossible(Exception):
    """Something about an account cannot be done; `code` is a key of the words."""

    def __init__(self, code: str, status: int = 422, **words: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.words = words  # what the sentence is filled in with


def user_name(typed: str) -> str:
    """The name as accounts are found by it: capitals and widths of letters do not count. Empty for no name."""
    return unicodedata.normalize("NFKC", clean_name(typed)).casefold()[:LONGEST_NAME]


def check_passphrase(passphrase: str, user: User) -> None:
    """Raises NotPossible for a passphrase that is short, long or easily guessed."""
    if len(passphrase) > MOST_SIGNS:
        raise NotPossible("me.error.long")
    try:
        validate_password(passphrase, user, _RULES)
    except ValidationError as error:
        short = any(each.code == "password_too_short" for each in error.error_list)
        raise NotPossible("me.error.short" if short else "me.error.weak") from error


def create_account(request: HttpRequest, person: Person, typed: str, passphrase: str) -> None:
    """The person who asks has an account, and keeps all that they have. Only this device is theirs, under a new secret:
    on the others, whoever holds them, somebody has to log in. Mutates: person.

    Raises:
        NotPossible: they have one, the name is taken or none, or the passphrase is too weak.
    """
    user = User(username=user_name(typed))
    if person.user_id is not None:
        raise NotPossible("me.error.has_account")
    if not user.username:
        raise NotPossible("me.error.no_name")
    check_passphrase(passphrase, user)
    user.set_password(passphrase)
    name = person.name or clean_name(typed)
    try:
        with transaction.atomic():
            user.save()
            if not Person.objects.filter(pk=person.pk, user=None).update(user=user, name=name):
                raise NotPossible("me.error.has_account")  # another press of the button was quicker
            secret = only_here(request, person)
    except IntegrityError as error:
        raise NotPossible("me.error.taken") from error
    person.user, person.name = user, name
    become(request, person, secret)


def only_here(request: HttpRequest, person: Person) -> str:
    """The new secret of the device that asks, which is the only one of the person's. Runs in a transaction; `become`
    must follow when that is done."""
    lock_people(person)
    secret = renew(request, person)
    end_others(person, secret)
    return secret


def log_in(request: HttpRequest, typed: str, passphrase: str) -> Person:
    """The device that asks is of the account's person, under a new secret, and what it had is theirs.

    Raises:
        NotPossible: there is no such account, or the passphrase is another one; it is not said which. Or there were too
            many tries at this name; it is not said whether there is such an account.
    """
    name = user_name(typed)
    check_may_try(wait_to_guess(request, name))
    user = authenticate(request, username=name, password=passphrase[:MOST_SIGNS])
    if user is None:
        raise NotPossible("me.error.login")
    person, _ = Person.objects.get_or_create(user=user, defaults={"name": clean_name(typed)})
    with transaction.atomic():
        person, secret = attach(request, person)
    become(request, person, secret)
    return person


def check_may_try(wait: float) -> None:
    """Raises NotPossible, with the time to wait, if it is any."""
    if wait:
        raise NotPossible("me.error.tries", 429, minutes=math.ceil(wait / 60))


def check_own(person: Person, passphrase: str) -> User:
    """The person's user.

    Raises:
        NotPossible: they have no account, this is not its passphrase, or there were too many tries.
    """
    if person.user is None:
        raise NotPossible("me.error.no_account")
    check_may_try(GUESSES.take(f"person {person.pk}"))
    if not person.user.check_password(passphrase[:MOST_SIGNS]):
        raise NotPossible("me.error.passphrase")
    user: User = person.user
    return user


def change_passphrase(request: HttpRequest, person: Person, old: str, new: str) -> None:
    """The new passphrase holds, and only the device that asks is the person's, under a new secret. Raises NotPossible
    when the old one is wrong or the new one too weak."""
    user = check_own(person, old)
    check_passphrase(new, user)
    user.set_password(new)
    with transaction.atomic():
        user.save(update_fields=["password"])
        secret = only_here(request, person)
    become(request, person, secret)


def delete_account(person: Person, passphrase: str) -> None:
    """Name, passphrase and e-mail address are forgotten; seats and games stay with the person, whom only the devices
    know now. Mutates: person. Raises NotPossible when the passphrase is wrong."""
    user = check_own(person, passphrase)
    with transaction.atomic():
        person.user, person.email = None, ""
        keep_for(person, {PENDING: None})
        person.save(update_fields=["user", "email"])
        user.delete()
