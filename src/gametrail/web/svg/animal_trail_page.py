"""The finishing touch to the view of an Animal Trail table: every part of the page as HTML.

First paint, staged views and later views all come from here, so the script of the page only puts parts in place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.template.loader import render_to_string

from gametrail.web.svg import animal_trail_parts as parts
from gametrail.web.svg import animal_trail_score as score
from gametrail.web.svg.animal_trail_cards import all_lying

View = Mapping[str, Any]

MOST_LINES = 160  # of the log


def dress(view: View, language: str) -> dict[str, Any]:
    """The keys to add to a view: `html`."""

    def part(name: str, /, **context: Any) -> str:
        # Without blanks around it an empty part is empty for the style sheet too.
        context = {"view": view, "language": language, **context}
        return str(render_to_string(f"tables/animal_trail/_{name}.html", context)).strip()

    seats = parts.seat_contexts(view, language)
    ended = score.match_context(view, language)
    swap = parts.exchange_context(view, language)
    drawn: dict[str, Any] = {
        "shown": view["me"] if view["me"] is not None else 0,
        "turn": parts.match_words(view, language),
        "seats": part("seats", seats=parts.opponents(view, seats)),
        "trick": part("trick", **parts.trick_context(view, language)),
        "ruler": part("ruler", **parts.ruler_context(view, language)),
        "hand": part("hand", **parts.hand_context(view, language)),
        "ask": part("ask", **parts.ask_context(view, language)),
        "exchange": part("exchange", **swap) if swap else "",
        "score": part("score", **score.board_context(view, language)),
        "rules": part("force", rules=[parts.rule_chip(rule) for rule in view["rules_now"]]),
        "match": part("match", **ended) if ended else "",
        "log": log_html(view, language),
        "texts": part("text", **parts.text_context(view, seats, language)),
        "cards": all_lying(view, language),
        "headline": "",
    }
    if view["phase"] == "end" and view["result"]:
        drawn["headline"], drawn["note"] = score.headline(view, language)
        drawn["ranking"] = part("ranking", **score.end_context(view, language))
    return {"html": drawn}


def log_html(view: View, language: str) -> str:
    """The lines of the log, newest first; each line of a turn with the seat that acted."""
    names = [seat["name"] for seat in view["seats"]]
    lines = [
        {**line, "name": names[line["seat"]] if line["seat"] is not None else ""}
        for turn in reversed(view["log"][-MOST_LINES:])
        for line in reversed(turn.get("lines") or [turn])
    ]
    context = {"view": view, "language": language, "lines": lines[:MOST_LINES]}
    return str(render_to_string("tables/_log.html", context))
