"""Every example board of the cards, once by the slow scorer and once by the engine.

Rule: the animal cards A to D, Family and Intermediate, and the readings of the open questions.
"""

import csv
from pathlib import Path

import pytest

from twins.board_notation import animals_document, parse_animals, position
from twins.slow_scoring import slow_score

_FILE = Path(__file__).with_name("scoring_examples.csv")
EXAMPLES = list(csv.DictReader(_FILE.read_text(encoding="utf-8").splitlines()))
SPECIES = ("bear", "elk", "salmon", "hawk", "fox")
SPECIES_CARDS = [f"{species} {letter}" for species in SPECIES for letter in "ABCD"]


def readable(example: dict[str, str]) -> str:
    """The name of an example in the list of tests."""
    return f"{example['card']} {example['options']} {example['board']}".replace("  ", " ")


def cards_of(example: dict[str, str]) -> str:
    """The card mix of an example: the letter for all species, or the card that replaces all five."""
    name, *letter = example["card"].split()
    return letter[0] * 5 if letter else name


def options_of(example: dict[str, str]) -> dict[str, str]:
    """The named options of an example."""
    return dict(option.split("=") for option in example["options"].split())


def points_of(example: dict[str, str], sheet: dict) -> int:
    """The points that the example is about: those of its species, or of all five."""
    name = example["card"].split()[0]
    return sheet[name] if name in SPECIES else sum(sheet[species] for species in SPECIES)


@pytest.mark.parametrize("example", EXAMPLES, ids=readable)
def test_slow_scorer_agrees_with_the_example(example):
    board = animals_document(parse_animals(example["board"]))
    sheet = slow_score([board], options_of(example) | {"cards": cards_of(example)})["boards"][0]
    assert points_of(example, sheet) == int(example["points"]), example["why"]


@pytest.mark.parametrize("example", EXAMPLES, ids=readable)
def test_engine_agrees_with_the_example(cascadia, example):
    board = animals_document(parse_animals(example["board"]))
    state = cascadia.from_position(position(cards_of(example), board, **options_of(example)))
    sheet = state.score().to_dict()["boards"][0]
    assert points_of(example, sheet) == int(example["points"]), example["why"]


@pytest.mark.parametrize("turns", range(1, 6), ids=lambda turns: f"{60 * turns} degrees")
def test_engine_scores_turned_boards_alike(cascadia, turns):
    """A board turned by sixths of a circle is worth the same on every card."""
    for example in EXAMPLES:
        animals = parse_animals(example["board"])
        for _ in range(turns):
            animals = {(-r, q + r): letter for (q, r), letter in animals.items()}
        state = cascadia.from_position(
            position(cards_of(example), animals_document(animals), **options_of(example))
        )
        sheet = state.score().to_dict()["boards"][0]
        assert points_of(example, sheet) == int(example["points"]), readable(example)


def test_every_card_and_both_sides_of_every_open_question_have_examples():
    assert len(EXAMPLES) >= 124
    assert len({readable(example) for example in EXAMPLES}) == len(EXAMPLES)
    assert {example["card"] for example in EXAMPLES} == {*SPECIES_CARDS, "family", "intermediate"}
    told = {option for example in EXAMPLES for option in example["options"].split()}
    assert told == {
        "salmon_runs=strict",
        "salmon_runs=forgiving",
        "elk_rings=consecutive",
        "elk_rings=gaps",
        "elk_herds=divide",
        "elk_herds=cap",
    }
