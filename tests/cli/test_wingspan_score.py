"""`gametrail score` and `gametrail legal` with tables of Wingspan."""

import json
import random
import re

import pytest

from gametrail.core.trail import Trail


@pytest.fixture
def pad():
    """A score pad: two players, one of them with cards and eggs of every kind."""
    return {
        "game": "wingspan",
        "goal_side": "green",
        "goals": ["birds_forest", "eggs_bowl", "egg_sets", "eggs_wetland"],
        "players": [
            {
                "forest": [{"bird": "Acorn Woodpecker", "eggs": 2, "cached": 1}, {"bird": "Carolina Wren"}],
                "grassland": [{"bird": "Bobolink", "eggs": 1, "tucked": 3}],
                "wetland": [],
                "bonus_cards": ["Forester", "Visionary Leader"],
                "food": {"rodent": 1},
                "hand": ["Killdeer", "Osprey"],
                "goal_points": [5, 2, 0, 3],
            },
            {"wetland": [{"bird": "Mallard", "eggs": 4}], "food": 3, "hand": 1, "goal_points": 4},
        ],
    }


@pytest.fixture
def turn(pad):
    """The same table in its second round, seat A to move."""
    for player in pad["players"]:
        player["goal_points"] = [4]
    return {**pad, "round": 2, "feeder": ["seed", "seed"], "tray": ["Barn Owl", "Blue Jay", "Willet"]}


def test_json_is_the_score_sheet_of_the_state(run, write, pad, wingspan):
    result = run("score", write(pad), "--json")
    assert (result.code, result.err) == (0, "")
    assert result.json == json.loads(json.dumps(wingspan.from_position(pad).score().to_dict()))
    first = result.json["players"][0]
    assert (first["birds"], first["bonus_cards"], first["goals"], first["eggs"]) == (5 + 1 + 4, 0, 10, 3)
    assert (first["cached"], first["tucked"], first["total"]) == (1, 3, 27)
    assert result.json["goal_counts"] == [[2, 0], [0, 0], [0, 0], [0, 4]]


def test_the_table_for_people(run, write, pad):
    shown = run("score", write(pad)).out
    lines = [line.split() for line in shown.splitlines()]
    for row in (
        ["Birds", "10", "0"],
        ["Round", "goals", "10", "4"],
        ["Eggs", "3", "4"],
        ["Total", "27", "8"],
    ):
        assert row in lines
    assert "  Birds +10: Acorn Woodpecker 5, Carolina Wren 1, Bobolink 4\n" in shown
    assert "  Forester +0 (2 counted): Acorn Woodpecker, Carolina Wren\n" in shown
    assert "  Visionary Leader +0 (2 counted)\n" in shown
    assert "  Round goals together +4\n" in shown
    assert shown.endswith("A wins.\n")


def test_japanese(run, write, pad):
    shown = run("score", write(pad), "--lang", "ja").out
    assert "  鳥 +10：ドングリキツツキ 5, " in shown
    assert "森の番人 +0（対象 2）" in shown
    assert "ラウンド目標の合計 +4" in shown
    assert "合計" in shown
    assert "A の勝ちです。" in shown
    assert not re.search("[a-z]{3}", shown)


def test_the_printed_reasons_add_up_to_the_totals(run, write, pad):
    sums: list[int] = []
    for line in run("score", write(pad)).out.splitlines():
        if line.endswith(": what scores"):
            sums.append(0)
        elif sums and (points := re.match(r"  .*?\+(\d+)", line)):
            sums[-1] += int(points[1])
    assert sums == [27, 8]


def test_how_far_everybody_has_come_with_the_goals(run, write, pad):
    shown = run("score", write(pad)).out
    assert shown.index("Goals on the mats as they are") < shown.index("A 2, B 0") < shown.index("A 0, B 4")


def test_one_player(run, write, pad):
    pad["players"].pop()
    shown = run("score", write(pad))
    assert shown.out.endswith("One player: goals are scored as if nobody else played.\n")
    assert "1人分なので" in run("score", write(pad), "--lang", "ja").out


def test_five_players_and_a_shared_victory(run, write, pad):
    pad["players"] = [{"goal_points": 3} for _ in range(5)]
    assert run("score", write(pad)).out.endswith("A, B, C, D, E share the victory.\n")


def test_a_wrong_file_is_one_line(run, write, pad):
    pad["players"][0]["forest"][0]["bird"] = "Acorn Woodpeker"
    field = "players[0].forest[0].bird: "
    for command in ("score", "legal"):
        run(command, write(pad)).check_refusal(field, "perhaps Acorn Woodpecker")
        run(command, write(pad), "--lang", "ja").check_refusal(field, "「ドングリキツツキ」でしょうか")


def test_legal_actions_of_a_turn(run, write, turn):
    result = run("legal", write(turn), "--json")
    assert (result.code, result.json["current_player"], result.json["phase"]) == (0, 0, "play")
    assert result.json["actions"] == ["gain food", "lay eggs", "draw cards"]
    turn["players"][0]["food"]["fish"] = 1
    assert run("legal", write(turn), "--json").json["actions"][0] == "play"
    shown = run("legal", write(turn))
    assert shown.code == 0
    assert shown.out.startswith("A is to move.\n")
    assert re.search("^  play +play a bird$", shown.out, re.MULTILINE)
    japanese = run("legal", write(turn), "--lang", "ja").out
    assert japanese.startswith("A の番です。\n")
    assert "鳥を出す" in japanese


def test_a_table_without_a_round_is_taken_as_a_first_turn(run, write, pad):
    expected = ["gain food", "lay eggs", "draw cards"]
    assert run("legal", write(pad), "--json").json["actions"] == expected
    pad["players"][0]["hand"].append("American Crow")
    assert run("legal", write(pad), "--json").json["actions"] == ["play", *expected]
    pad["players"].pop()
    assert run("legal", write(pad), "--json").json["actions"] == ["play", *expected]


def test_without_a_hand_nothing_can_be_played(run, write, pad, turn):
    del pad["players"][0]["hand"]
    run("legal", write(pad)).check_refusal("round is missing")
    run("legal", write(pad), "--lang", "ja").check_refusal("round がありません")
    for document in (pad, turn):
        document["players"][0]["hand"] = 2
        run("legal", write(document)).check_refusal("players[0].hand: must name the cards")
        run("legal", write(document), "--lang", "ja").check_refusal("players[0].hand: カード名")
        document["players"][0]["hand"] = 0
        assert run("legal", write(document), "--json").json["actions"] == [
            "gain food",
            "lay eggs",
            "draw cards",
        ]


def test_bonus_cards_of_another_seat_keep_nobody_from_playing(run, write, pad):
    """Only a score needs their names."""
    pad["players"][1]["bonus_cards"] = 2
    run("score", write(pad)).check_refusal("players[1].bonus_cards", "finished table cannot be scored")
    assert run("legal", write(pad), "--json").json["actions"] == ["gain food", "lay eggs", "draw cards"]
    assert run("replay", write(pad), "--moves", "gain food", "--json").json["moves"]
    for wrong in (27, -1, True, "two"):
        pad["players"][1]["bonus_cards"] = wrong
        run("legal", write(pad)).check_refusal("players[1].bonus_cards: ")


def test_one_player_alone_may_bring_what_an_observation_says(run, write, pad):
    pad["players"].pop()
    told = {"num_players": 1, "goal_counts": [[2], [0], [0], [0]], "goal_standings": [None] * 4}
    assert run("legal", write({**pad, **told}), "--json").json["actions"] == [
        "gain food",
        "lay eggs",
        "draw cards",
    ]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn", "three"),
        ("phase", 7),
        ("player_to_move", "0"),
        ("current_player", None),
        ("active", []),
        ("start_player", True),
        ("question", []),
        ("queue", {}),
        ("paying", []),
        ("offer", ""),
        ("set_aside", 0),
        ("goal_counts", [[0], [0], [0], [0]]),
        ("goal_standings", "none"),
    ],
)
def test_every_command_refuses_a_field_of_the_wrong_kind(run, write, pad, turn, name, value):
    for document in (pad, turn):
        path = write({**document, name: value})
        for command in (("score",), ("legal",), ("replay", "--moves", "")):
            run(command[0], path, *command[1:]).check_refusal(f"gametrail: {name}")


def test_every_command_refuses_cubes_of_the_wrong_kind(run, write, pad, turn):
    for document in (pad, turn):
        document["players"][1]["cubes"] = "6"
        for command in (("score",), ("legal",), ("replay", "--moves", "")):
            run(command[0], write(document), *command[1:]).check_refusal(
                "players[1].cubes: must be a whole number"
            )


def test_a_turn_is_not_the_end(run, write, turn):
    assert run("score", write(turn)).out.endswith("Ahead so far: A\n")
    assert run("score", write(turn), "--lang", "ja").out.endswith("いまのところ首位: A\n")


def test_a_trail_is_scored_at_its_end(run, write, wingspan):
    rng = random.Random(4)
    state = wingspan.new_initial_state(2)
    trail = Trail(wingspan, 2, state.options)
    while not state.is_terminal():
        chance = state.current_player() < 0
        action = state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions()))
        trail.actions.append(state.action_to_string(action))
        state.apply_action(action)
    expected = json.loads(json.dumps(state.score().to_dict()))
    assert run("score", write(trail.to_dict()), "--json").json == expected
    assert run("legal", write(trail.to_dict()), "--json").json["current_player"] == -4
    trail.actions = trail.actions[:60]
    last = trail.final_state()
    texts = [last.action_to_string(int(action)) for action in last.legal_actions()]
    assert run("legal", write(trail.to_dict()), "--json").json["actions"] == texts
    assert len(run("legal", write(trail.to_dict())).out.splitlines()) >= len(texts)


def test_what_is_missing_on_the_table_does_not_keep_anybody_from_choosing(run, write, turn):
    for name in ("feeder", "tray", "goals"):
        del turn[name]
    assert run("legal", write(turn), "--json").json["actions"] == ["gain food", "lay eggs", "draw cards"]


def test_nothing_is_legal_after_the_end(run, write, turn):
    result = run("legal", write({**turn, "phase": "end"}), "--json")
    assert result.json == {"current_player": -4, "phase": "end", "actions": []}
    assert run("legal", write({**turn, "phase": "end"})).out == "The game is over.\n"
