"""The course of the game: the first hands, the beginning and the end of a turn, the end of a round."""

from __future__ import annotations

from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.agenda import push
from gametrail.games.wingspan.cards import clear_tray
from gametrail.games.wingspan.constants import (
    CUBES,
    DISCARD,
    EVERYBODY,
    HAND_OF,
    NO_SLOT,
    NUM_CARDS,
    NUM_FACES,
    PUT_BACK,
    ROUNDS,
    SLOTS,
    TRAY_PLACES,
)
from gametrail.games.wingspan.kernels import KERNELS
from gametrail.games.wingspan.scoring import score_goal

_MAIN, _KEEP_CARD, _DUTY, _DEAL_TO_TRAY = op_.MAIN, op_.KEEP_CARD, op_.DISCARD_DUTY, op_.DEAL_TO_TRAY
_REFILL, _NEXT, _START_TURN = op_.REFILL_TRAY, op_.NEXT_TURN, op_.START_TURN


# --- set-up ---------------------------------------------------------------------------------------------


@KERNELS
def ask_first_hand(state, who):
    """Each card of the first hand is asked about. Mutates state."""
    for bird in range(NUM_CARDS - 1, 0, -1):
        if int(state["card_at"][bird]) == HAND_OF + who:
            push(state, _KEEP_CARD, who, NO_SLOT, 1, bird, 0)


@KERNELS
def open_put_back(state):
    """What was not kept at set-up lies face up on the discards (rulings 12). Mutates state."""
    for bird in range(1, NUM_CARDS):
        if int(state["card_at"][bird]) == PUT_BACK:
            state["card_at"][bird] = DISCARD
            state["known"][bird] = EVERYBODY
            state["discard_count"] += 1


# --- turns and rounds ---------------------------------------------------------------------------------


@KERNELS
def start_turn(state):
    """The active player's pink birds are ready again (rulings 41) and the turn's action is asked. Mutates state."""
    active = int(state["active"])
    for slot in range(SLOTS):
        state["pink_used"][active, slot] = 0
    for face in range(NUM_FACES):
        state["rolled"][face] = 0
    push(state, _MAIN, active, NO_SLOT, 1, 0, 0)


@KERNELS
def end_turn(state, who):
    """Owed discards, the refilled tray and the next turn are on the agenda (rulings 9, 14, 15). Mutates state."""
    push(state, _NEXT, who, NO_SLOT, 1, 0, 0)
    push(state, _REFILL, who, NO_SLOT, 1, 0, 0)
    owed = int(state["owed"])
    if owed > 0:
        push(state, _DUTY, who, NO_SLOT, owed, 0, 0)
        state["owed"] = 0


@KERNELS
def refill_tray(state):
    """Empty places of the tray get cards. Mutates state."""
    gaps = 0
    for place in range(TRAY_PLACES):
        if int(state["tray"][place]) == 0:
            gaps += 1
    if gaps > 0:
        push(state, _DEAL_TO_TRAY, 0, NO_SLOT, gaps, 0, 0)


@KERNELS
def begin_round(state):
    """The start player has moved on, everybody has one cube fewer, the tray is renewed. Mutates state.

    Rule: goal_board.md, round structure.
    """
    clear_tray(state)
    state["start"] = (int(state["start"]) + 1) % int(state["players"])
    state["active"] = int(state["start"])
    state["turns_left"] = int(state["players"]) * (CUBES - int(state["round"]))
    push(state, _START_TURN, int(state["active"]), NO_SLOT, 1, 0, 0)
    push(state, _REFILL, int(state["active"]), NO_SLOT, 1, 0, 0)


@KERNELS
def end_round(state, tables):
    """The round's goal is scored; the next round begins, or the game is over. Mutates state."""
    score_goal(state, tables)
    state["round"] += 1
    if int(state["round"]) < ROUNDS:
        begin_round(state)


@KERNELS
def next_turn(state, tables):
    """The next player's turn begins, or the round ends when no cube is left. Mutates state."""
    state["turns_left"] -= 1
    if int(state["turns_left"]) == 0:
        end_round(state, tables)
    else:
        state["active"] = (int(state["active"]) + 1) % int(state["players"])
        push(state, _START_TURN, int(state["active"]), NO_SLOT, 1, 0, 0)
