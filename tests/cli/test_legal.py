"""`gametrail legal`."""

import pytest


def at_phase(trail, phase):
    """The last position of the trail in which this phase comes next."""
    found = None
    for state, _ in trail.states():
        if state.observation(0).to_dict()["phase"] == phase:
            found = state.clone()
    return found


def texts(state):
    return [state.action_to_string(int(action)) for action in state.legal_actions()]


def test_json_lists_the_actions_in_compact_text(run, write, playable, unfinished):
    result = run("legal", write(playable), "--json")
    state = unfinished.final_state()
    assert result.json == {
        "current_player": state.current_player(),
        "phase": "choose_pair",
        "actions": texts(state),
    }


@pytest.mark.parametrize("phase", ["choose_pair", "place_tile", "place_animal"])
def test_each_phase_of_a_position(run, write, unfinished, phase):
    state = at_phase(unfinished, phase)
    document = state.observation(state.current_player()).to_dict()
    assert run("legal", write(document), "--json").json["actions"] == texts(state)
    for language in ("en", "ja"):
        shown = run("legal", write(document), "--lang", language)
        assert shown.code == 0
        assert texts(state)[0] in shown.out


def test_rotations_of_a_cell_share_a_line(run, write, unfinished):
    state = at_phase(unfinished, "place_tile")
    shown = run("legal", write(state.observation(state.current_player()).to_dict())).out
    assert len(shown.splitlines()) == 2 + len({text.split("@")[0] for text in texts(state)})


def test_nature_tokens_open_groups_of_their_own(run, write, playable):
    for board in playable["boards"]:
        board["nature_tokens"] = 1
    shown = run("legal", write(playable)).out
    assert "Take tile and animal from different places, for a nature token" in shown
    assert "R1234" in shown


def test_chance_lists_what_may_be_drawn(run, write, finished):
    start = {**finished.to_dict(), "actions": []}
    result = run("legal", write(start), "--json").json
    assert result == {"current_player": -1, "phase": "chance", "actions": ["=S1", "=S2", "=S3", "=S4", "=S5"]}
    assert "Chance draws" in run("legal", write(start)).out


def test_after_the_end_nothing_is_legal(run, trail_file):
    assert run("legal", trail_file, "--json").json == {"current_player": -4, "phase": "end", "actions": []}
    assert run("legal", trail_file).out == "The game is over.\n"


def test_a_position_without_a_market_can_not_be_played_on(run, write, board):
    run("legal", write(board), "--json").check_refusal("market")
    run("legal", write(board), "--lang", "ja").check_refusal("続きは遊べません")
