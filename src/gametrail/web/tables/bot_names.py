"""What bots are called: each has a name of its own at its table, in every language and for the whole game."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from gametrail.web.words import LANGUAGES, text

NUMBERS = range(1, 9)
_KATAKANA = {sign: sign + 0x60 for sign in range(0x3041, 0x3097)}


def bot_name(number: int, language: str) -> str:
    """The name with this number."""
    return text(f"name.bot.{number}", language)


def spoken(name: str) -> str:
    """The name as it is compared: without case, width, or the choice between hiragana and katakana."""
    return unicodedata.normalize("NFKC", name).casefold().translate(_KATAKANA)


def free_number(wish: int, taken: Iterable[str]) -> int:
    """The first number from `wish` on whose names, in every language, are none of those taken."""
    heard = {spoken(name) for name in taken}
    numbers = (NUMBERS[(wish - 1 + step) % len(NUMBERS)] for step in range(len(NUMBERS)))
    return next(
        number for number in numbers if not heard & {spoken(bot_name(number, it)) for it in LANGUAGES}
    )


def names_of(number: int) -> list[str]:
    """The names of this number in all languages."""
    return [bot_name(number, language) for language in LANGUAGES]
