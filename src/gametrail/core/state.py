"""A position as the bytes of one record, with the coat that people and programs use.

A game gives the entry kernels; everything here is the same for all games.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from gametrail.core.errors import IllegalActionError
from gametrail.core.game import CHANCE, TERMINAL, Game

if TYPE_CHECKING:
    import random

Bytes = NDArray[np.uint8]


class RecordState(ABC):
    """One position. Equality is equality of bytes."""

    __slots__ = ("buffer",)

    dtype: ClassVar[np.dtype[Any]]
    tables: ClassVar[Bytes]  # the game's tables, for kernels
    entry: ClassVar[Any]  # a module with the kernels `list_legal` and `try_action` over bytes
    max_legal: ClassVar[int]
    num_actions: ClassVar[int]  # the players' and chance's

    def __init__(self, buffer: Bytes) -> None:
        """A position over these bytes, which it owns from now on."""
        self.buffer = buffer

    @property
    @abstractmethod
    def game(self) -> Game: ...

    @property
    def record(self) -> np.void:
        """The bytes as a record. Writing to it changes the position."""
        record: np.void = self.buffer.view(self.dtype)[0]
        return record

    @property
    def table_bytes(self) -> Bytes:
        """The game's tables, for kernels. Do not write to them."""
        return self.tables

    @property
    @abstractmethod
    def num_players(self) -> int: ...

    @abstractmethod
    def current_player(self) -> int: ...

    @abstractmethod
    def explain_illegal(self, action: int) -> IllegalActionError:
        """Why the rules do not allow the action now, in words."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def is_chance(self) -> bool:
        """Whether chance is to move."""
        return self.current_player() == CHANCE

    def legal_actions(self) -> NDArray[np.int32]:
        """What may be done now, ascending; at a chance node the outcomes."""
        out = np.empty(self.max_legal, np.int32)
        return out[: self.entry.list_legal(self.buffer, self.tables, out)]

    def apply_action(self, action: int) -> None:
        """The action has been done.

        Raises:
            IllegalActionError: the rules do not allow it; says why; nothing has changed.
        """
        given: object = action
        if type(given) is not int:  # NumPy's integers are welcome, but slower to hand to a kernel
            if not isinstance(given, np.integer):
                raise self.explain_illegal(action)
            action = int(given)
        if not 0 <= action < self.num_actions or not self.try_action(action):
            raise self.explain_illegal(action)

    def try_action(self, action: int) -> bool:
        """Whether the action, a plain int of the space, was legal and has been done; nothing has changed else."""
        return bool(self.entry.try_action(self.buffer, self.tables, action))

    def forced_answers(self, action: int) -> list[tuple[int, int]]:
        """(seat, action) of each question that this legal action settles because it has a single answer: none."""
        del action
        return []

    @abstractmethod
    def chance_outcomes(self) -> list[tuple[int, float]]: ...

    def sample_chance(self, rng: random.Random) -> int:
        """One outcome drawn by its probability; not applied."""
        outcomes = self.chance_outcomes()
        actions, weights = zip(*outcomes, strict=True)
        return rng.choices(actions, weights)[0]

    def clone(self) -> Self:
        """An independent copy."""
        copy = object.__new__(type(self))
        copy.buffer = self.buffer.copy()
        return copy

    def serialize(self) -> bytes:
        """The position as bytes, for `game.deserialize`."""
        return self.buffer.tobytes()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.serialize() == other.serialize()

    def __hash__(self) -> int:
        return hash(self.serialize())
