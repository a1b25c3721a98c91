"""Which plays of Animal Trail are legal, straight from the rulebook: every card is tried at every rank.

Slow and plain on purpose: it shares nothing with the engine. Hands are lists of printed ranks, Howling is 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product

HOWLING, BOAR, ALLIGATOR, BEAR = 0, 5, 6, 7
SIMPLE = (1, 2, 3, 6, 7, 11)


@dataclass(frozen=True, order=True)
class Laid:
    """Cards put down: formation S or R, how many, the table rank, the printed cards in ascending order."""

    formation: str
    count: int
    rank: int
    cards: tuple[int, ...]

    def ranks(self) -> tuple[int, ...]:
        """The ranks as played."""
        if self.formation == "R":
            return self.rank - 2, self.rank - 1, self.rank
        return (self.rank,) * self.count


@dataclass(frozen=True)
class Circumstances:
    """The environment cards in force, as numbers, with the thresholds and animals that options may change."""

    cards: frozenset[int] = frozenset()
    strong: int = 8
    weak: int = 3
    raptor: int = 4
    hibernator: int = BEAR
    named: int | None = None

    def trump(self) -> int:
        """The animal that ends a round (4.2, E03)."""
        return self.raptor if 3 in self.cards else ALLIGATOR

    def wild_kinds(self) -> set[int]:
        """The kinds that may take another rank (4.3, E12)."""
        return {HOWLING, BOAR} if 12 in self.cards else {HOWLING}


def choose(cards: Iterable[int], count: int) -> set[tuple[int, ...]]:
    """All different choices of so many of the cards, each in ascending order."""
    return set(combinations(sorted(cards), count))


def sets_of(hand: list[int], count: int, wild: set[int]) -> Iterator[Laid]:
    """All ways to put down so many cards of one rank."""
    for rank in range(11):
        able = [kind for kind in hand if kind == rank or kind in wild]
        for cards in choose(able, count) if len(able) >= count else ():
            if rank in cards:  # at least one card does not use the wild effect
                yield Laid("S", count, rank, cards)


def runs_of(hand: list[int], wild: set[int]) -> Iterator[Laid]:
    """All ways to put down three cards of consecutive ranks (7.3-2)."""
    held = Counter(hand)
    for top in range(2, 11):
        places = (top - 2, top - 1, top)
        able = [[kind for kind in held if kind == place or kind in wild] for place in places]
        for cards in product(*able):
            natural = any(kind == place for kind, place in zip(cards, places, strict=True))
            if natural and not Counter(cards) - held:
                yield Laid("R", 3, top, tuple(sorted(cards)))


def all_plays(hand: list[int], now: Circumstances, formation: str | None = None, count: int = 0) -> set[Laid]:
    """Everything the hand can put down, of one formation or of all, before any prohibition."""
    plays: set[Laid] = set()
    wild = now.wild_kinds()
    if formation in (None, "S"):
        for number in [count] if count else range(1, len(hand) + 1):
            plays.update(sets_of(hand, number, wild))
    if formation in (None, "R") and 8 in now.cards:
        plays.update(runs_of(hand, wild))
    return plays


def too_many_strong(play: Laid, now: Circumstances) -> bool:
    """E06: two or more cards, one of them played as a strong rank."""
    return 6 in now.cards and play.count > 1 and any(rank >= now.strong for rank in play.ranks())


def is_permitted(play: Laid, table: Laid, now: Circumstances) -> bool:
    """Rules 3.3, 4.4, E01, E09, E10."""
    if play.rank > table.rank:
        return True
    if play.rank == table.rank and (play.rank <= 3 or 1 in now.cards):
        return True
    if 9 in now.cards and play.rank == table.rank - 3:
        return True
    single = table.formation == "S" and table.count == 1
    return 10 in now.cards and single and table.rank - play.rank in (1, 2)


def is_prohibited(play: Laid, table: Laid, now: Circumstances) -> bool:
    """E04 to E07."""
    if 4 in now.cards and now.named in play.ranks():
        return True
    if 5 in now.cards and play.rank == table.rank + 1:
        return True
    if too_many_strong(play, now):
        return True
    return 7 in now.cards and table.rank <= now.weak and play.rank >= now.strong


def legal_leads(hand: list[int], now: Circumstances) -> set[Laid]:
    """What the leader may put down; he may not pass."""
    return {play for play in all_plays(hand, now) if not too_many_strong(play, now)}


def legal_follows(hand: list[int], table: Laid, now: Circumstances) -> set[Laid]:
    """What may be put on these cards; passing is always possible too."""
    same = all_plays(hand, now, table.formation, table.count)
    return {play for play in same if is_permitted(play, table, now) and not is_prohibited(play, table, now)}


def brute_force(hand: list[int], now: Circumstances) -> set[Laid]:
    """The same as all_plays for small hands, from nothing but the definition: each subset, each rank of each card."""
    plays = set()
    wild = now.wild_kinds()
    for number in range(1, len(hand) + 1):
        for cards in choose(hand, number):
            able = [range(11) if kind in wild else (kind,) for kind in cards]
            for ranks in product(*able):
                if all(kind != rank for kind, rank in zip(cards, ranks, strict=True)):
                    continue  # nothing but wild effects
                if len(set(ranks)) == 1:
                    plays.add(Laid("S", number, ranks[0], cards))
                low = min(ranks)
                if 8 in now.cards and sorted(ranks) == [low, low + 1, low + 2]:
                    plays.add(Laid("R", 3, low + 2, cards))
    return plays
