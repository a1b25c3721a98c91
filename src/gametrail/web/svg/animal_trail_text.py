"""A whole Animal Trail table in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from gametrail.web.svg.animal_trail_ruler import rank_label
from gametrail.web.svg.markup import element
from gametrail.web.words import text

View = Mapping[str, Any]


def text_html(view: View, seats: Sequence[Mapping[str, Any]], language: str) -> str:
    """What lies on the table, the viewer's cards, the seats, the ranks and the rules in force."""
    rules = [element("b", escape(rule["title"])) + f" {escape(rule['short'])}" for rule in view["rules_now"]]
    blocks = (
        titled("at.text.now", on_table(view, language) + own_cards(view, language), language),
        titled("table.seats", listed("ol", [escape(seat["label"]) for seat in seats]), language),
        titled(
            "at.ruler",
            listed("ol", [escape(rank_label(view, one, language)) for one in view["ruler"]]),
            language,
        ),
        titled("at.rules_now", listed("ul", rules), language),
    )
    return element("section", "\n".join(blocks), class_="panel txt")


def titled(key: str, block: str, language: str) -> str:
    """A block under its title."""
    return element("h3", escape(text(key, language))) + block


def listed(tag: str, items: Iterable[str]) -> str:
    """A list of such items, which are markup."""
    return element(tag, "".join([element("li", item) for item in items]))


def on_table(view: View, language: str) -> str:
    """Who played what lies on the table."""
    table = view["trick"]
    if not table:
        return element("p", escape(text("at.text.nothing", language)))
    name = view["seats"][table["seat"]]["name"]
    return element("p", escape(text("at.text.table", language, name=name, what=table["label"])))


def own_cards(view: View, language: str) -> str:
    """How many cards of each rank the viewer holds."""
    counts = Counter(entry["card"] for entry in view["hand"])
    held = [f"{view['ruler'][kind]['name']} {counts[kind]}" for kind in sorted(counts)]
    if not held:
        return ""
    return element("p", escape(f"{text('at.text.own', language)} {text('at.sep', language).join(held)}"))
