"""Points at an Animal Trail table: the scoreboard, what places pay, the end of a match, the end of the game."""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names
from gametrail.games.animal_trail.facts import forfeits_now
from gametrail.games.animal_trail.scoring import award
from gametrail.web.words import text

_AWARDS = ("place", "deal")
_ALL_MATCHES = ("start", "victory_chips")


def scoreboard(
    record: np.void, observation: dict[str, Any], score: dict[str, Any], language: str
) -> dict[str, Any]:
    """Everybody's points: before this match, in it, and all, the best first."""
    running = observation["phase"] != "end"
    match = observation["match"]
    order = sorted(range(len(score["players"])), key=lambda seat: score["players"][seat]["rank"])
    chips = chips_of(record, order)
    return {
        "matches": None if observation["mode"] == "sprint" else observation["matches"],
        "match": match,
        "rows": [
            row(seat, score["players"][seat], observation, match if running else 0) | {"chips": chips[seat]}
            for seat in order
        ],
        "pays": pays(record, language) if running else [],
    }


def row(seat: int, player: dict[str, Any], observation: dict[str, Any], match: int) -> dict[str, Any]:
    """One seat's line of the scoreboard; `match` is the one that goes on."""
    now = sum(reason["points"] for reason in player["reasons"] if match and reason.get("match") == match)
    markers = ("challenge", "handicap", "dealer")
    return {
        "seat": seat,
        "before": player["total"] - now,
        "now": now,
        "total": player["total"],
        "points": player["points"],
        "victory_chips": player["victory_chips"],
        "rank": player["rank"],
        "markers": [marker for marker in markers if observation[marker] == seat],
        "by_match": by_match(seat, player, observation),
    }


def by_match(seat: int, player: dict[str, Any], observation: dict[str, Any]) -> list[dict[str, Any]]:
    """What each finished match brought the seat, payments and all, and its place there."""
    return [
        {
            "match": ended["match"],
            "place": ended["order"].index(seat) + 1 if seat in ended["order"] else None,
            "points": sum(
                reason["points"] for reason in player["reasons"] if reason.get("match") == ended["match"]
            ),
        }
        for ended in observation["history"]
    ]


def chips_of(record: np.void, order: list[int]) -> dict[int, list[int]]:
    """The points of each seat as chips, the largest first: the richest takes from what there is first (rules 6.4)."""
    left = dict(zip(c.CHIP_VALUES, c.CHIP_COUNTS, strict=True))
    found = {}
    for seat in sorted(order, key=lambda seat: -int(record["points"][seat])):
        rest, chips = int(record["points"][seat]), []
        for value in c.CHIP_VALUES:
            n = min(rest // value, left[value])
            left[value] -= n
            rest -= n * value
            chips += [value] * n
        found[seat] = chips
    return found


def pays(record: np.void, language: str) -> list[dict[str, str]]:
    """What the places of this match pay; nothing in the Chip sprint, where the first takes the pot."""
    mode, players = int(record["rules"]["mode"]), int(record["players"])
    if mode == c.SPRINT:
        return [{"place": text("trail.pay.first", language), "points": text("trail.pay.pot", language)}]
    if mode == c.MARATHON:
        points = text("trail.pay.per_card", language, n=int(record["rules"]["per_card"]))
        return [{"place": names.place_name(players, players, language), "points": points}]
    return [
        {"place": names.place_name(place + 1, players, language), "points": pay(record, place, language)}
        for place in range(players)
    ]


def pay(record: np.void, place: int, language: str) -> str:
    """What one place of the normal game pays: `+6`, `−1`, or what is forfeited."""
    players = int(record["players"])
    if forfeits_now(record) and place >= players - 2:
        return text("trail.pay.all" if place == players - 1 else "trail.pay.half", language)
    return signed(-1 if place == players - 1 else int(award(record, place)))


def signed(n: int) -> str:
    """`+4`, `−2` with a true minus sign."""
    return f"−{-n}" if n < 0 else f"+{n}"


def match_end(match: int, observation: dict[str, Any], score: dict[str, Any]) -> dict[str, Any] | None:
    """The account of a finished match: one row a seat, in the order of finish."""
    ended = next((one for one in observation["history"] if one["match"] == match), None)
    if ended is None:
        return None
    ranked = [seat for seat in ended["order"] if seat is not None and seat >= 0]
    others = [seat for seat in range(len(score["players"])) if seat not in ranked]
    return {
        "match": match,
        "rows": [
            account(seat, place if seat in ranked else None, score["players"][seat]["reasons"], match)
            | {"total": ended["points"][seat]}
            for place, seat in enumerate(ranked + others, 1)
        ],
    }


def account(seat: int, place: int | None, reasons: list[dict[str, Any]], match: int) -> dict[str, Any]:
    """What a seat got and paid in a match, by its reason; 0 where there was nothing."""
    found = {"seat": seat, "place": place, "award": 0, "challenge": 0, "handicap": 0, "last": 0}
    for reason in reasons:
        if reason.get("match") != match:
            continue
        item = reason["item"]
        key = "award" if item in _AWARDS else "last" if item not in found else item
        found[key] = (found[key] or 0) + reason["points"]
    return found


def result(
    observation: dict[str, Any], score: dict[str, Any], names_of: list[str], language: str
) -> dict[str, Any]:
    """The end of the game: the ranking, the winners, and what decided between equal points."""
    players = score["players"]
    order = sorted(range(len(players)), key=lambda seat: players[seat]["rank"])
    winners = score["winners"]
    best = players[winners[0]]["total"]
    tied = [seat for seat in order if players[seat]["total"] == best]
    tie = ""
    if len(tied) > len(winners):
        kind = "sprint" if observation["mode"] == "sprint" else "place"
        tie = text(f"trail.tie.{kind}", language, name=names_of[winners[0]])
    return {
        "rows": [
            {
                "seat": seat,
                "rank": players[seat]["rank"],
                "total": players[seat]["total"],
                "points": players[seat]["points"],
                "victory_chips": players[seat]["victory_chips"],
                "by_match": by_match(seat, players[seat], observation),
            }
            for seat in order
        ],
        "winners": winners,
        "tie_break": tie,
    }
