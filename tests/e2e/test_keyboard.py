"""A whole game without pointer: every choice is made with keys, and the focus is never lost."""

import pytest

from .conftest import NewPage
from .table_page import TablePage

pytestmark = pytest.mark.e2e


def focused(table: TablePage) -> str:
    """The act of the focused element."""
    return str(table.page.evaluate("() => document.activeElement?.dataset?.do ?? ''"))


def play_turn_by_keys(table: TablePage, number: int) -> bool:
    """One turn: number, arrow, Enter, R, Tab, Enter, C."""
    table.wait()
    if table.over:
        return False
    keys = table.page.keyboard
    keys.press(str(number % 4 + 1))
    assert focused(table) == "cell"
    keys.press(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")[number % 4])
    keys.press("Enter")
    assert focused(table) == "cell"
    keys.press("r")
    if table.spots.count():
        keys.press("Tab")
        assert focused(table) == "spot"
        keys.press("Enter")
        assert focused(table) == "spot"
    keys.press("c")
    return True


def test_whole_game_by_keys(new_page: NewPage) -> None:
    table = new_page("en")
    table.new_table("human", "random")
    turns = 0
    while play_turn_by_keys(table, turns):
        turns += 1
    assert turns == 20
    table.page.keyboard.press("s")
    scores = [str(board["total"]) for board in table.view()["score"]["boards"]]
    table.page.wait_for_function(
        "scores => scores.every((score) => document.getElementById('say').textContent.includes(score))",
        arg=scores,
    )


def test_keys_undo_help_and_bag(new_page: NewPage) -> None:
    table = new_page("ja")
    table.new_table("human", "random")
    keys = table.page.keyboard
    keys.press("1")
    keys.press("Enter")
    assert table.ghost.count() == 1
    keys.press("b")
    assert table.confirm.get_attribute("aria-disabled") == "false"
    for _ in range(3):
        keys.press("u")
    assert table.ghost.count() == 0
    assert table.pairs.first.get_attribute("aria-pressed") == "false"
    keys.press("?")
    assert table.page.locator("#rules").is_visible()
    keys.press("Escape")
    assert table.page.locator("#rules").is_hidden()


def heard(table: TablePage, words: str) -> None:
    """The live region says the words."""
    table.page.wait_for_function(
        "words => document.getElementById('say').textContent.includes(words)", arg=words
    )


def test_whose_turn_it_is_and_what_a_choice_brings_are_said_in_sentences(new_page: NewPage) -> None:
    table = new_page("en")
    table.new_table("human", "random", name1="Hana")
    keys = table.page.keyboard
    keys.press("1")
    keys.press("t")
    heard(table, "It is your turn, Hana: 1 of 20.")
    keys.press("Enter")
    table.page.wait_for_function("() => /[.] [A-Z].*[.]$/.test(document.getElementById('say').textContent)")
    label = table.pairs.first.get_attribute("aria-label") or ""
    assert ", with the " in label


def test_focus_is_never_lost_after_confirm(new_page: NewPage) -> None:
    table = new_page("en")
    table.new_table("human", "random")
    table.page.evaluate("() => localStorage.setItem('gametrail.speed', '1200')")
    table.stage()
    table.confirm.click()
    table.page.wait_for_selector("#bar-wait:not([hidden])")
    assert table.page.evaluate("() => document.activeElement.id") == "status"
    table.wait()
    assert table.page.evaluate("() => document.activeElement !== document.body")
