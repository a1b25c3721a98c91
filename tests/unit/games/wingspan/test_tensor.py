"""The observation of Wingspan as numbers."""

import random
import re
from math import prod
from pathlib import Path

import numpy as np
import pytest

from gametrail.games.wingspan import names
from gametrail.games.wingspan.tensor import PARTS, SIZE, split
from wingspan_scenario import A, B, Table, seat

DOCUMENT = Path(__file__).parents[4] / "docs" / "games" / "wingspan.md"


def bird(name):
    """The column of a bird among the cards."""
    return names.find_bird(name) - 1


def birds(part):
    """The names of the birds that are marked."""
    return [names.bird_name(int(number) + 1, "en") for number in np.flatnonzero(part)]


@pytest.fixture
def table():
    """A is to take dice, with a power to come; B has a bird and a hand that A does not know."""
    first = seat(
        forest="Acorn Woodpecker 2e 1c", wetland="Mallard 1t", food="seed seed fish", hand="Killdeer"
    )
    second = seat(grassland="Bobolink 1e", food="rodent", hand="Barn Owl, Bushtit")
    return Table(first, second, round=2, feeder="seed both rodent", discards="Osprey").do("gain food")


def test_shape_and_type(table):
    tensor = table.state.observation_tensor(A)
    assert (tensor.shape, tensor.dtype) == ((SIZE,), np.float32)
    assert sum(part.size for part in split(tensor).values()) == SIZE


def test_cards(table):
    own, other = (split(table.state.observation_tensor(viewer)) for viewer in (A, B))
    assert birds(own["mats"][0, 0]) == ["Acorn Woodpecker"]
    assert birds(own["mats"][0, 10]) == ["Mallard"]
    assert birds(own["mats"][1, 5]) == birds(other["mats"][0, 5]) == ["Bobolink"]
    assert birds(own["hands"][0]) == ["Killdeer"]
    assert birds(own["hands"][1]) == [], "the other hand is not known"
    assert birds(other["hands"][0]) == ["Barn Owl", "Bushtit"]
    assert [birds(card) for card in own["tray"]] == [["Hooded Warbler"], ["Trumpeter Swan"], ["Wild Turkey"]]
    assert birds(own["discards"]) == ["Osprey"]
    assert own["mats"].sum() == 3


def test_what_lies_on_birds_and_before_seats(table):
    own = split(table.state.observation_tensor(A))
    assert own["slots"][0, 0].tolist() == [2, 2, 1, 0, 0]
    assert own["slots"][0, 10].tolist() == [0, 4, 0, 1, 0]
    assert own["slots"][0, 1].tolist() == [0] * 5
    # food, hand, bonus cards, cubes, goal points
    assert own["seats"][0].tolist() == [0, 2, 1, 0, 0, 1, 0, 6, 0, 0, 0, 0]
    assert own["seats"][1].tolist() == [0, 0, 0, 0, 1, 2, 0, 7, 0, 0, 0, 0]
    assert not own["seats"][2:].any()


def test_dice_clock_and_question(table):
    own = split(table.state.observation_tensor(A))
    assert own["dice"].tolist() == [[0, 1, 0, 0, 1, 1], [0] * 6]
    assert own["clock"].tolist()[:5] == [0, 1, 0, 0, 9]
    assert own["turn"][0].tolist() == own["turn"][2].tolist() == [1, 0, 0, 0, 0]
    assert own["answer"].tolist()[:2] == [1, 0]
    assert own["answer"].tolist()[-5:] == [1] * 5
    assert own["queue"].nonzero()[0].tolist() == [0]
    assert own["question"].sum() == 1


def test_seats_stand_relative_to_the_viewer(table):
    other = split(table.state.observation_tensor(B))
    assert other["turn"][0].tolist() == [0, 1, 0, 0, 0]
    assert other["goal_counts"][0].tolist() == [0, 1, 0, 0, 0]
    assert split(table.state.observation_tensor(A))["goal_counts"][0].tolist() == [1, 0, 0, 0, 0]


def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_numbers(wingspan):
    rng = random.Random(3)
    for players in (2, 5):
        state, steps = wingspan.new_initial_state(players), 0
        while not state.is_terminal():
            if steps % 25 == 0:
                viewer = rng.randrange(players)
                numbers = state.observation_tensor(viewer)
                assert np.isfinite(numbers).all()
                assert (state.resample(viewer, rng).observation_tensor(viewer) == numbers).all()
            state.apply_action(int(rng.choice(state.legal_actions())))
            steps += 1
        assert np.isfinite(state.observation_tensor(0)).all()


def test_the_document_lists_every_part_in_order():
    section = DOCUMENT.read_text(encoding="utf-8").split("\n### As numbers\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| ([\d ×]+) \|", section, re.MULTILINE)
    documented = {name: tuple(int(number) for number in shape.split(" × ")) for name, shape in rows}
    assert list(documented.items()) == list(PARTS.items())
    assert f"{SIZE:,} numbers" in section
    assert sum(prod(shape) for shape in documented.values()) == SIZE
