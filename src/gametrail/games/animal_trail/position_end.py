"""Positions in which nobody acts: the end of a match, which is to be scored, and the end of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from gametrail.core.game import TERMINAL
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail import position_history as told
from gametrail.games.animal_trail import position_past as past
from gametrail.games.animal_trail import position_turn as turns
from gametrail.games.animal_trail.position_base import Players, read_viewer
from gametrail.games.animal_trail.position_cards import read_all_cards
from gametrail.games.animal_trail.position_fields import (
    missing,
    number_or_none,
    position_error,
    truth,
    wrong_value,
)
from gametrail.games.animal_trail.position_table import in_force
from gametrail.games.animal_trail.scoring import take_place
from gametrail.games.animal_trail.setup import push_entry

_OF_PLAY = (
    "table",
    "table_play",
    "owner",
    "named",
    "passed",
    "rested",
    "question",
    "shown_start",
    "discards",
)


def _check_last_hand(document: Mapping[str, Any], players: Players, last: int, viewer: int) -> None:
    """The hand for which the last player pays in the Marathon is named or counted. Raises PositionError."""
    is_named = players[last].get("hand") is not None or (viewer == last and document.get("hand") is not None)
    if not is_named and "cards" not in players[last]:
        raise missing(f"players[{last}].cards")


def _check_places(players: Players, order: list[int]) -> None:
    """The places that are told are those of the order. Raises PositionError."""
    for seat, entry in enumerate(players):
        field, place = f"players[{seat}].", order.index(seat) + 1 if seat in order else None
        said = number_or_none(entry, "place", 1, len(players), field)
        if said is not None and said != place:
            raise wrong_value(f"{field}place", said, "null" if place is None else str(place))


def _check_hands(
    record: np.void, document: Mapping[str, Any], players: Players, order: list[int], viewer: int
) -> None:
    """Who has finished has no cards, and who has not has some, if anything is told. Raises PositionError."""
    finished = order if told.mode_of(record) == c.SPRINT else order[:-1]
    for seat, entry in enumerate(players):
        hand = document.get("hand") if seat == viewer else None
        field, text = ("hand", hand) if hand is not None else (f"players[{seat}].hand", entry.get("hand"))
        count = int(record["hand_count"][seat])
        if seat in finished and count:
            if text is not None:
                raise wrong_value(field, text, '""')
            raise wrong_value(f"players[{seat}].cards", count, "0")
        if seat not in finished and count == 0 and (text is not None or "cards" in entry):
            raise position_error("error.position.no_cards", field=f"players[{seat}].cards", value=seat)


def read_match_end(record: np.void, document: Mapping[str, Any], players: Players) -> None:
    """The match is over with this order of finish; its places and penalties are still to be paid.

    Raises PositionError.
    """
    for name in _OF_PLAY:
        if document.get(name) not in (None, [], {}):
            raise position_error("error.position.after_match", field=name)
    turns.check_question(document, len(players))
    number_or_none(document, "current_player", TERMINAL, len(players) - 1)
    if truth(document, "leading", False):
        raise wrong_value("leading", "true", "false")
    if document.get("phase") == "end":
        raise wrong_value("phase", "end", "play")
    order = told.full_order(document, "order", record)
    _check_places(players, order)
    viewer = read_viewer(document, len(players), None)
    if told.mode_of(record) == c.MARATHON:
        _check_last_hand(document, players, order[-1], viewer)
    past.read_past(record, document, players, [], is_over=False)
    read_all_cards(record, document, players, viewer, 0)
    _check_hands(record, document, players, order, viewer)
    for seat in order:
        take_place(record, seat)
    push_entry(record, op_.SCORE)


def _read_last_table(record: np.void, document: Mapping[str, Any], players: Players) -> None:
    """The cards that lie on the table when the game ends, and what was said of them. Raises PositionError."""
    if truth(document, "leading", False):
        raise wrong_value("leading", "true", "false")
    owner = number_or_none(document, "owner", 0, len(players) - 1)
    named = number_or_none(document, "named", 1, c.NUM_KINDS - 1)
    if named is not None and not (int(record["play"]) and in_force(record, c.NO_GO_ZONE)):
        raise position_error("error.position.named", field="named", value=named)
    record["owner"] = c.NO_ONE if owner is None else owner
    record["named"] = named or 0
    passed = turns.read_flags(document, players, "passed", "passed") or []
    record["passed"] = sum(1 << seat for seat in passed)
    rested = turns.read_flags(document, players, "rested", "resting")
    if rested:
        raise wrong_value("rested", rested, "[]")


def read_game_end(record: np.void, document: Mapping[str, Any], players: Players) -> None:
    """The game is over: its score is what the players have. Raises PositionError."""
    turns.check_question(document, len(players))
    number_or_none(document, "current_player", TERMINAL, TERMINAL)
    viewer = read_viewer(document, len(players), None)
    placed = told.places_of(players, "place")
    ranked = told.ranked(record)
    if len(placed) > ranked:
        raise wrong_value(f"players[{placed[ranked]}].place", ranked + 1, "null")
    if placed and len(placed) < ranked:
        seat = next(seat for seat in range(len(players)) if seat not in placed)
        raise missing(f"players[{seat}].place")
    past.read_past(record, document, players, placed, is_over=True)
    read_all_cards(record, document, players, viewer, 0)
    _read_last_table(record, document, players)
    record["order"][: len(placed)] = placed
    record["placed"] = len(placed)
