"""The lobby in a browser: the form comes back as it was sent, and only says what is true of it."""

from .conftest import NewPage


def test_back_and_start_again_find_the_same_table(new_page: NewPage) -> None:
    table = new_page()
    page = table.page
    page.goto(table.base + "/")
    page.fill("[name=name1]", "Hana")
    page.select_option("select[name=seat2]", "human")
    page.fill("[name=name2]", "Ben")
    page.click("button.start")
    page.wait_for_url("**/tables/*/")
    first = page.url
    page.go_back()
    assert page.input_value("[name=name1]") == "Hana"
    assert page.input_value("select[name=seat2]") == "human"
    page.click("button.start")
    page.wait_for_url("**/tables/*/")
    assert page.url == first


def test_people_share_the_device_when_there_are_two(new_page: NewPage) -> None:
    table = new_page()
    page = table.page
    page.goto(table.base + "/")
    note = page.locator(".share")
    assert not note.is_visible()
    page.click(".new-form label:has([name=players][value='3'])")
    assert not note.is_visible()
    page.select_option("select[name=seat3]", "human")
    assert note.is_visible()
    page.click(".new-form label:has([name=players][value='2'])")
    assert not note.is_visible()
    page.click(".new-form label:has([name=players][value='3'])")
    page.select_option("select[name=seat1]", "ranger")
    assert not note.is_visible()
    page.select_option("select[name=seat2]", "human")
    assert note.is_visible()


def test_a_table_leaves_the_list(new_page: NewPage) -> None:
    table = new_page()
    page = table.page
    page.goto(table.base + "/")
    page.click("button.start")
    page.wait_for_url("**/tables/*/")
    page.goto(table.base + "/")
    assert page.locator(".my li").count() == 1
    page.click(".my li button")
    page.wait_for_load_state()
    assert page.locator(".my li").count() == 0
