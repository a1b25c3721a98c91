"""What a person sees of choices that can still be taken back. No secret opens by looking: neither what the others chose
as their first hands, nor the bonus cards that lie open at the end."""

from __future__ import annotations

from gametrail import State
from gametrail.games.wingspan.information import observe
from gametrail.games.wingspan.questions import choosing_first_hands
from gametrail.games.wingspan.sheet import score_sheet
from gametrail.web.views_of import Sight

_CHOSEN = ("food", "hand", "hand_known", "bonus_cards")


def staged_sight(base: State, after: State, viewer: int) -> Sight:
    """What the viewer sees after its choices since `base`."""
    if choosing_first_hands(base.record) and not choosing_first_hands(after.record):
        return as_if_others_had_not_chosen(base, after, viewer)
    # The game ends only with what is stored: here it runs on.
    to_move = base.current_player() if after.is_terminal() else after.current_player()
    return Sight(
        after,
        observe(after.record, viewer, to_move).to_dict(),
        score_sheet(after.record, viewer, running=True).to_dict(),
    )


def as_if_others_had_not_chosen(base: State, after: State, viewer: int) -> Sight:
    """The last first hand has been chosen: only the viewer's own part is new."""
    seen, own = base.observation(viewer).to_dict(), after.observation(viewer).to_dict()
    seen["players"][viewer] |= {key: own["players"][viewer][key] for key in _CHOSEN}
    seen |= {"offer": own["offer"], "question": None}
    score = base.score(viewer).to_dict()
    score["players"][viewer] = after.score(viewer).to_dict()["players"][viewer]
    return Sight(base, seen, score)
