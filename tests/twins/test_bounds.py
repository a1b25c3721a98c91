"""Every index of the compiled rules stays inside its array: games and scores with Numba's bounds check on."""

import os
import subprocess
import sys

import pytest

CASCADIA = """
import random
import numpy as np
from gametrail import load_game
from gametrail.bots import BOT_NAMES, choose_action
from gametrail.games.cascadia.preview import preview

game, rng = load_game("cascadia"), random.Random(4)
for number in range(24):
    options = {"cards": ("random", "family", "intermediate")[number % 3]}
    options["elk_rings"] = ("gaps", "consecutive")[number % 2]
    options["salmon_placement"] = ("limited", "anywhere")[number % 2]
    state = game.new_initial_state(number % 4 + 1, game.resolve_options(options, rng))
    bots = [rng.choice(BOT_NAMES) for _ in range(4)]
    while not state.is_terminal():
        player = state.current_player()
        if state.is_chance():
            state.apply_action(state.sample_chance(rng))
            continue
        if rng.random() < 0.05 and state.observation(player).phase == "choose_pair":
            preview(state)
        state.apply_action(choose_action(bots[player], state, rng))
    assert state.score().winners
print("in bounds")
"""

WINGSPAN = """
import random
from gametrail import CHANCE, TERMINAL, load_game
from gametrail.arena.match import new_match, play_chunk
from gametrail.bots import BOT_NAMES, choose_action

game, rng = load_game("wingspan"), random.Random(4)
for number in range(24):
    options = {option.name: rng.choice(option.choices) for option in game.spec.options}
    state = game.new_initial_state(number % 4 + 2, options)
    bots = [rng.choice(BOT_NAMES) for _ in range(5)]
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        if rng.random() < 0.05:
            state.resample(player, rng)
        state.apply_action(choose_action(bots[player], state, rng))
    assert state.score().winners
for bots in (["random"] * 5, ["ranger", "greedy", "random"]):
    play_chunk(new_match("wingspan", bots, len(bots), {"deck": "swift_start"}, 1, 100), 0, 100)
print("in bounds")
"""


@pytest.mark.parametrize("games", [CASCADIA, WINGSPAN], ids=["cascadia", "wingspan"])
def test_no_index_leaves_its_array(tmp_path, games):
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    environment.pop("NUMBA_DISABLE_JIT", None)
    command = [sys.executable, "-c", games]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600)
    assert done.stdout.strip() == "in bounds", done.stderr[-2000:]
