"""Names of things inside sentences, in either language: what describe, asking and illegal share."""

from __future__ import annotations

from collections.abc import Sequence

from gametrail.core.errors import Spoken
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, texts
from gametrail.games.wingspan.questions import foods_of
from gametrail.games.wingspan.vocabulary import WORDS

SEAT_LETTERS = "ABCDE"


def seat(player: int) -> str:
    """How a sentence calls a seat: A to E."""
    return SEAT_LETTERS[player]


def bird(card: int, language: str) -> str:
    """The bird's name."""
    return names.bird_name(card, language)


def spoken_bird(card: int) -> Spoken:
    """The bird's name as a part of an error's sentence."""
    return Spoken(lambda language: bird(card, language))


def spoken_bonus(bonus: int) -> Spoken:
    """The bonus card's name as a part of an error's sentence."""
    return Spoken(lambda language: names.bonus_name(bonus, language))


def spoken_habitat(row: int) -> Spoken:
    """The row's name as a part of an error's sentence."""
    return Spoken(lambda language: habitat(row, language))


def spoken_goal(number: int) -> Spoken:
    """The goal in words as a part of an error's sentence."""
    return Spoken(lambda language: goal(number, language))


def food(number: int, language: str) -> str:
    """The food's name."""
    return WORDS.text(f"food.{c.FOOD_NAMES[number]}", language)


def face(number: int, language: str) -> str:
    """What a die shows: a food, or two of them."""
    return WORDS.text("log.both_faces", language) if number == c.BOTH else food(number, language)


def habitat(row: int, language: str) -> str:
    """The row's name."""
    return WORDS.text(f"habitat.{c.HABITAT_NAMES[row]}", language)


def habitats(rows: Sequence[int], language: str) -> str:
    """The names of the rows, one after the other."""
    return joined([habitat(row, language) for row in rows], language, "log.list.comma")


def goal(number: int, language: str) -> str:
    """The goal in words."""
    return texts.goal_text(number, language)


def nest(mask: int, language: str) -> str:
    """The name of the nest that an egg operation asks for."""
    wanted = mask & c.NEST_MASK
    return WORDS.text(f"nest.{next(name for name, bits in c.NESTS.items() if bits == wanted)}", language)


def joined(words: Sequence[str], language: str, key: str = "log.list.and") -> str:
    """ "a, b and c" in the language; `key` says what stands before the last one."""
    text = words[0]
    for number, word in enumerate(words[1:], 2):
        text = WORDS.text(
            key if number == len(words) else "log.list.comma", language, first=text, second=word
        )
    return text


def foods(mask: int, language: str) -> str:
    """The foods of a mask: "seed or fruit", or "any food"."""
    if mask & c.ALL_FOODS == c.ALL_FOODS:
        return WORDS.text("food.any", language)
    found = [WORDS.text(f"food.{name}", language) for name in foods_of(mask)]
    return joined(found, language, "log.list.or")


def amount(thing: str, number: int, language: str) -> str:
    """ "1 egg", "2 eggs": a number of things."""
    key = f"log.amount.{thing}.one" if number == 1 else f"log.amount.{thing}"
    return WORDS.text(key, language, number=number)
