"""Whole games of Animal Trail: only what the page marks is pressed, up to the last page and its replay."""

import random
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from .conftest import DESKTOP, PHONE, NewPage
from .table_page import READY
from .trail_page import TrailPage, trail

pytestmark = pytest.mark.e2e

MOST_STEPS = 900
LOOKS = (2, 20, 60)  # steps after which the page is examined
HEADLINES = {"en": "points", "ja": "点"}


def play_and_look(table: TrailPage, rng: random.Random) -> set[str]:
    """The game is over; now and then nothing was wider than the screen, and axe found nothing. What was pressed."""
    pressed = set()
    for number in range(MOST_STEPS):
        done = table.step(rng)
        if done == "over":
            return pressed
        pressed.add(done)
        if number in LOOKS:
            table.wait()
            assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
            assert table.violations() == []
    pytest.fail("the game does not end")


def check_end(table: TrailPage) -> None:
    """The last page has the server's ranking; its matches add up to the totals."""
    view = table.view()
    rows = view["result"]["rows"]
    table.page.locator("#bar-end a").click()
    table.page.wait_for_selector(READY, state="attached")
    expect(table.page.locator(".status")).to_contain_text(HEADLINES[table.language])
    shown = [int(total) for total in table.page.locator(".rnk .big").all_inner_texts()]
    assert shown == [row["total"] for row in rows] == sorted(shown, reverse=True)
    assert table.page.locator(".rnk .rs.win").count() == len(view["result"]["winners"])
    assert table.page.locator(".six tbody tr").count() == len(view["seats"])
    assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert table.violations() == []


def check_replay(table: TrailPage) -> None:
    """The replay goes forth and back, and jumps to a match; every hand is open."""
    table.page.locator("a[href*='replay']").click()
    table.page.wait_for_selector(READY, state="attached")
    count = table.page.locator("#count")
    plies = count.inner_text().split("/")[1]
    expect(count).to_have_text(f"0/{plies}")
    table.page.locator("[data-key=ArrowRight]").click()
    expect(count).to_have_text(f"1/{plies}")
    table.page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"2/{plies}")
    table.page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"1/{plies}")
    assert table.page.locator(".rhs li").count() == len(table.view()["seats"])
    table.page.locator(".mts a").last.click()
    expect(table.page.locator(".mts a").last).to_have_attribute("aria-current", "step")
    assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert table.violations() == []


def test_six_matches_of_five_on_a_phone(new_page: NewPage) -> None:
    table = trail(new_page, "ja", PHONE)
    table.new_table("human", "random", "random", "random", "random")
    pressed = play_and_look(table, random.Random(5))
    assert "next" in pressed
    assert [len(row["by_match"]) for row in table.view()["scoreboard"]["rows"]] == [6] * 5
    check_end(table)
    check_replay(table)


@pytest.mark.parametrize(
    ("mode", "seats", "language", "size", "theme"),
    [
        ("marathon", ("random", "random"), "en", PHONE, "dark"),
        ("sprint", ("random", "greedy", "random"), "ja", DESKTOP, "light"),
    ],
    ids=["marathon", "sprint"],
)
def test_variants(
    new_page: NewPage, mode: str, seats: tuple[str, ...], language: str, size: dict[str, Any], theme: str
) -> None:
    table = trail(new_page, language, size, color_scheme=theme)
    table.new_table("human", *seats, option_mode=mode, option_matches="1")
    table.wait()
    expect(table.page.locator("#trick .stock .stk, #trick .stock .pot, .prc").first).to_be_attached()
    play_and_look(table, random.Random(2))
    check_end(table)


def test_everything_in_force(new_page: NewPage) -> None:
    table = trail(new_page, "en", PHONE, color_scheme="dark")
    cards = {"option_environment": "3", "option_environment_cards": "E02+E04+E11"}
    table.new_table("human", *["random"] * 5, **cards, option_matches="2")
    assert {"turn", "next"} <= play_and_look(table, random.Random(4))
    check_end(table)


def out_before_the_end(table: TrailPage) -> None:
    """The person is out, and bots still play, slowly from now on."""
    for _ in range(MOST_STEPS):
        table.wait()
        if table.act("fast").count():
            table.page.evaluate("() => localStorage.setItem('gametrail.speed', '1200')")
            table.settle()
            if table.act("fast").count():  # the answer that was on its way did not end the match
                return
            table.page.evaluate("() => localStorage.setItem('gametrail.speed', '0')")
        assert table.weakest() != "over"
    pytest.fail("the person is never out before the end of a match")


def asks_for_the_rest(request: Request) -> bool:
    """Whether all bots are asked at once."""
    return request.url.endswith("/bots") and '"fast":true' in (request.post_data or "")


def test_who_is_out_may_go_on_at_once_to_the_result(new_page: NewPage) -> None:
    table = trail(new_page, "en", PHONE)
    table.new_table("human", "random", "random", "random", option_environment="0")
    out_before_the_end(table)
    with table.page.expect_request(asks_for_the_rest):
        table.act("fast").click()
    table.page.wait_for_selector("#bar-match:not([hidden])", state="attached")
    expect(table.page.locator("#match .rs")).to_have_count(4)
    expect(table.page.locator("#match .rs.me")).to_have_count(1)
    assert table.violations() == []
    version = table.view()["version"]
    table.page.wait_for_timeout(300)
    assert table.view()["version"] == version  # nothing moves on under the result
    table.act("next").click()
    expect(table.page.locator("#match")).to_be_hidden()
    table.page.reload()
    table.page.wait_for_selector(READY, state="attached")
    expect(table.page.locator("#match")).to_be_hidden()


def test_a_turn_without_scripts(new_page: NewPage) -> None:
    table = trail(new_page, "ja", PHONE)
    table.new_table(
        "human", "random", "random", "random", option_environment="1", option_environment_cards="E04"
    )
    table.wait()
    version = table.view()["version"]
    plain = trail(new_page, "ja", PHONE, java_script_enabled=False)
    plain.page.context.add_cookies(table.page.context.cookies())  # type: ignore[arg-type]
    plain.page.goto(table.url)
    choices = table.view()["choices"]
    assert plain.page.locator(".forms button[name=action]").count() == len(choices)
    plain.page.locator(".forms button[name=action]").first.click()
    assert table.view()["version"] != version
    expect(plain.page.locator(".forms button[name=action]").first).to_be_visible()
