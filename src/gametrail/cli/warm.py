"""`gametrail warm`: the rules are compiled ahead of the first game, each game in a process of its own."""

from __future__ import annotations

import os
import sys
from concurrent.futures import Future, wait
from time import perf_counter

from gametrail.cli.language import Speaker, choose_language
from gametrail.cli.output import print_json
from gametrail.cli.parameters import AsJson, Lang
from gametrail.cli.preparing import show_line
from gametrail.cli.running import reported
from gametrail.core.words import load_catalogue

PATIENCE = 4.0  # seconds without a word: reading everything from the cache takes half of it


def make_ready(name: str) -> int:
    """The rules and the bots of a game are compiled, or read from the cache. Returns how many kernels they have."""
    from gametrail import load_game
    from gametrail.bots import compile_bots

    return sum(1 for _ in load_game(name).compile()) + sum(1 for _ in compile_bots(name))


def _tell_while_waiting(running: dict[Future[int], str], say: Speaker) -> None:
    """Standard error is told what is still to come if it takes long: a line that moves, or else one plain line."""
    began, moving, told = perf_counter(), sys.stderr.isatty(), False
    while True:
        left = wait(running, timeout=1 if told else PATIENCE).not_done
        if not left:
            break
        names = say("warm.and").join(say(f"game.{running[job]}") for job in running if job in left)
        if moving:
            show_line(say("warm.left", games=names, seconds=round(perf_counter() - began)))
        elif not told:
            print(say("warm.all", games=names), file=sys.stderr, flush=True)
        told = True
    if told and moving:
        show_line("")


@reported
def warm(as_json: AsJson = False, lang: Lang = None) -> None:
    """Compile the rules of all games once, so that later starts are quick. Done in seconds if nothing has changed."""
    from gametrail import GAME_NAMES
    from gametrail.cli.workers import new_executor

    began = perf_counter()
    titles = (load_catalogue(f"gametrail.games.{name}", "data/words.csv") for name in GAME_NAMES)
    say = Speaker(choose_language(lang), *titles)
    with new_executor(min(len(GAME_NAMES), os.cpu_count() or 1)) as executor:
        running = {executor.submit(make_ready, name): name for name in GAME_NAMES}
        _tell_while_waiting(running, say)
        kernels = sum(job.result() for job in running)
    seconds = perf_counter() - began
    if as_json:
        print_json({"games": list(GAME_NAMES), "kernels": kernels, "seconds": round(seconds, 3)})
    else:
        print(say("warm.done", kernels=kernels, seconds=f"{seconds:.1f}"))
