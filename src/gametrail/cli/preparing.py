"""Compiling the rules, with a line that moves when a person waits for it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter

from gametrail.cli.language import Speaker
from gametrail.core.game import Game

PATIENCE = 1.0  # seconds without a word


def _show(line: str) -> None:
    sys.stderr.write(f"\r\033[K{line}")
    sys.stderr.flush()


def _steps(game: Game, bots: bool) -> Iterator[tuple[str, Iterator[tuple[int, int]]]]:
    yield "warm.rules", game.compile()
    if bots:
        from gametrail.bots.features.cascadia import KERNELS

        yield "warm.bots", KERNELS.compile()


def prepare(game: Game, say: Speaker, bots: bool = False) -> int:
    """The rules, and the bots if they are wanted, are ready to run; a terminal is told when that takes long.

    Returns how many kernels were made ready.
    """
    began, shown, kernels = perf_counter(), False, 0
    for key, steps in _steps(game, bots):
        for done, total in steps:
            kernels += 1
            if sys.stderr.isatty() and (shown or perf_counter() - began > PATIENCE):
                _show(say(key, game=say(f"game.{game.spec.name}"), done=done, total=total))
                shown = True
    if shown:
        _show("")
    return kernels
