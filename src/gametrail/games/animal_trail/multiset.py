"""Sets of cards as eleven counts of five bits in one int64.

The top bit of each field is free (no kind has more than ten cards): adding 16 - n to every field sets it where there
are at least n cards. So one addition asks all kinds at once. A set of *ranks* is held in these bits too.
"""

from __future__ import annotations

from collections.abc import Iterable

from gametrail.games.animal_trail.constants import COPIES, NUM_KINDS
from gametrail.games.animal_trail.kernels import KERNELS

WIDTH = 5
FIELD = 31
ONES = sum(1 << (WIDTH * kind) for kind in range(NUM_KINDS))
FLAGS = 16 * ONES  # the set of all ranks
TOP = WIDTH * (NUM_KINDS - 1)  # where the highest field begins
FULL = sum(copies << (WIDTH * kind) for kind, copies in enumerate(COPIES))


def pack(kinds: Iterable[int]) -> int:
    """The cards as a packed multiset."""
    return sum(1 << (WIDTH * kind) for kind in kinds)


def unpack(cards: int) -> tuple[int, ...]:
    """The kinds of a packed multiset, ascending, each as often as it is there."""
    return tuple(kind for kind in range(NUM_KINDS) for _ in range(int(cards) >> (WIDTH * kind) & FIELD))


@KERNELS
def count_kind(cards, kind):
    """How many cards of this kind there are."""
    return (cards >> (WIDTH * kind)) & FIELD


@KERNELS
def count_cards(cards):
    """How many cards there are, at most 60: the fields' sum, in two parts that do not overflow."""
    low = (cards & 0x1FFFFFF) + ((cards >> 25) & 0x1FFFFFF) + ((cards >> 50) & FIELD)
    total = 0
    for field in range(5):
        total += (low >> (WIDTH * field)) & FIELD
    return total


@KERNELS
def with_at_least(cards, n):
    """The set of ranks (flags) of which there are at least n cards, n from 1 to 15."""
    return (cards + (16 - n) * ONES) & FLAGS


@KERNELS
def flag(rank):
    """The set of this one rank."""
    return 16 << (WIDTH * rank)


@KERNELS
def flags_below(rank):
    """The set of all lower ranks."""
    return FLAGS & ((1 << (WIDTH * rank)) - 1)


@KERNELS
def count_flags(flags):
    """How many ranks are in the set: a multiplication adds all fields into the highest one."""
    return (((flags >> 4) * ONES) >> TOP) & FIELD


@KERNELS
def lowest_rank(flags):
    """The lowest rank of a set that is not empty."""
    return count_flags(((flags & -flags) - 1) & FLAGS)


@KERNELS
def highest_kind(cards):
    """The highest kind that is there; -1 if there is no card."""
    for i in range(NUM_KINDS):
        if (cards >> (WIDTH * (NUM_KINDS - 1 - i))) & FIELD:
            return NUM_KINDS - 1 - i
    return -1


@KERNELS
def without(cards, others):
    """Kind by kind the cards less the others, never fewer than none."""
    left = 0
    for kind in range(NUM_KINDS):
        rest = count_kind(cards, kind) - count_kind(others, kind)
        if rest > 0:
            left |= rest << (WIDTH * kind)
    return left


@KERNELS
def holds_all(cards, others):
    """Whether the others are among the cards: the free bits tell whether a field would have to borrow."""
    return ((cards | FLAGS) - others) & FLAGS == FLAGS
