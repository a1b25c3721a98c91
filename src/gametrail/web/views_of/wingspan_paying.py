"""What a bird cost its player, as the log tells it: tokens and eggs, those too that went without a question."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np

from gametrail import State
from gametrail.games.wingspan import catalogue, names, questions
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.phrases import foods
from gametrail.web.views_of.wingspan_cards import joined
from gametrail.web.words import text


class Payment(NamedTuple):
    """What has been paid for a bird so far."""

    food: tuple[int, ...] = (0,) * c.NUM_FOODS
    eggs: tuple[int, ...] = ()  # the birds that they lay on


def is_payment(record: np.void, entry: np.void, action: int) -> bool:
    """Whether the action belongs to playing a bird: the choice of the card or the row, or a part of its price."""
    op = int(entry["op"])
    if action == c.PASS:
        return False
    if op == op_.PAY_EGG:
        return questions.card_being_paid(record) is not None
    return op in (op_.PLAY, op_.CHOOSE_ROW, op_.PAY_COST) or action == c.PLAY_BIRD


def with_payment(known: Payment, before: State, action: int, after: State) -> Payment:
    """The payment with what went in one more step; forced tokens and eggs go in the step before them."""
    old, new, entry = before.record, after.record, questions.top(before.record)
    if entry is None or not is_payment(old, entry, action):
        return known
    who = int(entry["who"])
    gone = (max(0, int(n)) for n in old["food"][who].astype(int) - new["food"][who])
    taken = old["eggs"][who].astype(int) - new["eggs"][who]
    eggs = [int(old["bird"][who, slot]) for slot in range(c.SLOTS) for _ in range(max(0, int(taken[slot])))]
    food = tuple(paid + more for paid, more in zip(known.food, gone, strict=True))
    return Payment(food, (*known.eggs, *eggs))


def payment_words(bird: int, payment: Payment, language: str) -> str:
    """The sentence of the log; empty for a bird that cost nothing."""
    single, pairs = split(catalogue.birds()[bird - 1], payment.food)
    items = [times(food_name(food, language), n, language) for food, n in Counter(single).items()]
    for symbol, first, second in pairs:
        held = {"first": food_name(first, language), "second": food_name(second, language)}
        items.append(text("wing.log.pair", language, **held, food=foods(symbol, language)))
    for other, n in Counter(payment.eggs).items():
        egg = text("wing.log.egg_of", language, bird=names.bird_name(other, language))
        items.append(times(egg, n, language))
    return text("wing.log.pay", language, items=joined(items, language)) if items else ""


def split(card: catalogue.Bird, paid: tuple[int, ...]) -> tuple[list[int], list[tuple[int, int, int]]]:
    """The tokens that paid for a symbol each, and those that did it in twos: the symbol as a mask of foods, and both.

    As many tokens as there are more than symbols, so many symbols were paid for in twos: first those whose own food is
    not there. A symbol for any food takes one token.
    """
    twos = sum(paid) - card.price
    wanted = [c.FOOD_NAMES.index(name) for name in card.cost if name in c.FOOD_NAMES]
    if card.either:
        return halves(paid, [sum(1 << food for food in wanted)] * twos, [])
    lacking = list((Counter(wanted) - Counter(dict(enumerate(paid)))).elements())
    own = list((Counter(wanted) - Counter(lacking)).elements())
    kept = len(own) - (twos - len(lacking))
    return halves(paid, [1 << food for food in [*lacking, *own[kept:]]], own[:kept])


def halves(
    paid: tuple[int, ...], symbols: list[int], single: list[int]
) -> tuple[list[int], list[tuple[int, int, int]]]:
    """The tokens that are not in `single` pay for the symbols in twos; what is left over paid alone."""
    left = Counter(dict(enumerate(paid)))
    left.subtract(single)
    rest = list(left.elements())
    alone = len(rest) - 2 * len(symbols)
    twos = rest[alone:]
    return [*single, *rest[:alone]], list(zip(symbols, twos[::2], twos[1::2], strict=True))


def times(what: str, n: int, language: str) -> str:
    """ "seed", "seed ×2"."""
    return what if n == 1 else text("wing.times", language, what=what, n=n)


def food_name(food: int, language: str) -> str:
    """The food's name."""
    return text(f"food.{c.FOOD_NAMES[food]}", language)
