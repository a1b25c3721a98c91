"""The bird pages in a browser: the list follows the search, and the pages fit every screen."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE, NewPage
from .test_layout import sticking_out

pytestmark = pytest.mark.e2e

PAGES = ("/birds/", "/birds/?q=owl", "/birds/168/", "/birds/175/", "/birds/bonus/", "/birds/goals/")
# Power words smaller than this are not readable across a table.
POWER_SIZE = "() => parseFloat(getComputedStyle(document.querySelector('.pt')).fontSize)"
SMALL_TARGETS = """() => [...document.querySelectorAll("main a, main label, main button, main select, main summary")]
    .filter((each) => !each.closest(".nl, p"))
    .map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 80)])
    .filter(([box]) => box.width && (box.height < 43.5 || box.width < 43.5))
    .map(([, html]) => html)"""


def test_the_list_follows_what_is_typed_and_ticked(new_page: NewPage) -> None:
    table = new_page()
    page = table.page
    page.goto(table.base + "/birds/")
    page.fill("[name=q]", "owl")
    expect(page.locator("#count")).to_have_text(re.compile(r"^[4-9] of 180"))
    assert page.url.endswith("?q=owl&sort=points")
    page.check("[name=habitat][value=grassland]")
    expect(page.locator(".be")).to_have_count(3)
    page.check("[name=habitat][value=wetland]")
    expect(page.locator(".be")).to_have_count(3)
    page.fill("[name=q]", "owl burrow")
    expect(page.locator(".be")).to_have_count(1)
    assert "q=owl+burrow&habitat=grassland" in (
        page.locator(".head a[hreflang=ja]").get_attribute("href") or ""
    )
    page.click(".be")
    assert page.locator("h1").inner_text() == "Burrowing Owl"
    page.click(".near a:has-text('All birds')")
    assert page.input_value("[name=q]") == "owl burrow"
    assert page.locator("[name=habitat][value=grassland]").is_checked()
    page.click(".clear")
    expect(page.locator(".be")).to_have_count(180)


def test_the_search_works_without_scripts(new_page: NewPage) -> None:
    table = new_page("ja", PHONE, java_script_enabled=False)
    page = table.page
    page.goto(table.base + "/birds/")
    page.fill("[name=q]", "ふくろう")
    page.click("summary")
    page.check("[name=nest][value=cavity]")
    page.click("button.go")
    assert 0 < page.locator(".be").count() < 10
    assert page.locator("details.more").get_attribute("open") is not None


def test_the_keys_reach_every_filter_and_bird(new_page: NewPage) -> None:
    table = new_page()
    page = table.page
    page.goto(table.base + "/birds/?q=barred")
    page.focus("[name=q]")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.value") == "forest"
    with page.expect_response(lambda answer: "forest" in answer.url):
        page.keyboard.press("Space")
    page.wait_for_load_state("networkidle")
    expect(page.locator(".be")).to_have_count(1)
    page.focus(".be")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Barred Owl")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_sticks_out(new_page: NewPage, language: str) -> None:
    table = new_page(language)
    for address in PAGES:
        table.page.goto(table.base + address)
        for summary in table.page.locator("summary").all():
            summary.evaluate("(each) => { each.parentElement.open = true; }")
        assert sticking_out(table) == [], address


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_powers_are_large_and_targets_are_wide(new_page: NewPage, size: dict) -> None:
    table = new_page("ja", size)
    for address in PAGES:
        table.page.goto(table.base + address)
        assert table.page.evaluate(SMALL_TARGETS) == [], address
    table.page.goto(table.base + "/birds/168/")
    assert table.page.evaluate(POWER_SIZE) >= 16


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_axe_finds_no_fault(new_page: NewPage, size: dict, scheme: str) -> None:
    table = new_page("en", size, color_scheme=scheme)
    for address in PAGES:
        table.page.goto(table.base + address)
        assert table.violations() == [], address
