"""Batches of compiled games of the same bots, each with a random stream of its own."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from gametrail.arena.match import Match, new_match, play_chunk
from gametrail.arena.totals import Totals


class Batch:
    """Games of one match, played in this process, one call from Python for each batch."""

    def __init__(self, game: str, bots: tuple[str, ...], options: Mapping[str, str] | None = None) -> None:
        self.match: Match = new_match(game, list(bots), len(bots), options or {}, seed=7, games=1)
        self.stream = 0
        self.play(1)  # the rules and the bots are compiled before anything is timed

    def play(self, games: int) -> Totals:
        """So many new games."""
        self.stream += 1
        return play_chunk(self.match, self.stream, games)

    def games(self, games: int) -> int:
        """Plays so many games and returns how many."""
        return self.play(games).games

    def decisions(self, games: int) -> int:
        """Plays so many games and returns the players' decisions."""
        return self.play(games).decisions

    def mean(self, games: int) -> str:
        """Mean points of a seat over so many games, with a standard error that takes the seats as independent."""
        totals = self.play(games)
        seats = len(totals.points)
        mean = sum(totals.points) / seats / games
        variance = sum(totals.squares) / seats / games - mean**2
        return f"{mean:.2f} ± {sqrt(variance / games / seats):.2f}"

    def wins(self, games: int, seat: int) -> str:
        """The share of so many games that the seat wins, with its standard error."""
        share = self.play(games).to_dict()["win_shares"][seat]
        return f"{100 * share:.2f} ± {100 * sqrt(share * (1 - share) / games):.2f} %"
