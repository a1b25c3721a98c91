"""Compiling says so when it takes long, on a terminal and elsewhere."""

import sys
from itertools import count

import pytest

from gametrail.cli import preparing
from gametrail.cli.language import Speaker


class SlowGame:
    """A game whose three kernels are compiled before our eyes."""

    def __init__(self, cascadia):
        self.spec = cascadia.spec
        self.words = cascadia.words

    def compile(self):
        yield from ((done, 3) for done in (1, 2, 3))


@pytest.fixture
def prepare(cascadia, monkeypatch, capsys):
    """What is said when every look at the clock is `pace` seconds after the last."""

    def run(pace, language="en", terminal=False):
        times = count(0, pace)
        monkeypatch.setattr(preparing, "perf_counter", lambda: next(times))
        monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
        game = SlowGame(cascadia)
        assert preparing.prepare(game, Speaker(language, game.words)) == 3
        return capsys.readouterr().err

    return run


def test_one_plain_line_where_no_terminal_is(prepare):
    assert prepare(2) == "Cascadia: compiling, once; this takes up to a minute …\n"
    assert prepare(2, "ja").count("\n") == 1
    assert "準備中" in prepare(2, "ja")


def test_nothing_when_it_is_quick(prepare):
    assert prepare(0.2) == ""
    assert prepare(0.2, terminal=True) == ""


def test_a_line_that_moves_on_a_terminal(prepare):
    said = prepare(2, terminal=True)
    assert said.count("\r") == 4
    assert "3 of 3" in said
    assert "\n" not in said


def test_many_kernels_read_from_the_cache_on_a_slow_machine_are_not_compiling():
    assert not preparing._is_long(elapsed=3.0, kernels=100)
    assert preparing._is_long(elapsed=3.0, kernels=10)
