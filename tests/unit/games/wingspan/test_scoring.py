"""The score sheet: six parts, their reasons, who wins, and what a viewer may see."""

import pytest

from gametrail.core.game import SPECTATOR
from unit.games.wingspan.tables_of_birds import mat, table

SEED_EXAMPLE = {
    "forest": [{"bird": "Baltimore Oriole", "eggs": 2, "tucked": 5}],  # 9 points
    "wetland": [
        {"bird": "Bald Eagle", "eggs": 1, "cached": 3},  # 9
        {"bird": "American Avocet", "eggs": 2},  # 6
        {"bird": "Mallard", "eggs": 4},  # 0
    ],
    "bonus_cards": ["Cartographer", "Wetland Scientist"],  # two names: 3; three birds: 3
    "goal_points": [5, 2, 0, 4],
    "food": {"seed": 1, "fish": 3},
    "hand": ["Killdeer", "Osprey"],
}
PARTS = ("birds", "bonus_cards", "goals", "eggs", "cached", "tucked")


def sheet_of(wingspan, *players, **fields):
    return wingspan.from_position(table(*players, **fields)).score().to_dict()


def test_the_example_of_the_rules(wingspan):
    """Seed 003: 24 + 6 + 11 + 9 + 3 + 5 = 58; neither the 4 food tokens nor the hand count."""
    seat = sheet_of(wingspan, SEED_EXAMPLE)["players"][0]
    assert [seat[part] for part in PARTS] == [24, 6, 11, 9, 3, 5]
    assert (seat["total"], seat["food"]) == (58, 4)


def test_a_plain_sum_of_goal_points(wingspan):
    seat = sheet_of(wingspan, {**SEED_EXAMPLE, "goal_points": 11})["players"][0]
    assert (seat["goals"], seat["total"]) == (11, 58)
    (reason,) = [reason for reason in seat["reasons"] if reason["item"] == "goals"]
    assert reason == {"item": "goals", "points": 11, "goal": None, "round": None, "count": None}


def test_every_point_has_its_reason(wingspan):
    seat = sheet_of(wingspan, SEED_EXAMPLE, goals=["birds_wetland", "eggs_bowl"])["players"][0]
    assert seat["reasons"] == [
        {"item": "birds", "points": 9, "bird": "Baltimore Oriole", "slot": 0},
        {"item": "birds", "points": 9, "bird": "Bald Eagle", "slot": 10},
        {"item": "birds", "points": 6, "bird": "American Avocet", "slot": 11},
        {"item": "birds", "points": 0, "bird": "Mallard", "slot": 12},
        {
            "item": "bonus_cards",
            "points": 3,
            "bonus": "Cartographer",
            "count": 2,
            "birds": ["Baltimore Oriole", "American Avocet"],
        },
        {
            "item": "bonus_cards",
            "points": 3,
            "bonus": "Wetland Scientist",
            "count": 3,
            "birds": ["Bald Eagle", "American Avocet", "Mallard"],
        },
        {"item": "goals", "points": 5, "goal": "birds_wetland", "round": 1, "count": 3},
        {"item": "goals", "points": 2, "goal": "eggs_bowl", "round": 2, "count": 2},
        {"item": "goals", "points": 4, "goal": None, "round": 4, "count": None},
        {"item": "eggs", "points": 2, "bird": "Baltimore Oriole", "slot": 0},
        {"item": "eggs", "points": 1, "bird": "Bald Eagle", "slot": 10},
        {"item": "eggs", "points": 2, "bird": "American Avocet", "slot": 11},
        {"item": "eggs", "points": 4, "bird": "Mallard", "slot": 12},
        {"item": "cached", "points": 3, "bird": "Bald Eagle", "slot": 10},
        {"item": "tucked", "points": 5, "bird": "Baltimore Oriole", "slot": 0},
    ]


def test_a_mat_without_anything(wingspan):
    sheet = sheet_of(wingspan, mat(), mat())
    assert [seat["total"] for seat in sheet["players"]] == [0, 0]
    assert [seat["reasons"] for seat in sheet["players"]] == [[], []]
    assert (sheet["goal_counts"], sheet["winners"]) == ([], [0, 1])


def test_most_points_win(wingspan):
    sheet = sheet_of(wingspan, mat("forest: House Wren"), mat("wetland: Osprey"), mat(food=40))
    assert sheet["winners"] == [1]


def test_a_tie_is_decided_by_unused_food(wingspan):
    """Cached food is not unused: its point is in the total already (rulings 50)."""
    cached = {"forest": [{"bird": "House Wren", "cached": 1}], "food": 3}  # 1 + 1 points
    eggs = mat("forest: Carolina Wren 1", food={"seed": 2, "fish": 2})  # 1 + 1 points
    sheet = sheet_of(wingspan, cached, eggs, mat("forest: Bushtit", food=3))  # 2 points
    assert [(seat["total"], seat["food"]) for seat in sheet["players"]] == [(2, 3), (2, 4), (2, 3)]
    assert sheet["winners"] == [1]


def test_a_victory_may_be_shared(wingspan):
    sheet = sheet_of(
        wingspan,
        mat("forest: House Wren", food=2),
        mat("forest: Carolina Wren", food={"rodent": 2}),
        mat("wetland: Mallard", food=9),
    )
    assert sheet["winners"] == [0, 1]


def test_the_hand_does_not_count(wingspan):
    assert sheet_of(wingspan, mat(hand=["Osprey", "Killdeer"]))["players"][0]["total"] == 0


@pytest.fixture
def running(wingspan):
    """A game of three in its third round: seat 0 holds a card that pays, seat 1 one more."""
    return wingspan.from_position(
        table(
            mat(
                "forest: Barn Owl | wetland: Anhinga",
                bonus_cards=["Falconer"],
                goal_points=[4, 0, None, None],
            ),
            mat("forest: Bushtit", bonus_cards=["Historian"], goal_points=[1, 5]),
            mat("wetland: Osprey", bonus_cards=["Platform Builder"]),
            goals=["birds_forest", "birds_grassland", "total_birds", "eggs_bowl"],
            round=3,
            feeder=["seed", "fish"],
            tray=["Mallard", "Killdeer", "American Crow"],
        )
    )


def test_while_the_game_runs_only_scored_goals_count(running):
    seats = running.score().to_dict()["players"]
    assert [seat["goals"] for seat in seats] == [4, 6, 0]
    rounds = [reason["round"] for reason in seats[0]["reasons"] if reason["item"] == "goals"]
    assert rounds == [1, 2]


def test_a_viewer_sees_the_own_bonus_cards_only(running):
    seats = running.score(0).to_dict()["players"]
    assert [seat["bonus_cards"] for seat in seats] == [4, None, None]
    assert [seat["total"] for seat in seats] == [5 + 6 + 4 + 4, 2 + 6, 5]
    assert not any(reason["item"] == "bonus_cards" for reason in seats[1]["reasons"])


def test_a_spectator_sees_no_bonus_cards(running):
    seats = running.score(SPECTATOR).to_dict()["players"]
    assert [seat["bonus_cards"] for seat in seats] == [None, None, None]
    everything = running.score().to_dict()["players"]
    assert [seat["bonus_cards"] for seat in everything] == [4, 0, 0]


def test_at_the_end_all_bonus_cards_are_open(wingspan):
    state = wingspan.from_position(table(mat("forest: Barn Owl", bonus_cards=["Falconer"]), mat()))
    assert state.score(1).to_dict() == state.score().to_dict()
    assert state.score(SPECTATOR).to_dict()["players"][0]["bonus_cards"] == 2


def test_what_others_pay_for_their_first_hand_is_secret(wingspan):
    """While hands are chosen a viewer's sheet shows the others' food as it was dealt."""
    import random

    rng = random.Random(3)
    state = wingspan.new_initial_state(2)
    while state.current_player() < 0:
        state.apply_action(state.sample_chance(rng))
    first = state.current_player()
    for text in ("keep", "seed"):
        state.apply_action(state.string_to_action(text))
    assert state.current_player() == first
    seen = [
        state.score(viewer).to_dict()["players"][first]["food"] for viewer in (first, 1 - first, SPECTATOR)
    ]
    assert seen == [4, 5, 5]
