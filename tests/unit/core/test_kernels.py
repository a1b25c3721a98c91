"""Kernels are compiled once each, and an old rule is never read from the cache."""

import os
import subprocess
import sys
from importlib import import_module

import pytest

from gametrail import GAME_NAMES, load_game
from gametrail.bots import load_bots
from gametrail.core import bits, chance, kernel, tally
from gametrail.games.cascadia.kernels import KERNELS


@pytest.mark.skipif(kernel.INTERPRETED, reason="interpreted: nothing is compiled")
@pytest.mark.parametrize("game", GAME_NAMES)
def test_each_kernel_has_exactly_one_version(game):
    load_game(game).load()
    load_bots(game)
    modules = [
        import_module(f"gametrail.{place}") for place in (f"games.{game}.kernels", f"bots.games.{game}")
    ]
    functions = [f for module in [*modules, bits, chance, tally] for f in module.KERNELS.functions]
    versions = {f.__name__: len(f.signatures) for f in functions}
    assert len(versions) > 100
    assert set(versions.values()) == {1}, versions


@pytest.mark.skipif(kernel.INTERPRETED, reason="interpreted: nothing is compiled")
def test_a_kernel_that_comes_too_late_is_refused(cascadia):
    cascadia.new_initial_state(2)
    with pytest.raises(RuntimeError, match="after its kernels were compiled"):
        KERNELS(lambda state: 0)


@pytest.mark.parametrize("changed", ["games/rules.py", "games/data/tiles.csv", "bots/bot.py"])
def test_the_cache_folder_follows_sources_and_tables(tmp_path, monkeypatch, changed):
    for folder in ("core", "games/data", "search", "bots"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(kernel, "_PACKAGE", tmp_path)
    (tmp_path / changed).write_text("1")
    before = kernel.sources_hash()
    (tmp_path / "games" / "notes.txt").write_text("no rule depends on this")
    assert kernel.sources_hash() == before
    (tmp_path / changed).write_text("2")
    assert kernel.sources_hash() != before


@pytest.mark.skipif(kernel.INTERPRETED, reason="interpreted: nothing is compiled")
def test_kernels_count_as_compiled_only_the_first_time(tmp_path):
    """In two processes one after the other, with a cache that is empty at first."""
    program = (
        "from gametrail.core import bits, kernel; bits.KERNELS.load(); "
        "print(kernel.Kernels.anew, len(bits.KERNELS.functions))"
    )
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    runs = [
        subprocess.run(
            [sys.executable, "-c", program], env=environment, check=True, capture_output=True, text=True
        )
        for _ in range(2)
    ]
    first, second = ([int(number) for number in run.stdout.split()] for run in runs)
    assert first == [first[1], first[1]]
    assert first[1] > 0
    assert second == [0, first[1]]
