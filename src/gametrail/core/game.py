"""The contract of a game, in the field's words (OpenSpiel's, in snake_case)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from gametrail.core.words import Catalogue

if TYPE_CHECKING:
    import random

CHANCE = -1
SPECTATOR = -2  # a viewer without a seat, who knows what is public
TERMINAL = -4


@dataclass(frozen=True)
class Option:
    """One named switch of a game. The first choice is the default: the published rules."""

    name: str
    choices: tuple[str, ...]
    open_ended: bool = False  # other values than the listed choices exist; the game checks them
    lowest: int | None = None  # set: the value is a whole number from lowest to highest, written in digits
    highest: int = 0
    example: str = ""  # of another value than the listed choices

    @property
    def default(self) -> str:
        """The value that is used when nobody chooses."""
        return self.choices[0]

    @property
    def is_number(self) -> bool:
        """Whether the value is a whole number."""
        return self.lowest is not None

    def takes(self, value: str) -> bool:
        """Whether this is a value of the option, as far as the option alone can tell."""
        if self.lowest is None:
            return self.open_ended or value in self.choices
        return value in _NUMBERS and self.lowest <= int(value) <= self.highest


_NUMBERS = frozenset(str(number) for number in range(256))


def number_option(name: str, default: int, lowest: int, highest: int) -> Option:
    """An option whose value is a whole number. Its choices hold only the default."""
    return Option(name, (str(default),), lowest=lowest, highest=highest)


@dataclass(frozen=True)
class GameSpec:
    """What is fixed about a game. `max_game_length` counts the players' actions, not chance."""

    name: str
    rules_version: int
    min_players: int
    max_players: int
    options: tuple[Option, ...]
    num_distinct_actions: int
    num_chance_outcomes: int  # their actions follow: num_distinct_actions + outcome
    max_game_length: int


class Jsonable(Protocol):
    """Something that can be written as JSON."""

    def to_dict(self) -> dict[str, Any]:
        """Plain dicts, lists, strings, numbers, booleans and None."""
        ...


class State(Protocol):
    """A position. Actions are ints from one fixed space; chance is a player called CHANCE."""

    @property
    def game(self) -> Game: ...
    @property
    def record(self) -> np.void:
        """The position as a record of the game's dtype."""
        ...

    @property
    def table_bytes(self) -> NDArray[np.uint8]:
        """The game's tables, for kernels."""
        ...

    @property
    def num_players(self) -> int: ...
    @property
    def options(self) -> dict[str, str]: ...
    def current_player(self) -> int:
        """The seat to act, 0 to n - 1, or CHANCE, or TERMINAL."""
        ...

    def is_terminal(self) -> bool: ...
    def legal_actions(self) -> NDArray[np.int32]:
        """What may be done now, ascending; at a chance node the outcomes."""
        ...

    def apply_action(self, action: int) -> None:
        """The action has been done. Raises IllegalActionError, which says why, and changes nothing."""
        ...

    def forced_answers(self, action: int) -> list[tuple[int, int]]:
        """(seat, action) of each question that this legal action settles because it has a single answer."""
        ...

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes with their probabilities; empty when a player is to move."""
        ...

    def sample_chance(self, rng: random.Random) -> int:
        """One outcome drawn by its probability; not yet applied."""
        ...

    def observation(self, player: int) -> Jsonable:
        """What this seat, or SPECTATOR, may know, and nothing else."""
        ...

    def observation_tensor(self, player: int) -> NDArray[np.float32]: ...
    def resample(self, player: int, rng: random.Random) -> State:
        """Another position that this seat cannot tell from this one."""
        ...

    def score(self, viewer: int | None = None) -> Jsonable:
        """The score sheet as if the game ended now, with reasons.

        A viewer (a seat or SPECTATOR) sees nothing of it that is secret; None sees everything.
        """
        ...

    def returns(self) -> NDArray[np.float64]:
        """Each seat's points minus the best other seat's (solo: its points)."""
        ...

    def clone(self) -> State: ...
    def serialize(self) -> bytes: ...
    def action_to_string(self, action: int) -> str: ...
    def string_to_action(self, text: str) -> int:
        """The inverse of `action_to_string`. Raises NotationError."""
        ...


class Game(Protocol):
    """The rules of one game."""

    @property
    def spec(self) -> GameSpec: ...
    @property
    def words(self) -> Catalogue: ...
    def resolve_options(self, options: Mapping[str, str], rng: random.Random) -> dict[str, str]:
        """All options, with chance choices such as random cards decided. Raises OptionError."""
        ...

    def new_initial_state(self, num_players: int, options: Mapping[str, str] | None = None) -> State:
        """The position before anything is drawn. Raises OptionError."""
        ...

    def deserialize(self, data: bytes) -> State: ...
    def from_position(self, document: Any) -> State:
        """A position file as a state. Raises PositionError, which names the field."""
        ...

    def compile(self) -> Iterator[tuple[int, int]]:
        """The rules are compiled or read from the cache; yields (done, total)."""
        ...

    def describe_action(self, state: State, action: int, language: str, viewer: int | None = None) -> str:
        """The action in words, as the log says it to this seat or SPECTATOR; None may know everything."""
        ...
