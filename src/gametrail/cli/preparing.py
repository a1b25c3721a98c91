"""Compiling the rules, with a line about it: one that moves on a terminal, one plain line elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter

from gametrail.cli.language import Speaker
from gametrail.core.game import Game
from gametrail.core.kernel import Kernels

PATIENCE = 1.0  # seconds without a word


def show_line(line: str) -> None:
    """The line stands where the last one stood, on standard error."""
    sys.stderr.write(f"\r\033[K{line}")
    sys.stderr.flush()


def _steps(game: Game, bots: bool) -> Iterator[tuple[str, Iterator[tuple[int, int]]]]:
    yield "warm.rules", game.compile()
    if bots:
        from gametrail.bots import compile_bots

        yield "warm.bots", compile_bots(game.spec.name)


def prepare(game: Game, say: Speaker, bots: bool = False) -> int:
    """The rules, and the bots if they are wanted, are ready to run; standard error is told if compiling takes long.

    Returns how many kernels were made ready.
    """
    began, before = perf_counter(), Kernels.anew
    shown, kernels, moving = False, 0, sys.stderr.isatty()
    for key, steps in _steps(game, bots):
        for done, total in steps:
            kernels += 1
            if not shown and (Kernels.anew == before or perf_counter() - began < PATIENCE):
                continue
            title = say(f"game.{game.spec.name}")
            if moving:
                show_line(say(key, game=title, done=done, total=total))
            elif not shown:
                print(say("warm.plain", game=title), file=sys.stderr, flush=True)
            shown = True
    if shown and moving:
        show_line("")
    return kernels
