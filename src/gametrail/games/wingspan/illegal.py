"""Why an action is not allowed, in words: the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gametrail.core.errors import GametrailError, IllegalActionError, Spoken
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import illegal_chance, phrases, questions
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.asking import ask_text
from gametrail.games.wingspan.illegal_places import habitat_fault, pink_fault, repeat_fault, slot_fault
from gametrail.games.wingspan.moment import Moment
from gametrail.games.wingspan.notation import spoken_action
from gametrail.games.wingspan.playable import Reason, why_not_playable
from gametrail.games.wingspan.refusal import Fault
from gametrail.games.wingspan.tables import tables
from gametrail.games.wingspan.vocabulary import WORDS

__all__ = ["Reason", "explain", "why_not_playable"]

_CARDS = range(c.CARD + 1, c.CARD + c.NUM_CARDS)
_BONUSES = range(c.BONUS, c.BONUS + c.NUM_BONUS)
_SLOTS = range(c.SLOT, c.SLOT + c.SLOTS)
_FOODS = range(c.FOOD, c.FOOD + c.NUM_FOODS)
_DICE = range(c.DIE, c.DIE + c.NUM_READINGS)
_ROWS = range(c.ROW, c.ROW + c.ROWS)
_TRAY = range(c.TRAY_CARD, c.TRAY_CARD + c.TRAY_PLACES)
_PLAYERS = range(c.PLAYER, c.PLAYER + c.MAX_PLAYERS)


def explain(record: np.void, action: object) -> IllegalActionError:
    """The error for an action that the rules refuse in this position."""
    if isinstance(action, bool) or not isinstance(action, int | np.integer):
        return IllegalActionError("error.no_such_action", WORDS, action=action)
    number = int(action)
    try:
        text = spoken_action(number)
    except GametrailError:
        return IllegalActionError("error.no_such_action", WORDS, action=action)
    fault = _fault(record, number)
    return IllegalActionError(fault.code, WORDS, action=text, **fault.details)


def _fault(record: np.void, action: int) -> Fault:
    entry = questions.top(record)
    if entry is None:
        return Fault("error.over")
    moment = Moment(record, entry, "en", None)
    if moment.op >= op_.FIRST_CHANCE:
        return (
            illegal_chance.fault(moment, action) if action >= c.NUM_ACTIONS else Fault("error.chance_first")
        )
    if action >= c.NUM_ACTIONS:
        return Fault("error.no_draw")
    if action == c.PASS:
        return Fault("error.no_pass", ask=_ask(record))
    for kinds, find in _FAULTS[moment.op]:
        if action in kinds:
            return find(moment, action)
    return Fault("error.not_asked", ask=_ask(record))


def _ask(record: np.void) -> Spoken:
    """What is asked instead, in the reader's language."""
    copy = record.copy()
    return Spoken(lambda language: ask_text(copy, language))


def _main(moment: Moment, action: int) -> Fault:
    hand = int(moment.record["hand_count"][moment.who])
    return Fault("error.nothing_payable" if hand else "error.no_cards")


def _hand_card(moment: Moment, action: int) -> Fault:
    return Fault("error.not_in_hand")


def _play(moment: Moment, action: int) -> Fault:
    bird = action - c.CARD
    if int(moment.record["card_at"][bird]) != c.HAND_OF + moment.who:
        return Fault("error.not_in_hand")
    reasons = why_not_playable(moment.record, moment.who, bird, moment.arg)
    return Fault(
        "error.not_playable",
        reasons=Spoken(
            lambda language: phrases.joined([r.text(language) for r in reasons], language, "log.list.comma")
        ),
    )


def _choose_row(moment: Moment, action: int) -> Fault:
    bird, row = moment.arg, action - c.ROW
    home = int(tables()["rows"][bird])
    if not home >> row & 1:
        return habitat_fault("error.not_its_habitat", row, bird)
    full = int(moment.record["row_count"][moment.who, row]) >= c.COLUMNS
    if full:
        return habitat_fault("error.row_full", row)
    return habitat_fault("error.row_eggs", row)


def _pay_cost(moment: Moment, action: int) -> Fault:
    food, record = action - c.FOOD, moment.record
    either = int(record["need_either"])
    needed = either or next((1 << n for n in range(c.NUM_FOODS) if record["need"][n]), c.ALL_FOODS)
    if not needed >> food & 1:
        return Fault("error.other_food_first", food=_foods(needed))
    return Fault("error.no_token", food=_food(food))


def _two_for_one(moment: Moment, action: int) -> Fault:
    """Two for one is offered whenever it can be paid: what forbids it is a wild symbol, or the option."""
    record = moment.record
    needed = int(record["need_either"]) or sum(1 << n for n in range(c.NUM_FOODS) if record["need"][n])
    held = [n for n in range(c.NUM_FOODS) if needed >> n & 1 and record["food"][moment.who, n]]
    return Fault("error.two_for_held", food=_food(held[0])) if held else Fault("error.two_for_wild")


def _pay_token(moment: Moment, action: int) -> Fault:
    food = action - c.FOOD
    if not moment.arg >> food & 1:
        return Fault("error.only_food", food=_foods(moment.arg))
    return Fault("error.no_token", food=_food(food))


def _supply(moment: Moment, action: int) -> Fault:
    # What a trade offers is every food but the one that was given.
    traded = moment.arg.bit_count() == c.NUM_FOODS - 1
    return Fault("error.same_kind") if traded else Fault("error.only_food", food=_foods(moment.arg))


def _tray(moment: Moment, action: int) -> Fault:
    return Fault("error.tray_empty")


def _deck(moment: Moment, action: int) -> Fault:
    return Fault("error.deck_empty")


def _die(moment: Moment, action: int) -> Fault:
    reading = action - c.DIE
    food = reading if reading < c.BOTH else reading - c.BOTH
    if not moment.record["feeder"][min(reading, c.BOTH)]:
        return Fault("error.no_die")
    return Fault("error.only_food", food=_foods(moment.arg & c.ALL_FOODS), taken=food)


def _reroll(moment: Moment, action: int) -> Fault:
    begun = moment.op == op_.TAKE_ALL and moment.arg & c.TAKING
    return Fault("error.reroll_begun" if begun else "error.reroll")


def _refill(moment: Moment, action: int) -> Fault:
    full = all(int(card) for card in moment.record["tray"])
    return Fault("error.tray_full" if full else "error.deck_empty")


def _pick(moment: Moment, action: int) -> Fault:
    return Fault("error.not_set_aside")


def _first(moment: Moment, action: int) -> Fault:
    if action - c.PLAYER >= int(moment.record["players"]):
        return Fault("error.no_player")
    return Fault("error.not_fewest")


def _bonus(moment: Moment, action: int) -> Fault:
    return Fault("error.not_offered")


def _move(moment: Moment, action: int) -> Fault:
    row = action - c.ROW
    if row == moment.slot // c.COLUMNS:
        return habitat_fault("error.stands_there", row)
    if not int(tables()["rows"][moment.bird]) >> row & 1:
        return habitat_fault("error.not_its_habitat", row, moment.bird)
    return habitat_fault("error.row_full", row)


def _food(number: int) -> Spoken:
    return Spoken(lambda language: phrases.food(number, language))


def _foods(mask: int) -> Spoken:
    return Spoken(lambda language: phrases.foods(mask, language))


_Find = Callable[[Moment, int], Fault]
_DRAWS: list[tuple[range, _Find]] = [(_TRAY, _tray), (range(c.FROM_DECK, c.FROM_DECK + 1), _deck)]
_TAKES: list[tuple[range, _Find]] = [(_DICE, _die), (range(c.REROLL, c.REROLL + 1), _reroll)]
# The kinds of answers that each question has, and what forbids one that is not offered.
_FAULTS: dict[int, list[tuple[range, _Find]]] = {
    op_.MAIN: [(range(c.PLAY_BIRD, c.PLAY_BIRD + 1), _main)],
    op_.USE_IT: [],
    op_.TUCK: [(_CARDS, _hand_card)],
    op_.DISCARD_CARD: [(_CARDS, _hand_card)],
    op_.DISCARD_DUTY: [(_CARDS, _hand_card), (range(c.REFILL, c.REFILL + 1), _refill)],
    op_.PLAY: [(_CARDS, _play)],
    op_.CHOOSE_ROW: [(_ROWS, _choose_row)],
    op_.PAY_COST: [(_FOODS, _pay_cost), (range(c.TWO_FOR_ONE, c.TWO_FOR_ONE + 1), _two_for_one)],
    op_.PAY_TOKEN: [(_FOODS, _pay_token)],
    op_.PAY_EGG: [(_SLOTS, slot_fault)],
    op_.LAY: [(_SLOTS, slot_fault)],
    op_.LAY_HERE: [],
    op_.DRAW: _DRAWS,
    op_.TAKE_DIE: _TAKES,
    op_.TAKE_ALL: _TAKES,
    op_.SUPPLY: [(_FOODS, _supply)],
    op_.TRADE: [(_FOODS, _pay_token)],
    op_.CACHE_OR_KEEP: [],
    op_.FIRST_PLAYER: [(_PLAYERS, _first)],
    op_.KEEP_BONUS: [(_BONUSES, _bonus)],
    op_.REPEAT: [(_SLOTS, repeat_fault)],
    op_.KEEP_CARD: [],
    op_.MOVE: [(_ROWS, _move)],
    op_.REACT_WITH: [(_SLOTS, pink_fault)],
    op_.PICK: [(_CARDS, _pick)],
    op_.DRAW_TO_SET: _DRAWS,
}
