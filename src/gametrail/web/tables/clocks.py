"""Clocks: so much time for each turn, or for the whole game. A table without one waits for ever.

`turn_since` of a table is when the clock that runs began to. A turn's clock runs on whatever happens in the turn: while
a bot stands in, and when its end is taken back. That of the game stands still while a bot plays.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from gametrail import CHANCE
from gametrail.web.tables.models import Action, Seat, Table
from gametrail.web.tables.walk import Position

TURN, GAME = "turn", "game"
CHOICES = (
    "",
    "turn 60",
    "turn 300",
    "turn 3600",
    "turn 86400",
    "turn 259200",
    "turn 604800",
    "game 900",
    "game 3600",
)
GRACE = timedelta(seconds=30)  # for somebody whose turn goes on although its time is over


@dataclass(frozen=True)
class Clock:
    """How long people may think."""

    kind: str  # TURN or GAME
    seconds: int


def clock_of(table: Table) -> Clock | None:
    """The table's clock, if it has one."""
    if not table.clock:
        return None
    kind, seconds = table.clock.split()
    return Clock(kind, int(seconds))


def kind_of(table: Table) -> str:
    """TURN, GAME, or empty for no clock."""
    clock = clock_of(table)
    return clock.kind if clock else ""


def start_clocks(table: Table) -> None:
    """Every seat has its whole time. Mutates: the table's seats, also on disk."""
    clock = clock_of(table)
    if clock is not None and clock.kind == GAME:
        Seat.objects.filter(table=table).update(time_left=clock.seconds)
        for seat in table.places:
            seat.time_left = clock.seconds


def charge(table: Table, seat: int, moment: datetime) -> None:
    """The seat has less time left by what its decision took. Mutates: the table's seats, also on disk."""
    if table.turn_since is None or seat < 0 or table.places[seat].played_by == Seat.BOT:
        return
    use(table, seat, moment - table.turn_since)


def charge_absence(table: Table, seat: int, moment: datetime) -> None:
    """Who comes back before the bot has moved for them has thought meanwhile, and that counts; though not for long,
    since at a table that everybody has left no bot moves. Mutates: the table's seats, also on disk."""
    if table.turn_since is not None:
        use(table, seat, min(moment - table.turn_since, GRACE))


def use(table: Table, seat: int, time: timedelta) -> None:
    """The seat has so much less left for the game, if time for the game is counted. Mutates: the table's seats, also
    on disk."""
    if kind_of(table) != GAME:
        return
    place = table.places[seat]
    place.time_left = max(0.0, (place.time_left or 0.0) - time.total_seconds())
    Seat.objects.filter(pk=place.pk).update(time_left=place.time_left)


def deadline(table: Table, to_move: int) -> datetime | None:
    """When the time of the person to move runs out."""
    return deadline_since(table, to_move, table.turn_since)


def deadline_since(table: Table, to_move: int, since: datetime | None) -> datetime | None:
    """When it would run out if the clock ran since then."""
    clock = clock_of(table)
    if clock is None or since is None:
        return None
    seconds = clock.seconds if clock.kind == TURN else table.places[to_move].time_left or 0.0
    return since + timedelta(seconds=float(seconds))


def is_over(table: Table, to_move: int, moment: datetime) -> bool:
    """The time of the person to move has run out."""
    end = deadline(table, to_move)
    return end is not None and moment >= end


def whole_turn(table: Table) -> timedelta:
    """The time for a turn; none where turns have no time of their own."""
    clock = clock_of(table)
    return timedelta(seconds=clock.seconds if clock is not None and clock.kind == TURN else 0)


def with_grace(table: Table, moment: datetime) -> datetime:
    """Since when the clock of a turn would run that has only a short time left, never more than a turn's own."""
    whole = whole_turn(table)
    return moment - whole + min(GRACE, whole)


def had_grace(table: Table, position: Position) -> bool:
    """Whether the turn that goes on was lengthened: its clock runs since a later time than the log tells."""
    last = last_before(position, position.version, position.state.current_player())
    began = times_of(table, last).get(last)
    if began is None or table.turn_since is None:
        return False
    return table.turn_since - began > min(GRACE, whole_turn(table)) / 2  # a moment lies between row and clock


def since_taken_back(table: Table, before: Position, after: Position) -> datetime | None:
    """Since when the clock runs after something was taken back, so that the turn goes on as if it had not ended: the
    seat pays for the time since then, and nobody else does. `before`, `after`: that row of the log."""
    ply = after.undos[-1].entry.undone_to
    if kind_of(table) != TURN or table.turn_since is None or ply is None:
        return table.turn_since  # the time until the turn's end was charged when it ended
    last = last_before(before, ply, after.state.current_player())
    times = times_of(table, last, ply)
    return table.turn_since - max(timedelta(), times[ply] - times.get(last, times[ply]))


def last_before(position: Position, ply: int, seat: int) -> int:
    """The last row that counts of those before the seat began to think about its decision at row `ply`: one of another
    turn or of another seat; -1 for none."""
    begun = [turn for turn in position.turns if turn.start <= ply]
    running = bool(begun) and not (begun[-1].complete and begun[-1].end <= ply)
    begins = begun[-1].start if running else ply
    earlier = (row for row in reversed(position.rows) if row.ply < ply)
    return next((row.ply for row in earlier if row.ply < begins or row.entry.actor not in (seat, CHANCE)), -1)


def times_of(table: Table, *plies: int) -> dict[int, datetime]:
    """When these rows of the log were written."""
    return dict(Action.objects.filter(table=table, ply__in=plies).values_list("ply", "created"))
