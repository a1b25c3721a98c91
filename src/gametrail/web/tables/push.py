"""Telling somebody on their devices, by the push services of their browsers, that the others wait for them.

The services learn that there is news for a device, and when; they cannot read which. Nobody waits for a service, and a
notification that cannot be sent is only a line in the log.
"""

from __future__ import annotations

import json
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event

from django.conf import settings
from django.db import connections
from django.urls import reverse
from django.utils.crypto import salted_hmac

from gametrail.web.tables.company import last_seen, presence
from gametrail.web.tables.devices import valid_credentials
from gametrail.web.tables.keepsakes import language_of
from gametrail.web.tables.models import Person, PushSubscription, Seat, Table
from gametrail.web.time import now
from gametrail.web.words import text

logger = logging.getLogger("gametrail.web.push")

LIFETIME = 24 * 3600  # seconds for which a service keeps a notification for a device that is off
PATIENCE = 5  # seconds for a service that does not answer
GONE = (404, 410)  # the browser has ended the subscription

_post = ThreadPoolExecutor(4, "gametrail-push")
_stopped = Event()


@dataclass(frozen=True)
class Notice:
    """One notification for one device."""

    subscription: int
    address: dict[str, object] = field(
        repr=False
    )  # the endpoint, and the keys with which only the device can read
    words: str = field(repr=False)
    topic: str  # a later one with the same takes the place of this one


def are_pushed() -> bool:
    """The operator has given this site a key for push services."""
    return settings.PUSH is not None


def push_turn(table: Table, seat: Seat) -> None:
    """Notifications for the person at the seat are on their way to their devices, if they want any and are away."""
    person = seat.person
    if not are_pushed() or person is None or presence(seat, last_seen(table), now()) != "away":
        return
    for notice in notices(table, person):
        post(notice)


def notices(table: Table, person: Person) -> list[Notice]:
    """What is sent to the devices of the person. The words name the table and nothing of its game; the topic, which
    the services can read, is a name for the table from which nobody finds it."""
    language = language_of(person)
    words = {
        "title": text("push.turn", language),
        "body": table.title or text(f"game.{table.game}", language),
        "tag": f"gametrail.{table.id}",
        "path": reverse("table", args=[table.id]),
    }
    topic = salted_hmac("gametrail.push", table.id, algorithm="sha256").hexdigest()[:32]
    return [
        Notice(
            each.pk,
            {"endpoint": each.endpoint, "keys": {"p256dh": each.p256dh, "auth": each.auth}},
            json.dumps(words, ensure_ascii=False),
            topic,
        )
        for each in PushSubscription.objects.filter(device__in=valid_credentials().filter(person=person))
    ]


def post(notice: Notice) -> None:
    """The notification goes out while nobody waits for it."""
    _post.submit(work, notice)


def work(notice: Notice) -> None:
    """It has been sent, unless the server is told to stop; the thread keeps no connection to the database."""
    try:
        if not _stopped.is_set():
            send(notice)
    finally:
        connections.close_all()


def stop() -> None:
    """What has not begun to be sent is not sent any more: the server is about to end."""
    _stopped.set()


def send(notice: Notice) -> None:
    """The service has the notification, the subscription that it no longer knows is gone, or the log says what
    happened. Neither the endpoint nor the words are logged."""
    try:
        status = deliver(notice)
        if status in GONE:
            PushSubscription.objects.filter(pk=notice.subscription).delete()
        elif status >= 300:
            logger.warning("a notification was refused: %d", status)
    except Exception as error:  # of four packages; in a thread whose errors nobody would read
        logger.warning("a notification could not be sent: %s", type(error).__name__)


def deliver(notice: Notice) -> int:
    """The status with which the service answers. It can send us nowhere else. Raises what the network does."""
    from pywebpush import WebPushException, webpush
    from requests import Session

    with Session() as session:
        session.max_redirects = 0
        try:
            answer = webpush(
                notice.address,
                notice.words,
                vapid_private_key=settings.PUSH.key,
                vapid_claims={"sub": settings.PUSH.contact},
                ttl=LIFETIME,
                headers={"Urgency": "normal", "Topic": notice.topic},
                timeout=PATIENCE,
                requests_session=session,
            )
        except WebPushException as error:
            if error.response is None:
                raise
            return int(error.response.status_code)
    return int(answer.status_code)
