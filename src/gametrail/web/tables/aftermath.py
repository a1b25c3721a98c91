"""What a move changes at a table besides its log: clocks, the time at which the table needs a look, and results."""

from __future__ import annotations

from datetime import timedelta

from gametrail import State
from gametrail.web.tables.clocks import charge, deadline
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.results import store_results
from gametrail.web.time import now
from gametrail.web.views_of import view_of

BOT_PATIENCE = timedelta(
    seconds=4
)  # a page that is open asks for the bots' moves at its own pace before that


def after_move(table: Table, before: State, after: State) -> None:
    """Clocks have been charged, and the row of the table says how it stands. Runs in the move's transaction."""
    moment = now()
    changes: dict[str, object] = {"updated": moment}
    if after.is_terminal():
        changes |= {"status": Table.FINISHED, "due": None, "turn_since": None}
        store_results(table, after)
    else:
        same = goes_on(before, after)
        if not same:
            charge(table, before.current_player(), moment)
            table.turn_since = moment
        changes |= {"turn_since": table.turn_since, "due": next_look(table, after.current_player())}
    Table.objects.filter(pk=table.pk).update(**changes)
    for name, value in changes.items():
        setattr(table, name, value)


def goes_on(before: State, after: State) -> bool:
    """The same seat decides in the same turn."""
    view = view_of(after.game.spec.name)
    same = bool(before.current_player() == after.current_player() >= 0)
    return same and view.turn_of(before) == view.turn_of(after)


def next_look(table: Table, to_move: int) -> object:
    """When a server process must act if nobody does: for a bot soon, for a person when the clock runs out."""
    if table.places[to_move].played_by == Seat.BOT:
        return now() + BOT_PATIENCE
    return deadline(table, to_move)
