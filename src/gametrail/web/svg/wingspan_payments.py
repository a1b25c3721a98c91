"""The ways to play a card: its rows with their prices, and which tokens pay for what."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from gametrail.games.wingspan.constants import FOOD_NAMES
from gametrail.web.svg.wingspan_questions import card_context, egg_words
from gametrail.web.words import text

View = Mapping[str, Any]

WAYS_SHOWN = 4  # to pay, the cheapest ones; the others are folded up


def play_contexts(view: View, language: str) -> list[dict[str, Any]]:
    """For each playable card: its rows, and the ways to pay in each."""
    found = []
    for entry in view["hand"]:
        if not entry["playable"] or not entry["places"]:
            continue
        fact = view["birds"][entry["bird"]]
        places = [place_context(place, fact, language) for place in entry["places"]]
        found.append({**card_context(view, entry["bird"], language), "places": places})
    return found


def place_context(place: Mapping[str, Any], fact: Mapping[str, Any], language: str) -> dict[str, Any]:
    """A row that a card may be played in, with its price in eggs and the ways to pay."""
    payments = place["payments"]
    ways = [
        payment_context(payment, fact, language) for payment in payments if not wasteful(payment, payments)
    ]
    wasted = [payment_context(payment, fact, language) for payment in payments if wasteful(payment, payments)]
    return {
        **place,
        "icon": f"hab-{place['row']}",
        "title": text(f"ws.row.{place['row']}", language),
        "price": egg_words(place["eggs"], language, "ws.price"),
        "payments": ways[:WAYS_SHOWN],
        "more": ways[WAYS_SHOWN:] + wasted,
    }


def wasteful(payment: Mapping[str, Any], payments: Iterable[Mapping[str, Any]]) -> bool:
    """Whether another way pays with a part of the same tokens."""
    paid = Counter(payment["pay"])
    return any(Counter(other["pay"]) < paid for other in payments)


def payment_context(payment: Mapping[str, Any], fact: Mapping[str, Any], language: str) -> dict[str, Any]:
    """One way to pay: its tokens, and the chain of actions behind it."""
    singles, pairs = tokens_of(payment, fact)
    named = [payment["words"] or text("ws.free", language)]
    named += [double_words(pair, language) for pair in pairs]
    return {
        **payment,
        "singles": singles,
        "pairs": pairs,
        "chain": json.dumps(payment["actions"]),
        "label": text("ws.pay.label", language, words=text("ws.sep", language).join(named)),
    }


def double_words(pair: Mapping[str, Any], language: str) -> str:
    """ "fish + rodent as seed"."""
    tokens = " + ".join(text(f"ws.food.{name}", language) for name in pair["tokens"])
    one = text("ws.or", language).join(text(f"ws.food.{name}", language) for name in pair["stands_for"])
    return text("ws.pay.double", language, pair=tokens, one=one)


def tokens_of(payment: Mapping[str, Any], fact: Mapping[str, Any]) -> tuple[list[str], list[dict[str, Any]]]:
    """The tokens that pay for one symbol each, and the pairs that stand for a symbol together."""
    left = Counter({name: payment["pay"].get(name, 0) for name in FOOD_NAMES})
    singles: list[str] = []
    missing: list[list[str]] = []
    for symbol in symbols(fact):
        held = next((name for name in symbol if left[name]), None)
        if held is None:
            missing.append(symbol)
        else:
            left[held] -= 1
            singles.append(held)
    wild, rest = fact["wild"], sorted(left.elements(), key=FOOD_NAMES.index)
    # More pairs than symbols without their token: a pair stands for what one of its tokens would have paid.
    for _ in range(payment["doubles"] - len(missing)):
        if wild:
            wild -= 1
            missing.append(["wild"])
        else:
            missing.append([singles[-1]])
            rest.append(singles.pop())
    doubled = rest[wild:]
    pairs = [
        {"tokens": doubled[2 * number : 2 * number + 2], "stands_for": symbol}
        for number, symbol in enumerate(missing)
    ]
    return singles + rest[:wild], pairs


def symbols(fact: Mapping[str, Any]) -> list[list[str]]:
    """The coloured symbols of a cost, each with the foods that pay for it."""
    names = [name for name in FOOD_NAMES for _ in range(fact["cost"].get(name, 0))]
    return [names] if fact["either"] else [[name] for name in names]
