"""Cascadia: random and greedy games in batches, measured against a floor in C."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from benchmarks.batches import Batch
from benchmarks.floor import floor_games_per_second
from benchmarks.timing import ROUNDS, Row, rate, spread

MIXES = ("AAAAA", "BBBBB", "CCCCC", "DDDDD", "ADBCB", "CBDAD", "family", "intermediate")
GAMES = 4000
GREEDY_GAMES = 400


def ratio_row(name: str, goal: str, program: Path | None, work: Callable[[], int]) -> Row:
    """Median and range of the ratio to the floor, each taken within one round."""
    work()
    rates, ratios = [], []
    for _ in range(ROUNDS):
        rates.append(rate(work))
        if program is not None:
            ratios.append(rates[-1] / floor_games_per_second(program))
    absolute = f"{spread(rates)[0]:,.0f} games/s"
    if not ratios:
        return name, goal, f"{absolute} (no C compiler: no ratio)"
    middle, low, high = spread(ratios)
    return name, goal, f"{middle:.3f} ({low:.3f}–{high:.3f}); {absolute}"


def cascadia_rows(program: Path | None) -> list[Row]:
    """Batches against the floor, and the greedy bot's strength."""
    rows = []
    for cards in MIXES:
        goal = "≥ 0.5" if cards == "AAAAA" else "≥ 0.25"
        batch = Batch("cascadia", ("random",) * 2, {"cards": cards})
        rows.append(ratio_row(f"random 2p {cards} ÷ floor", goal, program, lambda b=batch: b.games(GAMES)))
    greedy = Batch("cascadia", ("greedy",) * 2)
    rows.append(ratio_row("greedy 2p AAAAA ÷ floor", "≥ 0.03", program, lambda: greedy.games(GREEDY_GAMES)))
    strength = Batch("cascadia", ("greedy",) * 4, {"majorities": "off"})
    rows.append(("greedy 4p AAAAA, mean a seat", "≥ 86.5", strength.mean(2000)))
    return rows
