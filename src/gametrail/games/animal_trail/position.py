"""Positions from JSON: a lead or a follow to play on from, the end of a match to score, or the end of a game.

Format: docs/position-format.md. An observation of a player who leads or follows is a position file.
Every complaint names the field.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from gametrail.core.errors import PositionError
from gametrail.core.reading import expect, take_field
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail import position_history as told
from gametrail.games.animal_trail import position_past as past
from gametrail.games.animal_trail import position_turn as turns
from gametrail.games.animal_trail.position_base import (
    Players,
    blank_position,
    lay_environment,
    read_options,
    read_players,
    read_viewer,
    set_clock,
    usual_hand,
)
from gametrail.games.animal_trail.position_cards import read_all_cards
from gametrail.games.animal_trail.position_end import read_game_end, read_match_end
from gametrail.games.animal_trail.position_fields import (
    check_fields,
    check_range,
    missing,
    number_or_none,
    position_error,
    wrong_value,
)
from gametrail.games.animal_trail.setup import push_entry
from gametrail.games.animal_trail.spec import SPEC

FIELDS = {
    *("game", "options", "hand", "table", "environment", "named", "leading", "order"),
    # what an observation has too
    *("num_players", "player", "mode", "phase", "current_player", "match", "matches", "turn"),
    *(
        "environment_pile",
        "laid_aside",
        "table_play",
        "owner",
        "passed",
        "rested",
        "trump",
        "deck",
        "discards",
    ),
    *("dealer", "challenge", "handicap", "stock", "pot", "shown_start", "players", "question", "given"),
    *("received", "partner_shown", "put_away", "history"),
}


def _check_empty_hands(record: np.void, placed: list[int], rested: list[int] | None) -> list[int]:
    """Whose hand is empty has a place, or rests in the Marathon. Returns who rests, in order. Raises PositionError."""
    resting = []
    can_rest = told.mode_of(record) == c.MARATHON and int(record["deck_count"]) > 0
    for seat in range(int(record["players"])):
        cards, field = int(record["hand_count"][seat]), f"players[{seat}]."
        if seat in placed:
            check_range(cards, f"{field}cards", 0, 0)
            if can_rest:
                raise wrong_value(f"{field}place", placed.index(seat) + 1, "null")
        elif cards == 0:
            if told.mode_of(record) == c.SPRINT:
                raise position_error("error.position.no_cards", field=f"{field}cards", value=seat)
            if not can_rest:
                raise missing(f"{field}place")
            resting.append(seat)
    if rested is not None and sorted(rested) != resting:
        raise wrong_value("rested", rested, str(resting))
    return resting if rested is None else rested


def _read_asked(document: Mapping[str, Any], players: int) -> tuple[str | None, int | None]:
    """What is asked, and the seat that acts; None where nothing is said. Raises PositionError."""
    asked = turns.check_question(document, players)
    current = number_or_none(document, "current_player", 0, players - 1)
    op, seat = asked or (None, None)
    if current is not None and seat is not None and seat != current:
        raise wrong_value("question.seat", seat, str(current))
    return op, seat if current is None else current


def _read_turn(record: np.void, document: Mapping[str, Any], players: Players) -> None:
    """A lead or a follow: everything on the table, and the question. Raises PositionError."""
    op, seat = _read_asked(document, len(players))
    viewer = read_viewer(document, len(players), seat)
    current = max(viewer, 0) if seat is None else seat
    usual = usual_hand(record, document)
    placed = told.places_of(players, "place")
    if told.mode_of(record) == c.SPRINT and placed:
        raise wrong_value(f"players[{placed[0]}].place", 1, "null")
    past.read_past(record, document, players, placed, is_over=False)
    finished = [{"cards": 0, **entry} if entry.get("place") else entry for entry in players]
    table = read_all_cards(record, document, finished, viewer, usual)
    record["order"][: len(placed)] = placed
    record["placed"] = len(placed)
    turns.check_current(record, document, current)
    rested = _check_empty_hands(record, placed, turns.read_flags(document, players, "rested", "resting"))
    record["rested"][: len(rested)] = rested
    record["resting"] = len(rested)
    leading = turns.read_leading(document, table, op)
    passed = turns.read_flags(document, players, "passed", "passed")
    record["named"] = turns.read_named(record, document, not leading)
    owner, passed = turns.read_round(record, document, current, table, passed)
    record["owner"] = owner
    record["passed"] = sum(1 << seat for seat in passed)
    push_entry(record, op_.LEAD if leading else op_.FOLLOW, current)


def read_position(document: Any) -> np.ndarray:
    """The position of a parsed file as one record, on which what needs no choice has still to happen.

    Raises:
        PositionError: names the field.
    """
    document = expect(document, "position", dict, PositionError)
    if take_field(document, "game", str, PositionError) != SPEC.name:
        raise position_error("error.position.other_game", field="game", value=document["game"])
    check_fields(document, FIELDS, "")
    options = read_options(document)
    players = read_players(document, options["mode"])
    records = blank_position(len(players), options)
    record = records[0]
    set_clock(record, document)
    lay_environment(record, document)
    if "order" in document:
        read_match_end(record, document, players)
    elif document.get("phase") == "end":
        read_game_end(record, document, players)
    else:
        _read_turn(record, document, players)
    return records
