"""Start-up: compiling the rules from nothing, and starting a command when they are cached."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

from benchmarks.timing import Row, spread

_LOAD = "from gametrail import load_game; load_game('{game}').new_initial_state(2)"
_GAMES = ("cascadia", "wingspan")
_COMMANDS = (
    ("--help",),
    ("games",),
    *(("simulate", game, "--games", "1", "--json") for game in _GAMES),
)


def _seconds(command: list[str], cache: str) -> float:
    begin = time.perf_counter()
    environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
    subprocess.run(command, check=True, capture_output=True, env=environment)
    return time.perf_counter() - begin


def start_rows() -> list[Row]:
    """Cold and cached starts, wall time of whole processes."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as cache:
        for game in _GAMES:
            load = [sys.executable, "-c", _LOAD.format(game=game)]
            cold = _seconds(load, cache)
            cached = spread([_seconds(load, cache) for _ in range(3)])[0]
            rows += [
                (f"{game}: cold compile of the rules, whole process", "≤ 20 s", f"{cold:.1f} s"),
                (f"{game}: cached start of the library", "≤ 1.5 s", f"{cached:.2f} s"),
            ]
        for arguments in _COMMANDS:
            command = [sys.executable, "-m", "gametrail.cli", *arguments]
            _seconds(command, cache)
            seconds = spread([_seconds(command, cache) for _ in range(3)])[0]
            rows.append((f"cached start: gametrail {' '.join(arguments[:2])}", "≤ 1.5 s", f"{seconds:.2f} s"))
    return rows
