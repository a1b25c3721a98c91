"""The load generator itself, at a tiny scale: it plays legal moves, is told of them, and finds nothing lost."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_small_load_is_played_and_nothing_is_lost(tmp_path):
    figures = tmp_path / "figures.json"
    sizes = {"--tables": 6, "--rate": 6, "--seconds": 5, "--ramp": 4, "--json": figures}
    command = [sys.executable, "-m", "benchmarks.load", *(str(it) for pair in sizes.items() for it in pair)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=240)
    assert run.returncode == 0, run.stdout + run.stderr
    found = json.loads(figures.read_text())
    assert found["wrong"] == []
    assert found["moves"] > 5
    assert set(found["statuses"]) <= {"GET 200", "GET 304", "POST 200"}
    assert found["milliseconds"]["push"]
