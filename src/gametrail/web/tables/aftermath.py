"""What a move changes at a table besides its log: clocks, the time at which the table needs a look, and results."""

from __future__ import annotations

from datetime import datetime, timedelta

from gametrail import State
from gametrail.web.tables.clocks import (
    TURN,
    charge,
    deadline,
    deadline_since,
    kind_of,
    since_taken_back,
    with_grace,
)
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.results import store_results
from gametrail.web.tables.walk import Position
from gametrail.web.time import now
from gametrail.web.views_of import view_of

BOT_PATIENCE = timedelta(
    seconds=4
)  # a page that is open asks for the bots' moves at its own pace before that


def after_move(table: Table, before: Position, after: Position) -> None:
    """Clocks have been charged, and the row of the table says how it stands. Runs in the move's transaction."""
    moment, state = now(), after.state
    changes: dict[str, object] = {"updated": moment}
    if state.is_terminal():
        changes |= {"status": Table.FINISHED, "due": None, "turn_since": None}
        store_results(table, state)
    else:
        if not goes_on(before.state, state):
            run_on(table, before, after, moment)
        changes |= {"turn_since": table.turn_since, "due": next_look(table, state.current_player())}
    Table.objects.filter(pk=table.pk).update(**changes)
    for name, value in changes.items():
        setattr(table, name, value)


def run_on(table: Table, before: Position, after: Position, moment: datetime) -> None:
    """Another clock runs than before the move. Mutates: table, and the times of its seats on disk."""
    if len(after.undos) > len(before.undos):  # what had ended goes on, and nobody else has to pay for that
        table.turn_since = since_taken_back(table, before, after)
        return
    charge(table, before.state.current_player(), moment)
    table.turn_since = moment


def goes_on(before: State, after: State) -> bool:
    """The same seat decides in the same turn."""
    view = view_of(after.game.spec.name)
    same = bool(before.current_player() == after.current_player() >= 0)
    return same and view.turn_of(before) == view.turn_of(after)


def next_look(table: Table, to_move: int) -> datetime | None:
    """When a server process must act if nobody does: for a bot soon, for a person when the clock runs out."""
    if table.places[to_move].played_by == Seat.BOT:
        return now() + BOT_PATIENCE
    return deadline(table, to_move)


def set_clock(table: Table, to_move: int, since: datetime | None) -> None:
    """The clock runs since then, and the table is looked at when it must be. Mutates: table, as on disk."""
    table.turn_since = since
    table.due = next_look(table, to_move)
    Table.objects.filter(pk=table.pk).update(turn_since=table.turn_since, due=table.due)


def lend_time(table: Table, to_move: int) -> None:
    """If turns have their own time, the one that goes on has at least a short time left. Mutates: table, as on disk."""
    if table.turn_since is not None and kind_of(table) == TURN:
        set_clock(table, to_move, max(table.turn_since, with_grace(table, now())))


def is_too_late(table: Table, before: Position, after: Position) -> bool:
    """The row between these would let a person go on with a turn that had ended, and whose time is over by now."""
    to_move = after.state.current_player()
    if goes_on(before.state, after.state) or table.places[to_move].played_by != Seat.HUMAN:
        return False
    end = deadline_since(table, to_move, since_taken_back(table, before, after))
    return end is not None and now() >= end
