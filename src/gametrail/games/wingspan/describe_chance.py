"""Outcomes of chance in words."""

from __future__ import annotations

from collections.abc import Callable

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, phrases
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.moment import Moment
from gametrail.games.wingspan.tables import tables


def describe_chance(moment: Moment, action: int) -> str:
    """What is drawn or rolled."""
    return _OUTCOMES[moment.op](moment, action)


def _bird(action: int) -> int:
    return action - c.DRAW_BIRD + 1


def _hand(moment: Moment, action: int) -> str:
    if not moment.sees_hand:
        return moment.say("log.chance.hand.hidden")
    return moment.say("log.chance.hand", card=moment.card(_bird(action)))


def _reveal(moment: Moment, action: int) -> str:
    centimetres = int(tables()["wingspan"][_bird(action)])
    key = "log.chance.reveal.hit" if centimetres < moment.arg else "log.chance.reveal.miss"
    return moment.of_bird(key, card=moment.card(_bird(action)), centimetres=centimetres)


def _hunt(moment: Moment, action: int) -> str:
    """A die of a hunt; the last one says whether the hunt succeeds."""
    face = action - c.ROLL
    shown = phrases.face(face, moment.language)
    if moment.times > 1:
        return moment.of_bird("log.chance.hunt", face=shown)
    gives = {moment.arg, c.BOTH} if moment.arg < c.NUM_READINGS - c.NUM_FOODS else {moment.arg}
    rolled = {n for n in range(c.NUM_FACES) if moment.record["rolled"][n]} | {face}
    return moment.of_bird("log.chance.hunt.hit" if gives & rolled else "log.chance.hunt.miss", face=shown)


def _bonus(moment: Moment, action: int) -> str:
    if not moment.is_own:
        return moment.say("log.chance.bonus.hidden")
    return moment.say("log.chance.bonus", bonus=names.bonus_name(action - c.DRAW_BONUS, moment.language))


def _goal(moment: Moment, action: int) -> str:
    goal = phrases.goal(action - c.DRAW_GOAL, moment.language)
    return moment.say("log.chance.goal", round=int(moment.record["goals_count"]) + 1, goal=goal)


def _shown(key: str) -> Callable[[Moment, int], str]:
    """The sentence of a card that all see."""
    return lambda moment, action: moment.say(key, card=moment.card(_bird(action)))


_OUTCOMES: dict[int, Callable[[Moment, int], str]] = {
    op_.DEAL_TO_HAND: _hand,
    op_.DEAL_TO_TRAY: _shown("log.chance.tray"),
    op_.REVEAL: _reveal,
    op_.DEAL_TO_SET: _shown("log.chance.set"),
    op_.ROLL_FEEDER: lambda moment, action: moment.say(
        "log.chance.feeder", face=phrases.face(action - c.ROLL, moment.language)
    ),
    op_.ROLL_HUNT: _hunt,
    op_.DEAL_BONUS: _bonus,
    op_.DEAL_GOAL: _goal,
    op_.DEAL_START: lambda moment, action: moment.say(
        "log.chance.start", seat=phrases.seat(action - c.DRAW_START)
    ),
}
