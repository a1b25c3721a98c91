"""Clocks: so much time for each turn, or for the whole game. A table without one waits for ever."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from gametrail.web.tables.models import Seat, Table

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


def start_clocks(table: Table) -> None:
    """Every seat has its whole time. Mutates: the table's seats, also on disk."""
    clock = clock_of(table)
    if clock is not None and clock.kind == GAME:
        Seat.objects.filter(table=table).update(time_left=clock.seconds)
        for seat in table.places:
            seat.time_left = clock.seconds


def charge(table: Table, seat: int, moment: datetime) -> None:
    """The seat has less time left by what its decision took. Mutates: the table's seats, also on disk."""
    clock = clock_of(table)
    if clock is None or clock.kind != GAME or seat < 0 or table.turn_since is None:
        return
    place = table.places[seat]
    if place.played_by == Seat.BOT:
        return
    used = (moment - table.turn_since).total_seconds()
    place.time_left = max(0.0, (place.time_left or 0.0) - used)
    Seat.objects.filter(pk=place.pk).update(time_left=place.time_left)


def deadline(table: Table, to_move: int) -> datetime | None:
    """When the time of the person to move runs out."""
    clock = clock_of(table)
    if clock is None or table.turn_since is None:
        return None
    seconds = clock.seconds if clock.kind == TURN else table.places[to_move].time_left or 0.0
    return table.turn_since + timedelta(seconds=float(seconds))
