"""Bad networks: what was confirmed is done once, what was chosen stays, and the page tells the truth again at once."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import Page, Route, expect

from .bad_proxy import BadProxy, Fate
from .conftest import DESKTOP, PHONE, NewPage, Server
from .table_page import TablePage
from .trail_page import TrailPage
from .two_seats import calls, two_people, wait_until

pytestmark = [pytest.mark.e2e, pytest.mark.clock]

Pair = tuple[TablePage, TablePage]


def own_tiles(table: TablePage, seat: int = 0) -> int:
    """How many tiles the server knows on a seat's map; three are there from the start."""
    return len(table.view()["observation"]["boards"][seat]["tiles"])


def lose_answers(number: int) -> object:
    """The first so many answers to an action are lost."""
    left = count(number, -1)
    return lambda method, path: Fate.LOSE if path.endswith("/actions") and next(left) > 0 else Fate.PASS


# ---- N1, N3, N4: once, whatever happens to the answer


@pytest.mark.parametrize("lost", [1, 9])  # nine: more than the patience of one request
def test_an_action_whose_answers_are_lost_is_done_once(far: Pair, proxy: BadProxy, lost: int) -> None:
    first, second = far
    first.play_turn()
    second.wait()
    proxy.fate = lose_answers(lost)
    sent = calls(second.page, "/actions")
    second.stage()
    second.confirm.click()
    expect(first.page.locator("#bar-turn")).to_be_visible(timeout=15_000)
    expect(second.page.locator("#bar-turn")).to_be_hidden(timeout=15_000)
    expect(second.page.locator("#bar-retry")).to_be_hidden(timeout=15_000)
    wait_until(lambda: proxy.count("POST", "/actions") == lost + 1, second.page, 15)
    assert len({request.post_data_json["action_id"] for request in sent}) == 1
    assert own_tiles(second, 1) == 4
    assert "moved on" not in second.status


def test_a_double_click_on_confirm_is_one_action(two: Pair) -> None:
    first, _ = two
    sent = calls(first.page, "/actions")
    first.stage()
    first.confirm.dblclick()
    expect(first.page.locator("#bar-turn")).to_be_hidden()
    assert len(sent) == 1
    assert own_tiles(first) == 4


# ---- N6, N7: cut off, and back


def test_after_being_offline_the_truth_is_there_in_two_seconds(two: Pair) -> None:
    first, second = two
    second.page.context.set_offline(True)
    first.play_turn()
    expect(second.page.locator("#bar-retry")).to_be_visible(timeout=15_000)
    second.page.context.set_offline(False)
    expect(second.page.locator("#bar-turn")).to_be_visible(timeout=2000)
    expect(second.page.locator("#bar-retry")).to_be_hidden()


def test_after_a_silent_network_the_truth_is_there_in_two_seconds(far: Pair, proxy: BadProxy) -> None:
    first, second = far
    wait_until(lambda: proxy.streams() == 1, second.page)
    proxy.silence()
    first.play_turn()
    second.page.evaluate(
        "() => dispatchEvent(new Event('online'))"
    )  # a phone changes from one network to another
    second.page.wait_for_timeout(500)
    expect(second.page.locator("#bar-turn")).to_be_hidden()
    proxy.speak()
    expect(second.page.locator("#bar-turn")).to_be_visible(timeout=2000)


def test_after_a_sleep_the_truth_is_there_in_two_seconds(far: Pair, proxy: BadProxy) -> None:
    first, second = far
    wait_until(lambda: proxy.streams() == 1, second.page)
    second.page.evaluate("() => document.dispatchEvent(new Event('freeze'))")
    wait_until(lambda: proxy.streams() == 0, second.page)
    first.play_turn()
    second.page.wait_for_timeout(500)
    expect(second.page.locator("#bar-turn")).to_be_hidden()
    second.page.evaluate("() => document.dispatchEvent(new Event('resume'))")
    expect(second.page.locator("#bar-turn")).to_be_visible(timeout=2000)
    wait_until(lambda: proxy.streams() == 1, second.page)


def test_a_page_that_comes_into_sight_looks_at_once(two: Pair) -> None:
    _, second = two
    looks = calls(second.page, "view.json")
    for hidden in (True, False):
        second.page.evaluate(
            "(hidden) => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
            " document.dispatchEvent(new Event('visibilitychange')); }",
            hidden,
        )
    wait_until(lambda: len(looks) == 1, second.page, 2)


# ---- the message: what happened, what is safe, one button; gone by itself


@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), ("en", DESKTOP)])
def test_without_a_connection_the_page_says_what_is_safe(
    new_page: NewPage, language: str, size: dict[str, object]
) -> None:
    table = new_page(language, size)
    table.new_table("human", "random")
    table.stage()
    staged = table.ghost.count()
    table.page.context.set_offline(True)
    bar = table.page.locator("#bar-retry")
    expect(bar).to_be_visible(timeout=15_000)
    assert table.status == {"ja": "つながっていません", "en": "No connection"}[language]
    expect(bar).to_contain_text(
        {"ja": "決定した手は保存ずみ", "en": "Everything confirmed is saved"}[language]
    )
    assert bar.get_by_role("button").count() == 1
    assert table.violations() == []
    width = table.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert width <= 0
    table.page.context.set_offline(False)
    expect(bar).to_be_hidden(timeout=2000)
    assert table.ghost.count() == staged == 1
    expect(table.confirm).to_be_enabled()


def test_the_button_tries_at_once(far: Pair, proxy: BadProxy) -> None:
    _, second = far
    proxy.cut()
    expect(second.page.locator("#bar-retry")).to_be_visible(timeout=15_000)
    proxy.mend()
    second.act("retry").click()
    expect(second.page.locator("#bar-retry")).to_be_hidden(timeout=2000)


def test_the_message_stands_still_while_it_is_tried(far: Pair, proxy: BadProxy) -> None:
    _, second = far
    proxy.cut()
    bar = second.page.locator("#bar-retry")
    expect(bar).to_be_visible(timeout=15_000)
    second.page.evaluate(
        """() => {
            window.changes = 0;
            const bar = document.getElementById("bar-retry");
            new MutationObserver(() => (window.changes += 1)).observe(bar, { attributes: true });
            window.said = 0;
            new MutationObserver(() => (window.said += 1)).observe(document.getElementById("say"), { childList: true });
        }"""
    )
    expect(bar.locator(".sub")).to_contain_text("3", timeout=15_000)
    assert second.page.evaluate("() => [window.changes, window.said]") == [0, 0]


# ---- what is chosen stays


def leave_and_be_missed(table: TablePage, other: TablePage, seat: int) -> None:
    """The other page is closed, and the table shows that nobody is at its seat: only the people's part is new."""
    looks = calls(table.page, "view.json")
    other.page.close()
    wait_until(lambda: table.view()["company"]["seats"][seat]["presence"] == "away", table.page, 20)
    wait_until(lambda: len(looks) > 0, table.page)
    table.page.wait_for_timeout(500)


def test_a_choice_survives_news_about_the_people(two: Pair) -> None:
    first, second = two
    first.stage()
    version = first.view()["version"]
    leave_and_be_missed(first, second, 1)
    expect(first.page.locator(".ghost")).to_have_count(1)
    assert first.view()["version"] == version
    first.confirm.click()
    expect(first.page.locator("#bar-turn")).to_be_hidden()


def test_raised_cards_survive_news_about_the_people(new_page: NewPage, server: Server) -> None:
    first, second = (TrailPage(one.page, one.base) for one in (new_page(), new_page()))
    two_people(server.data, first, second, "random", "random")
    wait_until(lambda: first.view()["my_turn"] or second.view()["my_turn"], first.page, 20)
    seat = 0 if first.view()["my_turn"] else 1
    mover, other = (first, second)[seat], (second, first)[seat]
    mover.free()[0].click()
    raised = mover.raised
    leave_and_be_missed(mover, other, 1 - seat)
    assert mover.raised == raised != []


def as_another_release(page: Page) -> None:
    """The server answers as after an update."""

    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, headers={**found.headers, "x-gametrail-release": "fffffffffff1"})

    page.route("**/view.json", answer)


def test_a_page_from_before_an_update_offers_to_reload_once_and_keeps_the_choice(two: Pair) -> None:
    first, second = two
    first.stage()
    as_another_release(first.page)
    for _ in range(3):
        first.page.evaluate("() => dispatchEvent(new Event('online'))")
        first.page.wait_for_timeout(200)
    offer = first.page.locator("#status .renew")
    expect(offer).to_have_count(1)
    assert first.violations() == []
    offer.get_by_role("button").click()
    first.page.wait_for_selector("html[data-ready]", state="attached")
    expect(first.page.locator("#status .renew")).to_have_count(0)
    expect(first.page.locator(".ghost")).to_have_count(1)
    first.confirm.click()
    expect(second.page.locator("#bar-turn")).to_be_visible(timeout=3000)


def test_a_page_from_before_an_update_may_still_act(two: Pair) -> None:
    first, second = two
    as_another_release(first.page)
    first.play_turn()
    expect(second.page.locator("#bar-turn")).to_be_visible(timeout=3000)


def test_back_reload_and_deep_links_show_the_same_table(two: Pair) -> None:
    first, second = two
    page = first.page
    sent = calls(page, "/actions")
    first.play_turn()
    expect(page.locator("#bar-turn")).to_be_hidden()
    version = first.view()["version"]
    page.reload()
    page.goto(first.base + "/")
    page.go_back()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.goto(first.url + "#rules")
    expect(page.locator("#rules")).to_be_visible()
    page.goto(first.url + "?from=bookmark")
    page.wait_for_selector("html[data-ready]", state="attached")
    assert (len(sent), first.view()["version"]) == (1, version)
    assert first.view()["me"] == 0
    second.play_turn()
    expect(page.locator("#bar-turn")).to_be_visible(timeout=3000)


# ---- slow, lossy, and with a wrong clock


def test_a_game_goes_on_with_half_a_second_of_delay_and_a_tenth_of_the_answers_lost(
    far: Pair, proxy: BadProxy
) -> None:
    first, second = far
    number = count(1)
    proxy.fate = lambda method, path: Fate.LOSE if next(number) % 10 == 0 else Fate.PASS
    proxy.delay = 0.5
    for turn in range(1, 4):
        first.play_turn()
        # Not the turn before, whose answer may have been lost and is asked for again.
        expect(second.page.locator("#turn")).to_contain_text(f" {turn}/", timeout=15_000)
        expect(second.page.locator("#bar-turn")).to_be_visible(timeout=15_000)
        second.stage()
        second.confirm.click()
        expect(first.page.locator("#bar-turn")).to_be_visible(timeout=20_000)
        expect(second.page.locator("#bar-retry")).to_be_hidden(timeout=15_000)
        assert own_tiles(first, 1) == 3 + turn
    assert "moved on" not in second.status


@pytest.mark.parametrize("days", [-1, 1])
def test_a_clock_that_is_wrong_by_a_day_changes_nothing(new_page: NewPage, server: Server, days: int) -> None:
    first, second = new_page(), new_page()
    second.page.add_init_script(
        f"const now = Date.now; Date.now = () => now() + {days} * 86400000;"
        " Date = class extends Date { constructor(...a) { a.length ? super(...a) : super(globalThis.Date.now()); } };"
    )
    two_people(server.data, first, second)
    first.play_turn()
    expect(second.page.locator("#bar-turn")).to_be_visible(timeout=3000)
    assert second.page.evaluate("() => Math.abs(new Date() - performance.timeOrigin)") > 80_000_000
    second.play_turn()
    expect(first.page.locator("#bar-turn")).to_be_visible(timeout=3000)
