"""The viewer's own cards at an Animal Trail table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from gametrail.web.svg import animal_trail_cards as cards
from gametrail.web.svg.animal_trail_parts import seat_context
from gametrail.web.svg.drawn import part
from gametrail.web.svg.markup import element
from gametrail.web.words import text

View = Mapping[str, Any]


def hand_html(view: View, language: str) -> str:
    """The viewer's seat, and their cards in the order of their strength."""
    me, held = view["me"], view["hand"]
    seat = None if me is None else seat_context(view, me, language)
    head = part("tables/animal_trail/_hand.html", language, seat=seat, empty=not held, mine=view["mine"])
    if not held:
        return head
    drawn = [element("li", card_html(view, index, entry, language)) for index, entry in enumerate(held)]
    return head + "\n" + element("ol", "".join(drawn), class_="hand")


def card_html(view: View, index: int, entry: Mapping[str, Any], language: str) -> str:
    """A card of the hand as a button."""
    face = cards.face(view, entry["card"], language)
    return _card(index, entry["card"], entry["name"], card_label(entry, language), face)


@lru_cache(maxsize=4096)
def _card(index: int, kind: int, name: str, label: str, face: str) -> str:
    return element(
        "button",
        face,
        type="button",
        class_=f"ac {cards.band(kind)}",
        data_do="card",
        data_index=index,
        data_kind=kind,
        data_label=label,
        data_name=name,
        aria_label=label,
        aria_pressed="false",
    )


def card_label(entry: Mapping[str, Any], language: str) -> str:
    """A card of the hand in words."""
    said = [text("at.card", language, name=entry["name"], n=entry["card"])]
    said += [text(f"at.sign.{entry['ability']}", language)] if entry["ability"] else []
    return text("at.sep", language).join(said)
