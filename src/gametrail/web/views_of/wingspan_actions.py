"""The four actions with what they yield now, and the powers of a row action: done, now, and still to come."""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, questions
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.facts import is_playable, total_eggs, total_food
from gametrail.games.wingspan.information import cards_at
from gametrail.games.wingspan.tables import tables
from gametrail.games.wingspan.texts import short_power_text
from gametrail.web.views_of.wingspan_cards import joined
from gametrail.web.views_of.wingspan_deeds import room
from gametrail.web.views_of.wingspan_story import Story
from gametrail.web.words import text

_ROW_ACTIONS = ("gain_food", "lay_eggs", "draw_cards")


def four_actions(record: np.void, who: int, language: str) -> list[dict[str, Any]]:
    """What the player may do with a cube now."""
    return [play(record, who, language), *(row_action(record, who, row, language) for row in range(c.ROWS))]


def play(record: np.void, who: int, language: str) -> dict[str, Any]:
    """Playing a bird: how many of the hand cards can be played."""
    cards = cards_at(record, c.HAND_OF + who)
    playable = sum(bool(is_playable(record, tables(), who, bird, c.ALL_ROWS)) for bird in cards)
    yields = "wing.play.yields" if playable else "wing.play.blocked" if cards else "wing.play.empty"
    reason = "" if playable else text("wing.play.none" if cards else "wing.play.no_cards", language)
    return {
        "action": "play",
        "text": "play" if playable else None,
        "label": text("wing.do.play", language),
        "yields": text(yields, language, n=playable, all=len(cards)),
        "reason": reason,
        "warning": "",
        "powers": [],
    }


def row_action(record: np.void, who: int, row: int, language: str) -> dict[str, Any]:
    """A row action: how much, whether a trade brings one more, and the powers that run then."""
    name, birds = _ROW_ACTIONS[row], int(record["row_count"][who, row])
    times, trade = int(tables()["gain"][row, birds]), birds % 2 == 1
    most = room(record, who, row)
    powers = brown_birds(record, who, row, language)
    yields = yield_words(name, times, most, language)
    if trade and most > times:
        key = "trade" if can_trade(record, who, row) else "no_trade"
        yields = joined([yields, text(f"wing.{name}.{key}", language)], language)
    if powers:
        key = "wing.powers.one" if len(powers) == 1 else "wing.powers.many"
        yields = text(key, language, yields=yields, n=len(powers))
    warning = "" if most else text(f"wing.{name}.{'only_powers' if powers else 'warning'}", language)
    return {
        "action": name,
        "text": name.replace("_", " "),
        "row": c.HABITAT_NAMES[row],
        "label": text(f"wing.do.{name}", language),
        "yields": yields,
        "reason": "",
        "warning": warning,
        "times": times,
        "convert": trade,
        "can_convert": trade and can_trade(record, who, row),
        "powers": powers,
    }


def yield_words(name: str, times: int, most: int, language: str) -> str:
    """How much the action gives, or how much less since no more can be had."""
    if not most:
        return text(f"wing.{name}.none", language)
    words = text(f"wing.{name}.one" if times == 1 else f"wing.{name}.many", language, n=times)
    return words if most >= times else joined([words, text(f"wing.{name}.room", language, n=most)], language)


def can_trade(record: np.void, who: int, row: int) -> bool:
    """Whether the player has what the trade of the row costs now."""
    if row == c.FOREST:
        return int(record["hand_count"][who]) > 0
    return int(total_food(record, who) if row == c.GRASSLAND else total_eggs(record, who)) > 0


def brown_birds(record: np.void, who: int, row: int, language: str) -> list[dict[str, Any]]:
    """The birds of a row whose powers run with its action, in that order: from right to left."""
    first = row * c.COLUMNS
    slots = range(first + int(record["row_count"][who, row]) - 1, first - 1, -1)
    return [
        power(record, who, slot, language)
        for slot in slots
        if int(tables()["colour"][int(record["bird"][who, slot])]) == c.BROWN
    ]


def power(record: np.void, who: int, slot: int, language: str) -> dict[str, Any]:
    """A bird on the mat with its power in a few words."""
    bird = int(record["bird"][who, slot])
    return {
        "slot": slot,
        "bird": names.bird_name(bird, "en"),
        "title": names.bird_name(bird, language),
        "short": short_power_text(bird, language),
    }


def queue_and_done(
    record: np.void, story: Story | None, language: str
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The powers of the running row action: the one that is asked about and those to come; and those that are over."""
    if story is None or story.row is None or questions.operation_on_top(record) == op_.MAIN:
        return [], []
    who = story.seat
    waiting = [place["slot"] for place in questions.queue(record)]
    birds = brown_birds(record, who, story.row, language)
    now = current_slot(record, who, {bird["slot"] for bird in birds} - set(waiting))
    queue = [
        {**bird, "state": "now" if bird["slot"] == now else "next"}
        for bird in birds
        if bird["slot"] == now or bird["slot"] in waiting
    ]
    ends = dict(story.powers)
    done = [
        {**bird, "what": ends.get(bird["slot"], "none")}
        for bird in birds
        if bird["slot"] != now and bird["slot"] not in waiting
    ]
    return queue, [{**bird, "words": text(f"wing.power.{bird['what']}", language)} for bird in done]


def current_slot(record: np.void, who: int, begun: set[int]) -> int | None:
    """The bird among those begun whose power still has something to do; the innermost one counts."""
    for entry in questions.entries(record):
        if int(entry["op"]) == op_.BROWN_POWER:
            return None
        if int(entry["who"]) == who and int(entry["slot"]) in begun:
            return int(entry["slot"])
    return None
