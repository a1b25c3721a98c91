"""People who are away: they are reminded, a bot stands in for them, and they come back whenever they like.

Nobody can hold a table up. Who has kept it waiting for a while and is away, or whose time is over, is replaced by a bot
as soon as all others who are here agree. Who leaves is replaced at once. Either way the seat stays theirs.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db import transaction

from gametrail.web.tables.aftermath import lend_time, set_clock
from gametrail.web.tables.bulletin import changed, mention, tell
from gametrail.web.tables.clocks import GAME, charge, charge_absence, had_grace, is_over, kind_of
from gametrail.web.tables.company import Seen, last_seen, presence
from gametrail.web.tables.hands import lock_table
from gametrail.web.tables.log import Position, current_position
from gametrail.web.tables.models import Membership, Note, Seat, Table, Vote
from gametrail.web.tables.notify import your_turn
from gametrail.web.tables.play import Refused
from gametrail.web.tables.questions import agreed, answer, is_persons, voters
from gametrail.web.tables.visitors import Visitor, visit
from gametrail.web.time import now

ABSENT_FOR = timedelta(minutes=2)  # how long somebody who is away may keep the others waiting
REMIND_EVERY = timedelta(minutes=10)
STAND_IN = "ranger"  # the level of the bot that plays for people
# Kinds of notes.
REMINDER, DEPUTY, TIMEOUT, RETURNED, LEFT = "reminder", "deputy", "timeout", "returned", "left"


def running(table: Table) -> Position:
    """Where the game stands.

    Raises:
        Refused: it is over.
    """
    position = current_position(table)
    if table.status != Table.PLAYING or position.state.is_terminal():
        raise Refused(409, "web.error.finished")
    return position


@transaction.atomic
def remind(table_id: str, visitor: Visitor, seat: int) -> None:
    """The person to move has been told that the others wait for them; not more than once in ten minutes.

    Raises:
        Refused: somebody else is to move, or they were told a moment ago.
    """
    table = lock_table(table_id)
    position = running(table)
    place = table.places[seat]
    if place.played_by != Seat.HUMAN or position.state.current_player() != seat:
        raise Refused(409, "web.error.not_waited_for")
    if seat in visitor.seats:
        raise Refused(409, "web.error.own_seat")
    told = Note.objects.filter(table=table, kind=REMINDER, seat=seat, created__gt=now() - REMIND_EVERY)
    if told.exists():
        raise Refused(409, "web.error.reminded")
    tell(table, REMINDER, seat)
    transaction.on_commit(lambda: your_turn(table, place))


@transaction.atomic
def vote(table_id: str, visitor: Visitor, seat: int, yes: bool) -> None:
    """The person's answer is on disk; when all others who are here have said yes, a bot plays for the absent one.

    Raises:
        Refused: nobody is absent there, or it is their own seat.
    """
    table = lock_table(table_id)
    position = running(table)
    moment, seen = now(), last_seen(table)
    if visitor.person is None or table.places[seat].person_id == visitor.person.pk:
        raise Refused(409, "web.error.own_seat")
    if kept_waiting_by(table, position, seen, moment) != seat:
        raise Refused(409, "web.error.not_away")
    Membership.objects.filter(table=table, person=visitor.person).update(seen=moment)  # who answers is here
    answer(table, position, Vote.DEPUTY, seat, visitor.person, yes)
    here = {it.seat for it in table.places if presence(it, seen, moment) == "here"} | set(visitor.seats)
    if agreed(table, position, Vote.DEPUTY, seat, voters(table, Vote.DEPUTY, seat, here)):
        stand_in(table, position, [seat], DEPUTY)
    else:
        changed(table)


def kept_waiting_by(table: Table, position: Position, seen: Seen, moment: datetime) -> int | None:
    """The seat whose person is to move and has been away for a while, or whose time is over. None: nobody's."""
    seat = position.state.current_player()
    if seat < 0 or table.turn_since is None or table.places[seat].played_by != Seat.HUMAN:
        return None
    away = presence(table.places[seat], seen, moment) == "away" and moment - table.turn_since > ABSENT_FOR
    return seat if away or is_over(table, seat, moment) else None


def stand_in(table: Table, position: Position, seats: Collection[int], kind: str) -> None:
    """A bot plays for the people at these seats until they come back; everybody reads that. Runs in a transaction that
    has locked the table. Mutates: table, as on disk."""
    hand_over(table, position, seats, STAND_IN)
    for seat in seats:
        (mention if kind == LEFT else tell)(table, kind, seat)


def hand_over(table: Table, position: Position, seats: Collection[int], deputy: str) -> None:
    """The seats are played by this bot, or by their people for "". The clock of the turn, or the time for which the
    others have waited, runs on; that of the game has been charged and stands still while a bot plays. Mutates: table,
    as on disk."""
    to_move, moment = position.state.current_player(), now()
    if to_move in seats and kind_of(table) == GAME:
        charge(table, to_move, moment)
        table.turn_since = moment
    Seat.objects.filter(table=table, seat__in=seats).update(deputy=deputy)
    for seat in seats:
        table.places[seat].deputy = deputy
    if to_move in seats:
        set_clock(table, to_move, table.turn_since)


@transaction.atomic
def leave(table_id: str, visitor: Visitor) -> None:
    """A bot plays at all seats of the person until they come back; done twice it changes nothing.

    Raises:
        Refused: the game is over.
    """
    table = lock_table(table_id)
    position = running(table)
    seats = [it.seat for it in own_seats(table, visitor) if not it.deputy]
    if seats:
        stand_in(table, position, seats, LEFT)


@transaction.atomic
def come_back(table_id: str, visitor: Visitor) -> None:
    """The person plays again at all of their seats; done twice it changes nothing. Whose turn it is although its time
    is over has a short one for it.

    Raises:
        Refused: the game is over, or their time for it, or their turn was lengthened already.
    """
    table = lock_table(table_id)
    position, moment = running(table), now()
    to_move = position.state.current_player()
    replaced = [it.seat for it in own_seats(table, visitor) if it.deputy]
    if to_move in replaced:
        charge_absence(table, to_move, moment)
    reasons = {seat: why_not_back(table, position, seat, moment) for seat in replaced}
    back = [seat for seat, reason in reasons.items() if not reason]
    if replaced and not back:
        raise Refused(409, reasons[replaced[0]])
    if back:
        hand_over(table, position, back, "")
    if to_move in back and is_over(table, to_move, moment):
        lend_time(table, to_move)
    for seat in back:
        mention(table, RETURNED, seat)


def why_not_back(table: Table, position: Position, seat: int, moment: datetime) -> str:
    """Why the person at the seat has no time to play there now, as a key of the words; empty if they have."""
    if kind_of(table) == GAME and not table.places[seat].time_left:
        return "web.error.no_time"
    late = position.state.current_player() == seat and is_over(table, seat, moment)
    return "web.error.bot_finishes" if late and had_grace(table, position) else ""


def own_seats(table: Table, visitor: Visitor) -> list[Seat]:
    """The seats of the person, as they are now."""
    mine = visit(visitor.person, table).seats
    return [it for it in table.places if it.seat in mine and is_persons(it)]
