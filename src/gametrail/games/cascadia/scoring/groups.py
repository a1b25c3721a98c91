"""What the scorers share: groups of animals, and the best division of animals into shapes."""

from __future__ import annotations

from gametrail.core.bits import count_bits, lowest_bit
from gametrail.games.cascadia.constants import MAX_HEXES, NONE
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.layout import MAX_REACHED

WORTH_NOTING = 5  # fewer animals are divided faster than looked up


@KERNELS
def add_group(groups, mask, points):
    """A scored group is on the list. Mutates groups."""
    count = int(groups["count"])
    groups["mask"][count] = mask
    groups["points"][count] = points
    groups["count"] = count + 1


@KERNELS
def connected(board, members, number):
    """The hexes of `members` that hang together with hex `number`, itself included."""
    group = 1 << number
    fresh = group
    while fresh:
        more = int(board["adjacent"][lowest_bit(fresh)]) & members & ~group
        group |= more
        fresh = (fresh & (fresh - 1)) | more
    return group


@KERNELS
def around(board, group):
    """The hexes that touch the group, without the group."""
    touching = 0
    rest = group
    while rest:
        touching |= int(board["adjacent"][lowest_bit(rest)])
        rest &= rest - 1
    return touching & ~group


@KERNELS
def score_sizes(board, tables, groups, species, card):
    """Each connected group of the species pays by its size alone.

    Rule: bear B and D, Family, Intermediate.
    """
    rest = int(board["animals"][species])
    while rest:
        group = connected(board, rest, lowest_bit(rest))
        points = int(tables["points"][species, card, count_bits(group)])
        if points > 0:
            add_group(groups, group, points)
        rest &= ~group


@KERNELS
def add_series(tables, groups, species, card, counted, mask):
    """A card that pays a series for its 1st, 2nd, 3rd … group has one more: it adds the difference.

    Returns how many are counted now. Mutates groups.
    """
    points = int(tables["points"][species, card, counted + 1]) - int(tables["points"][species, card, counted])
    add_group(groups, mask, points)
    return counted + 1


@KERNELS
def clear_shapes(groups):
    """No shapes, no division. Mutates groups."""
    groups["search"] += 1
    groups["shapes"] = 0
    groups["best"] = NONE
    groups["best_depth"] = 0
    for number in range(MAX_HEXES):
        groups["shape_first"][number] = NONE


@KERNELS
def add_shape(groups, mask, points):
    """The division may use this set of hexes for these points. Later shapes are tried first. Mutates groups."""
    shape = int(groups["shapes"])
    low = lowest_bit(mask)
    groups["shape_mask"][shape] = mask
    groups["shape_points"][shape] = points
    groups["shape_next"][shape] = groups["shape_first"][low]
    groups["shape_first"][low] = shape
    groups["shapes"] = shape + 1


@KERNELS
def keep_division(groups, points, depth):
    """The shapes chosen now are the best division so far. Mutates groups."""
    groups["best"] = points
    groups["best_depth"] = depth
    for i in range(depth):
        groups["best_mask"][i] = groups["chosen_mask"][i]
        groups["best_points"][i] = groups["chosen_points"][i]


@KERNELS
def reached_better(groups, rest, points):
    """Whether the division has come to the same rest before with as many points. If not, it is noted. Mutates groups.

    A note may overwrite another: then a rest is only searched again.
    """
    slot = (rest * 2654435761 >> 9) & (MAX_REACHED - 1)
    known = int(groups["reached_search"][slot]) == int(groups["search"])
    if known and int(groups["reached_rest"][slot]) == rest and int(groups["reached_points"][slot]) >= points:
        return True
    groups["reached_search"][slot] = groups["search"]
    groups["reached_rest"][slot] = rest
    groups["reached_points"][slot] = points
    return False


@KERNELS
def search_division(tables, groups, species, card, rest, points, depth):
    """The best division of `rest` into shapes is kept, if better than the best so far. Mutates groups.

    Each shape is listed under its lowest hex, and the lowest hex left must go somewhere: no division is
    seen twice. `bound` of the tables cuts what cannot become better, and a rest is not divided again that was
    reached with as many points before.
    Rule: every animal counts once; the division with the most points counts.
    """
    if rest == 0:
        if points > int(groups["best"]):
            keep_division(groups, points, depth)
        return points
    left = count_bits(rest)
    if points + int(tables["bound"][species, card, left]) <= int(groups["best"]):
        return points
    if left >= WORTH_NOTING and reached_better(groups, rest, points):
        return points
    shape = int(groups["shape_first"][lowest_bit(rest)])
    while shape >= 0:
        mask = int(groups["shape_mask"][shape])
        if mask & rest == mask:
            gain = int(groups["shape_points"][shape])
            groups["chosen_mask"][depth] = mask
            groups["chosen_points"][depth] = gain
            search_division(tables, groups, species, card, rest & ~mask, points + gain, depth + 1)
        shape = int(groups["shape_next"][shape])
    return points


@KERNELS
def add_division(groups):
    """The shapes of the best division that pay are on the list of groups. Mutates groups."""
    for i in range(int(groups["best_depth"])):
        if int(groups["best_points"][i]) > 0:
            add_group(groups, int(groups["best_mask"][i]), int(groups["best_points"][i]))
