"""The page's own modules of Animal Trail: raised cards against sets, and the sequence of effects."""

from typing import Any

import pytest

from .conftest import PHONE, NewPage
from .trail_page import TrailPage, trail

pytestmark = pytest.mark.e2e

# A hand of Howling, two Boars and a Bear while Boars are wild.
HAND = [0, 5, 5, 7]
PLAYS = {
    "S1@5{5}": [5],
    "S2@0{H+5}": [0, 5],
    "S2@5{5+H}": [5, 0],
    "S2@5{5+5}": [5, 5],
    "S2@7{7+5}": [7, 5],
}
START = """async ([hand, plays]) => {
    const { Sets, Pile } = await import("/static/gametrail/js/animal_trail_sets.js");
    const choices = Object.entries(plays).map(([text, cards]) => ({ kind: "play", text, cards }));
    const sets = new Sets({ hand: hand.map((card) => ({ card })), choices });
    const up = () => [...sets.up].sort();
"""
EFFECTS = """async ([events, instant]) => {
    const { Effects } = await import("/static/gametrail/js/animal_trail_effects.js");
    const root = document.getElementById("trick");
    const effects = new Effects(root, document.getElementById("cards"));
    effects.play(events, instant);
    const seen = [];
    const ribbon = () => root.querySelector(".ribbon")?.innerText ?? "";
    const look = () => seen.push([root.querySelectorAll(".show .ac").length, ribbon()]);
    look();
    for (const delay of [450, 1500]) { await new Promise((done) => setTimeout(done, delay)); look(); }
    return seen;
}"""


@pytest.fixture
def table(new_page: NewPage) -> TrailPage:
    """Any table: its page may load the modules."""
    page = trail(new_page, "en", PHONE)
    page.new_table("human", "random", "random", "random")
    page.wait()
    return page


def run(table: TrailPage, code: str, plays: dict[str, list[int]] = PLAYS) -> Any:
    """The value of some lines of script with the sets of the example."""
    return table.page.evaluate(START + code + "\n}", [HAND, plays])


def test_one_set_left_raises_all_its_cards(table: TrailPage) -> None:
    assert run(table, "sets.toggle(3); return up()") == [1, 3]
    assert run(table, "sets.toggle(1); return up()") == [1]
    assert run(table, "sets.toggle(0); return up()", {"S2@5{5+H}": [5, 0]}) == [0, 1]


def test_the_same_cards_may_be_read_in_two_ways(table: TrailPage) -> None:
    two = "sets.toggle(0); return [up(), sets.readings.length, sets.chosen.text]"
    assert run(table, two) == [[0, 1], 2, "S2@0{H+5}"]
    other = "sets.toggle(0); sets.reading = 'S2@5{5+H}'; return sets.chosen.text"
    assert run(table, other) == "S2@5{5+H}"
    assert run(table, "sets.toggle(1); return [sets.readings.length, sets.chosen.text]") == [1, "S1@5{5}"]


def test_a_card_that_fits_no_raised_one_begins_anew_or_stays_down(table: TrailPage) -> None:
    assert run(table, "sets.toggle(1); sets.toggle(2); return [up(), sets.fits(3)]") == [[1, 2], False]
    assert run(table, "sets.toggle(1); sets.toggle(2); sets.toggle(3); return up()") == [1, 3]
    only = {"S1@5{5}": [5]}
    assert run(table, "return [sets.toggle(3), up()]", only) == [False, []]


def test_a_wild_card_stays_up_with_another_animal(table: TrailPage) -> None:
    held = "const held = [0, 4, 5].map((card) => ({ card, ability: card ? null : 'wild' }));"
    plays = {"S2@4{4+H}": [4, 0], "S2@5{5+H}": [5, 0], "S1@4{4}": [4], "S1@5{5}": [5], "S1@0{H}": [0]}
    start = f"{held} const own = new Sets({{ hand: held, choices }});"
    other = "own.toggle(0); own.toggle(1); own.toggle(2); return [...own.up].sort();"
    assert run(table, f"{start} {other}", plays) == [0, 2]
    assert run(table, f"{start} own.toggle(1); own.toggle(2); return [...own.up].sort();", plays) == [2]


def test_a_pile_takes_so_many_cards_and_no_more(table: TrailPage) -> None:
    code = """
        const offered = [0, 5, 7].map((card) => ({ kind: "card", card, text: `card ${card || "H"}` }));
        const pile = new Pile({ hand: sets.hand.map((card) => ({ card })), choices: offered, question: { count: 2 } });
        const done = [pile.toggle(3), pile.toggle(0), pile.toggle(1)];
        return [done, pile.raised.map((kind) => pile.textOf(kind)), pile.left];
    """
    assert run(table, code) == [[True, True, False], ["card H", "card 7"], 0]


def test_nobody_waits_for_effects_that_were_skipped(table: TrailPage) -> None:
    code = """async (events) => {
        const { Effects } = await import("/static/gametrail/js/animal_trail_effects.js");
        const effects = new Effects(document.getElementById("trick"), document.getElementById("cards"));
        effects.play(events);
        const from = performance.now();
        effects.skip();
        await effects.done;
        return performance.now() - from;
    }"""
    events = [{"n": 1, "kind": "play", "cards": [4, 4]}, {"n": 2, "kind": "trump", "line": "Trump!"}]
    assert table.page.evaluate(code, events) < 200


def test_effects_come_in_order_and_leave_nothing(table: TrailPage) -> None:
    events = [
        {"n": 1, "kind": "play", "cards": [4, 4]},
        {"n": 2, "kind": "play", "cards": [6, 6]},
        {"n": 3, "kind": "trump", "line": "Trump!"},
    ]
    assert table.page.evaluate(EFFECTS, [events, False]) == [[2, ""], [2, "Trump!"], [0, ""]]
    assert table.page.evaluate(EFFECTS, [events, True]) == [[0, ""], [0, ""], [0, ""]]
