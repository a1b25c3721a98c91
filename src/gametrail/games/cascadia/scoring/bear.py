"""Bears: groups of exact sizes, of any shape."""

from __future__ import annotations

from gametrail.core.bits import count_bits, lowest_bit
from gametrail.games.cascadia.constants import Card, Species
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.scoring.groups import add_group, add_series, connected, score_sizes

ALL_SIZES_BONUS = 3
_BEAR = int(Species.BEAR)
_A, _C = int(Card.A), int(Card.C)


@KERNELS
def score_bear_pairs(board, tables, groups):
    """Pairs of bears pay a series; single bears and larger groups nothing.

    Rule: bear A.
    """
    pairs = 0
    rest = int(board["animals"][_BEAR])
    while rest:
        group = connected(board, rest, lowest_bit(rest))
        if count_bits(group) == 2:
            pairs = add_series(tables, groups, _BEAR, _A, pairs, group)
        rest &= ~group


@KERNELS
def score_bear_families(board, tables, groups):
    """Groups of one, two and three pay by size; having all three sizes pays a bonus once.

    Rule: bear C.
    """
    score_sizes(board, tables, groups, _BEAR, _C)
    sizes = 0
    one_of_each = 0
    for i in range(int(groups["count"])):
        mask = int(groups["mask"][i])
        size = 1 << count_bits(mask)
        if not sizes & size:
            sizes |= size
            one_of_each |= mask
    if count_bits(sizes) == 3:
        add_group(groups, one_of_each, ALL_SIZES_BONUS)


@KERNELS
def score_bear(board, tables, groups, card):
    """The bears' groups under a card A to D are on the list. Mutates groups."""
    if card == _A:
        score_bear_pairs(board, tables, groups)
    elif card == _C:
        score_bear_families(board, tables, groups)
    else:
        score_sizes(board, tables, groups, _BEAR, card)
