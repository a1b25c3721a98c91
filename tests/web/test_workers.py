"""Who moves goes first, and nobody waits for a search for garbage."""

import asyncio
import gc
import sys
from threading import Event

import pytest

from gametrail.web import workers
from gametrail.web.duties import Duties
from gametrail.web.garbage import search_seldom
from gametrail.web.workers import Sent, Workers


class Slow(Workers):
    """Answers GET at once, and POST when it is let go."""

    def __init__(self):
        super().__init__()
        self.begun, self.go, self.order = Event(), Event(), []

    def answer(self, scope, body):
        if scope["method"] == "POST":
            self.begun.set()
            assert self.go.wait(10)
        self.order.append(scope["method"])
        return Sent(200, [], body)


@pytest.fixture
def slow():
    """Workers, whose way of switching threads is not left behind."""
    interval = sys.getswitchinterval()
    made = Slow()
    yield made
    for lane in (made.readers, made.strollers, made.movers, made.thinkers):
        lane.shutdown()
    sys.setswitchinterval(interval)


def move_and_look(slow, path, looked_at="/tables/a/view.json"):
    """A move is on its way when somebody looks: the order in which they are answered."""

    async def both():
        move = asyncio.create_task(slow.answered({"method": "POST", "path": path}, b""))
        await asyncio.to_thread(slow.begun.wait, 10)
        look = asyncio.create_task(slow.answered({"method": "GET", "path": looked_at}, b""))
        await asyncio.wait([look], timeout=0.3)
        slow.go.set()
        await asyncio.gather(move, look)

    asyncio.run(both())
    return slow.order


def test_who_looks_waits_for_who_moves(slow, monkeypatch):
    monkeypatch.setattr(workers, "MANNERS", 10)
    assert move_and_look(slow, "/tables/a/actions") == ["POST", "GET"]
    assert slow.calm.is_set()


def test_but_not_for_ever(slow, monkeypatch):
    monkeypatch.setattr(workers, "MANNERS", 0.01)
    assert move_and_look(slow, "/tables/a/actions") == ["GET", "POST"]


@pytest.mark.parametrize("path", ["/tables/a/bots", "/me/account", "/link/abc", "/tables/a/say"])
def test_nobody_waits_for_a_bot_that_thinks_or_for_other_calls(slow, monkeypatch, path):
    monkeypatch.setattr(workers, "MANNERS", 10)
    assert move_and_look(slow, path) == ["GET", "POST"]


def test_who_reads_something_else_waits_for_nobody(slow, monkeypatch):
    monkeypatch.setattr(workers, "MANNERS", 10)
    assert move_and_look(slow, "/tables/a/actions", "/tables/a/replay/") == ["GET", "POST"]


def test_of_many_who_look_each_waits_from_when_they_asked(slow, monkeypatch):
    monkeypatch.setattr(workers, "MANNERS", 0.2)

    async def all_look():
        move = asyncio.create_task(slow.answered({"method": "POST", "path": "/tables/a/actions"}, b""))
        await asyncio.to_thread(slow.begun.wait, 10)
        look = {"method": "GET", "path": "/tables/a/view.json"}
        looks = [asyncio.create_task(slow.answered(look, b"")) for _ in range(50)]
        await asyncio.wait(looks, timeout=5)  # one after the other they would take ten seconds
        slow.go.set()
        await asyncio.gather(move, *looks)

    asyncio.run(all_look())
    assert slow.order == ["GET"] * 50 + ["POST"]


def test_old_games_that_are_turned_over_hold_no_table(slow):
    begun, go = Event(), Event()
    slow.strollers.submit(lambda: (begun.set(), go.wait(10)))
    assert begun.wait(10)
    look = asyncio.run(slow.answered({"method": "GET", "path": "/tables/a/view.json"}, b""))
    go.set()
    assert look.status == 200


def test_a_move_that_fails_holds_nobody(slow, monkeypatch):
    def fail(scope, body):
        raise RuntimeError

    monkeypatch.setattr(slow, "answer", fail)
    with pytest.raises(RuntimeError):
        asyncio.run(slow.answered({"method": "POST", "path": "/tables/a/actions"}, b""))
    assert slow.calm.is_set()


def test_garbage_is_searched_for_every_ten_minutes_and_not_by_chance():
    before = gc.get_threshold()
    try:
        search_seldom()
        searches = gc.get_stats()[2]["collections"]
        kept = [[] for _ in range(2_000_000)]
        assert gc.get_stats()[2]["collections"] == searches
        assert gc.get_freeze_count() > 10_000
        assert len(kept) == 2_000_000
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
    assert [rhythm.every for rhythm in Duties().rhythms if rhythm.act is gc.collect] == [600.0]
