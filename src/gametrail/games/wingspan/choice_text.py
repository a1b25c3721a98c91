"""Answers in a few words, as they stand in a list of what may be done (the log's sentences say what was done)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, phrases, questions
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.moment import Moment
from gametrail.games.wingspan.notation import action_to_string
from gametrail.games.wingspan.tables import tables

_MAIN_THINGS = ("dice", "eggs", "cards")


def choice_text(record: np.void, action: int, language: str) -> str:
    """The answer in a few words, for the player who is asked; an outcome of chance by what it shows.

    Raises:
        NotationError: there is no such action.
    """
    action_to_string(action)
    entry = questions.top(record)
    if entry is None:
        return action_to_string(action)
    moment = Moment(record, entry, language, None)
    for kinds, say in _KINDS:
        if action in kinds:
            return say(moment, action - kinds.start)
    return moment.say(_SINGLE[action])


def _slot(moment: Moment, slot: int) -> str:
    row = phrases.habitat(slot // c.COLUMNS, moment.language)
    return moment.say("ask.choice.slot", bird=moment.on_slot(slot), row=row, column=slot % c.COLUMNS + 1)


def _food(moment: Moment, food: int) -> str:
    return moment.food(food)


def _die(moment: Moment, reading: int) -> str:
    if reading < c.BOTH:
        return moment.food(reading)
    return moment.say("ask.choice.both", food=moment.food(reading - c.BOTH))


def _row_action(moment: Moment, row: int) -> str:
    number = int(tables()["gain"][row, int(moment.record["row_count"][moment.who, row])])
    amount = phrases.amount(_MAIN_THINGS[row], number, moment.language)
    return moment.say(f"ask.choice.{c.HABITAT_NAMES[row]}", amount=amount)


def _keep(moment: Moment, _: int) -> str:
    return moment.say("ask.choice.keep_card" if moment.op == op_.KEEP_CARD else "ask.choice.keep_food")


def _bonus(moment: Moment, bonus: int) -> str:
    return names.bonus_name(bonus, moment.language)


def _player(moment: Moment, player: int) -> str:
    return moment.say("ask.choice.player", seat=phrases.seat(player))


_Say = Callable[[Moment, int], str]
_KINDS: tuple[tuple[range, _Say], ...] = (
    (range(c.CARD, c.CARD + 1), lambda moment, _: moment.say("ask.choice.pass")),
    (range(c.CARD + 1, c.BONUS), lambda moment, n: moment.card(n + 1)),
    (range(c.BONUS, c.SLOT), _bonus),
    (range(c.SLOT, c.FOOD), _slot),
    (range(c.FOOD, c.DIE), _food),
    (range(c.DIE, c.ROW), _die),
    (range(c.ROW, c.TRAY_CARD), lambda moment, row: phrases.habitat(row, moment.language)),
    (range(c.TRAY_CARD, c.PLAYER), lambda moment, place: moment.tray_card(place)),
    (range(c.PLAYER, c.PLAY_BIRD), _player),
    (range(c.ROW_ACTION, c.USE), _row_action),
    (range(c.KEEP, c.KEEP + 1), _keep),
    (range(c.DRAW_BIRD, c.DRAW_BONUS), lambda moment, n: moment.card(n + 1)),
    (range(c.DRAW_BONUS, c.ROLL), _bonus),
    (range(c.ROLL, c.DRAW_GOAL), lambda moment, face: phrases.face(face, moment.language)),
    (range(c.DRAW_GOAL, c.DRAW_START), lambda moment, goal: phrases.goal(goal, moment.language)),
    (range(c.DRAW_START, c.DRAW_START + c.MAX_PLAYERS), _player),
)
_SINGLE = {
    c.PLAY_BIRD: "ask.choice.play",
    c.USE: "ask.choice.use",
    c.FROM_DECK: "ask.choice.deck",
    c.REROLL: "ask.choice.reroll",
    c.TWO_FOR_ONE: "ask.choice.two_for_one",
    c.REFILL: "ask.choice.refill",
    c.CACHE: "ask.choice.cache",
    c.PUT_DOWN: "ask.choice.put_down",
}
