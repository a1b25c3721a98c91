"""Animal Trail behind the contract of core.game."""

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
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import entry, operations
from gametrail.games.animal_trail.describe import describe
from gametrail.games.animal_trail.illegal import explain
from gametrail.games.animal_trail.information import AnimalTrailObservation, observe
from gametrail.games.animal_trail.kernels import KERNELS
from gametrail.games.animal_trail.layout import STATE
from gametrail.games.animal_trail.notation import Rules, action_to_string, string_to_action
from gametrail.games.animal_trail.options import read_rules
from gametrail.games.animal_trail.position import read_position
from gametrail.games.animal_trail.setup import blank_record
from gametrail.games.animal_trail.sheet import ScoreSheet, score_sheet
from gametrail.games.animal_trail.spec import SPEC
from gametrail.games.animal_trail.tables import table_bytes
from gametrail.games.animal_trail.tensor import observation_tensor
from gametrail.games.animal_trail.vocabulary import WORDS

if TYPE_CHECKING:
    import random


class AnimalTrailGame(RecordGame["AnimalTrailState"]):
    """The rules of Animal Trail: normal game, Marathon and Chip sprint."""

    spec, words, kernels = SPEC, WORDS, KERNELS

    def blank_record(self, players: int, options: dict[str, str]) -> NDArray[Any]:
        """One record: the position before anything is drawn. Raises OptionError."""
        return _at_rest(blank_record(players, options))

    def position_record(self, document: Any) -> NDArray[Any]:
        """One record: what a position file says, at rest. Raises PositionError."""
        return _at_rest(read_position(document))

    def describe_action(self, state: State, action: int, language: str, viewer: int | None = None) -> str:
        """The action in words, as the log of this viewer says it; None: of somebody who may know everything."""
        return describe(state.record, action, language, viewer)


def _at_rest(records: NDArray[Any]) -> NDArray[Any]:
    entry.come_to_rest(records.view(np.uint8), table_bytes(), np.empty(c.MAX_LEGAL, np.int32))
    return records


class AnimalTrailState(AgendaState):
    """One position of Animal Trail, at rest: a question, a chance node, or the end."""

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

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes with their probabilities; empty when a player is to move.

        Every card of the draw pile, every environment card of the pile, every dealer is equally likely.
        """
        if self.current_player() != CHANCE:
            return []
        actions = [int(action) for action in self.legal_actions()]
        weights = [int(entry.outcome_weight(self.buffer, action)) for action in actions]
        return [(action, weight / sum(weights)) for action, weight in zip(actions, weights, strict=True)]

    def observation(self, player: int) -> AnimalTrailObservation:
        """What this seat (or SPECTATOR) may know, and nothing else."""
        return observe(self.record, player, self.current_player())

    def observation_tensor(self, player: int) -> NDArray[np.float32]:
        """The observation as numbers; docs/games/animal_trail.md gives their order."""
        return observation_tensor(self.record, player)

    def resample(self, player: int, rng: random.Random) -> AnimalTrailState:
        """Another position that this seat cannot tell from this one. Consumes rng."""
        if not 0 <= player < self.num_players:
            raise ValueError(f"no seat {player}")
        world = self.clone()
        entry.deal_anew(world.buffer, player, new_rng(rng.getrandbits(63)))
        return world

    def score(self, viewer: int | None = None) -> ScoreSheet:
        """The score sheet as if the game ended now; nothing in it is secret."""
        return score_sheet(self.record, viewer)

    def returns(self) -> NDArray[np.float64]:
        """Each seat's points minus the best other seat's."""
        return margins([seat.total for seat in self.score().players])

    def action_to_string(self, action: int) -> str:
        """The text of an action. Raises NotationError."""
        return action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """The action that the text means here: cards alone are the only legal play of them. Raises NotationError."""
        cards = int(self.record["in_force"])
        rules = Rules(runs=bool(cards >> c.FOOD_CHAIN & 1), wild_boars=bool(cards >> c.WILD_HERD & 1))
        return string_to_action(text, {int(action) for action in self.legal_actions()}, rules)


GAME: Game = AnimalTrailGame(AnimalTrailState)
