"""Telling somebody who is away that the others wait for them: by e-mail, or on their devices (push.py), as far as the
operator has set that up.

Only who has given an address gets letters. They go out in a thread of their own: nobody waits for a mail server, and a
letter that cannot be sent is only a line in the log.
"""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor

from django.conf import settings
from django.core.mail import EmailMessage
from django.urls import reverse

from gametrail.web.tables.keepsakes import language_of
from gametrail.web.tables.models import Person, Seat, Table
from gametrail.web.tables.push import push_turn
from gametrail.web.words import text

logger = logging.getLogger("gametrail.web.notify")

_post = ThreadPoolExecutor(1, "gametrail-letters")


def are_sent() -> bool:
    """The operator has named a mail server and the address of this site."""
    return bool(settings.SITE_URL)


def your_turn(table: Table, seat: Seat) -> None:
    """The person at the seat is told, in the ways that they want and that this server has."""
    person = seat.person
    if person is None:
        return
    if person.email and are_sent():
        post(letter(table, person))
    push_turn(table, seat)


def letter(table: Table, person: Person) -> EmailMessage:
    """What is written to the person."""
    language = language_of(person)
    game = text(f"game.{table.game}", language)
    address = settings.SITE_URL.rstrip("/") + reverse("table", args=[table.id])
    return EmailMessage(
        text("letter.turn.subject", language, game=game),
        text("letter.turn.body", language, game=game, address=address),
        to=[person.email],
    )


def post(written: EmailMessage) -> None:
    """The letter goes out while nobody waits for it."""
    _post.submit(send, written)


def send(written: EmailMessage) -> None:
    """The letter has left, or the log says why not. Neither the address nor the words are logged."""
    try:
        written.send()
    except OSError as error:  # smtplib's errors are of this kind
        logger.warning("a letter could not be sent: %s", type(error).__name__)
