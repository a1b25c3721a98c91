"""The score sheet: six parts a seat, each with its reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, scoring
from gametrail.games.wingspan.facts import total_food
from gametrail.games.wingspan.questions import choosing_first_hands
from gametrail.games.wingspan.scoring import PARTS
from gametrail.games.wingspan.tables import tables


@dataclass(frozen=True)
class Reason:
    """Why an item has points: a bird, a bonus card or a goal, with what counted."""

    item: str
    points: int
    details: dict[str, Any]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {"item": self.item, "points": self.points, **self.details}


@dataclass(frozen=True)
class SeatScore:
    """One seat's points. The reasons of an item add up to the item; an item that is hidden is None."""

    parts: dict[str, int | None]
    food: int  # unused tokens, which decide between equal totals
    reasons: list[Reason]

    @property
    def total(self) -> int:
        """All points that are not hidden."""
        return sum(points for points in self.parts.values() if points is not None)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values: the parts stand side by side."""
        reasons = [reason.to_dict() for reason in self.reasons]
        return {**self.parts, "total": self.total, "food": self.food, "reasons": reasons}


@dataclass(frozen=True)
class ScoreSheet:
    """The points of all seats, how far each has come with each goal, and who wins."""

    players: list[SeatScore]
    goal_counts: list[list[int]]

    @property
    def winners(self) -> list[int]:
        """The seats that share the victory: most points, then most unused food tokens.

        Rule: rulings 50. Cached food is not unused.
        """
        ranks = [(seat.total, seat.food) for seat in self.players]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "players": [seat.to_dict() for seat in self.players],
            "goal_counts": self.goal_counts,
            "winners": self.winners,
        }


def _birds(record: np.void, seat: int) -> Iterator[tuple[int, str]]:
    """The slots with a bird, and its English name."""
    for slot in range(c.SLOTS):
        bird = int(record["bird"][seat, slot])
        if bird:
            yield slot, names.bird_name(bird, "en")


def _bird_reasons(record: np.void, seat: int) -> Iterator[Reason]:
    """Every bird with its printed points, then what lies on it and under it."""
    for slot, bird in _birds(record, seat):
        points = int(tables()["points"][record["bird"][seat, slot]])
        yield Reason("birds", points, {"bird": bird, "slot": slot})
    for item in ("eggs", "cached", "tucked"):
        for slot, bird in _birds(record, seat):
            points = int(record[item][seat, slot])
            if points:
                yield Reason(item, points, {"bird": bird, "slot": slot})


def _counted_birds(record: np.void, seat: int, bonus: int) -> list[str]:
    """The birds that a bonus card counts: none for a card that counts the hand."""
    kind = int(tables()["bonus_kind"][bonus])
    if kind == c.COUNT_SMALLEST_ROW:
        row = int(np.argmin(record["row_count"][seat]))
        return [bird for slot, bird in _birds(record, seat) if slot // c.COLUMNS == row]
    if kind == c.COUNT_HAND:
        return []
    counts = scoring.bonus_counts_bird
    return [bird for slot, bird in _birds(record, seat) if counts(record, tables(), seat, bonus, slot)]


def _bonus_reasons(record: np.void, seat: int) -> Iterator[Reason]:
    """Every bonus card of the seat, those without points too."""
    for bonus in range(c.NUM_BONUS):
        if int(record["bonus_at"][bonus]) != c.HAND_OF + seat:
            continue
        details = {
            "bonus": names.bonus_name(bonus, "en"),
            "count": int(scoring.bonus_count(record, tables(), seat, bonus)),
            "birds": _counted_birds(record, seat, bonus),
        }
        yield Reason("bonus_cards", int(scoring.bonus_points(record, tables(), seat, bonus)), details)


def _goal_reasons(record: np.void, seat: int) -> Iterator[Reason]:
    """The goals scored so far, or their sum if no more is known.

    `count` is what was counted when the goal was scored; where only points are known, that of the mat as it is.
    """
    together = int(record["goal_sum"][seat])
    for index in range(min(int(record["round"]), c.ROUNDS)):
        points = int(record["goal_points"][seat, index])
        details: dict[str, Any] = {"goal": None, "round": index + 1, "count": None}
        if index < int(record["goals_count"]):
            count = int(scoring.counted_for_goal(record, tables(), seat, index))
            details |= {"goal": names.goal_code(int(record["goals"][index])), "count": count}
        if points or (details["goal"] and not together):
            yield Reason("goals", points, details)
    if together:
        yield Reason("goals", together, {"goal": None, "round": None, "count": None})


def _seat_score(record: np.void, seat: int, viewer: int | None, running: bool) -> SeatScore:
    """The seat's points as this viewer may know them."""
    hides = viewer not in (None, seat) and (running or int(record["round"]) < c.ROUNDS)
    unknown = bool((record["bonus_known"][record["bonus_at"] == c.HAND_OF + seat] == 0).any())
    points = np.zeros(len(PARTS), np.int32)
    scoring.seat_points(record, tables(), seat, points)
    parts: dict[str, int | None] = {part: int(points[number]) for number, part in enumerate(PARTS)}
    reasons = [*_bird_reasons(record, seat), *_goal_reasons(record, seat)]
    if hides or unknown:
        parts["bonus_cards"] = None
    else:
        reasons += _bonus_reasons(record, seat)
    reasons.sort(key=lambda reason: PARTS.index(reason.item))
    # While first hands are chosen, what others have paid for theirs is as secret as in an observation.
    food = c.NUM_FOODS if hides and choosing_first_hands(record) else int(total_food(record, seat))
    return SeatScore(parts, food, reasons)


def score_sheet(record: np.void, viewer: int | None = None, running: bool = False) -> ScoreSheet:
    """The score sheet of a position, as if the game ended now.

    For a `viewer` (a seat, or SPECTATOR) the others' bonus cards are hidden while the game runs: they are None
    and in no total. None sees everything. Cards of which a position file gives only the number are hidden from all.
    `running`: the game runs on whatever the record says, as where the last turn can still be taken back.
    """
    seats = range(int(record["players"]))
    rounds = range(int(record["goals_count"]))
    return ScoreSheet(
        [_seat_score(record, seat, viewer, running) for seat in seats],
        [
            [int(scoring.counted_for_goal(record, tables(), seat, index)) for seat in seats]
            for index in rounds
        ],
    )
