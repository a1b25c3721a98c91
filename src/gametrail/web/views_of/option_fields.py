"""The switches of a game in the lobby's form, the same for every game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gametrail.core.game import Option
from gametrail.web.words import text


def option_fields(options: Iterable[Option], chosen: dict[str, str], language: str) -> list[dict[str, Any]]:
    """Each option as a field of the form, with its sentence and its choices in words."""
    return [
        {
            "field": f"option_{option.name}",
            "title": text(f"option.{option.name}", language),
            "text": text(f"option.{option.name}.text", language),
            "choices": [
                {
                    "value": choice,
                    "words": text(f"option.{option.name}.{choice}", language),
                    "chosen": choice == chosen.get(f"option_{option.name}", option.default),
                }
                for choice in option.choices
            ],
        }
        for option in options
    ]


def asked_options(options: Iterable[Option], fields: dict[str, str]) -> dict[str, str]:
    """What the form's fields say about these options; an empty field says nothing."""
    return {option.name: value for option in options if (value := fields.get(f"option_{option.name}"))}
