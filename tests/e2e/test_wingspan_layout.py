"""What a machine can see of the Wingspan table on a desktop: nothing lies over what is to be pressed."""

import pytest

from .conftest import NewPage
from .wingspan_page import WingspanPage, wingspan

pytestmark = pytest.mark.e2e

MOST_TABLES = 30  # until a bird for several rows is dealt
STEP = 9
# Points of the panel at which something else lies on top.
COVERED = f"""() => {{
    const panel = document.querySelector("#ask");
    const {{ left, right, top, bottom }} = panel.getBoundingClientRect();
    const found = [];
    for (let x = left + 2; x < right - 2; x += {STEP}) for (let y = top + 2; y < bottom - 2; y += {STEP}) {{
        const there = document.elementFromPoint(x, y);
        if (!panel.contains(there)) found.push(`${{x}},${{y}}: ${{there?.outerHTML.slice(0, 80)}}`);
    }}
    return bottom - top > 100 ? found : ["the panel is too low"];
}}"""
# What of a bird on the mat reaches beyond its card.
SPILLING = """() => [...document.querySelectorAll(".sheet-map:not([hidden]) .cell:not(.em) > *")]
    .filter((part) => part.getClientRects().length && !part.matches(".vh, .chg, .od"))
    .filter((part) => part.getBoundingClientRect().bottom > part.parentElement.getBoundingClientRect().bottom + 1)
    .map((part) => part.outerHTML.slice(0, 90))"""


def deal_several_rows(table: WingspanPage) -> str:
    """A new table at whose first turn a bird can be played in two rows or more; its name."""
    for _ in range(MOST_TABLES):
        table.new_table("human", "random")
        table.wait()
        view = table.view()
        for card in view["setup"]["cards"]:
            fact = view["birds"][card["bird"]]
            cost = [name for name, n in fact["cost"].items() if n]
            if len(fact["rows"]) > 1 and cost and max(fact["cost"].values()) == 1 and len(cost) < 4:
                keep_only(table, fact["bird"], cost)
                return str(fact["bird"])
    pytest.fail("no bird for several rows")


def keep_only(table: WingspanPage, bird: str, cost: list[str]) -> None:
    """The bird is kept, paid with a food that it does not cost."""
    table.page.locator(f'[data-do=keep][data-card="{bird}"]').click()
    spare = next(
        button for button in table.act("spend").all() if button.get_attribute("data-food") not in cost
    )
    if spare.get_attribute("aria-pressed") == "false":
        spare.click()
    table.act("bonus").first.click()
    table.confirm.click()
    table.wait()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768)])
def test_nothing_lies_over_the_ways_to_pay(new_page: NewPage, width: int, height: int) -> None:
    table = wingspan(new_page, "en", {"viewport": {"width": width, "height": height}})
    bird = deal_several_rows(table)
    while table.view()["question"]["op"] != "main":  # a bot's turn may have asked for something
        table.press(table.targets()[0] if table.targets() else table.act("pass").first)
        if table.ready_to_confirm:
            table.press(table.confirm)
        table.wait()
    table.act("act").filter(has_text="Play a bird").click()
    table.press(table.bird(bird))
    assert table.page.locator(".plc").count() > 1
    assert table.page.locator(".pm:visible").count() > 1
    assert table.page.evaluate(COVERED) == []
    assert table.page.evaluate(SPILLING) == []
    row = table.page.locator(".plc").last
    row.locator(".pm").first.click()
    table.page.wait_for_function("() => !document.querySelector('.busy')")
    title = table.view()["birds"][bird]["title"]
    assert table.status.startswith(f"Playing {title} in the ")
