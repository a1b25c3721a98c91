"""Fields of position files that an observation has too, checked for what they are made of, whatever is read from them.

A finished table has no clock and nothing is asked there: these fields then change nothing, but a wrong one is still
a slip of the pen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gametrail.core.errors import PositionError
from gametrail.core.reading import expect
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan.position_fields import (
    check_range,
    position_error,
    read_bird,
    read_bonus,
    read_list,
    whole,
    wrong_value,
)

_PHASES = ("setup", "play", "chance", "end")
MOST_COUNTED = 6 * c.SLOTS  # eggs on a full mat: no bird takes more than six
_LONGEST_QUEUE = c.COLUMNS  # brown powers of one row


def check_kinds(document: Mapping[str, Any], players: int) -> None:
    """Each field is of its kind, and in the range of all positions. Raises PositionError, which names the field."""
    _check_numbers(document, players)
    phase = expect(document.get("phase", "play"), "phase", str, PositionError)
    if phase not in _PHASES:
        raise wrong_value("phase", phase, ", ".join(_PHASES))
    for seat, player in enumerate(document["players"]):
        whole(player, "cubes", 0, 0, c.CUBES, f"players[{seat}].")
    _check_question(document)
    _check_queue(document)
    _check_paying(document)
    for number, value in enumerate(read_list(document, "offer", c.NUM_BONUS)):
        read_bonus(value, f"offer[{number}]")
    for number, value in enumerate(read_list(document, "set_aside", c.NUM_BIRDS)):
        read_bird(value, f"set_aside[{number}]")
    for name in ("goal_counts", "goal_standings"):
        _check_goal_table(document, name, players)


def _check_numbers(document: Mapping[str, Any], players: int) -> None:
    """The numbers of the clock and of seats."""
    whole(document, "round", 1, 1, c.ROUNDS)
    whole(document, "turn", 1, 1, c.TURNS)
    for name in ("player_to_move", "active", "start_player"):
        whole(document, name, 0, 0, players - 1)
    whole(document, "current_player", 0, -4, players - 1)
    whole(document, "player", 0, -2, players - 1)


def _part(entry: Mapping[str, Any], name: str, where: str) -> Any:
    """What stands in a field of an object. Raises PositionError if it is missing."""
    if name not in entry:
        raise position_error("error.field_missing", field=f"{where}.{name}")
    return entry[name]


def _check_question(document: Mapping[str, Any]) -> None:
    if document.get("question") is not None:
        question = expect(document["question"], "question", dict, PositionError)
        expect(_part(question, "op", "question"), "question.op", str, PositionError)


def _check_queue(document: Mapping[str, Any]) -> None:
    for number, entry in enumerate(read_list(document, "queue", _LONGEST_QUEUE)):
        field = f"queue[{number}]"
        bird = expect(entry, field, dict, PositionError)
        check_range(_part(bird, "slot", field), f"{field}.slot", 0, c.SLOTS - 1)
        read_bird(_part(bird, "bird", field), f"{field}.bird")


def _check_paying(document: Mapping[str, Any]) -> None:
    if document.get("paying") is not None:
        paying = expect(document["paying"], "paying", dict, PositionError)
        read_bird(_part(paying, "card", "paying"), "paying.card")


def _check_goal_table(document: Mapping[str, Any], name: str, players: int) -> None:
    """A row for each goal, with a number for each player; a goal whose points are no longer open may be null."""
    if name not in document:
        return
    rows = read_list(document, name, c.ROUNDS)
    _check_length(rows, name, len(read_list(document, "goals", c.ROUNDS)))
    for index, row in enumerate(rows):
        field = f"{name}[{index}]"
        if row is None and name == "goal_standings":
            continue
        numbers = expect(row, field, list, PositionError)
        _check_length(numbers, field, players)
        for seat, number in enumerate(numbers):
            check_range(number, f"{field}[{seat}]", 0, MOST_COUNTED)


def _check_length(entries: list[Any], field: str, expected: int) -> None:
    if len(entries) != expected:
        raise position_error("error.position.rows", field=field, value=len(entries), expected=expected)
