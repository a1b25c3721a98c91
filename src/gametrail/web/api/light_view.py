"""A table as a program sees it: no drawing, no page, the game's own observation of the seat. An allow-list."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from gametrail.web.shared_links import link_for_others
from gametrail.web.tables.company import company, last_seen, presence
from gametrail.web.tables.log import Position, current_position
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.performing import Eyes
from gametrail.web.tables.requests import mode_of
from gametrail.web.tables.room_view import table_title
from gametrail.web.tables.seat_view import acting_seat, log_lines, look_at, seat_words
from gametrail.web.tables.seating import Viewpoint, viewpoint
from gametrail.web.tables.versions import version_for
from gametrail.web.tables.visitors import Visitor, visitor_at
from gametrail.web.time import now
from gametrail.web.views_of import Look

LOG_LINES = 20  # the last ones
PEOPLE = (
    "news",
    "status",
    "clock",
    "notes",
    "votes",
    "can_undo",
    "runs_bots",
)  # of the page's view of people


def view_for(request: HttpRequest, table: Table) -> dict[str, Any]:
    """The table as it is now for who asks."""
    visitor = visitor_at(request, table)
    if table.status in (Table.OPEN, Table.CLOSED):
        return frame(request, table, visitor.seats, visitor.host) | without_game(table, visitor)
    position = current_position(table)
    return game_view(request, table, position, viewpoint(table, position, visitor))


def eyes_of(request: HttpRequest, table: Table) -> Eyes:
    """How a program wants to see the table after its wish."""
    return Eyes(
        show=lambda position, point: game_view(request, table, position, point),
        afterwards=lambda position, point: people(table, position, point),
    )


def frame(request: HttpRequest, table: Table, mine: tuple[int, ...], host: bool) -> dict[str, Any]:
    """What is the same before, during and after the game."""
    language, seen, moment = request.language, last_seen(table), now()
    return {
        "table": table.id,
        "link": link_for_others(request, reverse("table", args=[table.id])),
        "game": table.game,
        "title": table_title(table, language),
        "seats": [
            seat_entry(seat, presence(seat, seen, moment), seat.seat in mine, language)
            for seat in table.places
        ],
        "mine": bool(mine),
        "host": host,
        "options": table.options or table.asked_options,
        "spectators": table.spectators,
        "talk": table.talk,
    }


def seat_entry(seat: Seat, here: str, mine: bool, language: str) -> dict[str, Any]:
    """A seat as everybody may know it."""
    words = seat_words(seat, language, mine)
    name = "" if seat.kind == Seat.EMPTY and not seat.name else words["name"]
    known = {key: words[key] for key in ("seat", "letter", "kind", "level", "mine")}
    return known | {"name": name, "presence": here, "deputy": seat.deputy}


def without_game(table: Table, visitor: Visitor) -> dict[str, Any]:
    """What there is to say of the game while there is none."""
    return {
        "status": table.status,
        "version": 0,
        "news": table.news,
        "me": visitor.seats[0] if len(visitor.seats) == 1 else None,
        "to_move": None,
        "my_turn": False,
        "legal": [],
        "observation": None,
        "score": None,
        "log": [],
        "clock": None,
        "notes": [],
        "votes": [],
        "can_undo": False,
        "runs_bots": False,
    }


def game_view(request: HttpRequest, table: Table, position: Position, point: Viewpoint) -> dict[str, Any]:
    """The game from this viewpoint, with its people."""
    shared = frame(request, table, point.seats, point.host)
    look = look_at(
        table, position, request.language, point, mode_of(request, table.game), shared["seats"], True, None
    )
    shown = {
        "version": version_for(table, position, point.me),
        "me": point.me,
        "to_move": None if position.state.is_terminal() else acting_seat(position, look, None),
        "my_turn": look.my_turn,
        "legal": legal_texts(look),
        "observation": look.observation,
        "score": look.score,
        "log": [
            {"n": line["n"], "seat": line["seat"], "text": line["text"]}
            for line in log_lines(table, look)[-LOG_LINES:]
        ],
    }
    return shared | shown | people(table, position, point)


def legal_texts(look: Look) -> list[str]:
    """What the caller may do now; nothing while somebody else is to move."""
    if not look.my_turn:
        return []
    return [look.state.action_to_string(int(action)) for action in look.state.legal_actions()]


def people(table: Table, position: Position, point: Viewpoint) -> dict[str, Any]:
    """Clocks, notes and questions, as the page shows them."""
    found = company(table, position, point)
    return {name: found[name] for name in PEOPLE}
