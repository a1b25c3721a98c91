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
    for lane in (made.readers, made.movers, made.thinkers):
        lane.shutdown()
    sys.setswitchinterval(interval)


def move_and_look(slow, path):
    """A move is on its way when somebody looks; in what order they are answered, and whether anybody waits then."""

    async def both():
        move = asyncio.create_task(slow.answered({"method": "POST", "path": path}, b""))
        await asyncio.to_thread(slow.begun.wait, 10)
        look = asyncio.create_task(slow.answered({"method": "GET", "path": "/"}, b""))
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


def test_nobody_waits_for_a_bot_that_thinks(slow, monkeypatch):
    monkeypatch.setattr(workers, "MANNERS", 10)
    assert move_and_look(slow, "/tables/a/bots") == ["GET", "POST"]


def test_a_move_that_fails_holds_nobody(slow, monkeypatch):
    def fail(scope, body):
        raise RuntimeError

    monkeypatch.setattr(slow, "answer", fail)
    with pytest.raises(RuntimeError):
        asyncio.run(slow.answered({"method": "POST", "path": "/"}, b""))
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
