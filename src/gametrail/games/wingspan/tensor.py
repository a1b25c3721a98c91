"""The observation as numbers for learning programs: what cards lie where, then counts.

It is made from the observation, so it holds nothing that the seat may not know. Seats stand relative to the viewer,
its own first. Parts, shapes and order: docs/games/wingspan.md, which a test compares with PARTS.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gametrail.core.game import CHANCE, TERMINAL
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.information import observe
from gametrail.games.wingspan.options import OPTIONS
from gametrail.games.wingspan.questions import operation_on_top

_P = c.MAX_PLAYERS
_ASKS = op_.DRAW_TO_SET  # operations that ask are 1 to this one
_CHOICES = [(option.name, choice) for option in OPTIONS for choice in option.choices]
_SEAT_NUMBERS = c.NUM_FOODS + 3 + c.ROUNDS

# Every part with its shape, in order.
PARTS: dict[str, tuple[int, ...]] = {
    "mats": (_P, c.SLOTS, c.NUM_BIRDS),
    "slots": (_P, c.SLOTS, 5),
    "hands": (_P, c.NUM_BIRDS),
    "tray": (c.TRAY_PLACES, c.NUM_BIRDS),
    "discards": (c.NUM_BIRDS,),
    "set_aside": (c.NUM_BIRDS,),
    "card": (c.NUM_BIRDS,),
    "seats": (_P, _SEAT_NUMBERS),
    "bonus_cards": (2, c.NUM_BONUS),
    "goals": (c.ROUNDS, c.NUM_GOALS),
    "goal_counts": (c.ROUNDS, _P),
    "goal_standings": (c.ROUNDS, _P),
    "dice": (2, c.NUM_FACES),
    "clock": (c.ROUNDS + 4,),
    "turn": (3, _P),
    "question": (_ASKS,),
    "answer": (2 + c.SLOTS + c.NUM_FOODS,),
    "paying": (c.NUM_FOODS + 1 + c.NUM_FOODS,),
    "queue": (c.SLOTS,),
    "options": (len(_CHOICES),),
}
SIZE = sum(prod(shape) for shape in PARTS.values())


@cache
def _birds() -> dict[str, int]:
    return {names.bird_name(bird, "en"): bird - 1 for bird in range(1, c.NUM_CARDS)}


@cache
def _bonuses() -> dict[str, int]:
    return {names.bonus_name(bonus, "en"): bonus for bonus in range(c.NUM_BONUS)}


def _marks(size: int, numbers: Iterable[int]) -> list[float]:
    """So many zeros, with ones at these places."""
    marks = [0.0] * size
    for number in numbers:
        marks[number] = 1.0
    return marks


def _cards(cards: Iterable[str | None]) -> list[float]:
    return _marks(c.NUM_BIRDS, (_birds()[card] for card in cards if card))


def _foods(foods: Iterable[str] | None) -> list[float]:
    return _marks(c.NUM_FOODS, (c.FOOD_NAMES.index(food) for food in foods or ()))


def _faces(faces: list[str]) -> list[int]:
    return [faces.count(name) for name in c.FACE_NAMES]


class _Numbers:
    """The parts of one observation. Methods are called as the parts."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        players, self.viewer = view["num_players"], view["player"]
        self.order = [(self.viewer + step) % players for step in range(players)]
        self.seats_in_order = [view["players"][seat] for seat in self.order]

    def _slots_of(self, seat: dict[str, Any]) -> list[dict[str, Any] | None]:
        rows = [seat[name] for name in c.HABITAT_NAMES]
        return [bird for row in rows for bird in [*row, *[None] * (c.COLUMNS - len(row))]]

    def mats(self) -> Any:
        return [
            [_cards([slot["bird"] if slot else None]) for slot in self._slots_of(seat)]
            for seat in self.seats_in_order
        ]

    def slots(self) -> Any:
        return [
            [
                [s["eggs"], s["egg_limit"] - s["eggs"], s["cached"], s["tucked"], s["pink_used"]]
                if s
                else [0] * 5
                for s in self._slots_of(seat)
            ]
            for seat in self.seats_in_order
        ]

    def hands(self) -> Any:
        return [
            _cards(seat["hand"] if isinstance(seat["hand"], list) else seat["hand_known"])
            for seat in self.seats_in_order
        ]

    def tray(self) -> Any:
        return [_cards([card]) for card in self.view["tray"]]

    def discards(self) -> Any:
        return _cards(self.view["discards"])

    def set_aside(self) -> Any:
        return _cards(self.view["set_aside"])

    def card(self) -> Any:
        question, paying = self.view["question"] or {}, self.view["paying"] or {}
        return _cards([question.get("card"), paying.get("card")])

    def seats(self) -> Any:
        return [self._seat(seat) for seat in self.seats_in_order]

    def _seat(self, seat: dict[str, Any]) -> list[float]:
        hand, bonus = seat["hand"], seat["bonus_cards"]
        counts = [len(cards) if isinstance(cards, list) else cards for cards in (hand, bonus)]
        points = [number or 0 for number in seat["goal_points"]]
        return [*(seat["food"][food] for food in c.FOOD_NAMES), *counts, seat["cubes"], *points]

    def bonus_cards(self) -> Any:
        own = self.seats_in_order[0]["bonus_cards"]
        return [
            _marks(c.NUM_BONUS, (_bonuses()[card] for card in cards)) for cards in (own, self.view["offer"])
        ]

    def goals(self) -> Any:
        codes = [names.goal_code(goal) for goal in range(c.NUM_GOALS)]
        return [_marks(c.NUM_GOALS, [codes.index(goal)]) for goal in self.view["goals"]]

    def _by_seat(self, table: list[list[int] | None]) -> Any:
        return [[row[seat] if row else 0 for seat in self.order] for row in table]

    def goal_counts(self) -> Any:
        return self._by_seat(self.view["goal_counts"])

    def goal_standings(self) -> Any:
        return self._by_seat(self.view["goal_standings"])

    def dice(self) -> Any:
        return [_faces(self.view["feeder"]), _faces(self.view["rolled"])]

    def clock(self) -> Any:
        view = self.view
        stacks = [view["deck"], len(view["discards"]), view["bonus_deck"]]
        return [*_marks(c.ROUNDS, [view["round"] - 1]), view["turn"], *stacks]

    def turn(self) -> Any:
        asked = (self.view["question"] or {}).get("seat")
        seats = (self.view["active"], self.view["start_player"], asked)
        return [_marks(_P, [] if seat is None else [self.order.index(seat)]) for seat in seats]

    def question(self) -> Any:
        numbers = {name: number for number, name in op_.NAMES.items()}
        asked = self.view["question"]
        return _marks(_ASKS, [numbers[asked["op"]] - 1] if asked else [])

    def answer(self) -> Any:
        asked = self.view["question"] or {}
        slot = [] if asked.get("slot") is None else [asked["slot"]]
        numbers = [asked.get("times", 0), float(asked.get("may_pass", False))]
        return [*numbers, *_marks(c.SLOTS, slot), *_foods(asked.get("foods"))]

    def paying(self) -> Any:
        found = self.view["paying"] or {"need": {}, "wild": 0, "either": []}
        need = [found["need"].get(food, 0) for food in c.FOOD_NAMES]
        return [*need, found["wild"], *_foods(found["either"])]

    def queue(self) -> Any:
        return _marks(c.SLOTS, (entry["slot"] for entry in self.view["queue"]))

    def options(self) -> Any:
        return [float(self.view["options"][name] == choice) for name, choice in _CHOICES]


def _current_player(record: np.void) -> int:
    op = operation_on_top(record)
    if not op:
        return TERMINAL
    return CHANCE if op >= op_.FIRST_CHANCE else int(record["agenda"][int(record["depth"]) - 1]["who"])


def split(tensor: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
    """The parts of a tensor by name, in their shapes."""
    parts, start = {}, 0
    for name, shape in PARTS.items():
        parts[name] = tensor[start : start + prod(shape)].reshape(shape)
        start += prod(shape)
    return parts


def observation_tensor(record: np.void, player: int) -> NDArray[np.float32]:
    """Everything that the seat may know as one flat array of SIZE numbers; absent seats and goals are zero."""
    numbers = _Numbers(observe(record, player, _current_player(record)).to_dict())
    tensor = np.zeros(SIZE, np.float32)
    for name, part in split(tensor).items():
        values = np.array(getattr(numbers, name)(), np.float32)
        if values.size:
            part[tuple(slice(0, length) for length in values.shape)] = values
    return tensor
