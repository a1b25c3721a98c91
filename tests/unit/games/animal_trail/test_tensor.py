"""The observation of Animal Trail as numbers."""

import random
import re
from math import prod
from pathlib import Path

import numpy as np
import pytest

from gametrail import load_game
from gametrail.core.game import SPECTATOR
from gametrail.games.animal_trail.tensor import PARTS, SIZE, split
from trail_scenario import A, B, C, D, Table

DOCUMENT = Path(__file__).parents[4] / "docs" / "games" / "animal_trail.md"
PLAYERS = {"normal": 5, "marathon": 3, "sprint": 6}


def parts(table, viewer):
    return split(table.state.observation_tensor(viewer))


def kinds(part):
    """The kinds of cards that are there, each as often as it is."""
    return [kind for kind, count in enumerate(part) for _ in range(int(count))]


def marked(part):
    return np.flatnonzero(part).tolist()


@pytest.fixture
def table():
    """C is to follow a pair of Tigers, one of them Howling; B has passed."""
    table = Table(
        "9 H 1 1",
        "10 8 8",
        "3 3 5",
        "3",
        environment="E03 E04",
        points=(6, 4, 1, 0),
        challenge=A,
        handicap=B,
        match=2,
    )
    table.record["before"][:4] = (A, B, C, D)
    return table.do("S2@9; name 10; pass")


def test_shape_and_type(table):
    tensor = table.state.observation_tensor(A)
    assert (tensor.shape, tensor.dtype) == ((SIZE,), np.float32)
    assert sum(part.size for part in split(tensor).values()) == SIZE == sum(map(prod, PARTS.values()))


def test_cards(table):
    own = parts(table, C)
    assert kinds(own["hand"]) == [3, 3, 5]
    assert kinds(own["table_cards"]) == [0, 9]
    assert own["seen"][0] == 1, "everybody saw Howling"
    assert own["seen"].sum() == 60 - 2 - 3 - 3 - 1
    assert kinds(parts(table, SPECTATOR)["hand"]) == []


def test_the_table(table):
    own = parts(table, C)
    assert own["formation"].tolist() == [2, 0]
    assert (marked(own["rank"]), marked(own["named"]), marked(own["trump"])) == ([9], [10], [4])
    assert marked(own["environment"]) == [2, 3]
    assert own["environment_cards"].sum() == 12
    run = Table("4 5 6 1", "9", "9", "9", environment="E08").do("R@6")
    assert parts(run, B)["formation"].tolist() == [3, 1]


def test_seats_stand_relative_to_the_viewer(table):
    own, other = parts(table, C), parts(table, A)
    assert own["cards"].tolist() == [3, 1, 2, 3, 0, 0]
    assert other["cards"].tolist() == [2, 3, 3, 1, 0, 0]
    assert own["points"].tolist() == [1, 0, 6, 4, 0, 0]
    assert (marked(own["owner"]), marked(own["turn"]), marked(own["passed"])) == ([2], [0], [3])
    assert (marked(own["challenge"]), marked(own["handicap"]), marked(own["dealer"])) == ([2], [3], [])
    assert [marked(place) for place in own["before"]] == [[2], [3], [0], [1], [], []]


def test_question_and_counts(table):
    own = parts(table, C)
    assert marked(own["question"]) == [1]
    assert marked(own["phase"]) == [3]
    match, matches, turn, deck, pot, pile, to_choose = own["counts"].tolist()
    assert (match, matches, deck, pot, pile, to_choose) == (2, 6, 0, 0, 10, 1)
    assert turn == 2


def test_the_exchange_partner():
    table = Table("9", "8", "7", "1 2").finish("ABCD")
    table.deal("1 2 10", "10 9", "5 5 5", "9 9 8").do("card 1; card 2")
    own, other, third = parts(table, A), parts(table, D), parts(table, SPECTATOR)
    assert (kinds(own["given"]), kinds(own["received"]), kinds(own["partner_holds"])) == (
        [1, 2],
        [9, 9],
        [1, 2],
    )
    assert (marked(own["partner"]), marked(own["partner_highest"])) == ([3], [9])
    assert (marked(other["partner"]), marked(other["partner_highest"])) == ([1], [])
    for name in ("given", "received", "partner_holds", "partner", "partner_highest"):
        assert not third[name].any()


def test_places_markers_and_options():
    table = Table("9", "8 1", "7 2", "1 2", options={"forfeits": "none", "points.first": "9"}).do("S1@9")
    own = parts(table, B)
    assert [marked(place) for place in own["place"]] == [[], [], [], [0], [], []]
    default = parts(Table("9", "8 1", "7 2", "1 2").do("S1@9"), B)
    assert len(marked(own["choices"] != default["choices"])) == 2
    assert (own["numbers"] - default["numbers"]).sum() == 3


def test_the_document_lists_every_part_in_order():
    section = DOCUMENT.read_text(encoding="utf-8").split("\n### As numbers\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| ([\d ×]+) \|", section, re.MULTILINE)
    documented = {name: tuple(int(number) for number in shape.split(" × ")) for name, shape in rows}
    assert list(documented.items()) == list(PARTS.items())
    assert f" {SIZE} numbers" in section


@pytest.mark.parametrize("mode", sorted(PLAYERS))
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_numbers(mode):
    rng, players = random.Random(3), PLAYERS[mode]
    state, steps = load_game("animal_trail").new_initial_state(players, {"mode": mode, "environment": "3"}), 0
    while not state.is_terminal() and steps < 1200:
        if steps % 25 == 0:
            viewer = rng.randrange(players)
            numbers = state.observation_tensor(viewer)
            assert np.isfinite(numbers).all()
            if state.current_player() >= 0:
                assert (state.resample(viewer, rng).observation_tensor(viewer) == numbers).all()
        chance = state.current_player() < 0
        state.apply_action(state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions())))
        steps += 1
    assert np.isfinite(state.observation_tensor(SPECTATOR)).all()
