"""The finishing touch to the view of an Animal Trail table: every part of the page as HTML.

First paint, staged views and later views all come from here, so the script of the page only puts parts in place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gametrail.web.svg import animal_trail_parts as parts
from gametrail.web.svg import animal_trail_score as score
from gametrail.web.svg.animal_trail_cards import all_lying
from gametrail.web.svg.animal_trail_hand import hand_html
from gametrail.web.svg.animal_trail_ruler import ruler_html
from gametrail.web.svg.animal_trail_text import text_html
from gametrail.web.svg.drawn import part as drawn_part
from gametrail.web.svg.log import Line, log_html

View = Mapping[str, Any]

MOST_LINES = 160  # of the log


def dress(view: View, language: str) -> dict[str, Any]:
    """The keys to add to a view: `html`."""

    def part(name: str, /, **shown: Any) -> str:
        return drawn_part(f"tables/animal_trail/_{name}.html", language, **shown)

    seats = parts.seat_contexts(view, language)
    ended = score.match_context(view, language)
    swap = parts.exchange_context(view, language)
    drawn: dict[str, Any] = {
        "shown": view["me"] if view["me"] is not None else 0,
        "turn": parts.match_words(view, language),
        "seats": "".join([part("seat", seat=seat) for seat in parts.opponents(view, seats)]),
        "trick": part("trick", **parts.trick_context(view, language)),
        "ruler": ruler_html(view, language),
        "hand": hand_html(view, language),
        "ask": part("ask", **parts.ask_context(view, language)),
        "exchange": part("exchange", **swap) if swap else "",
        "score": part("score", **score.board_context(view, language)),
        "rules": part("force", rules=[parts.rule_chip(rule) for rule in view["rules_now"]]),
        "match": part("match", **ended) if ended else "",
        "log": log_html(log_lines(view), language),
        "texts": text_html(view, seats, language),
        "cards": all_lying(view, language),
        "headline": "",
    }
    if view["phase"] == "end" and view["result"]:
        drawn["headline"], drawn["note"] = score.headline(view, language)
        drawn["ranking"] = part("ranking", **score.end_context(view, language))
    return {"html": drawn}


def log_lines(view: View) -> list[Line]:
    """The lines of the log, newest first; each line of a turn with the seat that acted."""
    names = [seat["name"] for seat in view["seats"]]
    return [
        (line["seat"], names[line["seat"]] if line["seat"] is not None else "", line["text"], turn["n"])
        for turn in reversed(view["log"][-MOST_LINES:])
        for line in reversed(turn.get("lines") or [turn])
    ][:MOST_LINES]
