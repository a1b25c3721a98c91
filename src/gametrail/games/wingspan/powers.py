"""Powers: a code with parameters in birds.csv becomes a program of at most two steps for the agenda.

`TUCK_THEN_FOOD(tuck=1,food=seed/fruit,n=1)` becomes ((TUCK, 1, 0), (SUPPLY, 1, mask of seed and fruit)). The first
step carries the owner's decision whether to use the power; where it would ask nothing, it is USE_IT.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from gametrail.games.wingspan import operations as op
from gametrail.games.wingspan.constants import (
    ALL_FOODS,
    FOOD_NAMES,
    HABITAT_LETTERS,
    NESTS,
    NOT_THIS_BIRD,
    ON_HUNT,
    ON_LAY_EGGS,
    ON_PLAY,
    ON_RODENT,
)

Step = tuple[int, int, int]  # operation, times, argument


class Code(NamedTuple):
    """A name with parameters, as the CSV files write powers, conditions and goals."""

    name: str
    parameters: dict[str, str]

    def number(self, parameter: str) -> int:
        """A number, 1 if the code does not mention it."""
        return int(self.parameters.get(parameter, "1"))


def parse_code(text: str) -> Code:
    """The code in `NAME` or `NAME(parameter=value,...)`.

    Raises:
        ValueError: the text has another form.
    """
    match = re.fullmatch(r"([A-Z_]+)(?:\(([a-z_]+=[^,=()]+(?:,[a-z_]+=[^,=()]+)*)\))?", text)
    if not match:
        raise ValueError(f"not a code: {text!r}")
    pairs = (pair.split("=") for pair in (match[2] or "").split(",") if pair)
    return Code(match[1], {name: value for name, value in pairs})


def food_mask(value: str) -> int:
    """Mask of `seed`, `seed/fruit` or `any`."""
    return ALL_FOODS if value == "any" else sum(1 << FOOD_NAMES.index(food) for food in value.split("/"))


def row_of(code: Code) -> int:
    """The row that the code names, or -1 for the bird's own row."""
    letter = code.parameters["habitat"]
    return -1 if letter == "same" else HABITAT_LETTERS.index(letter)


def _nest(code: Code) -> int:
    but_this = NOT_THIS_BIRD if code.parameters.get("on") == "other_bird" else 0
    return NESTS[code.parameters["nest"]] | but_this


def _row_mask(code: Code) -> int:
    return 0 if row_of(code) < 0 else 1 << row_of(code)


# How a number of a step is read from the parameters; a plain number stands for itself.
_READ: dict[str, Callable[[Code], int]] = {
    "n": lambda code: code.number("n"),
    "tuck": lambda code: code.number("tuck"),
    "below_cm": lambda code: code.number("below_cm"),
    "foods": lambda code: food_mask(code.parameters["food"]),
    "payment": lambda code: food_mask(code.parameters["pay"]),
    "food": lambda code: FOOD_NAMES.index(code.parameters["food"]),
    "nest": _nest,
    "egg_from": lambda code: NOT_THIS_BIRD if code.parameters.get("from") == "other_bird" else 0,
    "row": row_of,
    "rows": _row_mask,
}

_Template = tuple[int, int | str, int | str]
_USE: _Template = (op.USE_IT, 1, 0)
_TUCK: _Template = (op.TUCK, 1, 0)

_STEPS: dict[str, tuple[_Template, ...]] = {
    "NONE": (),
    # food
    "GAIN_SUPPLY": (_USE, (op.SUPPLY, "n", "foods")),
    "ALL_GAIN_SUPPLY": (_USE, (op.ALL_GAIN, "n", "food")),
    "FEEDER_GAIN": ((op.TAKE_DIE, "n", "foods"),),
    "FEEDER_GAIN_MAY_CACHE": ((op.TAKE_DIE, "n", "foods"), (op.CACHE_OR_KEEP, 1, "food")),
    "FEEDER_GAIN_ALL": ((op.TAKE_ALL, 1, "foods"),),
    "FEEDER_EACH_PLAYER": ((op.FIRST_PLAYER, 1, -1),),
    "FEEDER_FEWEST": ((op.FIRST_PLAYER, 1, "row"),),
    "TRADE_FOOD": ((op.TRADE, "n", ALL_FOODS),),
    "EGG_FOR_FOOD": ((op.PAY_EGG, 1, "egg_from"), (op.SUPPLY, "n", "foods")),
    "CARD_FOR_FOOD": ((op.DISCARD_CARD, 1, 0), (op.TAKE_DIE, "n", "foods")),
    # caching and hunting
    "CACHE_SUPPLY": (_USE, (op.CACHE_SUPPLY, "n", "food")),
    "HUNT_DICE": (_USE, (op.HUNT_DICE, 1, "food")),
    "HUNT_DECK": (_USE, (op.REVEAL, 1, "below_cm")),
    # eggs
    "LAY_SELF": ((op.LAY_HERE, "n", 0),),
    "LAY_ANY": ((op.LAY, "n", 0),),
    "LAY_EACH_NEST": (_USE, (op.LAY_EACH, 1, "nest")),
    "ALL_LAY_NEST": (_USE, (op.ALL_LAY, 1, "nest")),
    "FOOD_FOR_EGG": ((op.PAY_TOKEN, 1, "foods"), (op.LAY, "n", 0)),
    # cards
    "DRAW": ((op.DRAW, "n", 0),),
    "DRAW_TRAY": (_USE, (op.TAKE_TRAY, 1, 0)),
    "DRAW_THEN_DISCARD": ((op.DRAW, "n", 0), (op.OWE_DISCARD, 1, 0)),
    "ALL_DRAW_DECK": (_USE, (op.ALL_DRAW, 1, 0)),
    "DRAW_FEWEST": (_USE, (op.DRAW_FEWEST, 1, "row")),
    "DRAFT_CARDS": (_USE, (op.DRAFT, 1, 0)),
    "EGG_FOR_CARDS": ((op.PAY_EGG, 1, "egg_from"), (op.DRAW, "n", 0)),
    "TUCK_THEN_DRAW": (_TUCK, (op.DRAW, "n", 0)),
    "TUCK_THEN_LAY_SELF": (_TUCK, (op.LAY_HERE, "n", 0)),
    "TUCK_THEN_LAY_ANY": (_TUCK, (op.LAY, "n", 0)),
    "TUCK_THEN_FOOD": (_TUCK, (op.SUPPLY, "n", "foods")),
    "FOOD_TO_TUCK_DECK": ((op.PAY_TOKEN, 1, "payment"), (op.TUCK_DECK, "tuck", 0)),
    # bonus cards, moving, repeating, playing
    "BONUS_DRAW": (_USE, (op.BONUS_DRAW, "n", 0)),
    "MOVE_IF_RIGHTMOST": ((op.MOVE, 1, 0),),
    "REPEAT_BROWN": ((op.REPEAT, 1, 0),),
    "REPEAT_PREDATOR": ((op.REPEAT, 1, 1),),
    "PLAY_EXTRA": ((op.PLAY, 1, "rows"),),
    # between two turns of the owner
    "PINK_LAY_NEST": ((op.LAY, "n", "nest"),),
    "PINK_FEEDER": ((op.TAKE_DIE, "n", ALL_FOODS),),
    "PINK_GAIN_SUPPLY": (_USE, (op.SUPPLY, "n", "foods")),
    "PINK_TUCK": (_TUCK,),
    "PINK_CACHE": (_USE, (op.CACHE_SUPPLY, "n", "food")),
}
CODES = tuple(_STEPS)
HUNTS = ("HUNT_DICE", "HUNT_DECK")

_TRIGGERS = {"lay_eggs": ON_LAY_EGGS, "hunt": ON_HUNT, "gain_food": ON_RODENT, "play_bird": ON_PLAY}


def program(code: Code) -> tuple[Step, ...]:
    """The steps of a power or of a conversion of the mat, at most two.

    Raises:
        KeyError: the code or one of its parameters is unknown.
    """

    def value(entry: int | str) -> int:
        return _READ[entry](code) if isinstance(entry, str) else entry

    return tuple(
        (operation, value(times), value(argument)) for operation, times, argument in _STEPS[code.name]
    )


def reaction(code: Code) -> int:
    """What a pink power answers (ON_* of the constants, for a played bird with its row), or 0."""
    trigger = _TRIGGERS.get(code.parameters.get("trigger", ""), 0)
    return trigger + row_of(code) if trigger == ON_PLAY else trigger
