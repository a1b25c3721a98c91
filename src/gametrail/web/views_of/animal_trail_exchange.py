"""What happens before and beside the rounds: the exchange of cards, the pot of the Chip sprint, the draw pile of the
Marathon. Of the cards that change hands only one's own are shown."""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.facts import multiplier
from gametrail.games.animal_trail.multiset import unpack
from gametrail.web.views_of import Look
from gametrail.web.views_of.animal_trail_story import Story
from gametrail.web.words import text


def exchange(look: Look) -> dict[str, Any] | None:
    """The exchange between two matches: while it goes on, and until the viewer has first acted after it."""
    record, observation, viewer = look.state.record, look.observation, look.viewer
    running = observation["phase"] == "exchange" and observation["mode"] == "normal"
    given, received = observation["given"], observation["received"]
    if not running and (not (given or received) or has_played(look)):
        return None
    partner = next((part[key] for part, key in ((given, "to"), (received, "from")) if part), None)
    mine = viewer >= 0
    gave = unpack(int(record["gave"][viewer])) if mine else ()
    got = unpack(int(record["got"][viewer])) if mine else ()
    question = observation["question"]
    asked = question if question and look.my_turn and question["op"] in ("give", "show") else None
    return {
        "running": running,
        "step": question["op"] if running and question else None,
        "with": asked["to"] if asked and asked["to"] is not None else partner,
        "give": {
            "forced": forced(record, viewer),
            "count": len(gave) + (asked["count"] if asked else 0),
            "cards": sorted(gave, reverse=True),
        },
        "received": sorted(got, reverse=True),
        "others": others(look),
    }


def has_played(look: Look) -> bool:
    """Whether the viewer has finished a turn of this match after the exchange."""
    match = int(look.state.record["match"])
    return any(
        turn.complete and turn.seat == look.viewer and is_round(turn.story, match) for turn in look.turns
    )


def is_round(story: Story, match: int) -> bool:
    """Whether the turn belongs to the rounds of this match."""
    return story.match == match and any(event.kind in ("play", "pass") for event in story.events)


def forced(record: np.void, viewer: int) -> bool:
    """Whether the viewer's gift is taken without a choice: the last two places of the match before (rules 5.3)."""
    players = int(record["players"])
    return viewer >= 0 and viewer in (int(record["before"][players - 1]), int(record["before"][players - 2]))


def pairs(record: np.void) -> list[tuple[int, int]]:
    """Who exchanges with whom (rules 5.3)."""
    players, before = int(record["players"]), [int(seat) for seat in record["before"]]
    found = [(before[0], before[players - 1]), (before[1], before[players - 2])]
    return [*found, (before[2], before[3])] if players == c.MAX_PLAYERS else found


def others(look: Look) -> str:
    """Between whom cards go that the viewer does not see."""
    record = look.state.record
    apart = [pair for pair in pairs(record) if look.viewer not in pair]
    words = [
        text("trail.exchange.pair", look.language, one=look.names[one], other=look.names[other])
        for one, other in apart
    ]
    return text("trail.list", look.language).join(words)


def sprint(record: np.void) -> dict[str, Any] | None:
    """The pot of the Chip sprint and what everybody pays."""
    rules = record["rules"]
    if int(rules["mode"]) != c.SPRINT:
        return None
    return {
        "pot": int(record["pot"]),
        "ante": int(rules["ante"]),
        "multiplier": [int(multiplier(record, seat)) for seat in range(int(record["players"]))],
        "prices": [int(price) for price in rules["price"][: int(rules["most_exchanged"]) + 1]],
        "victory_points": int(rules["victory_points"]),
        "victories": int(rules["victories"]),
    }


def marathon(record: np.void) -> dict[str, Any] | None:
    """The draw pile of the Marathon and who draws how much."""
    rules = record["rules"]
    if int(rules["mode"]) != c.MARATHON:
        return None
    others_draw = "two_draw" if int(record["players"]) == c.MIN_PLAYERS else "three_draw"
    return {
        "deck": int(record["deck_count"]),
        "draws": {"winner": int(rules["winner_draws"]), "others": int(rules[others_draw])},
        "per_card": int(rules["per_card"]),
    }
