"""The end of a game of Wingspan: who has won, every category side by side, and where the points come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gametrail.web.svg.drawn import part
from gametrail.web.svg.wingspan_parts import goals_context
from gametrail.web.svg.wingspan_seats import SCORE_ICONS, with_birds
from gametrail.web.words import text

View = Mapping[str, Any]


def pods(view: View, seats: Sequence[Mapping[str, Any]], language: str) -> str:
    """The seats with their points, as buttons that show a mat."""
    winners = view["result"]["winners"] if view["phase"] == "end" else []
    shown = [{key: seat[key] for key in ("seat", "name", "total", "shown")} for seat in seats]
    return part("tables/_pods.html", language, seats=shown, winners=winners, you=only_person(view))


def end_parts(view: View, seats: Sequence[Mapping[str, Any]], language: str) -> dict[str, str]:
    """The headline, the seats, the sheet and the reasons of a finished game."""
    headline, note = result_words(view, language)
    winners = view["result"]["winners"]
    rows = [{**row, "icon": SCORE_ICONS.get(row["item"], "card")} for row in view["result"]["rows"]]
    you = only_person(view)
    first = winners[0] if you is None else you
    shown = [{**seat, "shown": seat["seat"] == first} for seat in seats]
    bonuses = [
        {**with_birds(view, card), "name": view["seats"][card["seat"]]["name"]}
        for card in view["bonus_cards"]
    ]
    named = [{"seat": seat["seat"], "name": seat["name"]} for seat in seats]
    food = [{**seat, "n": view["result"]["food"][seat["seat"]]} for seat in named]
    goals, totals = goals_context(view, language)["goals"], view["result"]["totals"]
    return {
        "headline": headline,
        "note": note,
        "pods": pods(view, shown, language),
        "sheet": part("tables/wingspan/_sheet.html", language, seats=named, rows=rows, totals=totals),
        "reasons": part("tables/wingspan/_reasons.html", language, bonuses=bonuses, food=food),
        "goal_reasons": part("tables/wingspan/_goal_reasons.html", language, seats=named, goals=goals),
    }


def result_words(view: View, language: str) -> tuple[str, str]:
    """Who has won, and by how much: the headline of the end and a note to it. The only person is called "you"."""
    totals, winners, you = view["result"]["totals"], view["result"]["winners"], only_person(view)
    points = max(totals)
    if len(winners) > 1:
        called = [
            text("end.you", language) if seat == you else view["seats"][seat]["name"] for seat in winners
        ]
        shared = text("table.list.and", language).join(called)
        return text("table.end.shared", language, names=shared, points=points), view["result"]["tie_break"]
    if winners == [you]:
        headline = text("end.you_won", language, points=points)
    else:
        headline = text("table.end.won", language, name=view["seats"][winners[0]]["name"], points=points)
    if view["result"]["tie_break"]:
        return headline, view["result"]["tie_break"]
    margin = points - sorted(totals)[-2]
    if you is not None and winners != [you]:
        return headline, text("end.you_have", language, points=totals[you])
    return headline, text("table.end.margin", language, n=margin)


def only_person(view: View) -> int | None:
    """The seat of the one person who plays on this device; None for nobody or several."""
    mine = [seat["seat"] for seat in view["seats"] if seat["mine"]]
    return int(mine[0]) if len(mine) == 1 else None
