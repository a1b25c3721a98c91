"""One turn of Animal Trail: cards rise and sink, sets are stepped through, and what is not possible says why."""

import time
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, NewPage
from .trail_page import TrailPage, trail

pytestmark = pytest.mark.e2e

BOTS = ("random", "random", "random")
PLAIN = {"option_environment": "0"}


def started(new_page: NewPage, *seats: str, language: str = "en", **fields: str) -> TrailPage:
    """A table without environment cards, at the first question of its person."""
    table = trail(new_page, language, PHONE)
    table.new_table("human", *(seats or BOTS), **PLAIN | fields)
    table.wait()
    return table


def plays(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The sets that can be played."""
    return [choice for choice in view["choices"] if choice["kind"] == "play"]


def within(few: list[int], many: list[int]) -> bool:
    """Whether all of `few` are among `many`."""
    return not Counter(few) - Counter(many)


def test_cards_that_go_with_no_set_sink(new_page: NewPage) -> None:
    table = started(new_page)
    view = table.until("lead")
    kind = plays(view)[-1]["cards"][0]
    table.card(kind).click()
    raised = table.raised
    assert kind in raised
    for card in table.cards.all():
        other = int(card.get_attribute("data-kind") or "-1")
        classes = (card.get_attribute("class") or "").split()
        fits = any(within([*raised, other], play["cards"]) for play in plays(view))
        assert ("no" in classes) == (not fits and "up" not in classes)
    expect(table.play_button).to_have_attribute("aria-disabled", "false")
    chosen = next(play for play in plays(view) if sorted(play["cards"]) == sorted(raised))
    assert table.play_button.inner_text().strip() == chosen["button"]


def test_a_press_on_another_animal_begins_anew(new_page: NewPage) -> None:
    table = started(new_page)
    for _ in range(40):
        view = table.until("lead")
        natural = sorted({play["rank"] for play in plays(view)} - {0})  # Howling goes with every animal
        if len(natural) > 1:
            break
        table.weakest()
    first, last = natural[0], natural[-1]
    assert first != last
    table.card(first).click()
    assert set(table.raised) == {first}
    table.card(last).click(force=True)  # sunk, and yet it can be pressed
    assert last in table.raised
    assert first not in table.raised


def test_sets_are_stepped_through_weakest_first(new_page: NewPage) -> None:
    table = started(new_page)
    view = table.until("lead", "follow")
    while not plays(view):
        table.pass_button.click()
        view = table.until("lead", "follow")
    for number, play in enumerate(plays(view), 1):
        table.act("sets").click()
        assert table.raised == sorted(play["cards"])
        assert f"{number}/{len(plays(view))}" in table.act("sets").inner_text()
        assert table.play_button.inner_text().strip() == play["button"]
    table.act("sets").click()
    assert table.raised == sorted(plays(view)[0]["cards"])


def test_a_double_tap_plays_the_only_set(new_page: NewPage) -> None:
    table = started(new_page)
    for _ in range(40):
        view = table.until("follow", "lead")
        single = [
            kind
            for kind in {entry["card"] for entry in view["hand"]}
            if sum(kind in play["cards"] for play in plays(view)) == 1
        ]
        if single:
            break
        table.weakest()
    cards = next(play["cards"] for play in plays(view) if single[0] in play["cards"])
    table.card(single[0]).dblclick()
    table.settle()
    after = table.view()
    left = Counter(entry["card"] for entry in view["hand"]) - Counter(cards)
    assert Counter(entry["card"] for entry in after["hand"]) == left


def test_what_cannot_be_played_says_why(new_page: NewPage) -> None:
    table = started(new_page)
    table.until("lead")
    table.pass_button.click(force=True)
    assert table.status == "The leader has to play."
    table.play_button.click(force=True)
    assert table.status == "Choose cards"
    for _ in range(30):
        view = table.until("follow")
        sunk = [card for card in table.cards.all() if "no" in (card.get_attribute("class") or "").split()]
        if sunk:
            break
        table.weakest()
    sunk[0].click(force=True, position={"x": 10, "y": 20})
    assert table.status != view["status"]
    assert (sunk[0].get_attribute("data-name") or "?") in table.status
    assert table.view()["version"] == view["version"]


def test_the_chip_of_a_rule_tells_its_sentence(new_page: NewPage) -> None:
    table = trail(new_page, "ja", PHONE)
    table.new_table("human", *BOTS, option_environment="1", option_environment_cards="E05")
    table.wait()
    rule = next(rule for rule in table.view()["rules_now"] if rule["key"] == "E05")
    chip = table.page.locator("[data-do=rule][data-key=E05]")
    chip.click()
    expect(table.page.locator("#rule-note")).to_have_text(f"{rule['title']}: {rule['short']}")
    chip.click()
    expect(table.page.locator("#rule-note")).to_be_hidden()


def test_keys_move_raise_play_and_pass(new_page: NewPage) -> None:
    table = started(new_page)
    view = table.until("lead")
    table.cards.first.focus()
    table.page.keyboard.press("ArrowRight")
    expect(table.cards.nth(1)).to_be_focused()
    table.page.keyboard.press("Enter")
    assert len(table.raised) == 1
    table.page.keyboard.press("u")
    assert table.raised == []
    table.page.keyboard.press("s")
    table.page.keyboard.press("c")
    table.page.wait_for_function(f"() => document.querySelectorAll('#hand .ac').length < {len(view['hand'])}")
    assert table.page.evaluate("() => document.activeElement !== document.body")
    view = table.until("follow")
    table.page.keyboard.press("p")
    table.settle()
    table.wait()
    assert table.view()["version"] != view["version"]


def test_a_rank_is_named_with_the_lead(new_page: NewPage) -> None:
    table = trail(new_page, "en", PHONE)
    table.new_table("human", *BOTS, option_environment="1", option_environment_cards="E04")
    view = table.until("lead")
    table.act("sets").click()
    table.play_button.click()
    names = table.act("name")
    expect(names).to_have_count(10)
    assert table.view()["version"] == view["version"]
    assert table.violations() == []
    table.act("undo").click()
    expect(names).to_have_count(0)
    assert table.cards.count() == len(view["hand"])
    table.act("sets").click()
    table.play_button.click()
    table.page.locator("[data-do=name][data-text='name 10']").click()
    table.settle()
    assert table.view()["version"] != view["version"]
    assert any(event["kind"] == "named" and event["number"] == 10 for event in table.view()["events"])


def test_the_pass_that_is_left_comes_by_itself_and_not_at_once(new_page: NewPage) -> None:
    table = started(new_page)
    for _ in range(60):
        view = table.until("follow")
        if not plays(view):
            break
        table.weakest()
    assert [choice["text"] for choice in view["choices"]] == ["pass"]
    expect(table.play_button).to_have_attribute("aria-disabled", "true")
    table.page.evaluate("() => localStorage.setItem('gametrail.speed', '700')")
    table.page.goto(f"{table.url}#score")
    before = time.monotonic()
    table.page.locator("[data-do=auto][data-mode=pass]").click()
    table.page.wait_for_function("() => document.querySelector('#bar-turn').hidden")
    assert 0.75 < time.monotonic() - before < 5
    assert table.view()["version"] != view["version"]


def test_a_device_that_is_handed_on_shows_no_hand(new_page: NewPage) -> None:
    table = trail(new_page, "ja", PHONE)
    table.new_table("human", "human", "random", "random", **PLAIN)
    for _ in range(20):
        table.wait()
        if table.page.locator(".pass").count():
            break
        table.weakest()
    assert table.cards.count() == 0
    assert table.page.locator("#view").count() == 0
    assert table.violations() == []
    table.take_device()
    assert table.cards.count() > 0
