"""What is printed on the birds, bonus cards and goals, as plain facts; the words on them are in texts.py."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from gametrail.games.wingspan.constants import HABITAT_LETTERS, HABITAT_NAMES
from gametrail.games.wingspan.names import find_bird, find_bonus
from gametrail.games.wingspan.powers import Code, parse_code
from gametrail.games.wingspan.tables import parse_cost, read_rows

_GREEN_PLACES = ("first", "second", "third", "fourth", "fifth")


@dataclass(frozen=True)
class Bird:
    """A bird card."""

    id: int
    names: dict[str, str]  # en, ja, scientific
    other_name: str  # another Japanese name, or ""
    habitats: tuple[str, ...]
    cost: tuple[str, ...]  # one word for each symbol, as the card shows them
    either: bool  # one of the symbols is enough
    points: int
    nest: str
    egg_limit: int
    wingspan: int
    colour: str
    icon: str
    power: Code
    bonuses: tuple[str, ...]  # English names of the bonus cards that count it for what is printed on it
    family: str
    silhouette: str
    base: bool  # of the base game, not of the Swift-Start pack
    strongest: bool  # one of those that the deck "without_strongest" leaves out

    @property
    def price(self) -> int:
        """How many tokens it costs."""
        return min(1, len(self.cost)) if self.either else len(self.cost)


@dataclass(frozen=True)
class Bonus:
    """A bonus card: `each` points for each thing counted, or `steps` of (count, points)."""

    id: int
    names: dict[str, str]  # en, ja
    counts: Code
    each: int
    steps: tuple[tuple[int, int], ...]
    percent: int | None  # of the birds, as printed


@dataclass(frozen=True)
class Goal:
    """A goal: what it counts, and the habitat or nest that it looks at, if any."""

    id: int
    name: str
    tile: int
    counts: Code
    habitat: str | None
    nest: str | None

    def can_count(self, bird: Bird) -> bool:
        """Whether a bird can count for it: by a habitat it may live in, by its nest, or as any bird does."""
        if self.habitat:
            return self.habitat in bird.habitats
        return self.nest is None or bird.nest in (self.nest, "star")


def _habitat(letter: str) -> str:
    return HABITAT_NAMES[HABITAT_LETTERS.index(letter)]


def _bird(row: dict[str, str]) -> Bird:
    symbols, either = parse_cost(row["food_cost"])
    decks = row["decks"].split()
    return Bird(
        id=int(row["id"]),
        names={"en": row["name_en"], "ja": row["name_ja"], "scientific": row["scientific_name"]},
        other_name=row["name_ja_alt"],
        habitats=tuple(map(_habitat, row["habitats"])),
        cost=tuple(food for food, number in symbols.items() for _ in range(number)),
        either=either,
        points=int(row["points"]),
        nest=row["nest"],
        egg_limit=int(row["egg_limit"]),
        wingspan=int(row["wingspan_cm"]),
        colour=row["power_colour"],
        icon=row["power_icon"],
        power=parse_code(row["power"]),
        bonuses=tuple(filter(None, row["bonus_cards"].split(";"))),
        family=row["family"],
        silhouette=row["silhouette"],
        base="base" in decks,
        strongest="base" in decks and "without_strongest" not in decks,
    )


def _bonus(number: int, row: dict[str, str]) -> Bonus:
    scoring = [part.split(":") for part in row["scoring"].split()]
    per = scoring[0][0] == "per"
    return Bonus(
        id=number,
        names={"en": row["name_en"], "ja": row["name_ja"]},
        counts=parse_code(row["counts"]),
        each=int(scoring[0][1]) if per else 0,
        steps=() if per else tuple((int(count), int(points)) for count, points in scoring),
        percent=int(row["printed_percent"]) if row["printed_percent"] else None,
    )


def _goal(number: int, row: dict[str, str]) -> Goal:
    counts = parse_code(row["counts"])
    letter = counts.parameters.get("habitat")
    return Goal(
        id=number,
        name=row["name"],
        tile=int(row["tile"]),
        counts=counts,
        habitat=_habitat(letter) if letter else None,
        nest=counts.parameters.get("nest"),
    )


@cache
def birds() -> tuple[Bird, ...]:
    """All birds, in the order of their numbers, which begin with 1."""
    return tuple(map(_bird, read_rows("birds.csv")))


@cache
def bonus_cards() -> tuple[Bonus, ...]:
    """All bonus cards, in the order of their numbers."""
    return tuple(_bonus(number, row) for number, row in enumerate(read_rows("bonus_cards.csv")))


@cache
def goals() -> tuple[Goal, ...]:
    """All goals, in the order of their numbers: two to a tile."""
    return tuple(_goal(number, row) for number, row in enumerate(read_rows("goals.csv")))


@cache
def green_points() -> tuple[tuple[int, ...], ...]:
    """What the places pay on the green side, from the first on, round by round."""
    return tuple(tuple(int(row[place]) for place in _GREEN_PLACES) for row in read_rows("green_goals.csv"))


def bird_called(name: str) -> Bird:
    """The bird with this name.

    Raises:
        KeyError: no bird is called so.
    """
    found = find_bird(name)
    if found is None:
        raise KeyError(name)
    return birds()[found - 1]


def bonus_called(name: str) -> Bonus:
    """The bonus card with this name.

    Raises:
        KeyError: no bonus card is called so.
    """
    found = find_bonus(name)
    if found is None:
        raise KeyError(name)
    return bonus_cards()[found]
