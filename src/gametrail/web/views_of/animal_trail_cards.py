"""Animal Trail's cards and plays in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names, phrases
from gametrail.games.animal_trail.facts import in_force, trump_of
from gametrail.web.words import text


def listed(kinds: Iterable[int], language: str) -> str:
    """Any cards, the highest first: "1 Boar and 2 Mice"."""
    found = sorted(Counter(kinds).items(), reverse=True)
    return phrases.joined([phrases.cards(kind, n, language) for kind, n in found], language)


def ability_of(record: np.void, kind: int) -> str | None:
    """What a card can do that others cannot, by the rules in force."""
    if kind == c.HOWLING:
        return "wild"
    if kind == int(trump_of(record)):
        return "trump"
    if kind == int(record["rules"]["hibernator"]) and in_force(record, c.HIBERNATION):
        return "bear"
    if kind == c.BOAR and in_force(record, c.WILD_HERD):
        return "boar_wild"
    return "coexistence" if kind <= c.COEXISTING else None


def hand_cards(record: np.void, kinds: Sequence[int], language: str) -> list[dict[str, Any]]:
    """A hand, weakest first. No rule in force changes the order of the ranks."""
    return [card(record, kind, language) for kind in sorted(kinds)]


def card(record: np.void, kind: int, language: str) -> dict[str, Any]:
    """One card: its rank, how many of it there are, and what it can do."""
    ability = ability_of(record, kind)
    return {
        "card": kind,
        "name": names.animal_name(kind, language),
        "copies": c.COPIES[kind],
        "ability": ability,
        "ability_words": text(f"trail.ability.{ability}", language) if ability else "",
    }
