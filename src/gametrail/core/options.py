"""Checking of players and options, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping

from gametrail.core.errors import OptionError
from gametrail.core.game import GameSpec


def check_players(spec: GameSpec, num_players: object) -> int:
    """The number of players. Raises OptionError when the game does not take it."""
    if type(num_players) is not int or not spec.min_players <= num_players <= spec.max_players:
        raise OptionError(
            "error.players",
            players=num_players,
            game=spec.name,
            lowest=spec.min_players,
            highest=spec.max_players,
        )
    return num_players


def complete_options(spec: GameSpec, options: Mapping[str, object] | None) -> dict[str, str]:
    """Every option of the game with its value or default. Raises OptionError, which names the field."""
    known = {option.name: option for option in spec.options}
    chosen = {name: option.default for name, option in known.items()}
    for name, value in (options or {}).items():
        if name not in known:
            raise OptionError("error.unknown_option", field=name, options=", ".join(known))
        option = known[name]
        if option.is_number and type(value) is int:  # as JSON may have it
            value = str(value)
        if not isinstance(value, str) or not option.takes(value):
            choices = f"{option.lowest}–{option.highest}" if option.is_number else ", ".join(option.choices)
            raise OptionError("error.option_value", field=name, value=value, choices=choices)
        chosen[name] = value
    return chosen
