"""The rules of a turn: what may be done, and what happens then.

A turn: replace animals of the market if wanted, take a tile and an animal (market.py), place the tile, place
the animal. Then chance refills the market and the next player is to move.
"""

from __future__ import annotations

from gametrail.core.bits import count_bits
from gametrail.games.cascadia.board import place_animal, place_hex
from gametrail.games.cascadia.constants import (
    DRAW_STARTER,
    DRAW_TILE,
    DRAW_TOKEN,
    MARKET_PLACES,
    NONE,
    NUM_SPECIES,
    PLACE_ANIMAL,
    PLACE_TILE,
    RETURN_ANIMAL,
    TAKE_PAIR,
    WIPE_THREE,
    Phase,
    Species,
)
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.market import (
    can_choose,
    can_wipe_three,
    choose,
    draw_starter,
    draw_tile,
    draw_token,
    settle_market,
)

_STARTER, _TOKEN = int(Phase.DRAW_STARTER), int(Phase.DRAW_TOKEN)
_TILE = int(Phase.DRAW_TILE)
_CHOOSE, _PLACE_TILE = int(Phase.CHOOSE_PAIR), int(Phase.PLACE_TILE)
_PLACE_ANIMAL, _END = int(Phase.PLACE_ANIMAL), int(Phase.END)
_SALMON = int(Species.SALMON)
_LAST_PLACE = MARKET_PLACES - 1


# --- the end of a turn ----------------------------------------------------------------------------


@KERNELS
def discard_rightmost(state):
    """Solo: the tile and the animal furthest from the stack leave the game. Mutates state.

    Rule: solo (scoring_cards 3). The stack lies left of place 0.
    """
    place = _LAST_PLACE
    while place >= 0 and int(state["market_tile"][place]) == NONE:
        place -= 1
    if place >= 0:
        state["market_tile"][place] = NONE
    place = _LAST_PLACE
    while place >= 0 and int(state["market_token"][place]) == NONE:
        place -= 1
    if place >= 0:
        state["removed"][int(state["market_token"][place])] += 1
        state["market_token"][place] = NONE


@KERNELS
def slide_right(state):
    """Solo: tiles and animals have moved away from the stack, each kind by itself. Mutates state."""
    tile_end = _LAST_PLACE
    token_end = _LAST_PLACE
    for step in range(MARKET_PLACES):
        place = _LAST_PLACE - step
        tile = int(state["market_tile"][place])
        if tile != NONE:
            state["market_tile"][place] = NONE
            state["market_tile"][tile_end] = tile
            tile_end -= 1
        token = int(state["market_token"][place])
        if token != NONE:
            state["market_token"][place] = NONE
            state["market_token"][token_end] = token
            token_end -= 1


@KERNELS
def end_turn(state):
    """The turn is over: the game ends if the row cannot be filled, else the next player's row is. Mutates state.

    Rule: turn 5 and end of the game.
    """
    solo = int(state["players"]) == 1
    state["turn"] += 1
    state["free_wipe_used"] = 0
    if int(state["stack"]) < (2 if solo else 1):
        state["phase"] = _END
        return
    if solo:
        discard_rightmost(state)
        slide_right(state)
    state["player"] = (int(state["player"]) + 1) % int(state["players"])
    settle_market(state)


# --- placing --------------------------------------------------------------------------------------


@KERNELS
def rotations(tables, tile):
    """How many rotations of a tile differ: one if both halves show the same terrain."""
    return 1 if int(tables["terrain_a"][tile]) == int(tables["terrain_b"][tile]) else 6


@KERNELS
def can_place_tile(state, tables, action):
    """Whether the held tile may lie there: at least one edge beside an own tile, in any rotation.

    Rule: turn 4.
    """
    cell = (action - PLACE_TILE) // 6
    rotation = (action - PLACE_TILE) % 6
    board = state["boards"][int(state["player"])]
    return int(board["index"][cell]) == NONE and rotation < rotations(tables, int(state["held_tile"]))


@KERNELS
def can_live(board, rules, number, species):
    """Whether the animal may be placed on hex `number`: its icon is there and no animal yet.

    Rule: turn 4; option salmon_placement=limited: no salmon beside three or more salmon.
    """
    if int(board["token"][number]) != NONE or not int(board["wildlife"][number]) >> species & 1:
        return False
    if species == _SALMON and int(rules["salmon_limited"]):
        return count_bits(int(board["adjacent"][number]) & int(board["animals"][_SALMON])) < 3
    return True


@KERNELS
def can_place_animal(state, action):
    """Whether the held animal may go there; returning it to the bag is always allowed."""
    if action == RETURN_ANIMAL:
        return True
    board = state["boards"][int(state["player"])]
    number = int(board["index"][action - PLACE_ANIMAL]) - 1
    return number >= 0 and can_live(board, state["rules"], number, int(state["held_token"]))


@KERNELS
def place_tile(state, tables, action):
    """The held tile lies in its place. Mutates state."""
    board = state["boards"][int(state["player"])]
    cell = (action - PLACE_TILE) // 6
    place_hex(board, tables, cell, int(state["held_tile"]), (action - PLACE_TILE) % 6)
    state["held_tile"] = NONE
    if int(state["held_token"]) == NONE:
        end_turn(state)
    else:
        state["phase"] = _PLACE_ANIMAL


@KERNELS
def settle_animal(state, action):
    """The held animal lives on its hex, or is back in the bag before the refill. Mutates state."""
    species = int(state["held_token"])
    if action == RETURN_ANIMAL:
        state["bag"][species] += 1
    else:
        board = state["boards"][int(state["player"])]
        place_animal(board, int(board["index"][action - PLACE_ANIMAL]) - 1, species)
    state["held_token"] = NONE
    end_turn(state)


# --- the whole ------------------------------------------------------------------------------------


@KERNELS
def is_draw(state, action):
    """Whether chance may bring this outcome now."""
    phase = int(state["phase"])
    if phase == _STARTER:
        return DRAW_STARTER <= action < DRAW_TILE and int(state["starter"][action - DRAW_STARTER]) == NONE
    if phase == _TOKEN:
        return (
            action >= DRAW_TOKEN
            and action < DRAW_TOKEN + NUM_SPECIES
            and int(state["bag"][action - DRAW_TOKEN]) > 0
        )
    for i in range(int(state["unseen_count"])):
        if int(state["unseen"][i]) == action - DRAW_TILE:
            return True
    return False


@KERNELS
def is_legal(state, tables, action):
    """Whether the rules allow the action now. Must agree with `legal_actions`: tests/property compares them."""
    phase = int(state["phase"])
    if phase == _CHOOSE:
        return 0 <= action < PLACE_TILE and can_choose(state, action)
    if phase == _PLACE_TILE:
        return PLACE_TILE <= action < PLACE_ANIMAL and can_place_tile(state, tables, action)
    if phase == _PLACE_ANIMAL:
        return PLACE_ANIMAL <= action <= RETURN_ANIMAL and can_place_animal(state, action)
    return phase != _END and is_draw(state, action)


@KERNELS
def list_places(state, tables, out):
    """Where the held tile may lie: frontier cell by rotation. Returns how many; mutates out."""
    board = state["boards"][int(state["player"])]
    turns = rotations(tables, int(state["held_tile"]))
    n = 0
    for i in range(int(board["frontier_count"])):
        action = PLACE_TILE + int(board["frontier"][i]) * 6
        for rotation in range(turns):
            out[n] = action + rotation
            n += 1
    return n


@KERNELS
def list_homes(state, out):
    """Where the held animal may live, ascending, and the bag. Returns how many; mutates out."""
    board = state["boards"][int(state["player"])]
    species = int(state["held_token"])
    n = 0
    for number in range(int(board["hexes"])):
        if can_live(board, state["rules"], number, species):
            action = PLACE_ANIMAL + int(board["cell"][number])
            position = n
            while position > 0 and int(out[position - 1]) > action:
                out[position] = out[position - 1]
                position -= 1
            out[position] = action
            n += 1
    out[n] = RETURN_ANIMAL
    return n + 1


@KERNELS
def list_actions(state, tables, out, first, last):
    """The legal actions from `first` to `last` - 1. Returns how many; mutates out."""
    n = 0
    for action in range(first, last):
        if is_legal(state, tables, action):
            out[n] = action
            n += 1
    return n


@KERNELS
def list_choices(state, tables, out):
    """What may be taken or replaced. Returns how many; mutates out."""
    if int(state["boards"][int(state["player"])]["nature_tokens"]) > 0:
        return list_actions(state, tables, out, TAKE_PAIR, PLACE_TILE)
    n = 0
    for place in range(MARKET_PLACES):
        if int(state["market_tile"][place]) != NONE:
            out[n] = TAKE_PAIR + place
            n += 1
    if can_wipe_three(state):
        out[n] = WIPE_THREE
        n += 1
    return n


@KERNELS
def legal_actions(state, tables, out):
    """All legal actions, ascending; at a chance node its outcomes. Returns how many; mutates out."""
    phase = int(state["phase"])
    if phase == _CHOOSE:
        return list_choices(state, tables, out)
    if phase == _PLACE_TILE:
        return list_places(state, tables, out)
    if phase == _PLACE_ANIMAL:
        return list_homes(state, out)
    if phase == _END:
        return 0
    return list_actions(state, tables, out, DRAW_STARTER, DRAW_TOKEN + NUM_SPECIES)


@KERNELS
def apply(state, tables, action):
    """The legal action is done. Mutates state."""
    phase = int(state["phase"])
    if phase == _CHOOSE:
        choose(state, action)
    elif phase == _PLACE_TILE:
        place_tile(state, tables, action)
    elif phase == _PLACE_ANIMAL:
        settle_animal(state, action)
    elif phase == _TOKEN:
        draw_token(state, action - DRAW_TOKEN)
    elif phase == _TILE:
        draw_tile(state, action - DRAW_TILE)
    else:
        draw_starter(state, tables, action - DRAW_STARTER)


@KERNELS
def is_chance(state):
    """Whether chance is to move."""
    return int(state["phase"]) <= _TOKEN
