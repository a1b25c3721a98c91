"""What the pages tell people to type about the example file works, as it stands there."""

import re
import shlex
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[2]
EXAMPLE = "docs/examples/wingspan.json"


def commands(page):
    """The commands of the page that use the example file, without the name of the program."""
    text = (HERE / page).read_text(encoding="utf-8")
    lines = re.findall(r"^    (?:\.venv/bin/)?gametrail (.*)$", text, re.MULTILINE)
    return [shlex.split(line) for line in lines if EXAMPLE in line]


FOUND = [(page, command) for page in ("README.md", "docs/command-line.md") for command in commands(page)]


def test_both_pages_show_moves_on_the_example():
    assert {page for page, command in FOUND if "--moves" in command} == {"README.md", "docs/command-line.md"}


@pytest.mark.parametrize(("page", "command"), FOUND)
def test_the_command_works(run, monkeypatch, page, command):
    monkeypatch.chdir(HERE)
    result = run(*command)
    assert (result.code, result.err) == (0, "")
    if "--moves" in command and "--json" not in command:
        told = [line.strip().split("  ")[0] for line in result.out.splitlines()]
        moves = [move.strip() for move in command[-1].split(";")]
        assert [line for line in told if line in moves] == moves
