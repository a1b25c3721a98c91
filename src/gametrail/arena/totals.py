"""Sums over games, from which means and spreads are made. Adding them up in any order gives the same."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gametrail.core.tally import WIN


@dataclass(frozen=True)
class Totals:
    """What some games came to: for each seat the sums of its points, of their squares, of its victories and places."""

    games: int
    decisions: int
    points: tuple[int, ...]
    squares: tuple[int, ...]
    wins: tuple[int, ...]  # WIN for a victory alone, shared evenly among those who win together
    places: tuple[int, ...]  # 1 for the best; those who are level have the same
    cpu_seconds: float

    def __add__(self, other: Totals) -> Totals:
        """Both together."""
        return Totals(
            self.games + other.games,
            self.decisions + other.decisions,
            _sums(self.points, other.points),
            _sums(self.squares, other.squares),
            _sums(self.wins, other.wins),
            _sums(self.places, other.places),
            self.cpu_seconds + other.cpu_seconds,
        )

    @classmethod
    def none(cls, players: int) -> Totals:
        """No games yet."""
        nothing = (0,) * players
        return cls(0, 0, nothing, nothing, nothing, nothing, 0.0)

    @classmethod
    def of_tally(
        cls, tally: NDArray[np.float64], players: int, games: int, decisions: int, cpu_seconds: float
    ) -> Totals:
        """The totals in a tally (core.tally)."""
        sums = [int(value) for value in tally]
        blocks = (tuple(sums[block * players : (block + 1) * players]) for block in range(4))
        points, squares, wins, places = blocks
        return cls(games, decisions, points, squares, wins, places, cpu_seconds)

    def to_dict(self) -> dict[str, Any]:
        """The figures that people read, as JSON values. Needs at least one game."""
        players = len(self.points)
        return {
            "games": self.games,
            "games_per_second": self.games / max(self.cpu_seconds, 1e-9),
            "decisions_per_game": self.decisions / self.games,
            "mean_scores": [points / self.games for points in self.points],
            "score_std": _spread(self.games * players, sum(self.points), sum(self.squares)),
            "score_std_by_seat": [
                _spread(self.games, points, squares)
                for points, squares in zip(self.points, self.squares, strict=True)
            ],
            "win_shares": [wins / WIN / self.games for wins in self.wins],
            "mean_places": [places / self.games for places in self.places],
            "cpu_seconds": self.cpu_seconds,
        }


def _sums(some: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(some, others, strict=True))


def _spread(count: int, total: int, squares: int) -> float:
    """The standard deviation of `count` numbers, from their sum and the sum of their squares (exact ints)."""
    return sqrt(count * squares - total * total) / count
