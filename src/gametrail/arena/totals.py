"""Sums over games, from which means and spreads are made. Adding them up in any order gives the same."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any


@dataclass(frozen=True)
class Totals:
    """What some games came to: for each seat the sum of its points and the sum of their squares."""

    games: int
    decisions: int
    points: tuple[int, ...]
    squares: tuple[int, ...]
    cpu_seconds: float

    def __add__(self, other: Totals) -> Totals:
        """Both together."""
        return Totals(
            self.games + other.games,
            self.decisions + other.decisions,
            tuple(a + b for a, b in zip(self.points, other.points, strict=True)),
            tuple(a + b for a, b in zip(self.squares, other.squares, strict=True)),
            self.cpu_seconds + other.cpu_seconds,
        )

    @classmethod
    def none(cls, players: int) -> Totals:
        """No games yet."""
        return cls(0, 0, (0,) * players, (0,) * players, 0.0)

    @classmethod
    def of_scores(cls, scores: list[list[int]], decisions: int, cpu_seconds: float) -> Totals:
        """The totals of games given by the points of each seat; there is at least one game."""
        seats = list(zip(*scores, strict=True))
        return cls(
            len(scores),
            decisions,
            tuple(sum(points) for points in seats),
            tuple(sum(value * value for value in points) for points in seats),
            cpu_seconds,
        )

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
            "cpu_seconds": self.cpu_seconds,
        }


def _spread(count: int, total: int, squares: int) -> float:
    """The standard deviation of `count` numbers, from their sum and the sum of their squares (exact ints)."""
    return sqrt(count * squares - total * total) / count
