"""Animal Trail's rules compiled and interpreted: the same bytes, choices, worlds and scores after every step."""

import json
import os
import subprocess
import sys
from pathlib import Path

from gametrail.core.kernel import INTERPRETED
from twins.trail_digests import all_digests
from twins.trail_play import RESTING

TESTS = Path(__file__).parents[1]


def digests_of_the_other_way() -> list[list[str]]:
    """What a second process finds that runs the rules the other way."""
    program = Path(__file__).with_name("trail_digests.py")
    environment = os.environ | {"NUMBA_DISABLE_JIT": "0" if INTERPRETED else "1"}
    command = [sys.executable, str(program), str(TESTS)]
    result = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert result.returncode == 0, result.stderr
    found = json.loads(result.stdout)
    assert found["interpreted"] != INTERPRETED
    return found["games"]


def test_games_go_the_same_way_step_by_step_and_meet_every_operation():
    here, met = all_digests()
    for number, (one_way, other_way) in enumerate(zip(here, digests_of_the_other_way(), strict=True)):
        same = [one == other for one, other in zip(one_way, other_way, strict=False)]
        assert all(same), f"game {number} differs after step {same.index(False)}"
        assert len(one_way) == len(other_way)
    assert RESTING - met == set()
