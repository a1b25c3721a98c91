"""The round of a position: who acts, what lies on the table and by whom, who has passed or rests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gametrail.core.errors import PositionError
from gametrail.core.reading import expect
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.facts import trump_of
from gametrail.games.animal_trail.position_fields import (
    missing,
    number_or_none,
    object_or_none,
    position_error,
    read_seats,
    truth,
    wrong_value,
)
from gametrail.games.animal_trail.position_table import Table, in_force, plays_of
from gametrail.games.animal_trail.questions import NAMES, PHASES

_QUESTION = ("op", "seat", "count", "to")
_READABLE = ("lead", "follow")


def check_question(document: Mapping[str, Any], players: int) -> tuple[str, int | None] | None:
    """What the document says is asked, and of whom: only a lead or a follow can be read. Raises PositionError."""
    phase = expect(document.get("phase", "play"), "phase", str, PositionError)
    if phase not in PHASES:
        raise wrong_value("phase", phase, ", ".join(PHASES))
    question = object_or_none(document, "question", _QUESTION)
    if question is None:
        if phase not in ("play", "end"):
            raise position_error("error.position.mid_turn", field="phase", value=phase)
        return None
    if "op" not in question:
        raise missing("question.op")
    op = expect(question["op"], "question.op", str, PositionError)
    if op not in NAMES.values():
        raise wrong_value("question.op", op, ", ".join(NAMES.values()))
    if op not in _READABLE or phase == "end":
        raise position_error("error.position.mid_turn", field="question.op", value=op)
    if phase != "play":
        raise wrong_value("phase", phase, "play")
    number_or_none(question, "count", 1, 1, "question.")
    if question.get("to") is not None:
        raise wrong_value("question.to", question["to"], "null")
    return op, number_or_none(question, "seat", 0, players - 1, "question.")


def read_leading(document: Mapping[str, Any], table: Table | None, op: str | None) -> bool:
    """Whether a lead is to come, as the table, `leading` and the question say alike. Raises PositionError."""
    leading = table is None
    if truth(document, "leading", leading) != leading:
        if leading:
            raise position_error("error.position.empty_table", field="table")
        raise wrong_value("leading", "true", "false")
    if op is not None and (op == "lead") != leading:
        raise wrong_value("question.op", op, "lead" if leading else "follow")
    return leading


def read_named(record: np.void, document: Mapping[str, Any], follows: bool) -> int:
    """The rank that nobody may follow with; 0 for none. Raises PositionError."""
    named = number_or_none(document, "named", 1, c.NUM_KINDS - 1)
    if not in_force(record, c.NO_GO_ZONE) or not follows:
        if named is not None:
            raise position_error("error.position.named", field="named", value=named)
        return 0
    if named is None:
        raise position_error("error.position.named_missing", field="named")
    return named


def read_flags(
    document: Mapping[str, Any], players: Sequence[Mapping[str, Any]], name: str, flag: str
) -> list[int] | None:
    """Seats that a list of the document and flags of the players say alike; None if neither is there.

    Raises PositionError.
    """
    flagged = [seat for seat, entry in enumerate(players) if truth(entry, flag, False, f"players[{seat}].")]
    is_flagged = any(flag in entry for entry in players)
    if name not in document:
        return flagged if is_flagged else None
    listed = read_seats(document, name, len(players))
    if is_flagged and sorted(listed) != flagged:
        seat = min(set(listed) ^ set(flagged))
        said = "false" if seat in listed else "true"
        raise wrong_value(f"players[{seat}].{flag}", said, "true" if seat in listed else "false")
    return listed


def _between(first: int, last: int, players: int) -> list[int]:
    """The seats clockwise after one and before another."""
    return [(first + step) % players for step in range(1, (last - first) % players)]


def _out(record: np.void) -> list[int]:
    """The seats whose hands became empty, in that order: who rests, or else who has a place."""
    resting = int(record["resting"])
    seats = record["rested"][:resting] if resting else record["order"][: int(record["placed"])]
    return [int(seat) for seat in seats]


def _default_owner(
    current: int, active: Sequence[int], out: Sequence[int], passed: Sequence[int], players: int
) -> int:
    """The seat before the one that acts that is still in the round, else the last whose hand became empty."""
    before = [(current - step) % players for step in range(1, players)]
    waiting = [seat for seat in before if seat in active and seat not in passed]
    return waiting[0] if waiting else out[-1] if out else before[0]


def _check_out(record: np.void, document: Mapping[str, Any], owner: int) -> None:
    """An owner without cards played last of those without: who did later would own the table. Raises PositionError.

    Where the order in which hands became empty is not told, the owner's was the last. Mutates record.
    """
    out = _out(record)
    if owner not in out or out[-1] == owner:
        return
    if not int(record["resting"]) or "rested" in document:
        raise position_error("error.position.owner_out", field="owner", value=owner, later=out[-1])
    out.remove(owner)
    record["rested"][: len(out) + 1] = [*out, owner]


def _was_led(record: np.void, table: Table) -> bool:
    """Whether the table must have been led: a trump would have ended the round (4.2), E04 would have forbidden it."""
    trump, named = int(trump_of(record)), int(record["named"])
    possible = [table.play] if table.play else plays_of(record, table.formation, table.rank)
    return all(trump in play.natural or (named and named in play.ranks) for play in possible)


def read_round(
    record: np.void,
    document: Mapping[str, Any],
    current: int,
    table: Table | None,
    passed: list[int] | None,
) -> tuple[int, list[int]]:
    """The owner of the table and who has passed, which must fit the player who acts. Raises PositionError.

    Who has cards and sits between the owner and that player has passed (rules 3.3). Mutates record.
    """
    players = int(record["players"])
    active = [seat for seat in range(players) if int(record["active"]) >> seat & 1]
    said = number_or_none(document, "owner", 0, players - 1)
    if table is None:
        if said is not None:
            raise wrong_value("owner", said, "null")
        if passed:
            raise wrong_value("passed", passed, "[]")
        return c.NO_ONE, []
    owner = said
    if owner is None:
        owner = _default_owner(current, active, _out(record), passed or [], players)
    if owner == current:
        raise position_error("error.position.own_table", field="owner", value=owner)
    _check_out(record, document, owner)
    skipped = [seat for seat in _between(owner, current, players) if seat in active]
    passed = skipped if passed is None else passed
    _check_passed(passed, skipped, owner, current, active)
    early = [number for number, seat in enumerate(passed) if seat not in skipped]
    if early and _was_led(record, table):
        field = f"passed[{early[0]}]"
        raise position_error("error.position.led", field=field, value=passed[early[0]])
    return owner, passed


def _check_passed(
    passed: list[int], skipped: list[int], owner: int, current: int, active: Sequence[int]
) -> None:
    """Only players with cards have passed, neither owner nor player, and all who were skipped. Raises PositionError."""
    for number, seat in enumerate(passed):
        if seat not in active or seat in (owner, current):
            raise position_error("error.position.passed", field=f"passed[{number}]", value=seat)
    for seat in skipped:
        if seat not in passed:
            raise position_error(
                "error.position.skipped", field="passed", value=seat, owner=owner, current=current
            )


def check_current(record: np.void, document: Mapping[str, Any], current: int) -> None:
    """The player who acts has cards, and somebody is left to play against. Raises PositionError."""
    active = int(record["active"])
    if not active >> current & 1:
        is_own = document.get("hand") is not None and document.get("player", current) == current
        field = "hand" if is_own else f"players[{current}].cards"
        raise position_error("error.position.no_cards", field=field, value=current)
    if active.bit_count() < 2 and int(record["deck_count"]) == 0:
        raise position_error("error.position.alone", field="players")
