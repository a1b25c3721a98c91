"""Nature tokens and replacements: what costs says so, what reveals asks first."""

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, NewPage
from .table_page import TablePage

pytestmark = pytest.mark.e2e


def find_three_alike(table: TablePage) -> str:
    """A fresh table whose market holds three alike (one in eight does); the animal."""
    for _ in range(120):
        table.create("human", "random")
        species = table.view()["observation"]["three_alike"]
        if species:
            return str(species)
    pytest.fail("120 markets in a row without three alike")


def earn_nature_token(table: TablePage) -> None:
    """Plays on until a nature token is held: an animal is put on a keystone whenever one fits."""
    for _ in range(60):
        table.new_table("human", "random")
        for pair in range(4):
            table.pairs.nth(pair).click()
            table.places.first.click()
            spots = table.spots.all()
            nature = [place for place in spots if is_keystone(table, place.get_attribute("data-cell") or "")]
            if nature:
                nature[0].click()
                table.confirm.click()
                table.wait()
                if "1" in table.page.locator(".nature-count:visible").inner_text():
                    return
    pytest.fail("no nature token in 60 games")


def is_keystone(table: TablePage, cell: str) -> bool:
    tiles = table.view()["observation"]["boards"][0]["tiles"]
    return any(tile["keystone"] and f"{tile['q']},{tile['r']}" == cell for tile in tiles)


def test_three_alike_are_replaced_free_after_a_confirmation(new_page: NewPage) -> None:
    table = new_page("ja", PHONE)
    species = find_three_alike(table)
    version = table.view()["version"]
    table.act("three").click()
    assert table.view()["version"] == version
    assert table.page.locator(".sel-token").count() == 3
    table.act("undo").click()
    assert table.page.locator(".sel-token").count() == 0
    table.act("three").click()
    table.confirm.click()
    expect(table.act("three")).to_have_count(0)
    after = table.view()["observation"]
    assert after["set_aside"][species] + after["bag"][species] >= 3
    assert not after["free_wipe_available"]
    expect(table.page.locator("#market .pair:has(.new)")).to_have_count(3)
    expect(table.page.locator("#bar-turn")).to_be_visible()


def test_mixing_two_pairs_costs_a_token_and_replacing_reveals(new_page: NewPage) -> None:
    table = new_page()
    earn_nature_token(table)
    table.pairs.nth(0).click()
    table.tokens.nth(2).click()
    table.places.first.click()
    assert "1 nature token (0 left)" in table.page.locator("#status-why").inner_text()
    expect(table.page.locator("#sum-parts")).to_contain_text("−1")
    assert table.violations() == []
    table.tokens.nth(0).click()  # the animal of the same pair again: no token is needed
    expect(table.page.locator("#sum-parts")).not_to_contain_text("−1")
    table.act("nature").click()
    table.act("wipe").click()
    table.tokens.nth(1).click()
    table.tokens.nth(3).click()
    expect(table.confirm).to_contain_text("2")
    version = table.view()["version"]
    table.confirm.click()
    expect(table.page.locator(".nature-count:visible")).to_have_text("0")
    assert table.view()["version"] > version
    new = table.page.locator("#market .pair:has(.new)")
    assert [pair.get_attribute("data-place") for pair in new.all()] == ["1", "3"]
    expect(table.confirm).to_be_visible()
