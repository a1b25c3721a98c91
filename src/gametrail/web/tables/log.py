"""The log of a table and the position that follows from it.

Positions are kept in memory by table and version; the log on disk is always asked for its length first, so
a second process or a restart never shows an old position for the current one.
"""

from __future__ import annotations

import logging
import random
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from threading import Lock

from django.db import IntegrityError, connection, transaction

from gametrail import CHANCE, Game, State, load_game
from gametrail.core.errors import GametrailError
from gametrail.web.bus import publish
from gametrail.web.tables.aftermath import after_move
from gametrail.web.tables.hands import keeps_its_hands, lock_table
from gametrail.web.tables.models import Action, DamagedAction, Table
from gametrail.web.tables.walk import UNDO, Entry, Position, Row, Unreadable, advance, follow

__all__ = [
    "CACHED_ROWS",
    "SERVER_REQUEST",
    "UNDO",
    "Entry",
    "Move",
    "OldRules",
    "Position",
    "PositionCache",
    "Row",
    "Stale",
    "Unreadable",
    "advance",
    "append",
    "current_position",
    "draw_chance",
    "follow",
    "game_of",
    "is_readable",
    "log_length",
    "opening",
    "opening_draws",
    "plan",
    "positions",
    "read_entries",
    "remembered",
    "replay_to",
]

logger = logging.getLogger("gametrail.web.log")

SERVER_REQUEST = ""  # the request of rows that nobody asked for: the opening, and draws after damage
CACHED_ROWS = 150_000  # of all tables in memory; with the words that were told of them 1 to 3 kB each
_dice = random.SystemRandom()
_LAST_PLY = f"select max(ply) from {Action._meta.db_table} where table_id = %s"


class Stale(Exception):
    """Somebody else has added to the log in the meantime."""


class OldRules(Exception):
    """The table was played under rules that this program no longer plays."""


class PositionCache:
    """The most recently used positions, shared by the threads of the server, up to so many rows of their logs."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._lock = Lock()
        self._rows = 0
        self._positions: OrderedDict[str, Position] = OrderedDict()

    def __len__(self) -> int:
        return len(self._positions)

    def get(self, table_id: str) -> Position | None:
        """The newest position known here."""
        with self._lock:
            if table_id in self._positions:
                self._positions.move_to_end(table_id)
            return self._positions.get(table_id)

    def put(self, table_id: str, position: Position) -> None:
        """The position is known unless a newer one is; the longest unused are not where there was no room."""
        with self._lock:
            known = self._positions.get(table_id)
            if known is None or known.version <= position.version:
                self._drop(table_id)
                self._positions[table_id] = position
                self._rows += weight(position)
            self._positions.move_to_end(table_id)
            while self._rows > self._room and len(self._positions) > 1:
                self._drop(next(iter(self._positions)))

    def forget(self, table_id: str) -> None:
        """Nothing is known about the table."""
        with self._lock:
            self._drop(table_id)

    def clear(self) -> None:
        """As after a restart."""
        with self._lock:
            self._positions.clear()
            self._rows = 0

    def _drop(self, table_id: str) -> None:
        dropped = self._positions.pop(table_id, None)
        self._rows -= weight(dropped) if dropped else 0


def weight(position: Position) -> int:
    """What it takes in memory, in rows: the state alone is worth some."""
    return position.version + 20


positions = PositionCache(CACHED_ROWS)


def game_of(table: Table) -> Game:
    """The rules that the table is played by.

    Raises:
        OldRules: the table was begun under other rules.
    """
    game = load_game(table.game)
    if game.spec.rules_version != table.rules_version:
        raise OldRules(table.id)
    return game


def opening(table: Table) -> Position:
    """The position before the first row."""
    start = game_of(table).new_initial_state(table.players, table.options)
    return Position(0, start, start)


def log_length(table: Table) -> int:
    """How many rows are on disk."""
    with (
        connection.cursor() as cursor
    ):  # asked so often that putting it together anew would cost more than asking
        cursor.execute(_LAST_PLY, [table.pk])
        (last,) = cursor.fetchone()
    return 0 if last is None else int(last) + 1


def read_entries(table: Table, start: int, end: int) -> list[tuple[Entry, str]]:
    """The rows from `start` up to, not including, `end`, with their requests; fewer when some are missing."""
    rows = Action.objects.filter(table=table, ply__gte=start, ply__lt=end).order_by("ply")
    found = enumerate(rows.values_list("ply", "actor", "text", "automatic", "request"), start)
    return [(Entry(*entry), request) for number, (ply, *entry, request) in found if ply == number]


def current_position(table: Table) -> Position:
    """The position after everything that is on disk.

    A log with an unreadable end is cut before it: the rest is kept apart in DamagedAction and reported.
    """
    try:
        return read_current(table)
    except Stale:  # another request has mended the log at the same moment
        return read_current(table)


def read_current(table: Table) -> Position:
    """As `current_position`.

    Raises:
        Stale: the log was mended by somebody else.
    """
    length = log_length(table)
    known = positions.get(table.id)
    if known is None or known.version > length:
        positions.forget(table.id)
        known = opening(table)
    if known.version < length or not length:
        known = read_on(table, known, length)
        positions.put(table.id, known)
    return known


def read_on(table: Table, known: Position, length: int) -> Position:
    """The position `known` carried on to the end of the log."""
    try:
        position = follow(known, read_entries(table, known.version, length), table.game)
        if position.version < length:
            raise Unreadable(position, "a row is missing")
    except Unreadable as error:
        set_aside(table, error.position.version, length, str(error))
        position = error.position
    if position.state.current_player() == CHANCE:
        position = append(table, opening_draws(table, position))
    return replace(position, damaged=DamagedAction.objects.filter(table=table).exists())


def remembered(table: Table, version: int) -> Position | None:
    """The position after the first `version` rows, as it was then, if it is in memory."""
    known = positions.get(table.id)
    return next((it for it in (known, *known.past) if it.version == version), None) if known else None


def replay_to(table: Table, version: int) -> Position:
    """The same, found anew from the opening on, which takes a fifth of a second for a long game."""
    return follow(opening(table), read_entries(table, 0, version), table.game)


@transaction.atomic
def set_aside(table: Table, ply: int, length: int, reason: str) -> None:
    """The rows from `ply` on have left the log and are kept for repair.

    Raises:
        Stale: the log is not of this length any more: somebody else has mended it, and play went on.
    """
    lock_table(table.id)
    if log_length(table) != length:
        raise Stale
    rows = Action.objects.filter(table=table, ply__gte=ply)
    kept = [DamagedAction(table=table, ply=r.ply, actor=r.actor, text=r.text, reason=reason) for r in rows]
    DamagedAction.objects.bulk_create(kept)
    rows.delete()
    logger.error("table %s: %d rows from ply %d on set aside: %s", table.id, len(kept), ply, reason)


def draw_chance(state: State) -> list[Entry]:
    """What the table draws until a player is to move. Mutates: state."""
    drawn = []
    while state.current_player() == CHANCE:
        action = state.sample_chance(_dice)
        drawn.append(Entry(CHANCE, state.action_to_string(action)))
        state.apply_action(action)
    return drawn


def opening_draws(table: Table, position: Position) -> Move:
    """The draws that nobody asked for: those before the first turn, and those lost with a damaged end."""
    return plan(table, position, draw_chance(position.state.clone()), SERVER_REQUEST)


@dataclass(frozen=True)
class Move:
    """Rows that are to follow a position, with the position after them; not yet on disk."""

    before: Position
    after: Position
    entries: tuple[Entry, ...]
    request: str


def plan(table: Table, position: Position, entries: Iterable[Entry], request: str) -> Move:
    """The entries as one move."""
    rows = tuple(entries)
    return Move(position, advance(position, rows, table.game, request), rows, request)


def append(table: Table, move: Move) -> Position:
    """The move is on disk, all of it, with what follows for clocks and results; the position after it.

    Raises:
        Stale: the log has other rows there, or who acted does not play the seat any more; nothing was written.
    """
    start = move.before.version
    rows = [
        Action(table=table, ply=start + index, request=move.request, **entry._asdict())
        for index, entry in enumerate(move.entries)
    ]
    try:
        with transaction.atomic():
            same = keeps_its_hands(table, move.before.state.current_player())
            if not same or log_length(table) != start:
                raise Stale
            Action.objects.bulk_create(rows)
            after_move(table, move.before, move.after)
            publish(table.id)
            transaction.on_commit(partial(positions.put, table.id, move.after))
    except IntegrityError as error:
        raise Stale from error
    return move.after


def is_readable(table: Table) -> bool:
    """False for a table of older rules, which lists must not fail on."""
    try:
        return game_of(table) is not None
    except (OldRules, GametrailError):
        return False
