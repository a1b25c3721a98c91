"""One turn of Wingspan: what is shown, what can be taken back, what says why not, and what nobody may see."""

import re
from html import unescape
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE, NewPage
from .table_page import READY
from .test_layout import STICKING_OUT, WIDTHS
from .wingspan_page import WingspanPage, wingspan

pytestmark = pytest.mark.e2e

SMALL_TARGETS = """() => [...document.querySelectorAll(".ws button, .ws [role=button]")]
    .filter((button) => button.getClientRects().length)
    .filter((button) => button.getBoundingClientRect().height < 43.5 || button.getBoundingClientRect().width < 43.5)
    .map((button) => button.outerHTML.slice(0, 100))"""
SMALL_WORDS = """() => [...document.querySelectorAll(".ws *")]
    .filter((one) => one.getClientRects().length)
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((one) => !one.closest(".vh") && parseFloat(getComputedStyle(one).fontSize) < 14)
    .map((one) => one.outerHTML.slice(0, 100))"""


def started(
    new_page: NewPage, *seats: str, language: str = "en", size: dict[str, Any] = PHONE
) -> WingspanPage:
    """A table after the set-up, at the first turn of its person, who has kept three birds."""
    table = wingspan(new_page, language, size)
    table.new_table("human", *(seats or ("random",)))
    table.wait()
    table.set_up(cards=3)
    table.wait()
    while table.view()["question"]["op"] != "main":  # a bot's turn may have asked for something
        table.press(table.targets()[0] if table.targets() else table.act("pass").first)
        if table.ready_to_confirm:
            table.press(table.confirm)
        table.wait()
    return table


def test_set_up_keeps_what_was_chosen(new_page: NewPage) -> None:
    table = wingspan(new_page, "ja", PHONE)
    table.new_table("human", "random")
    table.wait()
    assert not table.ready_to_confirm
    cards, foods = table.act("keep"), table.act("spend")
    names = [cards.nth(index).get_attribute("data-card") for index in (0, 3)]
    for index in (0, 1, 3):
        cards.nth(index).click()
    cards.nth(1).click()  # put back
    paid = table.page.locator("[data-do=spend][aria-pressed=true]")
    assert paid.count() == 2
    paid.first.click()
    assert not table.ready_to_confirm
    foods.nth(4).click() if foods.nth(4).get_attribute("aria-pressed") == "false" else foods.nth(0).click()
    table.act("bonus").nth(1).click()
    bonus = table.act("bonus").nth(1).get_attribute("data-bonus")
    table.confirm.click()
    table.wait()
    me = table.view()["observation"]["players"][0]
    assert sorted(me["hand"]) == sorted(str(name) for name in names)
    assert sum(me["food"].values()) == 3
    assert me["bonus_cards"] == [bonus]


def test_a_step_is_taken_back_and_another_action_chosen(new_page: NewPage) -> None:
    table = started(new_page)
    version = table.view()["version"]
    table.act("act").filter(has_text="Gain food").click()
    expect(table.page.locator(".hr.forest.act")).to_be_visible()
    expect(table.page.locator(".face.legal").first).to_be_visible()
    table.act("undo").click()
    expect(table.page.locator(".hr.act")).to_have_count(0)
    table.act("act").filter(has_text="Draw cards").click()
    expect(table.page.locator(".trc.legal").first).to_be_visible()
    assert table.view()["version"] == version
    table.act("undo").click()
    expect(table.page.locator("#acts .actb:visible")).to_have_count(4)


def test_a_bird_is_paid_for_and_put_on_the_mat(new_page: NewPage) -> None:
    table = started(new_page)
    while not table.page.locator("#hand [data-do=play]").count():
        table.press(table.act("act").filter(has_text="Gain food"))
        table.press(table.page.locator(".face.legal").first)
        table.press(table.confirm)
        table.wait()
    table.act("act").filter(has_text="Play a bird").click()
    card = table.page.locator("#hand [data-do=play]:visible").first
    name = card.get_attribute("data-card")
    table.press(card)
    ways = table.page.locator(".pm:visible")
    expect(table.page.locator(".pm[aria-pressed=true]")).to_have_count(1)
    expect(table.page.locator(".chg").first).to_be_visible()
    if ways.count() > 1:
        table.press(ways.last)
        expect(ways.last).to_have_attribute("aria-pressed", "true")
    while not table.ready_to_confirm:
        table.press(table.targets()[0] if table.targets() else table.act("pass").first)
    table.press(table.confirm)
    player = table.view()["observation"]["players"][0]
    assert name in [bird["bird"] for row in ("forest", "grassland", "wetland") for bird in player[row]]


def test_what_cannot_be_chosen_says_why(new_page: NewPage) -> None:
    table = started(new_page)
    table.page.locator(".face").first.click(force=True)
    assert "when you gain food" in table.status
    table.page.locator("[role=tab][data-sheet=hand]").click()
    card = table.page.locator("#hand .bc.off")
    if card.count():
        reason = card.first.get_attribute("data-why")
        card.first.click()
        assert reason
        assert reason in table.status


def test_a_card_is_read_in_large_type_and_back_closes_it(new_page: NewPage) -> None:
    table = started(new_page, language="ja")
    table.page.locator("#tray .trc").first.click()
    words = table.page.locator("#bird .pwb p, #bird .pwb h3").last
    expect(words).to_be_visible()
    assert float(words.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")) >= 16
    assert table.violations() == []
    table.page.go_back()
    expect(table.page.locator("#bird")).to_be_hidden()
    table.act("look").click()
    table.page.locator("[role=tab][data-sheet=hand]").click()
    table.page.locator("#hand .bc").first.click()
    expect(table.page.locator("#bird")).to_be_visible()


def test_the_others_are_one_tap_away(new_page: NewPage) -> None:
    table = started(new_page, "random", "greedy")
    table.page.locator("[role=tab][data-sheet=others]").click()
    table.act("seat").nth(1).click()
    expect(table.page.locator(".sheet-map[data-seat='2']")).to_be_visible()
    assert table.violations() == []
    table.act("home").click()
    expect(table.page.locator(".sheet-map[data-seat='0']")).to_be_visible()


def test_a_turn_by_keys(new_page: NewPage) -> None:
    table = started(new_page, size=DESKTOP)
    keys, before = table.page.keyboard, table.view()["version"]
    keys.press("4")  # draw cards
    table.page.wait_for_function("() => document.querySelector('.trc.legal')")
    table.page.wait_for_function("() => document.activeElement?.closest('#tray')")
    keys.press("ArrowDown")
    keys.press("i")
    expect(table.page.locator("#bird")).to_be_visible()
    keys.press("Escape")
    expect(table.page.locator("#bird")).to_be_hidden()
    table.page.locator("#tray .legal").nth(1).focus()
    keys.press("Enter")
    table.page.wait_for_function("() => !document.querySelector('.busy')")
    keys.press("u")
    keys.press("?")
    expect(table.page.locator("#rules")).to_be_visible()
    keys.press("?")
    table.page.locator("#tray .legal").first.focus()
    keys.press("Enter")
    table.page.wait_for_function("() => document.activeElement?.dataset?.do === 'confirm'")
    keys.press("c")
    table.page.wait_for_function("() => !document.querySelector('.busy')")
    table.wait()
    assert table.view()["version"] != before
    assert table.page.evaluate("() => document.activeElement !== document.body")


def test_steps_survive_a_reload(new_page: NewPage) -> None:
    table = started(new_page)
    table.act("act").filter(has_text="Draw cards").click()
    expect(table.page.locator(".trc.legal").first).to_be_visible()
    table.open(table.url)
    expect(table.page.locator(".trc.legal").first).to_be_visible()


def test_a_lost_connection_is_survived(new_page: NewPage) -> None:
    table = started(new_page)
    table.page.context.set_offline(True)
    table.act("act").filter(has_text="Draw cards").click()
    expect(table.page.locator("#status-text")).to_have_text("No connection")
    table.page.context.set_offline(False)
    expect(table.page.locator(".trc.legal").first).to_be_visible(timeout=10_000)
    assert table.status != "No connection"


def test_hand_over_shows_no_secret(new_page: NewPage) -> None:
    table = wingspan(new_page, "en", PHONE)
    table.new_table("human", "human")
    assert table.handing_over
    assert table.violations() == []
    table.take_device()
    first = table.view()
    assert first["me"] == 0
    table.set_up()
    table.page.wait_for_selector(".pass")
    over = table.view()
    assert (over["handover"]["seat"], over["me"], over["hand"]) == (1, None, [])
    assert_unseen(table, first["observation"]["players"][0]["hand"])
    table.take_device()
    assert table.view()["me"] == 1
    assert_unseen(table, first["observation"]["players"][0]["hand"])


def test_hand_over_forgets_what_was_staged(new_page: NewPage) -> None:
    kept = "() => Object.keys(sessionStorage).filter((name) => name.startsWith('gametrail.steps.'))"
    table = wingspan(new_page, "en", PHONE)
    table.new_table("human", "human")
    for _ in range(2):
        table.take_device()
        table.set_up()
        table.page.wait_for_function("() => !document.querySelector('.ws[data-setup]')")
    if table.handing_over:  # the seat that chose last may be the one that begins
        table.take_device()
    table.press(table.act("act").filter(has_text="Draw cards"))
    table.press(table.page.locator(".trc.legal").first)
    staged = table.page.evaluate("() => ({ ...sessionStorage })")
    assert len(table.page.evaluate(kept)) == 1
    table.press(table.confirm)
    table.page.wait_for_selector(".pass")
    assert table.page.evaluate(kept) == []
    # Steps that another device has made pointless: the page that stored them was left without an answer.
    table.page.evaluate("(staged) => Object.assign(sessionStorage, staged)", staged)
    table.open(table.url)
    table.page.wait_for_function(f"() => ({kept})().length === 0")


def test_no_other_tab_keeps_the_cards_of_a_seat(new_page: NewPage) -> None:
    """Tabs of one browser hear at once that the device is handed over, and that the next person has taken it."""
    table = wingspan(new_page, "en", PHONE)
    table.new_table("human", "human")
    table.take_device()
    other = WingspanPage(table.page.context.new_page(), table.base)
    other.open(table.url)
    mine = [str(name) for name in table.view()["observation"]["players"][0]["hand"]]
    expect(other.page.locator(f'[data-card="{mine[0]}"]').first).to_be_attached()
    table.set_up()
    table.page.wait_for_selector(".pass")
    other.page.wait_for_selector(".pass")
    assert_unseen(other, mine)
    table.take_device()
    other.page.wait_for_selector(READY, state="attached")
    theirs = [str(name) for name in table.view()["observation"]["players"][1]["hand"]]
    expect(other.page.locator(f'[data-card="{theirs[0]}"]').first).to_be_attached()
    assert_unseen(other, mine)


def assert_unseen(table: WingspanPage, birds: list[str]) -> None:
    """None of the cards is on the page; the rules, which name two birds, are left out."""
    table.page.locator("#rules").evaluate("(rules) => rules.remove()")
    shown = re.sub(r'"options": \[.*?\]', "", unescape(table.page.content()))
    assert not [name for name in birds if name in shown]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_sticks_out_or_is_too_small(new_page: NewPage, language: str) -> None:
    table = started(new_page, "random", "random", "random", language=language)
    assert table.page.evaluate(SMALL_WORDS) == []
    for sheet in ("hand", "goals", "others", "score", "table"):
        table.page.locator(f"[role=tab][data-sheet={sheet}]").click()
        assert table.page.evaluate(SMALL_WORDS) == []
        assert table.page.evaluate(SMALL_TARGETS) == []
    for width in WIDTHS:
        table.page.set_viewport_size({"width": width, "height": 800})
        assert table.page.evaluate(STICKING_OUT) == [], width
