"""Points counted anew from the orders of finish: who got and paid what, and why (rules 6, 8.6, 9.7).

The score sheet explains points with it, and a position file's history is checked against it. It is written apart from
the engine's scoring, which it must agree with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c

SIXTH_ONLY, LAST_MATCH = 0, 1  # choices of the option `forfeits`


@dataclass(frozen=True)
class Reason:
    """Why a seat got or paid points."""

    item: str
    points: int
    details: dict[str, int] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {"item": self.item, "points": self.points, **self.details}


def starting_points(rules: np.void) -> int:
    """What everybody begins with (rules 5.1, 8, 9)."""
    return (0, int(rules["marathon_points"]), int(rules["sprint_points"]))[int(rules["mode"])]


def forfeits_in(rules: np.void, match: int) -> bool:
    """Whether the lowest places of this match forfeit points (rules 6.1)."""
    choice = int(rules["forfeits"])
    last = c.SIXTH if choice == SIXTH_ONLY else int(rules["matches"])
    return choice <= LAST_MATCH and match == last


def points_of_place(rules: np.void, players: int, match: int, place: int) -> int:
    """The chips at a place, counted from 0, of the normal game (rules 6.1)."""
    if place >= players - 2:
        return int(place == players - 2 and not forfeits_in(rules, match))
    return int(rules[("first", "second", "third", "fourth")[place]])


@dataclass
class Ledger:
    """Everybody's points and markers at one moment, and the reasons for all that has changed since it was opened."""

    points: list[int]
    stock: int
    challenge: int = c.NO_ONE
    handicap: int = c.NO_ONE
    reasons: list[list[Reason]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.reasons = [[] for _ in self.points]

    def move(self, seat: int, points: int, item: str, **details: int) -> None:
        """The seat has got points from the stock, or paid them there: never more than there are."""
        moved = min(points, self.stock) if points >= 0 else -min(-points, self.points[seat])
        self.points[seat] += moved
        self.stock -= moved
        self.reasons[seat].append(Reason(item, moved, details))

    def take_places(self, rules: np.void, match: int, order: Sequence[int]) -> None:
        """The seats have the chips of their places, the last one none."""
        players = len(self.points)
        for place, seat in enumerate(order[: players - 1]):
            points = points_of_place(rules, players, match, place)
            self.move(seat, points, "place", match=match, place=place + 1)

    def pay_penalties(self, rules: np.void, match: int, order: Sequence[int]) -> None:
        """Markers and the lowest places have been paid for, and the markers handed on (rules 6.2)."""
        first, second, low, last = order[0], order[1], order[-2], order[-1]
        if self.challenge >= 0:
            due = 1 if self.challenge in (first, second) else 2
            self.move(self.challenge, -due, "challenge", match=match)
        if self.handicap >= 0:
            self.move(self.handicap, -1, "handicap", match=match)
        if int(rules["second_takes_challenge"]):
            self.challenge = second
        else:
            self.challenge, self.handicap = first, second
        if forfeits_in(rules, match):
            self.move(low, -(self.points[low] // 2), "forfeit", match=match)
            self.move(last, -self.points[last], "forfeit", match=match)
        else:
            self.move(last, -1, "last", match=match)

    def note_difference(self, points: Sequence[int], item: str, match: int) -> None:
        """The points are these now; what changed has this reason. For what only the players' hands would explain."""
        for seat, now in enumerate(points):
            if now != self.points[seat]:
                self.reasons[seat].append(Reason(item, now - self.points[seat], {"match": match}))
        self.points = list(points)

    def finish_match(self, rules: np.void, match: int, order: Sequence[int], after: Sequence[int]) -> None:
        """The match is over. In the variants `after`, everybody's points, says what was paid."""
        mode = int(rules["mode"])
        if mode == c.NORMAL:
            self.take_places(rules, match, order)
            self.pay_penalties(rules, match, order)
        else:
            self.note_difference(after, "payment" if mode == c.MARATHON else "deal", match)


def opened(rules: np.void, points: Sequence[int], order: Sequence[int] = ()) -> Ledger:
    """A ledger with these points; the first two of `order`, that of the match before, have the markers."""
    ledger = Ledger(list(points), c.CHIPS - sum(points))
    if len(order) > 1 and int(rules["mode"]) == c.NORMAL:
        if int(rules["second_takes_challenge"]):
            ledger.challenge = order[1]
        else:
            ledger.challenge, ledger.handicap = order[0], order[1]
    return ledger
