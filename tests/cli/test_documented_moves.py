"""What the pages tell people to type works, as it stands there."""

import re
import shlex
from pathlib import Path

import pytest

from gametrail.cli.files import read_start

HERE = Path(__file__).resolve().parents[2]
EXAMPLES = "docs/examples/"
PAGES = ("README.md", "docs/command-line.md", "docs/games/animal_trail.md")


def commands(page):
    """The commands of the page, without the name of the program."""
    text = (HERE / page).read_text(encoding="utf-8")
    lines = re.findall(r"^    (?:\.venv/bin/)?gametrail (.*)$", text, re.MULTILINE)
    return [shlex.split(line) for line in lines]


FOUND = [(page, command) for page in PAGES for command in commands(page)]
ON_EXAMPLES = [found for found in FOUND if any(part.startswith(EXAMPLES) for part in found[1])]
MOVES = [found for found in ON_EXAMPLES if "--moves" in found[1]]
GAMES = [found for found in FOUND if found[1][0] in ("play", "simulate") and "animal_trail" in found[1]]


def test_both_pages_show_moves_on_an_example():
    assert {page for page, _ in MOVES} >= {"README.md", "docs/command-line.md"}


def test_every_game_with_an_example_has_moves_on_it():
    files = {part for _, command in MOVES for part in command if part.startswith(EXAMPLES)}
    assert files >= {"docs/examples/wingspan.json", "docs/examples/animal_trail.json"}


@pytest.fixture(autouse=True)
def _in_the_repository(run, monkeypatch):
    """Paths are those of the pages; compiling is told on standard error, and has its own tests."""
    monkeypatch.chdir(HERE)
    assert run("warm").code == 0


@pytest.mark.parametrize(("page", "command"), ON_EXAMPLES)
def test_the_command_works(run, page, command):
    result = run(*command)
    assert (result.code, result.err) == (0, "")
    assert result.out


@pytest.mark.parametrize(("page", "command"), MOVES)
def test_the_moves_are_done_in_their_order(run, page, command):
    file = next(part for part in command if part.startswith(EXAMPLES))
    state = read_start(file)
    told = [
        move["action"] for move in run(*command, *(() if "--json" in command else ("--json",))).json["moves"]
    ]
    typed = [move.strip() for move in command[command.index("--moves") + 1].split(";")]
    moves = [state.action_to_string(state.string_to_action(move)) for move in typed]
    assert [action for action in told if action in moves] == moves


@pytest.mark.parametrize(("page", "command"), GAMES)
def test_the_games_begin(run, page, command):
    """With few games of the many, and with nobody at the keyboard."""
    fewer = [re.sub(r"^\d{3,}$", "20", part) for part in command]
    result = run(*fewer)
    assert (result.code, result.err) == (0, "")
    assert ("The game is not finished." if command[0] == "play" else "20 games") in result.out
