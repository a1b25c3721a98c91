"""Hawks: alone, and in sight of each other along the three straight rows of hexes."""

from __future__ import annotations

from gametrail.core.bits import count_bits, lowest_bit
from gametrail.games.cascadia.constants import DIRECTIONS, Card, Species
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.scoring.groups import (
    add_division,
    add_group,
    add_series,
    add_shape,
    clear_shapes,
    search_division,
)

_DQ = tuple(dq for dq, _ in DIRECTIONS)
_DR = tuple(dr for _, dr in DIRECTIONS)
_HAWK = int(Species.HAWK)
_A, _B, _C, _D = int(Card.A), int(Card.B), int(Card.C), int(Card.D)


@KERNELS
def distance_along(board, number, other, direction):
    """How many steps in `direction` lead from one hex to the other, or 0 if none do."""
    dq = int(board["q"][other]) - int(board["q"][number])
    dr = int(board["r"][other]) - int(board["r"][number])
    steps = max(abs(dq), abs(dr))
    if dq == steps * _DQ[direction] and dr == steps * _DR[direction]:
        return steps
    return 0


@KERNELS
def nearest_hawk(board, number, direction):
    """The first hawk in `direction` from hex `number`, at any distance and across anything, or -1.

    Rule: line of sight (scoring_cards 7).
    """
    nearest = -1
    shortest = 1000
    rest = int(board["animals"][_HAWK])
    while rest:
        other = lowest_bit(rest)
        rest &= rest - 1
        steps = distance_along(board, number, other, direction)
        if 0 < steps < shortest:
            shortest = steps
            nearest = other
    return nearest


@KERNELS
def sees_hawk(board, number):
    """Whether a hawk stands on one of the six rays from hex `number`."""
    for direction in range(6):
        if nearest_hawk(board, number, direction) >= 0:
            return 1
    return 0


@KERNELS
def score_lone_hawks(board, tables, groups, card):
    """Hawks without a hawk beside them pay a series; on card B only those that see another hawk.

    Rule: hawk A and B.
    """
    hawks = int(board["animals"][_HAWK])
    counted = 0
    rest = hawks
    while rest:
        number = lowest_bit(rest)
        rest &= rest - 1
        alone = int(board["adjacent"][number]) & hawks == 0
        if alone and (card == _A or sees_hawk(board, number)):
            counted = add_series(tables, groups, _HAWK, card, counted, 1 << number)


@KERNELS
def species_between(board, tables, number, direction, steps):
    """How many species live on the cells strictly between hex `number` and one `steps` away."""
    seen = 0
    cell = int(board["cell"][number])
    for _ in range(steps - 1):
        cell = int(tables["neighbor"][cell, direction])
        hex_number = int(board["index"][cell]) - 1
        if hex_number >= 0 and int(board["token"][hex_number]) >= 0:
            seen |= 1 << int(board["token"][hex_number])
    return count_bits(seen)


@KERNELS
def score_lines_of_sight(board, tables, groups, card):
    """Card C: each line of sight pays. Card D: lines are shapes of a division, by the species between.

    Rule: hawk C and D. Adjacent hawks have no line.
    """
    rest = int(board["animals"][_HAWK])
    while rest:
        number = lowest_bit(rest)
        rest &= rest - 1
        if card == _D:
            add_shape(groups, 1 << number, 0)
        for direction in range(3):
            other = nearest_hawk(board, number, direction)
            if other < 0:
                continue
            steps = distance_along(board, number, other, direction)
            line = 1 << number | 1 << other
            if steps > 1 and card == _C:
                add_group(groups, line, int(tables["points"][_HAWK, _C, 1]))
            elif steps > 1:
                between = species_between(board, tables, number, direction, steps)
                add_shape(groups, line, int(tables["points"][_HAWK, _D, between]))


@KERNELS
def score_hawk(board, tables, groups, card):
    """The hawks' groups under a card A to D are on the list. Mutates groups."""
    if card == _A or card == _B:
        score_lone_hawks(board, tables, groups, card)
    elif card == _C:
        score_lines_of_sight(board, tables, groups, card)
    else:
        clear_shapes(groups)
        score_lines_of_sight(board, tables, groups, card)
        search_division(tables, groups, _HAWK, _D, int(board["animals"][_HAWK]), 0, 0)
        add_division(groups)
