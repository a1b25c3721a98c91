"""What a position is laid out on: options, seats, environment cards, and how far the game has come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from gametrail.core.errors import OptionError, PositionError
from gametrail.core.options import complete_options
from gametrail.core.reading import expect
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import position_history as told
from gametrail.games.animal_trail.facts import trump_of
from gametrail.games.animal_trail.position_fields import (
    check_fields,
    missing,
    position_error,
    read_environment,
    read_list,
    whole,
    wrong_value,
)
from gametrail.games.animal_trail.recount import starting_points
from gametrail.games.animal_trail.setup import blank_record
from gametrail.games.animal_trail.spec import SPEC
from gametrail.games.animal_trail.vocabulary import WORDS

PLAYER_FIELDS = {
    *("points", "victory_chips", "cards", "hand", "put_away_count", "place", "before", "passed", "resting"),
}
MOST_TURNS = 20_000
_USUAL_PLAYERS = 4
_USUAL_MATCHES = 6
_MOST_IN_FORCE = 3
Players = list[Mapping[str, Any]]


def read_options(document: dict[str, Any]) -> dict[str, str]:
    """The options; mode, matches and the number of environment cards may stand at the top. Raises PositionError."""
    options = dict(expect(document.get("options", {}), "options", dict, PositionError))
    if "mode" in document:
        mode = expect(document["mode"], "mode", str, PositionError)
        if mode not in c.MODE_NAMES:
            raise wrong_value("mode", mode, ", ".join(c.MODE_NAMES))
        if options.setdefault("mode", mode) != mode:
            raise wrong_value("mode", mode, str(options["mode"]))
    if "matches" in document:
        matches = str(whole(document, "matches", _USUAL_MATCHES, 1, c.MOST_MATCHES))
        if options.setdefault("matches", matches) != matches:
            raise wrong_value("matches", matches, str(options["matches"]))
    if "environment" in document:
        in_force = read_list(document, "environment", _MOST_IN_FORCE)
        options.setdefault("environment", str(len(in_force)))
    try:
        return complete_options(SPEC, options)
    except OptionError as error:
        raise PositionError(error.code, WORDS, **error.details) from None


def read_players(document: dict[str, Any], mode: str) -> Players:
    """An object for each player, empty if nothing is said of the players. Raises PositionError."""
    fewest, most = c.PLAYERS_OF_MODE[c.MODE_NAMES.index(mode)]
    usual = min(_USUAL_PLAYERS, most)
    if "order" in document and mode != "sprint":
        usual = min(max(fewest, len(read_list(document, "order", c.MAX_PLAYERS))), most)
    if "players" not in document:
        number = whole(document, "num_players", usual, fewest, most)
        return [{} for _ in range(number)]
    players = read_list(document, "players", c.MAX_PLAYERS)
    if len(players) < c.MIN_PLAYERS:
        raise position_error(
            "error.position.rows", field="players", value=len(players), expected=c.MIN_PLAYERS
        )
    for seat, player in enumerate(players):
        expect(player, f"players[{seat}]", dict, PositionError)
        check_fields(player, PLAYER_FIELDS, f"players[{seat}].")
    whole(document, "num_players", len(players), len(players), len(players))
    if not fewest <= len(players) <= most:
        raise position_error(
            "error.position.players", field="players", value=len(players), lowest=fewest, highest=most
        )
    return players


def blank_position(players: int, options: dict[str, str]) -> np.ndarray:
    """One record before the first deal, on which nothing is to happen. Raises PositionError."""
    try:
        records = blank_record(players, options)
    except OptionError as error:
        raise PositionError(error.code, WORDS, **error.details) from None
    records["agenda"] = 0
    records["depth"] = 0
    records["points"] = 0
    return records


def _read_mask(record: np.void, document: Mapping[str, Any], name: str, taken: int) -> int:
    """A field with different environment cards of the game. Raises PositionError."""
    mask = 0
    for number, value in enumerate(read_list(document, name, c.NUM_ENVIRONMENT)):
        field = f"{name}[{number}]"
        card = read_environment(value, field)
        if (mask | taken) >> card & 1:
            raise position_error("error.position.environment_twice", field=field, value=value)
        if not int(record["rules"]["cards"]) >> card & 1:
            raise position_error("error.position.environment_out", field=field, value=value)
        mask |= 1 << card
    return mask


def lay_environment(record: np.void, document: Mapping[str, Any]) -> None:
    """The environment cards are in force, laid aside and in the pile (rules 7.1). Raises PositionError."""
    in_force = _read_mask(record, document, "environment", 0)
    most = int(record["rules"]["in_force"])
    if in_force.bit_count() > most:
        raise position_error(
            "error.position.many", field="environment", value=in_force.bit_count(), most=most
        )
    aside = _read_mask(record, document, "laid_aside", in_force)
    pile = int(record["rules"]["cards"]) & ~(in_force | aside)
    record["in_force"], record["aside"], record["pile"] = in_force, aside, pile
    whole(document, "environment_pile", pile.bit_count(), pile.bit_count(), pile.bit_count())
    trump = int(trump_of(record))
    whole(document, "trump", trump, trump, trump)


def _usual_match(record: np.void, document: Mapping[str, Any]) -> int:
    """The first match that there can be: each deal of the Chip sprint before has brought a victory chip.

    A later match than the first has markers, and may begin with other points than a game does.
    """
    listed, is_over = document.get("players", []), document.get("phase") == "end"
    if told.mode_of(record) == c.SPRINT:
        chips = [entry.get("victory_chips") for entry in listed]
        return sum(number for number in chips if type(number) is int) + int(not is_over)
    if not is_over and any(type(document.get(marker)) is int for marker in ("challenge", "handicap")):
        return 2
    points = [entry["points"] for entry in listed if "points" in entry]
    start = starting_points(record["rules"])
    return 2 if "order" in document and any(number != start for number in points) else 1


def set_clock(record: np.void, document: Mapping[str, Any]) -> None:
    """The number of the match, and how many turns have been completed. Raises PositionError.

    If the match is not said it is the one after the last of the history, or that one at the end of the game.
    """
    listed = read_list(document, "history", c.MOST_MATCHES)
    last = listed[-1].get("match") if listed and isinstance(listed[-1], dict) else 0
    sprint = told.mode_of(record) == c.SPRINT
    most = c.MOST_MATCHES if sprint else int(record["rules"]["matches"])
    usual = _usual_match(record, document)
    if listed and type(last) is int:  # anything else is complained about when the history is read
        usual = last if document.get("phase") == "end" else last + 1
    record["match"] = whole(document, "match", min(max(usual, 1), most), 1, most)
    record["turn"] = whole(document, "turn", 0, 0, MOST_TURNS)


def read_viewer(document: Mapping[str, Any], players: int, current: int | None) -> int:
    """The seat whose knowledge the document holds; -2 for a spectator. Raises PositionError."""
    viewer = whole(document, "player", current or 0, -2, players - 1)
    if viewer == -1 or (viewer < 0 and document.get("hand") is not None):
        raise wrong_value("player", viewer, f"0–{players - 1}")
    return viewer


def usual_hand(record: np.void, document: Mapping[str, Any]) -> int:
    """How many cards a hand has of which nothing is said. Raises PositionError if nothing at all is said of hands."""
    if document.get("hand") is None and "players" not in document:
        raise missing("hand")
    dealt = c.DECK_SIZE // int(record["players"])
    return (dealt, int(record["rules"]["marathon_hand"]), c.SPRINT_HAND)[told.mode_of(record)]
