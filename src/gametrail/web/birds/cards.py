"""The cards of Wingspan as the bird pages know them: what is printed on each, and what it counts for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from gametrail.games.wingspan.constants import HABITAT_LETTERS, HABITAT_NAMES
from gametrail.games.wingspan.powers import Code, parse_code
from gametrail.games.wingspan.tables import parse_cost, read_rows

# What a power is about, by the names of its codes; a power may be about several things.
KINDS: dict[str, tuple[str, ...]] = {
    "food": (
        "GAIN_SUPPLY",
        "ALL_GAIN_SUPPLY",
        "FEEDER_GAIN",
        "FEEDER_GAIN_MAY_CACHE",
        "FEEDER_GAIN_ALL",
        "FEEDER_EACH_PLAYER",
        "FEEDER_FEWEST",
        "TRADE_FOOD",
        "EGG_FOR_FOOD",
        "TUCK_THEN_FOOD",
        "PINK_FEEDER",
        "PINK_GAIN_SUPPLY",
    ),
    "cache": ("CACHE_SUPPLY", "FEEDER_GAIN_MAY_CACHE", "HUNT_DICE", "PINK_CACHE"),
    "hunt": ("HUNT_DICE", "HUNT_DECK", "REPEAT_PREDATOR"),
    "eggs": (
        "LAY_SELF",
        "LAY_ANY",
        "LAY_EACH_NEST",
        "ALL_LAY_NEST",
        "TUCK_THEN_LAY_SELF",
        "TUCK_THEN_LAY_ANY",
        "PINK_LAY_NEST",
    ),
    "cards": (
        "DRAW",
        "DRAW_TRAY",
        "DRAW_THEN_DISCARD",
        "ALL_DRAW_DECK",
        "DRAW_FEWEST",
        "DRAFT_CARDS",
        "EGG_FOR_CARDS",
        "TUCK_THEN_DRAW",
    ),
    "tuck": (
        "TUCK_THEN_DRAW",
        "TUCK_THEN_LAY_SELF",
        "TUCK_THEN_LAY_ANY",
        "TUCK_THEN_FOOD",
        "FOOD_TO_TUCK_DECK",
        "HUNT_DECK",
        "PINK_TUCK",
    ),
    "bonus": ("BONUS_DRAW",),
    "play": ("PLAY_EXTRA",),
    "move": ("MOVE_IF_RIGHTMOST",),
    "repeat": ("REPEAT_BROWN", "REPEAT_PREDATOR"),
    "everyone": (
        "ALL_GAIN_SUPPLY",
        "ALL_LAY_NEST",
        "ALL_DRAW_DECK",
        "FEEDER_EACH_PLAYER",
        "FEEDER_FEWEST",
        "DRAW_FEWEST",
        "DRAFT_CARDS",
    ),
}


@dataclass(frozen=True)
class Bird:
    """What is printed on a bird card."""

    id: int
    names: dict[str, str]  # en, ja, scientific
    other_name: str  # another Japanese name, or ""
    habitats: tuple[str, ...]
    cost: tuple[str, ...]  # one word for each symbol
    either: bool  # one of the symbols is enough
    points: int
    nest: str
    egg_limit: int
    wingspan: int
    colour: str
    icon: str
    power: Code
    kinds: tuple[str, ...]
    bonuses: tuple[str, ...]  # names of the bonus cards that count it for what is printed on it
    family: str
    silhouette: str
    base: bool  # of the base game, not of the Swift-Start pack
    strongest: bool  # one of those that the "balanced" deck leaves out

    @property
    def price(self) -> int:
        """How many tokens it costs."""
        return min(1, len(self.cost)) if self.either else len(self.cost)


def make_bird(row: dict[str, str]) -> Bird:
    """The bird in a row of birds.csv."""
    symbols, either = parse_cost(row["food_cost"])
    power, decks = parse_code(row["power"]), row["decks"].split()
    return Bird(
        id=int(row["id"]),
        names={"en": row["name_en"], "ja": row["name_ja"], "scientific": row["scientific_name"]},
        other_name=row["name_ja_alt"],
        habitats=tuple(HABITAT_NAMES[HABITAT_LETTERS.index(letter)] for letter in row["habitats"]),
        cost=tuple(food for food, number in symbols.items() for _ in range(number)),
        either=either,
        points=int(row["points"]),
        nest=row["nest"],
        egg_limit=int(row["egg_limit"]),
        wingspan=int(row["wingspan_cm"]),
        colour=row["power_colour"],
        icon=row["power_icon"],
        power=power,
        kinds=tuple(kind for kind, codes in KINDS.items() if power.name in codes),
        bonuses=tuple(filter(None, row["bonus_cards"].split(";"))),
        family=row["family"],
        silhouette=row["silhouette"],
        base="base" in decks,
        strongest="base" in decks and "without_strongest" not in decks,
    )


@cache
def birds() -> tuple[Bird, ...]:
    """All birds, in the order of their numbers."""
    return tuple(make_bird(row) for row in read_rows("birds.csv"))


@cache
def bonus_names() -> tuple[str, ...]:
    """The English names of the bonus cards, which are their names in the program."""
    return tuple(row["name_en"] for row in read_rows("bonus_cards.csv"))


def is_goal_for(goal: Code, bird: Bird) -> bool:
    """Whether a bird can count for a goal: by a habitat that it may live in, by its nest, or as any bird does."""
    if habitat := goal.parameters.get("habitat"):
        return HABITAT_NAMES[HABITAT_LETTERS.index(habitat)] in bird.habitats
    if nest := goal.parameters.get("nest"):
        return bird.nest in (nest, "star")
    return True
