"""The exchange before a match: two facing hands, cards by tap, and no face of a card for anybody else."""

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, NewPage
from .trail_page import TrailPage, trail

pytestmark = pytest.mark.e2e

MOST_TABLES = 6
MOST_STEPS = 160


def asked_to_give(new_page: NewPage, language: str) -> tuple[TrailPage, dict[str, Any]]:
    """A table whose person was first or second in the match before, and is asked for cards to give."""
    table = trail(new_page, language, PHONE)
    for _ in range(MOST_TABLES):
        table.new_table("human", "random", "random", "random", option_environment="0", option_matches="4")
        for _ in range(MOST_STEPS):
            table.wait()
            view = table.view()
            if view["my_turn"] and view["question"]["op"] == "give" and not table.act("next").count():
                return table, view
            if table.weakest() == "over":
                break
    pytest.fail("the person never gives")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_cards_are_given_by_tap(new_page: NewPage, language: str) -> None:
    table, view = asked_to_give(new_page, language)
    count = view["question"]["count"]
    swap = table.page.locator("#exchange")
    expect(swap).to_be_visible()
    expect(table.page.locator("#trick")).to_be_hidden()
    partner = view["seats"][view["exchange"]["with"]]["name"]
    expect(swap).to_contain_text(partner)
    assert swap.locator(".lane").first.locator(".ac").count() == len(view["exchange"]["received"])
    expect(swap.locator(".slot")).to_have_count(count)
    assert not table.ready_to_play
    kinds = sorted(entry["card"] for entry in view["hand"])[:count]
    for place in range(count):
        table.cards.nth(place).click(position={"x": 12, "y": 12})
        expect(swap.locator(".slot")).to_have_count(count - place - 1)
    assert sorted(table.raised) == kinds
    expect(swap.locator("#given .ac")).to_have_count(count)
    assert table.violations() == []
    assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    table.cards.nth(count).click(position={"x": 12, "y": 12}, force=True)  # one too many: it stays down
    assert len(table.raised) == count
    table.act("undo").click()
    assert table.raised == []
    for place in range(count):
        table.cards.nth(place).click(position={"x": 12, "y": 12})
    table.play_button.click()
    table.settle()
    after = table.view()
    assert after["observation"]["given"] is not None
    assert len(after["hand"]) == len(view["hand"]) - count


def test_others_see_that_cards_are_exchanged_and_not_which(new_page: NewPage) -> None:
    table, view = asked_to_give(new_page, "en")
    watcher = trail(new_page, "en", PHONE)
    watcher.open(table.url)
    seen = watcher.view()
    assert seen["exchange"] is None or not seen["exchange"].get("received")
    assert seen["hand"] == []
    assert all(not event["cards"] for event in seen["events"] if event["kind"] in ("give", "tribute"))
    assert watcher.page.locator("#exchange .ac:not(.back)").count() == 0
    assert view["hand"]
