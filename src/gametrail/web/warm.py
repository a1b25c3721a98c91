"""Making the rules and the bots ready before the first request, which would otherwise wait for the compiler."""

from __future__ import annotations

from collections.abc import Iterator

from gametrail import GAME_NAMES, load_game
from gametrail.bots import compile_bots


def warm_up() -> Iterator[None]:
    """Everything is compiled, or read from the cache; yields now and then on the way."""
    for name in GAME_NAMES:
        for _ in load_game(name).compile():
            yield
        for _ in compile_bots(name):
            yield
