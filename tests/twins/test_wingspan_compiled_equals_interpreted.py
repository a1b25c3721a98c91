"""Wingspan's rules compiled and interpreted: the same bytes, choices, worlds and scores after every step."""

import json
import os
import subprocess
import sys
from pathlib import Path

from gametrail.core.kernel import INTERPRETED
from gametrail.games.wingspan import operations
from twins.wingspan_digests import GAMES, all_digests
from twins.wingspan_play import RESTING

TESTS = Path(__file__).parents[1]


def digests_of_the_other_way() -> list[list[str]]:
    """What a second process finds that runs the rules the other way."""
    program = Path(__file__).with_name("wingspan_digests.py")
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
    for game, one_way, other_way in zip(GAMES, here, digests_of_the_other_way(), strict=True):
        same = [one == other for one, other in zip(one_way, other_way, strict=False)]
        assert all(same), f"{game} differs after step {same.index(False)}"
        assert len(one_way) == len(other_way) > 100
    assert {operations.NAMES[number] for number in RESTING - met} == set()
