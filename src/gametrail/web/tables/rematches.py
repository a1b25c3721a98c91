"""Another game of the same people: one next table for each finished one, whoever asks first."""

from __future__ import annotations

from django.db import transaction

from gametrail.web.tables.bulletin import changed
from gametrail.web.tables.models import Person, Seat, Table
from gametrail.web.tables.new_table import create_rematch
from gametrail.web.tables.rooms import join


def seat_again(table_id: str, person: Person) -> Table:
    """The next table of the same people; the person sits there again, if there is still a seat for them. Who asks
    first opens it, and the others' pages are told.

    Raises:
        Refused: as `join`.
    """
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table_id)
        found = next_table(table)
        if found is None:
            Table.objects.filter(rematch_of=table).update(
                rematch_of=None
            )  # a closed one: everybody had left it
            found = create_rematch(table, person)
            changed(table)
    # Not under the lock of the table that is over: whoever locks several does so in the order of their keys.
    return join(found.id, person, "") if is_kept(found, person) else found


def next_table(table: Table) -> Table | None:
    """The rematch of this table, if somebody has asked for one and not all have left it."""
    return Table.objects.filter(rematch_of=table).exclude(status=Table.CLOSED).first()


def is_kept(table: Table, person: Person | None) -> bool:
    """A seat there still waits for the person."""
    if person is None or table.status != Table.OPEN:
        return False
    return any(seat.kind == Seat.EMPTY and seat.person_id == person.pk for seat in table.places)
