"""Bots by name. A bot gets a position in which what its seat may not know has been dealt anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from gametrail.bots.games import Bytes, bots_of
from gametrail.core.errors import OptionError
from gametrail.core.game import State
from gametrail.core.words import load_catalogue

WORDS = load_catalogue("gametrail.bots", "words.csv")
RANDOM = "random"
BOT_NAMES = (RANDOM, "greedy", "ranger")  # from weak to strong; every game has all of them


def compile_bots(game: str) -> Iterator[tuple[int, int]]:
    """The bots of a loaded game are compiled or read from the cache; yields (done, total)."""
    yield from bots_of(game).compile()


@cache
def load_bots(game: str) -> None:
    """The bots of a loaded game are ready to run."""
    for _ in compile_bots(game):
        pass


def check_bot(name: object) -> str:
    """The name of a bot. Raises OptionError if there is none of this name."""
    if name not in BOT_NAMES:
        raise OptionError("error.unknown_bot", WORDS, bot=name, bots=", ".join(BOT_NAMES))
    return str(name)


def bot_text(game: str, name: str, language: str) -> str:
    """How the bot plays this game, in a sentence."""
    key = f"bot.{name}.text.{game}"
    return WORDS.text(key if key in WORDS else f"bot.{name}.text", language)


def choose_action(name: str, state: State, rng: random.Random) -> int:
    """The action of a bot for the seat that is to move. The state is not changed.

    Raises:
        OptionError: there is no such bot.
    """
    check_bot(name)
    world = state.resample(state.current_player(), rng)
    if name == RANDOM:
        return int(rng.choice(world.legal_actions()))
    game = state.game.spec.name
    load_bots(game)
    return bots_of(game).choose(name, np.frombuffer(world.serialize(), np.uint8), world.table_bytes)


def play_games(game: str, bots: tuple[str, ...], start: Bytes, table: Bytes, seed: int, stream: int, games: int,
               totals: NDArray[np.float64]) -> int:  # fmt: skip
    """Whole games in compiled code with one bot a seat, from the random stream (seed, stream).

    The results are added to the tally `totals` (core.tally). Returns how many actions the players took.
    """
    if any(name != RANDOM for name in bots):
        load_bots(game)
    return bots_of(game).play_games(bots, start, table, seed, stream, games, totals)
