"""Whole games of Wingspan on phones and desktops: only what the page marks is pressed, up to the last page."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE, NewPage
from .table_page import READY
from .wingspan_page import WingspanPage, wingspan

pytestmark = pytest.mark.e2e

HEADLINES = {"en": "points", "ja": "点"}
MOST_PRESSES = 900
LOOKS = (3, 12, 30)  # presses after which the page is examined


@pytest.mark.parametrize(
    ("language", "size", "theme"),
    [("ja", PHONE, "light"), ("en", DESKTOP, "dark")],
    ids=["ja-phone", "en-desktop-dark"],
)
def test_game_against_a_bot(new_page: NewPage, language: str, size: dict[str, Any], theme: str) -> None:
    table = wingspan(new_page, language, size, color_scheme=theme)
    table.new_table("human", "random")
    table.wait()
    assert table.violations() == []
    play_and_look(table, random.Random(1))
    check_end(table, seats=2)
    check_replay(table)


def test_five_players_on_a_phone(new_page: NewPage) -> None:
    table = wingspan(new_page, "en", PHONE, color_scheme="dark")
    table.new_table("human", "random", "greedy", "random", "random")
    play_and_look(table, random.Random(2))
    check_end(table, seats=5)


def play_and_look(table: WingspanPage, rng: random.Random) -> None:
    """The game is over; now and then nothing was wider than the screen, and axe found nothing."""
    for presses in range(MOST_PRESSES):
        if not table.step(rng):
            return
        if presses in LOOKS:
            table.wait()
            assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
            assert table.page.locator(".sheet-map:not([hidden]) .cell").count() == 15
            assert table.violations() == []
    pytest.fail("the game does not end")


def check_end(table: WingspanPage, seats: int) -> None:
    """The sheet shows the server's totals, which its rows add up to; every mat can be seen."""
    view = table.view()
    totals = view["result"]["totals"]
    assert [player["total"] for player in view["score"]["players"]] == totals
    table.page.locator("#bar-end a").click()
    table.page.wait_for_selector(READY, state="attached")
    expect(table.page.locator(".status")).to_contain_text(HEADLINES[table.language])
    rows = [
        [int(text) for text in row.locator("td").all_inner_texts()]
        for row in table.page.locator(".sheet tbody tr").all()
    ]
    assert rows[-1] == totals
    assert [sum(column) for column in zip(*rows[:-1], strict=True)] == totals
    assert table.page.locator(".gtb tbody tr").count() == 4
    for seat in range(seats):
        table.page.locator(".pod").nth(seat).click()
        expect(table.page.locator(f".sheet-map[data-seat='{seat}']")).to_be_visible()
    assert table.violations() == []


def check_replay(table: WingspanPage) -> None:
    """The replay goes forth and back, with the keys too."""
    table.page.locator("a[href*='replay']").click()
    table.page.wait_for_selector(READY, state="attached")
    count = table.page.locator(".tl h2 b")
    expect(count).to_have_text("0/" + count.inner_text().split("/")[1])
    table.page.locator("[data-key=ArrowRight]").click()
    expect(count).to_contain_text("1/")
    table.page.keyboard.press("ArrowRight")
    expect(count).to_contain_text("2/")
    table.page.keyboard.press("ArrowLeft")
    expect(count).to_contain_text("1/")
    assert table.violations() == []
