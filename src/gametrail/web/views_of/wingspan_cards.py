"""Birds, bonus cards and goals as a page shows them: their facts and their words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from gametrail.games.wingspan import catalogue, names, texts
from gametrail.games.wingspan import constants as c
from gametrail.web.words import text

OTHER_CARDS = 1024  # both languages of every card fit


def title(bird: str, language: str) -> str:
    """The name of a bird, which is given by its English one, in the language."""
    return catalogue.bird_called(bird).names[language]


@lru_cache(maxsize=OTHER_CARDS)
def bird_facts(bird: str, language: str) -> dict[str, Any]:
    """Everything that stands on a bird card. Do not change it."""
    card = catalogue.bird_called(bird)
    return {
        "bird": bird,
        "title": card.names[language],
        "english": bird,
        "scientific": card.names["scientific"],
        "id": card.id,
        "group": card.silhouette,
        "rows": list(card.habitats),
        "cost": {food: card.cost.count(food) for food in c.FOOD_NAMES if food in card.cost},
        "wild": card.cost.count("wild"),
        "either": card.either,
        "cost_words": texts.cost_text(card.id, language),
        "points": card.points,
        "nest": card.nest,
        "eggs": card.egg_limit,
        "wingspan": card.wingspan,
        "colour": card.colour,
        "icon": card.icon,
        "power": texts.power_text(card.id, language),
        "short": texts.short_power_text(card.id, language),
        "bonus_cards": list(card.bonuses),
    }


def facts_of(birds: Iterable[str], language: str) -> dict[str, dict[str, Any]]:
    """The facts of these birds by their English names."""
    return {bird: bird_facts(bird, language) for bird in sorted(set(birds))}


@lru_cache(maxsize=OTHER_CARDS)
def bonus_facts(bonus: str, language: str) -> dict[str, Any]:
    """A bonus card, which is given by its English name. Do not change it."""
    card = catalogue.bonus_called(bonus)
    return {
        "bonus": bonus,
        "title": card.names[language],
        "text": texts.bonus_text(card.id, language),
        "each": card.each,
        "steps": [list(step) for step in card.steps],
    }


@lru_cache(maxsize=OTHER_CARDS)
def goal_title(goal: str, language: str) -> str:
    """What a goal counts."""
    number = names.find_goal(goal)
    if number is None:
        raise KeyError(goal)
    return texts.goal_text(number, language)


def seen_birds(observation: dict[str, Any]) -> set[str]:
    """The English names of all birds that lie on the table for a viewer, the discards left out."""
    found: set[str] = set(observation["set_aside"])
    found |= {bird for bird in observation["tray"] if bird}
    for player in observation["players"]:
        found |= {place["bird"] for row in c.HABITAT_NAMES for place in player[row]}
        found |= set(player["hand"] if isinstance(player["hand"], list) else player["hand_known"])
    question, paying = observation["question"] or {}, observation["paying"] or {}
    return found | {bird for bird in (question.get("bird"), question.get("card"), paying.get("card")) if bird}


def joined(parts: Iterable[str], language: str) -> str:
    """Words in a row."""
    return text("wing.list", language).join(parts)


def counted(amounts: dict[str, int], language: str) -> str:
    """ "2 seed, 1 fish": food by name, nothing for what there is none of."""
    return joined(
        (
            text("wing.amount", language, n=n, what=text(f"food.{food}", language))
            for food, n in amounts.items()
            if n
        ),
        language,
    )
