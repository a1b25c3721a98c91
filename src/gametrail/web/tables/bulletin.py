"""Telling everybody at a table that something changed which is no action of the game."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import F, Max

from gametrail.web.bus import publish
from gametrail.web.tables.models import Action, Note, Table
from gametrail.web.time import now

KEPT = 200  # notes of each kind of a table that stay on disk
KEPT_OF_PASSING = 8  # so few that they push no other kind out of a view
PAUSE = timedelta(minutes=1)


def tell(table: Table, kind: str, seat: int | None = None, text: str = "", kept: int = KEPT) -> None:
    """The note is on disk, and open pages hear of it once the transaction is. The oldest of its kind are gone."""
    with transaction.atomic():
        last = Action.objects.filter(table=table).aggregate(last=Max("ply"))["last"]
        Note.objects.create(table=table, kind=kind, seat=seat, text=text, ply=0 if last is None else last + 1)
        same = Note.objects.filter(table=table, kind=kind)
        oldest = same.order_by("-pk").values_list("pk", flat=True)[kept : kept + 1].first()
        if oldest is not None:
            same.filter(pk__lte=oldest).delete()
        changed(table)


def mention(table: Table, kind: str, seat: int) -> None:
    """As `tell`, of what people may do as often as they like: each seat's last minute has one note of the kind, the
    last. So what is told last of a seat is how it is."""
    with transaction.atomic():
        Note.objects.filter(table=table, kind=kind, seat=seat, created__gt=now() - PAUSE).delete()
        tell(table, kind, seat, kept=KEPT_OF_PASSING)


def changed(table: Table) -> None:
    """The table's people, seats or questions are not what they were: open pages look again."""
    with transaction.atomic():
        Table.objects.filter(pk=table.pk).update(news=F("news") + 1)
        table.news += 1
        publish(table.id)
