"""What is asked of whom: the top of the agenda in a form that people and programs read."""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.core.game import CHANCE, TERMINAL
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.constants import NO_ONE

NAMES = {
    op_.LEAD: "lead",
    op_.FOLLOW: "follow",
    op_.NAMING: "name",
    op_.DISCARD: "discard",
    op_.BURY: "bury",
    op_.SHOW: "show",
    op_.GIVE: "give",
    op_.EXCHANGE: "exchange",
}
PHASES = ("deal", "exchange", "migration", "play", "end")
_GIVING = {op_.GIVE, op_.SHOW, op_.EXCHANGE}


def entries(record: np.void) -> list[np.void]:
    """The entries of the agenda, the top first."""
    return [record["agenda"][n] for n in range(int(record["depth"]) - 1, -1, -1)]


def operation_on_top(record: np.void) -> int:
    """The operation that comes next, 0 when the game is over."""
    depth = int(record["depth"])
    return int(record["agenda"][depth - 1]["op"]) if depth else 0


def player_on_top(record: np.void) -> int:
    """The seat to act, CHANCE or TERMINAL."""
    op = operation_on_top(record)
    if not op:
        return TERMINAL
    return CHANCE if op >= op_.FIRST_CHANCE else int(record["agenda"][int(record["depth"]) - 1]["who"])


def question(record: np.void) -> dict[str, Any] | None:
    """What is asked now, None when nobody is asked. `count`: cards that are still to be chosen, this one included."""
    op = operation_on_top(record)
    if op not in NAMES:
        return None
    entry = entries(record)[0]
    return {
        "op": NAMES[op],
        "seat": int(entry["who"]),
        "count": int(entry["n"]),
        "to": int(entry["arg"]) if op == op_.GIVE else None,
    }


def phase(record: np.void) -> str:
    """Where in the course of the match the position stands: one of PHASES."""
    listed = [int(entry["op"]) for entry in entries(record)]
    if not listed:
        return "end"
    top, below = listed[0], set(listed[1:])
    if top == op_.BURY:
        return "migration" if op_.LEAD in below else "exchange"  # the other cards put away are paid for
    if top == op_.DEAL and op_.REFILLED in below:
        return "play"
    if top in _GIVING or (top == op_.DEAL and below == {op_.EXCHANGE, op_.FIND_LEADER}):
        return "exchange"
    if top == op_.DEAL and below == {op_.FIND_LEADER} and int(record["pot"]):
        return "exchange"  # the dealer's new cards in the Chip sprint
    return "deal" if top >= op_.FIRST_CHANCE else "play"


def is_leading(record: np.void) -> bool:
    """Whether a lead is asked for."""
    return operation_on_top(record) == op_.LEAD


def seat_or_none(seat: int) -> int | None:
    """The seat, None for nobody."""
    return None if seat <= NO_ONE else int(seat)
