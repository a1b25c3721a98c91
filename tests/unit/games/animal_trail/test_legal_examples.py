"""The rulebook's lists of legal plays, L01 to L47, through position files: spelling and order as printed there."""

import csv
from pathlib import Path

import pytest

from gametrail import load_game
from gametrail.cli.animal_trail.plays import actions_json

_FILE = Path(__file__).with_name("legal_examples.csv")
EXAMPLES = list(csv.DictReader(_FILE.read_text(encoding="utf-8").splitlines()))


def document_of(example: dict[str, str]) -> dict:
    """The example as the smallest position file."""
    leads = example["table"] == "lead"
    return {
        "game": "animal_trail",
        "hand": example["hand"],
        "table": None if leads else example["table"],
        "environment": example["environment"].split(),
        "named": int(example["named"]) if example["named"] else None,
        "leading": leads,
    }


def answers(document: dict) -> dict:
    """What `gametrail legal --json` says of the document."""
    state = load_game("animal_trail").from_position(document)
    return actions_json(state, [int(action) for action in state.legal_actions()])


def test_all_forty_seven_are_there():
    assert [example["id"] for example in EXAMPLES] == [f"L{number:02}" for number in range(1, 48)]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_the_plays_are_those_of_the_list(example):
    expected = {"plays": example["plays"].split(), "may_pass": example["table"] != "lead"}
    assert answers(document_of(example)) == expected


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_the_list_does_not_depend_on_how_the_position_is_written(example):
    """Spare fields left out, cards in another order and spelling, the acting player in another seat."""
    document = document_of(example)
    parts = document["hand"].split()
    document["hand"] = ", ".join(reversed(parts)).lower()
    for name in ("named", "leading", "table"):
        if document[name] in (None, document["table"] is None):
            del document[name]
    document |= {"player": 2, "num_players": 5}
    assert answers(document)["plays"] == example["plays"].split()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_the_position_is_read_back_from_its_own_observation(example):
    game = load_game("animal_trail")
    state = game.from_position(document_of(example))
    again = game.from_position(state.observation(0).to_dict())
    assert again.observation(0) == state.observation(0)
    assert list(again.legal_actions()) == list(state.legal_actions())
