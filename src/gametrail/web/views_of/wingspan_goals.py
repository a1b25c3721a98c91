"""Goals, bonus cards, and the points at the end of a turn, a round and the game, for a page."""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.games.wingspan import catalogue
from gametrail.games.wingspan.scoring import PARTS
from gametrail.games.wingspan.tables import tables
from gametrail.web.views_of.wingspan_cards import bird_facts, bonus_facts, goal_title
from gametrail.web.views_of.wingspan_story import Story
from gametrail.web.words import text


def goals(record: np.void, observation: dict[str, Any], language: str) -> list[dict[str, Any]]:
    """The four goals with everybody's count, place and points so far."""
    players, running = observation["num_players"], int(record["round"])
    found = []
    for index, goal in enumerate(observation["goals"]):
        scored = index < running
        counts = observation["goal_counts"][index]
        points = (
            [player["goal_points"][index] for player in observation["players"]]
            if scored
            else observation["goal_standings"][index]
        )
        green = observation["goal_side"] == "green"
        pays = [int(n) for n in tables()["green"][index][:players]] if green else None
        found.append(
            {
                "goal": goal,
                "round": index + 1,
                "title": goal_title(goal, language),
                "text": goal_title(goal, language),
                "now": index == running,
                "scored": scored,
                "counts": counts,
                "places": places(counts),
                "points": points,
                "pays": pays,
            }
        )
    return found


def places(counts: list[int]) -> list[int | None]:
    """The place of each player, from 1; equal counts share one, and who has nothing takes none."""
    return [1 + sum(other > count for other in counts) if count else None for count in counts]


def round_end(
    record: np.void, story: Story | None, observation: dict[str, Any], language: str
) -> dict[str, Any] | None:
    """How the goal of the round that has just ended was scored."""
    if story is None or story.scored is None or not story.scored[1]:
        return None
    index, counts = story.scored[0], list(story.scored[1])
    goal = goals(record, observation, language)[index]
    rows = [
        {
            "seat": seat,
            "count": count,
            "place": place,
            "tied": count > 0 and counts.count(count) > 1,
            "points": goal["points"][seat],
        }
        for seat, (count, place) in enumerate(zip(counts, places(counts), strict=True))
    ]
    rows.sort(key=lambda row: -row["count"])
    return {"round": index + 1, "goal": goal, "rows": rows}


def bonus_cards(score: dict[str, Any], language: str) -> list[dict[str, Any]]:
    """The bonus cards that the viewer may see, with what they count."""
    found = []
    for seat, player in enumerate(score["players"]):
        for reason in player["reasons"]:
            if reason["item"] == "bonus_cards":
                facts = bonus_facts(reason["bonus"], language)
                shown = {"seat": seat, **facts, **{key: reason[key] for key in ("points", "count", "birds")}}
                next_words = next_step(facts, reason["count"], language)
                words = count_words(reason["bonus"], reason["count"], language)
                found.append({**shown, "next": next_words, "count_words": words})
    return found


def count_words(bonus: str, count: int, language: str) -> str:
    """How many birds, or cards in hand, a bonus card counts."""
    thing = "cards" if catalogue.bonus_called(bonus).counts.name == "HAND" else "birds"
    return text(f"wing.bonus.{thing}.one" if count == 1 else f"wing.bonus.{thing}", language, n=count)


def fits(chosen: dict[str, Any], language: str) -> dict[str, dict[str, Any]]:
    """How many of the kept and of the dealt cards each bonus card on offer counts, by what is printed on them."""
    found = {}
    for bonus in chosen["offer"]:
        cards = [
            card for card in chosen["cards"] if bonus in bird_facts(card["bird"], language)["bonus_cards"]
        ]
        kept = sum(card["chosen"] is True for card in cards)
        words = text("wing.bonus.fits", language, kept=kept, dealt=len(cards), all=len(chosen["cards"]))
        found[bonus] = {
            "birds": [card["bird"] for card in cards],
            "kept": kept,
            "dealt": len(cards),
            "words": words,
        }
    return found


def next_step(facts: dict[str, Any], count: int, language: str) -> str:
    """What is missing for the next points of a bonus card."""
    step = next((step for step in facts["steps"] if step[0] > count), None)
    return "" if step is None else text("wing.bonus.next", language, n=step[0] - count, points=step[1])


def result(score: dict[str, Any], language: str) -> dict[str, Any]:
    """The final sheet: every category side by side."""
    players = score["players"]
    totals = [player["total"] for player in players]
    winners = score["winners"]
    tied = totals.count(max(totals)) > 1
    return {
        "rows": [
            {
                "item": item,
                "title": text(f"wing.item.{item}", language),
                "points": [player[item] for player in players],
            }
            for item in PARTS
        ],
        "totals": totals,
        "winners": winners,
        "tie_break": text("wing.tie_break", language) if tied and len(winners) == 1 else "",
        "food": [player["food"] for player in players],
    }
