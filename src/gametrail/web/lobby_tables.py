"""The tables that the lobby lists: one's own, and those that wait for anybody."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from gametrail.web.tables.log import current_position, is_readable
from gametrail.web.tables.models import Membership, Person, Seat, Table
from gametrail.web.tables.room_view import kept_name, table_title
from gametrail.web.tables.rule_words import rule_chips, term_chips
from gametrail.web.tables.seat_view import seat_words
from gametrail.web.words import text

MAX_LISTED = 12
MAX_OPEN = 8
ICONS = {"cascadia": "an-elk", "wingspan": "bd-songbird", "animal_trail": "k10"}


def my_tables(person: Person | None, language: str, hidden: bool = False) -> list[dict[str, Any]]:
    """The tables of the person, or those that they have hidden: first where it is their turn, finished ones last,
    otherwise the last used first."""
    if person is None:
        return []
    mine = memberships(person, hidden).order_by("-table__updated").select_related("table")
    going_on = list(mine.exclude(table__status=Table.FINISHED)[:MAX_LISTED])
    over = mine.filter(table__status=Table.FINISHED)[: MAX_LISTED - len(going_on)]
    tables = [member.table for member in (*going_on, *over)]
    entries = [
        listed(table, person, language)
        for table in tables
        if table.status == Table.OPEN or is_readable(table)
    ]
    return sorted(entries, key=lambda entry: (not entry["my_turn"], entry["over"]))


def memberships(person: Person, hidden: bool) -> QuerySet[Membership]:
    """Where the person is at a table that is worth listing."""
    shown = Membership.objects.filter(person=person, hidden=hidden, kicked=False)
    return shown.exclude(table__status=Table.CLOSED)


def has_hidden(person: Person | None) -> bool:
    """The person has taken a table off the list."""
    return person is not None and memberships(person, hidden=True).exists()


def open_tables(person: Person | None, language: str) -> list[dict[str, Any]]:
    """The tables that wait for anybody, the newest first, without those where the person is already."""
    found = Table.objects.filter(status=Table.OPEN, listed=True, seats__kind=Seat.EMPTY, seats__person=None)
    if person is not None:
        found = found.exclude(memberships__person=person)
    return [waiting(table, language) for table in found.distinct().order_by("-updated")[:MAX_OPEN]]


def common(table: Table, language: str) -> dict[str, Any]:
    """What every list says of a table."""
    return {
        "id": table.id,
        "game": table.game,
        "game_name": text(f"game.{table.game}", language),
        "icon": ICONS[table.game],
    }


def waiting(table: Table, language: str) -> dict[str, Any]:
    """A table that waits for people, as the list shows it: whose it is, what is played, who is there."""
    seats = [
        {"seat": seat.seat, "empty": seat.kind == Seat.EMPTY, "name": kept_name(seat, language)}
        for seat in table.places
    ]
    empty = sum(seat["empty"] for seat in seats)
    chips = [text(f"game.{table.game}", language), *rule_chips(table, language)]
    chips += term_chips(table, language)[:1] if table.clock else []
    return common(table, language) | {
        "title": table_title(table, language),
        "rules": text("lobby.dot", language).join(chips),
        "seats": seats,
        "empty": empty,
        "names": text("lobby.comma", language).join(seat["name"] for seat in seats if not seat["empty"]),
    }


def listed(table: Table, person: Person, language: str) -> dict[str, Any]:
    """A table as its people's list shows it: who plays, how far it is, who is to move."""
    if table.status == Table.OPEN:
        return waiting(table, language) | {"open": True, "over": False, "my_turn": False}
    state = current_position(table).state
    seats = [seat_words(seat, language, seat.person_id == person.pk) for seat in table.places]
    acting = None if state.is_terminal() else seats[state.current_player()]
    observation = state.observation(0).to_dict()
    return common(table, language) | {
        "open": False,
        "seats": seats,
        "names": text("lobby.comma", language).join(seat["name"] for seat in seats),
        "progress": progress(observation, language),
        "over": acting is None,
        "my_turn": acting is not None and acting["kind"] == Seat.HUMAN and acting["mine"],
        "bot_to_move": acting is not None and acting["kind"] == Seat.BOT,
        "to_move": acting["name"] if acting else "",
    }


def progress(observation: dict[str, Any], language: str) -> str:
    """How far a game is, in words."""
    if observation["phase"] == "setup":
        return text("lobby.setup", language)
    if "match" in observation:
        key = "lobby.deal" if observation["mode"] == "sprint" else "lobby.match"
        return text(key, language, **{name: observation[name] for name in ("match", "matches")})
    if "round" in observation:
        return text(
            "lobby.round", language, **{name: observation[name] for name in ("round", "turn", "turns")}
        )
    return text("lobby.turn", language, turn=observation["turn"], turns=observation["turns"])
