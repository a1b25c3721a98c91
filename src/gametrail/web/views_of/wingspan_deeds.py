"""Single actions and draws as the log tells them, with what nobody was asked about; see wingspan_story."""

from __future__ import annotations

import numpy as np

from gametrail import State
from gametrail.core.game import SPECTATOR
from gametrail.core.words import LANGUAGES
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, questions
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.tables import tables
from gametrail.web.views_of.wingspan_paying import Payment, is_payment, payment_words
from gametrail.web.views_of.wingspan_telling import Said
from gametrail.web.words import text

_LISTED = {op_.ROLL_FEEDER: "feeder", op_.ROLL_HUNT: "hunt"}
# What eggs and dice of the mat's own actions come from; what is forced comes with the step before it.
_LAYING = {op_.MAIN, op_.LAY, op_.PAY_TOKEN}
_TAKING = {op_.MAIN, op_.TAKE_DIE, op_.DISCARD_CARD, op_.ROLL_FEEDER}


def tell(before: State, action: int, after: State, owner: int, deck_bird: int) -> list[Said]:
    """What the log says of one action or draw; nothing for what goes without saying.

    Passing is not told: that somebody could have played another bird is known from their hand only. A draw from the
    deck is told with its card, a payment when the bird is placed. `owner` is whose turn it is, `deck_bird` the bird
    whose power draws from the deck.
    """
    record, entry = before.record, questions.top(before.record)
    if entry is None:
        return []
    op = int(entry["op"])
    passed = action in (c.PASS, c.PLAY_BIRD) or (action == c.FROM_DECK and op == op_.DRAW)
    if passed or op == op_.DEAL_TO_TRAY or is_payment(record, entry, action):
        return []
    if op == op_.ROLL_FEEDER:
        return [Said(owner, _LISTED[op], action - c.ROLL, 0, None), *came(before, after, None)]
    if op == op_.ROLL_HUNT:
        who, face = int(entry["who"]), action - c.ROLL
        kind = _LISTED[op] + (hunt_end(record, entry, face) if int(entry["n"]) == 1 else "")
        return [Said(who, kind, face, int(record["bird"][who, int(entry["slot"])]), None)]
    by_power = bool(questions.asked_bird(record, entry))
    return [*named(before, entry, action, deck_bird, by_power), *taken(before, entry, after, by_power)]


def named(before: State, entry: np.void, action: int, deck_bird: int, by_power: bool) -> list[Said]:
    """The sentence of the action, unless what it brings is listed."""
    op, who = int(entry["op"]), int(entry["who"])
    if not by_power and op in (op_.TAKE_DIE, op_.LAY) and action != c.REROLL:
        return []
    words = sentences(before, action)
    if op == op_.DEAL_TO_HAND and deck_bird:
        words = (of_power(deck_bird, words[0]), of_power(deck_bird, words[1]))
    return [Said(who, "", 0, 0, words)]


def of_power(bird: int, words: dict[str, str]) -> dict[str, str]:
    """The sentences after the name of the bird whose power it is; they begin small."""
    return {
        lang: text("log.of_bird", lang, bird=names.bird_name(bird, lang), what=said[0].lower() + said[1:])
        for lang, said in words.items()
    }


def taken(before: State, entry: np.void, after: State, by_power: bool) -> list[Said]:
    """Dice and eggs that an action of the mat brought in this step, those too that nobody was asked about."""
    op, who = int(entry["op"]), int(entry["who"])
    if by_power:
        return []
    return [
        *(came(before, after, who) if op in _TAKING else []),
        *(laid(before, after, who) if op in _LAYING else []),
    ]


def came(before: State, after: State, who: int | None) -> list[Said]:
    """The food that came in this step, to one seat or to all."""
    old, new = before.record, after.record
    seats = range(int(old["players"])) if who is None else (who,)
    more = {(seat, food): int(new["food"][seat, food]) - int(old["food"][seat, food])
            for seat in seats for food in range(c.NUM_FOODS)}  # fmt: skip
    return [Said(seat, "die", food, 0, None) for (seat, food), n in more.items() for _ in range(n)]


def laid(before: State, after: State, who: int) -> list[Said]:
    """The eggs that came to the seat's birds in this step."""
    old, new = before.record, after.record
    more = new["eggs"][who].astype(int) - old["eggs"][who]
    return [
        Said(who, "lay", int(new["bird"][who, slot]), 0, None)
        for slot in range(c.SLOTS)
        for _ in range(int(more[slot]))
    ]


def placing(before: State, after: State, payment: Payment) -> list[Said]:
    """That a bird was played and what for: told when it stands on the mat, since a single card or row is not asked
    about."""
    old, new = before.record, after.record
    for seat in range(int(new["players"])):
        if int(new["row_count"][seat].sum()) > int(old["row_count"][seat].sum()):
            slot = int(np.flatnonzero((old["bird"][seat] == 0) & (new["bird"][seat] != 0))[0])
            bird = int(new["bird"][seat, slot])
            placed = Said(seat, "placed", slot // c.COLUMNS, bird, None)
            paid = {lang: payment_words(bird, payment, lang) for lang in LANGUAGES}
            return [placed, Said(seat, "", 0, 0, (paid, paid))] if all(paid.values()) else [placed]
    return []


def hunt_end(record: np.void, entry: np.void, face: int) -> str:
    """How a hunt ends with its last die."""
    food = int(entry["arg"])
    rolled = {n for n in range(c.NUM_FACES) if int(record["rolled"][n])} | {face}
    gives = {food, c.BOTH} if food < c.NUM_READINGS - c.NUM_FOODS else {food}
    return ".hit" if gives & rolled else ".miss"


def sentences(before: State, action: int) -> tuple[dict[str, str], dict[str, str]]:
    """What everybody hears, and what its own seat and everybody after the end hear, by language."""
    say = before.game.describe_action
    public = {language: say(before, action, language, SPECTATOR) for language in LANGUAGES}
    own = {language: say(before, action, language, None) for language in LANGUAGES}
    return public, own


def room(record: np.void, who: int, row: int) -> int:
    """How much of what the row gives can be had at most: eggs that birds can hold, cards to draw; food never ends."""
    if row == c.GRASSLAND:
        limits = tables()["egg_limit"][record["bird"][who]].astype(int)
        return int(np.maximum(0, limits - record["eggs"][who]).sum())
    if row == c.WETLAND:
        tray = int(np.count_nonzero(record["tray"]))
        return tray + int(record["deck_count"]) + int(record["discard_count"])
    return c.NUM_ACTIONS
