"""The floor: a Cascadia-like random game in C, rebuilt and run on the spot."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

SOURCE = Path(__file__).with_name("floor_hex.c")


def build_floor() -> Path | None:
    """The compiled floor, or None without a C compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    program = Path(tempfile.mkdtemp(prefix="gametrail-floor-")) / "floor_hex"
    subprocess.run([compiler, "-O3", "-march=native", "-w", "-o", str(program), str(SOURCE)], check=True)
    return program


def floor_games_per_second(program: Path, seconds: float = 0.5) -> float:
    """Two-player games a second of the floor, scored: the figure that ratios are taken against."""
    output = subprocess.run([str(program), str(seconds)], check=True, capture_output=True, text=True).stdout
    found = re.search(r"floor 2p score=1 games/s (\d+)", output)
    assert found is not None, output
    return float(found[1])
