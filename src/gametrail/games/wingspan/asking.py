"""What is asked of the player to move, in a few words."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan import phrases, questions
from gametrail.games.wingspan.moment import Moment


def ask_text(record: np.void, language: str, viewer: int | None = None) -> str:
    """What the player to move is to do, such as "Choose a die – 2 left"; empty at chance nodes and the end.

    `viewer` None is the player who is asked; another viewer hears nothing secret.
    """
    entry = questions.top(record)
    if entry is None or int(entry["op"]) >= op_.FIRST_AUTO:
        return ""
    moment = Moment(record, entry, language, viewer)
    if moment.hidden_choice:
        return moment.say("ask.first_hand")
    what = _ASKS.get(moment.op, _plain)(moment)
    if moment.op in _NAME_THE_BIRD and moment.bird:
        what = moment.say("log.of_bird", bird=moment.card(moment.bird), what=what)
    return moment.say("ask.left", what=what, times=moment.times) if moment.times > 1 else what


def _plain(moment: Moment) -> str:
    return moment.say(f"ask.{op_.NAMES[moment.op]}")


def _bird(moment: Moment) -> str:
    return moment.say(f"ask.{op_.NAMES[moment.op]}", bird=moment.card(moment.bird))


def _use_it(moment: Moment) -> str:
    return _bird(moment) if moment.bird else moment.say("ask.use_it.draw_too")


def _choose_row(moment: Moment) -> str:
    return moment.say("ask.choose_row", card=moment.card(moment.arg))


def _pay_cost(moment: Moment) -> str:
    record = moment.record
    needed = int(record["need_either"])
    needed = needed or next((1 << n for n in range(c.NUM_FOODS) if record["need"][n]), c.ALL_FOODS)
    found = questions.card_being_paid(record)
    card = moment.card(found[0]) if found else ""
    return moment.say("ask.pay_cost", food=phrases.foods(needed, moment.language), card=card)


def _pay_token(moment: Moment) -> str:
    if moment.is_trade:
        return moment.say("ask.pay_token.trade")
    key = "ask.pay_token.power" if moment.bird else "ask.pay_token.first_hand"
    return moment.say(key, food=phrases.foods(moment.arg, moment.language))


def _pay_egg(moment: Moment) -> str:
    if moment.is_trade:
        return moment.say("ask.pay_egg.trade")
    return moment.say("ask.pay_egg.power" if moment.bird else "ask.pay_egg.play")


def _lay(moment: Moment) -> str:
    nest = moment.arg & c.NEST_MASK
    if not nest:
        return moment.say("ask.lay")
    second = moment.arg & c.NOT_THIS_BIRD and not moment.bird
    return moment.say(
        "ask.lay.second" if second else "ask.lay.nest", nest=phrases.nest(nest, moment.language)
    )


def _take(moment: Moment) -> str:
    """A die: any, or one that gives certain foods."""
    mask = moment.arg & c.ALL_FOODS
    if mask == c.ALL_FOODS:
        return moment.say("ask.take_die")
    return moment.say(f"ask.food.{op_.NAMES[moment.op]}", food=phrases.foods(mask, moment.language))


def _supply(moment: Moment) -> str:
    return moment.say("ask.supply", food=phrases.foods(moment.arg, moment.language))


def _cache(moment: Moment) -> str:
    return moment.say("ask.cache_or_keep", food=moment.food(moment.arg), bird=moment.card(moment.bird))


def _keep_card(moment: Moment) -> str:
    return moment.say("ask.keep_card", card=moment.card(moment.arg))


_ASKS: dict[int, Callable[[Moment], str]] = {
    op_.USE_IT: _use_it,
    op_.TUCK: _bird,
    op_.CHOOSE_ROW: _choose_row,
    op_.PAY_COST: _pay_cost,
    op_.PAY_TOKEN: _pay_token,
    op_.PAY_EGG: _pay_egg,
    op_.LAY: _lay,
    op_.LAY_HERE: _bird,
    op_.TAKE_DIE: _take,
    op_.TAKE_ALL: _take,
    op_.SUPPLY: _supply,
    op_.CACHE_OR_KEEP: _cache,
    op_.KEEP_CARD: _keep_card,
    op_.MOVE: _bird,
}
# Questions that the name of the bird makes clear, and that do not say it themselves.
_NAME_THE_BIRD = {
    op_.PAY_TOKEN,
    op_.PAY_EGG,
    op_.LAY,
    op_.DRAW,
    op_.TAKE_DIE,
    op_.TAKE_ALL,
    op_.SUPPLY,
    op_.TRADE,
    op_.REPEAT,
    op_.PLAY,
    op_.FIRST_PLAYER,
}
