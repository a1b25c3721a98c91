"""Making the rules and the bots ready before the first request, which would otherwise wait for the compiler."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

from gametrail import GAME_NAMES, load_game
from gametrail.bots import compile_bots
from gametrail.core.kernel import Kernels


def warm_up() -> Iterator[bool]:
    """Everything is compiled, or read from the cache; yields on the way whether anything had to be compiled so far."""
    before = Kernels.anew
    for name in GAME_NAMES:
        for _ in compile_all_of(name):
            yield Kernels.anew > before


@cache
def make_ready(name: str) -> None:
    """The rules and the bots of this game are compiled, where no server has seen to it at its start."""
    for _ in compile_all_of(name):
        pass


def compile_all_of(name: str) -> Iterator[tuple[int, int]]:
    """The rules and the bots of this game are compiled, or read from the cache, step by step."""
    return chain(load_game(name).compile(), compile_bots(name))
