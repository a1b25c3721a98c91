"""Words on a card, made from its code and our sentences in data/words.csv.

A sentence is chosen by the name of the code. Where one wording does not fit all parameters, a row with a value of a
parameter after the name (`power.PLAY_EXTRA.same`) takes its place.
"""

from __future__ import annotations

from gametrail.games.wingspan.constants import HABITAT_LETTERS, HABITAT_NAMES
from gametrail.games.wingspan.names import bird_row
from gametrail.games.wingspan.powers import Code, parse_code
from gametrail.games.wingspan.tables import parse_cost, read_rows
from gametrail.games.wingspan.vocabulary import WORDS

_COUNTED = {"eggs": ("egg", "eggs"), "cards": ("card", "cards"), "dice": ("die", "dice")}


def _sentence(prefix: str, code: Code) -> str:
    """The key of the sentence for a code."""
    keys = (f"{prefix}.{code.name}.{value}" for value in code.parameters.values())
    return next((key for key in keys if key in WORDS), f"{prefix}.{code.name}")


def _foods(value: str, number: int, language: str, joint: str) -> str:
    """`seed/fruit` in words: seeds or fruits."""
    kind = "food" if number == 1 else "foods"
    names = [WORDS.text(f"{kind}.{food}", language) for food in value.split("/")]
    return WORDS.text(joint, language).join(names)


def _food_places(value: str, n: int, language: str, joint: str) -> dict[str, str]:
    counted = _foods(value, n, language, joint)
    return {
        "food": _foods(value, 1, language, joint),
        "many_food": _foods(value, 2, language, joint),
        "foods": WORDS.text("power.count.food", language, n=n, food=counted),
    }


def _places(code: Code, language: str, joint: str = "food.or") -> dict[str, str]:
    """What the places of a sentence are filled with."""
    n = code.number("n")
    places = {"n": str(n), **code.parameters}
    for place, (one, many) in _COUNTED.items():
        places[place] = WORDS.text(f"power.count.{one if n == 1 else many}", language, n=n)
    if "food" in code.parameters:
        places |= _food_places(code.parameters["food"], n, language, joint)
    if "pay" in code.parameters:
        places["pay"] = WORDS.text(f"food.{code.parameters['pay']}", language)
    if "nest" in code.parameters:
        places["nest"] = WORDS.text(f"nest.{code.parameters['nest']}", language)
    letter = code.parameters.get("habitat", "same")
    if letter != "same":
        places["habitat"] = WORDS.text(f"habitat.{HABITAT_NAMES[HABITAT_LETTERS.index(letter)]}", language)
    return places


def _fill(prefix: str, code: Code, language: str, joint: str = "food.or") -> str:
    return WORDS.text(_sentence(prefix, code), language, **_places(code, language, joint))


def power_of(bird: int) -> Code:
    """The power of a bird as a code."""
    return parse_code(bird_row(bird)["power"])


def when_text(bird: int, language: str) -> str:
    """When the power of a bird is used; empty for a bird without a power."""
    key = f"power.when.{bird_row(bird)['power_colour']}"
    return WORDS.text(key, language) if key in WORDS else ""


def effect_text(bird: int, language: str) -> str:
    """What the power of a bird does, in full sentences."""
    return _fill("power", power_of(bird), language)


def power_text(bird: int, language: str) -> str:
    """When the power of a bird is used and what it does, in full sentences."""
    when, effect = when_text(bird, language), effect_text(bird, language)
    return WORDS.text("power.when", language, when=when, effect=effect) if when else effect


def short_power_text(bird: int, language: str) -> str:
    """The power of a bird in a few words, for the bird on the mat."""
    return _fill("power_short", power_of(bird), language, "food.or_short")


def cost_text(bird: int, language: str) -> str:
    """The food that a bird costs."""
    symbols, either = parse_cost(bird_row(bird)["food_cost"])
    if not symbols:
        return WORDS.text("cost.none", language)
    if either:
        food = _foods("/".join(symbols), 1, language, "food.or")
        return WORDS.text("cost.either", language, n=1, food=food)
    parts = (
        WORDS.text("cost.some", language, n=n, food=_foods(food, n, language, "food.or"))
        for food, n in symbols.items()
    )
    return WORDS.text("cost.and", language).join(parts)


def bonus_text(bonus: int, language: str) -> str:
    """What a bonus card counts and pays."""
    row = read_rows("bonus_cards.csv")[bonus]
    counts = parse_code(row["counts"])
    unit = f"bonus.unit.{counts.name}"
    places = {
        "things": _fill("bonus", counts, language),
        "unit": WORDS.text(unit if unit in WORDS else "bonus.unit", language),
    }
    scoring = [part.split(":") for part in row["scoring"].split()]
    if scoring[0][0] == "per":
        points = int(scoring[0][1])
        counted = WORDS.text("bonus.point" if points == 1 else "bonus.points", language, n=points)
        return WORDS.text("bonus.per", language, points=counted, **places)
    (low, low_points), (high, high_points) = scoring
    places |= {"low": low, "middle": str(int(high) - 1), "low_points": low_points}
    return WORDS.text("bonus.steps", language, high=high, high_points=high_points, **places)


def goal_text(goal: int, language: str) -> str:
    """What a goal counts."""
    return _fill("goal", parse_code(read_rows("goals.csv")[goal]["counts"]), language)
