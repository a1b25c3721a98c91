"""Points at an Animal Trail table: the scoreboard, what places pay, the end of a match, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names
from gametrail.games.animal_trail.facts import forfeits_now
from gametrail.games.animal_trail.scoring import award
from gametrail.web.views_of import Look
from gametrail.web.views_of.animal_trail_account import (
    Ended,
    cards_left,
    lines,
    matches,
    place_words,
    running,
    signed,
    starts,
)
from gametrail.web.views_of.animal_trail_table import environment_words
from gametrail.web.words import text

_AWARDS = ("place", "deal")


def scoreboard(look: Look) -> dict[str, Any]:
    """Everybody's points: at the start, in each match, now, and all, the best first."""
    record, observation, players = look.state.record, look.observation, look.score["players"]
    now, ended = running(look), matches(look)
    order = sorted(range(len(players)), key=lambda seat: players[seat]["rank"])
    chips = chips_of([int(points) for points in record["points"][: len(players)]])
    return {
        "matches": None if observation["mode"] == "sprint" else observation["matches"],
        "match": observation["match"],
        "rows": [row(look, seat, now, ended) | {"chips": chips[seat]} for seat in order],
        "pays": pays(record, look.language) if now else [],
    }


def row(look: Look, seat: int, now: Ended | None, ended: dict[int, Ended]) -> dict[str, Any]:
    """One seat's line of the scoreboard; `now` is the match that goes on."""
    player = look.score["players"][seat]
    gain = now.after[seat] - now.before[seat] if now else 0
    markers = ("challenge", "handicap", "dealer")
    return {
        "seat": seat,
        "start": starts(look)[seat],
        "before": player["total"] - gain,
        "now": gain,
        "now_lines": lines(now, seat) if now else [],
        "total": player["total"],
        "points": player["points"],
        "victory_chips": player["victory_chips"],
        "victory": player["total"] - player["points"],
        "rank": player["rank"],
        "markers": [marker for marker in markers if look.observation[marker] == seat],
        "by_match": [match_of(one, seat) for one in ended.values()],
    }


def match_of(ended: Ended, seat: int) -> dict[str, Any]:
    """What a finished match brought the seat, payments and all, and its place there."""
    return {
        "match": ended.number,
        "place": ended.order.index(seat) + 1 if seat in ended.order else None,
        "place_words": place_words(ended, seat),
        "left": cards_left(ended, seat),
        "points": ended.after[seat] - ended.before[seat],
    }


def chips_of(points: Sequence[int]) -> dict[int, list[int]]:
    """The points of each seat as chips, the largest first: the richest takes from what there is first (rules 6.4)."""
    left = dict(zip(c.CHIP_VALUES, c.CHIP_COUNTS, strict=True))
    found = {}
    for seat in sorted(range(len(points)), key=lambda seat: -points[seat]):
        rest, chips = points[seat], []
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


def match_end(look: Look, match: int) -> dict[str, Any] | None:
    """The account of a finished match, right after it: one row a seat, in the order of finish."""
    ended = matches(look).get(match)
    if ended is None:
        return None
    others = [seat for seat in range(len(ended.before)) if seat not in ended.order]
    chips = chips_of(ended.after)
    rows = [account(ended, seat) | {"chips": chips[seat]} for seat in (*ended.order, *others)]
    sprint = ended.mode == c.SPRINT
    lacks = any(line["lack"] for row in rows for line in row["lines"])
    return {
        "match": match,
        "heading": text("trail.end.deal" if sprint else "trail.end.match", look.language, n=match),
        "status": end_status(look, rows, match, sprint),
        "note": text("trail.end.lack", look.language) if lacks else "",
        "environment": [
            environment_words(event.number, look.language, look.state.record["rules"])
            for turn in look.turns
            for event in (turn.story.events if turn.story.match == match else ())
            if event.kind == "environment"
        ],
        "rows": rows,
    }


def account(ended: Ended, seat: int) -> dict[str, Any]:
    """What a seat got and paid in a match, by its reason, and line by line; 0 where there was nothing."""
    place = ended.order.index(seat) + 1 if seat in ended.order else None
    found = {"seat": seat, "place": place, "award": 0, "challenge": 0, "handicap": 0, "last": 0}
    for reason in ended.reasons(seat):
        item = reason["item"]
        key = "award" if item in _AWARDS else "last" if item not in found else item
        found[key] = (found[key] or 0) + reason["points"]
    worth = int(ended.record["rules"]["victory_points"]) if ended.mode == c.SPRINT else 0
    victories = ended.victories(seat) + (ended.mode == c.SPRINT and seat in ended.order[:1])
    return found | {
        "place_words": place_words(ended, seat),
        "left": cards_left(ended, seat),
        "lines": lines(ended, seat),
        "start": starts(ended.look)[seat],
        "before": ended.before[seat],
        "net": ended.after[seat] - ended.before[seat],
        "points": ended.after[seat],
        "victory_chips": victories,
        "victory": worth * victories,
        "total": ended.after[seat] + worth * victories,
    }


def end_status(look: Look, rows: list[dict[str, Any]], match: int, sprint: bool) -> dict[str, Any]:
    """How the match went for the viewer; who only watches hears that it is over."""
    own = next((row for row in rows if row["seat"] == look.viewer), None)
    kind = "deal" if sprint else "match"
    if own is None:
        return {"seat": None, "words": text(f"trail.end.{kind}.over", look.language, n=match)}
    words = text(
        f"trail.end.{kind}.mine",
        look.language,
        n=match,
        place=own["place_words"],
        points=signed(own["net"]),
        total=own["total"],
    )
    return {"seat": look.viewer, "words": words[:1].upper() + words[1:]}


def result(look: Look) -> dict[str, Any]:
    """The end of the game: the ranking, the winners, and what decided between equal points."""
    players, ended = look.score["players"], matches(look)
    order = sorted(range(len(players)), key=lambda seat: players[seat]["rank"])
    winners = look.score["winners"]
    best = players[winners[0]]["total"]
    tied = [seat for seat in order if players[seat]["total"] == best]
    tie = ""
    if len(tied) > len(winners):
        kind = "sprint" if look.observation["mode"] == "sprint" else "place"
        tie = text(f"trail.tie.{kind}", look.language, name=look.names[winners[0]])
    return {
        "rows": [
            {
                "seat": seat,
                "rank": players[seat]["rank"],
                "start": starts(look)[seat],
                "total": players[seat]["total"],
                "points": players[seat]["points"],
                "victory_chips": players[seat]["victory_chips"],
                "victory": players[seat]["total"] - players[seat]["points"],
                "by_match": [match_of(one, seat) for one in ended.values()],
            }
            for seat in order
        ],
        "winners": winners,
        "tie_break": tie,
    }
