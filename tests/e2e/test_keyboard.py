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
