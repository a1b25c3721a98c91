"""The golden playthroughs of Animal Trail, played again action by action, and once more in the slow engine."""

import difflib

import pytest

from gametrail import load_game
from golden.regenerate_trail import FOLDER, GAMES
from golden.trail_playthrough import read, render
from twins.slow_trail import SlowTrail
from twins.trail_pairs import read_item


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_still_goes_as_written(name):
    written = (FOLDER / name).read_text(encoding="utf-8")
    players, options, actions = read(written)
    assert players == GAMES[name][0]
    assert options.items() >= GAMES[name][1].items()
    again = render(load_game("animal_trail"), players, options, actions)
    changes = difflib.unified_diff(written.splitlines(), again.splitlines(), name, "now", lineterm="", n=1)
    assert again == written, "\n".join(list(changes)[:40])


def test_every_file_belongs_to_a_game_and_every_mode_has_one():
    assert {path.name for path in FOLDER.glob("*.txt")} == set(GAMES)
    assert {options.get("mode", "normal") for _, options in GAMES.values()} == {
        "normal",
        "marathon",
        "sprint",
    }


@pytest.mark.parametrize("name", GAMES)
def test_the_written_scores_are_those_of_the_slow_engine(name):
    written = (FOLDER / name).read_text(encoding="utf-8")
    players, options, actions = read(written)
    slow = SlowTrail(players, options)
    for text in actions:
        slow.do(read_item(text))
    assert slow.question is None
    scores = [line.split(", total ") for line in written.splitlines() if ", total " in line]
    assert [int(total.split(",")[0]) for _, total in scores] == slow.totals()
    assert [int(head.split("rank ")[1]) for head, _ in scores] == slow.ranks()
