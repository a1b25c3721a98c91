"""Every full turn of Cascadia, valued: points now, plus weighted hopes.

A turn's points are exactly the tile's (corridors) plus the animal's (cards), except that an animal on the new
tile ties the two together. So some 25 cells, 4 tiles and 30 animal gains stand for hundreds of turns.
With all weights 0 the best turn is the greedy one.
"""

from __future__ import annotations

import numpy as np

from gametrail.core.bits import count_bits, lowest_bit
from gametrail.core.kernel import Kernels
from gametrail.games.cascadia.board import lift_animal, link_hex, put_animal, unlink_hex
from gametrail.games.cascadia.constants import (
    MARKET_PLACES,
    NONE,
    NUM_SPECIES,
    NUM_TERRAINS,
    PLACE_ANIMAL,
    PLACE_TILE,
    RETURN_ANIMAL,
    TAKE_FREELY,
    TAKE_PAIR,
    TURNS,
    Card,
    Species,
)
from gametrail.games.cascadia.layout import BOARD, GROUPS, MAX_FRONTIER, RULES, STATE, TABLES
from gametrail.games.cascadia.rules import can_live
from gametrail.games.cascadia.scoring.wildlife import species_points

_BEAR, _ELK, _SALMON = int(Species.BEAR), int(Species.ELK), int(Species.SALMON)
_HAWK, _FOX = int(Species.HAWK), int(Species.FOX)
_A, _D, _FAMILY = int(Card.A), int(Card.D), int(Card.FAMILY)
_UNKNOWN = -1000
_NEVER = -1.0e9

# Names of the weights; `x` is the share of the own turns that are left after this one.
(
    MATCHING_EDGE,  # a matching edge, x
    BEST_HOPE,  # best gain that an animal would have on the tile, x
    ICON,  # an icon on the tile, x
    KEYSTONE_TILE,  # a keystone on the tile, x
    KEYSTONE_FILLED,  # a nature token earned, x more than its point
    ICONS_COVERED,  # an icon lost under the animal, x
    BEAR_PLACED,
    HAWK_PLACED,
    SALMON_PLACED,
    ELK_PLACED,
    FOX_PLACED,
    NATURE_SPENT,  # a nature token spent, always
    NATURE_SPENT_EARLY,  # the same, x
    ANIMAL_DECLINED,  # x
    NEIGHBORS,  # a tile beside the new one, x
    ALL_HOPES,  # sum of gains that animals would have on the tile, x
    CORRIDOR_EARLY,  # a corridor point, x more than its point
    BEAR_ALONE,  # a bear with no bear beside it, x
    OPEN_NEIGHBORS,  # an empty hex beside the animal, x
    ANIMAL_ON_NEW_TILE,  # always but in the last turn
) = range(20)
NUM_WEIGHTS = 20
_PLACED = (BEAR_PLACED, ELK_PLACED, SALMON_PLACED, HAWK_PLACED, FOX_PLACED)

# Working space of one ranking.
TURN = np.dtype(
    [
        ("x", "f8"),
        ("last_turn", "i8"),
        ("hopes", "i8"),  # whether gains of all species are needed
        ("kind", "i8", (MARKET_PLACES,)),  # tiles that may be taken, NONE for no tile
        ("species", "i8", (MARKET_PLACES,)),
        ("wanted", "i8"),  # mask of the species that may be taken
        ("points", "i8", (NUM_SPECIES,)),  # of each species now
        ("lone_gain", "i8", (NUM_SPECIES,)),  # of an animal that touches nothing that matters
        ("gain", "f8", (NUM_SPECIES,)),  # of each species on the frontier cell at hand
        ("arc", "f8", (NUM_TERRAINS, 6)),  # value of a terrain on three edges from a direction on
        ("whole", "f8", (NUM_TERRAINS,)),  # value of a terrain on all six edges
        ("tile_value", "f8", (MARKET_PLACES, MAX_FRONTIER)),
        ("tile_rotation", "i8", (MARKET_PLACES, MAX_FRONTIER)),
        ("tile_best", "i8", (MARKET_PLACES,)),  # frontier position of the best cell for the tile alone
        ("new_value", "f8", (NUM_SPECIES, MAX_FRONTIER)),  # of the animal on a new tile
        ("home_value", "f8", (NUM_SPECIES,)),
        ("home", "i8", (NUM_SPECIES,)),  # the best hex that lies already, or NONE for the bag
        ("best", "f8"),
        ("choice", "i8"),  # the best turn as three actions
        ("tile_action", "i8"),
        ("animal_action", "i8"),
    ],
    align=True,
)

KERNELS = Kernels(
    records={
        "state": STATE,
        "rules": RULES,
        "board": BOARD,
        "tables": TABLES,
        "groups": GROUPS,
        "turn": TURN,
    },
    arrays={
        "weights": "float64",
        "totals": "float64",
        "rng": "uint64",
        "state_bytes": "uint8",
        "start_bytes": "uint8",
        "table_bytes": "uint8",
        "group_bytes": "uint8",
        "turn_bytes": "uint8",
        "out": "int32",
        "minds": "int32",
    },
    floats=("value", "extra"),
)


@KERNELS
def is_local(rules, species):
    """Whether what the species' card pays for an animal depends on the hexes around it only."""
    card = int(rules["card"][species])
    if species == _HAWK:
        return card == _A or card >= _FAMILY
    return not (species == _ELK and card == _D and int(rules["elk_ring_gaps"]))


@KERNELS
def lone_hex(board, rules, species, number):
    """Whether nothing around the hex matters to the species' card."""
    adjacent = int(board["adjacent"][number])
    if not is_local(rules, species):
        return False
    if species != _FOX or int(rules["card"][_FOX]) >= _FAMILY:
        return adjacent & int(board["animals"][species]) == 0
    for other in range(NUM_SPECIES):
        if adjacent & int(board["animals"][other]):
            return False
    return True


@KERNELS
def looks_at_others(board, rules, watcher, species, number):
    """Whether a card of another species counts an animal of `species` on the hex: foxes, salmon D, hawks D."""
    card = int(rules["card"][watcher])
    if watcher == species or card >= _FAMILY:
        return False
    if watcher == _FOX:
        return int(board["adjacent"][number]) & int(board["animals"][_FOX]) != 0
    if card != _D:
        return False
    if watcher == _SALMON:
        return int(board["adjacent"][number]) & int(board["animals"][_SALMON]) != 0
    return watcher == _HAWK and int(board["animals"][_HAWK]) != 0


@KERNELS
def animal_gain(board, tables, rules, groups, turn, species, number):
    """What an animal on the hex changes in the points of all cards. Board as before; mutates groups, turn."""
    lone = lone_hex(board, rules, species, number)
    put_animal(board, number, species)
    if lone and int(turn["lone_gain"][species]) != _UNKNOWN:
        gain = int(turn["lone_gain"][species])
    else:
        gain = species_points(board, tables, rules, groups, species) - int(turn["points"][species])
        if lone:
            turn["lone_gain"][species] = gain
    for watcher in range(_SALMON, NUM_SPECIES):
        if looks_at_others(board, rules, watcher, species, number):
            gain += species_points(board, tables, rules, groups, watcher) - int(turn["points"][watcher])
    lift_animal(board, number)
    return gain


@KERNELS
def begin_ranking(state, tables, groups, turn, weights):
    """The working space knows what may be taken and what the cards pay now. Mutates groups, turn."""
    player = int(state["player"])
    board = state["boards"][player]
    left = TURNS - 1 - int(state["turn"]) // int(state["players"])
    turn["x"] = left / TURNS
    turn["last_turn"] = left == 0
    turn["hopes"] = left > 0 and (weights[BEST_HOPE] != 0.0 or weights[ALL_HOPES] != 0.0)
    turn["best"] = _NEVER
    turn["wanted"] = 0
    for place in range(MARKET_PLACES):
        turn["kind"][place] = int(state["market_tile"][place])
        turn["species"][place] = int(state["market_token"][place])
    if int(state["held_tile"]) != NONE:
        for place in range(MARKET_PLACES):
            turn["kind"][place] = NONE
        turn["kind"][0] = int(state["held_tile"])
        turn["species"][0] = int(state["held_token"])
    for place in range(MARKET_PLACES):
        if int(turn["kind"][place]) != NONE and int(turn["species"][place]) != NONE:
            turn["wanted"] |= 1 << int(turn["species"][place])
    for species in range(NUM_SPECIES):
        turn["points"][species] = species_points(board, tables, state["rules"], groups, species)
        turn["lone_gain"][species] = _UNKNOWN


@KERNELS
def facing_terrain(board, tables, cell, direction):
    """The terrain that the neighbour in `direction` shows towards the cell, or NONE."""
    other = int(board["index"][tables["neighbor"][cell, direction]]) - 1
    return int(board["terrain"][other, (direction + 3) % 6]) if other >= 0 else NONE


@KERNELS
def terrain_value(board, tables, turn, weights, cell, terrain, first, edges):
    """The value of showing a terrain on `edges` edges of the cell from direction `first` on."""
    joined = 0
    matching = 0
    for step in range(edges):
        direction = (first + step) % 6
        if facing_terrain(board, tables, cell, direction) == terrain:
            other = int(board["index"][tables["neighbor"][cell, direction]]) - 1
            joined |= int(board["corridor"][terrain, other])
            matching += 1
    x = float(turn["x"])
    growth = max(0, 1 + count_bits(joined) - int(board["largest"][terrain]))
    return growth * (1.0 + x * weights[CORRIDOR_EARLY]) + x * weights[MATCHING_EDGE] * matching


@KERNELS
def value_terrains(board, tables, turn, weights, cell):
    """The value of every terrain on every three edges of the cell, and on all six. Mutates turn."""
    facing = 0
    for direction in range(6):
        terrain = facing_terrain(board, tables, cell, direction)
        if terrain != NONE:
            facing |= 1 << terrain
    for terrain in range(NUM_TERRAINS):
        for first in range(6):
            turn["arc"][terrain, first] = 0.0
        turn["whole"][terrain] = 0.0
        if facing >> terrain & 1:
            for first in range(6):
                turn["arc"][terrain, first] = terrain_value(
                    board, tables, turn, weights, cell, terrain, first, 3
                )
            turn["whole"][terrain] = terrain_value(board, tables, turn, weights, cell, terrain, 0, 6)


@KERNELS
def hopes_of_tile(tables, turn, weights, kind):
    """The value of the tile's icons and keystone on the cell at hand."""
    wildlife = int(tables["wildlife"][kind])
    most = 0.0
    total = 0.0
    for species in range(NUM_SPECIES):
        if wildlife >> species & 1:
            most = max(most, float(turn["gain"][species]))
            total += float(turn["gain"][species])
    hopes = weights[BEST_HOPE] * most + weights[ALL_HOPES] * total + weights[ICON] * count_bits(wildlife)
    return float(turn["x"]) * (hopes + weights[KEYSTONE_TILE] * int(tables["keystone"][kind]))


@KERNELS
def value_tile(tables, turn, place, position, extra):
    """The best rotation of the tile of a market place on a frontier cell, and its value. Mutates turn."""
    kind = int(turn["kind"][place])
    first = int(tables["terrain_a"][kind])
    second = int(tables["terrain_b"][kind])
    best = float(turn["whole"][first])
    rotation = 0
    if first != second:
        best = _NEVER
        for turned in range(6):
            value = float(turn["arc"][first, turned]) + float(turn["arc"][second, (turned + 3) % 6])
            if value > best:
                best = value
                rotation = turned
    turn["tile_value"][place, position] = best + extra
    turn["tile_rotation"][place, position] = rotation


@KERNELS
def animal_value(board, turn, weights, species, number, icons, keystone, gain):
    """The value of an animal on a hex that shows `icons` icons: its gain and what it hopes for."""
    x = float(turn["x"])
    value = gain + keystone * (1.0 + x * weights[KEYSTONE_FILLED]) - x * weights[ICONS_COVERED] * (icons - 1)
    value += x * weights[_PLACED[species]]
    adjacent = int(board["adjacent"][number])
    taken = 0
    for other in range(NUM_SPECIES):
        taken |= int(board["animals"][other])
    if species == _BEAR and adjacent & int(board["animals"][_BEAR]) == 0:
        value += x * weights[BEAR_ALONE]
    return value - x * weights[OPEN_NEIGHBORS] * count_bits(adjacent & ~taken)


@KERNELS
def value_cell(state, board, tables, groups, turn, weights, position):
    """The tiles and the animals on a frontier cell are valued. Board as before; mutates groups, turn."""
    cell = int(board["frontier"][position])
    value_terrains(board, tables, turn, weights, cell)
    link_hex(board, tables, cell)
    number = int(board["hexes"]) - 1
    needed = int(turn["wanted"])
    if int(turn["hopes"]):
        needed = (1 << NUM_SPECIES) - 1
    board["wildlife"][number] = needed
    rest = needed
    while rest:
        species = lowest_bit(rest)
        rest &= rest - 1
        turn["gain"][species] = 0.0
        turn["new_value"][species, position] = _NEVER
        if can_live(board, state["rules"], number, species):
            gain = animal_gain(board, tables, state["rules"], groups, turn, species, number)
            turn["gain"][species] = gain
            value = animal_value(board, turn, weights, species, number, 1, 0, gain)
            turn["new_value"][species, position] = value
    around = float(turn["x"]) * weights[NEIGHBORS] * count_bits(int(board["adjacent"][number]))
    board["wildlife"][number] = 0
    unlink_hex(board)
    for place in range(MARKET_PLACES):
        if int(turn["kind"][place]) != NONE:
            extra = around
            if not int(turn["last_turn"]):
                extra += hopes_of_tile(tables, turn, weights, int(turn["kind"][place]))
            value_tile(tables, turn, place, position, extra)


@KERNELS
def value_homes(state, board, tables, groups, turn, weights, species):
    """The best hex of the map for the animal, or the bag. Board as before; mutates groups, turn."""
    turn["home"][species] = NONE
    turn["home_value"][species] = -float(turn["x"]) * weights[ANIMAL_DECLINED]
    for number in range(int(board["hexes"])):
        if can_live(board, state["rules"], number, species):
            gain = animal_gain(board, tables, state["rules"], groups, turn, species, number)
            icons = count_bits(int(board["wildlife"][number]))
            keystone = int(board["keystone"][number])
            value = animal_value(board, turn, weights, species, number, icons, keystone, gain)
            if value > float(turn["home_value"][species]):
                turn["home_value"][species] = value
                turn["home"][species] = number


@KERNELS
def value_everything(state, tables, groups, turn, weights):
    """Every tile on every cell and every animal everywhere is valued. Mutates groups, turn."""
    board = state["boards"][int(state["player"])]
    begin_ranking(state, tables, groups, turn, weights)
    for position in range(int(board["frontier_count"])):
        value_cell(state, board, tables, groups, turn, weights, position)
    for species in range(NUM_SPECIES):
        if int(turn["wanted"]) >> species & 1:
            value_homes(state, board, tables, groups, turn, weights, species)
    for place in range(MARKET_PLACES):
        best = 0
        for position in range(int(board["frontier_count"])):
            if float(turn["tile_value"][place, position]) > float(turn["tile_value"][place, best]):
                best = position
        turn["tile_best"][place] = best


@KERNELS
def new_tile_bonus(tables, turn, weights, kind):
    """What an animal on the new tile is worth besides: its keystone, its other icons, its being new."""
    x = float(turn["x"])
    bonus = int(tables["keystone"][kind]) * (1.0 + x * weights[KEYSTONE_FILLED])
    bonus -= x * weights[ICONS_COVERED] * (count_bits(int(tables["wildlife"][kind])) - 1)
    return bonus if int(turn["last_turn"]) else bonus - weights[ANIMAL_ON_NEW_TILE]


@KERNELS
def keep_turn(board, turn, value, choice, place, position, animal_action):
    """The turn is the best so far if its value is higher. Mutates turn."""
    if value > float(turn["best"]):
        turn["best"] = value
        turn["choice"] = choice
        cell = int(board["frontier"][position])
        turn["tile_action"] = PLACE_TILE + 6 * cell + int(turn["tile_rotation"][place, position])
        turn["animal_action"] = animal_action


@KERNELS
def weigh_pair(board, tables, turn, weights, choice, place, species, extra):
    """The best turns with this tile and this animal, the animal elsewhere or on the tile, are weighed. Mutates turn."""
    kind = int(turn["kind"][place])
    best = int(turn["tile_best"][place])
    home = int(turn["home"][species])
    action = RETURN_ANIMAL if home == NONE else PLACE_ANIMAL + int(board["cell"][home])
    value = float(turn["tile_value"][place, best]) + float(turn["home_value"][species]) + extra
    keep_turn(board, turn, value, choice, place, best, action)
    if not int(tables["wildlife"][kind]) >> species & 1:
        return
    bonus = new_tile_bonus(tables, turn, weights, kind) + extra
    for position in range(int(board["frontier_count"])):
        value = (
            float(turn["tile_value"][place, position]) + float(turn["new_value"][species, position]) + bonus
        )
        keep_turn(
            board, turn, value, choice, place, position, PLACE_ANIMAL + int(board["frontier"][position])
        )


@KERNELS
def rank_turns(state, tables, groups, turn, weights):
    """The best turn is in choice, tile_action and animal_action of `turn`. State as before; mutates groups, turn.

    While a tile is held, only it and the held animal are weighed.
    """
    board = state["boards"][int(state["player"])]
    value_everything(state, tables, groups, turn, weights)
    price = 1.0
    if not int(turn["last_turn"]):
        price += weights[NATURE_SPENT] + float(turn["x"]) * weights[NATURE_SPENT_EARLY]
    may_pay = int(board["nature_tokens"]) > 0 and int(state["held_tile"]) == NONE
    for tile in range(MARKET_PLACES):
        if int(turn["kind"][tile]) == NONE:
            continue
        if int(turn["species"][tile]) == NONE:
            keep_turn(
                board, turn, float(turn["tile_value"][tile, int(turn["tile_best"][tile])]), TAKE_PAIR + tile, tile,
                int(turn["tile_best"][tile]), RETURN_ANIMAL,
            )  # fmt: skip
        for token in range(MARKET_PLACES):
            species = int(turn["species"][token])
            if species == NONE or (tile != token and (not may_pay or species == int(turn["species"][tile]))):
                continue
            choice = TAKE_PAIR + tile if tile == token else TAKE_FREELY + 4 * tile + token
            extra = 0.0 if tile == token else -price
            weigh_pair(board, tables, turn, weights, choice, tile, species, extra)


@KERNELS
def best_home(state, tables, groups, turn, weights):
    """The action that gives the held animal its best home. State as before; mutates groups, turn."""
    board = state["boards"][int(state["player"])]
    begin_ranking(state, tables, groups, turn, weights)
    species = int(state["held_token"])
    value_homes(state, board, tables, groups, turn, weights, species)
    home = int(turn["home"][species])
    return RETURN_ANIMAL if home == NONE else PLACE_ANIMAL + int(board["cell"][home])
