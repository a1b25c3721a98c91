"""Wingspan behind the contract of core.game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from gametrail.core.agenda_state import AgendaState
from gametrail.core.chance import new_rng
from gametrail.core.errors import IllegalActionError
from gametrail.core.game import CHANCE, Game, State
from gametrail.core.record_game import RecordGame
from gametrail.core.returns import margins
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import entry, operations
from gametrail.games.wingspan.describe import describe
from gametrail.games.wingspan.illegal import explain
from gametrail.games.wingspan.information import WingspanObservation, observe
from gametrail.games.wingspan.kernels import KERNELS
from gametrail.games.wingspan.layout import STATE
from gametrail.games.wingspan.notation import action_to_string, string_to_action
from gametrail.games.wingspan.options import read_rules
from gametrail.games.wingspan.position import read_position
from gametrail.games.wingspan.setup import blank_record
from gametrail.games.wingspan.sheet import ScoreSheet, score_sheet
from gametrail.games.wingspan.spec import SPEC
from gametrail.games.wingspan.tables import table_bytes
from gametrail.games.wingspan.tensor import observation_tensor
from gametrail.games.wingspan.vocabulary import WORDS

if TYPE_CHECKING:
    import random


class WingspanGame(RecordGame["WingspanState"]):
    """The rules of Wingspan (base game, 2 to 5 players)."""

    spec, words, kernels = SPEC, WORDS, KERNELS

    def blank_record(self, players: int, options: dict[str, str]) -> NDArray[Any]:
        """One record: the position before anything is drawn."""
        return blank_record(players, options)

    def position_record(self, document: Any) -> NDArray[Any]:
        """One record: what a position file says. Raises PositionError."""
        return read_position(document)

    def from_position(self, document: Any) -> WingspanState:
        """A position file as a state at rest. Raises PositionError, which names the field."""
        state = super().from_position(document)
        out = np.empty(c.MAX_LEGAL, np.int32)
        while entry.settle(state.buffer, state.tables, out) < 0:
            pass
        return state

    def describe_action(self, state: State, action: int, language: str, viewer: int | None = None) -> str:
        """The action in words, as the log of this viewer says it; None: of somebody who may know everything."""
        return describe(state.record, action, language, viewer)


class WingspanState(AgendaState):
    """One position of Wingspan, at rest: a question, a chance node, or the end."""

    __slots__ = ()

    dtype = STATE
    tables = table_bytes()
    entry: ClassVar[Any] = entry
    first_chance = operations.FIRST_CHANCE
    max_legal = c.MAX_LEGAL
    num_actions = c.NUM_ACTIONS + c.NUM_CHANCE

    @property
    def game(self) -> Game:
        """The rules that this position belongs to."""
        return GAME

    @property
    def options(self) -> dict[str, str]:
        """The options in force."""
        return read_rules(self.record["rules"])

    def explain_illegal(self, action: int) -> IllegalActionError:
        """Why the rules do not allow the action now."""
        return explain(self.record, action)

    def forced_answers(self, action: int) -> list[tuple[int, int]]:
        """(seat, action) of each question that this legal action settles because it has a single answer."""
        after, out = self.clone(), np.empty(c.MAX_LEGAL, np.int32)
        entry.begin_action(after.buffer, self.tables, int(action))
        found = []
        seat = after.current_player()
        while entry.settle(after.buffer, self.tables, out) < 0:
            if out[0] > c.PASS:
                found.append((seat, int(out[0])))
            seat = after.current_player()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes, all equally likely; empty when a player is to move.

        Rule: every unseen card, every face of a die, both sides of every unused goal tile, every player.
        """
        if self.current_player() != CHANCE:
            return []
        actions = self.legal_actions()
        return [(int(action), 1 / len(actions)) for action in actions]

    def observation(self, player: int) -> WingspanObservation:
        """What this seat (or SPECTATOR) may know, and nothing else."""
        return observe(self.record, player, self.current_player())

    def observation_tensor(self, player: int) -> NDArray[np.float32]:
        """The observation as numbers; docs/games/wingspan.md gives their order."""
        return observation_tensor(self.record, player)

    def resample(self, player: int, rng: random.Random) -> WingspanState:
        """Another position that this seat cannot tell from this one. Consumes rng."""
        if not 0 <= player < self.num_players:
            raise ValueError(f"no seat {player}")
        world = self.clone()
        out = np.empty(c.MAX_LEGAL, np.int32)
        entry.deal_anew(world.buffer, player, new_rng(rng.getrandbits(63)), out)
        return world

    def score(self, viewer: int | None = None) -> ScoreSheet:
        """The score sheet as if the game ended now; a viewer does not see the others' bonus cards before the end."""
        return score_sheet(self.record, viewer)

    def returns(self) -> NDArray[np.float64]:
        """Each seat's points minus the best other seat's."""
        return margins([seat.total for seat in self.score().players])

    def action_to_string(self, action: int) -> str:
        """The text of an action. Raises NotationError."""
        return action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """The action that the text means. Raises NotationError."""
        return string_to_action(text)


GAME: Game = WingspanGame(WingspanState)
