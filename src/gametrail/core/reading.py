"""Reading of JSON documents from outside: every complaint names the field."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from gametrail.core.errors import GametrailError, Spoken
from gametrail.core.words import core_words

Kind = TypeVar("Kind")

MAX_FILE_BYTES = 2_000_000
_KINDS = {str: "text", int: "whole", list: "list", dict: "object", bool: "boolean"}


def said(key: str, **parameters: object) -> Spoken:
    """A sentence of the core as a part of an error's."""
    return Spoken(lambda language: core_words().text(key, language, **parameters))


def said_range(low: int, high: int) -> Spoken:
    """The numbers from low to high, or the only one, as a part of an error's sentence."""
    return said("expected.range", low=low, high=high) if low < high else Spoken(lambda _: str(low))


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def _unique_fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document = dict(pairs)
    if len(document) != len(pairs):
        raise ValueError("a field stands twice")
    return document


def read_json(text: str, name: str, error: type[GametrailError]) -> Any:
    """The parsed text. `name` is what the text is, for the message. Raises `error`."""
    try:
        return json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_unique_fields)
    except (ValueError, RecursionError) as reason:
        raise error("error.json", field=name, reason=str(reason).splitlines()[0]) from None


def expect(value: Any, name: str, kind: type[Kind], error: type[GametrailError]) -> Kind:
    """The value, which is of this kind (a bool is no int). Raises `error`, which names the field."""
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise error("error.field_type", field=name, expected=said(f"kind.{_KINDS[kind]}"))
    return value


def take_field(document: dict[str, Any], name: str, kind: type[Kind], error: type[GametrailError]) -> Kind:
    """A field that must be there. Raises `error`, which names it."""
    if name not in document:
        raise error("error.field_missing", field=name)
    return expect(document[name], name, kind, error)
