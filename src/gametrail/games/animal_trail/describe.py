"""Actions in words, as the log, the announcements and the command line say them.

A viewer hears only what a seat may know: a card given face down has a name for giver and receiver, a card dealt or
put away face down for its player only.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gametrail.core.errors import GametrailError
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names, phrases
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.facts import multiplier, trump_of
from gametrail.games.animal_trail.moment import Moment, top
from gametrail.games.animal_trail.notation import action_to_string
from gametrail.games.animal_trail.plays import play_of


def describe(record: np.void, action: int, language: str, viewer: int | None = None) -> str:
    """The action in words, from the position in which it is legal; `viewer` None hears everything.

    Raises:
        NotationError: there is no such action.
        GametrailError: it has no meaning in this position.
    """
    text = action_to_string(action)
    entry = top(record)
    moment = None if entry is None else Moment(record, entry, language, viewer)
    if moment is None or not any(action in kind for kind in MEANINGS.get(moment.op, ())):
        raise GametrailError("error.no_such_action", action=text)
    return _SENTENCES[moment.op](moment, action)


def exchange_price(record: np.void, who: int, number: int) -> int:
    """What this player pays for exchanging so many cards (rules 9.4)."""
    return int(record["rules"]["price"][number]) * int(multiplier(record, who))


def _lead(moment: Moment, action: int) -> str:
    return moment.say("log.lead", cards=phrases.play_inside(play_of(action), moment.language))


def _follow(moment: Moment, action: int) -> str:
    if action == c.PASS:
        return moment.say("log.pass")
    play = play_of(action)
    key = "log.trump" if int(trump_of(moment.record)) in play.natural else "log.play"
    return moment.say(key, cards=phrases.play_inside(play, moment.language))


def _name(moment: Moment, action: int) -> str:
    return moment.say("log.name", rank=phrases.rank(action - c.NAME, moment.language))


def _open_card(key: str) -> Callable[[Moment, int], str]:
    """The sentence of a card that all see."""
    return lambda moment, action: moment.say(key, card=phrases.cards(action - c.CARD, 1, moment.language))


def _bury(moment: Moment, action: int) -> str:
    if not moment.knows_card:
        return moment.say("log.bury.hidden")
    return moment.say("log.bury", card=phrases.cards(action - c.CARD, 1, moment.language))


def _give(moment: Moment, action: int) -> str:
    seat = phrases.seat(moment.to)
    if not moment.knows_card:
        return moment.say("log.give.hidden", seat=seat)
    return moment.say("log.give", seat=seat, card=phrases.cards(action - c.CARD, 1, moment.language))


def _exchange(moment: Moment, action: int) -> str:
    number = action - c.EXCHANGE
    if number == 0:
        return moment.say("log.no_exchange")
    price = exchange_price(moment.record, moment.who, number)
    return moment.say(
        "log.exchange",
        cards=phrases.any_cards(number, moment.language),
        points=phrases.points(price, moment.language),
    )


def _deal(moment: Moment, action: int) -> str:
    if not moment.knows_card:
        return moment.say("log.deal.hidden")
    return moment.say("log.deal", card=phrases.cards(action - c.DEAL_CARD, 1, moment.language))


def _environment(moment: Moment, action: int) -> str:
    return moment.say("log.environment", name=names.environment_name(action - c.TURN_UP, moment.language))


def _dealer(moment: Moment, action: int) -> str:
    return moment.say("log.dealer", seat=phrases.seat(action - c.SEAT))


def _mark(moment: Moment, action: int) -> str:
    if action == c.NOBODY:
        return moment.say("log.mark.nobody")
    return moment.say("log.mark", seat=phrases.seat(action - c.SEAT))


_CARDS = range(c.CARD, c.CARD + c.NUM_KINDS)
_PLAYS = range(c.PLAY, c.PLAY + c.NUM_PLAYS)
_SEATS = range(c.SEAT, c.SEAT + c.MAX_PLAYERS)
# The kinds of answers that each question has, and the outcomes of each operation of chance.
MEANINGS: dict[int, tuple[range, ...]] = {
    op_.LEAD: (_PLAYS,),
    op_.FOLLOW: (range(c.PASS, c.PASS + 1), _PLAYS),
    op_.NAMING: (range(c.NAME + 1, c.NAME + c.NUM_KINDS),),
    op_.DISCARD: (_CARDS,),
    op_.BURY: (_CARDS,),
    op_.SHOW: (_CARDS,),
    op_.GIVE: (_CARDS,),
    op_.EXCHANGE: (range(c.EXCHANGE, c.EXCHANGE + c.MOST_EXCHANGED + 1),),
    op_.DEAL: (range(c.DEAL_CARD, c.DEAL_CARD + c.NUM_KINDS),),
    op_.ENVIRONMENT: (range(c.TURN_UP + 1, c.TURN_UP + c.NUM_ENVIRONMENT + 1),),
    op_.DEALER: (_SEATS,),
    op_.MARK: (_SEATS, range(c.NOBODY, c.NOBODY + 1)),
}
_SENTENCES: dict[int, Callable[[Moment, int], str]] = {
    op_.LEAD: _lead,
    op_.FOLLOW: _follow,
    op_.NAMING: _name,
    op_.DISCARD: _open_card("log.discard"),
    op_.BURY: _bury,
    op_.SHOW: _open_card("log.show"),
    op_.GIVE: _give,
    op_.EXCHANGE: _exchange,
    op_.DEAL: _deal,
    op_.ENVIRONMENT: _environment,
    op_.DEALER: _dealer,
    op_.MARK: _mark,
}
