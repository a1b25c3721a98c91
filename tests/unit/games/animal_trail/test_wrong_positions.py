"""Position files that are wrong: each complaint names the field, in both languages, and nothing else happens."""

import copy
import random

import pytest

from gametrail import load_game
from gametrail.core.errors import PositionError
from trail_scenario import A, B
from unit.games.animal_trail.wrong_fields import (
    FINISHED,
    FOLLOW,
    MARATHON,
    MIDDLE,
    SPRINT,
    WRONG_FINISHED,
    WRONG_FOLLOW,
    WRONG_MARATHON,
    WRONG_MIDDLE,
    WRONG_SPRINT,
)


def edited(document, path, value):
    """A copy of the document with a value at a path such as players.0.points."""
    document = copy.deepcopy(document)
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    place = document
    for part in parents:
        place = place[part]
    place[last] = value
    return document


def complaint(document):
    """The error that the document meets, which names a field and speaks both languages."""
    with pytest.raises(PositionError) as caught:
        load_game("animal_trail").from_position(document)
    error = caught.value
    assert error.details["field"] in str(error)
    assert error.text("ja") != str(error)
    return error


@pytest.mark.parametrize("document", [FOLLOW, MIDDLE, FINISHED, MARATHON, SPRINT])
def test_the_documents_themselves_are_right(document):
    load_game("animal_trail").from_position(document)


@pytest.mark.parametrize(("path", "value", "field"), WRONG_FOLLOW)
def test_the_short_form(path, value, field):
    assert complaint(edited(FOLLOW, path, value)).details["field"] == field


@pytest.mark.parametrize(("path", "value", "field"), WRONG_MIDDLE)
def test_a_later_match(path, value, field):
    assert complaint(edited(MIDDLE, path, value)).details["field"] == field


@pytest.mark.parametrize(("path", "value", "field"), WRONG_FINISHED)
def test_the_end_of_a_match(path, value, field):
    assert complaint(edited(FINISHED, path, value)).details["field"] == field


@pytest.mark.parametrize(("path", "value", "field"), WRONG_MARATHON)
def test_the_marathon(path, value, field):
    assert complaint(edited(MARATHON, path, value)).details["field"] == field


@pytest.mark.parametrize(("path", "value", "field"), WRONG_SPRINT)
def test_the_chip_sprint(path, value, field):
    assert complaint(edited(SPRINT, path, value)).details["field"] == field


@pytest.mark.parametrize("document", [None, [], "hand", 7, {}, {"game": "animal_trail"}])
def test_no_position_at_all(document):
    complaint(document)


def test_a_player_who_was_skipped_must_have_passed():
    error = complaint({**FOLLOW, "owner": 1, "passed": [3]})
    assert error.details["field"] == "passed"
    assert "seat 2 must have passed" in str(error)


def test_the_last_hand_of_a_marathon_must_be_known():
    document = {"game": "animal_trail", "mode": "marathon", "order": [A, B], "players": [{}, {}]}
    assert complaint(document).details["field"] == "players[1].cards"


def test_the_words_of_complaints():
    error = complaint({**FOLLOW, "hand": "10*3"})
    assert str(error) == "hand: 3 × Lion cannot be; the deck has only 2"
    assert error.text("ja") == "hand: ライオン3枚は無理です。全部で2枚しかありません。"
    error = complaint({**FOLLOW, "table": "S3@11"})
    assert str(error).startswith("table: S3@11 cannot lie on the table; write S2@9 for two cards of rank 9")
    error = complaint({**FOLLOW, "environment": ["E99"]})
    assert str(error) == "environment[0]: E99 is not possible; expected E01–E12"


ODD = [
    None,
    True,
    -1,
    0,
    7,
    61,
    10**30,
    1.5,
    float("nan"),
    "",
    "H",
    "2*99",
    "S9@9",
    [],
    [0],
    [[]],
    {},
    {"a": 1},
]


@pytest.mark.parametrize("seed", range(12))
def test_odd_values_anywhere_are_a_position_or_a_complaint(seed):
    """Never another error: fields of all kinds with values of all kinds."""
    rng, named = random.Random(seed), []
    game = load_game("animal_trail")
    fields = [
        *MIDDLE,
        *FINISHED,
        "deck",
        "pot",
        "stock",
        "turn",
        "named",
        "passed",
        "rested",
        "put_away",
        "discards",
    ]
    for _ in range(60):
        document = copy.deepcopy(rng.choice([FOLLOW, MIDDLE, FINISHED, MARATHON, SPRINT]))
        document[rng.choice(fields)] = rng.choice(ODD)
        players = document.get("players")
        for player in players if isinstance(players, list) else []:
            if isinstance(player, dict) and rng.random() < 0.2:
                player[rng.choice(["points", "cards", "hand", "place", "before", "passed"])] = rng.choice(ODD)
        try:
            state = game.from_position(document)
        except PositionError as error:
            named.append(error.details["field"])
        else:
            assert state.observation(0).to_dict()["num_players"] == state.num_players
    assert len(named) > 30
    assert all(named)
