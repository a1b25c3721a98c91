"""Single fields of position files, checked: every complaint names the field."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from gametrail.core.errors import PositionError, Spoken
from gametrail.core.reading import expect, said_range
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names
from gametrail.games.animal_trail.card_text import parse_cards, too_many
from gametrail.games.animal_trail.vocabulary import WORDS

LONGEST_TEXT = 400  # letters of a hand; all sixty cards take fewer


def position_error(code: str, **details: object) -> PositionError:
    """A PositionError with a sentence of this game or of the core; a value without letters stands in quotes."""
    if isinstance(details.get("value"), str) and not str(details["value"]).strip():
        details["value"] = '""'
    return PositionError(code, WORDS, **details)


def wrong_value(field: str, value: object, expected: str | Spoken) -> PositionError:
    """The error for a value that cannot be."""
    return position_error("error.field_value", field=field, value=value, expected=expected)


def missing(field: str) -> PositionError:
    """The error for a field that must be there."""
    return position_error("error.field_missing", field=field)


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


def number_or_none(
    document: Mapping[str, Any], name: str, low: int, high: int, where: str = ""
) -> int | None:
    """A field with a whole number in a range; None if it is null or missing. Raises PositionError."""
    value = document.get(name)
    return None if value is None else check_range(value, where + name, low, high)


def truth(document: Mapping[str, Any], name: str, default: bool, where: str = "") -> bool:
    """A field that is true or false. Raises PositionError."""
    return expect(document.get(name, default), where + name, bool, PositionError)


def text_or_none(document: Mapping[str, Any], name: str, where: str = "") -> str | None:
    """A field with a text; None if it is null or missing. Raises PositionError."""
    value = document.get(name)
    return None if value is None else expect(value, where + name, str, PositionError)


def object_or_none(document: Mapping[str, Any], name: str, known: Collection[str]) -> dict[str, Any] | None:
    """A field with an object of known fields; None if it is null or missing. Raises PositionError."""
    value = document.get(name)
    if value is None:
        return None
    found = expect(value, name, dict, PositionError)
    check_fields(found, known, f"{name}.")
    return found


def read_list(document: Mapping[str, Any], name: str, most: int, where: str = "") -> list[Any]:
    """A field with a list of at most `most` entries, empty if it is missing. Raises PositionError."""
    entries = expect(document.get(name, []), where + name, list, PositionError)
    if len(entries) > most:
        raise position_error("error.position.many", field=where + name, value=len(entries), most=most)
    return entries


def read_seats(document: Mapping[str, Any], name: str, players: int, where: str = "") -> list[int]:
    """A field with a list of different seats, empty if it is missing. Raises PositionError."""
    seats: list[int] = []
    for number, value in enumerate(read_list(document, name, players, where)):
        field = f"{where}{name}[{number}]"
        seat = check_range(value, field, 0, players - 1)
        if seat in seats:
            raise position_error("error.position.seat_twice", field=field, value=seat)
        seats.append(seat)
    return seats


def read_cards(value: Any, field: str) -> tuple[int, ...]:
    """The kinds of cards in a text, no more of a kind than there are. Raises PositionError."""
    text = expect(value, field, str, PositionError)
    if len(text) > LONGEST_TEXT:
        raise position_error("error.position.long", field=field, value=len(text), most=LONGEST_TEXT)
    kinds = parse_cards(text)
    if isinstance(kinds, str):
        raise position_error("error.position.card", field=field, value=kinds)
    extra = too_many(kinds)
    if extra is not None:
        raise too_many_copies(field, extra, kinds.count(extra))
    return kinds


def too_many_copies(field: str, kind: int, count: int) -> PositionError:
    """The error for more cards of a kind than the deck has."""
    return position_error(
        "error.position.copies", field=field, card=said_animal(kind), value=count, most=c.COPIES[kind]
    )


def said_animal(kind: int) -> Spoken:
    """The name of a kind as a part of an error's sentence."""
    return Spoken(lambda language: names.animal_name(kind, language))


def read_environment(value: Any, field: str) -> int:
    """The environment card of a code such as E08 or of a name. Raises PositionError."""
    card = names.find_environment(expect(value, field, str, PositionError))
    if card is None:
        raise wrong_value(field, value, f"E01–E{c.NUM_ENVIRONMENT:02}")
    return card
