"""Telling somebody by e-mail that the others wait for them, where the operator has set a mail server.

Only who has given an address gets letters. They go out in a thread of their own: nobody waits for a mail server, and a
letter that cannot be sent is only a line in the log.
"""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor

from django.conf import settings
from django.core.mail import EmailMessage
from django.urls import reverse

from gametrail.web.tables.models import Seat, Table
from gametrail.web.words import DEFAULT_LANGUAGE, LANGUAGES, text

logger = logging.getLogger("gametrail.web.notify")

_post = ThreadPoolExecutor(1, "gametrail-letters")


def are_sent() -> bool:
    """The operator has named a mail server and the address of this site."""
    return bool(settings.SITE_URL)


def your_turn(table: Table, seat: Seat) -> None:
    """A letter is on its way to the person at the seat, if they want letters and this server sends any."""
    person = seat.person
    if person is None or not person.email or not are_sent():
        return
    kept = person.wishes.get("lang")
    language = kept if kept in LANGUAGES else DEFAULT_LANGUAGE
    game = text(f"game.{table.game}", language)
    address = settings.SITE_URL.rstrip("/") + reverse("table", args=[table.id])
    letter = EmailMessage(
        text("letter.turn.subject", language, game=game),
        text("letter.turn.body", language, game=game, address=address),
        to=[person.email],
    )
    post(letter)


def post(letter: EmailMessage) -> None:
    """The letter goes out while nobody waits for it."""
    _post.submit(send, letter)


def send(letter: EmailMessage) -> None:
    """The letter has left, or the log says why not. Neither the address nor the words are logged."""
    try:
        letter.send()
    except OSError as error:  # smtplib's errors are of this kind
        logger.warning("a letter could not be sent: %s", type(error).__name__)
