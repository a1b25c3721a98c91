"""Names of animals, environment cards and places, and what people may type for them."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

import numpy as np

from gametrail.core.errors import Spoken
from gametrail.core.words import LANGUAGES
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.vocabulary import WORDS

# Hiragana stand below katakana at a fixed distance, so that うさぎ is found as well as ウサギ.
_TO_KATAKANA = {letter: letter + 0x60 for letter in range(0x3041, 0x3097)}
_LOOSE = re.compile(r"\s|(?<=[a-zA-Z])-")
_RANKED = 4  # from this many players on the last place but one has a marker of its own


def _key(text: str) -> str:
    """The text without anything in which two spellings of a name differ."""
    plain = _LOOSE.sub("", unicodedata.normalize("NFKC", text))
    return plain.casefold().translate(_TO_KATAKANA)


@cache
def _animals_by_key() -> dict[str, int]:
    found = {"h": c.HOWLING} | {str(kind): kind for kind in range(c.NUM_KINDS)}
    for kind, name in enumerate(c.ANIMAL_NAMES):
        for language in LANGUAGES:
            found[_key(WORDS.text(f"animal_card.{name}", language))] = kind
            found[_key(WORDS.text(f"animal_cards.{name}", language))] = kind
    return found


@cache
def _environment_by_key() -> dict[str, int]:
    found: dict[str, int] = {}
    for card in range(1, c.NUM_ENVIRONMENT + 1):
        found[_key(environment_code(card))] = card
        for language in LANGUAGES:
            found[_key(environment_name(card, language))] = card
    return found


def find_animal(text: str) -> int | None:
    """The kind that is called so: H, its rank, or its name in either language; None if none is."""
    return _animals_by_key().get(_key(text))


def find_environment(text: str) -> int | None:
    """The environment card with this code (E08) or name in either language; None if there is none."""
    return _environment_by_key().get(_key(text))


def animal_name(kind: int, language: str) -> str:
    """The name of one card of a kind."""
    return WORDS.text(f"animal_card.{c.ANIMAL_NAMES[kind]}", language)


def animals_name(kind: int, language: str) -> str:
    """The name of several cards of a kind."""
    return WORDS.text(f"animal_cards.{c.ANIMAL_NAMES[kind]}", language)


def spoken_animals(kind: int) -> Spoken:
    """The name of several cards of a kind as a part of an error's sentence."""
    return Spoken(lambda language: animals_name(kind, language))


def environment_code(card: int) -> str:
    """How positions and notation call an environment card: E08."""
    return f"E{card:02}"


def environment_key(card: int) -> str:
    """The name of an environment card inside the program: food_chain."""
    return c.ENVIRONMENT_NAMES[card - 1]


def environment_name(card: int, language: str) -> str:
    """The name of an environment card."""
    return WORDS.text(f"environment_card.{environment_key(card)}", language)


def environment_text(card: int, language: str, rules: np.void) -> str:
    """What an environment card says, with the numbers and animals of these rules (the record's `rules`)."""
    raptor, hibernator = int(rules["raptor"]), int(rules["hibernator"])
    animal = hibernator if card == c.HIBERNATION else raptor
    return WORDS.text(
        f"environment_card.{environment_key(card)}.text",
        language,
        count=c.MIGRATING,
        animal=animal_name(animal, language),
        animals=animals_name(animal, language),
        rank=animal,
        strong=rank_range(int(rules["strong"]), c.NUM_KINDS - 1, language),
        weak=rank_range(c.HOWLING, int(rules["weak"]), language),
    )


def rank_range(lowest: int, highest: int, language: str) -> str:
    """The ranks from one to another, such as 8–10."""
    if lowest == highest:
        return str(lowest)
    return WORDS.text("rank_range", language, lowest=lowest, highest=highest)


def place_name(place: int, players: int, language: str) -> str:
    """The name of a place (from 1) among this many players, as its marker says it."""
    if place == players:
        return WORDS.text("finish.last", language)
    if place == players - 1 and players >= _RANKED:
        return WORDS.text("finish.before_last", language)
    return WORDS.text(f"finish.{place}", language)
