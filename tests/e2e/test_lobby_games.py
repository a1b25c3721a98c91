"""The lobby with its games in a browser: the other form comes in place, and what is chosen hides what is not asked."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, NewPage
from .test_layout import sticking_out

pytestmark = pytest.mark.e2e

SIZES = ({}, {"size": PHONE})


def test_another_game_comes_without_a_new_page(new_page: NewPage) -> None:
    table = new_page()
    page = table.page
    page.goto(table.base + "/")
    page.fill("[name=name1]", "Hana")
    page.evaluate("() => { window.sameDocument = true; }")
    page.click(".which a[data-game=wingspan]")
    expect(page.locator("[name=name5]")).to_be_attached()
    assert page.input_value("[name=name1]") == "Hana"
    assert page.evaluate("() => window.sameDocument")
    assert page.url.endswith("/?game=wingspan#new")
    assert page.locator("[data-chosen]").get_attribute("data-card") == "wingspan"
    assert page.locator(".which [aria-current]").inner_text() == "Wingspan"
    page.click(".gm.cascadia a[data-game=cascadia]")
    expect(page.locator("[name=cards]").first).to_be_attached()
    assert page.input_value("[name=name1]") == "Hana"
    page.click("button.start")
    page.wait_for_url("**/tables/*/")
    assert "Cascadia" in page.title()


def test_the_game_can_be_chosen_without_scripts(new_page: NewPage) -> None:
    table = new_page(java_script_enabled=False)
    page = table.page
    page.goto(table.base + "/")
    page.click(".gm.wingspan a[data-game=wingspan]")
    expect(page.locator("#new-title")).to_have_text(re.compile("Wingspan"))
    page.click("label:has([name=players][value='3'])")
    assert page.locator(".seat-3").is_visible()
    assert not page.locator(".seat-4").is_visible()
    assert not page.locator("[name=option_goal_side]").is_visible()
    page.check("[name=preset][value=custom]")
    page.select_option("[name=option_goal_side]", "blue")
    page.click("button.start")
    page.wait_for_url("**/tables/*/")


def test_a_game_of_wingspan_begins_and_is_listed(new_page: NewPage) -> None:
    table = new_page("ja", PHONE)
    page = table.page
    page.goto(table.base + "/?game=wingspan")
    page.check("[name=preset][value=friendly]")
    page.click("button.start")
    page.wait_for_url("**/tables/*/")
    page.goto(table.base + "/")
    assert "ウイングスパン" in page.locator(".my li").inner_text()
    assert page.locator("[name=game][value=wingspan]").count() > 0
    assert page.locator("[name=preset][value=friendly]").is_checked()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_sticks_out_of_the_form_of_wingspan(new_page: NewPage, language: str) -> None:
    table = new_page(language)
    table.page.goto(table.base + "/?game=wingspan")
    table.page.click("label:has([name=players][value='5'])")
    table.page.check("[name=preset][value=custom]")
    assert sticking_out(table) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", SIZES)
def test_axe_finds_no_fault_in_the_lobby(new_page: NewPage, options: dict, scheme: str) -> None:
    table = new_page(**options, color_scheme=scheme)
    for game in ("cascadia", "wingspan", "animal_trail"):
        table.page.goto(f"{table.base}/?game={game}")
        assert table.violations() == []
    for game in ("wingspan", "animal_trail"):
        table.page.goto(f"{table.base}/?game={game}")
        table.page.check("[name=preset][value=custom]")
        assert table.violations() == []


def test_on_a_phone_the_form_comes_to_the_top_and_start_covers_no_seat(new_page: NewPage) -> None:
    table = new_page("en", PHONE)
    page = table.page
    page.goto(table.base + "/")
    page.click(".gm.animal_trail a[data-game=animal_trail]")
    expect(page.locator(".new-form [name=game]")).to_have_value("animal_trail")
    page.wait_for_function("() => Math.abs(document.getElementById('new').getBoundingClientRect().top) < 20")
    boxes = [page.locator(f".sl .seat-{number}").bounding_box() for number in (1, 2, 3, 4)]
    strip = page.locator(".strip").bounding_box()
    assert strip is not None
    assert all(box and box["y"] + box["height"] <= strip["y"] for box in boxes)
