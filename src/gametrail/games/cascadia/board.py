"""One player's map: placing tiles and animals, and the corridors that tiles form."""

from __future__ import annotations

from gametrail.core.bits import count_bits, lowest_bit
from gametrail.games.cascadia.constants import DIRECTIONS, NONE
from gametrail.games.cascadia.kernels import KERNELS

_DQ = tuple(dq for dq, _ in DIRECTIONS)
_DR = tuple(dr for _, dr in DIRECTIONS)


@KERNELS
def joined_corridor(board, tables, cell, kind, rotation, terrain):
    """The hexes whose corridors of `terrain` a tile on `cell` would join, as a mask without the tile itself.

    Rule: Cascadia, corridors: the shared edge must show the terrain on both sides.
    """
    joined = 0
    for direction in range(6):
        if int(tables["face"][kind, rotation, direction]) == terrain:
            other = int(board["index"][tables["neighbor"][cell, direction]]) - 1
            if other >= 0 and int(board["terrain"][other, (direction + 3) % 6]) == terrain:
                joined |= int(board["corridor"][terrain, other])
    return joined


@KERNELS
def corridor_gain(board, tables, cell, kind, rotation, terrain):
    """How much the largest corridor of `terrain` grows when the tile, which shows it, lies on `cell`."""
    size = 1 + count_bits(joined_corridor(board, tables, cell, kind, rotation, terrain))
    return max(0, size - int(board["largest"][terrain]))


@KERNELS
def extend_corridor(board, number, terrain, joined):
    """Hex `number` and the joined hexes are one corridor of `terrain`. Mutates board."""
    corridor = joined | (1 << number)
    rest = corridor
    while rest:
        board["corridor"][terrain, lowest_bit(rest)] = corridor
        rest &= rest - 1
    board["largest"][terrain] = max(int(board["largest"][terrain]), count_bits(corridor))


@KERNELS
def link_hex(board, tables, cell):
    """The next hex lies on `cell` and knows its neighbours and they it. Mutates board."""
    number = int(board["hexes"])
    adjacent = 0
    for direction in range(6):
        other = int(board["index"][tables["neighbor"][cell, direction]]) - 1
        if other >= 0:
            board["neighbor"][number, direction] = other
            board["neighbor"][other, (direction + 3) % 6] = number
            board["adjacent"][other] |= 1 << number
            adjacent |= 1 << other
            board["q"][number] = int(board["q"][other]) - _DQ[direction]
            board["r"][number] = int(board["r"][other]) - _DR[direction]
        else:
            board["neighbor"][number, direction] = NONE
    board["adjacent"][number] = adjacent
    board["index"][cell] = number + 1
    board["cell"][number] = cell
    board["hexes"] = number + 1


@KERNELS
def unlink_hex(board):
    """The last hex, linked for a trial on a frontier cell, is gone. Mutates board. Undoes link_hex."""
    number = int(board["hexes"]) - 1
    cell = int(board["cell"][number])
    for direction in range(6):
        other = int(board["neighbor"][number, direction])
        if other >= 0:
            board["neighbor"][other, (direction + 3) % 6] = NONE
            board["adjacent"][other] &= ~(1 << number)
            board["neighbor"][number, direction] = NONE
    board["adjacent"][number] = 0
    board["index"][cell] = NONE
    board["cell"][number] = 0
    board["q"][number] = 0
    board["r"][number] = 0
    board["hexes"] = number


@KERNELS
def add_frontier(board, cell):
    """`cell` is one where a tile may be placed; the list stays ascending. Mutates board."""
    position = int(board["frontier_count"])
    board["frontier_count"] = position + 1
    while position > 0 and int(board["frontier"][position - 1]) > cell:
        board["frontier"][position] = board["frontier"][position - 1]
        position -= 1
    board["frontier"][position] = cell
    board["index"][cell] = NONE


@KERNELS
def remove_frontier(board, cell):
    """`cell` is no longer free. Mutates board."""
    last = int(board["frontier_count"]) - 1
    position = 0
    while int(board["frontier"][position]) != cell:
        position += 1
    while position < last:
        board["frontier"][position] = board["frontier"][position + 1]
        position += 1
    board["frontier"][last] = 0
    board["frontier_count"] = last
    board["index"][cell] = 0


@KERNELS
def surround_hex(board, tables, cell):
    """The empty cells around `cell` belong to the frontier. Mutates board."""
    for direction in range(6):
        around = int(tables["neighbor"][cell, direction])
        if int(board["index"][around]) == 0:
            add_frontier(board, around)


@KERNELS
def face_hex(board, tables, number, kind, rotation):
    """Hex `number` shows the terrains and icons of its kind. Mutates board."""
    board["kind"][number] = kind
    board["rotation"][number] = rotation
    for direction in range(6):
        board["terrain"][number, direction] = tables["face"][kind, rotation, direction]
    board["wildlife"][number] = tables["wildlife"][kind]
    board["keystone"][number] = tables["keystone"][kind]


@KERNELS
def place_hex(board, tables, cell, kind, rotation):
    """The tile lies on `cell`: corridors and frontier are up to date. Mutates board.

    Rule: Cascadia, turn 4 (place the tile).
    """
    if int(board["index"][cell]) == NONE:
        remove_frontier(board, cell)
    number = int(board["hexes"])
    first = int(tables["terrain_a"][kind])
    second = int(tables["terrain_b"][kind])
    extend_corridor(board, number, first, joined_corridor(board, tables, cell, kind, rotation, first))
    if second != first:
        extend_corridor(board, number, second, joined_corridor(board, tables, cell, kind, rotation, second))
    link_hex(board, tables, cell)
    face_hex(board, tables, number, kind, rotation)
    surround_hex(board, tables, cell)


@KERNELS
def put_animal(board, number, species):
    """The animal lives on hex `number`. Mutates board. Undone by lift_animal."""
    board["token"][number] = species
    board["animals"][species] |= 1 << number


@KERNELS
def lift_animal(board, number):
    """No animal lives on hex `number`. Mutates board."""
    board["animals"][int(board["token"][number])] &= ~(1 << number)
    board["token"][number] = NONE


@KERNELS
def place_animal(board, number, species):
    """The animal lives on hex `number`; a keystone hex has paid a nature token. Mutates board.

    Rule: Cascadia, turn 4 (place the animal).
    """
    put_animal(board, number, species)
    board["nature_tokens"] += board["keystone"][number]
