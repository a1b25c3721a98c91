"""The agenda: a stack of what is still to happen. operations.py says what the fields of an entry mean."""

from __future__ import annotations

from gametrail.games.animal_trail.kernels import KERNELS


@KERNELS
def push(state, op, who, n, arg):
    """The entry is on top. Mutates state."""
    depth = int(state["depth"])
    entry = state["agenda"][depth]
    entry["op"] = op
    entry["who"] = who
    entry["n"] = n
    entry["arg"] = arg
    state["depth"] = depth + 1


@KERNELS
def pop(state):
    """The top entry is gone and no trace of it is left: equal positions have equal bytes. Mutates state."""
    depth = int(state["depth"]) - 1
    entry = state["agenda"][depth]
    entry["op"] = 0
    entry["who"] = 0
    entry["n"] = 0
    entry["arg"] = 0
    state["depth"] = depth


@KERNELS
def top_op(state):
    """The operation on top; 0 when the game is over."""
    depth = int(state["depth"])
    return int(state["agenda"][depth - 1]["op"]) if depth > 0 else 0
