"""What a machine can see of the layout: nothing sticks out, and what matters is on the screen."""

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, NewPage
from .table_page import READY, TablePage

pytestmark = pytest.mark.e2e

WIDTHS = (320, 360, 390, 480, 600, 721, 820, 1023, 1024, 1100, 1200, 1280, 1366, 1400, 1440)
BOTS = ("greedy", "random", "random")
# What reaches beyond the right edge of the page, or of the bar it stands in.
STICKING_OUT = """() => {
    const edge = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > edge ? ["the page"] : [];
    for (const bar of document.querySelectorAll(".bar:not([hidden])")) {
        const right = bar.getBoundingClientRect().right;
        for (const button of bar.querySelectorAll(".btn, .eq")) {
            if (button.getBoundingClientRect().right > right + 1) found.push(button.outerHTML.slice(0, 90));
        }
    }
    return found;
}"""
UNNAMED = """() => [...document.querySelectorAll(".head a, .bar .btn, .zoom .ib")]
    .filter((button) => button.ariaLabel && button.title !== button.ariaLabel)
    .map((button) => button.outerHTML.slice(0, 90))"""


def sticking_out(table: TablePage) -> list[str]:
    """Every width at which something is cut off, with what it is."""
    found = []
    for width in WIDTHS:
        table.page.set_viewport_size({"width": width, "height": 800})
        found += [f"{width}: {what}" for what in table.page.evaluate(STICKING_OUT)]
    return found


def finish(table: TablePage) -> None:
    """The rest of the game is played, by the first legal action each time; the end is shown."""
    while (view := table.view())["phase"] != "end":
        token = table.page.locator("meta[name=csrf-token]").get_attribute("content") or ""
        headers = {"Origin": table.base, "Referer": table.url}
        form = {"csrfmiddlewaretoken": token, "version": str(view["version"]), "action": view["legal"][0]}
        answer = table.page.request.post(table.base + view["urls"]["form"], form=form, headers=headers)
        assert answer.ok or answer.status == 409, answer.text()  # the page lets bots move, too
    table.open(table.url)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_sticks_out(new_page: NewPage, language: str) -> None:
    table = new_page(language)
    assert table.page.goto(table.base + "/") is not None
    assert sticking_out(table) == []
    table.new_table("human", *BOTS)
    table.wait()
    table.stage()
    assert sticking_out(table) == []
    assert table.page.evaluate(UNNAMED) == []
    finish(table)
    assert sticking_out(table) == []
    assert table.page.evaluate(UNNAMED) == []
    table.page.goto(table.url + "replay/?ply=5")
    table.page.wait_for_selector(READY, state="attached")
    assert sticking_out(table) == []


@pytest.mark.parametrize("bots", [0, 1, 2, 3])
def test_the_total_is_on_the_screen(new_page: NewPage, bots: int) -> None:
    table = new_page("en", {"viewport": {"width": 1366, "height": 768}})
    table.new_table("human", *BOTS[:bots])
    finish(table)
    fits = "(sheet) => sheet.scrollHeight <= sheet.clientHeight"
    assert table.page.locator(".ft").evaluate(fits), "the sheet must not scroll"
    for row in (".sheet .sum", ".sheet tr:has(.tok.nature)"):
        box = table.page.locator(row).bounding_box()
        bar = table.page.locator(".page .bar").bounding_box()
        assert box
        assert bar
        assert box["y"] + box["height"] <= bar["y"]
    assert table.violations() == []


def test_a_row_pressed_on_a_phone_keeps_the_map_in_sight(new_page: NewPage) -> None:
    table = new_page("ja", PHONE)
    table.new_table("human", *BOTS)
    finish(table)
    table.page.locator(".tbb[data-item=river]").click()
    shown = table.page.locator(".fmap")
    expect(shown).to_be_in_viewport(ratio=0.9)
    expect(table.page.locator(".tbb[data-item=river]")).to_be_in_viewport()


def test_points_of_the_last_moves_cover_nothing(new_page: NewPage) -> None:
    table = new_page("en", PHONE)
    table.new_table("human", *BOTS)
    table.wait()
    table.page.evaluate(
        """() => document.querySelectorAll(".st .pts").forEach((points) => {
            points.firstElementChild.textContent = "88";
            points.insertAdjacentHTML("beforeend", "<span class='up num'>+12</span>");
        })"""
    )
    covered = """() => [...document.querySelectorAll(".st")].filter((seat) => {
        const up = seat.querySelector(".up")?.getBoundingClientRect();
        const name = seat.querySelector(".n").getBoundingClientRect();
        return up && up.width && (up.top < name.bottom - 1 || up.right > seat.getBoundingClientRect().right);
    }).map((seat) => seat.outerHTML)"""
    assert table.page.evaluate(covered) == []
    expect(table.page.locator(".st .up:visible")).to_have_count(4)
    assert table.page.locator(".st:has(use[href='#ui-bot']) .n svg:visible").count() == len(BOTS)


def test_without_scripts_nothing_lies_on_the_forms(new_page: NewPage) -> None:
    maker = new_page("en")
    maker.new_table("human", "random")
    for size in ({"width": 1280, "height": 800}, {"width": 390, "height": 844}):
        still = new_page(
            "en",
            {"viewport": size},
            java_script_enabled=False,
            storage_state=maker.page.context.storage_state(),
        )
        still.page.goto(maker.url)
        heading = still.page.locator(".forms h3").bounding_box()
        market = still.page.locator("#market .mk").bounding_box()
        assert heading
        assert market
        assert market["y"] + market["height"] <= heading["y"]
