"""Hands of which a position file gives only the number of cards.

The engine puts cards that are nowhere else in such a hand. Nobody knows them, so nothing that is asked of a person may
rest on which ones they are: a card out of it is refused, and no report names one.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.cli.language import cli_words
from gametrail.core.errors import PositionError
from gametrail.core.game import State
from gametrail.games.animal_trail import constants as c


def is_counted(record: np.void, seat: int) -> bool:
    """Whether nobody knows the cards in the hand of the seat."""
    return bool(int(record["counted"]) >> seat & 1)


def _refusal(seat: int) -> PositionError:
    return PositionError("error.hand_counted", cli_words(), field=f"players[{seat}].hand")


def check_hand(state: State, seat: int) -> None:
    """The cards in the hand of the seat are known. Raises PositionError, which names the hand."""
    if is_counted(state.record, seat):
        raise _refusal(seat)


def _is_about_cards(action: int) -> bool:
    return c.CARD <= action < c.CARD + c.NUM_KINDS or c.PLAY <= action < c.NUM_ACTIONS


def check_known(state: State, action: int) -> None:
    """The action uses no card that nobody knows. Raises PositionError, which names the hand."""
    seat = state.current_player()
    if seat >= 0 and _is_about_cards(action):
        check_hand(state, seat)


def view_of(state: State, seat: int) -> dict[str, Any]:
    """The observation of the seat; it leaves out hands that nobody knows."""
    return state.observation(seat).to_dict()
