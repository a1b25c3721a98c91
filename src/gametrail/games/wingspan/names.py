"""Names of birds, bonus cards and goals, and what people may type for them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from gametrail.games.wingspan.tables import read_rows

# Hiragana stand below katakana at a fixed distance, so that まがも is found as well as マガモ.
_TO_KATAKANA = {letter: letter + 0x60 for letter in range(0x3041, 0x3097)}
# What writers leave out or write in many ways: spaces, dots, apostrophes and hyphens, but not the ー of katakana.
_LOOSE = re.compile(r"[\s.・'’‘ʼ`´\-‐‑‒–—−]")


def _key(text: str) -> str:
    """The text without anything in which two spellings of a name differ."""
    plain = _LOOSE.sub("", unicodedata.normalize("NFKC", text))
    return plain.casefold().translate(_TO_KATAKANA)


def _index(numbered_rows: Iterable[tuple[int, dict[str, str]]], columns: tuple[str, ...]) -> dict[str, int]:
    names = ((number, row[column]) for number, row in numbered_rows for column in columns)
    return {_key(name): number for number, name in names if name}


@cache
def _birds() -> dict[int, dict[str, str]]:
    return {int(row["id"]): row for row in read_rows("birds.csv")}


@cache
def _birds_by_key() -> dict[str, int]:
    columns = ("name_en", "name_ja", "name_ja_alt", "scientific_name")
    return _index(_birds().items(), columns)


@cache
def _bonus_cards_by_key() -> dict[str, int]:
    return _index(enumerate(read_rows("bonus_cards.csv")), ("name_en", "name_ja"))


def bird_row(bird: int) -> dict[str, str]:
    """The row of a bird in birds.csv. Do not write to it.

    Raises:
        KeyError: there is no such bird.
    """
    return _birds()[bird]


def find_bird(text: str) -> int | None:
    """The bird with this English, Japanese or scientific name; None if no bird is called so.

    Case, spaces, hyphens and apostrophes do not matter.
    """
    return _birds_by_key().get(_key(text))


def find_bonus(text: str) -> int | None:
    """The bonus card with this English or Japanese name, found as loosely as a bird; None if there is none."""
    return _bonus_cards_by_key().get(_key(text))


def find_goal(text: str) -> int | None:
    """The goal with this code, None if there is none."""
    codes = [row["name"] for row in read_rows("goals.csv")]
    plain = text.strip().casefold()
    return codes.index(plain) if plain in codes else None


def bird_name(bird: int, language: str) -> str:
    """The name of a bird in a language.

    Raises:
        KeyError: there is no such bird.
    """
    return bird_row(bird)[f"name_{language}"]


def scientific_name(bird: int) -> str:
    """The scientific name of a bird.

    Raises:
        KeyError: there is no such bird.
    """
    return bird_row(bird)["scientific_name"]


def bonus_name(bonus: int, language: str) -> str:
    """The name of a bonus card in a language."""
    return read_rows("bonus_cards.csv")[bonus][f"name_{language}"]


def goal_code(goal: int) -> str:
    """The code of a goal, as positions and notation write it: birds_forest."""
    return read_rows("goals.csv")[goal]["name"]
