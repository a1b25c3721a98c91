"""Entry kernels: what Python calls. They take bytes, which Numba receives several times faster than records."""

from __future__ import annotations

from gametrail.core.chance import random_below
from gametrail.core.tally import close_game, note_seat
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.agenda import top_op
from gametrail.games.animal_trail.asks import list_choices
from gametrail.games.animal_trail.chances import deal_all, is_outcome, list_outcomes, sample_chance, weight
from gametrail.games.animal_trail.kernels import KERNELS
from gametrail.games.animal_trail.layout import STATE, TABLES
from gametrail.games.animal_trail.resample import resample
from gametrail.games.animal_trail.rules import advance, step
from gametrail.games.animal_trail.scoring import tie_break, total_points

_DEAL, _FIRST_CHANCE = op_.DEAL, op_.FIRST_CHANCE


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
def come_to_rest(state_bytes, table_bytes, out):
    """Everything that nobody decides has been done. Mutates state_bytes and out."""
    advance(state_bytes.view(STATE)[0], table_bytes.view(TABLES)[0], out)


@KERNELS
def draw(state_bytes, rng):
    """An outcome of the chance node, by its probability; not applied. Consumes rng."""
    return sample_chance(state_bytes.view(STATE)[0], rng)


@KERNELS
def outcome_weight(state_bytes, outcome):
    """How many equally likely cards or seats stand for this outcome of the chance node."""
    state = state_bytes.view(STATE)[0]
    return weight(state, top_op(state), outcome)


@KERNELS
def deal_anew(state_bytes, viewer, rng):
    """What the viewer cannot know has been dealt anew (see resample). Consumes rng."""
    resample(state_bytes.view(STATE)[0], viewer, rng)


@KERNELS
def seat_tie_break(state_bytes, who):
    """See scoring.tie_break."""
    return tie_break(state_bytes.view(STATE)[0], who)


@KERNELS
def run_chance(state, tables, rng, out):
    """Chance has decided what was on top. Returns as `advance`. Mutates state and out; consumes rng."""
    if top_op(state) == _DEAL:
        deal_all(state, rng, out)
        return advance(state, tables, out)
    return step(state, tables, sample_chance(state, rng), out)


@KERNELS
def play_randomly(state, tables, rng, out):
    """The game has been played to its end by players who choose uniformly. Returns the players' actions.

    Mutates state and out; consumes rng.
    """
    decisions = 0
    n = advance(state, tables, out)
    while int(state["depth"]) > 0:
        if n == 0:
            n = run_chance(state, tables, rng, out)
            continue
        decisions += 1
        n = step(state, tables, int(out[random_below(rng, n)]) if n > 1 else int(out[0]), out)
    return decisions


@KERNELS
def add_game(state, totals):
    """The finished game is added to the tally. Mutates totals."""
    players = int(state["players"])
    for player in range(players):
        note_seat(totals, players, player, total_points(state, player), tie_break(state, player))
    close_game(totals, players)


@KERNELS
def random_games(start_bytes, state_bytes, table_bytes, rng, out, totals, games):
    """`games` games from the start position, played uniformly at random and scored. Returns the decisions.

    `totals` is a tally. Mutates state_bytes, out, totals; consumes rng.
    """
    states = state_bytes.view(STATE)
    starts = start_bytes.view(STATE)
    state = states[0]
    tables = table_bytes.view(TABLES)[0]
    decisions = 0
    for _ in range(games):
        states[0] = starts[0]  # one block copy
        decisions += play_randomly(state, tables, rng, out)
        add_game(state, totals)
    return decisions
