"""Wingspan's score sheet against the slow scorer, on random tables and at the end of random games."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twins.wingspan_random_tables import random_table
from twins.wingspan_slow_scoring import slow_score

PARTS = ("birds", "bonus_cards", "goals", "eggs", "cached", "tucked")


def without_reasons(sheet):
    """The sheet as the slow scorer has it."""
    players = [
        {name: value for name, value in seat.items() if name != "reasons"} for seat in sheet["players"]
    ]
    return {**sheet, "players": players}


@settings(max_examples=300)
@given(rng=st.randoms(use_true_random=False))
def test_random_tables(wingspan, rng):
    table = random_table(rng)
    sheet = wingspan.from_position(table).score().to_dict()
    assert without_reasons(sheet) == slow_score(table)
    for seat in sheet["players"]:
        for part in PARTS:
            assert sum(why["points"] for why in seat["reasons"] if why["item"] == part) == seat[part], part


@pytest.mark.parametrize("side", ["green", "blue"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games(wingspan, players, side):
    rng = random.Random(players)
    for _ in range(6):
        state = wingspan.new_initial_state(players, {"goal_side": side})
        while not state.is_terminal():
            chance = state.current_player() < 0
            state.apply_action(state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions())))
        seen = state.observation(0).to_dict()
        # The slow scorer counts goals on the mats of today; the game remembers what was counted at its time.
        assert without_reasons(state.score().to_dict()) == slow_score(seen) | {
            "goal_counts": seen["goal_counts"]
        }
