"""The middle of an Animal Trail table, its seats, and the rules in force: what everybody sees."""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names, phrases, questions
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.facts import trump_of
from gametrail.games.animal_trail.plays import play_of
from gametrail.web.views_of.animal_trail_story import Story, forfeits_ahead
from gametrail.web.words import text

Plays = tuple[tuple[int, int], ...]  # of the running round: seat and action, the last one on the table


def round_plays(record: np.void, story: Story | None) -> Plays:
    """The plays of the running round. A position without a log knows only the last one."""
    if not int(record["form"]):
        return ()
    if story and story.table and story.table[-1][1] == int(record["play"]):
        return story.table
    return ((int(record["owner"]), int(record["play"])),)


def cards_of(seat: int, action: int) -> dict[str, Any]:
    """A play as cards on the table."""
    play = play_of(action)
    return {"cards": list(play.cards), "ranks": list(play.ranks), "seat": seat}


def trick(plays: Plays, language: str) -> dict[str, Any] | None:
    """The cards to beat."""
    if not plays:
        return None
    seat, action = plays[-1]
    label = phrases.play_label(play_of(action), language)
    return cards_of(seat, action) | {"label": label, "led": len(plays) == 1}


def beaten(plays: Plays) -> list[dict[str, Any]]:
    """The plays of the round that were beaten, the last one first."""
    return [cards_of(seat, action) for seat, action in reversed(plays[:-1])]


def discarded(record: np.void, plays: Plays) -> int:
    """How many cards lie on the discard pile."""
    held = int(record["hand_count"].sum()) + int(record["deck_count"])
    lying = len(play_of(plays[-1][1]).cards) if plays else 0
    return c.DECK_SIZE - held - lying if int(record["match"]) else 0


def leader(record: np.void) -> int | None:
    """Who leads the round or is about to."""
    for entry in questions.entries(record):
        if int(entry["op"]) in (op_.LEAD, op_.REFILLED):
            return int(entry["who"])
    return None


def seats_now(
    record: np.void, observation: dict[str, Any], plays: Plays, language: str
) -> list[dict[str, Any]]:
    """Each seat as the table shows it now."""
    lasts = dict(plays)
    leads = plays[0][0] if plays else leader(record)
    found = []
    for seat, player in enumerate(observation["players"]):
        found.append(
            {
                "seat": seat,
                "cards": player["cards"],
                "points": player["points"],
                "victory_chips": player["victory_chips"],
                "place": player["place"],
                "passed": player["passed"],
                "resting": player["resting"],
                "place_words": seat_place(player, len(observation["players"]), language),
                "out": bool(player["place"]) and not player["cards"],
                "leads": seat == leads,
                "challenge": observation["challenge"] == seat,
                "handicap": observation["handicap"] == seat,
                "dealer": observation["dealer"] == seat,
                "last_play": cards_of(seat, lasts[seat]) if seat in lasts else None,
                "status": status_of(player, len(observation["players"]), language),
            }
        )
    return found


def seat_place(player: dict[str, Any], players: int, language: str) -> str:
    """The name of the place that the seat has in this match."""
    return names.place_name(player["place"], players, language) if player["place"] else ""


def status_of(player: dict[str, Any], players: int, language: str) -> str:
    """A word about what the seat did."""
    if player["place"]:
        return seat_place(player, players, language)
    for key in ("passed", "resting"):
        if player[key]:
            return text(f"trail.seat.{key}", language)
    return ""


def environment(record: np.void, language: str) -> list[dict[str, str]]:
    """The environment cards in force."""
    return [environment_words(card, language, record["rules"]) for card in cards_in_force(record)]


def environment_words(card: int, language: str, rules: np.void) -> dict[str, str]:
    """An environment card."""
    return {
        "id": names.environment_code(card),
        "key": names.environment_key(card),
        "title": names.environment_name(card, language),
        "text": names.environment_text(card, language, rules),
    }


def cards_in_force(record: np.void) -> list[int]:
    """The environment cards in force."""
    mask = int(record["in_force"])  # one reading, not a call of the rules for each card
    return [card for card in range(1, c.NUM_ENVIRONMENT + 1) if mask >> card & 1]


def rules_now(record: np.void, language: str) -> list[dict[str, str]]:
    """What is special about this match, in short, and the abilities that always hold."""
    rules, trump = record["rules"], int(trump_of(record))
    found = [
        {
            "key": names.environment_code(card),
            "title": names.environment_name(card, language),
            "short": short(rules, card, language),
            "icon": f"ev-{card}",
        }
        for card in cards_in_force(record)
    ]
    animal = names.animal_name(trump, language)
    named = int(record["named"])
    if named:
        words = text("trail.rule.named.short", language, animals=names.animals_name(named, language))
        title = text("trail.rule.named", language, rank=named)
        found.insert(0, {"key": "named", "title": title, "short": words, "icon": "ev-4"})
    if forfeits_ahead(record):
        title = text("trail.rule.forfeit", language)
        words = text("trail.rule.forfeit.short", language)
        found.insert(0, {"key": "forfeit", "title": title, "short": words, "icon": "ui-warn"})
    for key in ("trump", "coexistence", "wild"):
        title = text(f"trail.rule.{key}", language, animal=animal, rank=trump)
        found.append(
            {"key": key, "title": title, "short": text(f"trail.rule.{key}.short", language), "icon": key}
        )
    return found


def short(rules: np.void, card: int, language: str) -> str:
    """An environment card in a few words."""
    hibernator, raptor = int(rules["hibernator"]), int(rules["raptor"])
    return text(
        f"trail.short.{names.environment_key(card)}",
        language,
        strong=names.rank_range(int(rules["strong"]), c.NUM_KINDS - 1, language),
        weak=names.rank_range(c.HOWLING, int(rules["weak"]), language),
        animal=names.animal_name(hibernator if card == c.HIBERNATION else raptor, language),
        count=c.MIGRATING,
    )
