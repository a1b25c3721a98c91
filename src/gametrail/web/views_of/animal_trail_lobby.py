"""The part of the lobby's form that is Animal Trail's: the mode, presets, environment cards, then every number."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from gametrail.core.errors import OptionError, Spoken
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.layout import RULES
from gametrail.games.animal_trail.names import environment_name, environment_text
from gametrail.games.animal_trail.options import (
    OPTIONS,
    format_environment_cards,
    parse_environment_cards,
    write_rules,
)
from gametrail.web.views_of.option_fields import asked_options, option_fields
from gametrail.web.words import text, web_words

__all__ = ["form_options", "form_parts", "options_from_form", "seating_by_lot", "usual_players"]

seating_by_lot = False  # the cards say who leads; people sit as they are listed
usual_players = 4

CUSTOM = "custom"  # in the lobby's form: the switches decide
CHOSEN_CARDS = "choose"  # in the lobby's form: the ticked cards are the set
USUAL_PRESET = "common"
PRESETS: dict[str, dict[str, str]] = {
    "plain": {"environment": "0"},
    "common": {},
    "everything": {"environment": "3", "environment_cards": "all"},
}

_BY_NAME = {option.name: option for option in OPTIONS}
_OWN_FIELDS = ("mode", "environment", "environment_cards")  # the form has more than a switch for them
_CARD_FIELD = re.compile("card_(e.*)")
_NAMED_ON_CARDS = ("raptor_sky", "hibernation", "strong.lowest", "weak.highest")
_EVERY_MODE = c.MODE_NAMES
_WITH_MATCHES = ("normal", "marathon")
# The groups of the form: name, the modes that have it, its options.
_GROUPS = (
    ("environment", _EVERY_MODE, _NAMED_ON_CARDS),
    ("rules", _EVERY_MODE, ("matches", "start_card", "discards")),
    (
        "points",
        ("normal",),
        ("points.first", "points.second", "points.third", "points.fourth", "second_takes", "forfeits"),
    ),
    ("marathon", ("marathon",), tuple(name for name in _BY_NAME if name.startswith("marathon."))),
    ("sprint", ("sprint",), tuple(name for name in _BY_NAME if name.startswith("sprint."))),
)
_MODES_OF_OPTION = {"matches": _WITH_MATCHES, "start_card": _WITH_MATCHES}


def options_from_form(fields: dict[str, str]) -> dict[str, str]:
    """The options that the form asks for: its mode, and a preset or what the switches of that mode say.

    Raises:
        OptionError: names the field: no such mode, preset or card, a number out of its range, too few cards,
            or a number of players that the mode does not take.
    """
    preset = fields.get("preset") or CUSTOM
    if preset != CUSTOM and preset not in PRESETS:
        raise OptionError("web.error.preset", web_words(), field="preset")
    mode = asked_mode(fields)
    if preset != CUSTOM:
        return {"mode": mode} | PRESETS[preset]
    shown = [_BY_NAME["environment"], *(_BY_NAME[name] for name in names_in(mode))]
    return {"mode": mode} | asked_options(shown, fields) | asked_cards(fields)


def names_in(mode: str) -> list[str]:
    """The options that the form's groups show in a mode."""
    return [
        name
        for _, modes, names in _GROUPS
        for name in names
        if mode in modes and mode in _MODES_OF_OPTION.get(name, modes)
    ]


def options_of(mode: str) -> set[str]:
    """The options that mean something in a mode."""
    return {*_OWN_FIELDS, *names_in(mode)}


def asked_mode(fields: dict[str, str]) -> str:
    """The mode, which must take as many players as the form seats."""
    mode = fields.get("option_mode") or c.MODE_NAMES[0]
    if mode not in c.MODE_NAMES:
        raise OptionError("web.error.mode", web_words(), field="mode")
    lowest, highest = players_of(mode)
    if fields.get("players", "2") not in {str(number) for number in range(lowest, highest + 1)}:
        raise OptionError(
            "web.error.players_of_mode",
            web_words(),
            field="players",
            mode=Spoken(lambda language: text(f"mode.{mode}", language)),
            lowest=lowest,
            highest=highest,
        )
    return mode


def players_of(mode: str) -> tuple[int, int]:
    """The lowest and the highest number of players of a mode."""
    return c.PLAYERS_OF_MODE[c.MODE_NAMES.index(mode)]


def asked_cards(fields: dict[str, str]) -> dict[str, str]:
    """The set of environment cards, if the form says one and any shall be in force."""
    in_force = fields.get("option_environment") or _BY_NAME["environment"].default
    wish = fields.get("option_environment_cards")
    if not wish or in_force == "0":
        return {}
    cards = ticked_cards(fields) if wish == CHOSEN_CARDS else read_cards(wish)
    if in_force in _BY_NAME["environment"].choices and len(cards) < int(in_force):
        raise OptionError(
            "web.error.environment_few", web_words(), field="environment_cards", number=in_force
        )
    return {"environment_cards": format_environment_cards(cards)} if cards else {}


def ticked_cards(fields: dict[str, str]) -> tuple[int, ...]:
    """The environment cards that are ticked in the form, ascending."""
    named = [found[1].upper() for name in sorted(fields) if (found := _CARD_FIELD.fullmatch(name))]
    return read_cards("+".join(named)) if named else ()


def read_cards(wish: str) -> tuple[int, ...]:
    """The environment cards of a set or a list. Raises OptionError with a sentence for the form."""
    try:
        return parse_environment_cards(wish)
    except OptionError as error:
        raise OptionError("web.error.environment_card", web_words(), field="environment_cards") from error


def form_options(chosen: dict[str, str], language: str) -> list[dict[str, Any]]:
    """The switches and numbers of the form, each with its sentence; the mode and the cards have their own part."""
    return option_fields([option for option in OPTIONS if option.name not in _OWN_FIELDS], chosen, language)


def form_parts(chosen: dict[str, str], language: str) -> dict[str, Any]:
    """The modes, the presets, the environment cards and the groups of options, each with a sentence."""
    own = any(name.startswith("option_") and name != "option_mode" for name in chosen)
    preset = chosen.get("preset") or (CUSTOM if own else USUAL_PRESET)
    return {
        "modes": form_modes(chosen, language),
        "presets": [
            {
                "value": name,
                "words": text(f"lobby.preset.{name}", language),
                "text": text(f"lobby.preset.{name}.text", language),
                "chosen": name == preset,
            }
            for name in (*PRESETS, CUSTOM)
        ],
        "own_fields": ("preset", *_OWN_FIELDS),
        "start_note": text("lobby.animal_trail.start", language),
        **form_environment(chosen, language),
        "groups": form_groups(form_options(chosen, language), language),
    }


def form_modes(chosen: dict[str, str], language: str) -> list[dict[str, Any]]:
    """The modes with the numbers of players that they take."""
    asked = chosen.get("option_mode")
    mode = asked if asked in c.MODE_NAMES else c.MODE_NAMES[0]
    return [
        {
            "value": name,
            "words": text(f"mode.{name}", language),
            "players": text("lobby.mode.players", language, lowest=lowest, highest=highest),
            "text": text(f"lobby.mode.{name}.text", language),
            "lowest": lowest,
            "highest": highest,
            "chosen": name == mode,
        }
        for name, (lowest, highest) in zip(c.MODE_NAMES, c.PLAYERS_OF_MODE, strict=True)
    ]


def form_environment(chosen: dict[str, str], language: str) -> dict[str, Any]:
    """How many environment cards are in force, the ways to choose the set, and the twelve cards."""
    (number,) = option_fields([_BY_NAME["environment"]], chosen, language)
    number["choices"].sort(key=lambda choice: choice["value"])
    way, ticked = set_in_form(chosen)
    rules = rules_in_form(chosen)
    return {
        "in_force": number,
        "sets": [
            {"value": name, "words": text(key, language), "chosen": name == way}
            for name, key in (
                ("all", "option.environment_cards.all"),
                ("simple", "option.environment_cards.simple"),
                (CHOSEN_CARDS, "lobby.cards.choose"),
            )
        ],
        "set_text": text("option.environment_cards.text", language),
        "cards": [
            {
                "field": f"card_e{card:02}",
                "icon": f"ev-{card}",
                "title": environment_name(card, language),
                "text": environment_text(card, language, rules),
                "simple": card in c.SIMPLE_ENVIRONMENT,
                "ticked": card in ticked,
            }
            for card in range(1, c.NUM_ENVIRONMENT + 1)
        ],
    }


def rules_in_form(chosen: dict[str, str]) -> np.void:
    """A rules record with the numbers and animals that the form gives the environment cards, as far as they can be."""
    values = {option.name: option.default for option in OPTIONS}
    for name in _NAMED_ON_CARDS:
        wish = chosen.get(f"option_{name}", "")
        if _BY_NAME[name].takes(wish):
            values[name] = wish
    rules = np.zeros(1, RULES)[0]
    write_rules(rules, usual_players, values)
    return rules


def set_in_form(chosen: dict[str, str]) -> tuple[str, tuple[int, ...]]:
    """The way the set is chosen, and the cards to tick: the chosen ones, else those of the set."""
    wish = chosen.get("option_environment_cards") or "all"
    try:
        if wish == CHOSEN_CARDS:
            return wish, ticked_cards(chosen)
        cards = read_cards(wish)
    except OptionError:
        return CHOSEN_CARDS, ()
    return (wish if wish in ("all", "simple") else CHOSEN_CARDS), cards


def form_groups(options: list[dict[str, Any]], language: str) -> list[dict[str, Any]]:
    """The options in groups, with the modes in which each is shown."""
    by_name = {option["name"]: option for option in options}
    return [
        {
            "name": group,
            "title": text(
                "lobby.environment.details" if group == "environment" else f"option_group.{group}", language
            ),
            "modes": " ".join(modes),
            "names": names,
            "options": [
                by_name[name] | {"modes": " ".join(_MODES_OF_OPTION.get(name, modes))} for name in names
            ],
            "changed": any(by_name[name]["changed"] for name in names),
        }
        for group, modes, names in _GROUPS
    ]
