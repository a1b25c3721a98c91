"""The golden playthroughs of Wingspan, played again action by action."""

import difflib

import pytest

from golden.regenerate_wingspan import FOLDER, GAMES
from golden.wingspan_playthrough import read, render
from twins.wingspan_slow_scoring import slow_score


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_still_goes_as_written(wingspan, name):
    written = (FOLDER / name).read_text(encoding="utf-8")
    players, options, actions = read(written)
    assert players == GAMES[name][0]
    assert options.items() >= GAMES[name][1].items()
    again = render(wingspan, players, options, actions)
    changes = difflib.unified_diff(written.splitlines(), again.splitlines(), name, "now", lineterm="", n=1)
    assert again == written, "\n".join(list(changes)[:40])


def test_every_file_belongs_to_a_game_and_games_of_two_and_of_five_have_one():
    assert {path.name for path in FOLDER.glob("*.txt")} == set(GAMES)
    assert {2, 5} <= {players for players, _ in GAMES.values()}


@pytest.mark.parametrize("name", GAMES)
def test_the_written_scores_are_those_of_the_slow_scorer(wingspan, name):
    written = (FOLDER / name).read_text(encoding="utf-8")
    players, options, actions = read(written)
    state = wingspan.new_initial_state(players, options)
    for text in actions:
        state.apply_action(state.string_to_action(text))
    assert state.is_terminal()
    slow = slow_score(state.observation(0).to_dict())
    totals = [
        int(line.split("total ")[1].split(",")[0]) for line in written.splitlines() if "; total " in line
    ]
    assert totals == [seat["total"] for seat in slow["players"]]
