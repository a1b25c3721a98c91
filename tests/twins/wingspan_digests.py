"""A program and a function: digests of games of Wingspan, step by step, to compare two ways of running the rules.

Run as a program it prints, as JSON, whether the rules ran interpreted, and the digests of `GAMES`.
"""

import hashlib
import json
import random
import sys
from pathlib import Path

#: Players and whether they play lively; the seed is the number of the game.
GAMES = [(seed % 4 + 2, seed % 5 != 0) for seed in range(24)]


def game_digests(players: int, lively: bool, seed: int) -> tuple[list[str], set[int]]:
    """A digest after each step: bytes, legal actions and, now and then, another world; the operations met."""
    from twins.wingspan_play import play, start, top_operation

    state, rng = start(players, seed)
    worlds, digests, met = random.Random(seed), [], set()
    for number, _ in enumerate(play(state, rng, lively)):
        met.add(top_operation(state))
        position = state.serialize() + state.legal_actions().tobytes()
        if number % 40 == 0:
            position += state.resample(number % players, worlds).serialize()
        digests.append(hashlib.sha256(position).hexdigest()[:12])
    sheet = json.dumps(state.score().to_dict(), sort_keys=True).encode()
    return [*digests, hashlib.sha256(state.serialize() + sheet).hexdigest()[:12]], met


def all_digests() -> tuple[list[list[str]], set[int]]:
    """The digests of all games and all operations met."""
    games = [game_digests(players, lively, seed) for seed, (players, lively) in enumerate(GAMES)]
    return [digests for digests, _ in games], set().union(*(met for _, met in games))


def main(tests: Path) -> None:
    """Prints what the other way of running is compared with."""
    sys.path.insert(0, str(tests))
    from gametrail.core.kernel import INTERPRETED

    print(json.dumps({"interpreted": INTERPRETED, "games": all_digests()[0]}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
