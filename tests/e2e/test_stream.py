"""News of a table: they come at once, however the stream behaves, and nothing depends on a single one of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .bad_proxy import BadProxy, Fate, streams_only
from .table_page import TablePage
from .two_seats import calls, wait_until

pytestmark = [pytest.mark.e2e, pytest.mark.clock]

Pair = tuple[TablePage, TablePage]


def test_the_others_move_appears_at_once_and_is_asked_for_once(two: Pair) -> None:
    first, second = two
    looks = calls(second.page, "view.json")
    second.page.wait_for_timeout(500)  # the stream is open
    first.play_turn()
    expect(first.page.locator("#turn")).to_contain_text(
        "1/"
    )  # one turn for each person, not one for each move
    expect(second.page.locator("#bar-turn")).to_be_visible(timeout=1500)
    assert "あなたの番" in second.status
    second.page.wait_for_timeout(1000)
    assert 1 <= len(looks) <= 2


def test_ones_own_move_needs_no_look(two: Pair) -> None:
    first, second = two
    wait_until(
        lambda: all(seat["presence"] == "here" for seat in second.view()["company"]["seats"]), second.page
    )
    first.page.wait_for_timeout(1500)  # both have heard that both are here
    looks = calls(first.page, "view.json")
    first.play_turn()
    expect(first.page.locator("#bar-turn")).to_be_hidden()
    first.page.wait_for_timeout(5000)  # longer than between two looks of a page without a stream
    assert looks == []


def test_a_refused_stream_is_tried_until_it_is_there(far: Pair, proxy: BadProxy) -> None:
    first, second = far
    proxy.fate = streams_only(Fate.REFUSE)
    second.open(second.url)
    wait_until(lambda: proxy.count("GET", "/events") >= 4, second.page)
    first.play_turn()
    expect(second.page.locator("#bar-turn")).to_be_visible(timeout=6000)  # by looking now and then
    proxy.fate = lambda method, path: Fate.PASS
    wait_until(lambda: proxy.streams() == 1, second.page)


def test_a_stream_that_is_held_back_is_replaced_by_looking(far: Pair, proxy: BadProxy) -> None:
    first, second = far
    proxy.fate = streams_only(Fate.HOLD)
    second.open(second.url)
    first.play_turn()
    expect(second.page.locator("#bar-turn")).to_be_visible(timeout=6000)
    assert proxy.streams() == 0


def test_a_stream_that_falls_silent_is_noticed(far: Pair, proxy: BadProxy) -> None:
    first, second = far
    second.page.clock.install()
    second.open(second.url)
    wait_until(lambda: proxy.streams() == 1, second.page)
    second.page.clock.run_for(2000)
    silent = proxy.hold_streams()
    first.play_turn()
    second.page.wait_for_timeout(300)
    expect(second.page.locator("#bar-turn")).to_be_hidden()
    second.page.clock.run_for(22_000)
    expect(second.page.locator("#bar-turn")).to_be_visible(timeout=2000)
    second.page.clock.run_for(2000)
    wait_until(lambda: proxy.streams() == 1, second.page)
    assert silent == 1


def test_moves_during_a_cut_are_there_two_seconds_after_it(far: Pair, proxy: BadProxy) -> None:
    first, second = far
    expect(second.page.locator("#bar-wait, #status.wait")).not_to_have_count(0)
    proxy.cut()
    first.play_turn()
    expect(second.page.locator("#bar-retry")).to_be_visible(timeout=15_000)
    proxy.mend()
    expect(second.page.locator("#bar-turn")).to_be_visible(timeout=2000)
    expect(second.page.locator("#bar-retry")).to_be_hidden()
    wait_until(lambda: proxy.streams() == 1, second.page, 4)


def test_marks_that_come_twice_or_late_change_nothing(two: Pair) -> None:
    first, second = two
    first.play_turn()
    expect(second.page.locator("#bar-turn")).to_be_visible()
    second.pairs.nth(0).click()
    looks = calls(second.page, "view.json")
    view = second.view()
    looks.clear()
    other = second.page.context.new_page()
    other.goto(second.base + "/")
    present = "h" * len(view["seats"])
    right = {"v": view["version"], "n": view["company"]["news"], "p": present}
    for mark in (right, right, {**right, "v": 1}, right, {**right, "v": 10**6}, right):
        other.evaluate(
            "([table, mark]) => new BroadcastChannel(`gametrail.table.${table}`).postMessage({ kind: 'table', mark })",
            [view["table"], mark],
        )
    second.page.wait_for_timeout(500)
    assert len(looks) <= 2  # for the two that differ, and then the server says that nothing is new
    assert second.page.locator(".sel").count() == 1
    assert second.view()["version"] == view["version"]


def test_a_servers_farewell_is_followed_by_a_new_stream(far: Pair, proxy: BadProxy) -> None:
    _, second = far
    wait_until(lambda: proxy.streams() == 1, second.page)
    proxy.end_streams(b"event: bye\nretry: 1000\ndata: {}\n\n")
    wait_until(lambda: proxy.count("GET", "/events") == 2 and proxy.streams() == 1, second.page, 4)
    assert second.page.locator("#bar-retry").is_hidden()
