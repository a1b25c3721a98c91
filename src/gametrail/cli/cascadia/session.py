"""A game in progress: the position, its trail, and the way back to the last thing revealed."""

from __future__ import annotations

import random
from collections.abc import Mapping

from gametrail.core.game import CHANCE, Game, State
from gametrail.core.trail import Trail
from gametrail.games.cascadia.constants import PLACE_TILE


class Session:
    """A game from its first draw on. Chance has always drawn: a player is to move, or the game is over."""

    def __init__(self, game: Game, players: int, options: Mapping[str, str], rng: random.Random) -> None:
        """Raises OptionError."""
        self.state: State = game.new_initial_state(players, game.resolve_options(options, rng))
        self.trail = Trail(game, players, self.state.options)
        self._rng = rng
        self._back: list[tuple[State, int | None]] = []
        self.last_action: int | None = None  # of a player
        self._draw()

    def _draw(self) -> None:
        """Chance has drawn. What it reveals can not be taken back."""
        while self.state.current_player() == CHANCE:
            action = self.state.sample_chance(self._rng)
            self.trail.actions.append(self.state.action_to_string(action))
            self.state.apply_action(action)
            self._back.clear()

    def apply(self, action: int) -> None:
        """The action is done and chance has drawn. Raises IllegalActionError, with nothing changed."""
        before = self.state.clone()
        self.state.apply_action(action)
        self.trail.actions.append(before.action_to_string(action))
        self._back.append((before, self.last_action))
        self.last_action = action
        self._draw()
        if self.turn_is_over:
            self._back.clear()

    def undo(self) -> bool:
        """The last action is taken back, unless something was revealed or another player moved since: then False."""
        if not self._back:
            return False
        self.state, self.last_action = self._back.pop()
        self.trail.actions.pop()
        return True

    @property
    def phase(self) -> str:
        """choose_pair, place_tile, place_animal or end."""
        phase: str = self.state.observation(0).to_dict()["phase"]
        return phase

    @property
    def turn_is_over(self) -> bool:
        """Whether the last action ended a turn, so that the next one is another turn's first."""
        placed = self.last_action is not None and self.last_action >= PLACE_TILE
        return placed and self.phase in ("choose_pair", "end")
