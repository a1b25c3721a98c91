"""Cascadia behind the contract of core.game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from gametrail.core.errors import IllegalActionError, NotationError
from gametrail.core.game import CHANCE, TERMINAL, Game, State
from gametrail.core.options import complete_options
from gametrail.core.record_game import RecordGame
from gametrail.core.returns import margins
from gametrail.core.state import RecordState
from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia import entry, gains
from gametrail.games.cascadia.describe import describe
from gametrail.games.cascadia.illegal import explain
from gametrail.games.cascadia.information import CascadiaObservation, observe
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.layout import STATE
from gametrail.games.cascadia.notation import action_of, format_move, move_of, parse_move
from gametrail.games.cascadia.options import read_rules, resolve_cards
from gametrail.games.cascadia.position import blank_record, read_position
from gametrail.games.cascadia.sheet import ScoreSheet, score_sheet
from gametrail.games.cascadia.spec import SPEC
from gametrail.games.cascadia.tables import table_bytes
from gametrail.games.cascadia.tensor import observation_tensor
from gametrail.games.cascadia.vocabulary import WORDS

if TYPE_CHECKING:
    import random

# Offsets of single bytes, and enum members as ints: both are read at every step, where records and enums are slow.
_PHASE_AT, _PLAYER_AT, _PLAYERS_AT = (
    dict(STATE.fields or {})[name][1] for name in ("phase", "player", "players")
)
_LAST_DRAW, _END = int(c.Phase.DRAW_TOKEN), int(c.Phase.END)

# Modules whose kernels nothing else here imports: they must be known before the kernels are compiled.
_KERNEL_MODULES = (entry, gains)


class CascadiaGame(RecordGame["CascadiaState"]):
    """The rules of Cascadia (base game, 1 to 4 players)."""

    spec, words, kernels = SPEC, WORDS, KERNELS

    def blank_record(self, players: int, options: dict[str, str]) -> NDArray[Any]:
        """One record: the position before the starter tiles are dealt. Raises OptionError."""
        return blank_record(players, options)

    def position_record(self, document: Any) -> NDArray[Any]:
        """One record: what a position file says. Raises PositionError."""
        return read_position(document)

    def resolve_options(self, options: Mapping[str, str], rng: random.Random) -> dict[str, str]:
        """All options, with random cards drawn. Raises OptionError."""
        complete = complete_options(SPEC, options)
        return {**complete, "cards": resolve_cards(complete["cards"], rng)}

    def describe_action(self, state: State, action: int, language: str, viewer: int | None = None) -> str:
        """The action in words, as the log says it. Nothing in Cascadia is secret."""
        del viewer
        return describe(state.record, action, language)


class CascadiaState(RecordState):
    """One position of Cascadia."""

    __slots__ = ()

    dtype = STATE
    tables = table_bytes()
    entry: ClassVar[Any] = entry
    max_legal = c.MAX_LEGAL
    num_actions = c.NUM_ACTIONS + c.NUM_CHANCE

    @property
    def game(self) -> Game:
        """The rules that this position belongs to."""
        return GAME

    @property
    def num_players(self) -> int:
        """How many seats play."""
        return self.buffer.item(_PLAYERS_AT)

    @property
    def options(self) -> dict[str, str]:
        """The options in force."""
        return read_rules(self.record["rules"])

    def current_player(self) -> int:
        """The seat to act, CHANCE or TERMINAL."""
        phase = self.buffer.item(_PHASE_AT)  # a Python int, three times as fast as indexing
        if phase <= _LAST_DRAW:
            return CHANCE
        return TERMINAL if phase == _END else self.buffer.item(_PLAYER_AT)

    def explain_illegal(self, action: int) -> IllegalActionError:
        """Why the rules do not allow the action now."""
        return explain(self.record, action)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes with their probabilities; empty when a player is to move.

        Starter tiles and unseen tiles are equally likely, animals by their number in the bag.
        """
        if self.current_player() != CHANCE:
            return []
        actions = [int(action) for action in self.legal_actions()]
        bag = self.record["bag"]
        weights = [int(bag[a - c.DRAW_TOKEN]) if a >= c.DRAW_TOKEN else 1 for a in actions]
        return [(action, weight / sum(weights)) for action, weight in zip(actions, weights, strict=True)]

    def observation(self, player: int) -> CascadiaObservation:
        """What this seat may know, which in Cascadia is the whole table."""
        return observe(self.record, player, self.current_player())

    def observation_tensor(self, player: int) -> NDArray[np.float32]:
        """The observation as planes and counts; docs/games/cascadia.md gives their order."""
        return observation_tensor(self.record, player)

    def resample(self, player: int, rng: random.Random) -> CascadiaState:
        """A copy: what is not drawn yet is not in the state, so there is nothing to deal anew."""
        del player, rng
        return self.clone()

    def score(self, viewer: int | None = None) -> ScoreSheet:
        """The score sheet as if the game ended now. Nothing in Cascadia is secret."""
        del viewer
        return score_sheet(self.record)

    def returns(self) -> NDArray[np.float64]:
        """Each seat's points minus the best other seat's; solo: the points."""
        return margins([board.total for board in self.score().boards])

    def action_to_string(self, action: int) -> str:
        """The compact text of an action in this position. Raises NotationError."""
        return format_move(move_of(self.record, action))

    def string_to_action(self, text: str) -> int:
        """The action that the compact text means here. Raises NotationError."""
        move = parse_move(text)
        action = action_of(move)
        if move_of(self.record, action) != move:
            raise NotationError("error.far_away", WORDS, text=text)
        return action


GAME: Game = CascadiaGame(CascadiaState)
