"""The finished matches that a position tells of: their order of finish and the points that they led to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gametrail.core.errors import PositionError
from gametrail.core.reading import expect, said_range
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.position_fields import (
    check_fields,
    check_range,
    missing,
    number_or_none,
    position_error,
    read_list,
    read_seats,
    whole,
    wrong_value,
)
from gametrail.games.animal_trail.recount import Ledger, opened, starting_points

Entry = tuple[int, list[int], list[int]]  # of the history: match, order of finish, points after it


def mode_of(record: np.void) -> int:
    """The mode of the game."""
    return int(record["rules"]["mode"])


def ranked(record: np.void) -> int:
    """How many places a finished match has: in the Chip sprint only the first."""
    return 1 if mode_of(record) == c.SPRINT else int(record["players"])


def full_order(document: Mapping[str, Any], name: str, record: np.void, where: str = "") -> list[int]:
    """A field with the seats in order of finish of a finished match. Raises PositionError."""
    order = read_seats(document, name, int(record["players"]), where)
    if len(order) != ranked(record):
        raise position_error(
            "error.position.rows", field=where + name, value=len(order), expected=ranked(record)
        )
    return order


def places_of(players: Sequence[Mapping[str, Any]], name: str) -> list[int]:
    """The seats in the order of the places that the players' entries say: from the first on, none left out.

    Raises PositionError.
    """
    found: dict[int, int] = {}
    for seat, entry in enumerate(players):
        field = f"players[{seat}]."
        place = number_or_none(entry, name, 1, len(players), field)
        if place is not None:
            if place in found:
                raise position_error("error.position.place_twice", field=field + name, value=place)
            found[place] = seat
    for place in range(1, len(found) + 1):
        if place not in found:
            seat = found[max(found)]
            raise position_error("error.position.place_gap", field=f"players[{seat}].{name}", value=place)
    return [found[place] for place in range(1, len(found) + 1)]


def _read_entry(record: np.void, value: Any, number: int) -> Entry:
    """One finished match. Raises PositionError."""
    where = f"history[{number}]."
    entry = expect(value, where[:-1], dict, PositionError)
    check_fields(entry, ("match", "order", "points"), where)
    for name in ("match", "order", "points"):
        if name not in entry:
            raise missing(where + name)
    players = int(record["players"])
    match = whole(entry, "match", 0, 1, c.MOST_MATCHES, where)
    points = read_list(entry, "points", players, where)
    if len(points) != players:
        raise position_error(
            "error.position.rows", field=f"{where}points", value=len(points), expected=players
        )
    read = [check_range(each, f"{where}points[{seat}]", 0, c.CHIPS) for seat, each in enumerate(points)]
    if sum(read) > c.CHIPS:
        raise position_error("error.position.chips", field=f"{where}points", value=sum(read), most=c.CHIPS)
    return match, full_order(entry, "order", record, where), read


def read_history(record: np.void, document: Mapping[str, Any]) -> list[Entry]:
    """The finished matches that the document tells of, without a gap, with points that the rules can bring.

    Raises PositionError.
    """
    history: list[Entry] = []
    for number, value in enumerate(read_list(document, "history", c.MOST_MATCHES)):
        entry = _read_entry(record, value, number)
        if history and entry[0] != history[-1][0] + 1:
            raise wrong_value(f"history[{number}].match", entry[0], str(history[-1][0] + 1))
        history.append(entry)
    _check_points(record, history)
    return history


def _check_points(record: np.void, history: list[Entry]) -> None:
    """Each match brings from the points before it to those after it. Raises PositionError."""
    rules, players = record["rules"], int(record["players"])
    ledger: Ledger | None = None
    for number, (match, order, points) in enumerate(history):
        if match == 1:
            ledger = opened(rules, [starting_points(rules)] * players)
        if ledger is None:  # the first match that is told of; what was before it nobody knows
            ledger = opened(rules, points, order)
            continue
        before = list(ledger.points)
        ledger.finish_match(rules, match, order, points)
        field = f"history[{number}].points"
        if ledger.points != points:
            expected = ", ".join(str(each) for each in ledger.points)
            raise wrong_value(field, ", ".join(str(each) for each in points), expected)
        if mode_of(record) != c.NORMAL:
            _check_payment(mode_of(record), order, before, points, field)


def _check_payment(mode: int, order: list[int], before: list[int], after: list[int], field: str) -> None:
    """Points have only moved from players who may have paid to the winner. Raises PositionError."""
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        may_pay = seat == order[-1] if mode == c.MARATHON else seat != order[0]
        if seat != order[0] and (new > old or (new < old and not may_pay)):
            raise wrong_value(f"{field}[{seat}]", new, said_range(0, old) if may_pay else str(old))
    if sum(before) != sum(after):
        expected = after[order[0]] + sum(before) - sum(after)
        raise wrong_value(f"{field}[{order[0]}]", after[order[0]], str(expected))


def write_history(record: np.void, history: list[Entry]) -> None:
    """The record tells of the finished matches. Mutates record."""
    for match, order, points in history:
        record["places"][match - 1, : len(order)] = order
        record["points_after"][match - 1, : len(points)] = points
        if mode_of(record) == c.SPRINT:
            record["won_at"][order[0]] = match
