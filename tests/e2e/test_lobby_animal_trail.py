"""Animal Trail's form in a browser: modes fit the seats, cards are ticked, numbers step, faults stand at the field."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, NewPage
from .table_page import TablePage
from .test_layout import sticking_out

pytestmark = pytest.mark.e2e

OPEN_GROUPS = "() => document.querySelectorAll('.house').forEach((group) => { group.open = true; })"
NUMBER = ".how-many label:has([value='{}'])"
SET = "label:has([name=option_environment_cards][value={}])"
CARD = ".tick li:nth-child({}) label"


def open_form(table: TablePage, preset: str = "") -> Page:
    """The lobby with the form of Animal Trail."""
    table.page.goto(table.base + "/?game=animal_trail")
    if preset:
        table.page.check(f"[name=preset][value={preset}]")
    return table.page


def numbers(page: Page) -> list[str]:
    """The numbers of players that can be chosen."""
    return [field.get_attribute("value") or "" for field in page.locator(".how-many input:enabled").all()]


def ticked(page: Page) -> list[int]:
    """The environment cards that are ticked."""
    return [
        number
        for number in range(1, 13)
        if page.locator(CARD.format(number)).locator("input").evaluate("(box) => box.checked")
    ]


def test_a_mode_changes_the_numbers_of_seats_and_shows_its_own_options(new_page: NewPage) -> None:
    page = open_form(new_page(), "custom")
    page.evaluate(OPEN_GROUPS)
    own = {"normal": "points.first", "marathon": "marathon.hand", "sprint": "sprint.ante"}
    expected = {"normal": list("456"), "marathon": list("23"), "sprint": list("23456")}
    for mode, chosen in (("normal", "4"), ("marathon", "3"), ("normal", "4"), ("sprint", "4")):
        page.check(f"[name=option_mode][value={mode}]")
        assert numbers(page) == expected[mode]
        assert page.locator(f".how-many [value='{chosen}']").is_checked()
        for other, name in own.items():
            assert page.locator(f"[name='option_{name}']").is_visible() == (other == mode)
        assert page.locator(".seat-4").is_visible() == (chosen == "4")
        assert page.locator(".how-many .note:visible").count() == 1
    page.click(NUMBER.format(2))
    page.check("[name=option_mode][value=normal]")
    assert page.locator(".how-many [value='4']").is_checked()


def test_cards_are_chosen_by_tapping_them(new_page: NewPage) -> None:
    page = open_form(new_page(size=PHONE, refused=True), "custom")
    page.click(SET.format("simple"))
    assert not page.locator(".tick input:visible").count()
    page.click(CARD.format(4))
    assert page.locator("[name=option_environment_cards][value=choose]").is_checked()
    assert ticked(page) == [1, 2, 3, 4, 6, 7, 11]
    page.click(CARD.format(1))
    page.click(SET.format("all"))
    assert ticked(page) == list(range(1, 13))
    page.click("label:has([name=option_environment][value='0'])")
    assert not page.locator(".env-set").is_visible()
    page.click("label:has([name=option_environment][value='2'])")
    for number in range(1, 12):
        page.click(CARD.format(number))
    page.click("button.start")
    expect(page.locator(".env-set .wrong")).to_have_text(re.compile("at least 2"))
    assert ticked(page) == [12]
    page.click(CARD.format(9))
    page.click("button.start")
    page.wait_for_url("**/tables/*/")


def test_a_number_steps_within_its_range_and_a_wrong_one_is_named(new_page: NewPage) -> None:
    page = open_form(new_page(refused=True), "custom")
    page.evaluate(OPEN_GROUPS)
    field = page.locator("[name='option_points.first']")
    less, more = (
        page.locator(f".opt:has([name='option_points.first']) [data-step='{by}']") for by in (-1, 1)
    )
    assert field.input_value() == "6"
    more.click()
    assert field.input_value() == "7"
    field.fill("")
    less.click()
    assert field.input_value() == "5"
    field.fill("99")
    assert field.evaluate("(field) => field.matches(':out-of-range')")
    page.fill("[name=name2]", "Ben")
    page.click("button.start")
    wrong = page.locator(".opt:has([name='option_points.first']) .wrong")
    expect(wrong).to_have_text("1st place: enter a whole number from 0 to 20.")
    expect(wrong).to_be_focused()
    expect(wrong).to_be_in_viewport()
    assert field.input_value() == "99"
    assert page.input_value("[name=name2]") == "Ben"
    more.click()
    assert field.input_value() == "20"
    page.click("button.start")
    page.wait_for_url("**/tables/*/")


def test_the_form_works_without_scripts(new_page: NewPage) -> None:
    page = open_form(new_page(refused=True, java_script_enabled=False))
    assert not page.locator("[data-step]:visible").count()
    page.check("[name=option_mode][value=marathon]")
    page.click("button.start")
    expect(page.locator(".how-many .wrong")).to_have_text(re.compile("^Marathon takes 2 to 3 players"))
    assert page.locator("[name=option_mode][value=marathon]").is_checked()
    page.click(NUMBER.format(3))
    assert not page.locator(".seat-4").is_visible()
    page.check("[name=preset][value=custom]")
    page.click(SET.format("choose"))
    page.click(CARD.format(5))
    page.click("button.start")
    page.wait_for_url("**/tables/*/")
    page.goto(page.url.split("/tables/")[0])
    assert page.locator("[name=option_mode][value=marathon]").is_checked()
    assert page.locator("[name=card_e04]").is_checked()
    assert not page.locator("[name=card_e05]").is_checked()


def test_the_cards_can_be_read_before_they_are_chosen(new_page: NewPage) -> None:
    page = open_form(new_page("ja", PHONE))
    page.click(".env-all summary")
    assert page.locator(".env-all .ev:visible").count() == 12
    page.check("[name=preset][value=plain]")
    assert not page.locator(".env-all").is_visible()


def test_going_back_brings_the_form_as_it_was_sent(new_page: NewPage) -> None:
    page = open_form(new_page(), "custom")
    page.check("[name=option_mode][value=sprint]")
    page.click(NUMBER.format(2))
    page.click(SET.format("choose"))
    for number in (2, 5, 8):
        page.click(CARD.format(number))
    page.click("button.start")
    page.wait_for_url("**/tables/*/")
    first = page.url
    page.go_back()
    assert ticked(page) == [1, 3, 4, 6, 7, 9, 10, 11, 12]
    assert numbers(page) == list("23456")
    page.click("button.start")
    page.wait_for_url("**/tables/*/")
    assert page.url == first


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("mode", ["normal", "marathon", "sprint"])
def test_nothing_sticks_out(new_page: NewPage, language: str, mode: str) -> None:
    table = new_page(language)
    page = open_form(table, "custom")
    page.check(f"[name=option_mode][value={mode}]")
    page.evaluate(OPEN_GROUPS)
    assert sticking_out(table) == []
    page.check("[name=preset][value=common]")
    page.click(".env-all summary")
    assert sticking_out(table) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [{}, {"size": PHONE}])
def test_axe_finds_no_fault(new_page: NewPage, options: dict, scheme: str) -> None:
    table = new_page(**options, refused=True, color_scheme=scheme)
    page = open_form(table)
    page.click(".env-all summary")
    assert table.violations() == []
    page.check("[name=preset][value=custom]")
    page.evaluate(OPEN_GROUPS)
    page.click(SET.format("choose"))
    assert table.violations() == []
    page.fill("[name='option_points.first']", "99")
    page.click("button.start")
    expect(page.locator(".opt .wrong")).to_be_visible()
    assert table.violations() == []
