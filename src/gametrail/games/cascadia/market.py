"""The market: overpopulation, draws by chance, and what a player may take or replace."""

from __future__ import annotations

from gametrail.core.chance import random_below
from gametrail.games.cascadia.board import place_hex
from gametrail.games.cascadia.constants import (
    CELLS,
    DRAW_STARTER,
    DRAW_TILE,
    DRAW_TOKEN,
    KIND_STARTER,
    MARKET_PLACES,
    NONE,
    NUM_SPECIES,
    NUM_STARTERS,
    STARTER_HEXES,
    TAKE_FREELY,
    TAKE_PAIR,
    TORUS,
    WIPE_PAID,
    WIPE_THREE,
    Phase,
)
from gametrail.games.cascadia.kernels import KERNELS

_STARTER, _TILE, _TOKEN = int(Phase.DRAW_STARTER), int(Phase.DRAW_TILE), int(Phase.DRAW_TOKEN)
_CHOOSE, _PLACE_TILE = int(Phase.CHOOSE_PAIR), int(Phase.PLACE_TILE)
_ORIGIN = CELLS // 2 + TORUS // 2  # cell of the starter's top hex


@KERNELS
def first_hole(state, tiles):
    """The first market place without a tile (tiles=1) or without an animal (tiles=0), or -1."""
    for place in range(MARKET_PLACES):
        held = int(state["market_tile"][place]) if tiles else int(state["market_token"][place])
        if held == NONE:
            return place
    return NONE


@KERNELS
def alike_in_market(state, number):
    """The species of which the row shows exactly `number` animals (three or four), or -1.

    Rule: overpopulation (scoring_cards 2).
    """
    for place in range(2):
        species = int(state["market_token"][place])
        same = 0
        for other in range(MARKET_PLACES):
            if int(state["market_token"][other]) == species:
                same += 1
        if species >= 0 and same == number:
            return species
    return NONE


@KERNELS
def tokens_in_bag(state):
    """How many animals are in the bag."""
    total = 0
    for species in range(NUM_SPECIES):
        total += int(state["bag"][species])
    return total


@KERNELS
def return_set_aside(state):
    """The animals set aside are back in the bag. Mutates state.

    Rule: after the row is stable, or as soon as the bag cannot supply a draw.
    """
    for species in range(NUM_SPECIES):
        state["bag"][species] += state["set_aside"][species]
        state["set_aside"][species] = 0


@KERNELS
def set_aside(state, place):
    """The animal of a market place is set aside. Mutates state."""
    state["set_aside"][int(state["market_token"][place])] += 1
    state["market_token"][place] = NONE


@KERNELS
def others_left(state, species):
    """Whether any animal but this species could still be drawn: else a row of four stays."""
    for other in range(NUM_SPECIES):
        if other != species and int(state["bag"][other]) + int(state["set_aside"][other]) > 0:
            return 1
    return 0


@KERNELS
def settle_market(state):
    """The market is whole and stable and a player may choose, or chance knows what to draw. Mutates state.

    Rule: refill empty places only; four alike are replaced at once, as often as it happens.
    """
    if int(state["stack"]) > 0 and first_hole(state, 1) >= 0:
        state["phase"] = _TILE
        return
    species = alike_in_market(state, 4)
    if species >= 0 and others_left(state, species):
        for place in range(MARKET_PLACES):
            set_aside(state, place)
    if first_hole(state, 0) >= 0:
        if tokens_in_bag(state) == 0:
            return_set_aside(state)
        if tokens_in_bag(state) > 0:
            state["phase"] = _TOKEN
            return
    return_set_aside(state)
    state["phase"] = _CHOOSE


# --- chance ---------------------------------------------------------------------------------------


@KERNELS
def draw_starter(state, tables, starter):
    """The next player without one has this starter tile. Mutates state.

    Rule: set-up; the three hexes lie as printed, the keystone on top.
    """
    player = int(state["player"])
    board = state["boards"][player]
    state["starter"][starter] = player
    for number in range(STARTER_HEXES):
        step = int(tables["starter_r"][number]) * TORUS + int(tables["starter_q"][number])
        kind = KIND_STARTER + starter * STARTER_HEXES + number
        place_hex(board, tables, _ORIGIN + step, kind, int(tables["starter_rotation"][starter, number]))
    if player + 1 < int(state["players"]):
        state["player"] = player + 1
    else:
        state["player"] = 0
        settle_market(state)


@KERNELS
def draw_tile(state, tile):
    """The tile lies face up in the first empty place. Mutates state."""
    position = int(state["unseen_count"]) - 1
    state["unseen_count"] = position
    moved = NONE
    while moved != tile:
        held = int(state["unseen"][position])
        state["unseen"][position] = moved
        moved = held
        position -= 1
    state["stack"] -= 1
    state["market_tile"][first_hole(state, 1)] = tile
    settle_market(state)


@KERNELS
def draw_token(state, species):
    """The animal lies in the first empty place. Mutates state."""
    state["bag"][species] -= 1
    state["market_token"][first_hole(state, 0)] = species
    settle_market(state)


@KERNELS
def sample_chance(state, rng):
    """An outcome of the chance node, by its probability. Consumes rng.

    Must agree with `chance_outcomes` of the state: tests/property compares them.
    """
    phase = int(state["phase"])
    if phase == _TILE:
        return DRAW_TILE + int(state["unseen"][random_below(rng, int(state["unseen_count"]))])
    if phase == _TOKEN:
        ticket = random_below(rng, tokens_in_bag(state))
        species = 0
        while ticket >= int(state["bag"][species]):
            ticket -= int(state["bag"][species])
            species += 1
        return DRAW_TOKEN + species
    ticket = random_below(rng, NUM_STARTERS - int(state["player"]))
    starter = 0
    while ticket > 0 or int(state["starter"][starter]) != NONE:
        if int(state["starter"][starter]) == NONE:
            ticket -= 1
        starter += 1
    return DRAW_STARTER + starter


# --- choosing a pair ------------------------------------------------------------------------------


@KERNELS
def can_wipe_three(state):
    """Whether three alike may be replaced free: once a turn.

    Rule: overpopulation, three alike.
    """
    return not int(state["free_wipe_used"]) and alike_in_market(state, 3) >= 0


@KERNELS
def market_mask(state):
    """The places with an animal, as a mask."""
    mask = 0
    for place in range(MARKET_PLACES):
        if int(state["market_token"][place]) != NONE:
            mask |= 1 << place
    return mask


@KERNELS
def can_choose(state, action):
    """Whether this action of the choosing phase is allowed.

    Rule: a pair as it lies; for a nature token any tile with any animal, or new animals in chosen places.
    """
    nature = int(state["boards"][int(state["player"])]["nature_tokens"])
    if action < TAKE_FREELY:
        return int(state["market_tile"][action - TAKE_PAIR]) != NONE
    if action < WIPE_THREE:
        tile = (action - TAKE_FREELY) // 4
        token = (action - TAKE_FREELY) % 4
        present = int(state["market_tile"][tile]) != NONE and int(state["market_token"][token]) != NONE
        return nature > 0 and tile != token and present
    if action == WIPE_THREE:
        return can_wipe_three(state)
    places = action - WIPE_PAID
    return nature > 0 and places & ~market_mask(state) == 0


@KERNELS
def take(state, tile_place, token_place):
    """The player holds the tile and the animal of these places. Mutates state."""
    state["held_tile"] = state["market_tile"][tile_place]
    state["held_token"] = state["market_token"][token_place]
    state["market_tile"][tile_place] = NONE
    state["market_token"][token_place] = NONE
    state["phase"] = _PLACE_TILE


@KERNELS
def wipe_three(state):
    """The three alike are set aside and will be replaced. Mutates state."""
    species = alike_in_market(state, 3)
    for place in range(MARKET_PLACES):
        if int(state["market_token"][place]) == species:
            set_aside(state, place)
    state["free_wipe_used"] = 1
    settle_market(state)


@KERNELS
def wipe_paid(state, places):
    """The animals of the chosen places are set aside and will be replaced. Mutates state."""
    for place in range(MARKET_PLACES):
        if places >> place & 1:
            set_aside(state, place)
    if int(state["rules"]["paid_wipe_ends_free"]):
        state["free_wipe_used"] = 1
    settle_market(state)


@KERNELS
def choose(state, action):
    """What was chosen is done and paid for. Mutates state."""
    if action < TAKE_FREELY:
        take(state, action - TAKE_PAIR, action - TAKE_PAIR)
    elif action == WIPE_THREE:
        wipe_three(state)
    else:
        state["boards"][int(state["player"])]["nature_tokens"] -= 1
        if action < WIPE_THREE:
            take(state, (action - TAKE_FREELY) // 4, (action - TAKE_FREELY) % 4)
        else:
            wipe_paid(state, action - WIPE_PAID)
