"""Setting up a table: its rows, and the start of its game. A table that waits for nobody starts at once."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping
from dataclasses import asdict, replace

from django.db import IntegrityError, transaction

from gametrail import load_game
from gametrail.web.tables.bot_names import free_number, names_of, spoken
from gametrail.web.tables.clocks import start_clocks
from gametrail.web.tables.log import append, opening, opening_draws
from gametrail.web.tables.models import Membership, Person, Seat, Table
from gametrail.web.tables.wishes import Place, Terms, Wish
from gametrail.web.time import now

_dice = random.SystemRandom()


def create_table(
    wish: Wish, host: Person, request_key: str | None = None, rematch_of: Table | None = None
) -> Table:
    """The table is on disk; its game has begun unless a seat waits for somebody. The people at it are at the host's
    device if nothing else is said of them. The same request again finds the same table."""
    places = tuple(owned(place, host) for place in wish.places)
    table = Table(
        game=wish.game,
        rules_version=load_game(wish.game).spec.rules_version,
        options={},
        asked_options=wish.options,
        players=len(places),
        status=Table.OPEN,
        draw_start=wish.draw_start,
        host=host,
        request_key=request_key,
        rematch_of=rematch_of,
        **asdict(wish.terms),
    )
    try:
        with transaction.atomic():
            table.save(force_insert=True)
            people = {place.person for place in places if place.person} | {host}
            members = (
                Membership(table=table, person=it, seen=now() if it == host else None) for it in people
            )
            Membership.objects.bulk_create(members)
            if any(place.is_open for place in places):
                write_seats(table, name_bots(places))
            else:
                start_table(table, places)
    except IntegrityError:
        twin = Table.objects.filter(request_key=request_key).first() if request_key else None
        if twin is None:
            raise
        return twin
    return table


def owned(place: Place, host: Person) -> Place:
    """The place of a person, with the host for who is not said."""
    is_hosts = not place.level and not place.is_open and place.person is None
    return replace(place, person=host) if is_hosts else place


def start_table(table: Table, places: tuple[Place, ...]) -> None:
    """The game has begun with these people and bots: who starts is drawn if the table asks for it, so are random
    options and the first draws. Runs in the transaction of its caller. Mutates: table.

    Raises:
        OptionError: the options are not for so many players.
    """
    named = name_bots(places)
    turned = _dice.randrange(len(places)) if table.draw_start else 0
    game = load_game(table.game)
    table.rules_version = game.spec.rules_version
    table.options = game.resolve_options(table.asked_options, _dice)
    table.players = len(places)
    table.status = Table.PLAYING
    start = opening(table)
    table.save(update_fields=["rules_version", "options", "players", "status", "updated"])
    write_seats(table, named[turned:] + named[:turned])
    start_clocks(table)
    append(table, opening_draws(table, start))


def write_seats(table: Table, places: tuple[Place, ...]) -> None:
    """The seats of the table are these and no others. Mutates: table."""
    Seat.objects.filter(table=table).delete()
    Seat.objects.bulk_create(make_seat(table, index, place) for index, place in enumerate(places))
    table.__dict__.pop("places", None)


def make_seat(table: Table, index: int, place: Place) -> Seat:
    """The row of a seat, not yet on disk."""
    return Seat(
        table=table,
        seat=index,
        kind=Seat.BOT if place.level else Seat.EMPTY if place.is_open else Seat.HUMAN,
        level=place.level,
        name=place.name,
        bot_name=place.bot_name,
        person=place.person,
    )


def places_of(table: Table) -> tuple[Place, ...]:
    """The seats of a table that has not begun. The inverse of `write_seats`."""
    return tuple(
        Place(seat.name, seat.level, seat.bot_name, seat.person, seat.kind == Seat.EMPTY)
        for seat in table.places
    )


def name_bots(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places, every bot with a name that nobody else at the table has; a bot keeps its own if that is free."""
    taken = [place.name for place in places if place.name and not place.level]
    named = []
    for position, place in enumerate(places, 1):
        if place.level:
            heard = {spoken(name) for name in taken}
            name = "" if spoken(place.name) in heard else place.name
            number = free_number(place.bot_name or position, taken)
            taken += [name] if name else names_of(number)
            place = replace(place, name=name, bot_name=number)
        named.append(place)
    return tuple(named)


def request_key(fields: Mapping[str, str], device: str) -> str | None:
    """What a doubled click on the lobby's button has in common with itself, and with nothing else."""
    if not fields.get("request_id"):
        return None
    content = "\0".join([device, *(f"{name}={fields[name]}" for name in sorted(fields))])
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()


def create_rematch(table: Table, person: Person) -> Table:
    """A table for the same people, options and terms, the next seat first. Seats of people with devices of their own
    are kept for them; without such it begins at once."""
    places = [kept_place(seat, person) for seat in table.places]
    terms = Terms(table.title, False, table.spectators, table.talk, table.clock)
    wish = Wish(
        table.game, tuple(places[1:] + places[:1]), table.asked_options, draw_start=False, terms=terms
    )
    return create_table(wish, person, rematch_of=table)


def kept_place(seat: Seat, person: Person) -> Place:
    """The seat as `person` has it in a rematch: their own and bots' are taken, others wait for who sat there."""
    others = seat.kind == Seat.HUMAN and seat.person_id != person.pk
    return Place(seat.name, seat.level, seat.bot_name or seat.seat + 1, seat.person, is_open=others)
