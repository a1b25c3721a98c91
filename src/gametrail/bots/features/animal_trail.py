"""What a bot of Animal Trail looks at: its hand, the cards it has not seen, and what could beat a play.

Only what the seat may know is read: its own hand and the cards it put away, what everybody saw leave a hand, the table,
the environment, and how many cards the others hold.
"""

from __future__ import annotations

import numpy as np

from gametrail.bots.features.animal_trail_minds import MIND
from gametrail.core.kernel import Kernels
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.asks import permitted, prohibited
from gametrail.games.animal_trail.facts import in_force
from gametrail.games.animal_trail.layout import STATE, TABLES
from gametrail.games.animal_trail.multiset import (
    FULL,
    count_kind,
    flag,
    with_at_least,
)

# Working space of one decision.
LOOK = np.dtype(
    [
        ("who", "i8"),
        ("hand", "i8"),
        ("cards", "i8"),  # in hand
        ("unseen", "i8"),  # the cards that others hold or that lie in the draw pile
        ("wild", "i8"),  # how many of these may stand for others
        ("most", "i8"),  # most cards of another player …
        ("most_in", "i8"),  # … who may still follow in this round
        ("least", "i8"),  # fewest cards of another player
        ("firm", "i8"),  # own kinds that nobody can beat when all their cards are led
        ("ending", "i8"),  # 1: whose hand becomes empty has finished
    ],
    align=True,
)

KERNELS = Kernels(
    records={"state": STATE, "tables": TABLES, "mind": MIND, "look": LOOK},
    arrays={
        "totals": "float64",
        "rng": "uint64",
        "out": "int32",
        "seats": "int32",
        "state_bytes": "uint8",
        "start_bytes": "uint8",
        "table_bytes": "uint8",
        "mind_bytes": "uint8",
        "look_bytes": "uint8",
    },
)


@KERNELS
def run_tops(cards, wild):
    """The highest ranks of all runs that can be made of the cards, so many of which are wild."""
    tops = 0
    for top in range(c.RUN_LENGTH - 1, c.NUM_KINDS):
        missing = 0
        for kind in range(top - c.RUN_LENGTH + 1, top + 1):
            if count_kind(cards, kind) == 0:
                missing += 1
        if missing <= min(wild, c.RUN_LENGTH - 1):
            tops |= flag(top)
    return tops


@KERNELS
def beaters(state, look, form, rank, n, most):
    """The ranks with which somebody else may be able to follow a play of n cards, if nobody holds more than `most`."""
    if n > most:
        return 0
    unseen = int(look["unseen"])
    wild = int(look["wild"])
    ranks = permitted(state, rank, form == 1) & ~prohibited(state, rank, form)
    if form == c.RUN:
        return ranks & run_tops(unseen, wild)
    return ranks & with_at_least(unseen, max(1, n - wild))


@KERNELS
def look_at_others(state, look, who):
    """How many cards the others hold is known. Mutates look."""
    least = c.DECK_SIZE
    most = 0
    most_in = 0
    for other in range(int(state["players"])):
        cards = int(state["hand_count"][other])
        if other != who and cards > 0:
            least = min(least, cards)
            most = max(most, cards)
            if not int(state["passed"]) >> other & 1:
                most_in = max(most_in, cards)
    look["least"] = least
    look["most"] = most
    look["most_in"] = most_in


@KERNELS
def firm_kinds(state, look):
    """The own kinds that nobody can beat when all their cards are led, one by one where they must (E06)."""
    alone = int(state["rules"]["strong"]) if in_force(state, c.LONE_RULERS) else c.NUM_KINDS
    firm = 0
    for kind in range(c.NUM_KINDS):
        held = count_kind(int(look["hand"]), kind)
        led = min(held, 1) if kind >= alone else held
        if led > 0 and beaters(state, look, led, kind, led, int(look["most"])) == 0:
            firm |= flag(kind)
    return firm


@KERNELS
def look_around(state, look, who):
    """The working space says what this player sees. Mutates look."""
    hand = int(state["hand"][who])
    unseen = FULL - hand - int(state["seen"]) - int(state["secret"][who])
    wild = count_kind(unseen, c.HOWLING)
    if in_force(state, c.WILD_HERD):
        wild += count_kind(unseen, c.BOAR)
    refilled = int(state["rules"]["mode"]) == c.MARATHON and int(state["deck_count"]) > 0
    look["who"] = who
    look["hand"] = hand
    look["cards"] = int(state["hand_count"][who])
    look["unseen"] = unseen
    look["wild"] = wild
    look["ending"] = 0 if refilled else 1
    look_at_others(state, look, who)
    look["firm"] = firm_kinds(state, look)
