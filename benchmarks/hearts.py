"""The peer for card games: OpenSpiel's hearts, installed beside and run on the spot."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

_WANTED = ("open_spiel==2.0.2",)
_SCRIPT = Path(__file__).with_name("hearts_peer.py")


def install_peer() -> Path | None:
    """A Python of its own that has OpenSpiel, or None where it can not be installed."""
    folder = Path(tempfile.mkdtemp(prefix="gametrail-peer-"))
    python = folder / "bin" / "python"
    commands = (
        [sys.executable, "-m", "venv", str(folder)],
        [str(python), "-m", "pip", "install", "--quiet", *_WANTED],
    )
    for command in commands:
        if subprocess.run(command, capture_output=True).returncode:
            return None
    return python


def hearts_decisions_per_second(python: Path, seconds: float = 1.0) -> float:
    """Random decisions a second of the peer: the figure that ratios are taken against."""
    command = [str(python), str(_SCRIPT), str(seconds)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
