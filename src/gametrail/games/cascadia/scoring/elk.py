"""Elk: lines, formations, herds and rings. Groups may touch; each elk counts once, divided for the most points."""

from __future__ import annotations

from gametrail.core.bits import count_bits, lowest_bit
from gametrail.games.cascadia.constants import Card, Species
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.scoring.groups import (
    add_division,
    add_group,
    add_shape,
    clear_shapes,
    connected,
    keep_division,
    search_division,
)

_ELK = int(Species.ELK)
_A, _B, _C, _D = int(Card.A), int(Card.B), int(Card.C), int(Card.D)
LONGEST_LINE = 4
LARGEST_HERD = 8


@KERNELS
def elk_at(board, members, number, direction):
    """The neighbour of hex `number` in that direction if it is one of `members`, else -1."""
    other = int(board["neighbor"][number, direction % 6])
    if other >= 0 and members >> other & 1:
        return other
    return -1


@KERNELS
def add_line_shapes(board, tables, groups, members, number):
    """The straight lines of two to four elk that begin at hex `number`. Mutates groups.

    Rule: elk A.
    """
    for direction in range(3):
        mask = 1 << number
        other = elk_at(board, members, number, direction)
        length = 1
        while other >= 0 and length < LONGEST_LINE:
            mask |= 1 << other
            length += 1
            add_shape(groups, mask, int(tables["points"][_ELK, _A, length]))
            other = elk_at(board, members, other, direction)


@KERNELS
def add_formation_shapes(board, tables, groups, members, number):
    """The pairs, triangles and rhombuses that are counted from hex `number`. Mutates groups.

    Rule: elk B. Each shape is seen from one of its hexes only: pairs and rhombuses along three directions,
    triangles from their lower left or lower corner.
    """
    for direction in range(3):
        other = elk_at(board, members, number, direction)
        if other < 0:
            continue
        pair = 1 << number | 1 << other
        add_shape(groups, pair, int(tables["points"][_ELK, _B, 2]))
        left = elk_at(board, members, number, direction + 1)
        right = elk_at(board, members, number, direction + 5)
        if left >= 0 and direction < 2:
            add_shape(groups, pair | 1 << left, int(tables["points"][_ELK, _B, 3]))
        if left >= 0 and right >= 0:
            add_shape(groups, pair | 1 << left | 1 << right, int(tables["points"][_ELK, _B, 4]))


@KERNELS
def ring_mask(board, tables, members, centre, first, length):
    """The `members` on `length` cells round `centre`, from direction `first` on, as a mask of hexes."""
    mask = 0
    for step in range(length):
        other = int(board["index"][tables["neighbor"][centre, (first + step) % 6]]) - 1
        if other >= 0 and members >> other & 1:
            mask |= 1 << other
    return mask


@KERNELS
def add_arc_shapes(board, tables, groups, members, centre):
    """The runs of three to six elk on consecutive cells round `centre`. Mutates groups.

    Rule: elk D, consecutive reading (the default).
    """
    for length in range(3, 7):
        for first in range(6 if length < 6 else 1):
            mask = ring_mask(board, tables, members, centre, first, length)
            if count_bits(mask) == length:
                add_shape(groups, mask, int(tables["points"][_ELK, _D, length]))


@KERNELS
def add_subset_shapes(tables, groups, ring):
    """Any two or more elk of one ring. Mutates groups.

    Rule: elk D, option elk_rings=gaps.
    """
    subset = ring
    while subset:
        size = count_bits(subset)
        if size >= 2:
            add_shape(groups, subset, int(tables["points"][_ELK, _D, size]))
        subset = (subset - 1) & ring


@KERNELS
def add_ring_shapes(board, tables, groups, members, number, gaps):
    """The shapes of elk D on the rings of which hex `number` is the first elk, and its pairs. Mutates groups.

    Rule: elk D. The centre may hold anything, or no tile at all.
    """
    for direction in range(6):
        other = elk_at(board, members, number, direction)
        if direction < 3 and other >= 0:
            add_shape(groups, 1 << number | 1 << other, int(tables["points"][_ELK, _D, 2]))
        centre = int(tables["neighbor"][int(board["cell"][number]), direction])
        ring = ring_mask(board, tables, members, centre, 0, 6)
        if lowest_bit(ring) == number:
            if gaps:
                add_subset_shapes(tables, groups, ring)
            else:
                add_arc_shapes(board, tables, groups, members, centre)


@KERNELS
def divide_elk(board, tables, groups, card, members, gaps):
    """The best division of these elk into shapes of the card is on the list. Mutates groups."""
    clear_shapes(groups)
    rest = members
    while rest:
        number = lowest_bit(rest)
        rest &= rest - 1
        add_shape(groups, 1 << number, int(tables["points"][_ELK, card, 1]))
        if card == _A:
            add_line_shapes(board, tables, groups, members, number)
        elif card == _B:
            add_formation_shapes(board, tables, groups, members, number)
        else:
            add_ring_shapes(board, tables, groups, members, number, gaps)
    search_division(tables, groups, _ELK, card, members, 0, 0)
    add_division(groups)


@KERNELS
def search_herds(board, tables, groups, rest, herd, excluded, points, depth):
    """The best division of `rest` into connected herds of at most eight is kept. Mutates groups.

    `herd` grows by one neighbour at a time (never one that is `excluded`: it was tried before) and is closed
    last; then the lowest elk left begins the next herd.
    """
    size = count_bits(herd)
    if size < LARGEST_HERD:
        touching = 0
        members = herd
        while members:
            touching |= int(board["adjacent"][lowest_bit(members)])
            members &= members - 1
        touching &= rest & ~herd & ~excluded
        while touching:
            bit = touching & -touching
            search_herds(board, tables, groups, rest, herd | bit, excluded, points, depth)
            excluded |= bit
            touching &= ~bit
    gain = int(tables["points"][_ELK, _C, size])
    groups["chosen_mask"][depth] = herd
    groups["chosen_points"][depth] = gain
    left = rest & ~herd
    if left == 0:
        if points + gain > int(groups["best"]):
            keep_division(groups, points + gain, depth + 1)
    elif points + gain + int(tables["bound"][_ELK, _C, count_bits(left)]) > int(groups["best"]):
        # Nothing is excluded yet; a literal 0 would be a type of its own, and this call a second kernel.
        nothing = left & herd
        search_herds(board, tables, groups, left, left & -left, nothing, points + gain, depth + 1)
    return points


@KERNELS
def score_herd(board, tables, groups, herd, cap):
    """One connected herd is on the list; more than eight are divided, or capped by option. Mutates groups.

    Rule: elk C; option elk_herds.
    """
    size = count_bits(herd)
    if size <= LARGEST_HERD or cap:
        add_group(groups, herd, int(tables["points"][_ELK, _C, size]))
    else:
        clear_shapes(groups)
        search_herds(board, tables, groups, herd, herd & -herd, 0, 0, 0)
        add_division(groups)


@KERNELS
def score_elk(board, tables, rules, groups, card):
    """The elk's groups under a card A to D are on the list. Mutates groups."""
    rest = int(board["animals"][_ELK])
    gaps = card == _D and int(rules["elk_ring_gaps"]) == 1
    if gaps:
        divide_elk(board, tables, groups, card, rest, 1)
        return
    while rest:
        herd = connected(board, rest, lowest_bit(rest))
        rest &= ~herd
        size = count_bits(herd)
        if card == _C:
            score_herd(board, tables, groups, herd, int(rules["elk_herd_cap"]))
        elif size <= 2:
            add_group(groups, herd, int(tables["points"][_ELK, card, size]))
        else:
            divide_elk(board, tables, groups, card, herd, 0)
