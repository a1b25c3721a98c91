"""Floors: games like ours as plain loops in C, rebuilt and run on the spot."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benchmarks.timing import ROUNDS, Row, rate, spread


@dataclass(frozen=True)
class Floor:
    """A compiled floor and what its games a second stand behind in its output."""

    program: Path
    arguments: tuple[str, ...]
    words: str

    def games_per_second(self, seconds: float = 0.5) -> float:
        """The figure that ratios are taken against."""
        command = [str(self.program), str(seconds), *self.arguments]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        found = re.search(rf"{self.words} games/s (\d+)", output)
        assert found is not None, output
        return float(found[1])


def build_floor(source: str, words: str, *arguments: str) -> Floor | None:
    """The compiled floor of this C file, run with these arguments; None without a C compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    path = Path(__file__).with_name(source)
    program = Path(tempfile.mkdtemp(prefix="gametrail-floor-")) / path.stem
    subprocess.run([compiler, "-O3", "-march=native", "-w", "-o", str(program), str(path)], check=True)
    return Floor(program, arguments, words)


def ratio_row(name: str, goal: str, floor: Floor | None, work: Callable[[], int]) -> Row:
    """Median and range of the ratio to the floor, each taken within one round."""
    work()
    rates, ratios = [], []
    for _ in range(ROUNDS):
        rates.append(rate(work))
        if floor is not None:
            ratios.append(rates[-1] / floor.games_per_second())
    absolute = f"{spread(rates)[0]:,.0f} games/s"
    if not ratios:
        return name, goal, f"{absolute} (no C compiler: no ratio)"
    middle, low, high = spread(ratios)
    return name, goal, f"{middle:.3f} ({low:.3f}–{high:.3f}); {absolute}"
