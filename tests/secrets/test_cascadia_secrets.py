"""What nobody may know in Cascadia is the future. These tests play two worlds that differ in nothing else.

A world is an order of the tiles and of the animals, fixed before the game as in a real box. Two worlds that
agree up to some draw must look the same to everybody, in every form, until that draw.
"""

import json
import random
from dataclasses import dataclass, field

import pytest

from gametrail import CHANCE
from gametrail.games.cascadia.preview import preview
from twins.playing import begin, deal, do, legal_texts, play_to_the_end, view


@dataclass
class World:
    """The order of what is still to come, and how much of it has been drawn."""

    tiles: list[int]
    animals: list[float]
    drawn: list[str] = field(default_factory=list)

    def draw(self, state) -> str:
        """The next starter tile, tile or animal of this world as a chance action."""
        legal = legal_texts(state)
        if len(legal[0]) == 2:
            outcomes = state.chance_outcomes()
            ticket, reached = self.animals.pop(0), 0.0
            text = legal[-1]
            for action, probability in outcomes:
                reached += probability
                if ticket < reached:
                    text = state.action_to_string(action)
                    break
        elif legal[0].startswith("=S"):
            text = legal[0]
        else:
            text = f"=T{self.tiles.pop(0)}"
        self.drawn.append(text)
        return text


def two_worlds(seed: int) -> tuple[World, World]:
    """Two worlds that agree in the first tiles and animals only."""
    rng = random.Random(seed)
    tiles = rng.sample(range(1, 86), 85)
    animals = [rng.random() for _ in range(900)]
    same = rng.randrange(4, 30)
    other_tiles = tiles[:same] + rng.sample(tiles[same:], 85 - same)
    other_animals = animals[:same] + [rng.random() for _ in range(900)]
    return World(tiles, animals), World(other_tiles, other_animals)


def everything_seen(state) -> bytes:
    """All that anybody can get out of a position: bytes, views, numbers, legal actions, previews, odds, score."""
    parts = [state.serialize(), state.legal_actions().tobytes()]
    for player in range(state.num_players):
        parts += [json.dumps(view(state, player)).encode(), state.observation_tensor(player).tobytes()]
    parts += [json.dumps(state.score().to_dict()).encode(), repr(state.chance_outcomes()).encode()]
    if view(state)["phase"] == "choose_pair":
        parts.append(json.dumps(preview(state)).encode())
    return b"\n".join(parts)


@pytest.mark.parametrize("seed", range(8))
def test_two_worlds_look_alike_until_they_differ(cascadia, seed):
    worlds = two_worlds(seed)
    players = seed % 4 + 1
    states = [cascadia.new_initial_state(players) for _ in worlds]
    choices = random.Random(seed + 100)
    differed = False
    while not differed and not states[0].is_terminal():
        assert everything_seen(states[0]) == everything_seen(states[1])
        if states[0].current_player() == CHANCE:
            texts = [world.draw(state) for world, state in zip(worlds, states, strict=True)]
            differed = texts[0] != texts[1]
        else:
            texts = [choices.choice(legal_texts(states[0]))] * 2
        for state, text in zip(states, texts, strict=True):
            do(state, text)
    assert differed, "the worlds were the same"
    assert everything_seen(states[0]) != everything_seen(states[1])


def test_the_bytes_remember_no_order_of_draws(cascadia):
    """Tiles and animals that came and went in another order leave the same position."""
    straight = cascadia.new_initial_state(2)
    do(straight, "=S1 =S2 =T1 =T2 =T3 =T4 =B =E =S =F")
    wiped = cascadia.new_initial_state(2)
    do(wiped, "=S1 =S2 =T1 =T2 =T3 =T4 =H =H =H =H =F =F =F =F =B =E =S =F")
    assert wiped.serialize() == straight.serialize()


def test_unseen_tiles_are_kept_without_an_order(cascadia):
    """Two games that have seen the same tiles in another order have the same odds and the same unseen bytes."""
    first = begin(cascadia, tiles=(40, 7, 63, 12))
    second = begin(cascadia, tiles=(12, 63, 7, 40))
    assert bytes(first.record["unseen"]) == bytes(second.record["unseen"])
    unseen = [int(tile) for tile in first.record["unseen"][: int(first.record["unseen_count"])]]
    assert unseen == sorted(set(range(85)) - {39, 6, 62, 11})


def test_tiles_left_in_the_box_look_like_tiles_in_the_stack(cascadia):
    """With two players 42 of the 85 tiles stay in the box; nobody can tell which."""
    state = begin(cascadia)
    do(state, "P1")
    do(state, legal_texts(state)[0])
    do(state, "A-")
    assert len(state.chance_outcomes()) == 85 - 4
    assert len({probability for _, probability in state.chance_outcomes()}) == 1


@pytest.mark.parametrize("players", [1, 2, 4])
def test_another_world_keeps_the_view_and_is_independent(cascadia, players):
    state = begin(cascadia, players=players)
    for player in range(players):
        other = state.resample(player, random.Random(player))
        assert view(other, player) == view(state, player)
        before = state.serialize()
        play_to_the_end(other, random.Random(player))
        assert state.serialize() == before


def test_worlds_that_go_on_from_one_view_do_vary(cascadia):
    state = begin(cascadia)
    do(state, "P1")
    do(state, legal_texts(state)[0])
    do(state, "A-")
    futures = set()
    for seed in range(40):
        other = state.resample(0, random.Random(seed))
        other.apply_action(other.sample_chance(random.Random(seed)))
        deal(other)
        futures.add(other.serialize())
    assert len(futures) > 20
