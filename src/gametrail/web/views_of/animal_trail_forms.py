"""The legal actions of Animal Trail as buttons, for pages without scripts; and its options in words."""

from __future__ import annotations

from typing import Any

from gametrail import State
from gametrail.core.game import Option
from gametrail.games.animal_trail import constants as c
from gametrail.web.views_of.animal_trail_moves import ask_words, capital, moves
from gametrail.web.words import text

_LETTERS = [chr(ord("A") + seat) for seat in range(c.MAX_PLAYERS)]


def choices(state: State, language: str) -> list[dict[str, Any]]:
    """The legal actions in words: one group, since a question asks one thing."""
    buttons = []
    for move in moves(state, language):
        words = move["button"]
        if move["note"]:
            words = text("trail.with_note", language, words=words, note=move["note"])
        buttons.append({"text": move["text"], "words": words})
    return [{"group": "choice", "title": status(state, language), "actions": buttons}]


def status(state: State, language: str) -> str:
    """What the player to move does next, in one sentence."""
    return capital(ask_words(state.record, language, _LETTERS))


def option_words(option: Option, value: str, language: str) -> dict[str, Any]:
    """An option in force: its name, its value and its sentence."""
    listed = not option.is_number and value in option.choices
    return {
        "key": option.name,
        "value": value,
        "title": text(f"option.{option.name}", language),
        "choice": text(f"option.{option.name}.{value}", language) if listed else value,
        "text": text(f"option.{option.name}.text", language),
        "default": value == option.default,
    }
