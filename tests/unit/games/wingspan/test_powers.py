"""Codes of powers become the programs that the agenda runs: one bird for every code."""

from __future__ import annotations

import numpy as np
import pytest

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op
from gametrail.games.wingspan.names import bird_row, find_bird
from gametrail.games.wingspan.powers import CODES, HUNTS, parse_code, program, reaction
from gametrail.games.wingspan.tables import read_rows, tables

BIRDS = read_rows("birds.csv")
USE = (op.USE_IT, 1, 0)
TUCK = (op.TUCK, 1, 0)
INVERTEBRATE, SEED, FISH, FRUIT = 1, 2, 4, 8  # masks
BOWL, CAVITY, GROUND, PLATFORM = 1, 2, 4, 8

PROGRAMS: dict[str, tuple[tuple[int, int, int], ...]] = {
    "Trumpeter Swan": (),
    "Brown Pelican": (USE, (op.SUPPLY, 3, FISH)),
    "Osprey": (USE, (op.ALL_GAIN, 1, 2)),
    "Indigo Bunting": ((op.TAKE_DIE, 1, INVERTEBRATE | FRUIT),),
    "American Redstart": ((op.TAKE_DIE, 1, c.ALL_FOODS),),
    "Acorn Woodpecker": ((op.TAKE_DIE, 1, SEED), (op.CACHE_OR_KEEP, 1, 1)),
    "Bald Eagle": ((op.TAKE_ALL, 1, FISH),),
    "Anna's Hummingbird": ((op.FIRST_PLAYER, 1, -1),),
    "Hermit Thrush": ((op.FIRST_PLAYER, 1, c.FOREST),),
    "Green Heron": ((op.TRADE, 1, c.ALL_FOODS),),
    "Common Raven": ((op.PAY_EGG, 1, c.NOT_THIS_BIRD), (op.SUPPLY, 2, c.ALL_FOODS)),
    "Juniper Titmouse": (USE, (op.CACHE_SUPPLY, 1, 1)),
    "Snowy Egret": (USE, (op.HUNT_DICE, 1, 2)),
    "Golden Eagle": (USE, (op.REVEAL, 1, 100)),
    "Mourning Dove": ((op.LAY_HERE, 1, 0),),
    "Baird's Sparrow": ((op.LAY, 1, 0),),
    "Inca Dove": (USE, (op.LAY_EACH, 1, PLATFORM)),
    "Pileated Woodpecker": (USE, (op.ALL_LAY, 1, CAVITY)),
    "Carolina Wren": ((op.DRAW, 2, 0),),
    "Brant": (USE, (op.TAKE_TRAY, 1, 0)),
    "Wood Duck": ((op.DRAW, 2, 0), (op.OWE_DISCARD, 1, 0)),
    "Wilson's Snipe": (USE, (op.ALL_DRAW, 1, 0)),
    "Common Loon": (USE, (op.DRAW_FEWEST, 1, c.WETLAND)),
    "American Oystercatcher": (USE, (op.DRAFT, 1, 0)),
    "Killdeer": ((op.PAY_EGG, 1, 0), (op.DRAW, 2, 0)),
    "Barn Swallow": (TUCK, (op.DRAW, 1, 0)),
    "Bushtit": (TUCK, (op.LAY_HERE, 1, 0)),
    "White-throated Swift": (TUCK, (op.LAY, 1, 0)),
    "Pygmy Nuthatch": (TUCK, (op.SUPPLY, 1, INVERTEBRATE | SEED)),
    "Canada Goose": ((op.PAY_TOKEN, 1, SEED), (op.TUCK_DECK, 2, 0)),
    "King Rail": (USE, (op.BONUS_DRAW, 2, 0)),
    "Song Sparrow": ((op.MOVE, 1, 0),),
    "Gray Catbird": ((op.REPEAT, 1, 0),),
    "Hooded Merganser": ((op.REPEAT, 1, 1),),
    "Great Egret": ((op.PLAY, 1, 1 << c.WETLAND),),
    "House Wren": ((op.PLAY, 1, 0),),
    "American Avocet": ((op.LAY, 1, GROUND | c.NOT_THIS_BIRD),),
    "Bronzed Cowbird": ((op.LAY, 1, BOWL),),
    "Black Vulture": ((op.TAKE_DIE, 1, c.ALL_FOODS),),
    "Belted Kingfisher": (USE, (op.SUPPLY, 1, FISH)),
    "Horned Lark": (TUCK,),
    "Loggerhead Shrike": (USE, (op.CACHE_SUPPLY, 1, 4)),
}


def bird(name: str) -> int:
    found = find_bird(name)
    assert found is not None
    return found


@pytest.mark.parametrize(("name", "steps"), PROGRAMS.items(), ids=PROGRAMS)
def test_program(name: str, steps: tuple[tuple[int, int, int], ...]) -> None:
    number = bird(name)
    assert program(parse_code(bird_row(number)["power"])) == steps
    in_table = [tuple(step) for step in tables()["step"][number].tolist()]
    assert in_table == [*steps, (0, 0, 0), (0, 0, 0)][:2]


def test_every_code_is_among_the_examples_or_on_the_mat() -> None:
    tried = {parse_code(bird_row(bird(name))["power"]).name for name in PROGRAMS}
    on_mat = {parse_code(row["conversion"]).name for row in read_rows("mat.csv") if row["conversion"]}
    assert tried | on_mat == set(CODES)


@pytest.mark.parametrize("row", BIRDS, ids=lambda row: row["name_en"])
def test_every_power_is_a_program_of_known_operations(row: dict[str, str]) -> None:
    code = parse_code(row["power"])
    steps = program(code)
    assert len(steps) <= 2
    assert (steps == ()) == (row["power_colour"] == "none")
    assert all(operation in op.NAMES and times >= 1 for operation, times, _ in steps)
    assert bool(reaction(code)) == (row["power_colour"] == "pink")
    assert code.name.startswith("PINK_") == (row["power_colour"] == "pink")


@pytest.mark.parametrize("text", ["", "draw(n=1)", "DRAW(n=1", "DRAW()", "DRAW(n)", "DRAW(n=1,)", "DRAW n=1"])
def test_other_text_is_no_code(text: str) -> None:
    with pytest.raises(ValueError, match="not a code"):
        parse_code(text)


def test_triggers_of_the_pink_birds() -> None:
    react = tables()["react"]
    expected = {
        "Yellow-billed Cuckoo": c.ON_LAY_EGGS,
        "Turkey Vulture": c.ON_HUNT,
        "Loggerhead Shrike": c.ON_RODENT,
        "Eastern Kingbird": c.ON_PLAY + c.FOREST,
        "Horned Lark": c.ON_PLAY + c.GRASSLAND,
        "Belted Kingfisher": c.ON_PLAY + c.WETLAND,
    }
    for name, trigger in expected.items():
        assert react[bird(name)] == trigger, name
    assert np.count_nonzero(react) == 12


def test_hunts_are_predators_and_the_merganser_is_none() -> None:
    hunters = {row["name_en"] for row in BIRDS if parse_code(row["power"]).name in HUNTS}
    assert {BIRDS[number - 1]["name_en"] for number in np.flatnonzero(tables()["predator"])} == hunters
    icons = {row["name_en"] for row in BIRDS if row["power_icon"] == "predator"}
    assert icons - hunters == set()
    assert "Hooded Merganser" not in hunters
