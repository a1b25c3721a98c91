"""What the replay page of Animal Trail says about the step that it shows: the move, the matches, the open hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from gametrail.games.animal_trail.constants import HOWLING
from gametrail.web.svg.animal_trail_cards import glyph
from gametrail.web.svg.markup import element

Stop = Mapping[str, Any]

MOST_RECENT = 8  # moves that are told


def moment(replay: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The move that led here, those before it, and a link to the first move of each match."""
    ply, plies, stops = replay["ply"], replay["plies"], replay["stops"]
    told = [{**stop, "name": seats[stop["seat"]]["name"]} for stop in stops[max(0, ply - MOST_RECENT) : ply]]
    now = told[-1] if told else None
    chapter = now["chapter"] if now else 1
    firsts = [
        (number, next(group)["ply"]) for number, group in groupby(stops, key=lambda stop: stop["chapter"])
    ]
    return {
        "turn": now,
        "name": now["name"] if now else "",
        "chapter": chapter,
        "recent": list(reversed(told)),
        "chapters": [{"number": number, "ply": first, "here": number == chapter} for number, first in firsts],
        "percent": round(100 * ply / plies) if plies else 0,
        "previous": max(ply - 1, 0),
        "next": min(ply + 1, plies),
    }


def open_hands(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The hands that the observation shows, seat by seat."""
    players = view["observation"]["players"]
    return [
        {"seat": seat["seat"], "name": seat["name"], "cards": kinds(players[seat["seat"]]["hand"])}
        for seat in view["seats"]
        if players[seat["seat"]].get("hand") is not None
    ]


def kinds(hand: str) -> SafeString:
    """A hand in the notation of the game ("H 2*3 9"), each kind once with its number of cards."""
    drawn = []
    for entry in hand.split():
        name, _, count = entry.partition("*")
        kind = HOWLING if name == "H" else int(name)
        many = element("span", f"×{count}", class_="num sub") if count else ""
        parts = element("span", str(kind), class_="num") + glyph(f"k{kind}") + many
        drawn.append(element("span", parts, class_="kd"))
    return mark_safe("".join(drawn))
