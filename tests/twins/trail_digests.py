"""A program and a function: digests of games of Animal Trail, step by step, to compare two ways of running the rules.

Run as a program it prints, as JSON, whether the rules ran interpreted, and the digests of `GAMES`.
"""

import hashlib
import json
import random
import sys
from pathlib import Path

#: How many games are played of each mode with each number of players; the seed is the number of the game.
GAMES_OF_EACH = 3


def game_digests(mode: str, players: int, seed: int) -> tuple[list[str], set[int]]:
    """A digest after each step: bytes, legal actions and, now and then, another world; the operations met."""
    from twins.trail_play import play, start, top_operation

    state, rng = start(mode, players, seed, matches="2")
    worlds, digests, met = random.Random(seed), [], set()
    for number, _ in enumerate(play(state, rng, eager=seed % 3 > 0)):
        met.add(top_operation(state))
        position = state.serialize() + state.legal_actions().tobytes()
        if number % 40 == 0:
            position += state.resample(number % players, worlds).serialize()
        digests.append(hashlib.sha256(position).hexdigest()[:12])
    sheet = json.dumps(state.score().to_dict(), sort_keys=True).encode()
    return [*digests, hashlib.sha256(state.serialize() + sheet).hexdigest()[:12]], met


def playouts() -> str:
    """A digest of many random games played inside the kernels."""
    import numpy as np

    from gametrail import load_game
    from gametrail.core.chance import new_rng
    from gametrail.core.tally import new_tally
    from gametrail.games.animal_trail import entry
    from gametrail.games.animal_trail.constants import MAX_LEGAL
    from gametrail.games.animal_trail.tables import table_bytes
    from twins.trail_play import TABLES

    found = hashlib.sha256()
    for mode, players in TABLES:
        options = {"mode": mode, "environment": "3", "matches": "2"}
        start = load_game("animal_trail").new_initial_state(players, options)
        end, totals, out = start.clone(), new_tally(players), np.empty(MAX_LEGAL, np.int32)
        rng = new_rng(players)
        decisions = entry.random_games(start.buffer, end.buffer, table_bytes(), rng, out, totals, 3)
        found.update(end.serialize() + totals.tobytes() + str(int(decisions)).encode())
    return found.hexdigest()


def all_digests() -> tuple[list[list[str]], set[int]]:
    """The digests of all games and all operations met."""
    from twins.trail_play import TABLES

    games = [
        game_digests(mode, players, 10 * number + seed)
        for number, (mode, players) in enumerate(TABLES)
        for seed in range(GAMES_OF_EACH)
    ]
    return [*(digests for digests, _ in games), [playouts()]], set().union(*(met for _, met in games))


def main(tests: Path) -> None:
    """Prints what the other way of running is compared with."""
    sys.path.insert(0, str(tests))
    from gametrail.core.kernel import INTERPRETED

    print(json.dumps({"interpreted": INTERPRETED, "games": all_digests()[0]}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
