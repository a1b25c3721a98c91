"""A wish is carried out once, however often it is sent: the one way in which pages and programs act at a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametrail.web.tables import play
from gametrail.web.tables.log import Move, Position, Stale, append, current_position
from gametrail.web.tables.models import Table
from gametrail.web.tables.play import Refused, Request
from gametrail.web.tables.seating import Viewpoint, viewpoint
from gametrail.web.tables.visitors import Visitor

Planner = Callable[[Table, Position, Request], Move]
Show = Callable[[Position, Viewpoint], dict[str, Any]]


@dataclass(frozen=True)
class Eyes:
    """How a client wants to see the table after its wish."""

    show: Show  # all of it
    afterwards: Show  # the keys that storing a move has changed beside the game: clocks and people


def perform(table: Table, visitor: Visitor, wish: Request, planner: Planner, eyes: Eyes) -> dict[str, Any]:
    """The wish is carried out; the answer is the table afterwards, the same for a repetition.

    The answer is ready before the move is stored: what could not be shown is not stored either.

    Raises:
        Refused, Stale: as the planner and `append`, or the device has to be handed over first; nothing was stored.
    """
    position = play.answered(table, wish)
    if position is None:
        try:
            now = current_position(table)
            if wish.actions:
                check_seat(table, now, visitor)
            move = planner(table, now, wish)
            shown = eyes.show(move.after, viewpoint(table, move.after, visitor))
            append(table, move)
            return shown | eyes.afterwards(move.after, viewpoint(table, move.after, visitor))
        except (Stale, Refused):  # perhaps because the same wish, sent twice at once, was quicker
            position = play.answered(table, wish)
            if position is None:
                raise
    return eyes.show(position, point_then(table, position, visitor))


def point_then(table: Table, position: Position, visitor: Visitor) -> Viewpoint:
    """From where a repeated request sees the table: without secrets if the device has been handed on since."""
    now = viewpoint(table, current_position(table), visitor)
    return viewpoint(table, position, visitor) if now.handover is None else now


def check_seat(table: Table, position: Position, visitor: Visitor) -> None:
    """Raises Refused while the person to move has not been handed the device."""
    if viewpoint(table, position, visitor).handover is not None:
        raise Refused(409, "web.error.other_seat")
