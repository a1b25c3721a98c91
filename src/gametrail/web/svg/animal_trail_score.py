"""The points of an Animal Trail table: the scoreboard, the end of a match, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gametrail.web.svg import animal_trail_cards as cards
from gametrail.web.svg.animal_trail_parts import called, environment_context, place_words
from gametrail.web.svg.timeline import signed
from gametrail.web.words import text

View = Mapping[str, Any]

MOST_COLUMNS = 6  # matches side by side
MARKER_ICONS = {"challenge": "mk-challenge", "handicap": "mk-handicap", "dealer": "card"}
PAYMENTS = ("challenge", "handicap", "last")


def change(points: int | None) -> str:
    """ "+6", "−1", "0"; nothing where nothing is known yet."""
    if points is None:
        return ""
    return signed(points) if points else "0"


def board_context(view: View, language: str) -> dict[str, Any]:
    """Everybody's points: before this match, now, in all, with chips and markers."""
    board = view["scoreboard"]
    rows = [row_context(view, row, language) for row in board["rows"]]
    return {
        "rows": rows,
        "pays": board["pays"],
        "match": board["match"],
        "matches": board["matches"],
        "sprint": view["sprint"],
        "marathon": view["marathon"],
        **matches_context(view, language),
    }


def row_context(view: View, row: Mapping[str, Any], language: str) -> dict[str, Any]:
    """One seat's line of the scoreboard."""
    seat = view["seats"][row["seat"]]
    now = view["seats_now"][row["seat"]]
    return {
        **row,
        "name": called(view, row["seat"], language),
        "bot": seat["kind"] == "bot",
        "home": row["seat"] == view["me"],
        "gain": change(row["now"]) if row["now"] else "",
        "lost": (row["now"] or 0) < 0,
        "chips": cards.chips(row["chips"]),
        "markers": [marker(name, language) for name in row["markers"]],
        "victory": view["observation"]["players"][row["seat"]].get("victory_chips", 0),
        "place": now["place"],
    }


def marker(name: str, language: str) -> dict[str, str]:
    """The challenge, the handicap or the dealer marker."""
    return {"icon": MARKER_ICONS[name], "title": text(f"at.marker.{name}", language)}


def matches_context(view: View, language: str, totals: Mapping[int, int] | None = None) -> dict[str, Any]:
    """What each match brought to each seat, the latest matches if there are many; the sums of now or those given."""
    board = view["scoreboard"]
    sprint = bool(view["sprint"]) or view["observation"]["mode"] == "sprint"
    played = sorted({entry["match"] for row in board["rows"] for entry in row["by_match"]})
    last = played[-1] if played else 0
    planned = board["matches"] or last
    columns = list(range(1, max(planned, last) + 1))[-MOST_COLUMNS:] if planned <= MOST_COLUMNS else played
    columns = columns[-MOST_COLUMNS:]
    lines = []
    for row in board["rows"]:
        points = {entry["match"]: entry["points"] for entry in row["by_match"]}
        lines.append(
            {
                "seat": row["seat"],
                "name": called(view, row["seat"], language),
                "home": row["seat"] == view["me"],
                "points": [(number, change(points.get(number)) or "·") for number in columns],
                "total": (totals or {}).get(row["seat"], row["total"]),
            }
        )
    title = text("at.deals" if sprint else "at.matches", language)
    return {
        "columns": columns,
        "lines": lines,
        "last": last,
        "any": bool(played),
        "title": title,
        "deals": sprint,
    }


def match_context(view: View, language: str) -> dict[str, Any] | None:
    """The match that has just been scored: places, what they brought, and what was to be paid."""
    ended = view["match_end"]
    if not ended:
        return None
    rows = []
    for row in ended["rows"]:
        paid = [
            text(f"at.paid.{name}", language, points=change(row[name])) for name in PAYMENTS if row.get(name)
        ]
        board = next(line for line in view["scoreboard"]["rows"] if line["seat"] == row["seat"])
        rows.append(
            {
                **row,
                "name": called(view, row["seat"], language),
                "home": row["seat"] == view["me"],
                "place_words": place_words(view, row["place"], language) if row["place"] else "–",
                "paid": paid,
                "gain": change(row["award"]),
                "chips": cards.chips(board["chips"]),
                "markers": [marker(name, language) for name in board["markers"]],
            }
        )
    totals = {row["seat"]: row["total"] for row in ended["rows"]}
    matches = matches_context(view, language, totals)
    deals, over = matches["deals"], view["phase"] == "end"
    go = text("at.deal.go" if deals else "at.match.go", language, n=ended["match"] + 1)
    return {
        **matches,
        "match": ended["match"],
        "heading": text("at.deal.places" if deals else "at.match.places", language, n=ended["match"]),
        "rows": rows,
        "next": "" if over else go,
        "environment": [] if over else environment_context(view),
        "pays": any(row["paid"] for row in rows),
    }


def only_person(view: View) -> int | None:
    """The seat of the one person who plays on this device; None for nobody or several."""
    mine = [seat["seat"] for seat in view["seats"] if seat["mine"]]
    return int(mine[0]) if len(mine) == 1 else None


def end_context(view: View, language: str) -> dict[str, Any]:
    """The ranking of a finished game."""
    you, winners = only_person(view), view["result"]["winners"]
    board = {row["seat"]: row for row in view["scoreboard"]["rows"]}
    rows = []
    for row in view["result"]["rows"]:
        seat = row["seat"]
        rows.append(
            {
                **row,
                "name": view["seats"][seat]["name"],
                "you": seat == you,
                "winner": seat in winners,
                "rank_words": text(f"at.place.{row['rank']}", language),
                "chips": cards.chips(board[seat]["chips"]),
                "victory": view["observation"]["players"][seat].get("victory_chips", 0),
            }
        )
    return {"rows": rows, "tie_break": view["result"]["tie_break"], **matches_context(view, language)}


def headline(view: View, language: str) -> tuple[str, str]:
    """Who has won, and a note to it; the only person at the table is called "you"."""
    rows, winners, you = view["result"]["rows"], view["result"]["winners"], only_person(view)
    totals = {row["seat"]: row["total"] for row in rows}
    points = totals[winners[0]]
    if len(winners) > 1:
        shared = [
            text("end.you", language) if seat == you else view["seats"][seat]["name"] for seat in winners
        ]
        said = text("table.list.and", language).join(shared)
        return text("table.end.shared", language, names=said, points=points), view["result"]["tie_break"]
    if winners == [you]:
        said = text("end.you_won", language, points=points)
    else:
        said = text("table.end.won", language, name=view["seats"][winners[0]]["name"], points=points)
    if view["result"]["tie_break"]:
        return said, view["result"]["tie_break"]
    if you is not None and winners != [you]:
        return said, text("end.you_have", language, points=totals[you])
    return said, text("table.end.margin", language, n=margin(list(totals.values())))


def margin(totals: Sequence[int]) -> int:
    """How far the best is ahead of the next."""
    first, second = sorted(totals, reverse=True)[:2]
    return first - second
