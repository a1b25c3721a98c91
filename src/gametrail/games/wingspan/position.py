"""Positions from JSON: score pads with finished mats, and tables to play on from.

Format: docs/position-format.md. An observation of a player who chooses the action of a turn is a position file.
Every complaint names the field.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.core.errors import OptionError, PositionError
from gametrail.core.options import complete_options
from gametrail.core.reading import expect, said_range, take_field
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.layout import STATE
from gametrail.games.wingspan.options import write_rules
from gametrail.games.wingspan.position_cards import (
    Cards,
    read_bonus_cards,
    read_discards,
    read_hand,
    read_tray,
)
from gametrail.games.wingspan.position_clock import (
    ClockReader,
    check_unasked,
    read_goal_counts,
    read_goal_points,
    read_goals,
)
from gametrail.games.wingspan.position_fields import (
    check_fields,
    check_range,
    position_error,
    read_faces,
    whole,
    wrong_value,
)
from gametrail.games.wingspan.position_kinds import check_kinds
from gametrail.games.wingspan.position_mats import read_food, read_mat
from gametrail.games.wingspan.scoring import score_goal
from gametrail.games.wingspan.setup import push_entry
from gametrail.games.wingspan.spec import SPEC
from gametrail.games.wingspan.tables import tables
from gametrail.games.wingspan.vocabulary import WORDS

_FIELDS = {
    *("game", "options", "goal_side", "goals", "players", "round", "player_to_move", "start_player", "turn"),
    *("feeder", "tray", "deck", "discards", "bonus_deck", "rolled"),
    # what an observation has too: it follows from the rest, or says that something else is asked
    *("num_players", "player", "phase", "current_player", "active", "turns", "dice_outside", "goal_counts"),
    *("goal_standings", "question", "queue", "paying", "offer", "set_aside"),
}
_PLAYER_FIELDS = {*c.HABITAT_NAMES, "food", "hand", "hand_known", "bonus_cards", "goal_points", "cubes"}


def _read_options(document: dict[str, Any]) -> dict[str, str]:
    """The options of the position; `goal_side` stands at the top or among them. Raises PositionError."""
    options = dict(expect(document.get("options", {}), "options", dict, PositionError))
    if "goal_side" in document:
        side = document["goal_side"]
        if side not in ("green", "blue"):
            raise wrong_value("goal_side", side, "green, blue")
        if options.setdefault("goal_side", side) != side:
            raise wrong_value("options.goal_side", options["goal_side"], side)
    try:
        return complete_options(SPEC, options)
    except OptionError as error:
        raise PositionError(error.code, WORDS, **error.details) from None


def _read_players(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The players of the document; a finished table may have one alone. Raises PositionError."""
    players = take_field(document, "players", list, PositionError)
    least = 1 if _is_finished(document) else c.MIN_PLAYERS
    if not least <= len(players) <= c.MAX_PLAYERS:
        expected = said_range(least, c.MAX_PLAYERS)
        raise position_error("error.position.seats", value=len(players), expected=expected)
    for seat, player in enumerate(players):
        expect(player, f"players[{seat}]", dict, PositionError)
        check_fields(player, _PLAYER_FIELDS, f"players[{seat}].")
    return players


def _is_finished(document: dict[str, Any]) -> bool:
    """Whether the document is a table at the end of the game, which has no round to play."""
    return "round" not in document or document.get("phase") == "end"


def _check_echoes(document: dict[str, Any], players: int, feeder: int) -> None:
    """Numbers of an observation that follow from the rest are what they must be. Raises PositionError."""
    for name, expected in (("num_players", players), ("turns", c.TURNS), ("dice_outside", c.DICE - feeder)):
        if name in document:
            check_range(document[name], name, expected, expected)


def _read_dice(record: np.void, document: dict[str, Any]) -> None:
    """The dice in the feeder, and those of the last hunt. Raises PositionError."""
    for name in ("feeder", "rolled"):
        for face in read_faces(document, name):
            record[name][face] += 1


def _read_seats(cards: Cards, document: dict[str, Any], options: dict[str, str], finished: bool) -> None:
    """Everything that lies before the players. Raises PositionError."""
    record, scored = cards.record, c.ROUNDS if finished else int(cards.record["round"])
    is_open = options["hands"] == "open"
    for seat, player in enumerate(document["players"]):
        where = f"players[{seat}]."
        read_mat(cards, player, where, seat)
        read_food(cards, player, where, seat)
        read_hand(cards, player, where, seat, document.get("player") == seat, is_open)
        read_bonus_cards(cards, player, where, seat, finished)
        read_goal_points(record, player, where, seat, scored)


def _finish(record: np.void, document: dict[str, Any]) -> None:
    """The game is over. Goals whose points nobody gives are scored from the mats. Mutates record."""
    if not any("goal_points" in player for player in document["players"]):
        for index in range(int(record["goals_count"])):
            record["round"] = index
            score_goal(record, tables())
    record["round"] = c.ROUNDS
    last = int(record["players"]) - 1
    record["start"] = whole(document, "start_player", 0, 0, last)
    record["active"] = whole(document, "active", 0, 0, last)


def _set_clock(record: np.void, clock: ClockReader) -> None:
    """The turn of the clock begins once chance has filled what is missing on the table. Mutates record."""
    record["start"], record["active"] = clock.start, clock.active
    record["turns_left"] = clock.turns_left
    push_entry(record, op_.START_TURN, clock.active)
    push_entry(record, op_.REFILL_TRAY, clock.active)
    if not record["feeder"].any():
        push_entry(record, op_.ROLL_FEEDER, n=c.DICE)
    if record["goals_count"] < c.ROUNDS:
        push_entry(record, op_.DEAL_GOAL, n=c.ROUNDS - int(record["goals_count"]))


def read_position(document: Any) -> np.ndarray:
    """The position of a parsed file as one record, on which what needs no choice has still to happen.

    Without `round` the game is over: it can be scored, not played on.

    Raises:
        PositionError: names the field.
    """
    document = expect(document, "position", dict, PositionError)
    if take_field(document, "game", str, PositionError) != SPEC.name:
        raise position_error("error.position.other_game", value=document["game"])
    check_fields(document, _FIELDS, "")
    players, finished = _read_players(document), _is_finished(document)
    check_kinds(document, len(players))
    options = _read_options(document)
    clock = None if finished else ClockReader(document, len(players))
    if not finished:
        check_unasked(document)
    records = np.zeros(1, STATE)
    record = records[0]
    record["players"] = len(players)
    record["round"] = c.ROUNDS if clock is None else clock.round
    cards = Cards(record)
    read_goals(record, document)
    read_goal_counts(record, document, int(record["round"]))
    _read_seats(cards, document, options, finished)
    read_tray(cards, document)
    read_discards(cards, document)
    chosen = "deck" in document.get("options", {})
    options["deck"] = cards.deck_in_use(options, chosen)
    write_rules(record["rules"], options)
    cards.deal_the_rest(document, options["deck"])
    _read_dice(record, document)
    _check_echoes(document, len(players), int(record["feeder"].sum()))
    if clock is None:
        _finish(record, document)
    else:
        _set_clock(record, clock)
    return records
