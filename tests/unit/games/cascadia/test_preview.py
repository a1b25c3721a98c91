"""The preview of a turn says exactly what the turn then brings."""

import random
from itertools import islice

import pytest

from gametrail import CHANCE
from gametrail.games.cascadia.preview import preview
from twins.playing import begin, do, random_play, view

SPECIES = ("bear", "elk", "salmon", "hawk", "fox")


def at_a_choice(cascadia, seed: int):
    """A position in the middle of a random game in which a pair is to be chosen."""
    mixes = ("AAAAA", "BBBBB", "CCCCC", "DDDDD", "family", "intermediate")
    options = {"cards": mixes[seed % 6], "salmon_runs": ("strict", "forgiving")[seed % 2]}
    options["salmon_placement"] = ("anywhere", "limited")[seed // 2 % 2]
    state = cascadia.new_initial_state(seed % 4 + 1, options)
    rng = random.Random(seed)
    for _ in islice(random_play(state, rng), 30 + 9 * seed):
        pass
    while state.current_player() == CHANCE or view(state)["phase"] != "choose_pair":
        state.apply_action(next(random_play(state, rng)))
    return state, rng


def own_points(state, player: int) -> dict[str, int]:
    """The player's animals and corridors by item, and nature tokens; without majorities."""
    board = state.score().to_dict()["boards"][player]
    items = {species: board[species] for species in SPECIES} | board["corridors"]
    return items | {"nature": board["nature_tokens"]}


def gained(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What changed, item by item."""
    return {item: after[item] - before[item] for item in before if after[item] != before[item]}


def after(state, action: int):
    """The position after one more action."""
    then = state.clone()
    then.apply_action(action)
    return then


@pytest.mark.parametrize("seed", range(16))
def test_placements_and_spots_are_the_legal_actions_with_their_gains(cascadia, seed):
    state, rng = at_a_choice(cascadia, seed)
    player, shown = state.current_player(), preview(state)
    assert view(state)["phase"] == "choose_pair"
    before = state.serialize()
    for choice in shown["market_actions"]:
        taken = after(state, choice["action"])
        held = view(taken)["held"]
        placements = {entry["action"]: entry for entry in shown["tiles"][choice["tile"]]["placements"]}
        assert sorted(placements) == taken.legal_actions().tolist()
        action = rng.choice(sorted(placements))
        placed = after(taken, action)
        assert placements[action]["gain"] == gained(own_points(taken, player), own_points(placed, player))
        assert placements[action]["total"] == sum(placements[action]["gain"].values())
        check_spots(placed, player, shown["animals"][held["token"]], placements[action], held)
    assert state.serialize() == before


def check_spots(placed, player: int, animal: dict, placement: dict, held: dict) -> None:
    """After the tile is placed: the spots are the old hexes, one frontier entry is the new tile."""
    spots = {entry["action"]: entry for entry in animal["spots"]}
    new = [
        entry for entry in animal["frontier"] if (entry["q"], entry["r"]) == (placement["q"], placement["r"])
    ]
    if held["token"] in held["tile"]["wildlife"] and new:
        keystone = int(held["tile"]["keystone"])
        spots[new[0]["action"]] = new[0] | {"nature": keystone, "total": new[0]["total"] + keystone}
    legal = placed.legal_actions().tolist()
    assert sorted(spots) == legal[:-1]
    for action in legal[:-1]:
        expected = spots[action]["gain"] | ({"nature": 1} if spots[action]["nature"] else {})
        lived = own_points(after(placed, action), player)
        assert expected == gained(own_points(placed, player), lived)
        assert spots[action]["total"] == sum(expected.values())


@pytest.mark.parametrize("seed", range(8))
def test_market_actions_are_the_legal_choices(cascadia, seed):
    state, _ = at_a_choice(cascadia, seed)
    shown = preview(state)
    listed = [*shown["market_actions"], *shown["wipes"], *shown["paid_wipes"]]
    assert sorted(entry["action"] for entry in listed) == state.legal_actions().tolist()
    for entry in listed:
        assert state.string_to_action(entry["text"]) == entry["action"]
        assert entry["cost"] == int(entry["text"][0] in "NR")
        if "tile" in entry:
            held = view(after(state, entry["action"]))["held"]
            market = view(state)["market"]
            assert held["tile"] == market[entry["tile"]]["tile"]
            assert held["token"] == market[entry["token"]]["token"]


def test_the_preview_knows_what_can_be_replaced(cascadia):
    state = begin(cascadia, tokens="BFBB", tiles=(1, 2, 3, 4))
    assert [wipe["species"] for wipe in preview(state)["wipes"]] == ["B"]
    assert preview(state)["paid_wipes"] == []


def test_there_is_no_preview_when_nothing_is_to_be_chosen(cascadia):
    state = begin(cascadia)
    do(state, "P1")
    with pytest.raises(ValueError, match="pair"):
        preview(state)
