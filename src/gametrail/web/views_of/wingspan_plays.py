"""The hand of the player to move: which cards can be played, where, and how they would be paid for.

A payment is a chain of action texts found by the rules themselves: every way of paying is tried on copies of the
position. The first one is the page's proposal: fewest tokens, and those that other hand cards need least.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail import State
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, questions
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.facts import rows_for
from gametrail.games.wingspan.information import cards_at
from gametrail.games.wingspan.playable import why_not_playable
from gametrail.games.wingspan.tables import tables
from gametrail.web.views_of.wingspan_cards import counted
from gametrail.web.views_of.wingspan_moves import follows

MAX_PAYMENTS = 12

Chain = tuple[int, ...]


def hand(state: State, viewer: int, my_turn: bool, language: str, mode: str) -> list[dict[str, Any]]:
    """The viewer's hand cards, those that can be played first."""
    if viewer < 0:
        return []
    record = state.record
    cards = [number for number in cards_at(record, c.HAND_OF + viewer)]
    start = opening(state) if my_turn else None
    if start is None:
        return [
            {"bird": names.bird_name(bird, "en"), "playable": None, "reasons": [], "places": []}
            for bird in cards
        ]
    rows, first = start
    found = [hand_card(state, viewer, bird, rows, first, language, mode) for bird in cards]
    return sorted(found, key=lambda card: not card["playable"])


def opening(state: State) -> tuple[int, Chain] | None:
    """While a bird can be played: the rows that are open for it, and what is chosen before the card."""
    entry = questions.top(state.record)
    if entry is not None and int(entry["op"]) == op_.MAIN:
        return c.ALL_ROWS, (c.PLAY_BIRD,)
    if entry is not None and int(entry["op"]) == op_.PLAY:
        return int(entry["arg"]), ()
    return None


def hand_card(
    state: State, who: int, bird: int, rows: int, first: Chain, language: str, mode: str
) -> dict[str, Any]:
    """One card: where it can be played and for what, or why not."""
    record = state.record
    reasons = why_not_playable(record, who, bird, rows)
    open_rows = [
        row for row in range(c.ROWS) if not reasons and rows_for(record, tables(), who, bird, rows) >> row & 1
    ]
    places = []
    ways: list[tuple[Chain, tuple[int, ...]]] = []
    for number, row in enumerate(open_rows):
        chosen, choice = chosen_card(state, first, bird, row)
        if not number:
            ways = best_first(payments(state, chosen, who), record, who, bird)
        count = int(record["row_count"][who, row])
        places.append(
            {
                "row": c.HABITAT_NAMES[row],
                "slot": row * c.COLUMNS + count,
                "eggs": int(tables()["egg_cost"][count]),
                "payments": [payment(state, choice + way, paid, bird, language, mode) for way, paid in ways],
            }
        )
    return {
        "bird": names.bird_name(bird, "en"),
        "playable": not reasons,
        "reasons": [reason.text(language) for reason in reasons],
        "places": places,
    }


def payment(
    state: State, chain: Chain, paid: tuple[int, ...], bird: int, language: str, mode: str
) -> dict[str, Any]:
    """One way of paying, from the choice of the action on."""
    food = {name: n for name, n in zip(c.FOOD_NAMES, paid, strict=True) if n}
    symbols = int(tables()["symbols"][bird])
    return {
        "pay": food,
        "doubles": sum(paid) - symbols,
        "words": counted(food, language),
        "actions": [state.action_to_string(action) for action in chain],
        "then": follows(state, list(chain), mode),
    }


def chosen_card(state: State, first: Chain, bird: int, row: int) -> tuple[State, Chain]:
    """The position after the card and the row were chosen, and what was asked on the way: a single card or row is
    not asked about."""
    later, chain = state.clone(), list(first)
    for action in first:
        later.apply_action(action)
    for op, action in ((op_.PLAY, bird), (op_.CHOOSE_ROW, c.ROW + row)):
        if questions.operation_on_top(later.record) == op:
            later.apply_action(action)
            chain.append(action)
    return later, tuple(chain)


def payments(state: State, begun: State, who: int) -> list[tuple[Chain, tuple[int, ...]]]:
    """Every way of paying the food once the card was chosen: the actions, and the tokens by food. Each sum once."""
    held = [int(n) for n in state.record["food"][who]]
    waiting: list[tuple[State, Chain]] = [(begun, ())]
    seen: set[bytes] = set()
    found: dict[tuple[int, ...], Chain] = {}
    while waiting:
        now, chain = waiting.pop(0)
        if now.serialize() in seen:
            continue
        seen.add(now.serialize())
        if not is_paying(now, who):
            paid = tuple(before - int(n) for before, n in zip(held, now.record["food"][who], strict=True))
            found.setdefault(paid, chain)
            continue
        for action in now.legal_actions():
            later = now.clone()
            later.apply_action(int(action))
            waiting.append((later, (*chain, int(action))))
    return [(chain, paid) for paid, chain in found.items()]


def is_paying(state: State, who: int) -> bool:
    """Whether the player is asked for food for a card."""
    return state.current_player() == who and questions.operation_on_top(state.record) == op_.PAY_COST


def best_first(
    ways: list[tuple[Chain, tuple[int, ...]]], record: np.void, who: int, bird: int
) -> list[tuple[Chain, tuple[int, ...]]]:
    """The ways, the best to propose first, at most twelve."""
    others = [card for card in cards_at(record, c.HAND_OF + who) if card != bird]
    wanted = [sum(int(tables()["cost"][card, food]) > 0 for card in others) for food in range(c.NUM_FOODS)]
    held = record["food"][who]

    def price(way: tuple[Chain, tuple[int, ...]]) -> tuple[int, int, int]:
        paid = way[1]
        missed = sum(n * wanted[food] for food, n in enumerate(paid))
        plenty = sum(n * int(held[food]) for food, n in enumerate(paid))
        return sum(paid), missed, -plenty

    return sorted(ways, key=price)[:MAX_PAYMENTS]
