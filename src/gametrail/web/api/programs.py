"""Programs that the host of a table lets in: a seat, a token for it, and the end of both."""

from __future__ import annotations

from django.db import transaction
from django.http import HttpRequest

from gametrail.web.api.access import new_token
from gametrail.web.tables import absence
from gametrail.web.tables.bulletin import changed
from gametrail.web.tables.hands import lock_table
from gametrail.web.tables.log import current_position
from gametrail.web.tables.models import Credential, Membership, Person, Seat, Table
from gametrail.web.tables.names import clean_name
from gametrail.web.tables.play import Refused
from gametrail.web.tables.rooms import hosted, seat_at, sit_down, vacate
from gametrail.web.tables.visitors import Visitor, visitor_at

LET_IN = "let_in_at"  # among a program's wishes: the table whose host made it, and may end it


def seated(request: HttpRequest, table: Table) -> Visitor:
    """Who asks: somebody who plays here.

    Raises:
        Refused: they do not.
    """
    visitor = visitor_at(request, table)
    if not visitor.mine:
        raise Refused(403, "api.error.not_seated")
    return visitor


def seat_program(table_id: str, host: Person | None, seat: int, name: str) -> str:
    """A new program sits there; its token.

    Raises:
        Refused: another one than the host asks, the game has begun, or the seat is not open.
    """
    with hosted(table_id, host) as table:
        place = seat_at(table, seat)
        if place.kind != Seat.EMPTY or place.person_id is not None:
            raise Refused(409, "room.error.taken")
        program = Person.objects.create(name=clean_name(name), wishes={LET_IN: table.id})
        sit_down(table, program, clean_name(name), seat)
        return new_token(program)


@transaction.atomic
def dismiss(table: Table, visitor: Visitor, seat: int) -> None:
    """The program's token is worth nothing any more; its seat is open again, or a bot plays there.

    Raises:
        Refused: another one than the host asks, or no program that a host let in sits there.
    """
    if not visitor.host:
        raise Refused(403, "room.error.not_host")
    table = lock_table(table.id)
    place = seat_at(table, seat)
    if place.person is None or place.person.wishes.get(LET_IN) != table.id:
        raise Refused(409, "api.error.no_program")
    # its tokens only: somebody may have taken the program's seats over to a device of their own
    Credential.objects.filter(person=place.person, kind=Credential.TOKEN).delete()
    if table.status == Table.OPEN:
        Membership.objects.filter(table=table, person=place.person).delete()
        vacate([place])
        changed(table)
    elif table.status == Table.PLAYING and not place.deputy:
        absence.stand_in(table, current_position(table), [seat], absence.LEFT)
