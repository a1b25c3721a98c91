"""Telling everybody at a table that something changed which is no action of the game."""

from __future__ import annotations

from django.db import transaction
from django.db.models import F

from gametrail.web.bus import publish
from gametrail.web.tables.models import Note, Table


def tell(table: Table, kind: str, seat: int | None = None, text: str = "") -> None:
    """The note is on disk, and open pages hear of it once the transaction is."""
    with transaction.atomic():
        Note.objects.create(table=table, kind=kind, seat=seat, text=text)
        changed(table)


def changed(table: Table) -> None:
    """The table's people, seats or questions are not what they were: open pages look again."""
    with transaction.atomic():
        Table.objects.filter(pk=table.pk).update(news=F("news") + 1)
        table.news += 1
        publish(table.id)
