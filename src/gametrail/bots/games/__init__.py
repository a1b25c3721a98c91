"""The bots of each game: one module a game, found by the game's name."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Protocol, cast

import numpy as np
from numpy.typing import NDArray

_MODULES = {
    "animal_trail": "gametrail.bots.games.animal_trail",
    "cascadia": "gametrail.bots.games.cascadia",
    "wingspan": "gametrail.bots.games.wingspan",
}

Bytes = NDArray[np.uint8]


class GameBots(Protocol):
    """The functions of such a module. The random bot is the same in all games and not among these."""

    def compile(self) -> Iterator[tuple[int, int]]:
        """The bots are compiled or read from the cache; yields (done, total). The game is loaded already."""

    def choose(self, name: str, state: Bytes, table: Bytes) -> int:
        """The action of a bot in a position where a player is to move. The state is not changed."""

    def play_games(
        self, bots: tuple[str, ...], start: Bytes, table: Bytes, seed: int, stream: int, games: int,
        totals: NDArray[np.float64],
    ) -> int:  # fmt: skip
        """Whole games with one bot a seat, from the random stream (seed, stream), added to the tally `totals`.

        Returns how many actions the players took. Seats that play randomly need no compiled bots.
        """


def bots_of(game: str) -> GameBots:
    """The module of the game called `game`."""
    return cast(GameBots, import_module(_MODULES[game]))
