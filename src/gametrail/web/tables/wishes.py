"""What a form asks for when a table is made or changed: seats, rules and terms, checked field by field."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from gametrail import GAME_NAMES, load_game
from gametrail.bots import BOT_NAMES
from gametrail.core.errors import OptionError
from gametrail.web.tables.clocks import CHOICES
from gametrail.web.tables.models import Person, Seat, Table
from gametrail.web.tables.names import MAX_SIGNS, clean_name, clean_text
from gametrail.web.views_of import view_of

MAX_FIELD = 2000
DEFAULT_BOT = "greedy"
OPEN_SEAT = "open"  # in forms: a seat that waits for somebody with the link
ROOM_SEATS = 4  # of a room that is made with one press; its host may take more or fewer
LONGEST_TITLE = 30  # graphemes
TALKS = (Table.GREETINGS, Table.CHAT, Table.SILENT)
_dice = random.SystemRandom()


@dataclass(frozen=True)
class Place:
    """A seat as it is asked for; no level: a person."""

    name: str
    level: str = ""
    bot_name: int | None = None  # the number that its bot would like
    person: Person | None = None  # who sits there; None: somebody at the host's device
    is_open: bool = False  # it waits for somebody; with a person: for that one


@dataclass(frozen=True)
class Terms:
    """How people meet and talk at a table; nothing of it is a rule of the game."""

    title: str = ""
    listed: bool = False
    spectators: bool = True
    talk: str = Table.GREETINGS
    clock: str = ""


@dataclass(frozen=True)
class Wish:
    """A table as it is asked for."""

    game: str
    places: tuple[Place, ...]
    options: dict[str, str]
    draw_start: bool = True
    terms: Terms = Terms()


class BadField(Exception):
    """A field of the form cannot be used; `code` is a key of the words, or `error` says it."""

    def __init__(self, field: str, code: str = "", error: OptionError | None = None) -> None:
        super().__init__(field)
        self.field = field
        self.code = code
        self.error = error


def read_wish(fields: Mapping[str, str]) -> Wish:
    """The wish behind the form's fields. With `room` every seat but the first waits for somebody, unless it is named.

    Raises:
        BadField: one of them cannot be used; the error names it.
    """
    check_lengths(fields)
    game_name = fields.get("game", GAME_NAMES[0])
    if game_name not in GAME_NAMES:
        raise BadField("game", "web.error.game")
    spec = load_game(game_name).spec
    room = bool(fields.get("room"))
    players = fields.get("players", str(min(ROOM_SEATS, spec.max_players)) if room else "2")
    if players not in {str(number) for number in range(spec.min_players, spec.max_players + 1)}:
        raise BadField("players", "web.error.players")
    usual = OPEN_SEAT if room else DEFAULT_BOT
    places = tuple(read_place(fields, number, usual) for number in range(1, int(players) + 1))
    if all(place.level or place.is_open for place in places):
        raise BadField("seat1", "web.error.no_person")
    options = read_rules(game_name, {**fields, "players": players})
    return Wish(game_name, places, options, read_start(game_name, fields), read_terms(fields))


def check_lengths(fields: Mapping[str, str]) -> None:
    """Raises BadField when a field is longer than any that means something."""
    if any(len(value) > MAX_FIELD for value in fields.values()):
        raise BadField("name", "web.error.too_long")


def read_place(fields: Mapping[str, str], number: int, usual: str) -> Place:
    """One seat of the form; the first is a person's by default, the others are as usual.

    Raises:
        BadField: there is no such bot.
    """
    kind = fields.get(f"seat{number}", Seat.HUMAN if number == 1 else usual)
    if kind == OPEN_SEAT:
        return Place("", is_open=True)
    if kind != Seat.HUMAN and kind not in BOT_NAMES:
        raise BadField(f"seat{number}", "web.error.bot")
    return Place(clean_name(fields.get(f"name{number}", "")), "" if kind == Seat.HUMAN else kind)


def read_rules(game: str, fields: Mapping[str, str]) -> dict[str, str]:
    """The options that the game's own part of the form asks for.

    Raises:
        BadField: they cannot be played; the error says why.
    """
    try:
        options = view_of(game).options_from_form(dict(fields))
        load_game(game).resolve_options(options, _dice)
    except OptionError as error:
        raise BadField(str(error.details.get("field", "options")), error=error) from error
    return options


def read_start(game: str, fields: Mapping[str, str]) -> bool:
    """Whether it is drawn by lot who starts, where the rules leave that open.

    Raises:
        BadField: the form says neither.
    """
    start = fields.get("start", "lot")
    if start not in ("lot", "listed"):
        raise BadField("start", "web.error.start")
    return view_of(game).seating_by_lot and start == "lot"


def read_terms(fields: Mapping[str, str]) -> Terms:
    """The terms that the form asks for; what it does not name is as usual.

    Raises:
        BadField: there is no such clock, or another choice is none.
    """
    clock, talk = fields.get("clock", ""), fields.get("talk", Table.GREETINGS)
    spectators = fields.get("spectators", "yes")
    if clock not in CHOICES:
        raise BadField("clock", "room.error.clock")
    if talk not in TALKS:
        raise BadField("talk", "room.error.talk")
    if spectators not in ("yes", "no"):
        raise BadField("spectators", "room.error.spectators")
    title = clean_text(fields.get("title", ""), LONGEST_TITLE, MAX_SIGNS)
    return Terms(title, bool(fields.get("listed")), spectators == "yes", talk, clock)
