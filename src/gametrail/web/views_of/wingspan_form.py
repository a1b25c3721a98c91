"""The part of the lobby's form that is Wingspan's: presets first, then every switch for those who want it."""

from __future__ import annotations

from typing import Any

from gametrail.core.errors import OptionError
from gametrail.games.wingspan.options import OPTIONS
from gametrail.web.views_of.option_fields import asked_options, option_fields
from gametrail.web.words import text, web_words

__all__ = ["form_options", "form_parts", "options_from_form", "seating_by_lot", "usual_players"]

seating_by_lot = False  # the rules draw the start player; people sit as they are listed
usual_players = 2

CUSTOM = "custom"  # in the lobby's form: the switches decide
PRESETS: dict[str, dict[str, str]] = {
    "standard": {},
    "friendly": {"goal_side": "blue", "hands": "open"},
    "balanced": {"deck": "without_strongest"},
    "all_birds": {"deck": "swift_start"},
}


def options_from_form(fields: dict[str, str]) -> dict[str, str]:
    """The options that the form asks for: a preset's, or what the switches say.

    Raises:
        OptionError: there is no such preset.
    """
    preset = fields.get("preset") or CUSTOM
    if preset == CUSTOM:
        return asked_options(OPTIONS, fields)
    if preset not in PRESETS:
        raise OptionError("web.error.preset", web_words(), field="preset")
    return dict(PRESETS[preset])


def form_options(chosen: dict[str, str], language: str) -> list[dict[str, Any]]:
    """The switches of the form, each with its sentence and its choices."""
    return option_fields(OPTIONS, chosen, language)


def form_parts(chosen: dict[str, str], language: str) -> dict[str, Any]:
    """The presets, each with a sentence. Switches that were sent without a preset were one's own choice."""
    own = any(name.startswith("option_") for name in chosen)
    preset = chosen.get("preset") or (CUSTOM if own else next(iter(PRESETS)))
    return {
        "presets": [
            {
                "value": name,
                "words": text(f"lobby.preset.{name}", language),
                "text": text(f"lobby.preset.{name}.text", language),
                "chosen": name == preset,
            }
            for name in (*PRESETS, CUSTOM)
        ]
    }
