"""Whole matches of bots, compiled and interpreted: the same games to the last point."""

import json
import os
import subprocess
import sys

from gametrail.core.kernel import INTERPRETED

MATCHES = """
import json
from gametrail.arena.match import new_match, play_chunk

found = []
for game, bots, options in (
    ("cascadia", ["ranger", "random"], {"cards": "DBCAC"}),
    ("wingspan", ["ranger", "greedy"], {}),
    ("wingspan", ["ranger", "random", "greedy"], {"goal_side": "blue", "deck": "swift_start", "take_fewer": "yes"}),
):
    totals = play_chunk(new_match(game, bots, len(bots), options, 5, 1), 2, 1)
    found.append([totals.decisions, totals.points, totals.wins])
print(json.dumps(found))
"""


def results(disabled: str) -> list[object]:
    """What a fresh process finds with Numba on or off."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": disabled}
    done = subprocess.run(
        [sys.executable, "-c", MATCHES], env=environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def test_bots_play_the_same_games_compiled_and_interpreted():
    here = results("1" if INTERPRETED else "0")
    assert len(here) == 3
    assert here == results("0" if INTERPRETED else "1")
