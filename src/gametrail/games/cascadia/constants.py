"""Names and numbers of Cascadia that rules, tables and notation share."""

from __future__ import annotations

from enum import IntEnum

MAX_PLAYERS = 4
TURNS = 20  # turns of each player
NUM_TILES = 85
NUM_STARTERS = 5
STARTER_HEXES = 3
MAX_HEXES = STARTER_HEXES + TURNS
MARKET_PLACES = 4
TOKENS_PER_SPECIES = 20
TILES_BEYOND_TURNS = 3  # 43, 63, 83 tiles: 20 a player and three more
SOLO_TILES = 43
SOLO_CORRIDOR = 7  # a solo corridor of this size earns a bonus

NONE = -1
NUM_SPECIES = 5
NUM_TERRAINS = 5
NUM_DIRECTIONS = 6

SPECIES_LETTERS = "BESHF"
SPECIES_NAMES = ("bear", "elk", "salmon", "hawk", "fox")
TERRAIN_NAMES = ("mountain", "forest", "prairie", "wetland", "river")

# Axial coordinates, pointy top; directions counter-clockwise from the east.
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
DIRECTION_NAMES = ("e", "ne", "nw", "w", "sw", "se")

# 23 connected hexes never reach across a torus of 32 x 32, so a cell is one int and never collides.
TORUS = 32
CELLS = TORUS * TORUS
CENTRE = TORUS // 2

# Kinds of hexes: the 85 tiles, the 15 starter hexes, and a hex of which only the animal is known.
KIND_STARTER = NUM_TILES
KIND_UNKNOWN = NUM_TILES + NUM_STARTERS * STARTER_HEXES
NUM_KINDS = KIND_UNKNOWN + 1


class Species(IntEnum):
    """The five animals, in the order of the scoring cards."""

    BEAR = 0
    ELK = 1
    SALMON = 2
    HAWK = 3
    FOX = 4


class Card(IntEnum):
    """A scoring card's letter; Family and Intermediate replace all five cards."""

    A = 0
    B = 1
    C = 2
    D = 3
    FAMILY = 4
    INTERMEDIATE = 5


class Phase(IntEnum):
    """What happens next."""

    DRAW_STARTER = 0
    DRAW_TILE = 1
    DRAW_TOKEN = 2
    CHOOSE_PAIR = 3
    PLACE_TILE = 4
    PLACE_ANIMAL = 5
    END = 6


# --- the action space: players' actions, then chance -------------------------------------------------
TAKE_PAIR = 0  # + place of the market
TAKE_FREELY = 4  # + 4 * place of the tile + place of the animal; costs a nature token
WIPE_THREE = 20
WIPE_PAID = 20  # + mask of places 1..15; costs a nature token
PLACE_TILE = 36  # + 6 * cell + rotation
PLACE_ANIMAL = PLACE_TILE + CELLS * NUM_DIRECTIONS  # + cell
RETURN_ANIMAL = PLACE_ANIMAL + CELLS
NUM_ACTIONS = RETURN_ANIMAL + 1
DRAW_STARTER = NUM_ACTIONS  # + starter tile 0..4
DRAW_TILE = DRAW_STARTER + NUM_STARTERS  # + tile 0..84
DRAW_TOKEN = DRAW_TILE + NUM_TILES  # + species
NUM_CHANCE = NUM_STARTERS + NUM_TILES + NUM_SPECIES

MAX_LEGAL = 320  # at most 49 frontier cells, six rotations each
# Three actions a turn, one free replacement a turn, one paid action per nature token (29 keystone hexes).
MAX_GAME_LENGTH = MAX_PLAYERS * TURNS * 4 + 29


def cell_of(q: int, r: int) -> int:
    """The cell of the torus at axial coordinates counted from the top hex of the starter tile."""
    return (r + CENTRE) % TORUS * TORUS + (q + CENTRE) % TORUS
