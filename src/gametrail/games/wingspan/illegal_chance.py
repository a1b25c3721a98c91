"""Why chance cannot bring an outcome now."""

from __future__ import annotations

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.moment import Moment
from gametrail.games.wingspan.refusal import Fault

_BIRDS = range(c.DRAW_BIRD, c.DRAW_BIRD + c.NUM_BIRDS)
_BONUSES = range(c.DRAW_BONUS, c.DRAW_BONUS + c.NUM_BONUS)
_FACES = range(c.ROLL, c.ROLL + c.NUM_FACES)
_GOALS = range(c.DRAW_GOAL, c.DRAW_GOAL + c.NUM_GOALS)
_STARTS = range(c.DRAW_START, c.DRAW_START + c.MAX_PLAYERS)

# What each chance operation draws, what is said for another kind of outcome, and for the right kind.
_DRAWN = {
    op_.ROLL_FEEDER: (_FACES, "error.roll_now", ""),
    op_.ROLL_HUNT: (_FACES, "error.roll_now", ""),
    op_.DEAL_BONUS: (_BONUSES, "error.draw_bonus_now", "error.bonus_drawn"),
    op_.DEAL_GOAL: (_GOALS, "error.draw_goal_now", "error.goal_drawn"),
    op_.DEAL_START: (_STARTS, "error.draw_start_now", "error.no_player"),
}
_CARD = (_BIRDS, "error.draw_bird_now", "error.bird_drawn")


def fault(moment: Moment, action: int) -> Fault:
    """What forbids the outcome: another kind is drawn now, or this one is no longer to be had."""
    kind, other_kind, gone = _DRAWN.get(moment.op, _CARD)
    return Fault(gone if action in kind else other_kind)
