"""Looking at what was chosen before it is sent: the table after it, up to the next draw, with nothing stored."""

from __future__ import annotations

from gametrail import CHANCE, State
from gametrail.web.tables.log import Move
from gametrail.web.tables.play import same_part
from gametrail.web.tables.seat_view import Staged
from gametrail.web.views_of import view_of


def staged(move: Move, viewer: int, language: str) -> Staged:
    """The move as something that can still be taken back."""
    state = move.before.state.clone()
    chosen: list[str] = []
    done: list[str] = []
    for entry in move.entries:
        action = state.string_to_action(entry.text)
        words = state.game.describe_action(state, action, language, viewer)
        (done if entry.automatic else chosen).append(words)
        state.apply_action(action)
    return Staged(
        base=move.before,
        actions=tuple(entry.text for entry in move.entries if not entry.automatic),
        automatic=tuple(done),
        words=tuple(chosen),
        end=what_ends(move.before.state, state),
    )


def what_ends(before: State, after: State) -> str | None:
    """Why the seat that was to move before chooses no more after: a draw ("reveal"), its part is over ("done"),
    or None while it goes on choosing."""
    if same_part(before)(after):
        return None
    view = view_of(after.game.spec.name)
    drawing = after.current_player() == CHANCE and view.turn_of(after) == view.turn_of(before)
    return "reveal" if drawing and view.reveals(after) else "done"
