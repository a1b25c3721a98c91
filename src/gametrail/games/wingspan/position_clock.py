"""When a position takes place: the round, whose turn it is, the cubes, and the goals with their points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from gametrail.core.errors import PositionError
from gametrail.core.reading import expect
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import phrases
from gametrail.games.wingspan.position_fields import (
    check_range,
    position_error,
    read_goal,
    read_list,
    whole,
)
from gametrail.games.wingspan.tables import read_rows

MOST_POINTS = 7  # of one goal


def read_goals(record: np.void, document: Mapping[str, Any]) -> None:
    """The goals of the rounds lie on the board, no two of them from one tile. Raises PositionError."""
    tiles: dict[str, int] = {}
    for number, value in enumerate(read_list(document, "goals", c.ROUNDS)):
        field = f"goals[{number}]"
        goal = read_goal(value, field)
        tile = read_rows("goals.csv")[goal]["tile"]
        if tile in tiles:
            other, said = phrases.spoken_goal(tiles[tile]), phrases.spoken_goal(goal)
            raise position_error("error.position.goal_tile", field=field, goal=said, other=other)
        tiles[tile] = goal
        record["goals"][number] = goal
    record["goals_count"] = len(tiles)


def read_goal_counts(record: np.void, document: Mapping[str, Any], scored: int) -> None:
    """What was counted for the goals that have been scored, where an observation (checked before) says it."""
    for number, counts in enumerate(document.get("goal_counts", [])[:scored]):
        for seat, count in enumerate(counts):
            record["goal_counted"][seat, number] = count + 1


def read_goal_points(record: np.void, player: Mapping[str, Any], where: str, seat: int, scored: int) -> None:
    """The seat's points of the goals: a list by round, null for a goal not scored; or their sum. Raises PositionError.

    Goals of rounds that are not over have no points yet; a zero says the same.
    """
    points = player.get("goal_points", [])
    field = f"{where}goal_points"
    if not isinstance(points, list):
        record["goal_sum"][seat] = whole(player, "goal_points", 0, 0, c.ROUNDS * MOST_POINTS, where)
        return
    for number, value in enumerate(read_list(player, "goal_points", c.ROUNDS, where)):
        if value is not None:
            given = check_range(value, f"{field}[{number}]", 0, MOST_POINTS)
            if given and number >= scored:
                raise position_error(
                    "error.position.goal_not_over", field=f"{field}[{number}]", round=number + 1, index=number
                )
            record["goal_points"][seat, number] = given


class Clock(NamedTuple):
    """One way how far a round may have come: the active player has `cubes` left, and `moved` seats one fewer."""

    cubes: int
    moved: int

    def cubes_of(self, seat: int, active: int, players: int) -> int:
        """The seat's unused cubes, that of the running turn included."""
        return self.cubes - int((seat - active) % players >= players - self.moved)


class ClockReader:
    """Finds the clock on which all that a position says agrees: each field leaves fewer of them possible."""

    def __init__(self, document: Mapping[str, Any], players: int) -> None:
        """Raises PositionError, which names the first field that does not agree with those before it."""
        self.players = players
        self.round = whole(document, "round", 1, 1, c.ROUNDS) - 1
        self.active = self._read_active(document)
        most = c.CUBES - self.round
        self._left = [Clock(cubes, moved) for cubes in range(most, 0, -1) for moved in range(players)]
        self._read_start(document)
        self._read_turn(document)
        self._read_cubes(document)

    @property
    def start(self) -> int:
        """The start player of the round."""
        return (self.active - self._left[0].moved) % self.players

    @property
    def turns_left(self) -> int:
        """The turns of all players that are left in the round, the running one included."""
        seats = range(self.players)
        return sum(self._left[0].cubes_of(seat, self.active, self.players) for seat in seats)

    def _read_active(self, document: Mapping[str, Any]) -> int:
        """The player to move, which an observation says three times."""
        active = None
        for name in ("player_to_move", "active", "current_player"):
            if name in document:
                low, high = (0, self.players - 1) if active is None else (active, active)
                active = whole(document, name, 0, low, high)
        return active or 0

    def _keep(self, fits: Callable[[Clock], bool], field: str, value: int) -> None:
        """Only the clocks that fit remain. Raises PositionError if none does."""
        self._left = [clock for clock in self._left if fits(clock)]
        if not self._left:
            raise position_error("error.position.clock", field=field, value=value, round=self.round + 1)

    def _read_start(self, document: Mapping[str, Any]) -> None:
        if "start_player" in document:
            start = whole(document, "start_player", 0, 0, self.players - 1)
            moved = (self.active - start) % self.players
            self._keep(lambda clock: clock.moved == moved, "start_player", start)

    def _read_turn(self, document: Mapping[str, Any]) -> None:
        if "turn" in document:
            turn = whole(document, "turn", 1, 1, c.TURNS)
            before = sum(c.CUBES - earlier for earlier in range(self.round))
            cubes = c.CUBES - self.round - (turn - before - 1)
            self._keep(lambda clock: clock.cubes == cubes, "turn", turn)

    def _read_cubes(self, document: Mapping[str, Any]) -> None:
        for seat, entry in enumerate(document["players"]):
            if "cubes" in entry:
                field = f"players[{seat}].cubes"
                cubes = check_range(entry["cubes"], field, 0, c.CUBES - self.round)
                self._keep(self._showing(seat, cubes), field, cubes)

    def _showing(self, seat: int, cubes: int) -> Callable[[Clock], bool]:
        """Whether a clock leaves the seat this number of cubes."""
        return lambda clock: clock.cubes_of(seat, self.active, self.players) == cubes


def check_unasked(document: Mapping[str, Any]) -> None:
    """A position in play stands where a player chooses the action of a turn. Raises PositionError if not.

    An observation says elsewhere what is asked; that cannot be read back.
    """
    phase = expect(document.get("phase", "play"), "phase", str, PositionError)
    if phase != "play":
        raise position_error("error.position.mid_turn", field="phase", value=phase)
    question = document.get("question")
    if question is not None:
        asked = expect(question, "question", dict, PositionError).get("op")
        if asked != "main":
            raise position_error("error.position.mid_turn", field="question.op", value=asked)
    for name in ("queue", "offer", "set_aside"):
        if document.get(name):
            raise position_error("error.position.mid_turn", field=name, value="…")
    if document.get("paying") is not None:
        raise position_error("error.position.mid_turn", field="paying", value="…")
