"""A program and a function: digests of random games, step by step, to compare two ways of running the rules.

Run as a program it prints, as JSON, whether the rules ran interpreted and the digests of `GAMES`.
"""

import hashlib
import json
import random
import sys
from pathlib import Path

GAMES = (
    (1, {"cards": "DDDDD", "elk_rings": "gaps"}),
    (1, {"cards": "CCCCC"}),
    (2, {"cards": "AAAAA"}),
    (2, {"cards": "BDCBD"}),
    (2, {"cards": "CDCDB", "salmon_runs": "forgiving", "paid_wipe_keeps_free": "no", "majorities": "off"}),
    (3, {"cards": "BBBBC", "corridor_bonus": "leaders", "salmon_placement": "limited", "elk_herds": "cap"}),
    (3, {"cards": "intermediate"}),
    (4, {"cards": "DCDBA"}),
    (4, {"cards": "family"}),
    (4, {"cards": "AABCD", "elk_rings": "gaps"}),
)


def step_digests(players: int, options: dict[str, str], seed: int) -> list[str]:
    """A digest of the bytes and the legal actions after each step of a random game, then of the score sheet."""
    from gametrail import load_game
    from twins.playing import random_play

    state = load_game("cascadia").new_initial_state(players, options)
    digests = []
    for _ in random_play(state, random.Random(seed)):
        position = state.serialize() + state.legal_actions().tobytes()
        digests.append(hashlib.sha256(position).hexdigest()[:12])
    sheet = json.dumps(state.score().to_dict(), sort_keys=True).encode()
    return [*digests, hashlib.sha256(state.serialize() + sheet).hexdigest()[:12]]


def all_digests() -> list[list[str]]:
    """The digests of all games."""
    return [step_digests(players, options, seed) for seed, (players, options) in enumerate(GAMES)]


def example_sheets(path: Path) -> list[str]:
    """The score sheets of the example boards in a file, as JSON."""
    import csv

    from gametrail import load_game
    from twins.board_notation import animals_document, parse_animals, position

    sheets = []
    for example in csv.DictReader(path.read_text(encoding="utf-8").splitlines()):
        name, *letter = example["card"].split()
        options = dict(option.split("=") for option in example["options"].split())
        board = animals_document(parse_animals(example["board"]))
        document = position(letter[0] * 5 if letter else name, board, **options)
        sheets.append(json.dumps(load_game("cascadia").from_position(document).score().to_dict()))
    return sheets


def main(tests: Path, examples: Path) -> None:
    """Prints what the other way of running is compared with."""
    sys.path.insert(0, str(tests))
    from gametrail.core.kernel import INTERPRETED

    found = {"interpreted": INTERPRETED, "games": all_digests(), "examples": example_sheets(examples)}
    print(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
