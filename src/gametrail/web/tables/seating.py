"""Which seat a device looks from.

Who has one seat looks from it. People who share a device share a person: at a table without secrets they sit where one
of them is to move. With secrets they hand the device over: a seat is shown only after the hand-over to it was
confirmed, and only until another of them has to decide.
"""

from __future__ import annotations

from dataclasses import dataclass

from gametrail.web.tables.log import Position
from gametrail.web.tables.models import Membership, Seat, Table
from gametrail.web.tables.play import Refused
from gametrail.web.tables.visitors import Visitor
from gametrail.web.views_of import view_of


@dataclass(frozen=True)
class Viewpoint:
    """How one device looks at a table."""

    mine: bool  # its person plays here
    me: int | None = None  # the seat that it looks from; None: it sees what is public
    handover: int | None = None  # the person that the device is to be handed to
    host: bool = False
    seats: tuple[int, ...] = ()  # those of its people
    muted: bool = False  # it reads nothing that others say


def viewpoint(table: Table, position: Position, visitor: Visitor, asked: int | None = None) -> Viewpoint:
    """Where the device sits; `asked` is the seat that its address names, if any."""
    me, to_hand = place_of(table, position, visitor, asked) if visitor.mine else (None, None)
    return Viewpoint(visitor.mine, me, to_hand, visitor.host, visitor.seats, visitor.muted)


def place_of(
    table: Table, position: Position, visitor: Visitor, asked: int | None
) -> tuple[int | None, int | None]:
    """The seat that a device of people here looks from, and the one that it is to be handed to."""
    people = visitor.seats
    over = table.finished or position.state.is_terminal()  # nothing is secret when looking back
    to_move = None if over else position.state.current_player()
    if len(people) == 1:
        own = asked in (None, people[0]) or shows_all(table, over)
        return people[0] if own else None, None
    if shows_all(table, over):
        return my_seat(people, to_move, asked), None
    waiting = to_move if to_move in people and not table.places[to_move].deputy else None
    if waiting is not None and waiting != visitor.seated:
        return None, waiting if asked in (None, waiting) else None
    me = visitor.seated if visitor.seated in people else None
    return me if asked in (None, me) else None, None


def shows_all(table: Table, over: bool) -> bool:
    """Nothing at the table is secret: in this game, or since it is over."""
    return over or not view_of(table.game).has_secrets


def my_seat(people: tuple[int, ...], to_move: int | None, asked: int | None) -> int:
    """The seat that people who share a device sit at where nothing is secret."""
    if asked in people:
        return asked
    return to_move if to_move in people else people[0]


def take_seat(table: Table, position: Position, visitor: Visitor, seat: int) -> None:
    """The device was handed to the person at `seat`.

    Raises:
        Refused: none of its people sits there, another one has to decide, or nobody has and another one has the device.
    """
    if position.state.is_terminal():
        raise Refused(409, "web.error.finished")
    if seat not in visitor.seats:
        raise Refused(422, "web.error.field_seat")
    to_move = position.state.current_player()
    if to_move in visitor.seats and to_move != seat:
        raise Refused(409, "web.error.other_seat")
    if to_move not in visitor.seats and visitor.seated not in (None, seat):
        raise Refused(409, "web.error.bot_first")
    Membership.objects.update_or_create(table=table, person=visitor.person, defaults={"seated": seat})


def people_of(table: Table) -> list[int]:
    """The seats of people."""
    return [int(seat.seat) for seat in table.places if seat.kind == Seat.HUMAN]
