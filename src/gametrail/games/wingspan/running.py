"""What happens by itself: the walk of the brown powers, reactions, and powers that need no answer."""

from __future__ import annotations

from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.agenda import push, push_program
from gametrail.games.wingspan.asks import can_answer
from gametrail.games.wingspan.cards import (
    hand_to_mat,
    shuffle_discards,
    take_from_tray,
    tuck_unseen,
)
from gametrail.games.wingspan.constants import (
    BROWN,
    COLUMNS,
    NEST_MASK,
    NO_SLOT,
    NUM_FACES,
    ON_PLAY,
    ON_RODENT,
    ONE_MORE,
    RODENT,
    SLOTS,
    TRAY_PLACES,
    WHITE,
)
from gametrail.games.wingspan.facts import dice_outside, takes_egg, with_fewest_birds
from gametrail.games.wingspan.kernels import KERNELS
from gametrail.games.wingspan.turns import (
    ask_first_hand,
    end_turn,
    next_turn,
    open_put_back,
    refill_tray,
    start_turn,
)

_USE_IT, _SUPPLY, _LAY, _LAY_HERE = op_.USE_IT, op_.SUPPLY, op_.LAY, op_.LAY_HERE
_DRAW, _PICK, _DRAW_TO_SET, _KEEP_BONUS = op_.DRAW, op_.PICK, op_.DRAW_TO_SET, op_.KEEP_BONUS
_BROWN, _REACT, _REACT_WITH = op_.BROWN_POWER, op_.REACT, op_.REACT_WITH
_DEAL_TO_HAND, _DEAL_TO_SET, _DEAL_BONUS, _ROLL_HUNT = (
    op_.DEAL_TO_HAND,
    op_.DEAL_TO_SET,
    op_.DEAL_BONUS,
    op_.ROLL_HUNT,
)


# --- powers -------------------------------------------------------------------------------------------


@KERNELS
def use_brown(state, tables, who, slot):
    """The brown power of the slot is next, then those to its left (rulings 24). Mutates state."""
    if slot % COLUMNS:
        push(state, _BROWN, who, slot - 1, 1, 0, 0)
    bird = int(state["bird"][who, slot])
    if bird and int(tables["colour"][bird]) == BROWN:
        push_program(state, tables, bird, who, slot, 1)


@KERNELS
def ask_reactions(state, tables, who, trigger):
    """The other players with a pink bird that can answer are asked, clockwise from the left (rulings 42, 44).

    Mutates state.
    """
    players = int(state["players"])
    for step in range(players - 1, 0, -1):
        player = (who + step) % players
        for slot in range(SLOTS):
            if can_answer(state, tables, player, slot, trigger):
                push(state, _REACT_WITH, player, NO_SLOT, 1, trigger, 1)
                break


@KERNELS
def place_bird(state, tables, who, bird, row):
    """The paid bird stands in its row; its white power comes first, then the others' pink birds. Mutates state."""
    slot = row * COLUMNS + int(state["row_count"][who, row])
    state["row_count"][who, row] += 1
    state["bird"][who, slot] = bird
    hand_to_mat(state, who, bird)
    push(state, _REACT, who, NO_SLOT, 1, ON_PLAY + row, 0)
    if int(tables["colour"][bird]) == WHITE:
        push_program(state, tables, bird, who, slot, 1)


@KERNELS
def all_gain(state, who, food):
    """Every player has a token from the supply, or is asked (option take_fewer). Mutates state."""
    players = int(state["players"])
    for step in range(players - 1, -1, -1):
        player = (who + step) % players
        if int(state["rules"]["take_fewer"]):
            push(state, _SUPPLY, player, NO_SLOT, 1, 1 << food, 1)
        else:
            state["food"][player, food] += 1


@KERNELS
def hunt_with_dice(state, who, slot, food):
    """The dice outside the feeder are rolled (powers.md, HUNT_DICE). Mutates state."""
    for face in range(NUM_FACES):
        state["rolled"][face] = 0
    dice = dice_outside(state)
    if dice > 0:
        push(state, _ROLL_HUNT, who, slot, dice, food, 0)


@KERNELS
def lay_each(state, tables, who, nest):
    """One egg on each bird with the nest that has room (powers.md, LAY_EACH_NEST). Mutates state."""
    fewer = int(state["rules"]["take_fewer"])
    for slot in range(SLOTS - 1, -1, -1):
        if takes_egg(state, tables, who, slot, nest, NO_SLOT):
            push(state, _LAY_HERE, who, slot, 1, 0, fewer)


@KERNELS
def all_lay(state, who, nest):
    """Every player lays on one bird with the nest, the owner on a second one too; others may decline. Mutates state.

    Rule: powers.md, ALL_LAY_NEST.
    """
    players = int(state["players"])
    for step in range(players - 1, 0, -1):
        push(state, _LAY, (who + step) % players, NO_SLOT, 1, nest & NEST_MASK, 1)
    push(state, _LAY, who, NO_SLOT, 1, nest & NEST_MASK | ONE_MORE, int(state["rules"]["take_fewer"]))


@KERNELS
def all_draw(state, who):
    """Every player draws from the deck, or is asked (option take_fewer). Mutates state."""
    players = int(state["players"])
    for step in range(players - 1, -1, -1):
        player = (who + step) % players
        push(state, _DEAL_TO_HAND, player, NO_SLOT, 1, 0, 0)
        if int(state["rules"]["take_fewer"]):
            push(state, _USE_IT, player, NO_SLOT, 1, 0, 2)


@KERNELS
def draw_fewest(state, who, row):
    """The players with the fewest birds in the row draw, the owner first; others may decline (rulings 29, 30).

    Mutates state.
    """
    gain = with_fewest_birds(state, row)
    players = int(state["players"])
    for step in range(players - 1, -1, -1):
        player = (who + step) % players
        if gain >> player & 1:
            push(state, _DRAW, player, NO_SLOT, 1, 0, 1 if step else int(state["rules"]["take_fewer"]))


@KERNELS
def draft(state, who):
    """Players + 1 cards are set aside and picked clockwise, the last one by the owner (rulings 39). Mutates state."""
    players = int(state["players"])
    push(state, _PICK, who, NO_SLOT, 1, 0, 0)
    for step in range(players - 1, -1, -1):
        push(state, _PICK, (who + step) % players, NO_SLOT, 1, 0, 0)
    if int(state["rules"]["set_from_tray"]):
        push(state, _DRAW_TO_SET, who, NO_SLOT, players + 1, 0, 0)
    else:
        push(state, _DEAL_TO_SET, who, NO_SLOT, players + 1, 0, 0)


@KERNELS
def tuck_from_deck(state, who, slot, cards):
    """The top cards of the deck are under the bird, unseen (powers.md, FOOD_TO_TUCK_DECK). Mutates state."""
    for _ in range(cards):
        if int(state["deck_count"]) == 0:
            shuffle_discards(state)
        if int(state["deck_count"]) > 0:
            tuck_unseen(state, who, slot)


@KERNELS
def take_tray(state, who):
    """All cards of the tray are in the player's hand. Mutates state."""
    for place in range(TRAY_PLACES):
        if int(state["tray"][place]):
            take_from_tray(state, who, place)


@KERNELS
def draw_bonus(state, who, cards):
    """Bonus cards are offered, of which one is kept (powers.md, BONUS_DRAW). Mutates state."""
    push(state, _KEEP_BONUS, who, NO_SLOT, 1, 0, 0)
    push(state, _DEAL_BONUS, who, NO_SLOT, cards, 0, 0)


# --- the whole ----------------------------------------------------------------------------------------


@KERNELS
def run(state, tables, op, who, slot, n, arg):  # noqa: C901  # long: one branch for each operation
    """The operation has run. Mutates state."""
    if op == _BROWN:
        use_brown(state, tables, who, slot)
    elif op == _REACT:
        ask_reactions(state, tables, who, arg)
    elif op == op_.REACT_TO_RODENT:
        if int(state["food"][who, RODENT]) > arg:
            ask_reactions(state, tables, who, ON_RODENT)
    elif op == op_.PLACE:
        place_bird(state, tables, who, arg, slot)
    elif op == op_.END_TURN:
        end_turn(state, who)
    elif op == op_.REFILL_TRAY:
        refill_tray(state)
    elif op == op_.NEXT_TURN:
        next_turn(state, tables)
    elif op == op_.START_TURN:
        start_turn(state)
    elif op == op_.ALL_GAIN:
        all_gain(state, who, arg)
    elif op == op_.CACHE_SUPPLY:
        state["cached"][who, slot] += n
    elif op == op_.HUNT_DICE:
        hunt_with_dice(state, who, slot, arg)
    elif op == op_.LAY_EACH:
        lay_each(state, tables, who, arg)
    elif op == op_.ALL_LAY:
        all_lay(state, who, arg)
    elif op == op_.OWE_DISCARD:
        state["owed"] += 1
    elif op == op_.ALL_DRAW:
        all_draw(state, who)
    elif op == op_.DRAW_FEWEST:
        draw_fewest(state, who, arg)
    elif op == op_.DRAFT:
        draft(state, who)
    elif op == op_.TUCK_DECK:
        tuck_from_deck(state, who, slot, n)
    elif op == op_.BONUS_DRAW:
        draw_bonus(state, who, n)
    elif op == op_.KEEP_CARDS:
        ask_first_hand(state, who)
    elif op == op_.TAKE_TRAY:
        take_tray(state, who)
    else:
        open_put_back(state)
