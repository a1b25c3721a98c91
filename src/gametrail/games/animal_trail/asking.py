"""What is asked of the player to move, and the answers, in a few words."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail import phrases
from gametrail.games.animal_trail.describe import exchange_price
from gametrail.games.animal_trail.moment import Moment, top
from gametrail.games.animal_trail.notation import action_to_string
from gametrail.games.animal_trail.plays import play_of


def ask_text(record: np.void, language: str) -> str:
    """What the player to move is to do, such as "Discard a card"; empty at chance nodes and the end.

    Nothing in it is secret.
    """
    entry = top(record)
    if entry is None or int(entry["op"]) not in _ASKS:
        return ""
    moment = Moment(record, entry, language)
    what = _ASKS[moment.op](moment)
    return moment.say("ask.left", what=what, times=moment.times) if moment.times > 1 else what


def choice_text(record: np.void, action: int, language: str) -> str:
    """The answer in a few words, for the player who is asked; an outcome of chance as it is written.

    Raises:
        NotationError: there is no such action.
    """
    text = action_to_string(action)
    entry = top(record)
    if entry is None or action >= c.NUM_ACTIONS:
        return text
    moment = Moment(record, entry, language)
    if action >= c.PLAY:
        return phrases.play_label(play_of(action), language)
    if action >= c.EXCHANGE:
        return _exchange_choice(moment, action - c.EXCHANGE)
    if action > c.NAME:
        return phrases.rank(action - c.NAME, language)
    return phrases.cards(action - c.CARD, 1, language) if action >= c.CARD else moment.say("ask.choice.pass")


def _exchange_choice(moment: Moment, number: int) -> str:
    if number == 0:
        return moment.say("ask.choice.no_exchange")
    price = exchange_price(moment.record, moment.who, number)
    return moment.say(
        "ask.choice.exchange",
        cards=phrases.any_cards(number, moment.language),
        points=phrases.points(price, moment.language),
    )


def _lead(moment: Moment) -> str:
    return moment.say("ask.lead")


def _follow(moment: Moment) -> str:
    form, rank = int(moment.record["form"]), int(moment.record["rank"])
    return moment.say("ask.follow", cards=phrases.table(form, rank, moment.language))


def _plain(key: str) -> Callable[[Moment], str]:
    return lambda moment: moment.say(key)


_ASKS: dict[int, Callable[[Moment], str]] = {
    op_.LEAD: _lead,
    op_.FOLLOW: _follow,
    op_.NAMING: _plain("ask.name"),
    op_.DISCARD: _plain("ask.discard"),
    op_.BURY: _plain("ask.bury"),
    op_.SHOW: _plain("ask.show"),
    op_.GIVE: lambda moment: moment.say("ask.give", seat=phrases.seat(moment.to)),
    op_.EXCHANGE: _plain("ask.exchange"),
}
