"""The switches and numbers of a game in the lobby's form, the same for every game."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any

from gametrail.core.errors import OptionError, Spoken
from gametrail.core.game import Option
from gametrail.web.words import text, web_words


def option_fields(options: Iterable[Option], chosen: dict[str, str], language: str) -> list[dict[str, Any]]:
    """Each option as a field of the form, with its sentence and its choices in words."""
    return [option_field(option, chosen.get(f"option_{option.name}", ""), language) for option in options]


def option_field(option: Option, wish: str, language: str) -> dict[str, Any]:
    """An option as a field of the form; a number that was typed stays, even one that is not possible."""
    value = wish or option.default
    field = {
        "name": option.name,
        "field": f"option_{option.name}",
        "title": text(f"option.{option.name}", language),
        "text": text(f"option.{option.name}.text", language),
        "changed": value != option.default,
    }
    if option.is_number:
        limits = {"lowest": option.lowest, "highest": option.highest}
        shown = {"value": value, "usual": option.default, "range": text("lobby.range", language, **limits)}
        return field | limits | shown
    choices = [
        {
            "value": choice,
            "words": text(f"option.{option.name}.{choice}", language),
            "chosen": choice == value,
        }
        for choice in option.choices
    ]
    return field | {"choices": choices}


def asked_options(options: Iterable[Option], fields: dict[str, str]) -> dict[str, str]:
    """What the form's fields say about these options; an empty field says nothing.

    Raises:
        OptionError: a number is none, or out of its range; the error names the option.
    """
    return {
        option.name: asked_number(option, value) if option.is_number else value
        for option in options
        if (value := fields.get(f"option_{option.name}"))
    }


def asked_number(option: Option, typed: str) -> str:
    """The number that was typed, in the option's own spelling: digits of any width, without zeros in front.

    Raises:
        OptionError: it is no whole number of the range.
    """
    plain = unicodedata.normalize("NFKC", typed).strip()
    value = plain.lstrip("0") or plain[-1:]
    if not option.takes(value):
        raise OptionError(
            "web.error.option_number",
            web_words(),
            field=option.name,
            title=Spoken(lambda language: text(f"option.{option.name}", language)),
            lowest=option.lowest,
            highest=option.highest,
        )
    return value
