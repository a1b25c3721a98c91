"""The preview of the table: its totals are the points that the score then has."""

import random

import pytest

from gametrail import CHANCE, load_game
from gametrail.web.views_of import view_of
from gametrail.web.views_of.cascadia_log import decided


def played(players: int, turns: int, seed: int, **options: str):
    """A position at the beginning of a turn, after turns that each lengthen a corridor as far as they can."""
    rng = random.Random(seed)
    state = load_game("cascadia").new_initial_state(players, options)
    draw(state, rng)
    for _ in range(turns):
        preview = view_of("cascadia").preview(state)
        assert preview is not None
        tiles = preview["tiles"]
        ways = [
            (placement["total"], -placement["action"], pair["action"])
            for pair in preview["market_actions"]
            if pair["cost"] == 0
            for placement in tiles[pair["tile"]]["placements"]
        ]
        _, place, take = max(ways)
        state.apply_action(take)
        state.apply_action(-place)
        state.apply_action(rng.choice([int(each) for each in state.legal_actions()]))
        draw(state, rng)
    return state


def draw(state, rng: random.Random) -> None:
    """The table draws until a player is to move. Mutates: state."""
    while state.current_player() == CHANCE:
        state.apply_action(state.sample_chance(rng))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("bonus", ["published", "leaders"])
def test_totals_of_placements_come_true_with_the_majorities(players: int, bonus: str):
    changes = set()
    for seed in range(4):
        state = played(players, 5 * players, seed, corridor_bonus=bonus)
        seat = state.current_player()
        before = state.score().to_dict()["boards"][seat]
        preview = view_of("cascadia").preview(state)
        assert preview is not None
        for pair in (action for action in preview["market_actions"] if action["cost"] == 0):
            taken = state.clone()
            taken.apply_action(pair["action"])
            for placement in preview["tiles"][pair["tile"]]["placements"][::9]:
                after = taken.clone()
                after.apply_action(placement["action"])
                board = after.score().to_dict()["boards"][seat]
                assert placement["total"] == board["total"] - before["total"]
                assert placement["majority"] == board["majorities"] - before["majorities"]
                changes.add(placement["majority"])
    assert len(changes) > 1


def test_without_majorities_there_is_no_bonus():
    state = played(2, 12, 1, majorities="off")
    preview = view_of("cascadia").preview(state)
    assert preview is not None
    assert {p["majority"] for tile in preview["tiles"] for p in tile["placements"]} == {0}


def test_places_replaced_are_told_by_the_action():
    state = played(2, 0, 1)
    touched = decided
    assert touched("R13", state) == {"replaced": [0, 2]}
    for seed in range(200):
        state = played(2, 0, seed)
        alike = state.observation(0).to_dict()["three_alike"]
        if alike:
            market = state.observation(0).to_dict()["market"]
            expected = [place for place, pair in enumerate(market) if pair["token"] == alike]
            assert touched("W", state) == {"replaced": expected}
            return
    pytest.fail("no market with three alike in 200 games")
