"""Small facts about a position that several rules ask for."""

from __future__ import annotations

from gametrail.games.wingspan.constants import (
    COLUMNS,
    DICE,
    NEST_MASK,
    NOT_THIS_BIRD,
    NUM_FACES,
    NUM_FOODS,
    ROWS,
    SLOTS,
)
from gametrail.games.wingspan.kernels import KERNELS


@KERNELS
def total_food(state, who):
    """Food tokens that the player holds."""
    total = 0
    for food in range(NUM_FOODS):
        total += int(state["food"][who, food])
    return total


@KERNELS
def total_eggs(state, who):
    """Eggs on the player's birds."""
    total = 0
    for slot in range(SLOTS):
        total += int(state["eggs"][who, slot])
    return total


@KERNELS
def cards_to_draw(state):
    """Whether a card can be drawn from the deck, the discards shuffled in if need be."""
    return int(state["deck_count"]) > 0 or int(state["discard_count"]) > 0


@KERNELS
def dice_in_feeder(state):
    """How many dice are in the feeder."""
    total = 0
    for face in range(NUM_FACES):
        total += int(state["feeder"][face])
    return total


@KERNELS
def dice_outside(state):
    """How many dice lie beside the feeder."""
    return DICE - dice_in_feeder(state)


@KERNELS
def shows_one_face(state):
    """Whether all dice in the feeder show the same face: they may be rolled again (rulings 2)."""
    faces = 0
    for face in range(NUM_FACES):
        if int(state["feeder"][face]) > 0:
            faces += 1
    return faces == 1


@KERNELS
def has_room(state, tables, who, slot):
    """Whether one more egg fits on the bird of the slot (powers.md 7)."""
    bird = int(state["bird"][who, slot])
    return bird > 0 and int(state["eggs"][who, slot]) < int(tables["egg_limit"][bird])


@KERNELS
def takes_egg(state, tables, who, slot, arg, own_slot):
    """Whether an egg operation with this argument may lay on the slot: nest, room, not the bird itself."""
    if not has_room(state, tables, who, slot) or (arg & NOT_THIS_BIRD and slot == own_slot):
        return False
    nest = arg & NEST_MASK
    return nest == 0 or int(tables["nest"][int(state["bird"][who, slot])]) & nest > 0


@KERNELS
def can_lay(state, tables, who, arg, own_slot):
    """Whether any bird of the player takes the egg."""
    for slot in range(SLOTS):
        if takes_egg(state, tables, who, slot, arg, own_slot):
            return True
    return False


@KERNELS
def can_pay_food(state, tables, who, bird):
    """Whether the player can pay the food of the card, two tokens for a missing one (rulings 17, 18).

    Coloured symbols take their own food first; every missing one costs two tokens.
    """
    held = total_food(state, who)
    if int(tables["either"][bird]):
        for food in range(NUM_FOODS):
            if int(tables["cost"][bird, food]) and int(state["food"][who, food]):
                return True
        return held >= 2
    tokens = int(tables["symbols"][bird])
    for food in range(NUM_FOODS):
        tokens += max(0, int(tables["cost"][bird, food]) - int(state["food"][who, food]))
    return held >= tokens


@KERNELS
def rows_for(state, tables, who, bird, rows):
    """The rows among the mask `rows` where the card can be placed and its eggs be paid (rulings 20), as a mask."""
    eggs = total_eggs(state, who)
    allowed = rows & int(tables["rows"][bird])
    found = 0
    for row in range(ROWS):
        birds = int(state["row_count"][who, row])
        if allowed >> row & 1 and birds < COLUMNS and eggs >= int(tables["egg_cost"][birds]):
            found |= 1 << row
    return found


@KERNELS
def is_playable(state, tables, who, bird, rows):
    """Whether the player could play this hand card into one of the rows now."""
    return rows_for(state, tables, who, bird, rows) > 0 and can_pay_food(state, tables, who, bird)


@KERNELS
def with_fewest_birds(state, row):
    """The players with the fewest birds in the row, zero included; row -1: everybody. A mask (rulings 30)."""
    players = int(state["players"])
    if row < 0:
        return (1 << players) - 1
    fewest = COLUMNS
    for player in range(players):
        fewest = min(fewest, int(state["row_count"][player, row]))
    found = 0
    for player in range(players):
        if int(state["row_count"][player, row]) == fewest:
            found |= 1 << player
    return found


@KERNELS
def is_ready(state, tables, who, slot, trigger):
    """Whether the bird of the slot is a pink one that may answer the trigger (rulings 41)."""
    bird = int(state["bird"][who, slot])
    if bird == 0 or int(tables["react"][bird]) != trigger:
        return False
    return int(state["pink_used"][who, slot]) == 0
