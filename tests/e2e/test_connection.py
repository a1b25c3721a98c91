"""Lost connections, two tabs, people on one device, people who only watch, browsers without scripts."""

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, NewPage
from .table_page import TablePage

pytestmark = pytest.mark.e2e


def test_a_turn_survives_a_lost_connection_and_is_applied_once(new_page: NewPage) -> None:
    table = new_page("ja", PHONE)
    table.new_table("human", "random")
    table.stage()
    table.page.context.set_offline(True)
    table.confirm.click()
    expect(table.page.locator("#bar-retry")).to_be_visible(timeout=15_000)
    assert "つながって" in table.status
    assert table.violations() == []
    table.page.context.set_offline(False)
    expect(table.page.locator("#turn")).to_contain_text(" 2/20")
    assert len(table.view()["observation"]["boards"][0]["tiles"]) == 4


def test_an_answer_that_is_lost_is_not_a_second_turn(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human", "random")
    dropped = []

    def drop_first_answer(route) -> None:
        if not dropped:
            dropped.append(route.fetch().status)  # the server has applied it
            route.abort()
        else:
            route.continue_()

    table.page.route("**/actions", drop_first_answer)
    table.stage()
    table.confirm.click()
    expect(table.page.locator("#turn")).to_contain_text(" 2/20")
    assert dropped == [200]
    assert len(table.view()["observation"]["boards"][0]["tiles"]) == 4


def test_two_tabs_of_one_seat(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human", "random")
    other = TablePage(table.page.context.new_page(), table.base)
    other.open(table.url)
    table.play_turn()
    expect(other.page.locator("#turn")).to_contain_text("2/20")
    other.play_turn()
    expect(table.page.locator("#turn")).to_contain_text("3/20")
    assert len(table.view()["observation"]["boards"][0]["tiles"]) == 5


def test_two_people_on_one_device(new_page: NewPage) -> None:
    table = new_page("ja", PHONE)
    table.new_table("human", "human", name1="ハナ", name2="アキ")
    for name, seat in [("ハナ", 0), ("アキ", 1), ("ハナ", 0)]:
        table.wait()
        assert name in table.status
        expect(table.page.locator(f".sheet-map[data-seat='{seat}']")).to_be_visible()
        table.stage()
        table.confirm.click()
        expect(table.page.locator(".ghost")).to_have_count(0)


def test_watchers_see_and_cannot_touch(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human", "random")
    watcher = new_page()
    watcher.open(table.url)
    watcher.pairs.nth(0).click()
    assert "no seat at this table" in watcher.status
    watcher.act("nature").first.click(force=True)
    assert "no seat at this table" in watcher.status
    watcher.page.locator(".st").nth(1).click()
    assert watcher.status.startswith("Watching")
    assert watcher.page.locator(".app > .bar").is_hidden()
    assert watcher.violations() == []
    table.play_turn()
    table.wait()
    expect(watcher.page.locator("#log li")).to_have_count(2)
    assert watcher.confirm.is_hidden()


def test_names_are_shown_as_they_were_typed(new_page: NewPage) -> None:
    table = new_page()
    name = "<b onload=x>"
    table.new_table("human", "random", name1=name)
    expect(table.page.locator(".st .nn").first).to_have_text(name)
    table.play_turn()
    table.wait()
    expect(table.page.locator("#log b").last).to_have_text(name)
    assert table.page.locator(".st b[onload], #log b[onload]").count() == 0


def test_a_turn_without_scripts(new_page: NewPage) -> None:
    table = new_page("en", PHONE, java_script_enabled=False)
    page = table.page
    page.goto(table.base + "/")
    token = page.locator("meta[name=csrf-token]").get_attribute("content") or ""
    form = {
        "csrfmiddlewaretoken": token,
        "game": "cascadia",
        "players": "2",
        "seat1": "human",
        "seat2": "random",
    }
    form |= {"cards": "choose", "start": "listed", "lang": "en"}
    answer = page.request.post(table.base + "/tables/", form=form, headers={"Origin": table.base})
    page.goto(answer.url)
    page.locator(".forms button[value='P1']").click()
    page.locator(".forms summary").first.click()  # the rotations of one place are folded away
    page.locator(".forms button[value^='T']").first.click()
    page.locator(".forms button[value^='A']").first.click()
    expect(page.locator("#turn")).to_contain_text("2/20")
    expect(page.locator("#log li")).to_have_count(2)
