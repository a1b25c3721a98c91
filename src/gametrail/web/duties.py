"""What the server does by itself: bots that no page calls, clocks that run out, signs of life, old tables.

Each server process has one thread for it. A duty stands in the table's `due`; whoever moves that forward has claimed
the duty, so exactly one process does it. One that dies with a duty in hand leaves it to the others after a while.
"""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Event, Thread

from django.db import DatabaseError, connections

from gametrail.web.expiry import expire
from gametrail.web.letters import send_letters
from gametrail.web.metrics import count_duty
from gametrail.web.presence import EVERY as PRESENCE_EVERY
from gametrail.web.presence import presence
from gametrail.web.processes import life
from gametrail.web.tables.models import Table
from gametrail.web.tables.overdue import attend
from gametrail.web.time import now

logger = logging.getLogger("gametrail.web.duties")

EVERY = 0.5  # seconds between two looks
LEASE = timedelta(seconds=30)  # a claimed duty is nobody else's for so long
MOST = 50  # duties of one look
ALIVE_EVERY = 5.0
EXPIRE_EVERY = 600.0
LETTERS_EVERY = 30.0
TIDY_EVERY = 600.0


class Rhythm:
    """Something that is done every so many seconds."""

    def __init__(self, every: float, act: Callable[[], object]) -> None:
        self.every, self.act = every, act
        self.next = time.monotonic() + every

    def step(self) -> None:
        """It is done if its time has come."""
        if time.monotonic() >= self.next:
            self.next = time.monotonic() + self.every
            self.act()


class Duties(Thread):
    """The thread. `close` ends it after the duty that it has in hand."""

    def __init__(self) -> None:
        super().__init__(name="gametrail-duties", daemon=True)
        self.rhythms = [
            Rhythm(EVERY, do_due),
            Rhythm(PRESENCE_EVERY, presence.beat),
            Rhythm(ALIVE_EVERY, life.beat),
            Rhythm(EXPIRE_EVERY, expire),
            Rhythm(LETTERS_EVERY, send_letters),
            Rhythm(TIDY_EVERY, gc.collect),  # by itself it is done hardly ever: garbage.py
        ]
        self._end = Event()

    def run(self) -> None:
        """Everything is done in its rhythm; a database that is away is waited for."""
        self.safely(life.beat)
        while not self._end.wait(EVERY / 2):
            for rhythm in self.rhythms:
                self.safely(rhythm.step)
        self.safely(life.end)
        connections.close_all()

    def safely(self, act: Callable[[], object]) -> None:
        """It was done, or its failure was noted: the other duties go on."""
        try:
            act()
        except DatabaseError as error:
            logger.warning("a duty waits for the database: %s", error)
            connections.close_all()
        except Exception:
            logger.exception("a duty failed")

    def close(self) -> None:
        """The thread has ended."""
        self._end.set()
        self.join(timeout=5)


def do_due() -> int:
    """Every table whose time has come was looked after, by this process or by another. How many were by this one."""
    due = Table.objects.filter(due__lte=now(), status=Table.PLAYING).order_by("due").values_list("id", "due")
    done = 0
    for table_id, moment in list(due[:MOST]):
        if claim(table_id, moment):
            done += 1
            count_duty("table")
            attend_safely(table_id)
    return done


def claim(table_id: str, moment: datetime) -> bool:
    """This process, and no other, looks after the table now."""
    return bool(Table.objects.filter(pk=table_id, due=moment).update(due=now() + LEASE))


def attend_safely(table_id: str) -> None:
    """The table was looked after; one that fails hinders no other."""
    try:
        attend(Table.objects.get(pk=table_id))
    except (DatabaseError, Table.DoesNotExist):
        raise
    except Exception:
        logger.exception("table %s could not be looked after", table_id)
