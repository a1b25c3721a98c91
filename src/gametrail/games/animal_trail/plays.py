"""Every play there is. The same cards put down as the same formation and rank are one play (rules 10).

A set of n cards of one rank holds at least one card of that kind; the others may be Howling or, with E12, Boars. A run
has three places, each filled by its own kind or by a wild card, and at least one card stands for itself (rules 4.3,
7.3). Which of these may be played is for asks.py to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from gametrail.games.animal_trail.constants import (
    BOAR,
    COPIES,
    HOWLING,
    NUM_KINDS,
    NUM_PLAYS,
    PLAY,
    RUN,
    RUN_LENGTH,
)

LETTER = "H"  # how Howling is written; the other kinds are written as their rank


@dataclass(frozen=True)
class Play:
    """Cards as they are put down: `cards` in the order of their places, wild cards of a set last."""

    formation: int  # number of cards of one rank, or RUN
    rank: int  # the table rank
    cards: tuple[int, ...]  # printed kinds

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank as played of each card."""
        if self.formation == RUN:
            return tuple(range(self.rank - RUN_LENGTH + 1, self.rank + 1))
        return (self.rank,) * len(self.cards)

    @property
    def natural(self) -> tuple[int, ...]:
        """The ranks at which a card of that very kind lies, once for each."""
        return tuple(kind for kind, rank in zip(self.cards, self.ranks, strict=True) if kind == rank)

    @property
    def wild_boars(self) -> int:
        """How many Boars are used as wild cards."""
        return self.cards.count(BOAR) - self.natural.count(BOAR)

    @property
    def text(self) -> str:
        """The play as the rulebook writes it, such as `S2@9{9+H}` or `R@7{5+6+7}`."""
        head = "R" if self.formation == RUN else f"S{self.formation}"
        return f"{head}@{self.rank}{{{'+'.join(kind_text(kind) for kind in self.cards)}}}"


def kind_text(kind: int) -> str:
    """A kind as notation writes it: H, or the rank."""
    return LETTER if kind == HOWLING else str(kind)


def _sets(rank: int) -> Iterator[Play]:
    """Sets of a rank: without wild Boars first, then by number of cards, then without Howling first."""
    for boars in range(COPIES[BOAR] + 1 if rank != BOAR else 1):
        for count in range(1, COPIES[rank] + boars + 2):
            for howlings in range(2 if rank != HOWLING else 1):
                own = count - boars - howlings
                if 1 <= own <= COPIES[rank]:
                    yield Play(count, rank, (rank,) * own + (HOWLING,) * howlings + (BOAR,) * boars)


def _runs(top: int) -> list[Play]:
    """Runs up to a rank; of two ways to fill the places with the same cards, the one with fewer wild cards."""
    best: dict[tuple[int, ...], Play] = {}
    places = range(top - RUN_LENGTH + 1, top + 1)
    for cards in product(*({place: None, HOWLING: None, BOAR: None} for place in places)):
        play = Play(RUN, top, cards)
        key = tuple(sorted(cards))
        if play.natural and cards.count(HOWLING) <= 1:
            known = best.get(key)
            if known is None or len(play.natural) > len(known.natural):
                best[key] = play
    return sorted(best.values(), key=lambda play: play.wild_boars > 0)


@cache
def all_plays() -> tuple[Play, ...]:
    """All plays; the index is the action minus PLAY."""
    plays = [play for rank in range(NUM_KINDS) for play in _sets(rank)]
    plays += [play for top in range(RUN_LENGTH - 1, NUM_KINDS) for play in _runs(top)]
    if len(plays) != NUM_PLAYS:
        raise AssertionError(f"{len(plays)} plays, not {NUM_PLAYS}")
    return tuple(plays)


def play_of(action: int) -> Play:
    """The play that an action from PLAY on stands for."""
    return all_plays()[action - PLAY]
