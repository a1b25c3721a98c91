"""docs/games/wingspan.md says what the program does: options, actions, powers, observation."""

import re
from collections import Counter
from pathlib import Path

import pytest

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations
from gametrail.games.wingspan.notation import string_to_action
from gametrail.games.wingspan.options import OPTIONS
from gametrail.games.wingspan.powers import CODES, parse_code, program
from gametrail.games.wingspan.tables import read_rows

TEXT = (Path(__file__).parents[4] / "docs" / "games" / "wingspan.md").read_text(encoding="utf-8")


def rows(heading):
    """The cells of the tables of a section, without their headings."""
    section = TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    cells = [
        [cell.strip() for cell in line.strip("| ").split(" | ")]
        for line in section.splitlines()
        if line[:1] == "|"
    ]
    return [row for row in cells if not set("".join(row)) <= set("- :|")]


def test_options():
    documented = {row[0].strip("`"): tuple(re.findall(r"`(\w+)`", row[1])) for row in rows("Options")[1:]}
    assert documented == {option.name: option.choices for option in OPTIONS}


@pytest.mark.parametrize("row", rows("Actions")[1:], ids=lambda row: row[0][:30])
def test_actions(row):
    """The first number of each row is the first action of its kind; the example is a text of that kind."""
    first = int(re.match(r"\d+", row[1])[0]) if row[1][0].isdigit() else c.CARD + 1
    example = string_to_action(row[3].strip("`"))
    starts = sorted(
        {int(re.match(r"\d+", other[1])[0]) for other in rows("Actions")[1:] if other[1][0].isdigit()}
    )
    last = next((start for start in starts if start > first), c.NUM_ACTIONS + c.NUM_CHANCE)
    several = [int(number) for number in re.findall(r"\b\d{3}\b", row[1])]
    assert first <= example < last or example in several


def test_every_kind_of_action_is_listed():
    starts = {c.PASS, c.BONUS, c.SLOT, c.FOOD, c.DIE, c.ROW, c.TRAY_CARD, c.PLAYER, c.PLAY_BIRD, c.ROW_ACTION}
    starts |= set(range(c.USE, c.NUM_ACTIONS)) - {c.PUT_DOWN}
    starts |= {c.DRAW_BIRD, c.DRAW_BONUS, c.ROLL, c.DRAW_GOAL, c.DRAW_START}
    listed = {int(re.match(r"\d+", row[1])[0]) for row in rows("Actions")[1:] if row[1][0].isdigit()}
    assert listed == starts


def birds_by_code(numbers):
    """How many of these birds have each code, and one power for each."""
    powers = [parse_code(row["power"]) for row in read_rows("birds.csv") if int(row["id"]) in numbers]
    return Counter(power.name for power in powers), {power.name: power for power in powers}


def test_every_power_with_its_birds_and_steps():
    base, examples = birds_by_code(range(1, c.NUM_BASE_BIRDS + 1))
    pack, more = birds_by_code(range(c.NUM_BASE_BIRDS + 1, c.NUM_CARDS))
    documented = {row[0].strip("`"): row[1:] for row in rows("Powers")[1:]}
    assert list(documented) == list(CODES)
    for code, (birds, steps, words) in documented.items():
        assert birds == (f"{base[code]} + {pack[code]}" if pack[code] else str(base[code])), code
        assert words
        if example := examples.get(code) or more.get(code):
            names = [operations.NAMES[step[0]] for step in program(example)]
            assert steps == (" → ".join(names) or "–"), code


def test_every_field_of_the_observation(wingspan):
    section = TEXT.split("\n## Observation\n")[1].split("\n### ")[0]
    seen = wingspan.new_initial_state(2).observation(0).to_dict()
    listed = {name for row in rows("Observation")[1:16] for name in re.findall(r"`(\w+)`", row[0])}
    assert listed == set(seen)
    for name in (
        *seen["players"][0],
        "egg_limit",
        "pink_used",
        *("op", "seat", "times", "may_pass", "trigger"),
    ):
        assert f"`{name}`" in section, name
