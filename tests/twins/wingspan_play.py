"""Whole games of Wingspan in tests: at random, or lively, so that mats fill up and powers are used."""

import random
from collections.abc import Iterator
from typing import Any

from gametrail import CHANCE, load_game
from gametrail.games.wingspan import operations
from gametrail.games.wingspan.constants import PASS, PLAY_BIRD
from gametrail.games.wingspan.options import OPTIONS


def random_options(rng: random.Random) -> dict[str, str]:
    """A choice for every option, the default half the time."""
    return {option.name: rng.choice((option.default, rng.choice(option.choices))) for option in OPTIONS}


def choose(state: Any, rng: random.Random, lively: bool) -> int:
    """A draw by its probability, or an action; lively players mostly play birds and decline little."""
    if state.current_player() == CHANCE:
        return int(state.sample_chance(rng))
    legal = state.legal_actions().tolist()
    if lively and PLAY_BIRD in legal and rng.random() < 0.9:
        return PLAY_BIRD
    if lively and legal[0] == PASS and rng.random() < 0.9:
        legal = legal[1:]
    return int(rng.choice(legal))


def play(state: Any, rng: random.Random, lively: bool = True) -> Iterator[int]:
    """A whole game: yields each action before it is applied."""
    while not state.is_terminal():
        action = choose(state, rng, lively)
        yield action
        state.apply_action(action)


def start(players: int, seed: int, **options: str) -> tuple[Any, random.Random]:
    """A new game with random options, but these; and its generator."""
    rng = random.Random(seed)
    return load_game("wingspan").new_initial_state(players, random_options(rng) | options), rng


def top_operation(state: Any) -> int:
    """The operation on top of the agenda."""
    record = state.record
    return int(record["agenda"][int(record["depth"]) - 1]["op"]) if record["depth"] else 0


#: The operations at which a position rests: those that ask, and those that wait for chance.
RESTING = {
    number
    for number in operations.NAMES
    if number < operations.FIRST_AUTO or number >= operations.FIRST_CHANCE
}
