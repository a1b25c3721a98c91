"""Options of Cascadia and the scoring cards they stand for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from gametrail.core.errors import OptionError
from gametrail.core.game import Option
from gametrail.games.cascadia.constants import NUM_SPECIES, Card
from gametrail.games.cascadia.vocabulary import WORDS

if TYPE_CHECKING:
    import random

# The first choice is the default: the published rules. Each has a sentence in words.csv (option.<name>).
OPTIONS = (
    Option("cards", ("AAAAA", "family", "intermediate", "random"), open_ended=True),
    Option("majorities", ("on", "off")),
    Option("salmon_runs", ("strict", "forgiving")),
    Option("elk_rings", ("consecutive", "gaps")),
    Option("elk_herds", ("divide", "cap")),
    Option("salmon_placement", ("anywhere", "limited")),
    Option("corridor_bonus", ("published", "leaders")),
    Option("paid_wipe_keeps_free", ("yes", "no")),
)

# Field of the rules record that is 1 when the option has this value.
_FLAGS = {
    "majorities": ("majorities", "on"),
    "salmon_forgiving": ("salmon_runs", "forgiving"),
    "elk_ring_gaps": ("elk_rings", "gaps"),
    "elk_herd_cap": ("elk_herds", "cap"),
    "salmon_limited": ("salmon_placement", "limited"),
    "corridor_leaders": ("corridor_bonus", "leaders"),
    "paid_wipe_ends_free": ("paid_wipe_keeps_free", "no"),
}


def parse_cards(text: object, field: str = "cards") -> list[Card]:
    """The card of each species. Raises OptionError, which names `field`."""
    if text in ("family", "intermediate"):
        return [Card[str(text).upper()]] * NUM_SPECIES
    if isinstance(text, str) and re.fullmatch("[A-D]{5}", text):
        return [Card[letter] for letter in text]
    raise OptionError("error.cards", WORDS, field=field, value=text)


def format_cards(cards: list[Card]) -> str:
    """The inverse of parse_cards."""
    return cards[0].name.lower() if cards[0] >= Card.FAMILY else "".join(card.name for card in cards)


def resolve_cards(text: str, rng: random.Random) -> str:
    """The cards with "random" decided: one of A to D for each species.

    Rule: set-up. Raises OptionError.
    """
    if text == "random":
        return "".join(rng.choice("ABCD") for _ in range(NUM_SPECIES))
    return format_cards(parse_cards(text, "options.cards"))


def write_rules(rules: np.void, options: Mapping[str, str]) -> None:
    """The rules record says what the options say. Raises OptionError for unknown cards."""
    rules["card"] = parse_cards(options["cards"], "options.cards")
    for flag, (name, value) in _FLAGS.items():
        rules[flag] = options[name] == value


def read_rules(rules: np.void) -> dict[str, str]:
    """The options that the rules record says. The inverse of write_rules."""
    options = {option.name: option.default for option in OPTIONS}
    options["cards"] = format_cards([Card(int(card)) for card in rules["card"]])
    for flag, (name, value) in _FLAGS.items():
        choices = next(option.choices for option in OPTIONS if option.name == name)
        other = next(choice for choice in choices if choice != value)
        options[name] = value if rules[flag] else other
    return options
