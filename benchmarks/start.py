"""Start-up: compiling the rules from nothing, and starting a command when they are cached.

Wall time is what a person waits; CPU time says the same on a busy machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

from benchmarks.timing import Row, spread

_LOAD = "from gametrail import load_game; load_game('{game}').new_initial_state(2)"
_GAMES = ("cascadia", "wingspan")
RUNS = 3
_COMMANDS = (
    ("--help",),
    ("games",),
    *(("simulate", game, "--games", "1", "--json") for game in _GAMES),
)


def _seconds(command: list[str], cache: str) -> tuple[float, float]:
    """Wall and CPU time of a whole process."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
    begin, before = time.perf_counter(), os.times()
    subprocess.run(command, check=True, capture_output=True, env=environment)
    after = os.times()
    cpu = after.children_user - before.children_user + after.children_system - before.children_system
    return time.perf_counter() - begin, cpu


def _times(command: list[str], cache: str, runs: int) -> str:
    """Medians of some runs, in words."""
    wall, cpu = zip(*(_seconds(command, cache) for _ in range(runs)), strict=True)
    return f"{spread(list(wall))[0]:.2f} s ({spread(list(cpu))[0]:.2f} s of CPU)"


def start_rows() -> list[Row]:
    """Cold and cached starts, wall time of whole processes."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as cache:
        for game in _GAMES:
            load = [sys.executable, "-c", _LOAD.format(game=game)]
            rows += [
                (f"{game}: cold compile of the rules, whole process", "≤ 20 s", _times(load, cache, 1)),
                (f"{game}: cached start of the library", "≤ 1.5 s", _times(load, cache, RUNS)),
            ]
        for arguments in _COMMANDS:
            command = [sys.executable, "-m", "gametrail.cli", *arguments]
            _seconds(command, cache)
            name = " ".join(arguments[:2])
            rows.append((f"cached start: gametrail {name}", "≤ 1.5 s", _times(command, cache, RUNS)))
    return rows
