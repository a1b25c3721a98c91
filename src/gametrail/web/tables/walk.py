"""The way through a log: which of its rows count, and the position that they lead to.

What was taken back is left out before anything is applied, so that a log costs what its rows that count cost, however
often somebody has changed their mind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from gametrail import State
from gametrail.web.tables.turns import Turn, add_to_turns

UNDO = "undo:"
KEPT = 6  # earlier positions that one remembers, some 15 kB each: undos and repeated requests go back to them


class Entry(NamedTuple):
    """One row of the log."""

    actor: int
    text: str
    automatic: bool = False  # done for a person who wants such things done

    @property
    def undone_to(self) -> int | None:
        """For a row that takes back: how many of the rows before it still count.

        Raises:
            ValueError: it names no number.
        """
        return int(self.text.removeprefix(UNDO)) if self.text.startswith(UNDO) else None


class Row(NamedTuple):
    """A row with its place in the log."""

    ply: int
    entry: Entry
    request: str


@dataclass(frozen=True)
class Position:
    """A table after `version` rows of its log. Its states are never changed; clone them."""

    version: int
    state: State
    start: State  # before the first row
    turns: tuple[Turn, ...] = ()
    rows: tuple[Row, ...] = ()  # those that count: all but what was taken back
    undos: tuple[Row, ...] = ()  # those that took something back
    damaged: bool = False
    past: tuple[Position, ...] = field(default=(), compare=False, repr=False)  # before it, the last one first

    def with_past(self, earlier: Position) -> Position:
        """The same, which remembers an earlier one, and what that remembered."""
        return replace(self, past=(replace(earlier, past=()), *earlier.past)[:KEPT])

    def last_within(self, kept: int) -> Position | None:
        """The last position, this or an earlier one, whose rows are among the first `kept` of this one."""
        known = ((it, len(it.rows)) for it in (self, *self.past))
        return next((it for it, rows in known if rows <= kept and it.rows == self.rows[:rows]), None)


class Unreadable(Exception):
    """A row of the log is not an action of this game."""

    def __init__(self, position: Position, reason: str) -> None:
        super().__init__(reason)
        self.position = position  # up to the row


class Course(NamedTuple):
    """The rows up to the end of a log, or up to one that takes back what was not there, sorted."""

    version: int  # how many they are
    kept: int  # of the rows of the position that it begins with, so many still count
    rows: tuple[Row, ...]  # those that count
    undos: tuple[Row, ...]
    fault: str = ""  # of the row that comes next

    def position(self, begin: Position, state: State, turns: Sequence[Turn], end: int) -> Position:
        """Where the first `end` rows lead."""
        rows = tuple(row for row in self.rows if row.ply < end)
        undos = tuple(row for row in self.undos if row.ply < end)
        return replace(begin, version=end, state=state, turns=tuple(turns), rows=rows, undos=undos)


def advance(position: Position, entries: Iterable[Entry], game_name: str, request: str = "") -> Position:
    """The position after more rows, all of one request.

    Raises:
        Unreadable: a row is not legal there; the error carries the position before it.
    """
    return follow(position, [(entry, request) for entry in entries], game_name)


def follow(position: Position, entries: Iterable[tuple[Entry, str]], game_name: str) -> Position:
    """As `advance`, each row with its request. What counts is applied once; of a row that was taken back nobody notices
    whether it was legal."""
    course = course_of(position, entries)
    base = position.last_within(course.kept)  # without one what counts is applied anew, from the first row on
    state, turns = (base.state, list(base.turns)) if base else (position.start, [])
    for row in course.rows[len(base.rows) if base else 0 :]:
        try:
            state = apply(state, turns, row, game_name)
        except ValueError as error:  # what was taken back later did not count before it either
            raise Unreadable(course.position(position, state, turns, row.ply), str(error)) from error
    found = course.position(position, state, turns, course.version).with_past(position)
    if course.fault:
        raise Unreadable(found, course.fault)
    return found


def course_of(position: Position, entries: Iterable[tuple[Entry, str]]) -> Course:
    """Which rows count after these, without a look at what they do."""
    rows, undos = list(position.rows), list(position.undos)
    kept, version, fault = len(rows), position.version, ""
    for entry, request in entries:
        row = Row(version, entry, request)
        try:
            back = undone_to(row)
        except ValueError as error:
            fault = str(error)
            break
        if back is None:
            rows.append(row)
        else:
            undos.append(row)
            while rows and rows[-1].ply >= back:
                rows.pop()
            kept = min(kept, len(rows))
        version += 1
    return Course(version, kept, tuple(rows), tuple(undos), fault)


def undone_to(row: Row) -> int | None:
    """For a row that takes back: how many rows before it still count.

    Raises:
        ValueError: it names no number, or nothing is there.
    """
    back = row.entry.undone_to
    if back is not None and not 0 <= back <= row.ply:
        raise ValueError(f"nothing stands before row {back}")
    return back


def apply(state: State, turns: list[Turn], row: Row, game_name: str) -> State:
    """The state after the row. Mutates: turns.

    Raises:
        ValueError: the row is not legal there.
    """
    actor, text, _ = row.entry
    if state.current_player() != actor:
        raise ValueError(f"{actor} is not to move")
    action = state.string_to_action(text)
    after = state.clone()
    after.apply_action(action)
    add_to_turns(turns, state, action, actor, after, row.ply + 1, game_name)
    return after
