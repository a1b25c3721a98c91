"""A whole game against a bot, from the first pair to the score sheet, the replay and the record."""

import json

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE, NewPage
from .table_page import READY, TablePage

pytestmark = pytest.mark.e2e

TURNS = 20
HEADLINES = {"en": "points", "ja": "点"}


@pytest.mark.parametrize(
    ("language", "size", "theme"),
    [("ja", PHONE, "light"), ("en", PHONE, "dark"), ("en", DESKTOP, "light"), ("ja", DESKTOP, "dark")],
    ids=["ja-phone", "en-phone-dark", "en-desktop", "ja-desktop-dark"],
)
def test_game_against_a_bot(new_page: NewPage, language: str, size: dict[str, object], theme: str) -> None:
    table = new_page(language, size, color_scheme=theme)
    table.new_table("human", "greedy")
    assert table.violations() == []
    turns = 0
    while table.play_turn(pair=turns % 4):
        turns += 1
        if turns == 3:
            check_middle(table)
    assert turns == TURNS
    check_end(table)
    check_replay(table)


def check_middle(table: TablePage) -> None:
    """A staged turn has no fault for axe, and nothing is wider than the screen."""
    table.wait()
    table.stage()
    assert table.violations() == []
    table.page.locator("[role=tab][data-sheet=score]").evaluate("(tab) => tab.click()")
    table.act("why").nth(2).click()
    assert table.violations() == []
    table.act("why").nth(2).click()
    table.page.locator("[role=tab][data-sheet=market]").evaluate("(tab) => tab.click()")
    while table.act("undo").is_enabled():
        table.act("undo").click()
    assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def check_end(table: TablePage) -> None:
    """The sheet shows the server's totals; a line of it outlines its groups on the map."""
    totals = [board["total"] for board in table.view()["score"]["boards"]]
    table.page.locator("#bar-end a").click()
    table.page.wait_for_selector(READY, state="attached")
    expect(table.page.locator(".status")).to_contain_text(HEADLINES[table.language])
    shown = table.page.locator(".sheet .sum td").all_inner_texts()
    assert [int(text.split()[0]) for text in shown] == totals
    table.page.locator(".tbb[data-item=forest]").click()
    expect(table.page.locator(".sheet-map:not([hidden]) .group-forest").first).to_be_visible()
    table.page.locator(".pod").nth(1).click()
    expect(table.page.locator(".sheet-map[data-seat='1'] .group-forest").first).to_be_visible()
    assert table.violations() == []
    record = table.page.request.get(
        table.base + (table.page.locator(".bar a[download]").get_attribute("href") or "")
    )
    assert json.loads(record.text())["game"] == "cascadia"


def check_replay(table: TablePage) -> None:
    """The replay goes forth and back, with the keys too."""
    table.page.locator("a[href*='replay']").click()
    table.page.wait_for_selector(READY, state="attached")
    count = table.page.locator(".tl h2 b")
    expect(count).to_have_text(f"0/{2 * TURNS}")
    table.page.locator("[data-key=ArrowRight]").click()
    expect(count).to_have_text(f"1/{2 * TURNS}")
    table.page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"2/{2 * TURNS}")
    table.page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"1/{2 * TURNS}")
    assert table.violations() == []
