"""Compiling says so when it takes long, on a terminal and elsewhere; reading what was compiled before says nothing."""

import sys
from itertools import count

import pytest

from gametrail.cli import preparing
from gametrail.cli.language import Speaker
from gametrail.core.kernel import Kernels


class SlowGame:
    """A game whose three kernels are made ready before our eyes; `missing` of them are not in the cache."""

    def __init__(self, cascadia, missing):
        self.spec = cascadia.spec
        self.words = cascadia.words
        self.missing = missing

    def compile(self):
        for done in (1, 2, 3):
            Kernels.anew += done <= self.missing
            yield done, 3


@pytest.fixture
def prepare(cascadia, monkeypatch, capsys):
    """What is said when every look at the clock is `pace` seconds after the last."""

    def run(pace, language="en", terminal=False, missing=3):
        times = count(0, pace)
        monkeypatch.setattr(preparing, "perf_counter", lambda: next(times))
        monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
        monkeypatch.setattr(Kernels, "anew", 7)  # some were compiled before, for another game
        game = SlowGame(cascadia, missing)
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


def test_nothing_is_said_of_kernels_that_were_compiled_before_however_slow_the_machine(prepare):
    assert prepare(60, missing=0) == ""
    assert prepare(60, missing=0, terminal=True) == ""


def test_a_single_kernel_that_is_not_in_the_cache_is_compiling(prepare):
    assert "compiling" in prepare(2, missing=1)
