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

_LOAD = "from gametrail import load_game; load_game('{game}').new_initial_state(4)"
_GAMES = {
    "cascadia": "≤ 20 s",
    "wingspan": "≤ 20 s",
    "animal_trail": "≤ 15 s",
}  # with the goal of a cold compile
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


def _load(game: str) -> list[str]:
    return [sys.executable, "-c", _LOAD.format(game=game)]


def cold_row(game: str, cache: str | None = None) -> Row:
    """The rules of one game compiled from nothing, into this empty folder or one that is thrown away."""
    with tempfile.TemporaryDirectory() as empty:
        measured = _times(_load(game), cache or empty, 1)
    return f"{game}: cold compile of the rules, whole process", _GAMES[game], measured


def start_rows() -> list[Row]:
    """Cold and cached starts, wall time of whole processes."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as cache:
        for game in _GAMES:
            rows += [
                cold_row(game, cache),
                (f"{game}: cached start of the library", "≤ 1.5 s", _times(_load(game), cache, RUNS)),
            ]
        for arguments in _COMMANDS:
            command = [sys.executable, "-m", "gametrail.cli", *arguments]
            _seconds(command, cache)
            name = " ".join(arguments[:2])
            rows.append((f"cached start: gametrail {name}", "≤ 1.5 s", _times(command, cache, RUNS)))
    return rows
