"""Legal plays as JSON values: spelled and ordered as the rulebook lists them."""

from __future__ import annotations

from typing import Any

from gametrail.cli.screens import actions_json as all_actions_json
from gametrail.core.game import State
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.plays import Play, play_of
from gametrail.games.animal_trail.questions import operation_on_top


def _order(play: Play) -> tuple[bool, int, int, tuple[int, ...]]:
    """Runs first, then by number, rank, and cards place by place."""
    return play.formation != c.RUN, play.formation, play.rank, play.cards


def actions_json(state: State, actions: list[int]) -> dict[str, Any]:
    """What may be played and whether one may pass; where no cards are played, what may be done in any game's form."""
    if operation_on_top(state.record) not in (op_.LEAD, op_.FOLLOW):
        return all_actions_json(state, actions)
    plays = sorted((play_of(action) for action in actions if action >= c.PLAY), key=_order)
    return {"plays": [play.text for play in plays], "may_pass": c.PASS in actions}
