"""Which seat a device looks from.

At a table without secrets the device that holds it sits where somebody is to move. With secrets, people who share the
device hand it over: a seat is shown only after the hand-over to it was confirmed, and only until another
person has to decide.
"""

from __future__ import annotations

from dataclasses import dataclass

from gametrail.web.tables.log import Position
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.play import Refused
from gametrail.web.views_of import view_of


@dataclass(frozen=True)
class Viewpoint:
    """How one device looks at a table."""

    mine: bool  # it holds the table
    me: int | None = None  # the seat that it looks from; None: it sees what is public
    handover: int | None = None  # the person that the device is to be handed to


def viewpoint(table: Table, position: Position, mine: bool, asked: int | None = None) -> Viewpoint:
    """Where the device sits; `asked` is the seat that its address names, if any."""
    if not mine:
        return Viewpoint(mine=False)
    seats = list(table.seats.all())
    over = (
        table.finished or position.state.is_terminal()
    )  # looking back at a finished game, nothing is secret
    to_move = None if over else position.state.current_player()
    if to_move is None or not view_of(table.game).has_secrets:
        return Viewpoint(True, my_seat(seats, to_move, asked))
    people = [int(seat.seat) for seat in seats if seat.kind == Seat.HUMAN]
    waiting = to_move if to_move in people else None
    if len(people) == 1:
        me = people[0]
    elif waiting is not None and waiting != table.seated:
        return Viewpoint(True, None, waiting if asked in (None, waiting) else None)
    else:
        me = table.seated
    return Viewpoint(True, me if asked in (None, me) else None)


def my_seat(seats: list[Seat], to_move: int | None, asked: int | None) -> int:
    """The seat that the holder of the table sits at where nothing is secret."""
    if asked is not None:
        return asked
    if to_move is not None and seats[to_move].kind == Seat.HUMAN:
        return to_move
    return next(int(seat.seat) for seat in seats if seat.kind == Seat.HUMAN)


def take_seat(table: Table, position: Position, seat: int) -> None:
    """The device was handed to the person at `seat`. Mutates: table.

    Raises:
        Refused: nobody sits there, another person has to decide, or nobody has and another one has the device.
    """
    if position.state.is_terminal():
        raise Refused(409, "web.error.finished")
    people = [place.seat for place in table.seats.all() if place.kind == Seat.HUMAN]
    if seat not in people:
        raise Refused(422, "web.error.field_seat")
    to_move = position.state.current_player()
    if to_move in people and to_move != seat:
        raise Refused(409, "web.error.other_seat")
    if to_move not in people and table.seated not in (None, seat):
        raise Refused(409, "web.error.bot_first")
    table.seated = seat
    Table.objects.filter(pk=table.pk).update(seated=seat)
