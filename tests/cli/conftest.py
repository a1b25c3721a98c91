"""Files and a way to run commands, for the tests of the command line."""

from __future__ import annotations

import io
import json
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gametrail.cli import main
from gametrail.core.trail import Trail


@dataclass(frozen=True)
class Result:
    """What a command printed and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output, parsed."""
        return json.loads(self.out)

    def check_refusal(self, *said: str) -> None:
        """One clear line on standard error, nothing else, exit code 2."""
        assert (self.code, self.out) == (2, "")
        assert self.err.startswith("gametrail: ")
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        for text in said:
            assert text in self.err


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands speak English unless a test says otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Runs `gametrail` in this process: run("score", file, stdin="...")."""

    def run_command(*arguments: object, stdin: str = "") -> Result:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8"))
        code = main([str(argument) for argument in arguments])
        return Result(code, *capsys.readouterr())

    return run_command


@pytest.fixture
def write(tmp_path: Path) -> Callable[[Any], Path]:
    """Writes a document as a JSON file and returns its path."""

    def write_document(document: Any) -> Path:
        path = tmp_path / "document.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        return path

    return write_document


@pytest.fixture
def board() -> dict[str, Any]:
    """A partial position: two bears, one of them on a hex of which nothing else is known."""
    forest_river = {"terrains": ["forest", "river"], "rotation": 2, "wildlife": "BE", "token": "B"}
    tiles = [{"q": 0, "r": 0, **forest_river}, {"q": 1, "r": 0, "token": "B"}]
    return {"game": "cascadia", "cards": "AAAAA", "boards": [{"tiles": tiles, "nature_tokens": 1}]}


def play_randomly(cascadia: Any, players: int, most: int, seed: int = 7) -> Trail:
    """A trail of random play: to its end, or to a player's decision after `most` actions."""
    rng = random.Random(seed)
    state = cascadia.new_initial_state(players, {"cards": "ABCDA"})
    trail = Trail(cascadia, players, state.options)
    while not state.is_terminal() and (len(trail.actions) < most or state.current_player() < 0):
        chance = state.current_player() < 0
        action = state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions()))
        trail.actions.append(state.action_to_string(action))
        state.apply_action(action)
    return trail


@pytest.fixture(scope="session")
def finished(cascadia: Any) -> Trail:
    """A whole game of two."""
    return play_randomly(cascadia, 2, 10_000)


@pytest.fixture(scope="session")
def unfinished(cascadia: Any) -> Trail:
    """The first part of a game of three; a player is to choose a pair."""
    trail = play_randomly(cascadia, 3, 60)
    while trail.final_state().observation(0).to_dict()["phase"] != "choose_pair":
        trail.actions.pop()
    return trail


@pytest.fixture
def trail_file(finished: Trail, write: Callable[[Any], Path]) -> Path:
    """The whole game of two as a file."""
    return write(finished.to_dict())


@pytest.fixture
def playable(unfinished: Trail) -> dict[str, Any]:
    """A complete position in which a player is to choose a pair."""
    state = unfinished.final_state()
    document: dict[str, Any] = state.observation(state.current_player()).to_dict()
    return document
