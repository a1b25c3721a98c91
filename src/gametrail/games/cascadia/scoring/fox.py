"""Foxes: what lives around them. A neighbour may serve several foxes."""

from __future__ import annotations

from gametrail.core.bits import count_bits, lowest_bit
from gametrail.games.cascadia.constants import NUM_SPECIES, Card, Species
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.scoring.groups import (
    add_division,
    add_group,
    add_shape,
    around,
    clear_shapes,
    connected,
    search_division,
)

_FOX = int(Species.FOX)
_A, _B, _D = int(Card.A), int(Card.B), int(Card.D)


@KERNELS
def count_around(board, hexes, card):
    """What a fox card counts on these hexes: species (A), species with a pair (B, D) or the most of one (C).

    Rule: fox A counts other foxes, B to D do not.
    """
    counted = 0
    for species in range(NUM_SPECIES):
        number = count_bits(hexes & int(board["animals"][species]))
        if card == _A:
            if number > 0:
                counted += 1
        elif species != _FOX:
            if card == _B or card == _D:
                if number > 1:
                    counted += 1
            else:
                counted = max(counted, number)
    return counted


@KERNELS
def score_single_foxes(board, tables, groups, card):
    """Each fox pays by its own six neighbours.

    Rule: fox A, B, C.
    """
    rest = int(board["animals"][_FOX])
    while rest:
        number = lowest_bit(rest)
        rest &= rest - 1
        counted = count_around(board, int(board["adjacent"][number]), card)
        points = int(tables["points"][_FOX, card, counted])
        if points > 0:
            add_group(groups, 1 << number, points)


@KERNELS
def score_fox_pairs(board, tables, groups, skulk):
    """The best division of connected foxes into adjacent pairs is on the list. Mutates groups.

    Rule: fox D. The up to eight hexes around a pair count together, each once.
    """
    clear_shapes(groups)
    rest = skulk
    while rest:
        number = lowest_bit(rest)
        rest &= rest - 1
        add_shape(groups, 1 << number, 0)
        others = int(board["adjacent"][number]) & rest
        while others:
            pair = 1 << number | (others & -others)
            others &= others - 1
            counted = count_around(board, around(board, pair), _D)
            add_shape(groups, pair, int(tables["points"][_FOX, _D, counted]))
    search_division(tables, groups, _FOX, _D, skulk, 0, 0)
    add_division(groups)


@KERNELS
def score_fox(board, tables, groups, card):
    """The foxes' groups under a card A to D are on the list. Mutates groups."""
    if card != _D:
        score_single_foxes(board, tables, groups, card)
        return
    rest = int(board["animals"][_FOX])
    while rest:
        skulk = connected(board, rest, lowest_bit(rest))
        rest &= ~skulk
        if count_bits(skulk) > 1:
            score_fox_pairs(board, tables, groups, skulk)
