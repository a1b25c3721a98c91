"""Salmon: runs, in which no salmon touches more than two others."""

from __future__ import annotations

from gametrail.core.bits import count_bits, lowest_bit
from gametrail.games.cascadia.constants import NUM_SPECIES, Card, Species
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.scoring.groups import add_group, around, connected

_SALMON = int(Species.SALMON)
_D = int(Card.D)


@KERNELS
def crowded_salmon(board):
    """The salmon that touch three or more others."""
    salmon = int(board["animals"][_SALMON])
    crowded = 0
    rest = salmon
    while rest:
        number = lowest_bit(rest)
        rest &= rest - 1
        if count_bits(int(board["adjacent"][number]) & salmon) > 2:
            crowded |= 1 << number
    return crowded


@KERNELS
def other_animals(board, run):
    """How many animals that are no salmon touch the run; each counts once."""
    count = 0
    touching = around(board, run)
    for species in range(NUM_SPECIES):
        if species != _SALMON:
            count += count_bits(touching & int(board["animals"][species]))
    return count


@KERNELS
def score_salmon(board, tables, rules, groups, card):
    """The runs of salmon under a card A to D are on the list. Mutates groups.

    Rule: salmon A, B, C by length; D one a salmon and one an animal beside it, from three salmon on.
    A group with a crowded salmon pays nothing; option salmon_runs=forgiving only takes the crowded ones out.
    """
    crowded = crowded_salmon(board)
    rest = int(board["animals"][_SALMON])
    if int(rules["salmon_forgiving"]):
        rest &= ~crowded
    while rest:
        run = connected(board, rest, lowest_bit(rest))
        rest &= ~run
        points = int(tables["points"][_SALMON, card, count_bits(run)])
        if points > 0 and run & crowded == 0:
            if card == _D:
                points += other_animals(board, run)
            add_group(groups, run, points)
