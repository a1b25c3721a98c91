"""The same source compiled and interpreted: the same bytes after every step, and the same scores."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gametrail.core.kernel import INTERPRETED
from twins.step_digests import GAMES, all_digests, example_sheets

TESTS = Path(__file__).parents[1]
EXAMPLES = TESTS / "unit" / "games" / "cascadia" / "scoring_examples.csv"


@pytest.fixture(scope="module")
def other_way():
    """What a second process finds that runs the rules the other way."""
    program = Path(__file__).with_name("step_digests.py")
    environment = os.environ | {"NUMBA_DISABLE_JIT": "0" if INTERPRETED else "1"}
    command = [sys.executable, str(program), str(TESTS), str(EXAMPLES)]
    result = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert result.returncode == 0, result.stderr
    found = json.loads(result.stdout)
    assert found["interpreted"] != INTERPRETED
    return found


def test_games_go_the_same_way_step_by_step(other_way):
    for game, here, there in zip(GAMES, all_digests(), other_way["games"], strict=True):
        same = [one == other for one, other in zip(here, there, strict=False)]
        assert all(same), f"{game} differs after step {same.index(False)}"
        assert len(here) == len(there) > 100


def test_example_boards_have_the_same_score_sheets(other_way):
    assert example_sheets(EXAMPLES) == other_way["examples"]
    assert len(other_way["examples"]) >= 124
