"""The agenda: a stack of what is still to happen. layout.py says what the fields of an entry mean."""

from __future__ import annotations

from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.constants import COLUMNS
from gametrail.games.wingspan.kernels import KERNELS

_PLAY, _LAY_HERE, _USE_IT, _CACHE_OR_KEEP = op_.PLAY, op_.LAY_HERE, op_.USE_IT, op_.CACHE_OR_KEEP


@KERNELS
def push(state, op, who, slot, n, arg, may):
    """The entry is on top. Mutates state."""
    depth = int(state["depth"])
    entry = state["agenda"][depth]
    entry["op"] = op
    entry["who"] = who
    entry["slot"] = slot
    entry["n"] = n
    entry["arg"] = arg
    entry["may"] = may
    state["depth"] = depth + 1


@KERNELS
def pop(state):
    """The top entry is gone and no trace of it is left: equal positions have equal bytes. Mutates state."""
    depth = int(state["depth"]) - 1
    entry = state["agenda"][depth]
    entry["op"] = 0
    entry["who"] = 0
    entry["slot"] = 0
    entry["n"] = 0
    entry["arg"] = 0
    entry["may"] = 0
    state["depth"] = depth


@KERNELS
def top_op(state):
    """The operation on top, 0 if there is none."""
    depth = int(state["depth"])
    return int(state["agenda"][depth - 1]["op"]) if depth > 0 else 0


@KERNELS
def push_program(state, tables, program, who, slot, may):
    """A program of one or two steps is on top; with `may`, declining the first step drops the second.

    The second step of a "tuck, then lay" power may always be declined. Mutates state.
    """
    steps = tables["step"][program]
    op = int(steps[0, 0])
    arg = int(steps[0, 2])
    if op == 0:
        return
    if op == _PLAY and arg == 0:
        arg = 1 << (slot // COLUMNS)
    if op == _USE_IT:
        arg = program
    second = int(steps[1, 0])
    if second:
        fewer = int(state["rules"]["take_fewer"])
        if second == _LAY_HERE:
            fewer = 1
        elif second == _CACHE_OR_KEEP:  # keeping the token is already the answer that takes nothing
            fewer = 0
        push(state, second, who, slot, int(steps[1, 1]), int(steps[1, 2]), fewer)
        push(state, op, who, slot, int(steps[0, 1]), arg, 2 * may)
    else:
        push(state, op, who, slot, int(steps[0, 1]), arg, may)
