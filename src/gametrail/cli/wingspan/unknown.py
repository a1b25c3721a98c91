"""Cards of which a position file gives only the number.

The engine puts cards that are nowhere else in their place. Nobody knows them, so nothing that is asked of a person
may rest on which ones they are: an action with such a card is refused, and no report names one.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.core.errors import PositionError
from gametrail.core.game import State
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.information import cards_at
from gametrail.games.wingspan.playable import why_not_playable
from gametrail.games.wingspan.questions import operation_on_top

_CARDS = range(c.CARD + 1, c.CARD + c.NUM_CARDS)
_ASKS_FOR_HAND_CARD = {op_.PLAY, op_.TUCK, op_.DISCARD_CARD, op_.DISCARD_DUTY}


def _is_unknown(record: np.void, bird: int) -> bool:
    """Whether nobody knows where the card is: it may be in any hand that is only counted."""
    return int(record["known"][bird]) == 0


def has_unknown_cards(record: np.void, seat: int) -> bool:
    """Whether the hand of the seat holds cards that not even the seat knows."""
    return any(_is_unknown(record, bird) for bird in cards_at(record, c.HAND_OF + seat))


def has_unknown_bonus_cards(record: np.void, seat: int) -> bool:
    """Whether the seat has bonus cards that not even the seat knows."""
    return bool((record["bonus_known"][record["bonus_at"] == c.HAND_OF + seat] == 0).any())


def _refusal(state: State, seat: int) -> PositionError:
    return PositionError("error.position.hand_unknown", state.game.words, field=f"players[{seat}].hand")


def check_hand(state: State, seat: int) -> None:
    """Every card in the hand of the seat is known. Raises PositionError, which names the hand."""
    if has_unknown_cards(state.record, seat):
        raise _refusal(state, seat)


def _may_play_known_card(record: np.void, seat: int) -> bool:
    return any(
        not _is_unknown(record, bird) and not why_not_playable(record, seat, bird)
        for bird in cards_at(record, c.HAND_OF + seat)
    )


def _rests_on_unknown(record: np.void, seat: int, action: int) -> bool:
    """Whether the answer of this seat is possible or not depending on cards that nobody knows."""
    op = operation_on_top(record)
    if op == op_.MAIN and action == c.PLAY_BIRD:
        return not _may_play_known_card(record, seat)
    return op in _ASKS_FOR_HAND_CARD and action in _CARDS and _is_unknown(record, action - c.CARD)


def check_known(state: State, action: int) -> None:
    """Neither the action nor what it forces uses a card that nobody knows. Raises PositionError, names the hand."""
    record, seat = state.record, state.current_player()
    counted = [other for other in range(state.num_players) if has_unknown_cards(record, other)]
    if seat in counted and _rests_on_unknown(record, seat, action):
        raise _refusal(state, seat)
    if not counted or action not in state.legal_actions():
        return
    for other, answer in state.forced_answers(action):
        if other in counted and answer in _CARDS and _is_unknown(record, answer - c.CARD):
            raise _refusal(state, other)


def view_of(state: State, seat: int) -> dict[str, Any]:
    """The observation of the seat; hands and bonus cards that nobody knows are only counted."""
    record, view = state.record, state.observation(seat).to_dict()
    for other, player in enumerate(view["players"]):
        if has_unknown_cards(record, other):
            player["hand"] = int(record["hand_count"][other])
        if has_unknown_bonus_cards(record, other):
            player["bonus_cards"] = int(np.count_nonzero(record["bonus_at"] == c.HAND_OF + other))
    return view
