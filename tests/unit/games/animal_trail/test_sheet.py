"""The score sheet: reasons that add up, counted apart from the engine, and ranks with every tie-break."""

import json
import random

import pytest

from gametrail import CHANCE, load_game
from gametrail.core.game import SPECTATOR
from trail_scenario import A, B, C, D, Table

GAMES = [
    ("normal", 4, {}),
    ("normal", 5, {"environment": "3"}),
    ("normal", 6, {"points.first": "20", "points.fourth": "9", "matches": "12"}),
    ("normal", 4, {"second_takes": "challenge", "forfeits": "last", "matches": "4"}),
    ("normal", 5, {"forfeits": "none", "points.second": "0"}),
    ("marathon", 2, {"marathon.per_card": "3"}),
    ("marathon", 3, {"matches": "3"}),
    ("sprint", 2, {"sprint.ante": "5", "sprint.victory_points": "0"}),
    ("sprint", 6, {"sprint.victories": "4"}),
]


def read(**fields):
    """The table of a position file."""
    return Table.of(load_game("animal_trail").from_position({"game": "animal_trail", **fields}))


def check_sheet(sheet):
    """Reasons add up to totals, and ranks are those of the totals but for ties."""
    totals = [player["total"] for player in sheet["players"]]
    for player in sheet["players"]:
        assert sum(reason["points"] for reason in player["reasons"]) == player["total"]
        assert player["rank"] > sum(total > player["total"] for total in totals)
    assert sheet["winners"] == [seat for seat, player in enumerate(sheet["players"]) if player["rank"] == 1]
    assert sheet["winners"]


@pytest.mark.parametrize(("mode", "players", "options"), GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_reasons_add_up_through_whole_games(mode, players, options, seed):
    rng = random.Random(seed)
    state = load_game("animal_trail").new_initial_state(players, {"mode": mode, **options})
    while not state.is_terminal():
        if rng.random() < 0.03:
            check_sheet(state.score().to_dict())
        chance = state.current_player() == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions())))
    sheet = state.score().to_dict()
    check_sheet(sheet)
    starts = {
        reason["points"]
        for player in sheet["players"]
        for reason in player["reasons"][:1]
        if reason["item"] == "start"
    }
    assert starts <= {30}, "a game from its beginning leaves nothing unexplained"
    assert [entry["match"] for entry in sheet["matches"]] == list(range(1, len(sheet["matches"]) + 1))
    assert sheet["matches"][-1]["points"] == [player["points"] for player in sheet["players"]]
    assert state.score(SPECTATOR) == state.score(0) == state.score()


def test_a_new_game_has_no_reasons():
    sheet = load_game("animal_trail").new_initial_state(4).score().to_dict()
    assert sheet["players"][0] == {"total": 0, "points": 0, "victory_chips": 0, "rank": 1, "reasons": []}
    assert (sheet["matches"], sheet["winners"]) == ([], [0, 1, 2, 3])
    thirty = load_game("animal_trail").new_initial_state(2, {"mode": "marathon"}).score().to_dict()
    assert thirty["players"][1]["reasons"] == [{"item": "start", "points": 30}]


def test_the_form_of_the_reasons():
    table = Table("9", "8", "7", "1 2").finish("ABCD")
    sheet = json.loads(json.dumps(table.state.score().to_dict()))
    assert sheet["players"][A]["reasons"] == [{"item": "place", "points": 6, "match": 1, "place": 1}]
    assert sheet["players"][D]["reasons"] == [{"item": "last", "points": 0, "match": 1}]
    assert sheet["matches"] == [{"match": 1, "order": [A, B, C, D], "points": [6, 4, 1, 0]}]


def test_chips_of_a_place_count_at_once():
    table = Table("9", "8 1", "7 2", "1 2").do("S1@9")
    first, second = (table.state.score().to_dict()["players"][seat] for seat in (A, B))
    assert (first["total"], first["rank"], second["rank"]) == (6, 1, 2)
    assert first["reasons"] == [{"item": "place", "points": 6, "match": 1, "place": 1}]


def test_what_flows_into_the_pot_is_part_of_the_deal():
    table = Table.begin(3, mode="sprint").do("=player 1").deal("", "", "", size=7)
    reasons = table.state.score().to_dict()["players"][A]["reasons"]
    assert reasons == [{"item": "start", "points": 30}, {"item": "deal", "points": -2, "match": 1}]


def test_a_shared_rank_leaves_the_next_one_out():
    assert read(
        mode="sprint", phase="end", players=[{"points": 9}, {"points": 20}, {"points": 9}]
    ).ranks() == [2, 1, 2]


def test_in_the_marathon_the_better_place_in_the_last_match_decides():
    listed = [{"points": 30, "place": 3}, {"points": 30, "place": 1}, {"points": 30, "place": 2}]
    assert read(mode="marathon", match=6, phase="end", players=listed).ranks() == [3, 1, 2]


def test_the_score_of_a_position_with_a_pot_begun_before():
    table = read(mode="sprint", match=2, pot=9, players=[{"points": 20}, {"points": 31}], order=[B])
    sheet = table.state.score().to_dict()
    check_sheet(sheet)
    assert sheet["players"][B]["reasons"] == [
        {"item": "start", "points": 31},
        {"item": "deal", "points": 9, "match": 2},
        {"item": "victory_chips", "points": 5},
    ]


def test_the_winner_of_a_second_match_that_nothing_is_known_before():
    table = read(match=2, players=[{"points": 3}, {}, {}, {}], order=[C, A, B, D])
    assert table.points == [7, 1, 6, 0]
    check_sheet(table.state.score().to_dict())
