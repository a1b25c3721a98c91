"""Whole games of Animal Trail in tests, at random, with random options."""

import random
from collections.abc import Iterator
from typing import Any

from gametrail import CHANCE, load_game
from gametrail.core.game import Option
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.constants import PASS
from gametrail.games.animal_trail.options import OPTIONS

#: Every mode with every number of players.
TABLES = [
    *(("normal", players) for players in (4, 5, 6)),
    *(("marathon", players) for players in (2, 3)),
    *(("sprint", players) for players in (2, 3, 4, 5, 6)),
]


def random_value(option: Option, rng: random.Random, in_force: int) -> str:
    """Any value of the option."""
    if option.name == "environment_cards":
        cards = rng.sample(range(1, 13), rng.randint(max(in_force, 1), 12))
        return rng.choice((*option.choices, "+".join(f"E{card:02}" for card in sorted(cards))))
    if option.lowest is not None:
        return str(rng.randint(option.lowest, option.highest))
    return rng.choice(option.choices)


def random_options(rng: random.Random, mode: str) -> dict[str, str]:
    """A value for every option, the default half the time; games stay short."""
    in_force = rng.choice((0, 1, 2, 3, 3))
    chosen = {
        option.name: option.default if rng.random() < 0.5 else random_value(option, rng, in_force)
        for option in OPTIONS
    }
    return chosen | {"mode": mode, "environment": str(in_force), "matches": str(rng.randint(1, 7))}


def start(mode: str, players: int, seed: int, **options: str) -> tuple[Any, random.Random]:
    """A new game with random options, but these; and its generator."""
    rng = random.Random(seed)
    chosen = random_options(rng, mode) | options
    return load_game("animal_trail").new_initial_state(players, chosen), rng


def choose(state: Any, rng: random.Random, eager: bool) -> int:
    """A draw by its probability, or an action; eager players pass rarely."""
    if state.current_player() == CHANCE:
        return int(state.sample_chance(rng))
    legal = state.legal_actions().tolist()
    if eager and legal[0] == PASS and len(legal) > 1 and rng.random() < 0.9:
        legal = legal[1:]
    return int(rng.choice(legal))


def play(state: Any, rng: random.Random, eager: bool = True) -> Iterator[int]:
    """A whole game: yields each action before it is applied."""
    while not state.is_terminal():
        action = choose(state, rng, eager)
        yield action
        state.apply_action(action)


def top_operation(state: Any) -> int:
    """The operation on top of the agenda; 0 when the game is over."""
    record = state.record
    return int(record["agenda"][int(record["depth"]) - 1]["op"]) if record["depth"] else 0


#: The operations at which a position rests: those that ask, and those that wait for chance.
RESTING = {
    number
    for name, number in vars(op_).items()
    if name.isupper() and not name.startswith("FIRST_") and not op_.FIRST_AUTO <= number < op_.FIRST_CHANCE
}
