"""Single fields of position files, checked: every complaint names the field."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Mapping
from typing import Any

from gametrail.core.errors import PositionError, Spoken
from gametrail.core.reading import expect, said_range
from gametrail.core.words import LANGUAGES
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from gametrail.games.wingspan.vocabulary import WORDS

MOST = 999  # of tokens of a kind: more than a game can bring, and far from what a record holds
_LONGEST_NAME = 99  # letters of a wrong name that are compared with the known ones


def position_error(code: str, **details: object) -> PositionError:
    """A PositionError with a sentence of this game or of the core."""
    return PositionError(code, WORDS, **details)


def wrong_value(field: str, value: object, expected: str | Spoken) -> PositionError:
    """The error for a value that cannot be."""
    return position_error("error.field_value", field=field, value=value, expected=expected)


def check_fields(document: Mapping[str, Any], known: Collection[str], where: str) -> None:
    """No field is unknown. Raises PositionError."""
    for name in document:
        if name not in known:
            raise position_error("error.unknown_field", field=f"{where}{name}")


def check_range(value: Any, field: str, low: int, high: int) -> int:
    """A whole number in a range. Raises PositionError."""
    number = expect(value, field, int, PositionError)
    if not low <= number <= high:
        raise wrong_value(field, number, said_range(low, high))
    return number


def whole(document: Mapping[str, Any], name: str, default: int, low: int, high: int, where: str = "") -> int:
    """A field with a whole number in a range, or the default if it is missing. Raises PositionError."""
    return check_range(document[name], where + name, low, high) if name in document else default


def read_list(document: Mapping[str, Any], name: str, most: int, where: str = "") -> list[Any]:
    """A field with a list of at most `most` entries, empty if it is missing. Raises PositionError."""
    entries = expect(document.get(name, []), where + name, list, PositionError)
    if len(entries) > most:
        raise position_error("error.position.many", field=where + name, value=len(entries), most=most)
    return entries


def _not_found(
    error: str, text: str, field: str, numbers: range, name: Callable[[int, str], str]
) -> PositionError:
    """The error for a name that nothing has, with the one that is close to it, in English or Japanese."""
    known = {name(number, language): number for number in numbers for language in LANGUAGES}
    near = difflib.get_close_matches(text.strip()[:_LONGEST_NAME].title(), list(known), n=1, cutoff=0.7)
    if not near:
        return position_error(error, field=field, value=text)
    meant = known[near[0]]
    return position_error(
        f"{error}.near", field=field, value=text, near=Spoken(lambda language: name(meant, language))
    )


def read_bird(value: Any, field: str) -> int:
    """The bird of an English, Japanese or scientific name in any case. Raises PositionError."""
    text = expect(value, field, str, PositionError)
    bird = names.find_bird(text)
    if bird is None:
        raise _not_found("error.position.bird", text, field, range(1, c.NUM_CARDS), names.bird_name)
    return bird


def read_bonus(value: Any, field: str) -> int:
    """The bonus card of an English or Japanese name in any case. Raises PositionError."""
    text = expect(value, field, str, PositionError)
    bonus = names.find_bonus(text)
    if bonus is None:
        raise _not_found("error.position.bonus", text, field, range(c.NUM_BONUS), names.bonus_name)
    return bonus


def read_goal(value: Any, field: str) -> int:
    """The goal of a code such as birds_forest. Raises PositionError."""
    goal = names.find_goal(expect(value, field, str, PositionError))
    if goal is None:
        codes = ", ".join(names.goal_code(number) for number in range(c.NUM_GOALS))
        raise wrong_value(field, value, codes)
    return goal


def read_faces(document: Mapping[str, Any], name: str) -> list[int]:
    """The faces of at most five dice. Raises PositionError."""
    faces = []
    for number, value in enumerate(read_list(document, name, c.DICE)):
        if not isinstance(value, str) or value.strip().lower() not in c.FACE_NAMES:
            raise wrong_value(f"{name}[{number}]", value, ", ".join(c.FACE_NAMES))
        faces.append(c.FACE_NAMES.index(value.strip().lower()))
    return faces
