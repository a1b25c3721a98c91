"""What each tile and each animal would add to the points, for every place at once."""

from __future__ import annotations

from gametrail.games.cascadia.board import corridor_gain, lift_animal, link_hex, put_animal, unlink_hex
from gametrail.games.cascadia.constants import NUM_SPECIES
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.rules import can_live, rotations
from gametrail.games.cascadia.scoring.wildlife import species_points

GAIN_ROW = 1 + NUM_SPECIES  # a place and the change of each species' points
_EVERY_SPECIES = (1 << NUM_SPECIES) - 1


@KERNELS
def list_tile_gains(board, tables, kind, out):
    """For each frontier cell and each rotation: the growth of the tile's first and second terrain.

    Two numbers a row; the second is 0 for a tile of one terrain. Returns how many rows; mutates out.
    """
    first = int(tables["terrain_a"][kind])
    second = int(tables["terrain_b"][kind])
    rows = 0
    for position in range(int(board["frontier_count"])):
        cell = int(board["frontier"][position])
        for rotation in range(rotations(tables, kind)):
            out[2 * rows] = corridor_gain(board, tables, cell, kind, rotation, first)
            out[2 * rows + 1] = 0
            if second != first:
                out[2 * rows + 1] = corridor_gain(board, tables, cell, kind, rotation, second)
            rows += 1
    return rows


@KERNELS
def write_gains(board, tables, rules, groups, species, number, place, row, out):
    """Row `row` of out says what the animal on hex `number` changes. Board as before; mutates groups, out.

    Row 0 holds each species' points without the animal.
    """
    put_animal(board, number, species)
    out[GAIN_ROW * row] = place
    for other in range(NUM_SPECIES):
        points = species_points(board, tables, rules, groups, other)
        out[GAIN_ROW * row + 1 + other] = points - out[1 + other]
    lift_animal(board, number)


@KERNELS
def write_points(board, tables, rules, groups, out):
    """Row 0 of out holds each species' points now. Mutates groups, out."""
    for species in range(NUM_SPECIES):
        out[1 + species] = species_points(board, tables, rules, groups, species)


@KERNELS
def list_home_gains(board, tables, rules, groups, species, out):
    """From row 1 on: each hex where the animal may live, and its gains. Returns the rows; mutates groups, out."""
    write_points(board, tables, rules, groups, out)
    row = 1
    for number in range(int(board["hexes"])):
        if can_live(board, rules, number, species):
            write_gains(board, tables, rules, groups, species, number, number, row, out)
            row += 1
    return row


@KERNELS
def list_frontier_gains(board, tables, rules, groups, species, out):
    """From row 1 on: each frontier position, and the gains of the animal on a new tile there that shows it.

    Returns the rows. Board as before; mutates groups, out.
    """
    write_points(board, tables, rules, groups, out)
    row = 1
    for position in range(int(board["frontier_count"])):
        link_hex(board, tables, int(board["frontier"][position]))
        number = int(board["hexes"]) - 1
        board["wildlife"][number] = _EVERY_SPECIES
        if can_live(board, rules, number, species):
            write_gains(board, tables, rules, groups, species, number, position, row, out)
            row += 1
        board["wildlife"][number] = 0
        unlink_hex(board)
    return row
