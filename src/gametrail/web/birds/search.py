"""Finding birds: what the fields of the search form ask for, and which cards answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from django.http import QueryDict

from gametrail.games.wingspan.catalogue import Bird, birds, bonus_cards
from gametrail.games.wingspan.constants import FOOD_NAMES, HABITAT_NAMES, NESTS
from gametrail.web.birds.kinds import KINDS, kinds_of
from gametrail.web.tables.bot_names import spoken

MAX_QUERY = 60
POINTS = tuple(str(number) for number in range(10))
SETS = ("base", "swift_start")

# What can be ticked: a card answers when it has one of the things that are ticked in every group.
TICKS: dict[str, tuple[tuple[str, ...], Callable[[Bird], Iterable[str]]]] = {
    "habitat": (HABITAT_NAMES, lambda bird: bird.habitats),
    "food": ((*FOOD_NAMES, "wild", "none"), lambda bird: bird.cost or ("none",)),
    "nest": (tuple(name for name in NESTS if name != "none"), lambda bird: (bird.nest,)),
    "colour": (("white", "brown", "pink", "none"), lambda bird: (bird.colour,)),
    "kind": (tuple(KINDS), kinds_of),
    "set": (SETS, lambda bird: ("base" if bird.base else "swift_start",)),
}
SORTS: dict[str, Callable[[Bird], float]] = {
    "points": lambda bird: -bird.points,
    "name": lambda bird: 0,
    "cost": lambda bird: bird.price,
    "eggs": lambda bird: -bird.egg_limit,
    "wingspan": lambda bird: -bird.wingspan,
}


@dataclass(frozen=True)
class Search:
    """What is looked for; everything empty means all birds."""

    text: str
    ticked: dict[str, tuple[str, ...]]
    least: str  # points
    most: str
    bonus: str
    sort: str

    @property
    def is_narrow(self) -> bool:
        """Something is asked for."""
        return bool(self.text or any(self.ticked.values()) or self.least or self.most or self.bonus)


def read_search(query: QueryDict) -> Search:
    """The search that an address asks for. What is unknown there is not asked for."""
    bonus, sort = query.get("bonus", ""), query.get("sort", "")
    least, most = query.get("from", ""), query.get("to", "")
    return Search(
        text=" ".join(query.get("q", "").replace("\0", " ").split())[:MAX_QUERY],
        ticked={
            group: tuple(value for value in values if value in query.getlist(group))
            for group, (values, _) in TICKS.items()
        },
        least=least if least in POINTS else "",
        most=most if most in POINTS else "",
        bonus=bonus if any(card.names["en"] == bonus for card in bonus_cards()) else "",
        sort=sort if sort in SORTS else next(iter(SORTS)),
    )


def find(search: Search, language: str) -> list[Bird]:
    """The birds that answer, in the order that is asked for; birds alike in that stand by name."""
    found = [bird for bird in birds() if answers(bird, search)]
    key = SORTS[search.sort]
    return sorted(found, key=lambda bird: (key(bird), bird.names[language], bird.id))


def answers(bird: Bird, search: Search) -> bool:
    """Whether a bird is what is looked for."""
    if (search.least and bird.points < int(search.least)) or (search.most and bird.points > int(search.most)):
        return False
    if search.bonus and search.bonus not in bird.bonuses:
        return False
    for group, wanted in search.ticked.items():
        if wanted and not set(wanted) & set(TICKS[group][1](bird)):
            return False
    return all(part in searchable()[bird.id] for part in plain_words(search.text))


@cache
def searchable() -> dict[int, str]:
    """All names of each bird as they are compared."""
    return {
        bird.id: "\n".join(plain(name) for name in (*bird.names.values(), bird.other_name))
        for bird in birds()
    }


def plain_words(text: str) -> list[str]:
    """The parts of what was typed, as they are compared: each has to occur."""
    return [found for part in text.split() if (found := plain(part))]


def plain(text: str) -> str:
    """Letters and digits only: case, width, kana, hyphens and apostrophes make no difference."""
    return "".join(sign for sign in spoken(text) if sign.isalnum())
