"""The choice of the first hand for a page: all cards at once, though they are asked about one by one."""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, questions
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.information import cards_at
from gametrail.web.views_of import Look


def setup(look: Look) -> dict[str, Any] | None:
    """What the viewer has chosen and is still to choose; None for others and after it."""
    record, seat = look.state.record, look.viewer
    if seat < 0 or not questions.choosing_first_hands(record):
        return None
    asked = [int(entry["arg"]) for entry in questions.entries(record) if is_question(entry, seat)]
    entry = questions.top(record)
    now = int(entry["arg"]) if entry is not None and is_question(entry, seat) else None
    begun = look.my_turn or look.own is not None or not waits(record, seat)
    cards_of = sorted([*cards_at(record, c.HAND_OF + seat), *own_put_back(record, seat)])
    kept = cards_at((look.own or look.state).record, c.HAND_OF + seat)
    open_questions = set() if look.own else set(asked)
    cards = [
        {
            "bird": names.bird_name(bird, "en"),
            "chosen": None if bird in open_questions or not begun else bird in kept,
            "asked": bird == now and not look.own,
        }
        for bird in cards_of
    ]
    return {
        "cards": cards,
        "kept": sum(card["chosen"] is True for card in cards),
        "food": look.observation["players"][seat]["food"],
        "offer": look.observation["offer"],
    }


def is_question(entry: np.void, seat: int) -> bool:
    """Whether this entry of the agenda asks the seat about a card of the first hand."""
    return int(entry["op"]) == op_.KEEP_CARD and int(entry["who"]) == seat


def waits(record: np.void, seat: int) -> bool:
    """Whether the seat has not been asked about its first hand yet."""
    return any(
        int(entry["op"]) == op_.KEEP_CARDS and int(entry["who"]) == seat
        for entry in questions.entries(record)
    )


def own_put_back(record: np.void, seat: int) -> list[int]:
    """The cards that the seat has put down; only their owner knows them."""
    return [card for card in cards_at(record, c.PUT_BACK) if int(record["known"][card]) >> seat & 1]
