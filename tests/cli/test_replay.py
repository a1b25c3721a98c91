"""`gametrail replay`."""


def test_json_has_every_move_and_the_score(run, trail_file, finished):
    report = run("replay", trail_file, "--json").json
    assert [move["action"] for move in report["moves"]] == finished.actions
    assert [move["index"] for move in report["moves"]] == list(range(len(finished.actions)))
    assert {move["player"] for move in report["moves"]} == {-1, 0, 1}
    assert all(move["words"] for move in report["moves"])
    assert (report["game"], report["players"], report["options"]["cards"]) == ("cascadia", 2, "ABCDA")
    assert report["finished"] is True
    assert len(report["score"]["boards"]) == 2


def test_an_unfinished_game_says_so(run, write, unfinished):
    assert run("replay", write(unfinished.to_dict()), "--json").json["finished"] is False
    assert "not over" in run("replay", write(unfinished.to_dict())).out


def test_every_turn_has_a_heading_and_every_move_a_line(run, trail_file, finished):
    lines = run("replay", trail_file).out.splitlines()
    assert [line for line in lines if line.startswith("Turn ")] == [
        f"Turn {turn}, {seat}" for turn in range(1, 21) for seat in "AB"
    ]
    moves = [line.split()[0] for line in lines if line.startswith("  ")]
    assert moves[: len(finished.actions)] == finished.actions
    assert "Final score:" in lines


def test_words_in_japanese(run, trail_file):
    shown = run("replay", trail_file, "--lang", "ja")
    assert "A の手番 1" in shown.out
    assert "最終得点" in shown.out
    moves = run("replay", trail_file, "--json", "--lang", "ja").json["moves"]
    assert "スタートタイル" in moves[0]["words"]


def test_step_shows_the_map_after_each_turn_until_told_not_to(run, write, unfinished):
    whole = run("replay", write(unfinished.to_dict()), "--step", stdin="\n" * 100).out
    twice = run("replay", write(unfinished.to_dict()), "--step", stdin="\nq\n").out
    ended = run("replay", write(unfinished.to_dict()), "--step").out
    turns = len([line for line in whole.splitlines() if line.startswith("Turn ")])
    assert turns > 2
    assert whole.count("Enter: next turn") == turns
    assert twice.count("Enter: next turn") == 2
    assert ended.count("Enter: next turn") == 1
    assert "~~" in whole


def test_a_trail_with_an_illegal_move_names_it(run, write, finished):
    document = {**finished.to_dict(), "actions": [*finished.actions[:14], "W", *finished.actions[15:]]}
    run("replay", write(document), "--json").check_refusal("actions[14]")


def test_a_position_is_no_trail(run, write, board):
    run("replay", write(board)).check_refusal("format: this is a position, not a trail", "--moves")
    run("replay", write(board), "--json").check_refusal("--moves")
    run("replay", write(board), "--lang", "ja").check_refusal(
        "format: これは棋譜ではなく局面です。", "--moves"
    )
    run("replay", write({"actions": []})).check_refusal("format: is missing")


def test_json_says_where_the_game_stands(run, write, trail_file, unfinished):
    ended = run("replay", trail_file, "--json").json
    assert (ended["current_player"], ended["question"], ended["legal"]) == (-4, None, [])
    report = run("replay", write(unfinished.to_dict()), "--json").json
    state = unfinished.final_state()
    assert report["current_player"] == state.current_player()
    assert report["question"] == "Take a pair"
    assert report["legal"] == [state.action_to_string(int(action)) for action in state.legal_actions()]
    assert report["observation"] == report["observations"][state.current_player()]
    assert len(report["observations"]) == 3


def test_json_names_the_winners(run, write, trail_file, finished):
    assert run("replay", trail_file, "--json").json["winners"] == finished.final_state().score().winners


def test_an_unfinished_game_has_no_winners_yet(run, write, unfinished):
    assert run("replay", write(unfinished.to_dict()), "--json").json["winners"] == []


def test_the_prompt_has_a_line_of_its_own(run, write, unfinished):
    shown = run("replay", write(unfinished.to_dict()), "--step", stdin="\n" * 100).out
    prompts = [line for line in shown.splitlines() if "Enter: next turn" in line]
    assert len(prompts) > 2
    assert {line.strip() for line in prompts} == {"Enter: next turn. q: no more stops."}
