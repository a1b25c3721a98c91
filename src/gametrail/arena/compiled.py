"""Bots that can play whole games in compiled code, one call from Python for many games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time
from typing import Any

import numpy as np

from gametrail import load_game
from gametrail.arena.totals import Totals
from gametrail.bots import compiled_batch
from gametrail.core.chance import new_rng

RANDOM = "random"


@dataclass(frozen=True)
class Batch:
    """Games of one kind of bot in all seats, from the random stream (seed, stream)."""

    bot: str
    start_bytes: Any  # NumPy bytes of the first position and of the game's tables
    table_bytes: Any
    max_legal: int
    seed: int
    stream: int
    games: int


Play = Callable[[Batch, Any], int]  # fills the totals, returns the decisions


def _play_randomly(batch: Batch, totals: Any) -> int:
    """Games of Cascadia in which every seat chooses uniformly."""
    from gametrail.games.cascadia.entry import random_games
    from gametrail.games.cascadia.layout import GROUPS, new_record

    start, tables, out = batch.start_bytes, batch.table_bytes, np.empty(batch.max_legal, np.int32)
    rng, groups = new_rng(batch.seed, batch.stream), new_record(GROUPS)
    return int(random_games(start, start.copy(), tables, groups, rng, out, totals, batch.games))


def _play_ranked(batch: Batch, totals: Any) -> int:
    """Games of a bot that has a compiled path of its own."""
    play = compiled_batch(batch.bot)
    assert play is not None, "is_compiled said so"
    return int(play(batch.start_bytes, batch.table_bytes, batch.seed, batch.stream, batch.games, totals))


def _find_play(game: str, bots: tuple[str, ...]) -> Play | None:
    """What plays exactly these bots, if anything does."""
    if game != "cascadia" or len(set(bots)) != 1:
        return None
    if bots[0] == RANDOM:
        return _play_randomly
    return None if compiled_batch(bots[0]) is None else _play_ranked


def is_compiled(game: str, bots: tuple[str, ...]) -> bool:
    """Whether `compiled_games` can play these bots."""
    return _find_play(game, bots) is not None


def compiled_games(
    game: str, bots: tuple[str, ...], options: dict[str, str], seed: int, stream: int, games: int
) -> Totals | None:
    """Games played in compiled code from the random stream (seed, stream), or None if these bots can not be."""
    play = _find_play(game, bots)
    if play is None:
        return None
    state: Any = load_game(game).new_initial_state(len(bots), options)
    start = np.frombuffer(state.serialize(), np.uint8).copy()  # kernels take no read-only arrays
    batch = Batch(bots[0], start, state.table_bytes, state.max_legal, seed, stream, games)
    totals = np.zeros(2 * len(bots), np.float64)
    began = thread_time()
    decisions = play(batch, totals)
    seconds = thread_time() - began
    sums = [int(value) for value in totals]
    return Totals(games, decisions, tuple(sums[: len(bots)]), tuple(sums[len(bots) :]), seconds)
