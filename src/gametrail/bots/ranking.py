"""Bots that rank every full turn: greedy (points now) and ranger (points and hopes).

The weights of the ranger were found by tuning on four-player games with all cards A
(docs/games/cascadia.md has the measured strength of both).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gametrail.bots.features.cascadia import KERNELS, NUM_WEIGHTS, TURN, best_home, rank_turns
from gametrail.core.chance import new_rng
from gametrail.games.cascadia.constants import WIPE_THREE, Phase
from gametrail.games.cascadia.entry import run_chance
from gametrail.games.cascadia.layout import GROUPS, STATE, TABLES, new_record
from gametrail.games.cascadia.market import can_wipe_three
from gametrail.games.cascadia.rules import apply
from gametrail.games.cascadia.scoring.corridors import seat_points

GREEDY_WEIGHTS = np.zeros(NUM_WEIGHTS)
RANGER_WEIGHTS = np.array(
    [1.722, 0.436, -0.723, 2.336, 1.412, 0.551, 1.144, 0.031, -0.283, -0.904]
    + [3.016, 0.528, 3.638, 1.931, -1.698, 0.183, 2.866, 4.017, 0.193, 0.497]
)
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
def ranked_games(start_bytes, state_bytes, table_bytes, group_bytes, turn_bytes, rng, weights, totals, games):
    """`games` games from the start position in which every seat ranks. Returns the actions of the players.

    `totals` gets, for each player, the sum of the points and the sum of their squares. Mutates state_bytes.
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
            actions += play_ranked_turn(state, tables, groups, turn, rng, weights)
        players = int(state["players"])
        for player in range(players):
            points = seat_points(state, tables, groups, player)
            totals[player] += points
            totals[players + player] += points * points
    return actions


def play_games(start: NDArray[np.uint8], table: NDArray[np.uint8], weights: NDArray[np.float64], seed: int,
               stream: int, games: int, totals: NDArray[np.float64]) -> int:  # fmt: skip
    """Compiled games in which every seat ranks with `weights`; see ranked_games."""
    rng = new_rng(seed, stream)
    groups, turn = new_record(GROUPS), new_record(TURN)
    return int(ranked_games(start, start.copy(), table, groups, turn, rng, weights, totals, games))


def choose(state_bytes: NDArray[np.uint8], table: NDArray[np.uint8], weights: NDArray[np.float64]) -> int:
    """The action of the ranking bot in a position where a player is to move."""
    copy = state_bytes.copy()
    return int(ranked_action(copy, table, new_record(GROUPS), new_record(TURN), weights))
