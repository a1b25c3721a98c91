"""Bots by name. A bot gets a position in which what its seat may not know has been dealt anew."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from gametrail.bots import ranking
from gametrail.bots.features.cascadia import KERNELS
from gametrail.core.errors import OptionError
from gametrail.core.game import State
from gametrail.core.words import load_catalogue

WORDS = load_catalogue("gametrail.bots", "words.csv")
BOT_NAMES = ("random", "greedy", "ranger")  # from weak to strong
_WEIGHTS = {"greedy": ranking.GREEDY_WEIGHTS, "ranger": ranking.RANGER_WEIGHTS}


@cache
def load_bots() -> None:
    """The bots' kernels are ready to run; needs a loaded game."""
    KERNELS.load()


def check_bot(name: object) -> str:
    """The name of a bot. Raises OptionError if there is none of this name."""
    if name not in BOT_NAMES:
        raise OptionError("error.unknown_bot", WORDS, bot=name, bots=", ".join(BOT_NAMES))
    return str(name)


def _choose_randomly(state: State, rng: random.Random) -> int:
    return int(rng.choice(state.legal_actions()))


def choose_action(name: str, state: State, rng: random.Random) -> int:
    """The action of a bot for the seat that is to move. The state is not changed.

    Raises:
        OptionError: there is no such bot.
    """
    world = state.resample(state.current_player(), rng)
    if check_bot(name) == "random":
        return _choose_randomly(world, rng)
    load_bots()
    return ranking.choose(np.frombuffer(world.serialize(), np.uint8), world.table_bytes, _WEIGHTS[name])


Batch = Callable[[NDArray[np.uint8], NDArray[np.uint8], int, int, int, NDArray[np.float64]], int]


def compiled_batch(name: str) -> Batch | None:
    """A function that plays whole games with this bot in every seat, if the bot is compiled.

    It is called with start bytes, table bytes, seed, stream, games and totals (see ranked_games) and returns
    how many actions the players took.
    """
    if check_bot(name) not in _WEIGHTS:
        return None
    load_bots()
    weights = _WEIGHTS[name]

    def play(start: NDArray[np.uint8], table: NDArray[np.uint8], seed: int, stream: int, games: int,
             totals: NDArray[np.float64]) -> int:  # fmt: skip
        return ranking.play_games(start, table, weights, seed, stream, games, totals)

    return play
