"""The rules and terms of a table that has not begun: as fields of the lobby's form again, and as short words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from gametrail import load_game
from gametrail.web.tables.models import Table
from gametrail.web.views_of import view_of
from gametrail.web.words import text

CHOOSE, CUSTOM = "choose", "custom"  # in the lobby's form: single cards, single switches
_LETTERS = re.compile("[A-Z]{5}")
_CARD_LIST = re.compile(r"E[0-9]{2}(\+E[0-9]{2})*")


def fields_of(table: Table) -> dict[str, str]:
    """What the lobby's form would have to send for a table like this."""
    return rule_fields(table.game, table.asked_options) | {
        "players": str(table.players),
        "start": "lot" if table.draw_start else "listed",
        "title": table.title,
        "listed": "yes" if table.listed else "",
        "spectators": "yes" if table.spectators else "no",
        "talk": table.talk,
        "clock": table.clock,
    }


def rule_fields(game: str, options: Mapping[str, str]) -> dict[str, str]:
    """The fields of the game's own part of the form. The inverse of the game's `options_from_form`."""
    view = view_of(game)
    parts = view.form_parts({}, "en")
    mode = {"option_mode": options["mode"]} if "mode" in options else {}
    modes = {each["value"]: str(each["lowest"]) for each in parts.get("modes", ())}
    fits = {"players": modes[options["mode"]]} if mode else {}
    presets = [preset["value"] for preset in parts.get("presets", ()) if preset["value"] != CUSTOM]
    for preset in presets:
        fields = {**mode, "preset": preset}
        if view.options_from_form(fields | fits) == options:
            return fields
    fields = {f"option_{name}": value for name, value in options.items() if name != "cards"}
    if presets:
        fields["preset"] = CUSTOM
    return fields | card_fields(options, parts)


def takes(table: Table, players: int) -> bool:
    """The game is for so many in the mode that was chosen, if it has modes."""
    spec, parts = load_game(table.game).spec, view_of(table.game).form_parts({}, "en")
    limits = [
        (mode["lowest"], mode["highest"])
        for mode in parts.get("modes", ())
        if mode["value"] == table.asked_options.get("mode")
    ]
    lowest, highest = limits[0] if limits else (spec.min_players, spec.max_players)
    return bool(lowest <= players <= highest)


def card_fields(options: Mapping[str, str], parts: Mapping[str, Any]) -> dict[str, str]:
    """The fields of cards that were chosen one by one."""
    cards, environment = options.get("cards", ""), options.get("environment_cards", "")
    if _LETTERS.fullmatch(cards):
        chosen = {each["field"]: letter for each, letter in zip(parts["species"], cards, strict=True)}
        return {"cards": CHOOSE, **chosen}
    if _CARD_LIST.fullmatch(environment):
        ticked = {f"card_{name.lower()}": "1" for name in environment.split("+")}
        return {"option_environment_cards": CHOOSE, **ticked}
    return {"cards": cards} if cards else {}


def rule_chips(table: Table, language: str) -> list[str]:
    """The rules in a few words each: what was chosen, and what differs from the usual."""
    view, fields = view_of(table.game), rule_fields(table.game, table.asked_options)
    parts = view.form_parts(fields, language)
    chips = [chosen["words"] for chosen in picked(parts.get("modes", ()))]
    presets = list(picked(parts.get("presets", ())))
    if presets and presets[0]["value"] != CUSTOM:
        return [*chips, presets[0]["words"]]
    chips += card_chips(table.asked_options.get("cards", ""), parts, language)
    if "in_force" in parts:
        sets = "+".join(chosen["words"] for chosen in picked(parts["sets"]))
        chips.append(
            text("room.environment", language, number=table.asked_options.get("environment", "1"), set=sets)
        )
    return chips + [
        option_chip(option, language) for option in view.form_options(fields, language) if option["changed"]
    ]


def card_chips(cards: str, parts: Mapping[str, Any], language: str) -> Iterator[str]:
    """The scoring cards, where the form has them."""
    if _LETTERS.fullmatch(cards):
        spelled = f"{cards[0]}×{len(cards)}" if len(set(cards)) == 1 else cards
        yield text("room.cards", language, cards=spelled)
    elif "ways" in parts:
        yield from (text("room.cards", language, cards=way["words"]) for way in picked(parts["ways"]))


def option_chip(option: Mapping[str, Any], language: str) -> str:
    """An option that is not as usual."""
    value = option.get("value") or next((each["words"] for each in picked(option["choices"])), "")
    return text("room.option", language, title=option["title"], value=value)


def picked(choices: Iterable[Any]) -> Iterator[Any]:
    """Those of a form's choices that are chosen."""
    return (choice for choice in choices if choice["chosen"])


def term_chips(table: Table, language: str) -> list[str]:
    """The terms in a few words each."""
    keys = [clock_key(table.clock)]
    keys.append("room.spectators.yes" if table.spectators else "room.spectators.no")
    keys += (
        ["room.talk.off"]
        if table.talk == Table.SILENT
        else ["room.talk.chat"]
        if table.talk == Table.CHAT
        else []
    )
    keys += ["room.listed.yes"] if table.listed else []
    return [text(key, language) for key in keys]


def clock_key(clock: str) -> str:
    """The key of a clock's words."""
    return f"clock.{clock.replace(' ', '.')}" if clock else "clock.none"
