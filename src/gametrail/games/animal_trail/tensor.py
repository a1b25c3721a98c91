"""The observation as numbers for learning programs.

It is made from the observation, together with what its seat may remember: the cards that everybody saw in this match.
Seats stand relative to the viewer, its own first. Parts, shapes and order: docs/games/animal_trail.md, which a test
compares with PARTS.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.card_text import parse_cards
from gametrail.games.animal_trail.information import counts_of, observe
from gametrail.games.animal_trail.options import OPTIONS, parse_environment_cards
from gametrail.games.animal_trail.plays import play_of
from gametrail.games.animal_trail.questions import NAMES, PHASES, player_on_top

_P, _K, _E = c.MAX_PLAYERS, c.NUM_KINDS, c.NUM_ENVIRONMENT
_ASKED = list(NAMES.values())
_CHOICES = [
    (option.name, choice)
    for option in OPTIONS
    if not option.is_number and not option.open_ended
    for choice in option.choices
]
_NUMBERS = [option.name for option in OPTIONS if option.is_number]

# Every part with its shape, in order.
PARTS: dict[str, tuple[int, ...]] = {
    "hand": (_K,),
    "seen": (_K,),
    "put_away": (_K,),
    "cards": (_P,),
    "points": (_P,),
    "victory_chips": (_P,),
    "passed": (_P,),
    "resting": (_P,),
    "place": (_P, _P),
    "before": (_P, _P),
    "turn": (_P,),
    "owner": (_P,),
    "dealer": (_P,),
    "challenge": (_P,),
    "handicap": (_P,),
    "shown_start": (_P + 1,),
    "formation": (2,),
    "rank": (_K,),
    "table_cards": (_K,),
    "named": (_K,),
    "trump": (_K,),
    "environment": (_E,),
    "laid_aside": (_E,),
    "environment_cards": (_E,),
    "partner": (_P,),
    "given": (_K,),
    "received": (_K,),
    "partner_holds": (_K,),
    "partner_highest": (_K,),
    "phase": (len(PHASES),),
    "question": (len(_ASKED),),
    "counts": (7,),
    "choices": (len(_CHOICES),),
    "numbers": (len(_NUMBERS),),
}
SIZE = sum(prod(shape) for shape in PARTS.values())


def _marks(size: int, numbers: Iterable[int]) -> list[float]:
    """So many zeros, with ones at these places."""
    marks = [0.0] * size
    for number in numbers:
        marks[number] = 1.0
    return marks


def _cards(text: str | None) -> list[int]:
    """How many cards of each kind the text names."""
    kinds = parse_cards(text or "")
    return [kinds.count(kind) for kind in range(_K)] if isinstance(kinds, tuple) else [0] * _K


def _environment(codes: list[str]) -> list[float]:
    return _marks(_E, (int(code[1:]) - 1 for code in codes))


class _Numbers:
    """The parts of one observation. Methods are called as the parts."""

    def __init__(self, record: np.void, player: int) -> None:
        self.record, self.player = record, player
        self.view = view = observe(record, player, player_on_top(record)).to_dict()
        players = view["num_players"]
        self.order = [(max(player, 0) + step) % players for step in range(players)]
        self.seats = [view["players"][seat] for seat in self.order]
        self.play = play_of(int(record["play"])) if int(record["play"]) else None

    def _seat(self, name: str) -> list[float]:
        """A one where the seat stands that a field of the observation names."""
        return self._mark(self.view[name])

    def _mark(self, seat: int | None) -> list[float]:
        return _marks(_P, [] if seat is None or seat < 0 else [self.order.index(seat)])

    def _each(self, name: str) -> list[float]:
        """A field of every seat."""
        return [float(seat[name]) for seat in self.seats]

    def _places(self, name: str) -> list[list[float]]:
        return [_marks(_P, [] if seat[name] is None else [seat[name] - 1]) for seat in self.seats]

    def hand(self) -> Any:
        return _cards(self.view["players"][self.player]["hand"]) if self.player >= 0 else [0] * _K

    def seen(self) -> Any:
        return counts_of(int(self.record["seen"]))

    def put_away(self) -> Any:
        return _cards(self.view["put_away"])

    def cards(self) -> Any:
        return self._each("cards")

    def points(self) -> Any:
        return self._each("points")

    def victory_chips(self) -> Any:
        return self._each("victory_chips")

    def passed(self) -> Any:
        return self._each("passed")

    def resting(self) -> Any:
        return self._each("resting")

    def place(self) -> Any:
        return self._places("place")

    def before(self) -> Any:
        return self._places("before")

    def turn(self) -> Any:
        return self._seat("current_player")

    def owner(self) -> Any:
        return self._seat("owner")

    def dealer(self) -> Any:
        return self._seat("dealer")

    def challenge(self) -> Any:
        return self._seat("challenge")

    def handicap(self) -> Any:
        return self._seat("handicap")

    def shown_start(self) -> Any:
        shown = self.view["shown_start"]
        return [*self._mark(shown and shown["seat"]), float(bool(shown) and shown["seat"] is None)]

    def formation(self) -> Any:
        cards = len(self.play.cards) if self.play else 0
        return [cards, float(self.play is not None and self.play.formation == c.RUN)]

    def rank(self) -> Any:
        return _marks(_K, [self.play.rank] if self.play else [])

    def table_cards(self) -> Any:
        return [self.play.cards.count(kind) if self.play else 0 for kind in range(_K)]

    def named(self) -> Any:
        return _marks(_K, [self.view["named"]] if self.view["named"] else [])

    def trump(self) -> Any:
        return _marks(_K, [self.view["trump"]])

    def environment(self) -> Any:
        return _environment(self.view["environment"])

    def laid_aside(self) -> Any:
        return _environment(self.view["laid_aside"])

    def environment_cards(self) -> Any:
        cards = parse_environment_cards(self.view["options"]["environment_cards"])
        return _marks(_E, (card - 1 for card in cards))

    def partner(self) -> Any:
        exchanged = (self.view["given"] or {}).get("to", (self.view["received"] or {}).get("from"))
        return self._mark(exchanged)

    def given(self) -> Any:
        return _cards((self.view["given"] or {}).get("cards"))

    def received(self) -> Any:
        return _cards((self.view["received"] or {}).get("cards"))

    def partner_holds(self) -> Any:
        return _cards((self.view["given"] or {}).get("held"))

    def partner_highest(self) -> Any:
        """The highest rank that the partner's other cards may have, as far as the exchange tells."""
        ceiling = int(self.record["ceiling"][self.player]) if self.player >= 0 else c.NO_CEILING
        return _marks(_K, [ceiling] if ceiling < c.NO_CEILING else [])

    def phase(self) -> Any:
        return _marks(len(PHASES), [PHASES.index(self.view["phase"])])

    def question(self) -> Any:
        asked = self.view["question"]
        return _marks(len(_ASKED), [_ASKED.index(asked["op"])] if asked else [])

    def counts(self) -> Any:
        view = self.view
        to_choose = (view["question"] or {}).get("count", 0)
        clock = [view["match"], view["matches"], view["turn"]]
        return [*clock, view["deck"], view["pot"], view["environment_pile"], to_choose]

    def choices(self) -> Any:
        return [float(self.view["options"][name] == choice) for name, choice in _CHOICES]

    def numbers(self) -> Any:
        return [float(self.view["options"][name]) for name in _NUMBERS]


def split(tensor: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
    """The parts of a tensor by name, in their shapes."""
    parts, start = {}, 0
    for name, shape in PARTS.items():
        parts[name] = tensor[start : start + prod(shape)].reshape(shape)
        start += prod(shape)
    return parts


def observation_tensor(record: np.void, player: int) -> NDArray[np.float32]:
    """Everything that the seat may know as one flat array of SIZE numbers; absent seats are zero."""
    numbers = _Numbers(record, player)
    tensor = np.zeros(SIZE, np.float32)
    for name, part in split(tensor).items():
        values = np.array(getattr(numbers, name)(), np.float32)
        if values.size:
            part[tuple(slice(0, length) for length in values.shape)] = values
    return tensor
