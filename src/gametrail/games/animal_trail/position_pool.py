"""The sixty cards of a position, each in one place, the unknown ones where cards are only counted.

Cards of which nothing tells where they went are held with the draw pile, whose number does not count them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.multiset import pack
from gametrail.games.animal_trail.position_fields import position_error, said_animal


class Cards:
    """The cards of a position: those that are named, and how many more are only counted."""

    def __init__(self, record: np.void) -> None:
        self.record = record
        self.left = list(c.COPIES)  # of each kind, in no known place yet
        self.hands: dict[int, tuple[int, ...]] = {}  # by seat, where they are named
        self.counted: dict[
            int, tuple[str, int]
        ] = {}  # by seat: the field, and how many cards nobody has named
        self.away: dict[int, int] = {}  # by seat with such a hand: how many cards it has put away face down
        self.sure: dict[int, list[int]] = {}  # by seat: cards that are in one or the other
        self.in_pile: list[int] = []  # cards that are known to be in the draw pile

    def take(self, kinds: Sequence[int], field: str) -> int:
        """These cards have a place now; they are returned packed. Raises PositionError if there are not so many."""
        for kind in kinds:
            self.left[kind] -= 1
            if self.left[kind] < 0:
                raise position_error(
                    "error.position.no_more",
                    field=field,
                    card=said_animal(kind),
                    most=c.COPIES[kind],
                )
        return pack(kinds)

    def has(self, kinds: Sequence[int]) -> bool:
        """Whether these cards have no place yet."""
        return all(self.left[kind] >= kinds.count(kind) for kind in set(kinds))

    @property
    def free(self) -> int:
        """How many cards have no place yet."""
        return sum(self.left)

    def put_hand(self, seat: int, kinds: tuple[int, ...], field: str) -> None:
        """The seat holds these cards. Raises PositionError."""
        self.hands[seat] = kinds
        self.record["hand"][seat] = self.take(kinds, field)
        self._count(seat, len(kinds))

    def count_hand(self, seat: int, number: int, field: str) -> None:
        """The seat holds so many cards that nobody has named."""
        self.counted[seat] = (field, number)
        self._count(seat, number)

    def _count(self, seat: int, number: int) -> None:
        self.record["hand_count"][seat] = number
        if number:
            self.record["active"] = int(self.record["active"]) | 1 << seat

    def needed(self) -> int:
        """How many cards are still needed for what is only counted: hands, and cards put away."""
        counted = sum(number for _, number in self.counted.values()) + sum(self.away.values())
        return counted - sum(len(kinds) for kinds in self.sure.values())

    def hold(self, seat: int, kinds: Sequence[int], field: str, may_be_put_away: bool) -> None:
        """The seat surely has these cards, in hand or put away. Raises PositionError.

        `may_be_put_away`: those that are not in a hand that is named have been put away.
        """
        kinds = list(kinds)
        if seat in self.hands:
            rest = list(self.hands[seat])
            absent = [kind for kind in kinds if not _removed(rest, kind)]
        else:
            room = self.counted[seat][1] + self.away.get(seat, 0) - len(self.sure.get(seat, []))
            self.sure.setdefault(seat, []).extend(kinds[:room])
            self.take(kinds[:room], field)
            absent, may_be_put_away = kinds[room:], False
        if absent and not may_be_put_away:
            raise position_error(
                "error.position.not_held", field=field, card=said_animal(absent[0]), value=seat
            )
        self.record["secret"][seat] = int(self.record["secret"][seat]) + self.take(absent, field)

    def keep_in_pile(self, kind: int) -> None:
        """A card of this kind is in the draw pile."""
        self.take([kind], "deck")
        self.in_pile.append(kind)

    def deal_unknown(self, ceilings: Mapping[int, int]) -> None:
        """Every hand has its number of cards; `ceilings` says how high those of a seat may be. Raises PositionError."""
        for seat in sorted(self.counted, key=lambda seat: (seat not in ceilings, seat)):
            field, number = self.counted[seat]
            away, sure = self.away.get(seat, 0), self.sure.get(seat, [])
            drawn = self._draw(number + away - len(sure), ceilings.get(seat, c.NO_CEILING), field)
            held, hidden = _divided([*sure, *drawn], away)
            self.record["hand"][seat] = pack(held)
            self.record["secret"][seat] = int(self.record["secret"][seat]) + pack(hidden)
            if number or away:
                self.record["counted"] = int(self.record["counted"]) | 1 << seat
        gone = [kind for kind in range(c.NUM_KINDS) for _ in range(self.left[kind])]
        self.record["deck"] = pack([*gone, *self.in_pile])

    def _draw(self, number: int, highest: int, field: str) -> list[int]:
        """Some cards of all kinds that are left, none higher. Raises PositionError if there are too few."""
        low = [kind for kind in range(c.NUM_KINDS) if kind <= highest for _ in range(self.left[kind])]
        if number > len(low):
            raise position_error("error.position.cards", field=field, value=number, most=len(low))
        drawn = [low[index * len(low) // number] for index in range(number)]
        self.take(drawn, field)
        return drawn


def _divided(kinds: Sequence[int], away: int) -> tuple[list[int], list[int]]:
    """The cards of a hand and those put away: nobody knows which are which, so the latter are of all kinds."""
    held = sorted(kinds)
    chosen = {(2 * index + 1) * len(held) // (2 * away) for index in range(away)}
    hidden = [kind for index, kind in enumerate(held) if index in chosen]
    return [kind for index, kind in enumerate(held) if index not in chosen], hidden


def _removed(kinds: list[int], kind: int) -> bool:
    """Whether the kind was there; one of it is gone now. Mutates kinds."""
    if kind not in kinds:
        return False
    kinds.remove(kind)
    return True
