"""Taking back: one's own last step while it revealed nothing; more, when everybody agrees. The log keeps what was."""

from __future__ import annotations

from gametrail import CHANCE
from gametrail.web.tables.log import UNDO, Entry, Move, Position, Row, plan
from gametrail.web.tables.models import Table
from gametrail.web.tables.play import Refused, Request, check_version
from gametrail.web.tables.versions import noticed_turns


def last_own_step(position: Position, seat: int | None) -> int | None:
    """The row from which on the seat may take back by itself: its last request, if nothing was drawn and nobody else
    has acted since. None when there is no such step, or while others may be choosing in secret."""
    rows, turns = position.rows, position.turns
    if seat is None or not rows or position.state.is_terminal():
        return None
    if not turns or turns[-1].number < 0 or noticed_turns(position, seat) != turns:
        return None
    request = rows[-1].request
    step = [row for row in rows if row.request == request]
    own = request and all(row.entry.actor == seat for row in step)
    return step[0].ply if own else None


def last_decision(position: Position, seat: int) -> int | None:
    """The row from which on everything would be taken back to let the seat decide anew: its last request."""
    mine: list[Row] = [row for row in position.rows if row.entry.actor == seat and not row.entry.automatic]
    if not mine or not position.turns or not mine[-1].request or position.turns[-1].number < 0:
        return None
    ply = min(row.ply for row in position.rows if row.request == mine[-1].request)
    played = any(turn.number >= 0 and turn.start <= ply < turn.end for turn in position.turns)
    return ply if played else None  # what was chosen in secret before the first turn stays chosen


def may_undo(table: Table, position: Position, seat: int | None) -> bool:
    """The person at the seat may take back its last step by themselves; not while a bot plays for them."""
    if seat is None or table.places[seat].deputy:
        return False
    return last_own_step(position, seat) is not None


def plan_undo(table: Table, position: Position, request: Request) -> Move:
    """The person's own last step, taken back.

    Raises:
        Refused: something was revealed since, or somebody has acted; or there is nothing to take back.
        Stale: the client saw another version.
    """
    check_version(table, position, request)
    for seat in request.seats:
        ply = last_own_step(position, seat)
        if ply is not None and may_undo(table, position, seat):
            return undo_to(table, position, seat, ply, request.request_id)
    raise Refused(409, "web.error.no_undo")


def undo_to(table: Table, position: Position, seat: int, ply: int, request_id: str) -> Move:
    """The row by which the seat takes back everything from row `ply` on, as a move."""
    return plan(table, position, [Entry(seat, f"{UNDO}{ply}")], request_id)


def draws_since(position: Position, ply: int) -> bool:
    """Something was revealed by chance from this row on."""
    return any(row.ply >= ply and row.entry.actor == CHANCE for row in position.rows)
