"""What a Python program pays for a step and for a copy."""

from __future__ import annotations

import random
import time
import timeit
from importlib import import_module

from benchmarks.timing import ROUNDS, Row, rate, spread
from gametrail import CHANCE, TERMINAL, load_game
from gametrail.core.chance import new_rng


def play_steps(name: str, games: int, players: int) -> int:
    """Random games step by step from Python: legal list, step, end test. Returns the players' decisions."""
    game, generator, steps = load_game(name), random.Random(1), 0
    entry = import_module(f"gametrail.games.{name}.entry")
    for stream in range(games):
        state, rng = game.new_initial_state(players), new_rng(1, stream)
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                state.apply_action(entry.draw(state.buffer, rng))  # type: ignore[attr-defined]
                continue
            actions = state.legal_actions()
            state.apply_action(int(actions[int(generator.random() * len(actions))]))
            steps += 1
    return steps


def python_rows(name: str, steps_goal: str, clone_goal: str, players: int = 2) -> list[Row]:
    """The step loop and the copy of one game."""
    play_steps(name, 10, players)
    decisions = spread([rate(lambda: play_steps(name, 200, players)) for _ in range(ROUNDS)])
    state = load_game(name).new_initial_state(4)
    clones = [
        timeit.timeit(state.clone, timer=time.process_time, number=20_000) / 20_000 * 1e9
        for _ in range(ROUNDS)
    ]
    return [
        (f"{name}: step loop from Python", steps_goal, f"{decisions[0]:,.0f} decisions/s"),
        (f"{name}: clone from Python", clone_goal, f"{spread(clones)[0]:,.0f} ns"),
    ]
