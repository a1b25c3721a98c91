"""`gametrail legal` with positions of Animal Trail."""

import csv
import json
import random
from pathlib import Path

import pytest

from gametrail import load_game
from gametrail.core.trail import Trail

_FILE = Path(__file__).parents[1] / "unit" / "games" / "animal_trail" / "legal_examples.csv"
EXAMPLES = list(csv.DictReader(_FILE.read_text(encoding="utf-8").splitlines()))


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    """The rules are ready, so that no command has to say that it compiles them."""
    load_game("animal_trail").load()


@pytest.fixture
def follow():
    """The position of the rulebook's list with a wild card, a coexisting Rabbit and E01."""
    return {
        "game": "animal_trail",
        "hand": "H 2 2 5",
        "table": "S1@2",
        "environment": ["E01"],
        "named": None,
        "leading": False,
    }


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_json_is_exactly_what_the_rulebook_lists(run, write, example):
    leads = example["table"] == "lead"
    document = {
        "game": "animal_trail",
        "hand": example["hand"],
        "table": None if leads else example["table"],
        "environment": example["environment"].split(),
        "named": int(example["named"]) if example["named"] else None,
        "leading": leads,
    }
    result = run("legal", write(document), "--json")
    assert (result.code, result.err) == (0, "")
    assert list(result.json.items()) == [("plays", example["plays"].split()), ("may_pass", not leads)]


def test_standard_input(run, follow):
    assert run("legal", "-", "--json", stdin=json.dumps(follow)).json == {
        "plays": ["S1@2{2}", "S1@5{5}"],
        "may_pass": True,
    }


def test_words_for_people(run, write, follow):
    shown = run("legal", write(follow))
    assert shown.code == 0
    assert shown.out.startswith("A is to move.\n")
    for text in ("pass", "S1@2{2}", "S1@5{5}"):
        assert f"  {text}" in shown.out
    japanese = run("legal", write(follow), "--lang", "ja").out
    assert japanese.startswith("A の番です。\n")
    assert "ウサギ" in japanese


def test_a_hand_that_is_only_counted_cannot_be_listed(run, write, follow):
    del follow["hand"]
    run("legal", write(follow), "--json").check_refusal("hand: is missing")
    follow["players"] = [{"cards": 4}, {}, {}, {}]
    run("legal", write(follow), "--json").check_refusal("players[0].hand: ")
    run("legal", write(follow), "--lang", "ja").check_refusal("players[0].hand: ")


def test_an_observation_of_another_seat_cannot_be_listed(run, write):
    state = load_game("animal_trail").from_position({"game": "animal_trail", "hand": "3 9", "player": 1})
    run("legal", write(state.observation(0).to_dict())).check_refusal("players[1].hand: ")
    assert run("legal", write(state.observation(1).to_dict()), "--json").json["plays"] == [
        "S1@3{3}",
        "S1@9{9}",
    ]


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("hand", "10*3", "hand: 3 × Lion cannot be"),
        ("hand", "dog", "hand: dog is no card"),
        ("table", "S1@12", "table: S1@12 cannot lie on the table"),
        ("table", None, "table: is empty"),
        ("environment", ["E99"], "environment[0]: E99 is not possible"),
        ("named", 3, "named: 3 can be named only while E04 is in force"),
        ("num_players", 99, "num_players: 99 is not possible"),
        ("bogus", 1, "bogus: is not known here"),
    ],
)
def test_a_wrong_file_is_one_line(run, write, follow, name, value, said):
    follow[name] = value
    for command in (("legal",), ("legal", "--json"), ("score",), ("replay", "--moves", "")):
        run(command[0], write(follow), *command[1:]).check_refusal(said)
    run("legal", write(follow), "--lang", "ja").check_refusal(f"gametrail: {name}")


def test_nan_is_no_json(run, follow):
    run("legal", "-", stdin='{"game": "animal_trail", "hand": "2", "named": NaN}').check_refusal("NaN")


@pytest.mark.parametrize("mode", ["normal", "marathon", "sprint"])
def test_after_a_match_the_next_cards_are_drawn_by_nobody_yet(run, write, mode):
    order = [0] if mode == "sprint" else [0, 1, 2, 3][: 4 if mode == "normal" else 3]
    document = {"game": "animal_trail", "mode": mode, "order": order}
    if mode == "marathon":
        document["players"] = [{}, {}, {"cards": 4}]
    found = run("legal", write(document), "--json").json
    assert (found["current_player"], found["phase"]) == (-1, "deal")
    assert found["actions"] == ["=card H", *(f"=card {rank}" for rank in range(1, 11))]
    assert run("legal", write(document)).out.startswith("Chance draws\n  =card H\n")


def test_after_the_end_nothing_is_legal(run, write):
    document = {"game": "animal_trail", "match": 6, "order": [0, 1, 2, 3]}
    found = run("legal", write(document), "--json").json
    assert found == {"current_player": -4, "phase": "end", "actions": []}
    assert run("legal", write(document)).out == "The game is over.\n"


def test_a_trail(run, write):
    game, rng = load_game("animal_trail"), random.Random(6)
    state = game.new_initial_state(4, {"environment": "0"})
    trail = Trail(game, 4, state.options)
    assert run("legal", write(trail.to_dict()), "--json").json["current_player"] == -1
    while len(trail.actions) < 90 or state.current_player() < 0:
        chance = state.current_player() < 0
        action = state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions()))
        trail.actions.append(state.action_to_string(action))
        state.apply_action(action)
    found = run("legal", write(trail.to_dict()), "--json").json
    texts = {state.action_to_string(int(action)) for action in state.legal_actions()}
    assert set(found["plays"]) == texts - {"pass"}
    assert found["may_pass"] == ("pass" in texts)
