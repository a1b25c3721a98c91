"""Birds, bonus cards and goals as a page shows them: their facts and their words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, texts
from gametrail.games.wingspan.tables import parse_cost, read_rows
from gametrail.web.words import text

OTHER_CARDS = 1024  # both languages of every card fit


def title(bird: str, language: str) -> str:
    """The name of a bird, which is given by its English one, in the language."""
    return names.bird_name(number_of(bird), language)


@lru_cache(maxsize=OTHER_CARDS)
def number_of(bird: str) -> int:
    """The number of the bird with this English name.

    Raises:
        KeyError: there is no such bird.
    """
    found = names.find_bird(bird)
    if found is None:
        raise KeyError(bird)
    return found


@lru_cache(maxsize=OTHER_CARDS)
def bird_facts(bird: str, language: str) -> dict[str, Any]:
    """Everything that stands on a bird card. Do not change it."""
    number = number_of(bird)
    row = names.bird_row(number)
    cost, either = parse_cost(row["food_cost"])
    return {
        "bird": bird,
        "title": names.bird_name(number, language),
        "english": bird,
        "scientific": row["scientific_name"],
        "id": number,
        "group": row["silhouette"],
        "rows": [c.HABITAT_NAMES[c.HABITAT_LETTERS.index(letter)] for letter in row["habitats"]],
        "cost": {food: n for food, n in cost.items() if food in c.FOOD_NAMES},
        "wild": sum(n for food, n in cost.items() if food not in c.FOOD_NAMES),
        "either": bool(either),
        "cost_words": texts.cost_text(number, language),
        "points": int(row["points"]),
        "nest": row["nest"],
        "eggs": int(row["egg_limit"]),
        "wingspan": int(row["wingspan_cm"]),
        "colour": row["power_colour"],
        "icon": row["power_icon"],
        "power": texts.power_text(number, language),
        "short": texts.short_power_text(number, language),
        "bonus_cards": [bonus for bonus in row["bonus_cards"].split(";") if bonus],
    }


def facts_of(birds: Iterable[str], language: str) -> dict[str, dict[str, Any]]:
    """The facts of these birds by their English names."""
    return {bird: bird_facts(bird, language) for bird in sorted(set(birds))}


@lru_cache(maxsize=OTHER_CARDS)
def bonus_facts(bonus: str, language: str) -> dict[str, Any]:
    """A bonus card, which is given by its English name. Do not change it."""
    number = names.find_bonus(bonus)
    if number is None:
        raise KeyError(bonus)
    scoring = [part.split(":") for part in read_rows("bonus_cards.csv")[number]["scoring"].split()]
    return {
        "bonus": bonus,
        "title": names.bonus_name(number, language),
        "text": texts.bonus_text(number, language),
        "each": int(scoring[0][1]) if scoring[0][0] == "per" else 0,
        "steps": [[int(count), int(points)] for count, points in scoring if count != "per"],
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
