"""Animal Trail's bots: both rank the answers to every question, ranger with tuned weights, greedy with plain ones.

The measured strength of both stands in benchmarks/README.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from gametrail.bots.features.animal_trail import KERNELS, LOOK
from gametrail.bots.features.animal_trail_choices import best_action
from gametrail.bots.features.animal_trail_minds import GREEDY, MIND, RANGER
from gametrail.bots.games import Bytes
from gametrail.core.chance import new_rng, random_below
from gametrail.games.animal_trail.constants import MAX_LEGAL
from gametrail.games.animal_trail.entry import add_game, random_games, run_chance
from gametrail.games.animal_trail.layout import STATE, TABLES
from gametrail.games.animal_trail.rules import advance, step

MINDS = {"greedy": GREEDY, "ranger": RANGER}
RANDOM_MIND = -1  # in place of the number of a mind: the seat plays anything


@KERNELS
def ranked_action(state_bytes, table_bytes, mind_bytes, look_bytes, out):
    """The action of the first of the minds in a position where a player is to move. Mutates state_bytes, out."""
    state = state_bytes.view(STATE)[0]
    tables = table_bytes.view(TABLES)[0]
    n = advance(state, tables, out)
    return best_action(state, tables, mind_bytes.view(MIND)[0], look_bytes.view(LOOK)[0], out, n)


@KERNELS
def play_match_game(state, tables, mind_bytes, look, seats, rng, out):
    """The game has been played to its end. Returns the players' actions. Mutates state, look, out; consumes rng."""
    minds = mind_bytes.view(MIND)
    actions = 0
    n = advance(state, tables, out)
    while int(state["depth"]) > 0:
        if n == 0:
            n = run_chance(state, tables, rng, out)
            continue
        actions += 1
        mind = int(seats[int(state["agenda"][int(state["depth"]) - 1]["who"])])
        if mind == RANDOM_MIND:
            action = int(out[random_below(rng, n)])
        else:
            action = best_action(state, tables, minds[mind], look, out, n)
        n = step(state, tables, action, out)
    return actions


@KERNELS
def match_games(
    start_bytes, state_bytes, table_bytes, mind_bytes, look_bytes, seats, rng, out, totals, games
):
    """`games` games from the start position. Returns the actions of the players.

    `seats` says which of the minds plays each seat, or RANDOM_MIND. `totals` is a tally.
    Mutates state_bytes, look_bytes, out, totals; consumes rng.
    """
    states = state_bytes.view(STATE)
    starts = start_bytes.view(STATE)
    state = states[0]
    tables = table_bytes.view(TABLES)[0]
    look = look_bytes.view(LOOK)[0]
    actions = 0
    for _ in range(games):
        states[0] = starts[0]
        actions += play_match_game(state, tables, mind_bytes, look, seats, rng, out)
        add_game(state, totals)
    return actions


@cache
def _mind(name: str) -> Bytes:
    """The mind of a bot, as bytes. Do not write to them."""
    return np.frombuffer(MINDS[name].tobytes(), np.uint8).copy()


def compile() -> Iterator[tuple[int, int]]:
    """The bots are compiled or read from the cache; yields (done, total)."""
    return KERNELS.compile()


def choose(name: str, state: Bytes, table: Bytes) -> int:
    """The action of a ranking bot in a position where a player is to move."""
    look, out = np.zeros(LOOK.itemsize, np.uint8), np.empty(MAX_LEGAL, np.int32)
    return int(ranked_action(state.copy(), table, _mind(name), look, out))


def play_games(bots: tuple[str, ...], start: Bytes, table: Bytes, seed: int, stream: int, games: int,
               totals: NDArray[np.float64]) -> int:  # fmt: skip
    """Whole games, added to the tally `totals`; see GameBots."""
    rng, out = new_rng(seed, stream), np.empty(MAX_LEGAL, np.int32)
    ranking = [name for name in MINDS if name in bots]
    if not ranking:
        return int(random_games(start, start.copy(), table, rng, out, totals, games))
    seats = np.array([ranking.index(name) if name in MINDS else RANDOM_MIND for name in bots], np.int32)
    minds, look = np.concatenate([_mind(name) for name in ranking]), np.zeros(LOOK.itemsize, np.uint8)
    return int(match_games(start, start.copy(), table, minds, look, seats, rng, out, totals, games))
