"""What is asked of whom: the top of the agenda in a form that people and programs read.

Everything here is an allow-list for one viewer, like information.py. While the first hands are being chosen the
others only hear that a seat chooses.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.tables import tables

_ASKS_FOR_FOOD = {op_.PAY_TOKEN, op_.TAKE_DIE, op_.TAKE_ALL, op_.SUPPLY, op_.TRADE}
_SLOT_IS_NO_BIRD = {op_.CHOOSE_ROW, op_.PLACE}
_SET_UP = {op_.OPEN_PUT_BACK, op_.KEEP_CARDS}
_TRIGGERS = {
    c.ON_LAY_EGGS: "lay_eggs",
    c.ON_HUNT: "hunt",
    c.ON_RODENT: "rodent",
    **{c.ON_PLAY + row: f"play_{name}" for row, name in enumerate(c.HABITAT_NAMES)},
}


def entries(record: np.void) -> list[np.void]:
    """The entries of the agenda, the top first."""
    return [record["agenda"][n] for n in range(int(record["depth"]) - 1, -1, -1)]


def top(record: np.void) -> np.void | None:
    """The top entry, None when the game is over."""
    depth = int(record["depth"])
    return record["agenda"][depth - 1] if depth else None


def operation_on_top(record: np.void) -> int:
    """The operation that comes next, 0 when the game is over."""
    entry = top(record)
    return 0 if entry is None else int(entry["op"])


def has_operation(record: np.void, wanted: set[int] | frozenset[int]) -> bool:
    """Whether one of these operations is on the agenda."""
    return any(int(entry["op"]) in wanted for entry in entries(record))


def choosing_first_hands(record: np.void) -> bool:
    """Whether the players are still to choose their first hands: choices are not open yet."""
    return has_operation(record, _SET_UP)


def asked_bird(record: np.void, entry: np.void) -> int:
    """The bird that a question belongs to, 0 for none.

    A second egg of a power for all names on its slot the bird of the first one, which is not its owner.
    """
    op, slot = int(entry["op"]), int(entry["slot"])
    if op in _SLOT_IS_NO_BIRD or not 0 <= slot < c.SLOTS:
        return 0
    bird = int(record["bird"][int(entry["who"]), slot])
    second = op == op_.LAY and int(entry["arg"]) & c.NOT_THIS_BIRD
    return 0 if second and not tables()["react"][bird] else bird


def foods_of(mask: int) -> list[str]:
    """The names of a mask of foods."""
    return [name for food, name in enumerate(c.FOOD_NAMES) if mask >> food & 1]


def trigger_name(trigger: int) -> str:
    """The name of what pink birds answer."""
    return _TRIGGERS[trigger]


def _foods(op: int, arg: int) -> list[str] | None:
    if op == op_.CACHE_OR_KEEP:
        return [c.FOOD_NAMES[arg]]
    return foods_of(arg) if op in _ASKS_FOR_FOOD else None


def question(record: np.void, viewer: int) -> dict[str, Any] | None:
    """What is asked now, as the viewer may know it; None when nobody is asked."""
    entry = top(record)
    if entry is None or int(entry["op"]) >= op_.FIRST_AUTO:
        return None
    op, seat = int(entry["op"]), int(entry["who"])
    if seat != viewer and choosing_first_hands(record):
        return _question(op_.NAMES[op_.KEEP_CARD], seat)
    bird = asked_bird(record, entry)
    own_card = seat == viewer and op in (op_.KEEP_CARD, op_.CHOOSE_ROW)
    return _question(
        op_.NAMES[op],
        seat,
        slot=int(entry["slot"]) if bird else None,
        times=int(entry["n"]),
        may_pass=bool(entry["may"]),
        bird=names.bird_name(bird, "en") if bird else None,
        trigger=_TRIGGERS[int(entry["arg"])] if op == op_.REACT_WITH else None,
        foods=_foods(op, int(entry["arg"])),
        card=names.bird_name(int(entry["arg"]), "en") if own_card else None,
    )


def _question(op: str, seat: int, **found: Any) -> dict[str, Any]:
    """A question with all its fields."""
    empty = {"slot": None, "times": 1, "may_pass": False, "bird": None}
    return {"op": op, "seat": seat, **empty, "trigger": None, "foods": None, "card": None, **found}


def queue(record: np.void) -> list[dict[str, Any]]:
    """The birds whose brown powers are still to come in this action, in their order."""
    for entry in entries(record):
        if int(entry["op"]) == op_.BROWN_POWER:
            who, slot = int(entry["who"]), int(entry["slot"])
            slots = range(slot, slot - slot % c.COLUMNS - 1, -1)
            birds = [(n, int(record["bird"][who, n])) for n in slots]
            brown = [(n, bird) for n, bird in birds if bird and int(tables()["colour"][bird]) == c.BROWN]
            return [{"slot": n, "bird": names.bird_name(bird, "en")} for n, bird in brown]
    return []


def card_being_paid(record: np.void) -> tuple[int, int] | None:
    """The bird that is being paid for and the row it will stand in."""
    for entry in entries(record):
        if int(entry["op"]) == op_.PLACE:
            return int(entry["arg"]), int(entry["slot"])
    return None


def paying(record: np.void) -> dict[str, Any] | None:
    """What is still to be paid for the bird that is being played; eggs are asked for by the question."""
    found = card_being_paid(record)
    if found is None:
        return None
    bird, row = found
    need = {name: int(record["need"][food]) for food, name in enumerate(c.FOOD_NAMES)}
    return {
        "card": names.bird_name(bird, "en"),
        "row": c.HABITAT_NAMES[row],
        "need": {name: number for name, number in need.items() if number},
        "wild": int(record["need_wild"]),
        "either": foods_of(int(record["need_either"])),
    }
