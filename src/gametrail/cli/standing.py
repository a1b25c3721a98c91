"""Where a game stands, as JSON values: who is to move, what is asked, what may be answered, what each seat sees."""

from __future__ import annotations

from typing import Any

from gametrail.cli.language import Speaker
from gametrail.cli.screens import actions_of, board_of
from gametrail.core.errors import PositionError
from gametrail.core.game import State


def _is_known(state: State, action: int) -> bool:
    try:
        actions_of(state.game).check_known(state, action)
    except PositionError:
        return False
    return True


def legal_texts(state: State) -> list[str]:
    """The actions or draws that may come next; none that rests on cards which a position file only counts."""
    actions = [int(action) for action in state.legal_actions()]
    return [state.action_to_string(action) for action in actions if _is_known(state, action)]


def standing(state: State, say: Speaker) -> dict[str, Any]:
    """The end of a report: `observation` is that of the seat to move, `observations` has every seat's."""
    player = state.current_player()
    views = [actions_of(state.game).view_of(state, seat) for seat in range(state.num_players)]
    score = state.score().to_dict()
    return {
        "current_player": player,
        "question": board_of(state.game).asked(state, say) if player >= 0 else None,
        "legal": legal_texts(state),
        "observation": views[max(player, 0)],
        "observations": views,
        "finished": state.is_terminal(),
        "score": score,
        "winners": score["winners"] if state.is_terminal() else [],
    }
