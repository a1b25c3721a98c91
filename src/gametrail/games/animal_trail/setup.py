"""The position before anything is drawn (rules 5.1, 8.1, 9.1)."""

from __future__ import annotations

import numpy as np

from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.constants import CHIPS, MODE_NAMES, NO_CEILING, NO_ONE
from gametrail.games.animal_trail.layout import STATE
from gametrail.games.animal_trail.options import write_rules


def push_entry(record: np.void, op: int, who: int = 0, n: int = 1, arg: int = 0) -> None:
    """The operation is on top of the agenda. Mutates record."""
    depth = int(record["depth"])
    record["agenda"][depth] = (op, who, n, arg)
    record["depth"] = depth + 1


def blank_record(players: int, options: dict[str, str]) -> np.ndarray:
    """One record: the position before anything is drawn, not yet at rest. Raises OptionError."""
    records = np.zeros(1, STATE)
    record = records[0]
    write_rules(record["rules"], players, options)
    record["players"] = players
    record["pile"] = record["rules"]["cards"]
    for field in (
        "challenge",
        "handicap",
        "dealer",
        "owner",
        "shower",
        "order",
        "before",
        "partner",
        "places",
    ):
        record[field] = NO_ONE
    record["ceiling"] = NO_CEILING
    mode = options["mode"]
    if mode != MODE_NAMES[0]:
        record["points"][:players] = record["rules"][f"{mode}_points"]
    record["stock"] = CHIPS - int(record["points"].sum())
    push_entry(record, op_.NEW_MATCH)
    if mode != MODE_NAMES[0]:
        push_entry(record, op_.DEALER)
    return records
