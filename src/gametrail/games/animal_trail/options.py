"""Options of Animal Trail: every number and choice that the published text leaves open (rulebook, section 11).

The first choice is the default. Each option has a sentence in the words (option.<name>.text).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import numpy as np

from gametrail.core.errors import OptionError
from gametrail.core.game import Option, number_option
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.vocabulary import WORDS

_ALL_CARDS = tuple(range(1, c.NUM_ENVIRONMENT + 1))

OPTIONS = (
    Option("mode", c.MODE_NAMES),
    number_option("matches", 6, 1, c.MOST_MATCHES),
    Option("environment", ("1", "0", "2", "3")),
    Option("environment_cards", ("all", "simple"), open_ended=True, example="E01+E08"),
    Option("start_card", ("howling", "mouse")),
    Option("forfeits", ("sixth", "last", "none")),
    Option("second_takes", ("handicap", "challenge")),
    Option("discards", ("hidden", "shown")),
    Option("raptor_sky", ("eagle", "mouse", "rabbit", "wolf", "bear", "rhino", "tiger", "lion")),
    Option(
        "hibernation", ("bear", "mouse", "rabbit", "wolf", "eagle", "alligator", "rhino", "tiger", "lion")
    ),
    number_option("strong.lowest", 8, 4, 10),
    number_option("weak.highest", 3, 0, 9),
    number_option("points.first", 6, 0, 20),
    number_option("points.second", 4, 0, 20),
    number_option("points.third", 3, 0, 20),
    number_option("points.fourth", 2, 0, 20),
    number_option("marathon.points", 30, 1, 60),
    number_option("marathon.hand", 10, 3, 20),
    number_option("marathon.winner_draws", 1, 0, 5),
    number_option("marathon.two_draw", 3, 1, 5),
    number_option("marathon.three_draw", 2, 1, 5),
    number_option("marathon.per_card", 1, 1, 5),
    number_option("sprint.points", 30, 1, 31),
    number_option("sprint.ante", 2, 0, 5),
    number_option("sprint.most_exchanged", 3, 0, c.MOST_EXCHANGED),
    number_option("sprint.price_one", 1, 0, 20),
    number_option("sprint.price_two", 3, 0, 20),
    number_option("sprint.price_three", 6, 0, 20),
    number_option("sprint.victory_points", 5, 0, 20),
    number_option("sprint.victories", 3, 1, c.VICTORY_CHIPS),
    number_option("sprint.victories_total", 10, 1, c.VICTORY_CHIPS),
)

# The field of the rules record that holds an option's number, or the index of its choice.
_NUMBERS = {
    "matches": "matches",
    "strong.lowest": "strong",
    "weak.highest": "weak",
    "points.first": "first",
    "points.second": "second",
    "points.third": "third",
    "points.fourth": "fourth",
    "marathon.points": "marathon_points",
    "marathon.hand": "marathon_hand",
    "marathon.winner_draws": "winner_draws",
    "marathon.two_draw": "two_draw",
    "marathon.three_draw": "three_draw",
    "marathon.per_card": "per_card",
    "sprint.points": "sprint_points",
    "sprint.ante": "ante",
    "sprint.most_exchanged": "most_exchanged",
    "sprint.victory_points": "victory_points",
    "sprint.victories": "victories",
    "sprint.victories_total": "victories_total",
    "environment": "in_force",
}
_PRICES = ("sprint.price_one", "sprint.price_two", "sprint.price_three")
_CHOICES = {
    "mode": "mode",
    "start_card": "marked_mouse",
    "forfeits": "forfeits",
    "second_takes": "second_takes_challenge",
    "discards": "discards_shown",
}
_ANIMALS = {"raptor_sky": "raptor", "hibernation": "hibernator"}
_BY_NAME = {option.name: option for option in OPTIONS}


def parse_environment_cards(text: str) -> tuple[int, ...]:
    """The environment cards that an option's value means: `all`, `simple`, or a list such as `E01+E08`.

    Raises:
        OptionError: names the field.
    """
    if text == "all":
        return _ALL_CARDS
    if text == "simple":
        return c.SIMPLE_ENVIRONMENT
    if not re.fullmatch(r"E[0-9]{2}(\+E[0-9]{2})*", text):
        raise OptionError("error.environment_cards", WORDS, field="options.environment_cards", value=text)
    cards = tuple(sorted({int(name[1:]) for name in text.split("+")}))
    if not set(cards) <= set(_ALL_CARDS):
        raise OptionError("error.environment_cards", WORDS, field="options.environment_cards", value=text)
    return cards


def format_environment_cards(cards: tuple[int, ...]) -> str:
    """The inverse of parse_environment_cards."""
    named = {_ALL_CARDS: "all", c.SIMPLE_ENVIRONMENT: "simple"}
    return named.get(cards) or "+".join(f"E{card:02}" for card in cards)


def _check_mode(players: int, options: Mapping[str, str]) -> None:
    mode = options["mode"]
    lowest, highest = c.PLAYERS_OF_MODE[c.MODE_NAMES.index(mode)]
    if not lowest <= players <= highest:
        raise OptionError(
            "error.players_of_mode", WORDS, players=players, mode=mode, lowest=lowest, highest=highest
        )


def write_rules(rules: np.void, players: int, options: Mapping[str, str]) -> None:
    """The rules record says what the options say. Mutates rules.

    Raises:
        OptionError: the mode does not take so many players, or more environment cards shall be in force than there are.
    """
    _check_mode(players, options)
    cards = parse_environment_cards(options["environment_cards"])
    if int(options["environment"]) > len(cards):
        raise OptionError(
            "error.environment_short",
            WORDS,
            field="options.environment",
            value=options["environment"],
            cards=len(cards),
        )
    rules["cards"] = sum(1 << card for card in cards)
    for name, field in _NUMBERS.items():
        rules[field] = int(options[name])
    for name, field in _CHOICES.items():
        rules[field] = _BY_NAME[name].choices.index(options[name])
    for name, field in _ANIMALS.items():
        rules[field] = c.ANIMAL_NAMES.index(options[name])
    for number, name in enumerate(_PRICES, 1):
        rules["price"][number] = int(options[name])


def read_rules(rules: np.void) -> dict[str, str]:
    """The options that the rules record says. The inverse of write_rules."""
    cards = tuple(card for card in _ALL_CARDS if int(rules["cards"]) >> card & 1)
    read = {"environment_cards": format_environment_cards(cards)}
    read |= {name: str(int(rules[field])) for name, field in _NUMBERS.items()}
    read |= {name: _BY_NAME[name].choices[int(rules[field])] for name, field in _CHOICES.items()}
    read |= {name: c.ANIMAL_NAMES[int(rules[field])] for name, field in _ANIMALS.items()}
    read |= {name: str(int(rules["price"][number])) for number, name in enumerate(_PRICES, 1)}
    return {option.name: read[option.name] for option in OPTIONS}
