"""The drawing of a view, for every game: one module a game, found by the game's name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any


def dress(view: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The keys that the game's page adds to its view: parts as HTML, pictures as SVG."""
    page = import_module(f"gametrail.web.svg.{view['game']}_page")
    added: dict[str, Any] = page.dress(view, language)
    return added
