"""A table that waits for people: who sits down, stands up or is sent away, what its host sets, and the start.

Every change runs in one transaction that holds the row of the table, so of two people who want the last seat one gets
it and the other hears so. Whoever is refused has changed nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, replace

from django.db import transaction

from gametrail import load_game
from gametrail.bots import BOT_NAMES
from gametrail.core.errors import OptionError
from gametrail.web.tables.bulletin import changed
from gametrail.web.tables.models import Membership, Person, Seat, Table
from gametrail.web.tables.names import clean_name
from gametrail.web.tables.new_table import name_bots, places_of, start_table, write_seats
from gametrail.web.tables.play import Refused
from gametrail.web.tables.visitors import is_seat_of
from gametrail.web.tables.wishes import (
    DEFAULT_BOT,
    BadField,
    Place,
    check_lengths,
    read_rules,
    read_start,
    read_terms,
)
from gametrail.web.time import now

WITH_BOTS, WITHOUT = "bots", "shrink"  # what becomes of empty seats when the game starts


@contextmanager
def room(table_id: str) -> Iterator[Table]:
    """The table while nobody else can change it; afterwards it counts as used just now.

    Raises:
        Refused: it does not wait for people any more.
    """
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table_id)
        if table.status != Table.OPEN:
            raise Refused(409, "web.error.closed" if table.status == Table.CLOSED else "room.error.begun")
        yield table
        table.save(update_fields=["updated"])


@contextmanager
def hosted(table_id: str, person: Person | None) -> Iterator[Table]:
    """The table while its host, who asks, changes something; afterwards everybody is told.

    Raises:
        Refused: somebody else asks, or as `room`.
    """
    with room(table_id) as table:
        if person is None or table.host_id != person.pk:
            raise Refused(403, "room.error.not_host")
        yield table
        changed(table)


# ---- who sits where


def join(table_id: str, person: Person, name: str, asked: int | None = None) -> Table:
    """The person sits on the asked seat, or on any; who sits already has the new name. When everybody whom a rematch
    waited for is there, it begins.

    Raises:
        Refused: the host has sent them away, or no such seat is free.
    """
    name = clean_name(name)
    with room(table_id) as table:
        mine = [seat for seat in table.places if is_seat_of(seat, person)]
        if mine:
            rename(pick(mine, asked) or mine[0], name)
        else:
            sit_down(table, person, name, asked)
        keep_name(person, name)
        changed(table)
        if table.rematch_of_id and not empty_seats(table):
            start_table(table, places_of(table))
    return table


def call_oneself(table_id: str, person: Person | None, name: str, asked: int | None = None) -> Table:
    """The person is called so at the asked seat of theirs, or at their first.

    Raises:
        Refused: they do not sit here.
    """
    name = clean_name(name)
    with room(table_id) as table:
        mine = [seat for seat in table.places if person is not None and is_seat_of(seat, person)]
        if person is None or not mine:
            raise Refused(409, "room.error.not_here")
        rename(pick(mine, asked) or mine[0], name)
        keep_name(person, name)
        changed(table)
    return table


def keep_name(person: Person, name: str) -> None:
    """The name is offered to the person the next time. Mutates: person, also on disk."""
    if name and person.name != name:
        person.name = name
        person.save(update_fields=["name"])


def rename(seat: Seat, name: str) -> None:
    """The person at the seat is called so; nothing typed changes nothing. Mutates: seat, also on disk."""
    if name:
        seat.name = name
        seat.save(update_fields=["name"])


def sit_down(table: Table, person: Person, name: str, asked: int | None) -> None:
    """The person has the seats that were kept for them, or a free one. Mutates: the table's seats, also on disk.

    Raises:
        Refused: as `join`.
    """
    if Membership.objects.filter(table=table, person=person, kicked=True).exists():
        raise Refused(403, "room.error.kicked")
    waiting = empty_seats(table)
    free = [seat for seat in waiting if seat.person_id is None]
    kept = [seat for seat in waiting if seat.person_id == person.pk]
    seats = kept or [seat for seat in (pick(free, asked),) if seat]
    if not seats:
        raise Refused(409, "room.error.taken" if free else "room.error.full")
    for seat in seats:
        seat.kind, seat.person = Seat.HUMAN, person
        seat.name = name or seat.name if seat is seats[0] else seat.name
        seat.save(update_fields=["kind", "person", "name"])
    Membership.objects.update_or_create(table=table, person=person, defaults={"seen": now(), "hidden": False})


def pick(seats: list[Seat], asked: int | None) -> Seat | None:
    """The asked seat if it is among these; the first of them if none is asked for."""
    return next((seat for seat in seats if asked in (None, seat.seat)), None)


def empty_seats(table: Table) -> list[Seat]:
    """The seats that wait for somebody."""
    return [seat for seat in table.places if seat.kind == Seat.EMPTY]


def leave(table_id: str, person: Person | None) -> Table:
    """The person's seats are empty. The next person is the host if the host left; when nobody is left, the table is
    closed.

    Raises:
        Refused: they do not sit here.
    """
    with room(table_id) as table:
        mine = [seat for seat in table.places if person is not None and seat.person_id == person.pk]
        if person is None or not mine:
            raise Refused(409, "room.error.not_here")
        vacate(mine)
        Membership.objects.filter(table=table, person=person).delete()
        people = [seat.person for seat in table.places if seat.kind == Seat.HUMAN]
        if not people:
            table.status, table.listed, table.host = Table.CLOSED, False, None
        elif table.host_id == person.pk:
            table.host = people[0]
        table.save(update_fields=["status", "listed", "host", "updated"])
        changed(table)
    return table


def vacate(seats: list[Seat]) -> None:
    """Nobody sits there, and the seats are kept for nobody. Mutates: seats, also on disk."""
    for seat in seats:
        seat.kind, seat.level, seat.name, seat.bot_name, seat.person = Seat.EMPTY, "", "", None, None
    Seat.objects.bulk_update(seats, ["kind", "level", "name", "bot_name", "person"])


# ---- what the host does


def seat_at(table: Table, number: int) -> Seat:
    """The table's seat of this number. Raises Refused for one that it has not."""
    if not 0 <= number < len(table.places):
        raise Refused(422, "web.error.field_seat")
    return table.places[number]


def kick(table_id: str, host: Person | None, number: int) -> Table:
    """The person at the seat has left the table and cannot come back.

    Raises:
        Refused: nobody sits there, or the host itself does.
    """
    with hosted(table_id, host) as table:
        person = seat_at(table, number).person
        if person is None:
            raise Refused(409, "room.error.nobody")
        if person.pk == table.host_id:
            raise Refused(409, "room.error.kick_self")
        vacate([seat for seat in table.places if seat.person_id == person.pk])
        Membership.objects.update_or_create(
            table=table, person=person, defaults={"kicked": True, "hidden": True}
        )
    return table


def empty(table_id: str, host: Person | None, number: int) -> Table:
    """The seat waits for anybody: its bot has left, or another person at the host's own device.

    Raises:
        Refused: somebody sits there who would have to be sent away, or it is the host's only seat.
    """
    with hosted(table_id, host) as table:
        seat = seat_at(table, number)
        if seat.kind == Seat.HUMAN and seat.person_id != table.host_id:
            raise Refused(409, "room.error.taken")
        own = [each for each in table.places if each.kind == Seat.HUMAN and each.person_id == table.host_id]
        if own == [seat]:
            raise Refused(409, "room.error.last_seat")
        vacate([seat])
    return table


def put_bot(table_id: str, host: Person | None, number: int, level: str) -> Table:
    """A bot of this level sits there.

    Raises:
        Refused: a person does, or there is no such bot.
    """
    if level not in BOT_NAMES:
        raise Refused(422, "web.error.bot")
    with hosted(table_id, host) as table:
        seat = seat_at(table, number)
        if seat.kind == Seat.HUMAN:
            raise Refused(409, "room.error.taken")
        places = list(places_of(table))
        before = places[number] if seat.kind == Seat.BOT else Place("")
        places[number] = replace(before, level=level)
        write_seats(table, name_bots(tuple(places)))
    return table


def add_person(table_id: str, host: Person | None, number: int, name: str) -> Table:
    """Another person sits there, at the host's own device.

    Raises:
        Refused: the seat is not free.
    """
    with hosted(table_id, host) as table:
        seat = seat_at(table, number)
        if seat.kind != Seat.EMPTY:
            raise Refused(409, "room.error.taken")
        seat.kind, seat.person, seat.name = Seat.HUMAN, table.host, clean_name(name)
        seat.save(update_fields=["kind", "person", "name"])
    return table


def resize(table_id: str, host: Person | None, players: int) -> Table:
    """The table has so many seats: empty ones come at the end, and the last empty ones go.

    Raises:
        Refused: the game is not for so many, or more seats are taken.
    """
    with hosted(table_id, host) as table:
        check_number(table, players)
        places = list(places_of(table))
        places += [Place("", is_open=True)] * (players - len(places))
        while len(places) > players:
            last = next((at for at in reversed(range(len(places))) if places[at].is_open), None)
            if last is None:
                raise Refused(409, "room.error.seats_taken")
            del places[last]
        table.players = players
        table.save(update_fields=["players", "updated"])
        write_seats(table, tuple(places))
    return table


def check_number(table: Table, players: int) -> None:
    """Raises Refused when the game, or what was chosen of it, is not for so many."""
    spec = load_game(table.game).spec
    if not spec.min_players <= players <= spec.max_players:
        raise Refused(422, "web.error.players")


def change(table_id: str, host: Person | None, fields: Mapping[str, str]) -> Table:
    """The rules and terms are those of the form.

    Raises:
        Refused: a field of it cannot be used.
    """
    with hosted(table_id, host) as table:
        try:
            check_lengths(fields)
            terms = read_terms(fields)
            table.asked_options = read_rules(table.game, {**fields, "players": str(table.players)})
            table.draw_start = read_start(table.game, fields)
        except BadField as bad:
            raise Refused(422, bad.code or "room.error.rules", error=bad.error) from bad
        for name, value in asdict(terms).items():
            setattr(table, name, value)
        table.save(update_fields=["asked_options", "draw_start", "updated", *asdict(terms)])
    return table


def start(table_id: str, host: Person | None, fill: str) -> Table:
    """The game has begun: with bots on the seats that nobody took, or without those seats.

    Raises:
        Refused: there are such seats and `fill` says neither, or the game is not for so many.
    """
    with hosted(table_id, host) as table:
        places = places_of(table)
        if any(place.is_open for place in places):
            if fill not in (WITH_BOTS, WITHOUT):
                raise Refused(409, "room.error.empty_seats")
            places = (
                filled(places) if fill == WITH_BOTS else tuple(each for each in places if not each.is_open)
            )
        check_number(table, len(places))
        try:
            start_table(table, places)
        except OptionError as error:
            raise Refused(409, "web.error.players", error=error) from error
    return table


def filled(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places with a bot on each that is open."""
    return tuple(
        replace(each, name="", level=DEFAULT_BOT, person=None, is_open=False) if each.is_open else each
        for each in places
    )
