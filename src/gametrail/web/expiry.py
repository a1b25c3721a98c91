"""Tables do not stay for ever: open ones that nobody began, games that nobody plays, and, if wanted, old results."""

from __future__ import annotations

import os
from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from gametrail.web.tables.models import Credential, Membership, Person, Seat, Table, Vote
from gametrail.web.time import now

MOST = 500  # tables of one round: a large cleaning must not hold up play
DAYS = {
    "GAMETRAIL_KEEP_OPEN": (Table.OPEN, 7),  # days since anything happened there
    "GAMETRAIL_KEEP_RUNNING": (Table.PLAYING, 180),
    "GAMETRAIL_KEEP_FINISHED": (Table.FINISHED, 0),  # 0: for ever
    "GAMETRAIL_KEEP_CLOSED": (Table.CLOSED, 7),
}
PEOPLE = ("GAMETRAIL_KEEP_PEOPLE", 30)  # days since somebody came who has never sat down


def expire() -> int:
    """Tables older than the operator keeps them are gone; how many. So are links that ran out, and people who came
    long ago and have nothing here."""
    moment, gone = now(), 0
    for name, (status, usual) in DAYS.items():
        if age := days(name, usual):
            gone += remove(Table.objects.filter(status=status, updated__lt=moment - age))
    Credential.objects.filter(expires__lt=moment - timedelta(days=1)).delete()
    if age := days(*PEOPLE):
        remove(idle_people().filter(created__lt=moment - age))
    return gone


def days(name: str, usual: int) -> timedelta:
    """How long something is kept; no time at all: for ever."""
    return timedelta(days=max(0.0, float(os.environ.get(name, usual))))


@transaction.atomic
def remove(old: QuerySet[Table] | QuerySet[Person]) -> int:
    """Those that are old are gone; how many. What somebody uses at this moment stays: it is looked at again under the
    lock that every change of it takes."""
    every = old.model._default_manager
    found = list(old.order_by("pk").values_list("pk", flat=True)[:MOST])
    list(every.select_for_update().filter(pk__in=found).order_by("pk").values_list("pk"))
    still = list(old.filter(pk__in=found).values_list("pk", flat=True))
    every.filter(pk__in=still).delete()
    return len(still)


def idle_people() -> QuerySet[Person]:
    """People without an account, an address, a seat, a table or a program: nothing of theirs is here but a name."""
    who = OuterRef("pk")
    return Person.objects.filter(
        ~Exists(Seat.objects.filter(person=who)),
        ~Exists(Membership.objects.filter(person=who)),
        ~Exists(Table.objects.filter(host=who)),
        ~Exists(Vote.objects.filter(voter=who)),
        ~Exists(Credential.objects.filter(person=who, kind=Credential.TOKEN)),
        user=None,
        email="",
    )
