"""Rounds: turns, cubes, the goal at the end, the new tray, the next start player, and the end of the game."""

import random

import pytest

from gametrail import CHANCE, TERMINAL, load_game
from wingspan_scenario import CALM_TRAY, A, B, C, Table, seat

END = {"turn": 8, "start_player": A}  # of the first round


def last_turn(*mats: dict, goal: str = "birds_forest", round_number: int = 1, **fields) -> Table:
    """The last player of a round has taken the last turn: the goal is scored, the next round has begun."""
    goals = ["total_birds", "eggs_cavity", "eggs_ground", "eggs_bowl"]
    goals[round_number - 1] = goal
    turn = {1: 8, 2: 15, 3: 21, 4: 26}[round_number]
    clock = {"round": round_number, "turn": turn, "start_player": A, "player_to_move": len(mats) - 1}
    return Table(*mats, goals=goals, **clock, **fields).chance("draw cards; tray 1")


def points(table: Table, round_number: int = 1) -> list[int]:
    """What the players have for the goal of a round."""
    players = table.state.num_players
    return [int(table.record["goal_points"][player, round_number - 1]) for player in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_has_26_turns_and_the_start_player_moves_on(players):
    """WSP-R19, goal_board.md: 8, 7, 6 and 5 turns; a goal costs a cube, for 0 points too."""
    state, rng = load_game("wingspan").new_initial_state(players), random.Random(players)
    turns: list[list[int]] = [[] for _ in range(4)]
    starts: list[int] = []
    while (player := state.current_player()) != TERMINAL:
        table = Table.of(state)
        if player == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        if table.asks.endswith("main"):
            number = int(table.record["round"])
            starts += [int(table.record["start"])] if not turns[number] else []
            turns[number].append(player)
        state.apply_action(int(rng.choice(state.legal_actions())))
    for number, order in enumerate(turns):
        expected = [(starts[number] + step) % players for step in range(players * (8 - number))]
        assert order == expected, "clockwise, everybody equally often"
    assert starts == [(starts[0] + step) % players for step in range(4)]


def test_cubes_and_turn_numbers_count_down_and_up():
    seen = Table(seat(), seat(), **END, player_to_move=B).state.observation(A).to_dict()
    assert (seen["turn"], [player["cubes"] for player in seen["players"]]) == (8, [0, 1])
    seen = last_turn(seat(), seat()).state.observation(A).to_dict()
    assert (seen["round"], seen["turn"], [player["cubes"] for player in seen["players"]]) == (2, 9, [7, 7])
    assert (seen["start_player"], seen["active"]) == (B, B)


def test_the_round_ends_after_the_last_cube_with_a_new_tray():
    """goal_board.md, round structure: the old tray is discarded; hands, birds, eggs, food and dice stay."""
    mats = seat(forest="Barn Owl 2e 1c 3t", food="seed"), seat(hand="Osprey")
    table = Table(*mats, **END, player_to_move=B, feeder="fish seed").do("draw cards; tray 1; =Mallard")
    assert (table.asks, table.tray) == ("chance deal_to_tray", "-, -, -")
    assert table.discards == "Mallard, " + CALM_TRAY.split(", ", 1)[1]
    table.do("=Willet; =Anhinga; =Wood Duck")
    assert (table.tray, table.asks) == ("Willet, Anhinga, Wood Duck", "B main")
    assert (table.row(A, "forest"), table.food(A), table.feeder) == ("Barn Owl 2e 1c 3t", "seed", "seed fish")
    assert table.hand(B) == "Hooded Warbler, Osprey"


def test_the_goal_is_counted_at_the_end_of_the_round_as_the_mats_are_then():
    """rulings 47: an egg that was paid does not count any more."""
    mats = seat(grassland="Inca Dove 2e"), seat(grassland="Bobolink 1e", hand="Killdeer", food="seed")
    goals = ["eggs_grassland", "total_birds", "eggs_cavity", "eggs_ground"]
    table = Table(*mats, **END, player_to_move=B, goals=goals).chance("play; grassland")
    assert table.row(B, "grassland") == "Bobolink, Killdeer"
    assert points(table) == [4, 0]


def test_what_was_counted_for_a_goal_stays_with_its_points_when_the_mats_change():
    """At the end of the game a goal is explained by what was there when it was scored."""
    table = last_turn(seat(grassland="Killdeer 2e, Bobolink 1e"), seat(), goal="eggs_grassland")
    assert points(table) == [4, 0]
    table.chance("draw cards; tray 1").do("lay eggs").do("grassland 2")
    seen = table.state.observation(B).to_dict()
    assert seen["players"][A]["grassland"][1]["eggs"] == 2
    assert (seen["goal_counts"][0], table.state.score().to_dict()["goal_counts"][0]) == ([3, 0], [3, 0])


@pytest.mark.parametrize(
    ("birds", "round_number", "expected"),
    [
        ((4, 4, 2, 1), 2, [3, 3, 1, 0]),  # WSP-R15
        ((5, 4, 2, 2), 3, [6, 3, 1, 1]),  # WSP-R16
        ((3, 1, 1, 0), 2, [5, 1, 1, 0]),  # a tie for second
        ((3, 0, 0, 0), 2, [5, 0, 0, 0]),  # zeros take no place
        ((2, 1, 0, 0), 4, [7, 4, 0, 0]),
        ((0, 0, 0, 0), 4, [0, 0, 0, 0]),
        ((1, 1, 1, 0), 1, [1, 1, 1, 0]),
        ((2, 1, 1), 1, [4, 0, 0]),
        ((1, 2, 1, 1), 4, [2, 7, 2, 2]),
    ],
)
def test_green_goals_share_the_points_of_the_places(birds, round_number, expected):
    """rulings 49: add the places, divide, round down; 0 scores 0."""
    table = last_turn(*forests(birds), round_number=round_number)
    assert points(table, round_number) == expected


def forests(birds: tuple[int, ...]) -> list[dict]:
    """A seat for each number, with so many birds in the forest."""
    names = iter(
        "Barn Owl, Blue Jay, Pine Siskin, House Wren, Bushtit, Hermit Thrush, Red Crossbill, Cooper's Hawk, "
        "Barred Owl, Downy Woodpecker, Carolina Wren, Tufted Titmouse, Black Vulture".split(", ")
    )
    return [seat(forest=", ".join(next(names) for _ in range(count))) for count in birds]


def test_the_blue_side_pays_one_for_each_up_to_five():
    """WSP-R17, goal_board.md: no comparison, no tie."""
    eggs = (
        seat(forest="Barn Owl 4e, Mourning Dove 3e"),
        seat(forest="Bushtit 5e, Blue Jay 2e"),
        seat(forest="House Wren 3e"),
    )
    for round_number in (1, 4):
        table = last_turn(*eggs, goal="eggs_forest", round_number=round_number, goal_side="blue")
        assert points(table, round_number) == [5, 5, 3]


def test_the_game_is_over_after_the_fourth_goal():
    table = last_turn(*forests((2, 1)), round_number=4)
    assert table.asks == "end"
    assert table.state.is_terminal()
    assert table.legal == []
    sheet = table.state.score().to_dict()
    assert [seat["goals"] for seat in sheet["players"]] == [7, 4]


def test_everybody_gets_one_cube_fewer_each_round_also_with_five_players():
    table = last_turn(*forests((1, 1, 1, 1, 1)), goal="birds_forest")
    assert points(table) == [1, 1, 1, 1, 1]
    assert int(table.record["turns_left"]) == 35
    assert table.asks == "B main"


def test_a_round_that_ends_with_a_short_deck_shuffles_the_discards_for_the_tray():
    """rulings 11: the old tray is among them."""
    table = Table(seat(), seat(), **END, player_to_move=B, deck="Mallard", discards="Osprey").do(
        "draw cards; tray 1"
    )
    table.do("=Mallard")
    assert (table.asks, table.tray) == ("chance deal_to_tray", "-, -, -")
    assert sorted(table.legal) == ["=Mallard", "=Osprey", "=Trumpeter Swan", "=Wild Turkey"]


def test_owed_discards_and_the_tray_come_before_the_end_of_the_round():
    mat = seat(wetland="Black Tern", hand="Osprey")
    table = Table(seat(), mat, **END, player_to_move=B).do("draw cards; tray 1; tray 2")
    assert (table.asks, int(table.record["round"])) == ("B discard_duty", 0)
    table.chance("Osprey")
    assert (table.asks, int(table.record["round"])) == ("B main", 1)


def test_three_players_of_whom_the_second_started():
    clock = {"turn": 8, "start_player": B, "player_to_move": A}
    table = Table(seat(), seat(), seat(), **clock).chance("draw cards; tray 1")
    assert (table.asks, int(table.record["start"])) == ("C main", C)
    assert int(table.record["turns_left"]) == 21
