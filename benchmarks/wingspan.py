"""Wingspan: random games against a peer, all numbers of players, and how strong and how quick the bots are."""

from __future__ import annotations

from pathlib import Path

from benchmarks.batches import Batch
from benchmarks.hearts import hearts_decisions_per_second
from benchmarks.timing import ROUNDS, Row, cpu_seconds, rate, spread

PLAYERS = (2, 3, 4, 5)
GAMES, BOT_GAMES, MEASURED = 4000, 1000, 10_000
TURNS = 26  # of each player in a game


def ratio_row(peer: Path | None) -> Row:
    """Random decisions a second of two players, against hearts of the same round."""
    batch, rates, ratios = Batch("wingspan", ("random",) * 2), [], []
    for _ in range(ROUNDS):
        rates.append(rate(lambda: batch.decisions(GAMES)))
        if peer is not None:
            ratios.append(rates[-1] / hearts_decisions_per_second(peer))
    absolute = f"{spread(rates)[0] / 1e6:.2f} M decisions/s"
    name = "random 2p ÷ hearts in C++, decisions"
    if not ratios:
        return name, "≥ 2.5", f"{absolute} (no OpenSpiel: no ratio)"
    middle, low, high = spread(ratios)
    return name, "≥ 2.5", f"{middle:.2f} ({low:.2f}–{high:.2f}); {absolute}"


def random_row(players: int) -> Row:
    """Games a second and the mean of a seat."""
    batch = Batch("wingspan", ("random",) * players)
    speed, low, high = spread([rate(lambda: batch.games(GAMES)) for _ in range(ROUNDS)])
    measured = f"{speed:,.0f} ({low:,.0f}–{high:,.0f}) games/s; mean a seat {batch.mean(MEASURED)}"
    return f"random, {players} players", "", measured


def ranger_turn_row() -> Row:
    """What a whole turn of the ranger takes, all its choices and the draws among them included."""
    batch = Batch("wingspan", ("ranger",) * 2)
    times = [cpu_seconds(lambda: batch.games(BOT_GAMES)) / (BOT_GAMES * 2 * TURNS) for _ in range(ROUNDS)]
    middle, low, high = (1e6 * value for value in spread(times))
    return "ranger, a turn", "≤ 5 µs", f"{middle:.2f} ({low:.2f}–{high:.2f}) µs"


def strength_rows() -> list[Row]:
    """Means among equals, and wins against the weaker bots from both seats."""
    rows = []
    for bot, goal in (("greedy", ""), ("ranger", "≥ 75")):
        for players in (2, 4):
            batch = Batch("wingspan", (bot,) * players)
            rows.append((f"{bot}, {players} players, mean a seat", goal, batch.mean(MEASURED)))
    for strong, weak, goal in (
        ("greedy", "random", ""),
        ("ranger", "random", "≥ 99.5 %"),
        ("ranger", "greedy", ""),
    ):
        first = Batch("wingspan", (strong, weak)).wins(MEASURED, 0)
        second = Batch("wingspan", (weak, strong)).wins(MEASURED, 1)
        rows.append((f"{strong} beats {weak}, from seat A · B", goal, f"{first} · {second}"))
    return rows


def wingspan_rows(peer: Path | None) -> list[Row]:
    """All figures of Wingspan that need no page."""
    return [
        ratio_row(peer),
        *(random_row(players) for players in PLAYERS),
        ranger_turn_row(),
        *strength_rows(),
    ]
