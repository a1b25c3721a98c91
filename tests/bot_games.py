"""Games of bots played one decision at a time, as a table plays them."""

import random

from gametrail import CHANCE, TERMINAL, load_game
from gametrail.bots import choose_action


def play_out(state, bots, rng):
    """The game has been played to its end by the bots. Returns how many decisions they took."""
    decisions = 0
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(state.sample_chance(rng))
        else:
            state.apply_action(choose_action(bots[player], state, rng))
            decisions += 1
    return decisions


def points_of(state):
    """The points of each seat."""
    sheet = state.score().to_dict()
    return [seat["total"] for seat in sheet["players" if "players" in sheet else "boards"]]


def mean_results(match, games):
    """Decisions a game and mean points of each seat, over games of a match."""
    start, rng = load_game(match.game).new_initial_state(len(match.bots), match.options), random.Random(1)
    decisions, points = 0, []
    for _ in range(games):
        state = start.clone()
        decisions += play_out(state, match.bots, rng)
        points.append(points_of(state))
    return decisions / games, [sum(seat) / games for seat in zip(*points, strict=True)]
