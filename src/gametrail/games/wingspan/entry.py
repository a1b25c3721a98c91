"""Entry kernels: what Python calls. They take bytes, which Numba receives several times faster than records."""

from __future__ import annotations

from gametrail.core.chance import random_below
from gametrail.core.tally import close_game, note_seat
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.agenda import top_op
from gametrail.games.wingspan.chances import is_outcome, list_outcomes, sample_chance
from gametrail.games.wingspan.facts import total_food
from gametrail.games.wingspan.kernels import KERNELS
from gametrail.games.wingspan.layout import STATE, TABLES
from gametrail.games.wingspan.resample import resample
from gametrail.games.wingspan.rules import advance, apply, list_choices, settle_one, step
from gametrail.games.wingspan.scoring import counted_for_goal, goal_points_now, seat_points

_FIRST_CHANCE = op_.FIRST_CHANCE


@KERNELS
def list_legal(state_bytes, table_bytes, out):
    """All legal actions, or the outcomes at a chance node, are in out, ascending. Returns how many."""
    state = state_bytes.view(STATE)[0]
    op = top_op(state)
    if op >= _FIRST_CHANCE:
        return list_outcomes(state, out)
    return 0 if op == 0 else list_choices(state, table_bytes.view(TABLES)[0], out)


@KERNELS
def try_action(state_bytes, table_bytes, out, action):
    """Returns 1 if the action was legal and is done, else 0, with nothing but out changed."""
    state = state_bytes.view(STATE)[0]
    tables = table_bytes.view(TABLES)[0]
    op = top_op(state)
    legal = False
    if op >= _FIRST_CHANCE:
        legal = is_outcome(state, action)
    elif op > 0:
        for i in range(list_choices(state, tables, out)):
            if int(out[i]) == action:
                legal = True
    if not legal:
        return 0
    step(state, tables, action, out)
    return 1


@KERNELS
def begin_action(state_bytes, table_bytes, action):
    """The legal action is done, what follows by itself is not: `settle` does it bit by bit."""
    apply(state_bytes.view(STATE)[0], table_bytes.view(TABLES)[0], action)


@KERNELS
def settle(state_bytes, table_bytes, out):
    """See rules.settle_one; 0 also when the game is over."""
    state = state_bytes.view(STATE)[0]
    return settle_one(state, table_bytes.view(TABLES)[0], out) if int(state["depth"]) > 0 else 0


@KERNELS
def draw(state_bytes, rng):
    """An outcome of the chance node, by its probability; not applied. Consumes rng."""
    return sample_chance(state_bytes.view(STATE)[0], rng)


@KERNELS
def deal_anew(state_bytes, viewer, rng, out):
    """What the viewer cannot know has been dealt anew (see resample). Consumes rng."""
    resample(state_bytes.view(STATE)[0], viewer, rng, out)


@KERNELS
def list_goals(state_bytes, table_bytes, out):
    """Each goal on the board, player by player: what is counted for it (once scored: then), and the points for it now.

    Mutates out: 2 * goals * players numbers, counts first. Returns how many goals there are.
    """
    state = state_bytes.view(STATE)[0]
    tables = table_bytes.view(TABLES)[0]
    goals = int(state["goals_count"])
    players = int(state["players"])
    for number in range(goals):
        goal = int(state["goals"][number])
        for who in range(players):
            at = number * players + who
            out[at] = counted_for_goal(state, tables, who, number)
            out[goals * players + at] = goal_points_now(state, tables, who, goal, number)
    return goals


@KERNELS
def play_randomly(state, tables, rng, out):
    """The game has been played to its end by players who choose uniformly. Returns the players' actions.

    Mutates state and out; consumes rng.
    """
    decisions = 0
    n = advance(state, tables, out)
    while int(state["depth"]) > 0:
        if n == 0:
            action = sample_chance(state, rng)
        else:
            action = int(out[random_below(rng, n)])
            decisions += 1
        n = step(state, tables, action, out)
    return decisions


@KERNELS
def add_game(state, tables, parts, totals):
    """The finished game is added to the tally; unused food breaks ties (rulings 50). Mutates parts and totals."""
    players = int(state["players"])
    for player in range(players):
        points = seat_points(state, tables, player, parts)
        note_seat(totals, players, player, points, total_food(state, player))
    close_game(totals, players)


@KERNELS
def random_games(start_bytes, state_bytes, table_bytes, rng, out, parts, totals, games):
    """`games` games from the start position, played uniformly at random and scored. Returns the decisions.

    `totals` is a tally. Mutates state_bytes, out, parts, totals; consumes rng.
    """
    states = state_bytes.view(STATE)
    starts = start_bytes.view(STATE)
    state = states[0]
    tables = table_bytes.view(TABLES)[0]
    decisions = 0
    for _ in range(games):
        states[0] = starts[0]  # one block copy
        decisions += play_randomly(state, tables, rng, out)
        add_game(state, tables, parts, totals)
    return decisions
