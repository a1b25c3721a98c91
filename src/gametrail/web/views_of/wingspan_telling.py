"""The sentences of the log: what happened several times in a row is told as one list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from gametrail.web.views_of.wingspan_cards import counted, joined
from gametrail.web.words import text

_THINGS = ("birds", "eggs", "cached", "tucked", "cards")

Sentences = dict[str, str]  # by language


class Tally(NamedTuple):
    """What a seat has, as everybody may know it."""

    food: tuple[int, ...]
    birds: int
    eggs: int
    cached: int
    tucked: int
    cards: int
    eggs_on: tuple[tuple[int, int], ...] = ()  # each bird on the mat with its eggs


class Said(NamedTuple):
    """One action or draw as the log remembers it."""

    seat: int
    kind: str  # "" for a sentence of its own, else what list it belongs to
    item: int  # the food, face or bird in that list
    bird: int  # whose power it is, 0 for none
    words: tuple[Sentences, Sentences] | None  # what everybody hears, and what its seat hears

    @property
    def list_of(self) -> tuple[int, str, int]:
        """What neighbours of one list have in common; how a hunt ends comes with its last die."""
        return self.seat, self.kind.partition(".")[0], self.bird


def sentence(group: list[Said], viewer: int | None, language: str) -> str:
    """The words for neighbours of one kind."""
    last = group[-1]
    if not last.kind:
        return heard(last, viewer, language)
    if last.kind == "placed":
        row = text(f"habitat.{c.HABITAT_NAMES[last.item]}", language)
        return text("wing.log.placed", language, bird=names.bird_name(last.bird, language), row=row)
    told = text(f"wing.log.{last.kind}", language, items=joined(amounts(group, language), language))
    if not last.bird:
        return told
    return text("log.of_bird", language, bird=names.bird_name(last.bird, language), what=told)


def heard(said: Said, viewer: int | None, language: str) -> str:
    """The sentence as the viewer may hear it; None hears everything."""
    if said.words is None:
        return ""
    public, own = said.words
    return own[language] if viewer is None or viewer == said.seat else public[language]


def amounts(group: list[Said], language: str) -> list[str]:
    """The items of a list with how often each occurs, in the order in which they came."""
    counts = Counter(said.item for said in group)
    kind = group[0].kind
    return [
        item_words(kind, item, language)
        if n == 1
        else text("wing.times", language, what=item_words(kind, item, language), n=n)
        for item, n in counts.items()
    ]


def item_words(kind: str, item: int, language: str) -> str:
    """A food, a face or a bird."""
    if kind == "lay":
        return names.bird_name(item, language)
    if item == c.BOTH:
        return text("log.both_faces", language)
    return text(f"food.{c.FOOD_NAMES[item]}", language)


def food_words(first: Tally, last: Tally, language: str) -> list[str]:
    """Food that came and went."""
    food = {name: last.food[n] - first.food[n] for n, name in enumerate(c.FOOD_NAMES)}
    came = counted({name: n for name, n in food.items() if n > 0}, language)
    went = counted({name: -n for name, n in food.items() if n < 0}, language)
    found = [text("wing.sum.food", language, what=came)] if came else []
    return [*found, text("wing.sum.spent", language, what=went)] if went else found


def thing_words(first: Tally, last: Tally, language: str, told: Collection[str] = ()) -> list[str]:
    """Birds, eggs, cached food, tucked cards and hand cards that came and went, save what is told elsewhere."""
    changes = {name: getattr(last, name) - getattr(first, name) for name in _THINGS if name not in told}
    return [text(f"wing.sum.{name}", language, n=signed(n)) for name, n in changes.items() if n]


def net_words(first: Tally, last: Tally, language: str) -> str:
    """Everything that came and went, in one line."""
    return joined([*food_words(first, last, language), *thing_words(first, last, language)], language)


def signed(n: int) -> str:
    """`+4`, `−2` with a true minus sign."""
    return f"−{-n}" if n < 0 else f"+{n}"
