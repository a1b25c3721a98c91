"""People at a table in real browsers: greetings, chat, take-backs, absence, clocks, and how "your turn" is seen."""

import json
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from web.table_client import whole_turn

from .conftest import DESKTOP, PHONE
from .two_seats import hand_seat, sit_down, two_people

# A browser that lets the page notify, and remembers what it was told; the page believes that nobody looks at it.
OUT_OF_SIGHT = """
window.told = [];
window.Notification = class extends EventTarget {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, more) { super(); window.told.push([title, more.body]); }
};
Object.defineProperty(document, "hidden", { get: () => window.out ?? false });
"""


PARTS = ["#map", ".bar", "#status", ".side"]


def part(page, name):
    """The visible buttons of this name among those for people."""
    return page.page.locator(f"[data-folk='{name}']:visible")


def open_panel(page):
    """The panel is there."""
    page.page.locator(".folk-open").click()
    expect(page.page.locator("#people")).to_be_visible()


def close_panel(page):
    """The table is there again."""
    page.page.locator("#people [data-do=close]").click()
    expect(page.page.locator("#people")).to_be_hidden()


def notes(page):
    """The notes of the open panel, the newest first."""
    return page.page.locator("#folk-notes li")


def matter(page):
    """What is asked at the moment."""
    return page.page.locator("#matter:not([hidden])")


def table_of(page):
    """The id of the table that is shown."""
    return page.url.rstrip("/").rpartition("/")[2]


def wait_so_long(server, page, minutes):
    """The table has been waiting for its seat to move for so many minutes."""
    then = (datetime.now(UTC) - timedelta(minutes=minutes)).isoformat(sep=" ")[:26]
    with closing(sqlite3.connect(server.data / "db.sqlite3", timeout=20)) as base, base:
        base.execute("update tables_table set turn_since = ? where id = ?", [then, table_of(page)])


@pytest.fixture
def friends(server, new_page):
    """Two people at one table of Cascadia; the first is to move."""

    def sit(languages=("en", "en"), sizes=(DESKTOP, DESKTOP), **fields):
        first, second = (new_page(language, size) for language, size in zip(languages, sizes, strict=True))
        two_people(server.data, first, second, **fields)
        return first, second

    return sit


def test_a_greeting_arrives_by_itself_and_is_read_in_the_readers_language(friends):
    first, second = friends(("en", "ja"), (PHONE, DESKTOP))
    open_panel(first)
    part(first, "greet").first.click()
    expect(notes(first).first).to_contain_text("Hello, have fun!")
    expect(second.page.locator("#folk-new")).to_have_text("1")
    expect(second.page.locator("#log .told")).to_contain_text("よろしくお願いします")
    open_panel(second)
    expect(notes(second).first).to_contain_text("よろしくお願いします")
    expect(second.page.locator("#folk-new")).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_what_is_said_shows_beside_the_button_for_a_while_and_covers_no_other(friends, size):
    first, second = friends(("en", "ja"), (DESKTOP, size))
    open_panel(first)
    part(first, "greet").first.click()
    said = second.page.locator(".just-said")
    expect(said).to_contain_text("よろしくお願いします")
    expect(second.page.locator("#say")).to_contain_text("よろしくお願いします")
    box = said.bounding_box()
    others = second.page.locator(".head a, .head button").filter(visible=True)
    assert box["x"] >= 0
    assert not any(overlap(box, it.bounding_box()) for it in others.all())
    expect(said).to_have_count(0)
    expect(second.page.locator("#folk-new")).to_have_text("1")


def overlap(one, other):
    """Whether two boxes share a part of the page."""
    return all(
        one[at] < other[at] + other[long] and other[at] < one[at] + one[long]
        for at, long in (("x", "width"), ("y", "height"))
    )


def test_what_happened_stands_in_the_log_where_it_happened(friends):
    first, second = friends()
    open_panel(second)
    part(second, "greet").first.click()
    expect(first.page.locator("#log li").first).to_contain_text("Hello, have fun!")
    first.play_turn()
    log = second.page.locator("#log li")
    expect(log).to_have_count(2)
    expect(log.last).to_contain_text("Hello, have fun!")
    part(second, "greet").nth(3).click()
    expect(log.first).to_contain_text("Thank you!")
    second.page.reload()
    expect(log).to_have_count(3)
    expect(log.first).to_contain_text("Thank you!")
    expect(log.last).to_contain_text("Hello, have fun!")


def test_a_greeting_leaves_what_is_staged_alone(friends):
    first, second = friends()
    first.stage()
    open_panel(second)
    part(second, "greet").nth(3).click()
    expect(first.page.locator("#folk-new")).to_have_text("1")
    assert first.page.locator("#bar-turn [data-do=confirm]").get_attribute("aria-disabled") == "false"


def test_chat_is_shown_as_it_is_and_its_letters_move_nothing(friends):
    first, second = friends(talk="chat")
    words = '<img src=x onerror=alert(1)> {{7*7}} "c"'
    first.stage()
    open_panel(first)
    first.page.locator("#folk-text").press_sequentially("curb")
    expect(first.page.locator("#folk-text")).to_have_value("curb")
    first.page.locator("#folk-text").fill(words)
    first.page.locator("#folk-text").press("Enter")
    expect(first.page.locator("#folk-text")).to_have_value("")
    open_panel(second)
    expect(notes(second).first).to_contain_text(words)
    assert second.page.locator("#folk-notes img").count() == 0
    assert first.view()["my_turn"]


def test_who_has_muted_the_others_reads_nothing_of_them(friends):
    first, second = friends()
    open_panel(second)
    part(second, "mute").click()
    expect(part(second, "mute")).to_have_attribute("aria-checked", "true")
    open_panel(first)
    part(first, "greet").first.click()
    expect(notes(first).first).to_contain_text("Hello")
    second.page.reload()
    second.page.wait_for_selector("html[data-ready]", state="attached")
    expect(second.page.locator("#folk-notes")).not_to_contain_text("Hello")


def test_my_turn_shows_in_the_title_and_on_the_icon(friends):
    first, second = friends()
    expect(first.page).to_have_title(re.compile("^● Your turn – "))
    assert "icon_turn" in (first.page.locator("link[rel=icon]").get_attribute("href") or "")
    assert not second.page.title().startswith("●")
    first.play_turn()
    expect(second.page).to_have_title(re.compile("^● Your turn – "))
    expect(first.page).not_to_have_title(re.compile("^●"))
    assert "icon_turn" not in (first.page.locator("link[rel=icon]").get_attribute("href") or "")


def test_a_page_out_of_sight_notifies_whoever_wants_that(server, new_page):
    first, second = new_page(), new_page()
    second.page.add_init_script(OUT_OF_SIGHT)
    two_people(server.data, first, second)
    open_panel(second)
    part(second, "notify").click()
    expect(part(second, "notify")).to_have_attribute("aria-checked", "true")
    second.page.evaluate("() => { window.out = true; }")
    first.play_turn()
    second.page.wait_for_function("() => window.told.length > 0")
    assert second.page.evaluate("() => window.told")[0][0] == "It is your turn"


def test_nobody_is_notified_who_did_not_ask_for_it(server, new_page):
    first, second = new_page(), new_page()
    second.page.add_init_script(OUT_OF_SIGHT)
    two_people(server.data, first, second)
    second.page.evaluate("() => { window.out = true; }")
    first.play_turn()
    expect(second.page).to_have_title(re.compile("^●"))
    assert second.page.evaluate("() => window.told") == []


def test_a_take_back_is_asked_for_and_agreed_to(friends):
    first, second = friends()
    first.play_turn()
    expect(second.page).to_have_title(re.compile("^●"))
    part(first, "ask").click()
    expect(matter(first)).to_contain_text("0 of 1 agree")
    expect(matter(second)).to_contain_text("asks to take back")
    matter(second).get_by_role("button", name="Agree").click()
    expect(first.page).to_have_title(re.compile("^●"))
    expect(matter(first)).to_have_count(0)
    expect(first.page.locator("#log .told").first).to_contain_text("Everybody agreed")
    assert first.play_turn()


def test_a_take_back_may_be_declined(friends):
    first, second = friends()
    first.play_turn()
    part(first, "ask").click()
    matter(second).get_by_role("button", name="Decline").click()
    expect(first.page.locator("#log .told").first).to_contain_text("may not take back")
    expect(matter(first)).to_have_count(0)
    assert second.view()["my_turn"]


def test_the_last_step_is_undone_by_its_button_and_by_the_keyboard(server, new_page):
    first, second = new_page(), new_page()
    rules = {"game": "animal_trail", "option_mode": "sprint"}
    first.url = first.ask_for_table("human", "human", "human", **rules)
    devices = {0: first, 1: second, 2: new_page()}
    for seat in (1, 2):
        sit_down(devices[seat], first.url, hand_seat(server.data, table_of(first), seat))
    first.open(first.url)
    mover = next(page for page in devices.values() if page.view()["my_turn"])
    for press in (lambda: part(mover, "undo").click(), lambda: mover.page.keyboard.press("u")):
        mover.page.keyboard.press("c")  # no cards are exchanged: the next one is asked
        expect(mover.page).not_to_have_title(re.compile("^●"))
        expect(part(mover, "undo")).to_have_attribute("aria-disabled", "false")
        press()
        expect(mover.page).to_have_title(re.compile("^●"))


def test_leaving_takes_two_presses_and_the_seat_is_taken_back_by_one(friends):
    first, second = friends()
    open_panel(first)
    part(first, "leave").click()
    assert first.view()["my_turn"]
    part(first, "leave").click()
    expect(matter(first)).to_contain_text("A bot is playing for you")
    expect(second.page.locator("#log .told").first).to_contain_text("left")
    seat = second.page.locator(".st[data-seat='0']")
    expect(seat).to_have_attribute("data-presence", "deputy")
    expect(seat.locator(".n svg")).to_have_count(1)  # the bot's mark
    close_panel(first)
    part(first, "back").click()
    expect(matter(first)).to_have_count(0)
    expect(second.page.locator("#log .told").first).to_contain_text("is back")
    expect(seat.locator(".n svg")).to_have_count(0)


def test_a_bot_plays_on_for_somebody_who_does_not_come_and_nothing_moves(server, new_page):
    first = new_page()
    first.new_table("human", "human")
    hand_seat(server.data, table_of(first), 1)
    first.page.reload()
    first.play_turn()
    expect(first.page.locator("#bar-mine")).to_be_visible()
    boxes = f"() => {PARTS}.map((it) => JSON.stringify(document.querySelector(it).getBoundingClientRect()))"
    before = first.page.evaluate(boxes)
    wait_so_long(server, first, 5)
    first.page.reload()
    expect(matter(first)).to_contain_text("has been away for 5 min")
    assert first.page.evaluate(boxes) == before
    matter(first).get_by_role("button", name="Remind").click()
    expect(first.page.locator("#log .told").first).to_contain_text("was reminded")
    matter(first).get_by_role("button", name="Let a bot play").click()
    expect(first.page.locator("#log .told").first).to_contain_text("A bot plays for")
    first.wait()
    assert first.view()["my_turn"]


def test_what_is_asked_may_be_put_off(server, new_page):
    first = new_page("ja", PHONE)
    first.new_table("human", "human")
    hand_seat(server.data, table_of(first), 1)
    first.page.reload()
    first.play_turn()
    expect(first.page.locator("#bar-mine")).to_be_visible()
    wait_so_long(server, first, 5)
    first.page.reload()
    part(first, "later").click()
    expect(matter(first)).to_have_count(0)


def test_a_clock_runs_where_everybody_sees_it(friends):
    first, second = friends(clock="turn 3600")
    for page in (first, second):
        shown = page.page.locator("#folk-clock")
        start = shown.inner_text()
        assert re.fullmatch(r"59:\d\d|1 h 0 min", start)
        expect(shown).not_to_have_text(start)


@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), ("en", DESKTOP)])
def test_the_panel_can_be_used_by_everybody(friends, language, size):
    first, _ = friends((language, language), (size, size), talk="chat", clock="turn 3600")
    open_panel(first)
    part(first, "greet").first.click()
    expect(notes(first)).to_have_count(1)
    assert first.violations() == []
    first.page.keyboard.press("Escape")
    expect(first.page.locator("#people")).to_be_hidden()


def test_after_the_game_people_still_talk(server, new_page):
    first, second = new_page(), new_page()
    two_people(server.data, first, second)
    play_to_the_end(first, second)
    for page in (first, second):
        page.open(page.url)
    open_panel(first)
    part(first, "greet").nth(1).click()
    expect(second.page.locator("#folk-new")).to_have_text("1")
    open_panel(second)
    expect(notes(second).first).to_contain_text("Good game!")


def play_to_the_end(*pages):
    """The game is over: every turn is sent without being looked at."""
    token = pages[0].page.locator("meta[name=csrf-token]").get_attribute("content")
    tokens = [page.page.locator("meta[name=csrf-token]").get_attribute("content") or token for page in pages]
    while (view := pages[0].view())["phase"] == "play":
        page, token = pages[view["to_move"]], tokens[view["to_move"]]
        own = page.view()
        body = {"version": own["version"], "action_id": str(uuid4()), "actions": whole_turn(own)}
        headers = {"X-CSRFToken": token, "Origin": page.base, "Content-Type": "application/json"}
        answer = page.page.request.post(page.url + "actions", data=json.dumps(body), headers=headers)
        assert answer.ok, answer.text()


def test_without_scripts_people_speak_and_leave_too(server, new_page):
    first = new_page()
    first.new_table("human", "greedy", talk="chat")
    cookies = first.page.context.cookies()
    plain = new_page(java_script_enabled=False)
    plain.page.context.add_cookies(cookies)
    plain.page.goto(first.url + "#people")
    plain.page.locator("#people button[name=greeting]").first.click()
    plain.page.goto(first.url + "#people")
    expect(plain.page.locator("#folk-notes")).to_contain_text("Hello, have fun!")
    plain.page.locator("#people input[name=text]").fill("<b>hi</b>")
    plain.page.locator("#people form:has(input[name=text]) button").click()
    plain.page.goto(first.url + "#people")
    expect(plain.page.locator("#folk-notes")).to_contain_text("<b>hi</b>")
    plain.page.locator("#people summary").click()
    plain.page.locator("#people details button").click()
    plain.page.goto(first.url + "#people")
    expect(plain.page.get_by_role("button", name="Take my seat back")).to_be_visible()
