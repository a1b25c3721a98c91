"""Many tabs of one browser: one stream for all of them, and no two of them in each other's way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .bad_proxy import BadProxy
from .conftest import NewPage, Server
from .table_page import TablePage
from .two_seats import calls, hand_seat, sit_down, two_people, wait_until

pytestmark = [pytest.mark.e2e, pytest.mark.clock]

Pair = tuple[TablePage, TablePage]
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"


def more_tabs(table: TablePage, number: int) -> list[TablePage]:
    """This many further tabs of the same browser at the same table."""
    found = []
    for _ in range(number):
        tab = TablePage(table.page.context.new_page(), table.base, table.language)
        tab.open(table.url)
        found.append(tab)
    return found


def freeze(page: Page) -> None:
    """The browser says that it stops the tab, as it does with what is out of sight for long."""
    page.evaluate("() => document.dispatchEvent(new Event('freeze'))")


def stop(page: Page) -> None:
    """The tab's script stops without a word, as on a phone that shows something else."""
    session = page.context.new_cdp_session(page)
    session.send("Debugger.enable")
    session.send("Runtime.evaluate", {"expression": "setTimeout(() => { debugger; })"})


def come_into_sight(page: Page) -> None:
    """The tab is looked at again."""
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")


def their_turn(tabs: list[TablePage], seconds: float = 3) -> None:
    """Every tab shows that its person is to move."""
    for tab in tabs:
        expect(tab.page.locator("#bar-turn")).to_be_visible(timeout=seconds * 1000)


def test_seven_tabs_share_one_stream(far: Pair, proxy: BadProxy) -> None:
    first, second = far
    tabs = [second, *more_tabs(second, 6)]
    wait_until(lambda: proxy.streams() == 1, second.page)
    first.play_turn()
    their_turn(tabs)
    assert proxy.streams() == 1
    tabs[6].play_turn()
    expect(first.page.locator("#bar-turn")).to_be_visible(timeout=3000)
    for tab in tabs:
        expect(tab.page.locator("#bar-turn")).to_be_hidden(timeout=3000)


def test_when_the_leading_tab_closes_another_leads_at_once(far: Pair, proxy: BadProxy) -> None:
    first, second = far
    wait_until(lambda: proxy.streams() == 1, second.page)
    others = more_tabs(second, 2)
    second.page.close()
    wait_until(lambda: proxy.streams() == 1 and proxy.count("GET", "/events") == 2, others[0].page, 2)
    first.play_turn()
    their_turn(others)


def test_when_the_leading_tab_is_frozen_another_leads(far: Pair, proxy: BadProxy) -> None:
    first, second = far
    wait_until(lambda: proxy.streams() == 1, second.page)
    (other,) = more_tabs(second, 1)
    freeze(second.page)
    wait_until(lambda: proxy.count("GET", "/events") == 2 and proxy.streams() == 1, other.page, 3)
    first.play_turn()
    their_turn([other])


def test_when_the_leading_tab_sleeps_the_one_that_is_looked_at_leads(far: Pair, proxy: BadProxy) -> None:
    first, second = far
    wait_until(lambda: proxy.streams() == 1, second.page)
    (other,) = more_tabs(second, 1)
    stop(second.page)
    other.page.wait_for_timeout(300)
    come_into_sight(other.page)
    wait_until(lambda: proxy.count("GET", "/events") == 2, other.page, 5)
    first.play_turn()
    their_turn([other])


def test_without_locks_one_tab_leads_and_another_follows_it(
    new_page: NewPage, server: Server, proxy: BadProxy
) -> None:
    first, second = new_page(), new_page(broken=True)
    second.base = proxy.url
    second.page.context.add_init_script(NO_LOCKS)
    two_people(server.data, first, second)
    wait_until(lambda: proxy.streams() == 1, second.page)
    (other,) = more_tabs(second, 1)
    other.page.wait_for_timeout(1000)
    assert proxy.count("GET", "/events") == 1
    second.page.close()
    wait_until(lambda: proxy.count("GET", "/events") == 2, other.page, 3)
    first.play_turn()
    their_turn([other])


def test_seven_tables_leave_connections_for_everything_else(
    new_page: NewPage, server: Server, proxy: BadProxy
) -> None:
    first, second = new_page(), new_page(broken=True)
    second.base = proxy.url
    two_people(server.data, first, second)
    tabs, secret = [second], hand_seat(server.data, table_of(first), 1)
    for _ in range(6):
        first.new_table("human", "human")
        secret = hand_seat(server.data, table_of(first), 1, secret)
        tab = TablePage(second.page.context.new_page(), proxy.url)
        sit_down(tab, first.url, secret)
        tabs.append(tab)
    wait_until(lambda: proxy.streams() == 3, second.page)
    first.open(first.url)
    first.play_turn()
    their_turn(tabs[-1:], 6)  # this one looks now and then
    tabs[-1].play_turn()
    expect(first.page.locator("#bar-turn")).to_be_visible(timeout=3000)
    assert proxy.streams() == 3
    tabs[0].page.close()
    wait_until(lambda: proxy.streams() == 3, tabs[1].page, 4)


def table_of(page: TablePage) -> str:
    """The id of the table that the page shows."""
    return page.url.rstrip("/").rpartition("/")[2]


def test_two_tabs_of_a_seat_act_at_once(two: Pair) -> None:
    first, _ = two
    (other,) = more_tabs(first, 1)
    first.stage()
    other.stage(1)
    # Both are pressed in the same moment, before either can hear of the other.
    press = "() => document.querySelector('#bar-turn [data-do=confirm]').click()"
    first.page.evaluate(press)
    other.page.evaluate(press)
    for tab in (first, other):
        expect(tab.page.locator("#bar-turn")).to_be_hidden()
        assert tab.page.locator("#bar-retry").is_hidden()
    assert len(first.view()["observation"]["boards"][0]["tiles"]) == 4


def test_only_one_of_many_tabs_asks_a_bot_to_move(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human", "random")
    tabs = [table, *more_tabs(table, 2)]
    asked = [calls(tab.page, "/bots") for tab in tabs]
    table.play_turn()
    for tab in tabs:
        expect(tab.page.locator("#turn")).to_contain_text(" 2/", timeout=5000)
    assert sum(len(found) for found in asked) <= 2  # a second one may have begun just as the first had ended
