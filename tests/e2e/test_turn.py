"""Staging a turn: everything may be changed, nothing is placed by accident, what is not possible says why."""

import pytest
from playwright.sync_api import Locator, expect

from .conftest import PHONE, NewPage
from .table_page import TablePage

pytestmark = pytest.mark.e2e


def gain(table: TablePage) -> int:
    """The figure beside Confirm."""
    return int(table.page.locator("#sum-total").inner_text().replace("−", "-"))


def middle(target: Locator) -> tuple[float, float]:
    """The point in the middle of something on the page."""
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_gain_is_a_sum_that_adds_up_and_comes_true(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human", "random", cards="family")
    compared = 0
    for _ in range(20):
        table.wait()
        table.stage()
        parts = table.page.locator("#sum-parts b").all_inner_texts()
        staged = gain(table)
        assert sum(int(part.replace("−", "-")) for part in parts) == staged
        compared += "Corridor bonus" in table.page.locator("#sum-parts").inner_text()
        before = table.view()["score"]["boards"][0]["total"]
        with table.page.expect_response("**/actions") as answer:
            table.confirm.click()
        assert answer.value.json()["score"]["boards"][0]["total"] - before == staged
    assert compared


def test_every_choice_can_be_changed_and_undone(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human", "random")
    table.pairs.nth(0).click()
    expect(table.pairs.nth(0)).to_have_attribute("aria-pressed", "true")
    table.pairs.nth(2).click()
    expect(table.pairs.nth(0)).to_have_attribute("aria-pressed", "false")
    table.places.nth(0).click()
    first = table.ghost.get_attribute("data-cell")
    table.places.nth(3).click()
    assert table.ghost.get_attribute("data-cell") != first
    table.act("undo").click()
    assert table.ghost.get_attribute("data-cell") == first
    table.act("undo").click()
    assert table.ghost.count() == 0
    table.act("undo").click()
    expect(table.pairs.nth(0)).to_have_attribute("aria-pressed", "true")
    assert table.view()["version"] == table.page.evaluate(
        "() => JSON.parse(document.getElementById('view').textContent).version"
    )


def test_turning_the_tile(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human", "random")
    market = table.view()["observation"]["market"]
    two = next(place for place, pair in enumerate(market) if len(pair["tile"]["terrains"]) == 2)
    table.pairs.nth(two).click()
    table.places.nth(0).click()
    ghost = table.ghost.locator("path").first
    faces = {ghost.get_attribute("d")}
    for _ in range(2):
        table.ghost.click(position={"x": 20, "y": 40})
        faces.add(ghost.get_attribute("d"))
    table.page.keyboard.press("r")
    faces.add(ghost.get_attribute("d"))
    table.act("rotate-left").last.click()
    assert len(faces) == 4
    before = ghost.get_attribute("d")
    table.page.mouse.move(*middle(table.ghost))
    table.page.mouse.wheel(0, 100)
    expect(ghost).not_to_have_attribute("d", str(before))


def test_dragging_the_map_never_places(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human", "random")
    table.pairs.nth(0).click()
    x, y = middle(table.places.nth(0))
    svg = table.page.locator(".sheet-map:not([hidden]) svg")
    before = svg.get_attribute("viewBox")
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 60, y + 25, steps=4)
    table.page.mouse.up()
    assert table.ghost.count() == 0
    assert svg.get_attribute("viewBox") != before
    table.act("zoom-fit").click()
    expect(svg).to_have_attribute("viewBox", str(before))
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 3, y + 2)  # a trembling hand still presses
    table.page.mouse.up()
    assert table.ghost.count() == 1


def test_reload_in_the_middle_of_a_turn(new_page: NewPage) -> None:
    table = new_page("ja", PHONE)
    table.new_table("human", "random")
    table.stage(1)
    staged = [table.ghost.get_attribute("data-cell"), table.page.locator("#sum-total").inner_text()]
    table.page.reload()
    table.page.wait_for_selector("html[data-ready]", state="attached")
    assert [table.ghost.get_attribute("data-cell"), table.page.locator("#sum-total").inner_text()] == staged
    table.confirm.click()
    table.wait()
    assert table.view()["observation"]["turn"] == 2


def test_a_turn_begun_elsewhere_is_finished_here(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human", "random")
    token = table.page.locator("meta[name=csrf-token]").get_attribute("content") or ""
    body = {
        "version": table.view()["version"],
        "action_id": "11111111-2222-4333-8444-555555555555",
        "actions": ["P1"],
    }
    answer = table.page.request.post(
        table.url + "actions", data=body, headers={"X-CSRFToken": token, "Origin": table.base}
    )
    assert answer.ok, answer.text()
    table.page.reload()
    table.page.wait_for_selector("html[data-ready]", state="attached")
    table.places.first.click()
    table.confirm.click()
    expect(table.ghost).to_have_count(0)
    table.spots.first.click() if table.spots.count() else table.act("bag").click()
    table.confirm.click()
    expect(table.page.locator("#turn")).to_contain_text(" 2/20")


def test_what_is_not_possible_says_why(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human", "random")
    for act, reason in [
        ("confirm", "pair"),
        ("bag", "pair"),
        ("undo", "nothing"),
        ("nature", "nature token"),
    ]:
        table.act(act).click(force=True)
        assert reason in table.status.lower()
    own = table.page.locator(".sheet-map:not([hidden]) .tl").first
    own.dispatch_event("click", {"bubbles": True})
    assert "pair first" in table.status.lower()
    table.pairs.nth(0).click()
    own.dispatch_event("click", {"bubbles": True})
    assert "beside your land" in table.status.lower()
    table.act("rotate-right").click(force=True)
    assert "tile" in table.status.lower()


def test_other_maps_are_one_tap_away(new_page: NewPage) -> None:
    table = new_page("en", PHONE)
    table.new_table("human", "random", "random")
    table.pairs.nth(0).click()
    table.page.locator(".st").nth(2).click()
    expect(table.page.locator(".sheet-map[data-seat='2']")).to_be_visible()
    assert table.places.count() == 0
    score = table.page.locator("[role=tab][data-sheet=score]")
    score.click()
    sheet = table.page.locator(".sheet-score:visible")
    expect(sheet).to_have_count(1)
    expect(sheet.locator("h2")).to_contain_text(table.view()["seats"][2]["name"])
    table.act("home").click()
    expect(sheet.locator("h2")).to_contain_text(table.view()["seats"][0]["name"])
    table.page.locator("[role=tab][data-sheet=market]").click()
    expect(table.page.locator(".sheet-map[data-seat='0']")).to_be_visible()
    assert table.places.count() > 0


def test_language_changes_in_the_middle_of_a_turn(new_page: NewPage) -> None:
    table = new_page("en")
    table.new_table("human", "random")
    table.stage()
    cell = table.ghost.get_attribute("data-cell")
    table.page.locator("a[hreflang=ja]").click()
    table.page.wait_for_selector("html[lang=ja][data-ready]", state="attached")
    expect(table.confirm).to_contain_text("決定")
    assert table.ghost.get_attribute("data-cell") == cell


def test_what_is_drawn_for_the_turn_has_no_stray_classes(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human", "random")
    table.stage()
    assert table.page.locator(".over .undefined, .over [class='']").count() == 0
    assert "undefined" not in table.page.locator("main").inner_html()


def test_back_closes_the_sheet_and_not_the_game(new_page: NewPage) -> None:
    table = new_page("ja", PHONE)
    table.new_table("human", "random")
    page, app = table.page, table.page.locator(".app")
    tab = "[role=tab][data-sheet={}]".format
    page.locator(tab("score")).click()
    page.locator(tab("log")).click()
    expect(app).to_have_attribute("data-sheet", "log")
    page.go_back()
    expect(app).to_have_attribute("data-sheet", "market")
    expect(page.locator(tab("market"))).to_have_attribute("aria-selected", "true")
    page.locator(tab("score")).click()
    page.locator("a[href='#rules']").click()
    expect(page.locator("#rules")).to_be_visible()
    page.go_back()
    expect(page.locator("#rules")).to_be_hidden()
    expect(app).to_have_attribute("data-sheet", "score")
    page.locator("a[href='#rules']").click()
    page.locator("#rules a[href='#map']").click()
    expect(page.locator("#rules")).to_be_hidden()
    page.locator(tab("market")).click()
    expect(app).to_have_attribute("data-sheet", "market")
    page.go_back()
    assert not page.url.startswith(table.url)
