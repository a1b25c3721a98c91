"""Setting up a table: what the lobby's form asks for, checked, and the first draws."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.db import IntegrityError, transaction

from gametrail import GAME_NAMES, load_game
from gametrail.bots import BOT_NAMES
from gametrail.core.errors import OptionError
from gametrail.web.tables.bot_names import free_number, names_of, spoken
from gametrail.web.tables.devices import fingerprint
from gametrail.web.tables.log import append, opening, opening_draws
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.names import clean_name
from gametrail.web.views_of import view_of

MAX_FIELD = 2000
DEFAULT_BOT = "greedy"
_dice = random.SystemRandom()


@dataclass(frozen=True)
class Place:
    """A seat as it is asked for; no level: a person."""

    name: str
    level: str = ""
    bot_name: int | None = None  # the number that its bot would like


@dataclass(frozen=True)
class Wish:
    """A table as it is asked for."""

    game: str
    places: tuple[Place, ...]
    options: dict[str, str]
    draw_start: bool = True


class BadField(Exception):
    """A field of the form cannot be used; `code` is a key of the words, or `error` says it."""

    def __init__(self, field: str, code: str = "", error: OptionError | None = None) -> None:
        super().__init__(field)
        self.field = field
        self.code = code
        self.error = error


def read_wish(fields: Mapping[str, str]) -> Wish:
    """The wish behind the form's fields.

    Raises:
        BadField: one of them cannot be used; the error names it.
    """
    if any(len(value) > MAX_FIELD for value in fields.values()):
        raise BadField("name", "web.error.too_long")
    game_name = fields.get("game", GAME_NAMES[0])
    if game_name not in GAME_NAMES:
        raise BadField("game", "web.error.game")
    spec = load_game(game_name).spec
    players = fields.get("players", "2")
    if players not in {str(number) for number in range(spec.min_players, spec.max_players + 1)}:
        raise BadField("players", "web.error.players")
    places = tuple(read_place(fields, number) for number in range(1, int(players) + 1))
    if all(place.level for place in places):
        raise BadField("seat1", "web.error.no_person")
    if fields.get("start", "lot") not in ("lot", "listed"):
        raise BadField("start", "web.error.start")
    view = view_of(game_name)
    try:
        options = view.options_from_form(dict(fields))
        load_game(game_name).resolve_options(options, _dice)
    except OptionError as error:
        raise BadField(str(error.details.get("field", "options")), error=error) from error
    by_lot = view.seating_by_lot and fields.get("start", "lot") == "lot"
    return Wish(game_name, places, options, draw_start=by_lot)


def read_place(fields: Mapping[str, str], number: int) -> Place:
    """One seat of the form; the first is a person's by default, the others are bots.

    Raises:
        BadField: there is no such bot.
    """
    kind = fields.get(f"seat{number}", Seat.HUMAN if number == 1 else DEFAULT_BOT)
    if kind != Seat.HUMAN and kind not in BOT_NAMES:
        raise BadField(f"seat{number}", "web.error.bot")
    return Place(clean_name(fields.get(f"name{number}", "")), "" if kind == Seat.HUMAN else kind)


def create_table(
    wish: Wish, secret: str, request_key: str | None = None, rematch_of: Table | None = None
) -> Table:
    """The table is on disk with its seats and first draws. The same request again finds the same table."""
    turned = _dice.randrange(len(wish.places)) if wish.draw_start else 0
    named = name_bots(wish.places)
    places = named[turned:] + named[:turned]
    game = load_game(wish.game)
    table = Table(
        game=wish.game,
        rules_version=game.spec.rules_version,
        options=game.resolve_options(wish.options, _dice),
        asked_options=wish.options,
        players=len(places),
        holder=fingerprint(secret),
        request_key=request_key,
        rematch_of=rematch_of,
    )
    try:
        with transaction.atomic():
            table.save(force_insert=True)
            Seat.objects.bulk_create(make_seat(table, index, place) for index, place in enumerate(places))
            append(table, opening_draws(table, opening(table)))
    except IntegrityError:
        twin = Table.objects.filter(request_key=request_key).first() if request_key else None
        twin = twin or Table.objects.filter(rematch_of=rematch_of).first()
        if twin is None:
            raise
        return twin
    return table


def make_seat(table: Table, index: int, place: Place) -> Seat:
    """The row of a seat, not yet on disk."""
    kind = Seat.BOT if place.level else Seat.HUMAN
    return Seat(
        table=table, seat=index, kind=kind, level=place.level, name=place.name, bot_name=place.bot_name
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


def request_key(fields: Mapping[str, str], secret: str) -> str | None:
    """What a doubled click on the lobby's button has in common with itself, and with nothing else."""
    if not fields.get("request_id"):
        return None
    content = "\0".join([fingerprint(secret), *(f"{name}={fields[name]}" for name in sorted(fields))])
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()


def create_rematch(table: Table, secret: str) -> Table:
    """The same people and options again, the next seat first. Asked twice, it is the same table."""
    found = Table.objects.filter(rematch_of=table).first()
    if found is not None:
        return found
    places = [Place(seat.name, seat.level, seat.bot_name or seat.seat + 1) for seat in table.seats.all()]
    wish = Wish(table.game, tuple(places[1:] + places[:1]), table.asked_options, draw_start=False)
    return create_table(wish, secret, rematch_of=table)
