"""The golden playthroughs, played again action by action."""

import difflib

import pytest

from golden.playthrough import read, render
from golden.regenerate import FOLDER, GAMES
from twins.slow_scoring import slow_score


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_still_goes_as_written(cascadia, name):
    written = (FOLDER / name).read_text(encoding="utf-8")
    players, options, actions = read(written)
    assert players == GAMES[name][0]
    assert options.items() >= GAMES[name][1].items()
    again = render(cascadia, players, options, actions)
    changes = difflib.unified_diff(written.splitlines(), again.splitlines(), name, "now", lineterm="", n=1)
    assert again == written, "\n".join(list(changes)[:40])


def test_every_file_belongs_to_a_game_and_every_number_of_players_has_one():
    assert {path.name for path in FOLDER.glob("*.txt")} == set(GAMES)
    assert {players for players, _ in GAMES.values()} == {1, 2, 3, 4}


@pytest.mark.parametrize("name", GAMES)
def test_the_written_scores_are_those_of_the_slow_scorer(cascadia, name):
    written = (FOLDER / name).read_text(encoding="utf-8")
    players, options, actions = read(written)
    state = cascadia.new_initial_state(players, options)
    for text in actions:
        state.apply_action(state.string_to_action(text))
    slow = slow_score(state.observation(0).to_dict()["boards"], options)
    totals = [int(line.split("total ")[1]) for line in written.splitlines() if "total " in line]
    assert totals == [board["total"] for board in slow["boards"]]
