"""Why a hand card cannot be played now: the reasons as codes with details, and in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import phrases
from gametrail.games.wingspan.facts import can_pay_food, rows_for, total_eggs
from gametrail.games.wingspan.questions import foods_of
from gametrail.games.wingspan.tables import tables
from gametrail.games.wingspan.vocabulary import WORDS


@dataclass(frozen=True)
class Reason:
    """One thing that is missing. `code` is food, eggs, row_full or habitat; `details` say how much of what."""

    code: str
    details: dict[str, Any] = field(default_factory=dict)

    def text(self, language: str) -> str:
        """The reason in a few words."""
        return _TEXTS[self.code](self.details, language)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {"code": self.code, **self.details}


def why_not_playable(record: np.void, player: int, bird: int, rows: int = c.ALL_ROWS) -> list[Reason]:
    """Everything that keeps the player from playing this card into one of the rows now; empty if nothing does."""
    reasons = []
    if not rows_for(record, tables(), player, bird, rows):
        reasons.append(_no_place(record, player, bird, rows))
    if not can_pay_food(record, tables(), player, bird):
        reasons.append(Reason("food", _missing_food(record, player, bird)))
    return reasons


def _no_place(record: np.void, player: int, bird: int, rows: int) -> Reason:
    """No row takes the bird: it does not live there, all its rows are full, or eggs are missing for the cheapest."""
    homes = rows & int(tables()["rows"][bird])
    allowed = [row for row in range(c.ROWS) if homes >> row & 1]
    if not allowed:
        wanted = [name for row, name in enumerate(c.HABITAT_NAMES) if rows >> row & 1]
        return Reason("habitat", {"rows": wanted})
    counts = [int(record["row_count"][player, row]) for row in allowed]
    costs = [int(tables()["egg_cost"][count]) for count in counts if count < c.COLUMNS]
    if not costs:
        return Reason("row_full", {"rows": [c.HABITAT_NAMES[row] for row in allowed]})
    return Reason("eggs", {"missing": min(costs) - int(total_eggs(record, player))})


def _missing_food(record: np.void, player: int, bird: int) -> dict[str, Any]:
    """The tokens that would have to be added, as the card shows them (two for one left aside)."""
    held = [int(number) for number in record["food"][player]]
    cost = [int(number) for number in tables()["cost"][bird]]
    if int(tables()["either"][bird]):
        shown = sum(1 << food for food in range(c.NUM_FOODS) if cost[food])
        return {"missing": {}, "wild": 0, "either": foods_of(shown)}
    missing = {
        name: cost[food] - held[food] for food, name in enumerate(c.FOOD_NAMES) if cost[food] > held[food]
    }
    left = sum(max(0, held[food] - cost[food]) for food in range(c.NUM_FOODS))
    return {"missing": missing, "wild": max(0, int(tables()["wild"][bird]) - left), "either": []}


def _food_text(details: dict[str, Any], language: str) -> str:
    if details["either"]:
        names = [WORDS.text(f"food.{name}", language) for name in details["either"]]
        parts = [phrases.joined(names, language, "log.list.or")]
    else:
        parts = [
            WORDS.text(
                "log.amount.of_food", language, number=number, food=WORDS.text(f"food.{name}", language)
            )
            for name, number in details["missing"].items()
        ]
        if details["wild"]:
            parts.append(phrases.amount("any_food", details["wild"], language))
    return WORDS.text("error.reason.food", language, food=phrases.joined(parts, language))


def _eggs_text(details: dict[str, Any], language: str) -> str:
    return WORDS.text(
        "error.reason.eggs", language, eggs=phrases.amount("eggs", details["missing"], language)
    )


def _rows_text(key: str, details: dict[str, Any], language: str) -> str:
    rows = [WORDS.text(f"habitat.{name}", language) for name in details["rows"]]
    return WORDS.text(key, language, rows=phrases.joined(rows, language, "log.list.or"))


_TEXTS = {
    "food": _food_text,
    "eggs": _eggs_text,
    "row_full": lambda details, language: _rows_text("error.reason.row_full", details, language),
    "habitat": lambda details, language: _rows_text("error.reason.habitat", details, language),
}
