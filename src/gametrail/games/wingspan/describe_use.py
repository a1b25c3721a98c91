"""Powers that are used as a whole, in words: what the second step of their program will do."""

from __future__ import annotations

from collections.abc import Callable

from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan import phrases
from gametrail.games.wingspan.moment import Moment
from gametrail.games.wingspan.tables import tables


def describe_use(moment: Moment) -> str:
    """What using the power brings about."""
    if not moment.bird:  # another seat's part of a power for all, which may be declined
        return moment.say("log.use.draw_too")
    times, arg = (int(number) for number in tables()["step"][moment.arg, 1, 1:])
    op = int(tables()["step"][moment.arg, 1, 0])
    return moment.of_bird(f"log.use.{op_.NAMES[op]}", **_DETAILS[op](moment, times, arg))


def _supply(moment: Moment, times: int, arg: int) -> dict[str, object]:
    food = phrases.foods(arg, moment.language)
    return {"amount": moment.say("log.amount.of_food", number=times, food=food)}


def _food(moment: Moment, times: int, arg: int) -> dict[str, object]:
    return {"food": moment.food(arg)}


def _nest(moment: Moment, times: int, arg: int) -> dict[str, object]:
    return {"nest": phrases.nest(arg, moment.language)}


def _nothing(moment: Moment, times: int, arg: int) -> dict[str, object]:
    return {}


_DETAILS: dict[int, Callable[[Moment, int, int], dict[str, object]]] = {
    op_.SUPPLY: _supply,
    op_.ALL_GAIN: _food,
    op_.CACHE_SUPPLY: _food,
    op_.HUNT_DICE: _food,
    op_.REVEAL: lambda moment, times, arg: {"centimetres": arg},
    op_.LAY_EACH: _nest,
    op_.ALL_LAY: _nest,
    op_.ALL_DRAW: _nothing,
    op_.DRAW_FEWEST: lambda moment, times, arg: {"row": phrases.habitat(arg, moment.language)},
    op_.DRAFT: _nothing,
    op_.TAKE_TRAY: _nothing,
    op_.BONUS_DRAW: lambda moment, times, arg: {"number": times},
}
