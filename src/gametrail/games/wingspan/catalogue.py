"""Everything that a page needs to draw or describe a card, as plain data."""

from __future__ import annotations

from typing import Any

from gametrail.games.wingspan.constants import HABITAT_LETTERS, HABITAT_NAMES
from gametrail.games.wingspan.names import bird_row, bonus_name, find_bonus, goal_code
from gametrail.games.wingspan.powers import parse_code
from gametrail.games.wingspan.tables import parse_cost, read_rows
from gametrail.games.wingspan.texts import (
    bonus_text,
    cost_text,
    effect_text,
    goal_text,
    power_of,
    power_text,
    short_power_text,
    when_text,
)


def _names(row: dict[str, str]) -> dict[str, str]:
    return {"en": row["name_en"], "ja": row["name_ja"]}


def _habitat(letter: str) -> str:
    return HABITAT_NAMES[HABITAT_LETTERS.index(letter)]


def _cost(text: str) -> dict[str, Any]:
    """The symbols as a card shows them, one after the other, and how they belong together."""
    symbols, either = parse_cost(text)
    shown = [food for food, number in symbols.items() for _ in range(number)]
    return {"cost": shown, "cost_mode": "or" if either else "and" if shown else "none"}


def _counted_by(row: dict[str, str], language: str) -> list[dict[str, Any]]:
    numbers = (find_bonus(name) for name in row["bonus_cards"].split(";") if name)
    return [{"id": number, "name": bonus_name(number, language)} for number in numbers if number is not None]


def card_dict(bird: int, language: str) -> dict[str, Any]:
    """A bird card: facts as codes, names and sentences in the language."""
    row = bird_row(bird)
    return {
        "id": bird,
        "name": row[f"name_{language}"],
        "names": {**_names(row), "scientific": row["scientific_name"]},
        "scientific_name": row["scientific_name"],
        "points": int(row["points"]),
        "habitats": [_habitat(letter) for letter in row["habitats"]],
        **_cost(row["food_cost"]),
        "cost_text": cost_text(bird, language),
        "nest": row["nest"],
        "egg_limit": int(row["egg_limit"]),
        "wingspan": int(row["wingspan_cm"]),
        "colour": row["power_colour"],
        "icon": row["power_icon"],
        "code": power_of(bird).name,
        "when": when_text(bird, language),
        "effect": effect_text(bird, language),
        "power": power_text(bird, language),
        "short_power": short_power_text(bird, language),
        "silhouette": row["silhouette"],
        "family": row["family"],
        "bonus_cards": _counted_by(row, language),
    }


def bonus_dict(bonus: int, language: str) -> dict[str, Any]:
    """A bonus card: `each` points for each thing counted, or `steps` of (count, points)."""
    row = read_rows("bonus_cards.csv")[bonus]
    scoring = [part.split(":") for part in row["scoring"].split()]
    per = scoring[0][0] == "per"
    return {
        "id": bonus,
        "name": row[f"name_{language}"],
        "names": _names(row),
        "code": parse_code(row["counts"]).name,
        "text": bonus_text(bonus, language),
        "each": int(scoring[0][1]) if per else 0,
        "steps": [] if per else [[int(count), int(points)] for count, points in scoring],
        "percent": int(row["printed_percent"]) if row["printed_percent"] else None,
    }


def goal_dict(goal: int, language: str) -> dict[str, Any]:
    """A goal: what it counts, with the habitat or nest that it looks at."""
    row = read_rows("goals.csv")[goal]
    counts = parse_code(row["counts"])
    letter = counts.parameters.get("habitat")
    return {
        "id": goal,
        "goal": goal_code(goal),
        "text": goal_text(goal, language),
        "code": counts.name,
        "habitat": _habitat(letter) if letter else None,
        "nest": counts.parameters.get("nest"),
        "tile": int(row["tile"]),
    }
