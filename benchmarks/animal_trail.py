"""Animal Trail: random matches against a floor in C, the other modes, and which places the bots come to."""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev

import numpy as np

from benchmarks.batches import Batch
from benchmarks.floor import Floor, ratio_row
from benchmarks.python import python_rows
from benchmarks.start import cold_row
from benchmarks.timing import ROUNDS, Row, rate, spread
from gametrail import load_game
from gametrail.bots import play_games
from gametrail.core.tally import new_tally

GAME, PLAYERS = "animal_trail", 5
GAMES, BOT_GAMES, DEALS = 20_000, 2000, 4000
RATIOS = (("0", "≥ 0.17, stretch 0.25"), ("1", ""), ("3", "≥ 0.14"))  # environment cards in force
MODES = (
    (5, {"matches": "6"}),
    (3, {"mode": "marathon"}),
    (5, {"mode": "sprint"}),
)
DUELS = (("greedy", "random"), ("ranger", "random"), ("ranger", "greedy"), ("greedy", "ranger"))


def match_options(environment: str) -> dict[str, str]:
    """One match with so many environment cards."""
    return {"matches": "1", "environment": environment}


def mode_row(players: int, options: dict[str, str]) -> Row:
    """Whole random games a second."""
    batch = Batch(GAME, ("random",) * players, options)
    speed, low, high = spread([rate(lambda: batch.games(BOT_GAMES)) for _ in range(ROUNDS)])
    name = " ".join(f"{key}={value}" for key, value in options.items())
    return f"random, {players} players, {name}", "", f"{speed:,.0f} ({low:,.0f}–{high:,.0f}) games/s"


def ranger_row() -> Row:
    """Matches a second of five rangers."""
    batch = Batch(GAME, ("ranger",) * PLAYERS, match_options("1"))
    speed, low, high = spread([rate(lambda: batch.games(BOT_GAMES)) for _ in range(ROUNDS)])
    return "ranger in all seats, environment=1", "", f"{speed:,.0f} ({low:,.0f}–{high:,.0f}) games/s"


def places(one: str, others: str, environment: str, deals: int = DEALS) -> list[float]:
    """The mean place of one bot against four others in each deal, which is played once from every seat."""
    state = load_game(GAME).new_initial_state(PLAYERS, match_options(environment))
    start = np.frombuffer(state.serialize(), np.uint8).copy()
    found = []
    for deal in range(deals):
        total = 0.0
        for seat in range(PLAYERS):
            bots = tuple(one if player == seat else others for player in range(PLAYERS))
            tally = new_tally(PLAYERS)
            play_games(GAME, bots, start, state.table_bytes, 11, deal, 1, tally)
            total += tally[3 * PLAYERS + seat]
        found.append(total / PLAYERS)
    return found


def place_row(one: str, others: str) -> Row:
    """The average place of one bot, with one environment card and with none, with its standard error over deals."""
    said = []
    for environment in ("1", "0"):
        found = places(one, others, environment)
        said.append(f"{mean(found):.3f} ± {stdev(found) / sqrt(len(found)):.3f}")
    goal = "≤ 1.40" if (one, others) == ("ranger", "random") else ""
    return f"{one} against four {others}, place: environment=1 · 0", goal, " · ".join(said)


def animal_trail_rows(floor: Floor | None) -> list[Row]:
    """All figures of Animal Trail that need no page."""
    rows = []
    for environment, goal in RATIOS:
        batch = Batch(GAME, ("random",) * PLAYERS, match_options(environment))
        name = f"random 5p, one match, environment={environment} ÷ floor"
        rows.append(ratio_row(name, goal, floor, lambda b=batch: b.games(GAMES)))
    return [
        *rows,
        *(mode_row(players, options) for players, options in MODES),
        ranger_row(),
        *python_rows(GAME, "", "≤ 500 ns", PLAYERS),
        cold_row(GAME),
        *(place_row(one, others) for one, others in DUELS),
    ]
