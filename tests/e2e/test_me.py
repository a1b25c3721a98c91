"""A person's own pages in a browser: another device, the account, past games, statistics and imports."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESKTOP, PHONE, NewPage
from .table_page import READY, TablePage
from .test_birds import SMALL_TARGETS
from .test_layout import finish, sticking_out

pytestmark = pytest.mark.e2e

PASSPHRASE = "seven herons at dusk"
OPEN_ALL = "() => document.querySelectorAll('details').forEach((each) => { each.open = true })"


def name_oneself(table: TablePage, name: str) -> None:
    """The person of the browser has this name."""
    table.page.goto(table.base + "/me/")
    table.page.fill("#name", name)
    table.page.press("#name", "Enter")
    expect(table.page.locator("h1")).to_have_text(name)


def make_link(page: Page, base: str) -> str:
    """A new one-time link."""
    page.goto(base + "/me/")
    page.click("#make-link")
    return page.input_value("#link")


def check(table: TablePage, address: str) -> None:
    """The page at this address fits every width, and is fit for everybody."""
    page = table.page
    size = page.viewport_size
    page.goto(address)
    look_over(table, address)
    page.set_viewport_size(size)


def look_over(table: TablePage, name: str) -> None:
    """The page that is shown fits every width, and is fit for everybody."""
    table.page.evaluate(OPEN_ALL)
    assert table.violations() == [], name
    assert table.page.evaluate(SMALL_TARGETS) == [], name
    assert sticking_out(table) == [], name


@pytest.mark.parametrize(
    ("language", "size", "scheme"),
    [("ja", PHONE, "dark"), ("en", DESKTOP, "light")],
    ids=["phone", "desktop"],
)
def test_every_page_is_fit_for_everybody(new_page: NewPage, language: str, size: dict, scheme: str) -> None:
    table = new_page(language, size, color_scheme=scheme)
    name_oneself(table, "花" if language == "ja" else "Hana")
    table.new_table("human")
    finish(table)
    for path in ("/me/", "/me/history/", "/me/statistics/", "/import/"):
        check(table, table.base + path)
    link = make_link(table.page, table.base)
    look_over(table, "the link")
    other = new_page(language, size, color_scheme=scheme)
    check(other, link)


def test_another_device_continues_and_the_first_one_is_told(new_page: NewPage) -> None:
    first, second = new_page(), new_page("ja", PHONE)
    name_oneself(first, "Hana")
    first.new_table("human", "human")
    tab = first.page.context.new_page()
    link = make_link(tab, first.base)
    page = second.page
    page.goto(link)
    expect(page.locator("h1")).to_have_text("Hanaさんとしてこの端末で続けますか？")
    page.click("#continue")
    expect(page.locator(".my .tb")).to_have_count(1)
    expect(first.page.locator("#folk-notes")).to_contain_text("now plays on another device, too.")
    page.click(".my .tb")
    page.wait_for_url("**/tables/*/")
    second.url = page.url
    assert second.view()["mine"]
    answer = page.request.get(link)
    assert answer.status == 410


def test_the_account_leads_back_from_any_browser(new_page: NewPage) -> None:
    first, second = new_page(), new_page("ja", PHONE, refused=True)
    name_oneself(first, "Hana")
    page = first.page
    page.click("summary:has-text('Create an account')")
    page.fill("#user-new", "hana-e2e")
    page.fill("#pass-new", PASSPHRASE)
    page.press("#pass-new", "Enter")
    expect(page.locator("text=Account: hana-e2e")).to_be_visible()
    page = second.page
    # The language comes along with the person.
    for passphrase, shown in (
        ("something else", "名前か合言葉が違います。"),
        (PASSPHRASE, "Account: hana-e2e"),
    ):
        page.goto(second.base + "/me/")
        page.click("summary:has-text('ログイン')")
        page.fill("#user", "Hana-E2E")
        page.fill("#pass", passphrase)
        page.press("#pass", "Enter")
        expect(page.locator(f"text={shown}")).to_be_visible()
    expect(page.locator("h1")).to_have_text("Hana")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_replay_is_shared_saved_and_brought_elsewhere(
    new_page: NewPage, size: dict, tmp_path: Path
) -> None:
    table = new_page("en", size)
    page = table.page
    table.new_table("human")
    finish(table)
    page.goto(table.base + "/me/history/")
    page.click("a:has-text('Replay')")
    page.wait_for_selector(READY, state="attached")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/replay/\?ply=1$"))
    page.click(".share summary")
    shared = page.input_value("#share-link")
    assert re.fullmatch(re.escape(table.base) + r"/tables/[\w-]{12}/replay/\?ply=0", shared)
    with page.expect_download() as saved:
        page.click(".share a[download]")
    file = tmp_path / "game.trail.json"
    saved.value.save_as(file)
    other = new_page("ja", size, refused=True)
    other.page.goto(other.base + "/import/")
    other.page.fill("#text", '{"format": "gametrail.trail"}')
    other.page.click("main button.pri")
    expect(other.page.locator("#wrong")).to_be_visible()
    other.page.set_input_files("#file", file)
    other.page.click("main button.pri")
    other.page.wait_for_url("**/replay/")
    assert other.page.url != shared


def test_a_problem_is_saved_with_the_last_error_of_the_browser(new_page: NewPage, tmp_path: Path) -> None:
    table = new_page()
    table.new_table("human", "random")
    page = table.page
    page.click(".folk-open")
    page.evaluate("() => dispatchEvent(new ErrorEvent('error', { message: 'a bad day', lineno: 7 }))")
    with page.expect_download() as saved:
        page.click("a[data-problem]")
    file = tmp_path / "problem.json"
    saved.value.save_as(file)
    assert '"last_error":"a bad day' in file.read_text()
