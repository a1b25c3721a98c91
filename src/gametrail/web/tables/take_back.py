"""Taking back: one's own last step while it revealed nothing; more, when everybody agrees. The log keeps what was."""

from __future__ import annotations

from gametrail import CHANCE
from gametrail.web.tables.aftermath import is_too_late
from gametrail.web.tables.log import UNDO, Entry, Move, Position, Row, plan
from gametrail.web.tables.models import Table
from gametrail.web.tables.play import Refused, Request, check_version
from gametrail.web.tables.versions import noticed_turns
from gametrail.web.views_of import view_of

MOST_IN_A_TURN = 20  # that are taken back, however it is done: each of them is a row of the log for ever
MOST_OF_A_SEAT = 100  # in a game


def last_own_step(position: Position, seat: int | None) -> int | None:
    """The row from which on the seat may take back by itself: its last request, if nothing was drawn and nobody else
    has acted since. None when there is no such step, when a part of the game has ended with it, or while others may be
    choosing in secret."""
    rows, turns, state = position.rows, position.turns, position.state
    if seat is None or not rows or state.is_terminal():
        return None
    if not turns or turns[-1].number < 0 or noticed_turns(position, seat) != turns:
        return None
    if view_of(state.game.spec.name).closes_part(turns[-1].story, state):
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


def is_too_often(position: Position, seat: int, ply: int) -> bool:
    """The seat has taken back so much in the turn of row `ply`, or in all, that it may no more."""
    begun = max((turn.end for turn in position.turns if turn.end <= ply), default=0)
    own = [row for row in position.undos if row.entry.actor == seat]
    return sum(row.ply >= begun for row in own) >= MOST_IN_A_TURN or len(own) >= MOST_OF_A_SEAT


def may_undo(table: Table, position: Position, seat: int | None) -> bool:
    """The person at the seat may take back its last step by themselves; not while a bot plays for them."""
    if seat is None or table.places[seat].deputy:
        return False
    ply = last_own_step(position, seat)
    return ply is not None and not is_too_often(position, seat, ply)


def may_ask(position: Position, seat: int) -> bool:
    """The seat may ask the others to let it take back its last decision, which it cannot by itself."""
    ply = last_decision(position, seat)
    return last_own_step(position, seat) is None and ply is not None and not is_too_often(position, seat, ply)


def plan_undo(table: Table, position: Position, request: Request) -> Move:
    """The person's own last step, taken back.

    Raises:
        Refused: something was revealed since, or somebody has acted; there is nothing to take back; it was done too
            often, or the time of the turn that would go on is over.
        Stale: the client saw another version.
    """
    check_version(table, position, request)
    for seat in request.seats:
        ply = last_own_step(position, seat)
        if ply is not None and not table.places[seat].deputy:
            move = undo_to(table, position, seat, ply, request.request_id)
            if is_too_late(table, position, move.after):
                raise Refused(409, "web.error.undo_late")
            return move
    raise Refused(409, "web.error.no_undo")


def undo_to(table: Table, position: Position, seat: int, ply: int, request_id: str) -> Move:
    """The row by which the seat takes back everything from row `ply` on, as a move.

    Raises:
        Refused: it was done too often.
    """
    if is_too_often(position, seat, ply):
        raise Refused(409, "web.error.undo_often")
    return plan(table, position, [Entry(seat, f"{UNDO}{ply}")], request_id)


def draws_since(position: Position, ply: int) -> bool:
    """Something was revealed by chance from this row on."""
    return any(row.ply >= ply and row.entry.actor == CHANCE for row in position.rows)
