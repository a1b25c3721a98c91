"""A match: many games of the same bots in the same seats, reproducible and divided into chunks.

A chunk is a fixed number of games with a random stream of its own, (seed, number of the chunk). So the
totals are the same whether one process plays all chunks or many share them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, as_completed, wait
from dataclasses import dataclass
from time import thread_time

import numpy as np

from gametrail import load_game
from gametrail.arena.totals import Totals
from gametrail.bots import RANDOM, check_bot, play_games
from gametrail.core.errors import OptionError
from gametrail.core.options import check_players
from gametrail.core.tally import new_tally
from gametrail.core.words import core_words, load_catalogue

WORDS = core_words().merged_with(load_catalogue("gametrail.arena", "words.csv"))

RANDOM_GAMES_A_CHUNK, GAMES_A_CHUNK = 1000, 50  # each well below a second
_CHUNKS_IN_FLIGHT = 64


@dataclass(frozen=True)
class Match:
    """What is played: one bot a seat, complete options, so many games from this seed."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: int
    games: int

    @property
    def chunk_size(self) -> int:
        """Games in each chunk but the last. Never depends on who plays them."""
        return RANDOM_GAMES_A_CHUNK if set(self.bots) == {RANDOM} else GAMES_A_CHUNK

    def chunks(self) -> Iterator[tuple[int, int]]:
        """(stream, games) of each chunk."""
        for stream, start in enumerate(range(0, self.games, self.chunk_size)):
            yield stream, min(self.chunk_size, self.games - start)


def seat_bots(names: list[str], players: int) -> tuple[str, ...]:
    """One bot for each seat; a single name takes all seats. Raises OptionError."""
    for name in names:
        check_bot(name)
    if len(names) not in (1, players):
        raise OptionError("error.bot_count", WORDS, given=len(names), players=players)
    return tuple(names * players if len(names) == 1 else names)


def new_match(
    game_name: str, bots: list[str], players: int, options: Mapping[str, str], seed: int, games: int
) -> Match:
    """A match with everything checked, and options that are left to chance drawn from the seed.

    Raises:
        OptionError: names the field.
    """
    game = load_game(game_name)
    check_players(game.spec, players)
    if games < 1:
        raise OptionError("error.positive", WORDS, field="games", value=games)
    if seed < 0:
        raise OptionError("error.seed", WORDS, value=seed)
    resolved = game.resolve_options(options, random.Random(seed))
    return Match(game_name, seat_bots(bots, players), resolved, seed, games)


def play_chunk(match: Match, stream: int, games: int) -> Totals:
    """One chunk, in this process."""
    players = len(match.bots)
    state = load_game(match.game).new_initial_state(players, match.options)
    start = np.frombuffer(state.serialize(), np.uint8).copy()  # kernels take no read-only arrays
    tally, began = new_tally(players), thread_time()
    decisions = play_games(match.game, match.bots, start, state.table_bytes, match.seed, stream, games, tally)
    return Totals.of_tally(tally, players, games, decisions, thread_time() - began)


def _played_chunks(match: Match, executor: Executor | None) -> Iterator[Totals]:
    """The totals of each chunk, in the order in which they are done."""
    if executor is None:
        yield from (play_chunk(match, *chunk) for chunk in match.chunks())
        return
    running: set[Future[Totals]] = set()
    for stream, games in match.chunks():
        if len(running) == _CHUNKS_IN_FLIGHT:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
        running.add(executor.submit(play_chunk, match, stream, games))
    yield from (future.result() for future in as_completed(running))


def play_match(
    match: Match,
    executor: Executor | None = None,
    on_progress: Callable[[int], None] = lambda games: None,
) -> Totals:
    """All games of the match: here, or on the executor's workers. `on_progress` hears the games done so far."""
    totals = Totals.none(len(match.bots))
    for chunk in _played_chunks(match, executor):
        totals += chunk
        on_progress(totals.games)
    return totals
