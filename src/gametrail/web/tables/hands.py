"""In whose hands the seats are: read again under the lock of the table, since a person may come back at any moment."""

from __future__ import annotations

from django.db import connection

from gametrail.web.tables.models import Seat, Table

_DEPUTIES = f"select seat, deputy from {Seat._meta.db_table} where table_id = %s"


def lock_table(table_id: str) -> Table:
    """The table as it is now. Until the transaction ends nobody else changes its seats, its answers or its log."""
    return Table.objects.select_for_update().get(pk=table_id)


def keeps_its_hands(table: Table, seat: int) -> bool:
    """Whether the seat is still played by whom it was when the caller looked: neither a bot that began to think for
    somebody who has come back, nor somebody whom a bot has replaced. The table is locked until the transaction ends.
    Mutates: the table's seats, which are as on disk."""
    if connection.features.has_select_for_update:  # else one transaction that writes runs at a time
        lock_table(table.pk)
    with connection.cursor() as cursor:  # within the lock, so as quickly as can be
        cursor.execute(_DEPUTIES, [table.pk])
        found = dict(cursor.fetchall())
    same = seat < 0 or table.places[seat].deputy == found[seat]
    for place in table.places:
        place.deputy = found[place.seat]
    return same
