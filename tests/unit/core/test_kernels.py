"""Kernels are compiled once each, and an old rule is never read from the cache."""

import pytest

from gametrail.bots import load_bots
from gametrail.bots.features.cascadia import KERNELS as BOT_KERNELS
from gametrail.core import kernel
from gametrail.games.cascadia.kernels import KERNELS


@pytest.mark.skipif(kernel.INTERPRETED, reason="interpreted: nothing is compiled")
def test_each_kernel_has_exactly_one_version(cascadia):
    cascadia.new_initial_state(2)
    load_bots()
    versions = {f.__name__: len(f.signatures) for f in KERNELS.functions + BOT_KERNELS.functions}
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
