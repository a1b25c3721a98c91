"""The server processes and the time in which none was alive: clocks stand still then.

All processes of one database use one secret key. With two, a page whose requests go now here, now there would read
that its form is not valid and that the table has moved on, at every request.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F
from django.utils.crypto import salted_hmac

from gametrail.web import postgres
from gametrail.web.storage import StorageError
from gametrail.web.tables.models import Process, Table
from gametrail.web.time import now

ALONE_AFTER = timedelta(seconds=20)  # a process that was silent for so long is dead
WORTH_IT = timedelta(seconds=10)  # a shorter pause is not made up for


class Life:
    """This process, as the others see it."""

    def __init__(self) -> None:
        self.row: Process | None = None

    def begin(self) -> None:
        """The process is alive; time in which none was is given back to everybody whose clock ran.

        Raises:
            StorageError: another process that is alive uses another secret key.
        """
        with transaction.atomic():
            postgres.one_by_one()  # two may start at the same moment
            rows, moment, key = list(Process.objects.all()), now(), fingerprint_of_key()
            check_keys(rows, key, moment)
            last = max((row.alive for row in rows), default=None)
            if last is not None and moment - last > WORTH_IT:
                give_back(last, moment - last)
            Process.objects.filter(alive__lt=moment - ALONE_AFTER).delete()
            self.row = Process.objects.create(started=moment, alive=moment, key=key)

    def beat(self) -> None:
        """A sign of life; the first one begins it.

        Raises:
            StorageError: as `begin`.
        """
        if self.row is None or not Process.objects.filter(pk=self.row.pk).update(alive=now()):
            self.begin()

    def end(self) -> None:
        """The process stops. Its row stays: its last sign of life tells how long nobody was there."""
        if self.row is not None:
            Process.objects.filter(pk=self.row.pk).update(alive=now(), key="")
            self.row = None


life = Life()


def fingerprint_of_key() -> str:
    """What tells two secret keys apart, and gives neither away."""
    return salted_hmac("gametrail.web.processes", "key", algorithm="sha256").hexdigest()[:16]


def check_keys(rows: list[Process], key: str, moment: datetime) -> None:
    """No process that is alive uses another key.

    Raises:
        StorageError: one does.
    """
    others = [row for row in rows if row.key not in ("", key) and moment - row.alive <= ALONE_AFTER]
    if others and postgres.in_use():  # a file has one server: whoever used it before is gone
        raise StorageError("other_key", seconds=int(ALONE_AFTER.total_seconds()))


def give_back(since: datetime, pause: timedelta) -> None:
    """Clocks that ran before the pause have not run during it."""
    running = Table.objects.filter(status=Table.PLAYING)
    running.filter(turn_since__isnull=False, turn_since__lte=since).update(turn_since=F("turn_since") + pause)
    running.filter(due__isnull=False, due__gte=since).update(due=F("due") + pause)
