"""The points of an Animal Trail table: the scoreboard, the end of a match, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gametrail.web.svg import animal_trail_cards as cards
from gametrail.web.svg.animal_trail_parts import called, environment_context
from gametrail.web.svg.timeline import signed
from gametrail.web.words import text

View = Mapping[str, Any]

MOST_COLUMNS = 6  # matches side by side
MARKER_ICONS = {"challenge": "mk-challenge", "handicap": "mk-handicap", "dealer": "card"}


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
        "told": [line["words"] for line in row["now_lines"]] if view["sprint"] else [],
        "victory": row["victory_chips"],
        "place": now["place"],
    }


def marker(name: str, language: str) -> dict[str, str]:
    """The challenge, the handicap or the dealer marker."""
    return {"icon": MARKER_ICONS[name], "title": text(f"at.marker.{name}", language)}


def matches_context(view: View, language: str, ended: View | None = None) -> dict[str, Any]:
    """What each match brought to each seat, the latest matches if there are many, so that every line adds up to its
    total: of now, or right after the match that has just ended."""
    board = view["scoreboard"]
    sprint = view["observation"]["mode"] == "sprint"
    rows = {row["seat"]: row for row in (ended or board)["rows"]}
    current = 0 if ended else board["match"]
    points = {row["seat"]: brought(row, current) for row in board["rows"]}
    played = sorted({match for found in points.values() for match in found})
    last = played[-1] if played else 0
    extras = any(row["start"] for row in rows.values()) + sprint
    columns = match_columns(board["matches"], played, MOST_COLUMNS - extras)
    hidden = [match for match in played if match not in columns]
    lines = [
        {
            "seat": row["seat"],
            "name": called(view, row["seat"], language),
            "home": row["seat"] == view["me"],
            "first": rows[row["seat"]]["start"] + sum(points[row["seat"]].get(match, 0) for match in hidden),
            "points": [(number, change(points[row["seat"]].get(number)) or "·") for number in columns],
            "victory": change(rows[row["seat"]]["victory"]),
            "total": rows[row["seat"]]["total"],
        }
        for row in board["rows"]
    ]
    first = "at.col.earlier" if hidden else "at.col.start" if any(line["first"] for line in lines) else ""
    return {
        "columns": columns,
        "lines": lines,
        "last": last,
        "any": any(row["by_match"] for row in board["rows"]),
        "title": text("at.deals" if sprint else "at.matches", language),
        "deals": sprint,
        "first_column": text(first, language) if first else "",
        "victories": sprint,
    }


def brought(row: Mapping[str, Any], current: int) -> dict[int, int]:
    """What each match brought a seat; the one that goes on is among them as soon as it did."""
    found = {entry["match"]: entry["points"] for entry in row["by_match"]}
    return found | {current: row["now"]} if current and row["now"] else found


def match_columns(planned: int | None, played: Sequence[int], most: int) -> list[int]:
    """The matches side by side: all that are planned, if there is room for them; else the latest."""
    if planned and planned <= most:
        return list(range(1, planned + 1))
    return list(played[-most:])


def match_context(view: View, language: str) -> dict[str, Any] | None:
    """The match that has just been scored: places, what they brought, and what was to be paid."""
    ended = view["match_end"]
    if not ended:
        return None
    board = {row["seat"]: row for row in view["scoreboard"]["rows"]}
    rows = [
        {
            **row,
            "name": called(view, row["seat"], language),
            "home": row["seat"] == view["me"],
            "told": [line["words"] for line in row["lines"]],
            "gain": change(row["net"]),
            "chips": cards.chips(row["chips"]),
            "markers": [marker(name, language) for name in board[row["seat"]]["markers"]],
        }
        for row in ended["rows"]
    ]
    matches, over = matches_context(view, language, ended), view["phase"] == "end"
    go = text("at.deal.go" if matches["deals"] else "at.match.go", language, n=ended["match"] + 1)
    return {
        **matches,
        "match": ended["match"],
        "heading": ended["heading"],
        "rows": rows,
        "over": over,
        "next": "" if over else go,
        "environment": environment_context(view),
        "note": ended["note"],
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
