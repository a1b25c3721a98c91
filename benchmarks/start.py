"""Start-up: compiling the rules from nothing, and starting a command when they are cached."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

from benchmarks.timing import spread

Row = tuple[str, str, str]
_LOAD = "from gametrail import load_game; load_game('cascadia').new_initial_state(2)"
_COMMANDS = (("--help",), ("simulate", "cascadia", "--games", "1", "--json"), ("games",))


def _seconds(command: list[str], cache: str) -> float:
    begin = time.perf_counter()
    environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
    subprocess.run(command, check=True, capture_output=True, env=environment)
    return time.perf_counter() - begin


def start_rows() -> list[Row]:
    """Cold and cached starts, wall time of whole processes."""
    with tempfile.TemporaryDirectory() as cache:
        load = [sys.executable, "-c", _LOAD]
        cold = _seconds(load, cache)
        cached = spread([_seconds(load, cache) for _ in range(3)])[0]
        rows = [
            ("cold compile of the rules, whole process", "≤ 20 s", f"{cold:.1f} s"),
            ("cached start of the library", "≤ 1.5 s", f"{cached:.2f} s"),
        ]
        for arguments in _COMMANDS:
            command = [sys.executable, "-m", "gametrail.cli", *arguments]
            _seconds(command, cache)
            seconds = spread([_seconds(command, cache) for _ in range(3)])[0]
            rows.append((f"cached start: gametrail {' '.join(arguments[:2])}", "≤ 1.5 s", f"{seconds:.2f} s"))
        return rows
