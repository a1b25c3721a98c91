"""Position files: finished tables, and turns to play on from. docs/position-format.md"""

import copy
import random

import numpy as np
import pytest

from gametrail import CHANCE, TERMINAL
from gametrail.core.game import SPECTATOR
from gametrail.games.wingspan import constants as c
from unit.games.wingspan.tables_of_birds import GOALS, check_conservation, in_play, mat, table

ISSUE_EXAMPLE = {
    "game": "wingspan",
    "goal_side": "green",
    "goals": GOALS,
    "players": [
        {
            "forest": [{"bird": "Acorn Woodpecker", "eggs": 2, "cached": 1, "tucked": 0}],
            "grassland": [],
            "wetland": [],
            "bonus_cards": ["Forester"],
            "food": {"seed": 2},
            "hand": ["Killdeer"],
            "goal_points": [5, 2, 0, 3],
        }
    ],
}


def seen(state, viewer=0):
    return state.observation(viewer).to_dict()


def main_views(game, seed):
    """Positions of a random game in which somebody chooses an action, with all the views of it."""
    rng = random.Random(seed)
    options = {"goal_side": rng.choice(["green", "blue"]), "deck": rng.choice(["base", "swift_start"])}
    state = game.new_initial_state(2 + seed % 4, options)
    while not state.is_terminal():
        player = state.current_player()
        if player == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        document = seen(state, player)
        if document["phase"] == "play" and document["question"]["op"] == "main" and rng.random() < 0.15:
            yield state
        state.apply_action(int(rng.choice(state.legal_actions())))


# --- finished tables ----------------------------------------------------------------------------------


def test_the_example_of_the_format(wingspan):
    state = wingspan.from_position(ISSUE_EXAMPLE)
    seat = state.score().to_dict()["players"][0]
    assert (seat["birds"], seat["bonus_cards"], seat["goals"], seat["eggs"], seat["cached"]) == (
        5,
        0,
        10,
        2,
        1,
    )
    assert (seat["tucked"], seat["total"], seat["food"]) == (0, 18, 2)
    assert (state.is_terminal(), state.current_player(), state.legal_actions().tolist()) == (
        True,
        TERMINAL,
        [],
    )


def test_a_player_without_anything_is_enough(wingspan):
    sheet = wingspan.from_position(table({})).score().to_dict()
    assert sheet["players"][0]["total"] == 0


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_score_pad_may_have_one_to_five_players(wingspan, players):
    state = wingspan.from_position(table(*[{}] * players))
    assert (state.num_players, len(state.score().to_dict()["players"])) == (players, players)
    check_conservation(state)


@pytest.mark.parametrize(
    "name",
    ["Barn Owl", "barn owl", "BARN OWL", " Barn  Owl ", "barn-owl", "メンフクロウ", "Tyto alba", "TYTO ALBA"],
)
def test_names_of_birds(wingspan, name):
    state = wingspan.from_position(table(mat(forest=[{"bird": name}])))
    assert seen(state)["players"][0]["forest"][0]["bird"] == "Barn Owl"


def test_names_of_bonus_cards_and_goals(wingspan):
    for name in ("Forester", "forester", " FORESTER"):
        state = wingspan.from_position(table(mat(bonus_cards=[name]), goals=["Birds_Forest"]))
        assert seen(state)["players"][0]["bonus_cards"] == ["Forester"]
        assert seen(state)["goals"] == ["birds_forest"]
    japanese = wingspan.from_position(table(mat(bonus_cards=["写真家"])))
    assert seen(japanese)["players"][0]["bonus_cards"] == ["Photographer"]


def test_a_name_alone_is_a_bird_with_nothing_on_it(wingspan):
    state = wingspan.from_position(table(mat(wetland=["Mallard", {"bird": "Osprey", "eggs": 1}])))
    assert [bird["eggs"] for bird in seen(state)["players"][0]["wetland"]] == [0, 1]


def test_hand_and_food_may_be_plain_counts(wingspan):
    state = wingspan.from_position(table(mat(hand=7, food=4), mat(hand=["Osprey"], food={"fish": 3})))
    assert state.record["hand_count"].tolist()[:2] == [7, 1]
    assert [seat["food"] for seat in state.score().to_dict()["players"]] == [4, 3]
    check_conservation(state)


@pytest.mark.parametrize(
    ("given", "points"), [([5, 2, 0, 3], 10), ([5, 2], 7), ([None, 2, None, 3], 5), (10, 10), ([], 0), (0, 0)]
)
def test_forms_of_goal_points(wingspan, given, points):
    sheet = wingspan.from_position(table(mat("forest: House Wren", goal_points=given), goals=GOALS))
    assert sheet.score().to_dict()["players"][0]["goals"] == points


def test_goals_without_points_are_scored_from_the_mats(wingspan):
    players = mat("forest: House Wren 2, Bushtit"), mat("forest: Blue Jay 1"), mat("wetland: Mallard 4")
    goals = ["birds_forest", "eggs_bowl", "total_birds", "eggs_wetland"]
    sheet = wingspan.from_position(table(*players, goals=goals)).score().to_dict()
    assert [
        [why["points"] for why in seat["reasons"] if why["item"] == "goals"] for seat in sheet["players"]
    ] == [
        [4, 0, 6, 0],  # the wren's nest is a cavity; the bushtit's star has no egg
        [1, 5, 2, 0],  # two tied for second share 3 + 2
        [0, 0, 2, 7],
    ]
    blue = wingspan.from_position(table(*players, goals=goals, goal_side="blue")).score().to_dict()
    assert [seat["goals"] for seat in blue["players"]] == [2 + 2, 1 + 1 + 1, 1 + 4]


def test_points_of_one_player_stop_the_others_from_being_counted(wingspan):
    sheet = wingspan.from_position(table(mat(goal_points=3), mat("forest: Bushtit 1"), goals=GOALS))
    assert [seat["goals"] for seat in sheet.score().to_dict()["players"]] == [3, 0]


def test_swift_start_birds_bring_their_deck(wingspan):
    state = wingspan.from_position(table(mat("grassland: Scaled Quail 6")))
    assert state.options["deck"] == "swift_start"
    assert wingspan.from_position(table(mat("grassland: Bobolink"))).options["deck"] == "base"


def test_tucked_cards_come_from_the_deck(wingspan):
    player = mat(wetland=[{"bird": "Mallard", "tucked": 30}], grassland=[{"bird": "Bobolink", "tucked": 9}])
    state = wingspan.from_position(table(player, mat(hand=5)))
    assert seen(state)["deck"] == 170 - 2 - 39 - 5
    check_conservation(state)


def test_heaps_of_food_and_cards_are_read(wingspan):
    """Nobody has seen so much, but play can bring more than two digits."""
    player = mat(
        wetland=[{"bird": "Canada Goose", "tucked": 120}],
        forest=[{"bird": "Acorn Woodpecker", "cached": 150}],
    )
    state = wingspan.from_position(in_play({**player, "food": {"seed": 999, "fish": 100}}, mat(food=4000)))
    seat, other = seen(state)["players"]
    assert (seat["food"]["seed"], seat["food"]["fish"], other["food"]["rodent"]) == (999, 100, 800)
    assert (seat["wetland"][0]["tucked"], seat["forest"][0]["cached"]) == (120, 150)
    assert seen(wingspan.from_position(seen(state))) == seen(state)


# --- positions to play on from ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_what_anybody_sees_is_a_position_file(wingspan, seed):
    """Read back, a view of the choice of an action is the same view, and the same actions are legal."""
    count = 0
    for state in main_views(wingspan, seed):
        player = state.current_player()
        for viewer in (player, (player + 1) % state.num_players, SPECTATOR):
            again = wingspan.from_position(seen(state, viewer))
            assert seen(again, viewer) == seen(state, viewer)
            check_conservation(again)
        own = wingspan.from_position(seen(state, player))
        assert own.legal_actions().tolist() == state.legal_actions().tolist()
        count += 1
    assert count > 5


def test_the_end_is_a_finished_position(wingspan):
    state = wingspan.new_initial_state(3)
    rng = random.Random(1)
    while not state.is_terminal():
        chance = state.current_player() == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions())))
    for viewer in (0, SPECTATOR):
        again = wingspan.from_position(seen(state, viewer))
        assert seen(again, viewer) == seen(state, viewer)
        assert again.is_terminal()
    assert wingspan.from_position(seen(state)).score().to_dict() == state.score().to_dict()


def test_a_game_goes_on_from_a_position(wingspan):
    state = wingspan.from_position(in_play(mat(hand=["Osprey"], food={"fish": 1}), mat(hand=3)))
    assert (state.current_player(), seen(state)["turn"], seen(state)["round"]) == (0, 9, 2)
    rng = random.Random(5)
    while not state.is_terminal():
        chance = state.current_player() == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions())))
        check_conservation(state)
    assert state.record["turns_left"] == 0


def test_play_is_offered_if_a_card_can_be_paid(wingspan):
    def texts(**player):
        state = wingspan.from_position(in_play(mat(**player), mat()))
        return [state.action_to_string(action) for action in state.legal_actions()]

    assert texts(hand=["Osprey"], food={"fish": 1}) == ["play", "gain food", "lay eggs", "draw cards"]
    assert texts(hand=["Osprey"], food={"seed": 1}) == ["gain food", "lay eggs", "draw cards"]
    assert texts(hand=["Osprey"], food={"seed": 2})[0] == "play"


def test_what_lies_on_no_table_is_drawn_first(wingspan):
    document = table(
        mat(hand=["Osprey"]), mat(), round=1, tray=["Mallard", None, "Killdeer"], goals=GOALS[:2]
    )
    state = wingspan.from_position(document)
    drawn = []
    while state.current_player() == CHANCE:
        action = int(state.legal_actions()[0])
        drawn.append(state.action_to_string(action).split()[0].lstrip("="))
        state.apply_action(action)
    assert drawn == ["goal", "goal", "die", "die", "die", "die", "die", "Acorn"]
    assert seen(state)["tray"] == ["Mallard", "Acorn Woodpecker", "Killdeer"]
    assert seen(state)["goals"][:2] == GOALS[:2]
    assert state.current_player() == 0


def test_hidden_hands_are_cards_that_nobody_has_seen(wingspan):
    document = in_play(mat(hand=["Osprey"]), mat(hand=3, hand_known=["Barn Owl"]), mat(hand=0))
    state = wingspan.from_position(document)
    assert seen(state, 0)["players"][1]["hand"] == 3
    assert seen(state, 2)["players"][1]["hand_known"] == ["Barn Owl"]
    assert seen(state, 2)["players"][0]["hand_known"] == []
    other = {tuple(seen(state.resample(0, random.Random(n)), 1)["players"][1]["hand"]) for n in range(9)}
    assert len(other) > 1
    assert all("Barn Owl" in hand and "Osprey" not in hand for hand in other)


def test_open_hands_are_known_to_all(wingspan):
    document = in_play(mat(hand=["Osprey"]), mat(), options={"hands": "open"})
    assert seen(wingspan.from_position(document), 1)["players"][0]["hand"] == ["Osprey"]


def test_bonus_cards_in_play_may_be_a_count(wingspan):
    state = wingspan.from_position(in_play(mat(bonus_cards=["Forester"]), mat(bonus_cards=2), bonus_deck=20))
    assert seen(state)["players"][1]["bonus_cards"] == 2
    assert seen(state)["bonus_deck"] == 20
    assert np.count_nonzero(state.record["bonus_at"] == c.DISCARD) == 26 - 1 - 2 - 20
    check_conservation(state)


def test_pink_birds_that_have_answered(wingspan):
    kingfisher = {"bird": "Belted Kingfisher", "pink_used": True}
    state = wingspan.from_position(in_play(mat(), mat(wetland=[kingfisher])))
    assert seen(state)["players"][1]["wetland"][0]["pink_used"] is True
    own_turn = wingspan.from_position(in_play(mat(), mat(wetland=[kingfisher]), player_to_move=1))
    assert seen(own_turn)["players"][1]["wetland"][0]["pink_used"] is False


@pytest.mark.parametrize(
    ("fields", "cubes", "start", "turn", "turns_left"),
    [
        ({}, [None, None, None], 0, 9, 21),
        ({"player_to_move": 1}, [None, None, None], 1, 9, 21),
        ({"player_to_move": 1, "start_player": 0}, [None, None, None], 0, 9, 20),
        ({"player_to_move": 2, "start_player": 0}, [None, None, None], 0, 9, 19),
        ({"turn": 11}, [None, None, None], 0, 11, 15),
        ({"active": 2, "turn": 15, "start_player": 1}, [None, None, None], 1, 15, 2),
        ({}, [3, None, None], 0, 13, 9),
        ({}, [3, 3, 2], 2, 13, 8),
        ({"player_to_move": 1}, [4, 5, 5], 0, 11, 14),
        ({"round": 4}, [1, 0, 0], 1, 26, 1),
    ],
)
def test_cubes_and_seats_tell_the_time(wingspan, fields, cubes, start, turn, turns_left):
    players = [mat() if number is None else mat(cubes=number) for number in cubes]
    state = wingspan.from_position(in_play(*players, **fields))
    view = seen(state)
    assert (view["start_player"], view["turn"], state.record["turns_left"]) == (start, turn, turns_left)
    for seat, number in enumerate(cubes):
        assert number in (None, view["players"][seat]["cubes"])


def test_nothing_of_the_document_is_changed(wingspan):
    document = copy.deepcopy(ISSUE_EXAMPLE)
    wingspan.from_position(document)
    assert document == ISSUE_EXAMPLE
