"""Who is here: a person whose page keeps a stream open. Written down in batches, so that other processes know too."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from datetime import timedelta
from threading import Lock

from django.db import DatabaseError, connection, transaction

from gametrail.web.bus import publish
from gametrail.web.tables.company import HERE_FOR
from gametrail.web.tables.models import Membership, Table
from gametrail.web.tables.visitors import Visitor
from gametrail.web.time import now

EVERY = 15.0  # seconds between two signs of life on disk
GRACE = 6.0  # seconds after which a page that does not come back is gone: a reload is no absence

LOOK_IN = timedelta(seconds=20)  # a page without a stream asks more often than this

AT_ONCE = 400  # signs of life in one transaction
_SEEN = f"update {Membership._meta.db_table} set seen = %s where table_id = %s and person_id = %s"

Place = tuple[str, int]  # a table and a person


class Presence:
    """The open streams of people in this process. Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._streams: Counter[Place] = Counter()

    def come(self, place: Place) -> None:
        """One more stream of the person at the table; `write` tells the others."""
        with self._lock:
            self._streams[place] += 1

    def go(self, place: Place) -> None:
        """One stream less."""
        with self._lock:
            self._streams[place] -= 1
            if self._streams[place] <= 0:
                del self._streams[place]

    def settle(self, place: Place) -> None:
        """After the grace: unless a stream is open again, the person is away."""
        with self._lock:
            gone = place not in self._streams
        if gone:
            write({place}, here=False)

    def beat(self) -> None:
        """Everybody with an open stream has given a sign of life."""
        with self._lock:
            places = set(self._streams)
        if places:
            refresh(places)


def look_in(table: Table, visitor: Visitor) -> None:
    """A page that asks for the view is a sign of life, also where streams do not work; written down now and then."""
    if visitor.mine and visitor.person and (visitor.seen is None or now() - visitor.seen > LOOK_IN):
        with suppress(DatabaseError):  # where nothing can be written, people may still look
            write({(table.id, visitor.person.pk)}, here=True)
        table.__dict__.pop("seen", None)


def write(places: set[Place], here: bool) -> None:
    """The people are here, or away, from now on; the others at their tables are told if that is new."""
    moment = now()
    seen = moment if here else moment - HERE_FOR
    with transaction.atomic():
        for table, person in places:
            member = Membership.objects.filter(table=table, person=person).first()
            if member is None:
                continue
            was_here = member.seen is not None and moment - member.seen < HERE_FOR
            Membership.objects.filter(pk=member.pk).update(seen=seen)
            if was_here != here:
                publish(table)


def refresh(places: set[Place]) -> None:
    """The last sign of life of these people is now. It runs all the time, and nobody moves meanwhile: so in SQL, and
    not all at once."""
    seen = connection.ops.adapt_datetimefield_value(now())
    rows = [
        (seen, *place) for place in sorted(places)
    ]  # in one order: two processes never wait for each other
    for first in range(0, len(rows), AT_ONCE):
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.executemany(_SEEN, rows[first : first + AT_ONCE])


presence = Presence()
