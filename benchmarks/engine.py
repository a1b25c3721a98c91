"""The engine: random and greedy games in batches, and steps and copies from Python."""

from __future__ import annotations

import random
import timeit
from collections.abc import Callable
from pathlib import Path

import numpy as np

from benchmarks.floor import floor_games_per_second
from benchmarks.timing import ROUNDS, rate, spread
from gametrail import CHANCE, TERMINAL, load_game
from gametrail.bots import compiled_batch
from gametrail.core.chance import new_rng
from gametrail.games.cascadia import constants, entry
from gametrail.games.cascadia.layout import GROUPS, new_record

MIXES = ("AAAAA", "BBBBB", "CCCCC", "DDDDD", "ADBCB", "CBDAD", "family", "intermediate")
GAMES = 4000
GREEDY_GAMES = 400

Row = tuple[str, str, str]


def random_batch(cards: str, games: int) -> Callable[[], int]:
    """Two-player random games with full scoring, in one call."""
    state = load_game("cascadia").new_initial_state(2, {"cards": cards})
    groups, out, totals = new_record(GROUPS), np.empty(constants.MAX_LEGAL, np.int32), np.zeros(4)
    rng = new_rng(1)

    def play() -> int:
        entry.random_games(
            state.buffer, state.buffer.copy(), state.table_bytes, groups, rng, out, totals, games
        )
        return games

    return play


def greedy_batch(players: int, games: int, totals: np.ndarray, options: dict[str, str]) -> Callable[[], int]:
    """Games of the greedy bot in every seat, in one call."""
    state = load_game("cascadia").new_initial_state(players, options)
    batch = compiled_batch("greedy")
    assert batch is not None
    stream = iter(range(10**9))

    def play() -> int:
        batch(state.buffer, state.table_bytes, 7, next(stream), games, totals)
        return games

    return play


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


def engine_rows(program: Path | None) -> list[Row]:
    """Batches against the floor, and the greedy bot's strength."""
    rows = []
    for cards in MIXES:
        goal = "≥ 0.5" if cards == "AAAAA" else "≥ 0.25"
        rows.append(ratio_row(f"random 2p {cards} ÷ floor", goal, program, random_batch(cards, GAMES)))
    totals = np.zeros(4)
    greedy = greedy_batch(2, GREEDY_GAMES, totals, {})
    rows.append(ratio_row("greedy 2p AAAAA ÷ floor", "≥ 0.03", program, greedy))
    rows.append(strength_row())
    return rows


def strength_row(games: int = 2000) -> Row:
    """Mean points a seat of the greedy bot, four players, cards A, no majorities."""
    totals = np.zeros(8)
    greedy_batch(4, games, totals, {"majorities": "off"})()
    seats = 4 * games
    mean = totals[:4].sum() / seats
    error = ((totals[4:].sum() / seats - mean**2) / seats) ** 0.5
    return "greedy 4p AAAAA, mean a seat", "≥ 86.5", f"{mean:.2f} ± {error:.2f}"


def play_steps(games: int) -> int:
    """Random games step by step from Python: legal list, step, end test. Returns the players' decisions."""
    game, generator, steps = load_game("cascadia"), random.Random(1), 0
    for stream in range(games):
        state, rng = game.new_initial_state(2), new_rng(1, stream)
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                state.apply_action(entry.draw(state.buffer, rng))
                continue
            actions = state.legal_actions()
            state.apply_action(int(actions[int(generator.random() * len(actions))]))
            steps += 1
    return steps


def python_rows() -> list[Row]:
    """What a Python program pays for a step and for a copy."""
    play_steps(10)
    decisions = spread([rate(lambda: play_steps(200)) for _ in range(ROUNDS)])
    state = load_game("cascadia").new_initial_state(4)
    clones = [timeit.timeit(state.clone, number=20_000) / 20_000 * 1e9 for _ in range(ROUNDS)]
    return [
        ("step loop from Python", "≥ 400,000 decisions/s", f"{decisions[0]:,.0f} decisions/s"),
        ("clone from Python", "≤ 1,000 ns", f"{spread(clones)[0]:,.0f} ns"),
    ]
