"""`gametrail score` with positions and trails of Animal Trail."""

import json
import random
import re

import pytest

from gametrail import load_game
from gametrail.core.trail import Trail


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    """The rules are ready, so that no command has to say that it compiles them."""
    load_game("animal_trail").load()


@pytest.fixture
def sixth():
    """The end of a sixth match: C, A, B, D."""
    return {
        "game": "animal_trail",
        "match": 6,
        "challenge": 1,
        "handicap": 0,
        "order": [2, 0, 1, 3],
        "players": [{"points": 20}, {"points": 13}, {"points": 9}, {"points": 4}],
    }


def rows(text):
    return [line.split() for line in text.splitlines()]


def test_json_is_the_score_sheet(run, write, sixth):
    result = run("score", write(sixth), "--json")
    assert (result.code, result.err) == (0, "")
    sheet = load_game("animal_trail").from_position(sixth).score().to_dict()
    assert result.json == json.loads(json.dumps(sheet))
    assert [player["total"] for player in result.json["players"]] == [23, 6, 15, 0]
    assert [player["rank"] for player in result.json["players"]] == [1, 3, 2, 4]
    assert result.json["winners"] == [0]


def test_the_table_for_people(run, write, sixth):
    shown = run("score", write(sixth)).out
    for row in (
        ["Start", "+20", "+13", "+9", "+4"],
        ["Places", "+4", "0", "+6", "0"],
        ["Challenge", "marker", "0", "−2", "0", "0"],
        ["Handicap", "marker", "−1", "0", "0", "0"],
        ["Forfeit", "0", "−5", "0", "−4"],
        ["Total", "23", "6", "15", "0"],
        ["Rank", "1", "3", "2", "4"],
    ):
        assert row in rows(shown)
    assert (
        "B: what scores\n  Start +13\n  Match 6: second from last 0\n  Match 6: Challenge marker −2\n"
        in shown
    )
    assert "  Match 6: 1st +6\n" in shown
    assert shown.endswith("A wins.\n")


def test_japanese(run, write, sixth):
    shown = run("score", write(sixth), "--lang", "ja").out
    assert "  6試合目 1位 +6\n" in shown
    assert "  6試合目 チャレンジマーカー −2\n" in shown
    assert "A の勝ちです。" in shown
    assert not re.search("[a-z]{3}", shown)


def test_the_printed_reasons_add_up_to_the_totals(run, write, sixth):
    sums: list[int] = []
    for line in run("score", write(sixth)).out.splitlines():
        if line.endswith(": what scores"):
            sums.append(0)
        elif sums and (points := re.fullmatch(r"  .* ([+−]?)(\d+)", line)):
            sums[-1] += int(points[2]) * (-1 if points[1] == "−" else 1)
    assert sums == [23, 6, 15, 0]


def test_the_end_of_an_earlier_match(run, write, sixth):
    sixth |= {"match": 2}
    shown = run("score", write(sixth)).out
    assert "Last place" in shown
    assert shown.endswith("Ahead so far: A\n")


def test_the_variants(run, write):
    marathon = {"game": "animal_trail", "mode": "marathon", "players": [{}, {"cards": 5}], "order": [0, 1]}
    shown = run("score", write(marathon)).out
    assert ["Payment", "for", "cards", "left", "+5", "−5"] in rows(shown)
    listed = [{"points": 41, "victory_chips": 2}, {"points": 50}]
    sprint = {"game": "animal_trail", "mode": "sprint", "phase": "end", "players": listed}
    shown = run("score", write(sprint)).out
    assert ["Victory", "chips", "+10", "0"] in rows(shown)
    assert ["Total", "51", "50"] in rows(shown)
    assert shown.endswith("A wins.\n")


def test_six_players_and_a_shared_victory(run, write):
    document = {"game": "animal_trail", "mode": "sprint", "phase": "end", "players": [{}] * 6}
    assert run("score", write(document)).out.endswith("A, B, C, D, E, F share the victory.\n")


def test_a_position_in_play_is_not_the_end(run, write):
    document = {"game": "animal_trail", "hand": "2 9", "players": [{}, {"points": 4}, {}, {}]}
    assert run("score", write(document)).out.endswith("Ahead so far: B\n")


def test_a_trail_is_scored_at_its_end(run, write):
    game, rng = load_game("animal_trail"), random.Random(4)
    state = game.new_initial_state(3, {"mode": "sprint"})
    trail = Trail(game, 3, state.options)
    while not state.is_terminal():
        chance = state.current_player() < 0
        action = state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions()))
        trail.actions.append(state.action_to_string(action))
        state.apply_action(action)
    assert run("score", write(trail.to_dict()), "--json").json == json.loads(
        json.dumps(state.score().to_dict())
    )
