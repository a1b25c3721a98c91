"""A table that waits for people, in two browsers: made, shared, joined by a name, begun, and seen by both."""

import json
import re
from uuid import uuid4

import pytest
from playwright.sync_api import Page, Route, expect

from web.table_client import whole_turn

from .conftest import DESKTOP, PHONE, NewPage
from .table_page import READY, TablePage

WORDS = {"en": ("Open seats: 3", "Everybody is here"), "ja": ("あと3人を待っています", "全員そろいました")}
NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


def make(table: TablePage, game: str = "cascadia") -> Page:
    """The host's page: one press in the lobby."""
    page = table.page
    page.goto(table.base + "/")
    page.locator(f".gm.{game} button.pri").click()
    page.wait_for_url("**/tables/*/")
    page.wait_for_selector(READY, state="attached")
    return page


def visit(table: TablePage, url: str) -> Page:
    """Another device's page of the same table."""
    table.page.goto(url)
    table.page.wait_for_selector(READY, state="attached")
    return table.page


def sit(page: Page, name: str) -> None:
    """Types a name and presses Enter."""
    page.fill("#name", name)
    page.press("#name", "Enter")
    page.wait_for_selector("#bar", state="attached")
    page.wait_for_selector(READY, state="attached")


def fits(page: Page) -> bool:
    """Nothing stands out at the side."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(("size", "other"), [(PHONE, DESKTOP), (DESKTOP, PHONE)], ids=["phone", "desktop"])
def test_from_the_lobby_to_a_game_of_two_browsers(new_page: NewPage, size: dict, other: dict) -> None:
    table, second = new_page(size=size), new_page("ja", other)
    host = make(table)
    host.fill("#name-0", "Hana")
    host.press("#name-0", "Enter")
    expect(host.locator("#whose")).to_have_text("Hana’s table")
    guest = visit(second, host.locator("#link").input_value())
    sit(guest, "ベン")
    expect(host.locator("#seats li").nth(1)).to_contain_text("ベン")
    expect(host.locator("#status")).to_contain_text("Open seats: 2")
    expect(host.locator("#seats li").nth(1)).to_contain_text("here")
    host.locator("#start-without").click()
    for page in (host, guest):
        page.wait_for_selector("#map", state="attached")
        page.wait_for_selector(READY, state="attached")
    assert {seat["name"] for seat in table_view(host)["seats"]} == {"Hana", "ベン"}
    assert sorted((table_view(host)["me"], table_view(guest)["me"])) == [0, 1]


def table_view(page: Page) -> dict:
    """What the server tells this browser."""
    return dict(page.request.get(page.url.partition("#")[0] + "view.json").json())


@pytest.mark.parametrize("game", ["wingspan", "animal_trail"])
def test_games_with_secrets_begin_for_both(new_page: NewPage, game: str) -> None:
    table, second = new_page(), new_page(size=PHONE)
    host = make(table, game)
    guest = visit(second, host.url)
    sit(guest, "Ben")
    expect(host.locator("#seats li").nth(1)).to_contain_text("Ben")
    host.locator("#start").click()
    for page in (host, guest):
        page.wait_for_selector("#map", state="attached")
    views = [table_view(page) for page in (host, guest)]
    assert sorted(view["me"] for view in views) == sorted(
        seat["seat"] for seat in views[0]["seats"] if seat["kind"] == "human"
    )
    assert views[0]["me"] != views[1]["me"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP, NARROW], ids=["phone", "desktop", "narrow"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_is_sound_for_everybody(new_page: NewPage, language: str, size: dict, scheme: str) -> None:
    table = new_page(language, size, color_scheme=scheme)
    second = new_page(language, size, color_scheme=scheme)
    host = make(table, "animal_trail")
    expect(host.locator("#status")).to_contain_text(WORDS[language][0])
    host.locator("#bot-3").click()
    expect(host.locator("#level-3")).to_be_visible()
    host.locator("#change > summary").click()
    guest = visit(second, host.url)
    assert table.violations() == []
    assert second.violations() == []
    assert fits(host)
    assert fits(guest)
    sit(guest, "Ben")
    assert second.violations() == []
    assert fits(guest)


def test_the_keyboard_is_enough(new_page: NewPage) -> None:
    table = new_page()
    page = table.page
    page.goto(table.base + "/")
    page.locator(".gm.cascadia button.pri").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*/")
    page.wait_for_selector(READY, state="attached")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    page.locator("#bot-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#level-1")).to_be_visible()
    assert page.evaluate("document.getElementById('seats').contains(document.activeElement)")
    page.locator("#free-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#bot-1")).to_be_visible()
    page.locator("#fewer").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#seats li")).to_have_count(3)
    page.locator("#start").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#map", state="attached")


def test_what_is_typed_stays_while_others_come(new_page: NewPage) -> None:
    table, second, third = new_page(), new_page(), new_page()
    host = make(table)
    guest = visit(second, host.url)
    guest.locator("#name").press_sequentially("Be")
    sit(visit(third, host.url), "Ken")
    expect(guest.locator("#seats li").nth(1)).to_contain_text("Ken")
    assert guest.input_value("#name") == "Be"
    assert guest.evaluate("document.activeElement.id") == "name"
    host.locator("#name-0").press_sequentially("Han")
    guest.locator("#name").press_sequentially("n")
    guest.press("#name", "Enter")
    expect(host.locator("#seats li").nth(2)).to_contain_text("Ben")
    assert host.input_value("#name-0") == "Han"
    assert host.evaluate("document.activeElement.id") == "name-0"


def refuse_looks(page: Page, status: int, times: int) -> list[str]:
    """The next so many looks at the page's table are refused; the addresses of those that were."""
    refused: list[str] = []

    def answer(route: Route) -> None:
        if len(refused) >= times:
            route.fallback()
            return
        refused.append(route.request.url)
        route.fulfill(status=status, headers={"Retry-After": "1"}, body="<h1>Not now</h1>")

    page.route(re.compile(re.escape(page.url) + r"(room\.json)?$"), answer)
    return refused


@pytest.mark.parametrize("status", [429, 503])
def test_a_look_that_is_refused_is_made_again(new_page: NewPage, status: int) -> None:
    table, second = new_page(broken=True), new_page()
    host = make(table)
    host.fill("#name-0", "Hana")
    refused = refuse_looks(host, status, 3)
    sit(visit(second, host.url), "Ben")
    expect(host.locator("#seats li").nth(1)).to_contain_text("Ben")
    assert len(refused) == 3
    assert host.input_value("#name-0") == "Hana"  # it is still the same page


def test_a_press_without_an_answer_is_told_and_leaves_the_page(new_page: NewPage) -> None:
    table = new_page(broken=True)
    host = make(table)
    host.route("**/seats", lambda route: route.fulfill(status=503, body=""))
    host.locator("#bot-1").click()
    expect(host.locator("#notice")).to_contain_text("No answer from the server.")
    host.unroute("**/seats")
    host.locator("#bot-1").click()
    expect(host.locator("#level-1")).to_be_visible()
    expect(host.locator("#notice")).to_be_hidden()


def test_a_problem_is_reported_from_the_room_too(new_page: NewPage) -> None:
    table = new_page()
    host = make(table)
    with host.expect_download() as saving:
        host.locator("a[data-problem]").click()
    report = json.loads(saving.value.path().read_text())
    assert (report["format"], report["table"]["status"]) == ("gametrail.problem", "open")


def test_programs_find_their_page(new_page: NewPage) -> None:
    table = new_page()
    page = table.page
    for path in ("/", "/me/"):
        page.goto(table.base + path)
        page.locator(".pagefoot a").click()
        expect(page.locator("h1")).to_have_text("The API")


def test_rules_being_chosen_stay_while_others_come(new_page: NewPage) -> None:
    table, second = new_page(), new_page()
    host = make(table)
    host.locator("#change > summary").click()
    host.locator("#change label:has([value=family])").click()
    sit(visit(second, host.url), "Ben")
    expect(host.locator("#seats li").nth(1)).to_contain_text("Ben")
    assert host.locator("#change [value=family]").is_checked()
    host.select_option("#clock", "turn 86400")
    host.locator("#save-rules").click()
    expect(host.locator("#rules .chips")).to_contain_text("24 hours a turn")
    expect(second.page.locator("#rules .chips")).to_contain_text("24 hours a turn")
    expect(second.page.locator("#rules .chips")).to_contain_text("Family")


def test_the_enter_of_a_conversion_sends_nothing(new_page: NewPage) -> None:
    table, second = new_page(), new_page("ja")
    host = make(table)
    guest = visit(second, host.url)
    guest.fill("#name", "はな")
    prevented = guest.evaluate(
        """() => !document.getElementById("name").dispatchEvent(
             new KeyboardEvent("keydown", {key: "Enter", isComposing: true, bubbles: true, cancelable: true}))"""
    )
    assert prevented
    assert guest.locator("#join form").count() == 1


def test_who_is_sent_away_reads_so(new_page: NewPage) -> None:
    table, second = new_page(), new_page()
    host = make(table)
    guest = visit(second, host.url)
    sit(guest, "Ben")
    host.locator("#kick-1").click()
    expect(guest.locator("#join")).to_contain_text("The host has taken you off this table.")
    expect(guest.locator("#bar")).to_have_count(0)


def test_the_next_one_is_host(new_page: NewPage) -> None:
    table, second = new_page(), new_page()
    host = make(table)
    guest = visit(second, host.url)
    sit(guest, "Ben")
    host.locator("#bar [aria-label='Leave the table']").click()
    host.wait_for_url(table.base + "/")
    expect(guest.locator("#start")).to_be_visible()
    expect(guest.locator("#whose")).to_have_text("Ben’s table")


def test_the_link_is_copied(new_page: NewPage) -> None:
    table = new_page(permissions=["clipboard-read", "clipboard-write"])
    host = make(table)
    host.locator("[data-do=copy]").click()
    expect(host.locator("[data-do=copy] use")).to_have_attribute("href", "#ui-confirm")
    assert host.evaluate("navigator.clipboard.readText()") == host.url


def test_without_scripts_the_same_is_possible(new_page: NewPage) -> None:
    table, second = new_page(java_script_enabled=False), new_page(java_script_enabled=False)
    page = table.page
    page.goto(table.base + "/")
    page.locator(".gm.cascadia button.pri").click()
    page.wait_for_url("**/tables/*/")
    url = page.url
    assert not page.locator("[data-do=copy]").is_visible()
    page.fill("#name-0", "Hana")
    page.locator("#rename-0").click()
    assert page.input_value("#name-0") == "Hana"
    guest = second.page
    guest.goto(url)
    guest.fill("#name", "Ben")
    guest.locator("#join button").click()
    page.locator("#bot-2").click()
    page.select_option("#level-2", "ranger")
    page.locator("[data-set]").click()
    assert page.input_value("#level-2") == "ranger"
    page.locator("#start").click()
    page.wait_for_selector("#map", state="attached")
    guest.reload()
    assert guest.locator("#map").count() == 1


def test_an_open_table_is_found_in_the_lobby(new_page: NewPage) -> None:
    table, second = new_page(), new_page(size=PHONE)
    page = table.page
    page.goto(table.base + "/?game=cascadia")
    page.select_option("select[name=seat2]", "open")
    expect(page.locator(".start .wait")).to_be_visible()
    page.locator(".friends summary").click()
    page.fill("[name=title]", "Night game")
    page.check("[name=listed]")
    page.locator("button.start").click()
    page.wait_for_url("**/tables/*/")
    guest = second.page
    guest.goto(second.base + "/")
    assert second.violations() == []
    assert fits(guest)
    guest.locator(".op li", has_text="Night game").locator("a.btn").click()
    guest.wait_for_selector(READY, state="attached")
    assert guest.url == page.url
    sit(guest, "Ben")
    expect(page.locator("#status")).to_contain_text("Everybody is here")
    page.locator("#start").click()
    guest.wait_for_selector("#map", state="attached")


def test_a_stranger_watches(new_page: NewPage) -> None:
    table, second = new_page(), new_page(size=PHONE)
    host = make(table)
    host.locator("#start").click()
    host.wait_for_selector("#map", state="attached")
    stranger = visit(second, host.url)
    expect(stranger.locator("#status")).to_have_text(re.compile("Watching"))
    assert second.violations() == []


def finish(*pages: Page) -> None:
    """The game of these devices is played to its end, past the pages."""
    for turn in range(60):
        page = pages[turn % len(pages)]
        view = table_view(page)
        if view["phase"] == "end":
            return
        if view["my_turn"]:
            token = page.locator("meta[name=csrf-token]").get_attribute("content") or ""
            body = {"version": view["version"], "action_id": str(uuid4()), "actions": whole_turn(view)}
            headers = {"X-CSRFToken": token, "Origin": page.url.partition("/tables")[0]}
            answer = page.request.post(page.url.partition("#")[0] + "actions", data=body, headers=headers)
            assert answer.ok, answer.text()


def test_another_game_of_the_same_people(new_page: NewPage) -> None:
    table, second = new_page(), new_page(size=PHONE)
    host = make(table)
    guest = visit(second, host.url)
    sit(guest, "Ben")
    expect(host.locator("#seats li").nth(1)).to_contain_text("Ben")
    host.locator("#start-without").click()
    for page in (host, guest):
        page.wait_for_selector("#map", state="attached")
    finish(host, guest)
    for page in (host, guest):
        page.reload()
        page.wait_for_selector("#again")
    host.locator("#again button").click()
    host.wait_for_selector("#room")
    assert table.violations() == []
    expect(guest.locator("#again button")).to_contain_text("Join the rematch")
    guest.locator("#again button").click()
    for page in (host, guest):
        page.wait_for_selector(".app #map", state="attached")
    assert host.url == guest.url
