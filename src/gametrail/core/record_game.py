"""A game whose positions are records: everything about it that does not depend on its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from gametrail.core import bits, chance, tally
from gametrail.core.errors import GametrailError
from gametrail.core.game import GameSpec
from gametrail.core.kernel import Kernels
from gametrail.core.options import check_players, complete_options
from gametrail.core.state import Bytes, RecordState
from gametrail.core.words import Catalogue

if TYPE_CHECKING:
    import random

S = TypeVar("S", bound=RecordState)


class RecordGame(ABC, Generic[S]):
    """The rules of one game; there is one object of it."""

    spec: ClassVar[GameSpec]
    words: ClassVar[Catalogue]
    kernels: ClassVar[Kernels]

    def __init__(self, state_class: type[S]) -> None:
        """The game whose positions are of this class."""
        self.state_class = state_class

    @abstractmethod
    def blank_record(self, players: int, options: dict[str, str]) -> NDArray[Any]:
        """One record: the position before anything is drawn. Raises OptionError."""

    @abstractmethod
    def position_record(self, document: Any) -> NDArray[Any]:
        """One record: what a position file says. Raises PositionError."""

    def resolve_options(self, options: Mapping[str, str], rng: random.Random) -> dict[str, str]:
        """All options, with those decided that are left to chance (here: none). Raises OptionError."""
        del rng
        return complete_options(self.spec, options)

    def new_initial_state(self, num_players: int, options: Mapping[str, str] | None = None) -> S:
        """The position before anything is drawn. Raises OptionError."""
        players = check_players(self.spec, num_players)
        self.load()
        return self.state_class(
            self._blank_bytes(players, *complete_options(self.spec, options).items()).copy()
        )

    def deserialize(self, data: bytes) -> S:
        """The position that `serialize` wrote. Raises GametrailError if these bytes are none."""
        if len(data) != self.state_class.dtype.itemsize:
            raise GametrailError("error.state_bytes", game=self.spec.name)
        self.load()
        return self.state_class(np.frombuffer(data, np.uint8).copy())

    def from_position(self, document: Any) -> S:
        """A position file as a state. Raises PositionError, which names the field."""
        self.load()
        return self.state_class(self.position_record(document).view(np.uint8))

    def compile(self) -> Iterator[tuple[int, int]]:
        """The rules are compiled or read from the cache; yields (done, total)."""
        for kernels in (bits.KERNELS, chance.KERNELS, tally.KERNELS):
            kernels.load()
        yield from self.kernels.compile()

    @cache  # noqa: B019 - one game object lives as long as the program
    def load(self) -> None:
        """The rules are ready to run."""
        for _ in self.compile():
            pass

    @cache  # noqa: B019 - as above; few combinations of options are played
    def _blank_bytes(self, players: int, *options: tuple[str, str]) -> Bytes:
        """The bytes of an initial position; do not write to them."""
        return self.blank_record(players, dict(options)).view(np.uint8)
