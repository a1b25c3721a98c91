"""Why an action is not allowed, in words: the rule that forbids it."""

from __future__ import annotations

import numpy as np

from gametrail.core.errors import GametrailError, IllegalActionError, Spoken
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail import phrases
from gametrail.games.animal_trail.asking import ask_text
from gametrail.games.animal_trail.describe import MEANINGS, exchange_price
from gametrail.games.animal_trail.illegal_plays import play_fault
from gametrail.games.animal_trail.moment import Moment, top
from gametrail.games.animal_trail.multiset import FIELD, WIDTH
from gametrail.games.animal_trail.notation import action_to_string
from gametrail.games.animal_trail.plays import play_of
from gametrail.games.animal_trail.refusal import Fault
from gametrail.games.animal_trail.vocabulary import WORDS

_ASK_FOR_CARDS = (op_.LEAD, op_.FOLLOW)
# What is said when chance decides something else now, and when the outcome of the right kind cannot come.
_DRAWN = {
    op_.DEAL: ("error.deal_now", "error.not_in_deck"),
    op_.ENVIRONMENT: ("error.environment_now", "error.not_in_pile"),
    op_.DEALER: ("error.dealer_now", "error.no_player"),
    op_.MARK: ("error.mark_now", "error.no_mouse"),
}


def explain(record: np.void, action: object) -> IllegalActionError:
    """The error for an action that the rules refuse in this position."""
    if isinstance(action, bool) or not isinstance(action, int | np.integer):
        return IllegalActionError("error.no_such_action", WORDS, action=action)
    number = int(action)
    try:
        text = action_to_string(number)
    except GametrailError:
        return IllegalActionError("error.no_such_action", WORDS, action=action)
    fault = find_fault(record, number) or Fault("error.not_asked", ask=_ask(record))
    return IllegalActionError(fault.code, WORDS, action=text, **fault.details)


def find_fault(record: np.void, action: int) -> Fault | None:
    """The rule that forbids the action (a number of the space) in this position; None if it is legal."""
    entry = top(record)
    if entry is None:
        return Fault("error.over")
    moment = Moment(record, entry, "en")
    if moment.op in _DRAWN:
        return _outcome_fault(moment, action) if action >= c.NUM_ACTIONS else Fault("error.chance_first")
    if action >= c.NUM_ACTIONS:
        return Fault("error.no_draw")
    if action == c.PASS and moment.op != op_.FOLLOW:
        return _pass_fault(moment)
    if not any(action in kind for kind in MEANINGS[moment.op]):
        return Fault("error.not_asked", ask=_ask(record))
    return _answer_fault(moment, action)


def _ask(record: np.void) -> Spoken:
    """What is asked instead, in the reader's language."""
    copy = record.copy()
    return Spoken(lambda language: ask_text(copy, language))


def _pass_fault(moment: Moment) -> Fault:
    if moment.op == op_.LEAD:
        return Fault("error.leader_passes")
    if moment.op == op_.EXCHANGE:
        return Fault("error.exchange_nothing")
    return Fault("error.no_pass", ask=_ask(moment.record))


def _answer_fault(moment: Moment, action: int) -> Fault | None:
    """What forbids an answer of the kind that is asked for."""
    if moment.op in _ASK_FOR_CARDS:
        if action == c.PASS:
            return None
        return play_fault(moment.record, moment.who, play_of(action), moment.op == op_.LEAD)
    if moment.op == op_.NAMING:
        return None
    if moment.op == op_.EXCHANGE:
        return _exchange_fault(moment, action - c.EXCHANGE)
    held = int(moment.record["hand"][moment.who]) >> WIDTH * (action - c.CARD) & FIELD
    return None if held else Fault("error.card_not_in_hand")


def _exchange_fault(moment: Moment, number: int) -> Fault | None:
    most = int(moment.record["rules"]["most_exchanged"])
    if number > most:
        return Fault("error.most_exchanged", cards=_any_cards(most))
    price = exchange_price(moment.record, moment.who, number)
    own = int(moment.record["points"][moment.who])
    if price <= own:
        return None
    return Fault("error.cannot_pay", cards=_any_cards(number), price=_points(price), own=_points(own))


def _outcome_fault(moment: Moment, outcome: int) -> Fault | None:
    """What forbids an outcome of chance: another kind is drawn now, or this one cannot come."""
    other_kind, gone = _DRAWN[moment.op]
    if not any(outcome in kind for kind in MEANINGS[moment.op]):
        return Fault(other_kind)
    if outcome == c.NOBODY:
        mice = int(moment.record["deck"]) >> WIDTH * c.MOUSE & FIELD
        return None if mice else Fault("error.mice_dealt")
    return None if _can_come(moment, outcome) else Fault(gone)


def _can_come(moment: Moment, outcome: int) -> bool:
    record = moment.record
    if moment.op == op_.DEAL:
        return bool(int(record["deck"]) >> WIDTH * (outcome - c.DEAL_CARD) & FIELD)
    if moment.op == op_.ENVIRONMENT:
        return bool(int(record["pile"]) >> (outcome - c.TURN_UP) & 1)
    seat = outcome - c.SEAT
    if moment.op == op_.DEALER:
        return seat < int(record["players"])
    return bool(int(record["hand"][seat]) >> WIDTH * c.MOUSE & FIELD)


def _any_cards(number: int) -> Spoken:
    return Spoken(lambda language: phrases.any_cards(number, language))


def _points(number: int) -> Spoken:
    return Spoken(lambda language: phrases.points(number, language))
