"""What somebody sends to the developers when something is wrong at a table: a file, and nobody but them sends it.

It holds what its reader may know anyway. While the game goes on that is their own view; afterwards the whole record,
which opens as a replay.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from gametrail import __version__
from gametrail.web.release import release
from gametrail.web.tables.log import OldRules, Position, current_position
from gametrail.web.tables.models import DamagedAction, Table
from gametrail.web.tables.replays import trail_of
from gametrail.web.tables.requests import mode_of
from gametrail.web.tables.seat_view import seat_view
from gametrail.web.tables.seating import viewpoint
from gametrail.web.tables.shown import check_is_shown
from gametrail.web.tables.visitors import visitor_at
from gametrail.web.time import now

FORMAT = "gametrail.problem"
VERSION = 1
LONGEST = 300  # signs of what the browser says of itself
_VIEW = (
    "version",
    "phase",
    "me",
    "my_turn",
    "to_move",
    "to_move_kind",
    "observation",
    "score",
    "log",
    "notice",
)


def problem(request: HttpRequest, table: Table) -> dict[str, Any]:
    """The content of the file: an allow-list, without names, addresses and secrets of devices.

    Raises:
        Refused: who asks may not look at the table.
    """
    check_is_shown(table, visitor_at(request, table))
    return {
        "format": FORMAT,
        "version": VERSION,
        "gametrail": __version__,
        "release": release(),
        "time": now().isoformat(timespec="seconds"),
        "browser": request.headers.get("User-Agent", "")[:LONGEST],
        "language": request.language,
        "last_error": request.GET.get("error", "")[:LONGEST],
        "table": {
            "game": table.game,
            "rules_version": table.rules_version,
            "players": table.players,
            "options": table.options,
            "status": table.status,
            "seats": [{"kind": seat.kind, "bot": seat.bot_level} for seat in table.places],
        },
        **game_of_problem(request, table),
    }


def game_of_problem(request: HttpRequest, table: Table) -> dict[str, Any]:
    """What the reader may know of the game: nothing before it begins."""
    if table.status not in (Table.PLAYING, Table.FINISHED):
        return {}
    try:
        position = current_position(table)
    except OldRules:
        return {}
    found: dict[str, Any] = {"view": own_view(request, table, position)}
    if table.finished:
        found["trail"] = trail_of(table).to_dict()
        found["damage"] = list(DamagedAction.objects.filter(table=table).values("ply", "text", "reason"))
    return found


def own_view(request: HttpRequest, table: Table, position: Position) -> dict[str, Any]:
    """The reader's view, as far as it is about the game."""
    point = viewpoint(table, position, visitor_at(request, table))
    view = seat_view(table, position, request.language, point, mode_of(request, table.game))
    return {name: view[name] for name in _VIEW}
