"""What is done for a person without asking, and what follows a choice.

"costs" (the usual way): powers that are free, give something to their owner alone and leave nothing to choose.
"auto": also those that reveal something, such as hunts. "always": nothing. A power that helps others, costs
something or moves a bird is always asked about.
"""

from __future__ import annotations

import numpy as np

from gametrail import State
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan import questions
from gametrail.games.wingspan.asks import can_answer
from gametrail.games.wingspan.tables import tables

_QUIET = {op_.CACHE_SUPPLY, op_.LAY_EACH}
_REVEALING = {op_.HUNT_DICE, op_.REVEAL, op_.BONUS_DRAW, op_.TAKE_TRAY}
_HUNTS = {op_.HUNT_DICE, op_.REVEAL}


def automatic(state: State, mode: str) -> int | None:
    """The action that is done for the person to move without asking, None if they are asked."""
    record, entry = state.record, questions.top(state.record)
    if mode == "always" or entry is None:
        return None
    op, who = int(entry["op"]), int(entry["who"])
    if op == op_.LAY_HERE:
        return c.USE
    if op == op_.USE_IT and int(entry["arg"]):
        return c.USE if is_free(record, who, int(entry["arg"]), mode) else None
    if op == op_.REACT_WITH:
        return free_reaction(state, who, mode)
    return None


def is_free(record: np.void, who: int, bird: int, mode: str) -> bool:
    """Whether the power gives something to its owner alone, for nothing and without a choice."""
    op, arg = int(tables()["step"][bird, 1, 0]), int(tables()["step"][bird, 1, 2])
    if op in _QUIET or (op == op_.SUPPLY and is_one_food(arg)):
        return True
    if mode != "auto" or op not in _REVEALING:
        return False
    return op not in _HUNTS or not others_answer_hunts(record, who)


def is_one_food(mask: int) -> bool:
    """Whether the mask of foods leaves no choice."""
    return mask.bit_count() == 1


def others_answer_hunts(record: np.void, who: int) -> bool:
    """Whether another player's bird would gain from a hunt that succeeds."""
    return any(
        can_answer(record, tables(), player, slot, c.ON_HUNT)
        for player in range(int(record["players"]))
        if player != who
        for slot in range(c.SLOTS)
    )


def free_reaction(state: State, who: int, mode: str) -> int | None:
    """The one pink bird that can answer, if its answer is free and leaves no choice ("auto": an egg to lay does)."""
    legal = [int(action) for action in state.legal_actions() if action != c.PASS]
    if len(legal) != 1:
        return None
    steps = tables()["step"][int(state.record["bird"][who, legal[0] - c.SLOT])]
    used = 1 if int(steps[0, 0]) == op_.USE_IT else 0
    op, arg = int(steps[used, 0]), int(steps[used, 2])
    quiet = op == op_.CACHE_SUPPLY or (op == op_.SUPPLY and is_one_food(arg))
    return legal[0] if quiet or (mode == "auto" and op == op_.LAY) else None


def reveals(state: State) -> bool:
    """At a chance node inside a turn: False when only the tray is made ready for the next player."""
    if questions.operation_on_top(state.record) != op_.DEAL_TO_TRAY:
        return True
    return questions.has_operation(state.record, {op_.DISCARD_DUTY})
