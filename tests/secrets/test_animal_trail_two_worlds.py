"""Two worlds of Animal Trail that differ only in what a seat cannot know look alike to it as the game goes on."""

import random

import pytest

from gametrail import CHANCE, load_game
from gametrail.games.animal_trail import operations as op_
from twins.trail_pairs import everything_seen
from twins.trail_play import TABLES, play, top_operation


def top(state):
    """The entry on top of the agenda."""
    return state.record["agenda"][int(state.record["depth"]) - 1]


def is_private(state, viewer: int) -> bool:
    """Whether what is chosen or drawn now is hidden from the viewer."""
    entry, op = top(state), top_operation(state)
    if int(entry["who"]) == viewer:
        return False
    return op == op_.BURY or op == op_.DEAL or (op == op_.GIVE and int(entry["arg"]) != viewer)


def next_actions(worlds, viewer: int, rng: random.Random) -> list[int] | None:
    """One action for each world: the same if the viewer sees it, whatever each world allows if not."""
    legal = [world.legal_actions().tolist() for world in worlds]
    if is_private(worlds[0], viewer):
        return [rng.choice(choices) for choices in legal]
    if worlds[0].current_player() == viewer:
        assert legal[0] == legal[1]
    both = sorted(set(legal[0]) & set(legal[1]))
    plays = [action for action in both if action != 0]
    if not both:
        return None
    return [rng.choice(plays if plays and rng.random() < 0.7 else both)] * 2


def heard(worlds, actions, viewer: int) -> list[list[str]]:
    """The actions in words, as the viewer's log says them."""
    return [
        [world.game.describe_action(world, action, language, viewer) for language in ("en", "ja")]
        for world, action in zip(worlds, actions, strict=True)
    ]


@pytest.mark.parametrize(("mode", "players"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_two_worlds_look_alike_until_a_card_that_differs_is_needed(mode, players, seed):
    rng = random.Random(seed)
    options = {
        "mode": mode,
        "matches": "3",
        "environment": str(seed),
        "start_card": ("howling", "mouse")[seed % 2],
    }
    state = load_game("animal_trail").new_initial_state(players, options)
    steps = starts = 0
    for number, _ in enumerate(play(state, rng)):
        if starts == 8 or number % 11 or state.current_player() == CHANCE:
            continue
        viewer, starts = rng.randrange(players), starts + 1
        steps += go_on(state.clone(), viewer, rng)
    assert steps >= 5


def go_on(state, viewer: int, rng: random.Random) -> int:
    """Two worlds have gone on as long as they could; returns for how many steps they looked alike."""
    worlds, steps = [state, state.resample(viewer, rng)], 0
    match = int(state.record["match"])
    while steps < 40 and (actions := next_actions(worlds, viewer, rng)):
        words = heard(worlds, actions, viewer)
        assert words[0] == words[1]
        for world, action in zip(worlds, actions, strict=True):
            world.apply_action(action)
        if worlds[0].is_terminal() or int(worlds[0].record["match"]) > match:
            break  # the next deal differs
        if worlds[0].record["got"][viewer] != worlds[1].record["got"][viewer]:
            break  # the highest cards of another hand
        assert everything_seen(worlds[0], viewer) == everything_seen(worlds[1], viewer), actions
        steps += 1
    return steps
