"""Actions in words, as the log, the announcements and the command line say them.

A viewer hears only what a seat may know: cards tucked from a hand or drawn from the deck, bonus cards and the choice
of the first hand have no names for the others.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gametrail.core.errors import GametrailError
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, phrases, questions
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.describe_chance import describe_chance
from gametrail.games.wingspan.describe_use import describe_use
from gametrail.games.wingspan.moment import Moment
from gametrail.games.wingspan.notation import action_to_string
from gametrail.games.wingspan.tables import tables

_BASE_THINGS = ("dice", "eggs", "cards")
_MAIN_KEYS = ("log.gain_food", "log.lay_eggs", "log.draw_cards")


def describe(record: np.void, action: int, language: str, viewer: int | None = None) -> str:
    """The action in words, from the position in which it is legal; `viewer` None hears everything.

    Raises:
        NotationError: there is no such action.
        GametrailError: it has no meaning in this position.
    """
    text = action_to_string(action)
    entry = questions.top(record)
    moment = None if entry is None else Moment(record, entry, language, viewer)
    if moment is None or (moment.op >= op_.FIRST_CHANCE) != (action >= c.NUM_ACTIONS):
        raise GametrailError("error.no_such_action", action=text)
    if moment.op >= op_.FIRST_CHANCE:
        return describe_chance(moment, action)
    if moment.hidden_choice:
        return moment.say("log.setup.hidden")
    if action == c.PASS:
        return _pass(moment)
    return _CHOICES[moment.op](moment, action)


def _pass(moment: Moment) -> str:
    if moment.op == op_.REACT_WITH:
        return moment.say("log.no_pink")
    if moment.op == op_.USE_IT and not moment.bird:
        return moment.say("log.use.decline")
    if moment.is_trade:
        return moment.say("log.no_trade")
    return moment.of_bird("log.not_used") if moment.bird else moment.say("log.no_more")


def _main(moment: Moment, action: int) -> str:
    if action == c.PLAY_BIRD:
        return moment.say("log.play")
    row = action - c.ROW_ACTION
    number = int(tables()["gain"][row, int(moment.record["row_count"][moment.who, row])])
    return moment.say(_MAIN_KEYS[row], amount=phrases.amount(_BASE_THINGS[row], number, moment.language))


def _play(moment: Moment, action: int) -> str:
    return moment.say("log.card", card=moment.card(action - c.CARD))


def _choose_row(moment: Moment, action: int) -> str:
    return moment.say("log.row", row=phrases.habitat(action - c.ROW, moment.language))


def _pay_cost(moment: Moment, action: int) -> str:
    record = moment.record
    if action == c.TWO_FOR_ONE:
        needed = int(record["need_either"]) or next(1 << n for n in range(c.NUM_FOODS) if record["need"][n])
        return moment.say("log.two_for_one", food=phrases.foods(needed, moment.language))
    found = questions.card_being_paid(record)
    card = moment.card(found[0]) if found else ""
    return moment.say("log.pay_cost", food=moment.food(action - c.FOOD), card=card)


def _pay_token(moment: Moment, action: int) -> str:
    food = moment.food(action - c.FOOD)
    if moment.bird:
        return moment.of_bird("log.pay_token.power", food=food)
    return moment.say("log.pay_token.trade" if moment.is_trade else "log.setup.pay", food=food)


def _pay_egg(moment: Moment, action: int) -> str:
    other = moment.on_slot(action - c.SLOT)
    if moment.bird:
        return moment.of_bird("log.pay_egg.power", other=other)
    return moment.say("log.pay_egg.trade" if moment.is_trade else "log.pay_egg.play", bird=other)


def _tuck(moment: Moment, action: int) -> str:
    if not moment.sees_hand:
        return moment.of_bird("log.tuck.hidden")
    return moment.of_bird("log.tuck", card=moment.card(action - c.CARD))


def _discard(moment: Moment, action: int) -> str:
    if action == c.REFILL:
        return moment.say("log.refill")
    key = "log.discard.trade" if moment.is_trade else "log.discard"
    return moment.say(key, card=moment.card(action - c.CARD))


def _lay(moment: Moment, action: int) -> str:
    laid_on = moment.on_slot(action - c.SLOT)
    if moment.bird:
        return moment.of_bird("log.lay.power", other=laid_on)
    return moment.say("log.lay", bird=laid_on)


def _draw(moment: Moment, action: int) -> str:
    if action == c.FROM_DECK:
        return moment.plain_or_power("log.deck")
    return moment.plain_or_power("log.tray", card=moment.tray_card(action - c.TRAY_CARD))


def _die(moment: Moment, action: int) -> str:
    if action == c.REROLL:
        return moment.plain_or_power("log.reroll")
    reading = action - c.DIE
    if reading >= c.BOTH:
        return moment.plain_or_power("log.die_both", food=moment.food(reading - c.BOTH))
    return moment.plain_or_power("log.die", food=moment.food(reading))


def _supply(moment: Moment, action: int) -> str:
    return moment.plain_or_power("log.supply", food=moment.food(action - c.FOOD))


def _trade(moment: Moment, action: int) -> str:
    return moment.of_bird("log.trade", food=moment.food(action - c.FOOD))


def _cache(moment: Moment, action: int) -> str:
    key = "log.cache" if action == c.CACHE else "log.keep_food"
    return moment.of_bird(key, food=moment.food(moment.arg))


def _first(moment: Moment, action: int) -> str:
    return moment.say("log.first_player", seat=phrases.seat(action - c.PLAYER))


def _keep_bonus(moment: Moment, action: int) -> str:
    if not moment.is_own:
        return moment.say("log.keep_bonus.hidden")
    return moment.say("log.keep_bonus", bonus=names.bonus_name(action - c.BONUS, moment.language))


def _repeat(moment: Moment, action: int) -> str:
    return moment.of_bird("log.repeat", other=moment.on_slot(action - c.SLOT))


def _keep_card(moment: Moment, action: int) -> str:
    key = "log.setup.keep" if action == c.KEEP else "log.setup.put_down"
    return moment.say(key, card=moment.card(moment.arg))


def _move(moment: Moment, action: int) -> str:
    return moment.of_bird("log.move", row=phrases.habitat(action - c.ROW, moment.language))


def _react(moment: Moment, action: int) -> str:
    return moment.say("log.react", bird=moment.on_slot(action - c.SLOT))


def _pick(moment: Moment, action: int) -> str:
    return moment.say("log.pick", card=moment.card(action - c.CARD))


def _draw_to_set(moment: Moment, action: int) -> str:
    if action == c.FROM_DECK:
        return moment.say("log.set_aside.deck")
    return moment.say("log.set_aside.tray", card=moment.tray_card(action - c.TRAY_CARD))


_CHOICES: dict[int, Callable[[Moment, int], str]] = {
    op_.MAIN: _main,
    op_.USE_IT: lambda moment, action: describe_use(moment),
    op_.TUCK: _tuck,
    op_.DISCARD_CARD: _discard,
    op_.DISCARD_DUTY: _discard,
    op_.PLAY: _play,
    op_.CHOOSE_ROW: _choose_row,
    op_.PAY_COST: _pay_cost,
    op_.PAY_TOKEN: _pay_token,
    op_.PAY_EGG: _pay_egg,
    op_.LAY: _lay,
    op_.LAY_HERE: lambda moment, action: moment.of_bird("log.lay_here"),
    op_.DRAW: _draw,
    op_.TAKE_DIE: _die,
    op_.TAKE_ALL: _die,
    op_.SUPPLY: _supply,
    op_.TRADE: _trade,
    op_.CACHE_OR_KEEP: _cache,
    op_.FIRST_PLAYER: _first,
    op_.KEEP_BONUS: _keep_bonus,
    op_.REPEAT: _repeat,
    op_.KEEP_CARD: _keep_card,
    op_.MOVE: _move,
    op_.REACT_WITH: _react,
    op_.PICK: _pick,
    op_.DRAW_TO_SET: _draw_to_set,
}
