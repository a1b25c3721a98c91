"""What a machine can see of the Animal Trail table: nothing sticks out, cards can be hit, words can be read."""

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE, NewPage
from .test_layout import STICKING_OUT, UNNAMED
from .trail_page import trail

pytestmark = pytest.mark.e2e

SIZES = (
    (320, 640),
    (360, 740),
    (390, 844),
    (600, 900),
    (844, 390),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
)
SMALL_TARGETS = """() => [...document.querySelectorAll(".at button, .at a, .rkb, .head a")]
    .filter((button) => button.getClientRects().length)
    .filter((button) => button.getBoundingClientRect().height < 43.5 || button.getBoundingClientRect().width < 43.5)
    .map((button) => button.outerHTML.slice(0, 100))"""
SMALL_WORDS = """() => [...document.querySelectorAll(".at *")]
    .filter((one) => one.getClientRects().length)
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((one) => !one.closest(".vh, .mine, .tr") && parseFloat(getComputedStyle(one).fontSize) < 14)
    .map((one) => one.outerHTML.slice(0, 100))"""
# Cards of the hand of which too little is in sight, beside the next card of their row or the edge.
COVERED = """() => {
    const cards = [...document.querySelectorAll("#hand .ac")].map((card) => card.getBoundingClientRect());
    return cards.map((card, index) => {
        const next = cards[index + 1];
        const same = next && Math.abs(next.top - card.top) < 40 && next.left > card.left;
        return (same ? Math.min(next.left, card.right) : Math.min(card.right, innerWidth)) - card.left;
    }).filter((width) => width < 33.9);
}"""
# The tray with hand and buttons is whole on the screen.
IN_SIGHT = """() => {
    const { bottom, top } = document.getElementById("tray").getBoundingClientRect();
    return bottom <= innerHeight + 1 && top > 0 && top < bottom;
}"""
# The ruler is whole above the tray, and nothing has to be scrolled to see the cards on the table.
COVERED_TABLE = """() => {
    const play = document.querySelector(".play");
    const tray = document.getElementById("tray").getBoundingClientRect().top;
    const found = [...document.querySelectorAll(".rank .bx, .tc .ac, .felt .ec")]
        .filter((part) => part.getClientRects().length)
        .filter((part) => part.getBoundingClientRect().bottom > tray + 1)
        .map((part) => part.className);
    const felt = document.getElementById("trick").getBoundingClientRect();
    for (const part of document.querySelectorAll(".felt .ec, .felt .tc .ac")) {
        const { top, bottom, height } = part.getBoundingClientRect();
        if (height && (top < felt.top - 1 || bottom > felt.bottom + 1)) found.push("outside: " + part.className);
    }
    return found;
}"""
# The page has heard that its size is another one.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Figures of the chips beside each total: their sum.
CHIPS = """() => [...document.querySelectorAll("#board .pts tbody tr")].map((row) => [
    [...row.querySelectorAll(".cp")].reduce((sum, chip) => sum + Number(chip.textContent) * chip.dataset.n, 0),
    Number(row.lastElementChild.textContent)])"""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("bots", [3, 5])
def test_nothing_sticks_out(new_page: NewPage, language: str, bots: int) -> None:
    table = trail(new_page, language, PHONE)
    table.new_table("human", *["random"] * bots, option_environment="3")
    table.wait()
    found = []
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.evaluate(TWO_FRAMES)
        found += [f"{width}: {what}" for what in table.page.evaluate(STICKING_OUT)]
        found += [f"{width}: covered {what}" for what in table.page.evaluate(COVERED)]
        if height > 600:
            assert table.page.evaluate(IN_SIGHT), (width, height)
            found += [f"{width}: behind the tray: {what}" for what in table.page.evaluate(COVERED_TABLE)]
    assert found == []
    assert table.page.evaluate(UNNAMED) == []


@pytest.mark.parametrize(
    ("language", "size", "theme"),
    [("ja", PHONE, "dark"), ("en", PHONE, "light"), ("en", DESKTOP, "dark"), ("ja", DESKTOP, "light")],
    ids=["ja-phone-dark", "en-phone", "en-desktop-dark", "ja-desktop"],
)
def test_table_is_clean(new_page: NewPage, language: str, size: dict[str, Any], theme: str) -> None:
    table = trail(new_page, language, size, color_scheme=theme)
    table.new_table("human", "random", "random", "random", "random")
    table.wait()
    table.act("sets").click() if table.act("sets").count() else table.cards.first.click(force=True)
    assert table.violations() == []
    if size is PHONE:
        assert table.page.evaluate(SMALL_TARGETS) == []
        assert table.page.evaluate(SMALL_WORDS) == []
        table.page.locator(".ib[href='#score']").click()
        expect(table.page.locator("#board .pts")).to_be_visible()
        assert table.violations() == []
        table.page.locator("#score [data-do=close]").click()
        expect(table.page.locator("#board .pts")).to_be_hidden()


def test_the_ruler_shows_table_and_hand(new_page: NewPage) -> None:
    table = trail(new_page, "en", PHONE)
    table.new_table("human", "random", "random", "random", option_environment="0")
    view = table.until("follow")
    ranks = table.page.locator(".rank li")
    assert ranks.count() == 11
    for entry in view["ruler"]:
        cell = ranks.nth(entry["rank"])
        assert entry["state"] in (cell.get_attribute("class") or "").split()
        dots = cell.locator(".mine").inner_text().strip()
        own = entry["own"]
        assert dots == ("●" * own if own < 5 else f"●{own}")
    expect(table.page.locator(".tc .ac")).to_have_count(len(view["trick"]["cards"]))
    name = view["seats"][view["trick"]["seat"]]["name"]
    expect(table.page.locator("#trick .who")).to_contain_text(name)
    expect(table.page.locator(".op.last")).to_contain_text(name)


def test_chips_add_up_to_the_points(new_page: NewPage) -> None:
    table = trail(new_page, "en", DESKTOP)
    table.new_table("human", "random", option_mode="sprint")
    table.wait()
    rows = table.page.evaluate(CHIPS)
    assert len(rows) == 2
    assert all(chips == total for chips, total in rows)
    assert sum(total for _, total in rows) + table.view()["sprint"]["pot"] == 60


def test_spectators_see_no_hand(new_page: NewPage) -> None:
    table = trail(new_page, "en", PHONE)
    table.new_table("human", "random", "random", "random")
    table.wait()
    other = trail(new_page, "ja", PHONE)
    other.open(table.url)
    assert other.cards.count() == 0
    assert other.page.locator(".op").count() == 4
    assert all(player["hand"] is None for player in other.view()["observation"]["players"])
    assert other.violations() == []
