"""Cascadia's bots rank every full turn: greedy (points now) and ranger (points and hopes).

The weights of the ranger were found by tuning on four-player games with all cards A
(docs/games/cascadia.md has the measured strength of both).
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from gametrail.bots.features.cascadia import KERNELS, NUM_WEIGHTS, TURN, best_home, rank_turns
from gametrail.bots.games import Bytes
from gametrail.core.chance import new_rng, random_below
from gametrail.games.cascadia.constants import MAX_LEGAL, WIPE_THREE, Phase
from gametrail.games.cascadia.entry import add_game, random_games, run_chance
from gametrail.games.cascadia.layout import GROUPS, STATE, TABLES, new_record
from gametrail.games.cascadia.market import can_wipe_three
from gametrail.games.cascadia.rules import apply, legal_actions

GREEDY_WEIGHTS = np.zeros(NUM_WEIGHTS)
RANGER_WEIGHTS = np.array(
    [1.722, 0.436, -0.723, 2.336, 1.412, 0.551, 1.144, 0.031, -0.283, -0.904]
    + [3.016, 0.528, 3.638, 1.931, -1.698, 0.183, 2.866, 4.017, 0.193, 0.497]
)
WEIGHTS = {"greedy": GREEDY_WEIGHTS, "ranger": RANGER_WEIGHTS}
RANDOM_MIND = -1  # in place of the number of a weighing: the seat plays anything
_CHOOSE, _PLACE_TILE, _END = int(Phase.CHOOSE_PAIR), int(Phase.PLACE_TILE), int(Phase.END)


@KERNELS
def ranked_action(state_bytes, table_bytes, group_bytes, turn_bytes, weights):
    """The next action of the ranking bot. Three alike are always replaced: a fresh row is worth more than a look."""
    state = state_bytes.view(STATE)[0]
    tables = table_bytes.view(TABLES)[0]
    groups = group_bytes.view(GROUPS)[0]
    turn = turn_bytes.view(TURN)[0]
    phase = int(state["phase"])
    if phase == _CHOOSE and can_wipe_three(state):
        return WIPE_THREE
    if phase == _CHOOSE or phase == _PLACE_TILE:
        rank_turns(state, tables, groups, turn, weights)
        return int(turn["choice"]) if phase == _CHOOSE else int(turn["tile_action"])
    return best_home(state, tables, groups, turn, weights)


@KERNELS
def play_ranked_turn(state, tables, groups, turn, rng, weights):
    """The player has made one full turn, and chance has refilled the market. Returns the actions.

    Mutates all records; consumes rng.
    """
    actions = 2
    if can_wipe_three(state):
        apply(state, tables, WIPE_THREE)
        run_chance(state, tables, rng)
        actions += 1
    rank_turns(state, tables, groups, turn, weights)
    animal_action = int(turn["animal_action"])
    tile_action = int(turn["tile_action"])
    apply(state, tables, int(turn["choice"]))
    apply(state, tables, tile_action)
    if int(state["held_token"]) >= 0:
        apply(state, tables, animal_action)
        actions += 1
    run_chance(state, tables, rng)
    return actions


@KERNELS
def play_random_action(state, tables, rng, out):
    """The player has taken any action, and chance has drawn. Mutates state and out; consumes rng."""
    n = legal_actions(state, tables, out)
    apply(state, tables, int(out[random_below(rng, n)]))
    run_chance(state, tables, rng)


@KERNELS
def match_games(
    start_bytes, state_bytes, table_bytes, group_bytes, turn_bytes, rng, out, minds, weights, totals, games
):
    """`games` games from the start position. Returns the actions of the players.

    `minds` says for each seat which of the weights it ranks with, or RANDOM_MIND. `totals` is a tally.
    Mutates state_bytes, group_bytes, turn_bytes, out, totals; consumes rng.
    """
    states = state_bytes.view(STATE)
    starts = start_bytes.view(STATE)
    state = states[0]
    tables = table_bytes.view(TABLES)[0]
    groups = group_bytes.view(GROUPS)[0]
    turn = turn_bytes.view(TURN)[0]
    actions = 0
    for _ in range(games):
        states[0] = starts[0]
        run_chance(state, tables, rng)
        while int(state["phase"]) != _END:
            mind = int(minds[int(state["player"])])
            if mind == RANDOM_MIND:
                play_random_action(state, tables, rng, out)
                actions += 1
            else:
                own = weights[mind * NUM_WEIGHTS : (mind + 1) * NUM_WEIGHTS]
                actions += play_ranked_turn(state, tables, groups, turn, rng, own)
        add_game(state, tables, groups, totals)
    return actions


def compile() -> Iterator[tuple[int, int]]:
    """The bots are compiled or read from the cache; yields (done, total)."""
    return KERNELS.compile()


def choose(name: str, state: Bytes, table: Bytes) -> int:
    """The action of a ranking bot in a position where a player is to move."""
    return int(ranked_action(state.copy(), table, new_record(GROUPS), new_record(TURN), WEIGHTS[name]))


def play_games(bots: tuple[str, ...], start: Bytes, table: Bytes, seed: int, stream: int, games: int,
               totals: NDArray[np.float64]) -> int:  # fmt: skip
    """Whole games, added to the tally `totals`; see GameBots."""
    rng, groups, out = new_rng(seed, stream), new_record(GROUPS), np.empty(MAX_LEGAL, np.int32)
    ranking = [name for name in WEIGHTS if name in bots]
    if not ranking:
        return int(random_games(start, start.copy(), table, groups, rng, out, totals, games))
    minds = np.array([ranking.index(name) if name in WEIGHTS else RANDOM_MIND for name in bots], np.int32)
    weights, turn = np.concatenate([WEIGHTS[name] for name in ranking]), new_record(TURN)
    return int(match_games(start, start.copy(), table, groups, turn, rng, out, minds, weights, totals, games))
