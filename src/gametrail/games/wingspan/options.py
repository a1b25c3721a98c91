"""Options of Wingspan."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from gametrail.core.game import Option

# The first choice is the default: the published rules. Each has a sentence in the words (option.<name>).
OPTIONS = (
    Option("goal_side", ("green", "blue")),
    Option("deck", ("base", "swift_start", "without_strongest")),
    Option("take_fewer", ("no", "yes")),
    Option("two_for_one", ("always", "missing")),
    Option("feeder_emptied", ("stop", "go_on")),
    Option("draft_from", ("deck", "deck_and_tray")),
    Option("hands", ("private", "open")),
)

_FIELDS = {
    "goal_side": "blue",
    "deck": "deck",
    "take_fewer": "take_fewer",
    "two_for_one": "two_for_one_if_missing",
    "feeder_emptied": "feeder_goes_on",
    "draft_from": "set_from_tray",
    "hands": "open_hands",
}


def write_rules(rules: np.void, options: Mapping[str, str]) -> None:
    """The rules record says what the options say: the index of each choice. Mutates rules."""
    for option in OPTIONS:
        rules[_FIELDS[option.name]] = option.choices.index(options[option.name])


def read_rules(rules: np.void) -> dict[str, str]:
    """The options that the rules record says. The inverse of write_rules."""
    return {option.name: option.choices[int(rules[_FIELDS[option.name]])] for option in OPTIONS}
