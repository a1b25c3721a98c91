"""Chance: cards of the decks, dice, goals and the start player."""

from __future__ import annotations

from gametrail.core.chance import random_below
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.agenda import push, top_op
from gametrail.games.wingspan.cards import (
    deal_to_hand,
    deal_to_set,
    deal_to_tray,
    is_bonus_unseen,
    is_unseen,
    shuffle_bonus_discards,
    shuffle_discards,
    take_from_bonus_deck,
    take_from_deck,
)
from gametrail.games.wingspan.constants import (
    BOTH,
    DISCARD,
    DRAW_BIRD,
    DRAW_BONUS,
    DRAW_GOAL,
    DRAW_START,
    EVERYBODY,
    NO_SLOT,
    NUM_BIRDS,
    NUM_BONUS,
    NUM_FACES,
    NUM_GOALS,
    OFFERED_TO,
    ON_HUNT,
    ROLL,
    TUCKED,
)
from gametrail.games.wingspan.kernels import KERNELS

_FIRST, _LAST_CARD = op_.FIRST_CHANCE, op_.LAST_CARD_DRAW
_HAND, _TRAY, _REVEAL, _SET = op_.DEAL_TO_HAND, op_.DEAL_TO_TRAY, op_.REVEAL, op_.DEAL_TO_SET
_FEEDER, _HUNT, _BONUS = op_.ROLL_FEEDER, op_.ROLL_HUNT, op_.DEAL_BONUS
_GOAL, _START, _REACT = op_.DEAL_GOAL, op_.DEAL_START, op_.REACT


@KERNELS
def succeed(state, who):
    """A hunt has succeeded: the others' vultures may answer (powers.md, PINK_FEEDER). Mutates state."""
    push(state, _REACT, who, NO_SLOT, 1, ON_HUNT, 0)


@KERNELS
def reveal(state, tables, who, slot, below, bird):
    """The revealed card is tucked if its wingspan is below the limit, else discarded (powers.md, HUNT_DECK).

    Mutates state.
    """
    take_from_deck(state, bird)
    state["known"][bird] = EVERYBODY
    if int(tables["wingspan"][bird]) < below:
        state["card_at"][bird] = TUCKED
        state["tucked"][who, slot] += 1
        succeed(state, who)
    else:
        state["card_at"][bird] = DISCARD
        state["discard_count"] += 1


@KERNELS
def roll_hunt(state, who, slot, food, left, face):
    """One more die of a hunt has fallen; after the last one food is cached if any shows it. Mutates state.

    Rule: powers.md, HUNT_DICE: exactly one token, and the dice stay outside.
    """
    state["rolled"][face] += 1
    if left > 1:
        return
    hit = int(state["rolled"][food]) > 0 or (food < 2 and int(state["rolled"][BOTH]) > 0)
    if hit:
        state["cached"][who, slot] += 1
        succeed(state, who)


@KERNELS
def offer_bonus(state, who, bonus):
    """The bonus card is before the player, who alone sees it. Mutates state."""
    take_from_bonus_deck(state, bonus)
    state["bonus_at"][bonus] = OFFERED_TO + who
    state["bonus_known"][bonus] = 1 << who


@KERNELS
def show_goal(state, goal):
    """The goal is that of the next round without one. Mutates state."""
    count = int(state["goals_count"])
    state["goals"][count] = goal
    state["goals_count"] = count + 1


@KERNELS
def take_outcome(state, tables, op, who, slot, n, arg, action):
    """The outcome has come about. Mutates state."""
    if op == _HAND:
        deal_to_hand(state, who, action - DRAW_BIRD + 1)
    elif op == _TRAY:
        deal_to_tray(state, action - DRAW_BIRD + 1)
    elif op == _REVEAL:
        reveal(state, tables, who, slot, arg, action - DRAW_BIRD + 1)
    elif op == _SET:
        deal_to_set(state, action - DRAW_BIRD + 1)
    elif op == _FEEDER:
        state["feeder"][action - ROLL] += 1
    elif op == _HUNT:
        roll_hunt(state, who, slot, arg, n, action - ROLL)
    elif op == _BONUS:
        offer_bonus(state, who, action - DRAW_BONUS)
    elif op == _GOAL:
        show_goal(state, action - DRAW_GOAL)
    else:
        state["start"] = action - DRAW_START
        state["active"] = action - DRAW_START


@KERNELS
def prepare_chance(state, op):
    """An empty deck has been shuffled anew. Returns whether anything can be drawn. Mutates state."""
    if op <= _LAST_CARD:
        if int(state["deck_count"]) == 0:
            shuffle_discards(state)
        return int(state["deck_count"]) > 0
    if op == _BONUS:
        if int(state["bonus_deck_count"]) == 0:
            shuffle_bonus_discards(state)
        return int(state["bonus_deck_count"]) > 0
    return True


@KERNELS
def is_goal_free(state, goal):
    """Whether neither side of the goal's tile has been drawn (goal_board.md, goal tiles)."""
    for i in range(int(state["goals_count"])):
        if int(state["goals"][i]) // 2 == goal // 2:
            return False
    return True


@KERNELS
def is_outcome(state, action):
    """Whether chance may bring this outcome now."""
    op = top_op(state)
    if op < _FIRST:
        return False
    if op <= _LAST_CARD:
        bird = action - DRAW_BIRD + 1
        return 0 < bird <= NUM_BIRDS and is_unseen(state, bird)
    if op == _FEEDER or op == _HUNT:
        return ROLL <= action < ROLL + NUM_FACES
    if op == _BONUS:
        bonus = action - DRAW_BONUS
        return 0 <= bonus < NUM_BONUS and is_bonus_unseen(state, bonus)
    if op == _GOAL:
        goal = action - DRAW_GOAL
        return 0 <= goal < NUM_GOALS and is_goal_free(state, goal)
    return DRAW_START <= action < DRAW_START + int(state["players"])


@KERNELS
def list_outcomes(state, out):
    """The outcomes of the chance node, ascending. Returns how many; all are equally likely. Mutates out."""
    n = 0
    for action in range(DRAW_BIRD, DRAW_START + int(state["players"])):
        if is_outcome(state, action):
            out[n] = action
            n += 1
    return n


@KERNELS
def sample_chance(state, rng):
    """An outcome drawn by its probability; not applied. Consumes rng."""
    op = top_op(state)
    if op <= _LAST_CARD:
        bird = 1 + random_below(rng, NUM_BIRDS)
        while not is_unseen(state, bird):
            bird = 1 + random_below(rng, NUM_BIRDS)
        return DRAW_BIRD + bird - 1
    if op == _FEEDER or op == _HUNT:
        return ROLL + random_below(rng, NUM_FACES)
    if op == _BONUS:
        bonus = random_below(rng, NUM_BONUS)
        while not is_bonus_unseen(state, bonus):
            bonus = random_below(rng, NUM_BONUS)
        return DRAW_BONUS + bonus
    if op == _START:
        return DRAW_START + random_below(rng, int(state["players"]))
    goal = random_below(rng, NUM_GOALS)
    while not is_goal_free(state, goal):
        goal = random_below(rng, NUM_GOALS)
    return DRAW_GOAL + goal
