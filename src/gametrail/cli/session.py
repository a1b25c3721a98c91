"""A game in progress: the position, its trail, and the way back to the last thing revealed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

from gametrail.cli.screens import board_of
from gametrail.core.game import CHANCE, Game, State
from gametrail.core.trail import Trail


class Step(NamedTuple):
    """Something that happened: an action or an outcome of chance, and the position before it."""

    before: State
    action: int


class Session:
    """A game from its first draw on. Chance has always drawn: a player is to move, or the game is over."""

    def __init__(self, game: Game, players: int, options: Mapping[str, str], rng: random.Random) -> None:
        """Raises OptionError."""
        self.state: State = game.new_initial_state(players, game.resolve_options(options, rng))
        self.trail = Trail(game, players, self.state.options)
        self._rng = rng
        self._board = board_of(game)
        self._back: list[tuple[State, int | None]] = []
        self.last_action: int | None = None  # of a player
        self.turn_is_over = False  # whether the last action ended a turn
        self._draw()

    def _draw(self) -> list[Step]:
        """Chance has drawn; what it drew. What it reveals can not be taken back."""
        steps = []
        while self.state.current_player() == CHANCE:
            action = self.state.sample_chance(self._rng)
            steps.append(Step(self.state.clone(), action))
            self.trail.actions.append(self.state.action_to_string(action))
            self.state.apply_action(action)
            self._back.clear()
        return steps

    def apply(self, action: int) -> list[Step]:
        """The action is done and chance has drawn; what happened. Raises IllegalActionError, with nothing changed."""
        before = self.state.clone()
        self.state.apply_action(action)
        self.trail.actions.append(before.action_to_string(action))
        self._back.append((before, self.last_action))
        self.last_action = action
        drawn = self._draw()
        self.turn_is_over = self._board.turn_of(before) != self._board.turn_of(self.state)
        if self.turn_is_over or self.state.current_player() != before.current_player():
            self._back.clear()
        return [Step(before, action), *drawn]

    def undo(self) -> bool:
        """The last action is taken back, unless something was revealed or another player moved since: then False."""
        if not self._back:
            return False
        self.state, self.last_action = self._back.pop()
        self.trail.actions.pop()
        return True
