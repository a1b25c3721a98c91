"""What must be whole, and what must not jump, at the Animal Trail table: hand-over, match sheet, side panel, bar."""

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE, NewPage
from .trail_page import TrailPage, trail

pytestmark = pytest.mark.e2e

BOTS = ("random", "random", "random")
PLAIN = {"option_environment": "0"}
# Texts that are wider than their place.
CUT = """(selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.getClientRects().length && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent)"""
# A card of the hand-over and a rule lie over each other.
OVER = """() => {
    const boxes = (name) => [...document.querySelectorAll(`.seen ${name}`)]
        .filter((one) => one.getClientRects().length).map((one) => one.getBoundingClientRect());
    return boxes(".ac").some((one) => boxes(".ec").some((two) =>
        one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom));
}"""
PLACES = (
    """() => ["tray", "ruler", "hand"].map((id) => document.getElementById(id).getBoundingClientRect().top)"""
)
DELAYS = """async ([seat, speed]) => {
    const { botDelay } = await import("/static/gametrail/js/animal_trail_pace.js");
    const delays = Array.from({ length: 200 }, () => botDelay({ me: 0, mine: true, seats_now: [seat] }, speed));
    return [Math.min(...delays), Math.max(...delays)];
}"""


WIDE = """() => [...document.querySelectorAll("#score, #score .panel")]
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.id || one.className)"""
KEEP = (
    """(count) => [...document.querySelectorAll(".hand li")].slice(count).forEach((card) => card.remove())"""
)
ROWS = """(rows) => rows === new Set([...document.querySelectorAll(".hand li")]
    .map((card) => Math.round(card.getBoundingClientRect().top))).size"""


def until_match_ends(table: TrailPage) -> None:
    """The sheet of a match lies over the table."""
    for _ in range(300):
        table.wait()
        if table.act("next").count():
            return
        assert table.weakest() != "over"
    pytest.fail("no match ends")


def only_pass(table: TrailPage) -> dict[str, Any]:
    """The person can do nothing but pass."""
    for _ in range(80):
        view = table.until("follow")
        if len(view["choices"]) == 1:
            return view
        table.weakest()
    pytest.fail("there always is a set to play")


def test_names_and_rules_are_whole_at_the_hand_over(new_page: NewPage) -> None:
    table = trail(new_page, "ja", PHONE)
    table.new_table(
        "human", "human", "random", "random", option_environment="1", option_environment_cards="E08"
    )
    for _ in range(30):
        table.wait()
        if table.page.locator(".pass").count() and table.page.locator(".seen .tc").count():
            break
        table.weakest()
    for width, height in ((390, 844), (320, 640), (1440, 900), (1024, 768)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(CUT, ".seen .nn, .seen .ec b, .seen .ec span") == [], width
        assert not table.page.evaluate(OVER), width
        assert table.page.locator(".seen .ec").is_visible()


def test_the_last_match_has_its_sheet_too(new_page: NewPage) -> None:
    table = trail(new_page, "en", PHONE)
    table.new_table("human", *BOTS, option_matches="1", **PLAIN)
    while table.weakest() != "over":
        pass
    sheet = table.page.locator("#match")
    expect(sheet).to_be_visible()
    ended = table.view()["match_end"]
    assert sheet.locator(".rs .dlt").all_inner_texts() == [signed(row["net"]) for row in ended["rows"]]
    for row in ended["rows"]:
        for line in row["lines"]:
            expect(sheet).to_contain_text(line["words"])
    assert table.status == ended["status"]["words"]
    table.page.locator("#bar-end a").click()
    expect(table.page.locator(".atend .mtc .rs")).to_have_count(4)


def signed(points: int) -> str:
    """As the sheet writes it."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_sheet_of_a_match_is_all_there_is(new_page: NewPage, size: dict[str, Any]) -> None:
    table = trail(new_page, "en", size)
    table.new_table("human", *BOTS, option_matches="3", **PLAIN)
    until_match_ends(table)
    expect(table.page.locator("#match")).to_be_visible()
    for part in (".play", "#hand"):
        expect(table.page.locator(part)).to_be_hidden()
    assert table.page.locator(".six:visible").count() == 1
    assert table.page.evaluate("() => document.getElementById('match').scrollTop") == 0
    assert table.page.locator("#status-seat use").get_attribute("href") == "#seat-a"
    table.page.keyboard.press("c")  # the key that plays does not put it away
    expect(table.page.locator("#match")).to_be_visible()
    table.page.keyboard.press("n")
    expect(table.page.locator("#match")).to_be_hidden()
    table.page.reload()
    table.wait()
    expect(table.page.locator("#match")).to_be_hidden()


def test_the_side_panel_fits(new_page: NewPage) -> None:
    table = trail(new_page, "en", DESKTOP)
    table.new_table("human", *["random"] * 5, option_mode="sprint", **PLAIN)
    until_match_ends(table)
    table.act("next").click()
    for width, height in ((1440, 900), (1280, 720), (1024, 768)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(WIDE) == [], width
        assert table.page.evaluate(CUT, "#board td, #board .nn, .prefs button") == []


@pytest.mark.parametrize("size", [PHONE, {"viewport": {"width": 320, "height": 640}}], ids=["390", "320"])
def test_nothing_jumps_between_waiting_and_playing(new_page: NewPage, size: dict[str, Any]) -> None:
    table = trail(new_page, "ja", size)
    table.new_table("human", *BOTS, **PLAIN)
    table.until("follow")
    table.page.evaluate("() => localStorage.setItem('gametrail.speed', '1200')")
    own = table.page.evaluate(PLACES)
    table.pass_button.click()
    expect(table.page.locator("#bar-wait")).to_be_visible()
    assert table.page.evaluate(PLACES) == own


def test_readings_take_the_place_of_the_line_above_the_hand(new_page: NewPage) -> None:
    table = trail(new_page, "en", PHONE)
    table.new_table("human", *BOTS, **PLAIN)
    table.until("lead")
    before = table.page.evaluate(PLACES)[:2], table.cards.first.bounding_box()
    table.page.evaluate(
        "() => { const place = document.getElementById('readings'); place.hidden = false;"
        "place.innerHTML = '<button class=btn>5 Mice (with Howling)</button>'.repeat(3); }"
    )
    assert (table.page.evaluate(PLACES)[:2], table.cards.first.bounding_box()) == before
    assert table.page.evaluate(CUT, "#readings .btn") == []
    table.act("sets").click()  # still in reach


def test_the_sentence_of_a_rule_moves_nothing(new_page: NewPage) -> None:
    table = trail(new_page, "en", PHONE)
    table.new_table("human", *BOTS, option_environment="3")
    table.wait()
    before = table.page.evaluate(PLACES)
    table.act("rule").first.click()
    expect(table.page.locator("#rule-note")).to_be_visible()
    assert table.page.evaluate(PLACES) == before
    chips = table.page.locator(".chips")
    assert "more" in (chips.get_attribute("class") or "").split()
    chips.evaluate("(row) => { row.scrollLeft = row.scrollWidth; }")
    expect(chips).not_to_have_class("chips more")


def test_bots_hurry_for_those_who_only_wait(new_page: NewPage) -> None:
    table = trail(new_page, "en", PHONE)
    table.new_table("human", *BOTS)
    plays = table.page.evaluate(DELAYS, [{"passed": False, "place": None}, 700])
    assert 800 <= plays[0] < 1200
    assert 2000 < plays[1] <= 2500
    for seat in ({"passed": True, "place": None}, {"passed": False, "place": 2}):
        shortest, longest = table.page.evaluate(DELAYS, [seat, 700])
        assert 260 < shortest < 400
        assert 660 < longest < 834
    assert table.page.evaluate(DELAYS, [{"passed": True, "place": None}, 0]) == [0, 0]


def test_the_pass_by_itself_is_offered_beside_pass_and_remembered(new_page: NewPage) -> None:
    table = trail(new_page, "en", PHONE)
    table.new_table("human", *BOTS, **PLAIN)
    table.until("lead")
    switch = table.page.locator("[data-do=flip]")
    expect(switch).to_be_hidden()
    view = only_pass(table)
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(table.play_button).to_be_hidden()
    assert table.violations() == []
    switch.click()
    table.page.wait_for_function("() => document.querySelector('#bar-turn').hidden")
    after = table.view()
    assert after["version"] != view["version"]
    assert after["auto_pass"]["on"]
    table.page.reload()
    expect(table.page.locator("[data-do=auto][data-mode=pass]")).to_have_attribute("aria-pressed", "true")


def test_a_nine_card_hand_has_two_rows_on_a_phone(new_page: NewPage) -> None:
    table = trail(new_page, "en", PHONE)
    table.new_table("human", *BOTS, **PLAIN)
    table.wait()
    for count, rows in ((9, 2), (8, 1)):
        table.page.evaluate(KEEP, count)
        table.page.set_viewport_size({"width": 390, "height": 843 + rows})
        table.page.wait_for_function(ROWS, arg=rows)


def test_cards_that_were_played_do_not_tell_how_many_there_are(new_page: NewPage) -> None:
    table = trail(new_page, "en", DESKTOP)
    table.new_table("human", *BOTS, **PLAIN)
    table.until("follow")
    assert table.page.locator(".tc .cn").count() > 0
    assert table.page.locator(".tc .cn:visible").count() == 0
