"""The finishing touch to the view of a Wingspan table: every part of the page as HTML.

First paint, staged views and later views all come from here, so the script of the page only puts parts in place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gametrail.web.svg import wingspan_end as end
from gametrail.web.svg import wingspan_parts as parts
from gametrail.web.svg import wingspan_payments as payments
from gametrail.web.svg import wingspan_questions as questions
from gametrail.web.svg import wingspan_seats as places
from gametrail.web.svg.drawn import part as drawn_part
from gametrail.web.svg.log import log_html
from gametrail.web.svg.wingspan_mat import mat

View = Mapping[str, Any]


def dress(view: View, language: str) -> dict[str, Any]:
    """The keys to add to a view: `html`."""

    def part(name: str, **shown: Any) -> str:
        return drawn_part(f"tables/wingspan/_{name}.html", language, **shown)

    seats = [places.seat_context(view, seat["seat"], language) for seat in view["seats"]]
    setup = questions.setup_context(view, language)
    goals = parts.goals_context(view, language)
    drawn: dict[str, Any] = {
        "shown": shown_seat(view),
        "mats": [
            part("strip", **places.strip_context(view, seat)) + mat(view, seat["seat"], language)
            for seat in seats
        ],
        "acts": part("acts", actions=questions.actions_context(view, language)),
        "feeder": part("feeder", **parts.feeder_context(view, language)),
        "tray": part("tray", **parts.tray_context(view, language)),
        "goals": part("goals", **goals),
        "hand": part("hand", **questions.hand_context(view, language)),
        "ask": part("setup", **setup) if setup else part("ask", **questions.ask_context(view, language)),
        "news": part("news", **parts.news_context(view, language)),
        "plays": {
            card["fact"]["bird"]: part("play", card=card) for card in payments.play_contexts(view, language)
        },
        "queue": part("queue", **questions.queue_context(view)),
        "pods": end.pods(view, seats, language),
        "opps": "".join(
            part("opp", seat=places.rival_context(view, it, language)) for it in seats if not it["home"]
        ),
        "scores": [part("score", seat=places.score_context(view, seat, language)) for seat in seats],
        "log": log_html(parts.log_lines(view), language),
        "texts": [
            part("text_supply", **parts.supply_words(view, goals["goals"], language)),
            *(places.seat_text(view, seat, language) for seat in seats),
        ],
    }
    if view["phase"] == "end":
        drawn |= end.end_parts(view, seats, language)
    return {"html": drawn, "sheet": questions.wanted_sheet(view)}


def shown_seat(view: View) -> int:
    """Whose mat the page opens with: one's own, and that of the player to act for those who only watch."""
    return int(view["me"] if view["me"] is not None else view["clock"]["active"] or 0)
