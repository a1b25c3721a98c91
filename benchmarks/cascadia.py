"""Cascadia: random and greedy games in batches, measured against a floor in C."""

from __future__ import annotations

from benchmarks.batches import Batch
from benchmarks.floor import Floor, ratio_row
from benchmarks.timing import Row

MIXES = ("AAAAA", "BBBBB", "CCCCC", "DDDDD", "ADBCB", "CBDAD", "family", "intermediate")
GAMES = 4000
GREEDY_GAMES = 400


def cascadia_rows(floor: Floor | None) -> list[Row]:
    """Batches against the floor, and the greedy bot's strength."""
    rows = []
    for cards in MIXES:
        goal = "≥ 0.5" if cards == "AAAAA" else "≥ 0.25"
        batch = Batch("cascadia", ("random",) * 2, {"cards": cards})
        rows.append(ratio_row(f"random 2p {cards} ÷ floor", goal, floor, lambda b=batch: b.games(GAMES)))
    greedy = Batch("cascadia", ("greedy",) * 2)
    rows.append(ratio_row("greedy 2p AAAAA ÷ floor", "≥ 0.03", floor, lambda: greedy.games(GREEDY_GAMES)))
    strength = Batch("cascadia", ("greedy",) * 4, {"majorities": "off"})
    rows.append(("greedy 4p AAAAA, mean a seat", "≥ 86.5", strength.mean(2000)))
    return rows
