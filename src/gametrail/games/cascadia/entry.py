"""Entry kernels: what Python calls. They take bytes, which Numba receives several times faster than records."""

from __future__ import annotations

from gametrail.core.chance import random_below
from gametrail.core.tally import close_game, note_seat
from gametrail.games.cascadia.constants import Phase
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.layout import GROUPS, STATE, TABLES
from gametrail.games.cascadia.market import sample_chance
from gametrail.games.cascadia.rules import apply, is_chance, is_legal, legal_actions
from gametrail.games.cascadia.scoring.corridors import seat_points

_END = int(Phase.END)


@KERNELS
def list_legal(state_bytes, table_bytes, out):
    """All legal actions are in out, ascending. Returns how many."""
    return legal_actions(state_bytes.view(STATE)[0], table_bytes.view(TABLES)[0], out)


@KERNELS
def try_action(state_bytes, table_bytes, action):
    """Returns 1 if the action was legal and is done, else 0, with nothing changed."""
    state = state_bytes.view(STATE)[0]
    tables = table_bytes.view(TABLES)[0]
    if not is_legal(state, tables, action):
        return 0
    apply(state, tables, action)
    return 1


@KERNELS
def run_chance(state, tables, rng):
    """Chance has drawn until a player is to move or the game is over. Mutates state; consumes rng."""
    while is_chance(state):
        apply(state, tables, sample_chance(state, rng))


@KERNELS
def draw(state_bytes, rng):
    """An outcome of the chance node, by its probability; not applied. Consumes rng."""
    return sample_chance(state_bytes.view(STATE)[0], rng)


@KERNELS
def play_randomly(state, tables, rng, out):
    """The game has been played to its end by players who choose uniformly. Returns the players' actions.

    Mutates state and out; consumes rng.
    """
    decisions = 0
    run_chance(state, tables, rng)
    while int(state["phase"]) != _END:
        n = legal_actions(state, tables, out)
        apply(state, tables, int(out[random_below(rng, n)]))
        decisions += 1
        run_chance(state, tables, rng)
    return decisions


@KERNELS
def add_game(state, tables, groups, totals):
    """The finished game is added to the tally; nature tokens break ties. Mutates groups and totals."""
    players = int(state["players"])
    for player in range(players):
        tokens = int(state["boards"][player]["nature_tokens"])
        note_seat(totals, players, player, seat_points(state, tables, groups, player), tokens)
    close_game(totals, players)


@KERNELS
def random_games(start_bytes, state_bytes, table_bytes, group_bytes, rng, out, totals, games):
    """`games` games from the start position, played uniformly at random and scored. Returns the decisions.

    `totals` is a tally. Mutates state_bytes, group_bytes, out, totals; consumes rng.
    """
    states = state_bytes.view(STATE)
    starts = start_bytes.view(STATE)
    state = states[0]
    tables = table_bytes.view(TABLES)[0]
    groups = group_bytes.view(GROUPS)[0]
    decisions = 0
    for _ in range(games):
        states[0] = starts[0]  # one block copy; byte by byte would take a tenth of the game
        decisions += play_randomly(state, tables, rng, out)
        add_game(state, tables, groups, totals)
    return decisions
