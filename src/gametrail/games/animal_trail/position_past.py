"""What finished matches leave behind: places, markers, points and chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gametrail.core.reading import said_range
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.position_fields import (
    missing,
    number_or_none,
    position_error,
    whole,
    wrong_value,
)
from gametrail.games.animal_trail.position_history import (
    Entry,
    mode_of,
    places_of,
    ranked,
    read_history,
    write_history,
)
from gametrail.games.animal_trail.recount import opened, starting_points


def read_before(record: np.void, players: list[Mapping[str, Any]], history: list[Entry]) -> list[int]:
    """The order of finish of the match before; empty if nothing tells of it. Raises PositionError."""
    before = places_of(players, "before")
    known = [order for match, order, _ in history if match == int(record["match"]) - 1]
    if before and int(record["match"]) == 1:
        raise wrong_value(f"players[{before[0]}].before", 1, "null")
    if before and len(before) != ranked(record):
        seat = next(seat for seat in range(len(players)) if seat not in before)
        if mode_of(record) == c.SPRINT:
            raise wrong_value(f"players[{before[1]}].before", 2, "1, null")
        raise missing(f"players[{seat}].before")
    if before and known and before != known[0]:
        seat = next(one for one, other in zip(before, known[0], strict=True) if one != other)
        expected = str(known[0].index(seat) + 1) if seat in known[0] else "null"
        raise wrong_value(f"players[{seat}].before", before.index(seat) + 1, expected)
    found = known[0] if known else before
    record["before"][: len(found)] = found
    return found


def _marker(
    record: np.void, document: Mapping[str, Any], name: str, holder: int | None, is_known: bool
) -> None:
    """Who holds a marker: what the document says, which must agree with what is known. Raises PositionError."""
    said = number_or_none(document, name, 0, int(record["players"]) - 1)
    if mode_of(record) != c.NORMAL:
        holder, is_known = None, True
    if name in document and is_known and said != holder:
        raise wrong_value(name, "null" if said is None else said, "null" if holder is None else str(holder))
    chosen = said if name in document else holder
    record[name] = c.NO_ONE if chosen is None else chosen


def read_markers(record: np.void, document: Mapping[str, Any], before: list[int], is_first: bool) -> None:
    """The challenge and the handicap marker, which nobody has in the first match (rules 6.2). Raises PositionError."""
    challenge, handicap = (before[0], before[1]) if len(before) > 1 else (None, None)
    if record["rules"]["second_takes_challenge"]:
        challenge, handicap = handicap, None
    is_known = bool(before) or is_first
    _marker(record, document, "challenge", challenge, is_known)
    _marker(
        record, document, "handicap", handicap, is_known or bool(record["rules"]["second_takes_challenge"])
    )
    if int(record["challenge"]) >= 0 and int(record["challenge"]) == int(record["handicap"]):
        raise position_error("error.position.both_markers", field="handicap", value=int(record["handicap"]))


def read_dealer(record: np.void, document: Mapping[str, Any], before: list[int], is_over: bool) -> None:
    """The dealer of the variants, who is seat 0 if nobody says more. Raises PositionError.

    In the Marathon the last player of the match before deals (rules 8.1); when the game `is_over`, that of the last.
    """
    said = number_or_none(document, "dealer", 0, int(record["players"]) - 1)
    if mode_of(record) == c.NORMAL:
        if said is not None:
            raise wrong_value("dealer", said, "null")
        return
    last = before[-1] if before and mode_of(record) == c.MARATHON else None
    if said is not None and last is not None and said != last and not is_over:
        raise wrong_value("dealer", said, str(last))
    record["dealer"] = (last or 0) if said is None else said


def read_victory_chips(
    record: np.void, players: list[Mapping[str, Any]], history: list[Entry], is_whole: bool
) -> None:
    """The victory chips of the Chip sprint. `is_whole`: the history tells of every deal. Raises PositionError."""
    sprint, total = mode_of(record) == c.SPRINT, 0
    for seat, entry in enumerate(players):
        won = sum(order[0] == seat for _, order, _ in history) if sprint else 0
        most = won if is_whole or not sprint else c.VICTORY_CHIPS
        field = f"players[{seat}]."
        chips = whole(entry, "victory_chips", won, min(won, most), most, field)
        total += chips
        if total > c.VICTORY_CHIPS:
            raise position_error(
                "error.position.victory_chips",
                field=f"{field}victory_chips",
                value=total,
                most=c.VICTORY_CHIPS,
            )
        record["victory"][seat] = chips


def _points_expected(record: np.void, history: list[Entry], placed: Sequence[int]) -> list[int] | None:
    """The points that follow from the history and the places taken since; None if nothing tells."""
    rules, match = record["rules"], int(record["match"])
    last = [points for number, _, points in history if number == match - 1]
    if any(number == match for number, _, _ in history):
        return next(points for number, _, points in history if number == match)
    if not last:
        return None
    ledger = opened(rules, last[0])
    if mode_of(record) == c.NORMAL:
        ledger.take_places(rules, match, placed)
    return ledger.points


def _earned(record: np.void, placed: Sequence[int]) -> list[int]:
    """The chips of the places taken in this match, which their owners have."""
    ledger = opened(record["rules"], [0] * int(record["players"]))
    if mode_of(record) == c.NORMAL:
        ledger.take_places(record["rules"], int(record["match"]), placed)
    return ledger.points


def read_points(
    record: np.void,
    document: Mapping[str, Any],
    players: list[Mapping[str, Any]],
    history: list[Entry],
    placed: Sequence[int],
    is_free: bool,
) -> None:
    """Everybody's points, the pot and the stock, which together are all chips (rules 6.4). Raises PositionError.

    `is_free`: nothing tells what the last match brought.
    """
    expected = None if is_free else _points_expected(record, history, placed)
    sprint = mode_of(record) == c.SPRINT
    earned = _earned(record, placed)
    record["pot"] = pot = whole(document, "pot", 0, 0, c.CHIPS if sprint else 0)
    total = pot
    for seat, entry in enumerate(players):
        usual = expected[seat] if expected else starting_points(record["rules"]) + earned[seat]
        low, high = (usual, usual) if expected and not sprint else (earned[seat], c.CHIPS)
        record["points"][seat] = points = whole(entry, "points", usual, low, high, f"players[{seat}].")
        total += points
    if total > c.CHIPS:
        raise position_error("error.position.chips", field="players", value=total, most=c.CHIPS)
    if expected and sprint and total != sum(expected):
        pot = max(0, pot + sum(expected) - total)
        raise wrong_value("pot", int(record["pot"]), str(pot))
    record["stock"] = whole(document, "stock", c.CHIPS - total, c.CHIPS - total, c.CHIPS - total)


def _ends_with(record: np.void, history: Sequence[Entry], number: int) -> bool:
    """Whether the game is over after this entry of the history (rules 8.7, 9.8)."""
    rules, (_, order, points) = record["rules"], history[number]
    if mode_of(record) == c.NORMAL:
        return False  # the number of matches is checked where the match is read
    if mode_of(record) == c.MARATHON:
        return 0 in points
    wins = [entry[1][0] for entry in history[: number + 1]]
    return (
        0 in points
        or wins.count(order[0]) >= int(rules["victories"])
        or len(wins) >= int(rules["victories_total"])
    )


def _check_history_goes_on(record: np.void, history: Sequence[Entry], is_over: bool) -> None:
    """No match comes after one that ended the game. Raises PositionError."""
    for number in range(len(history)):
        is_last = is_over and history[number][0] == int(record["match"])
        if not is_last and _ends_with(record, history, number):
            raise position_error("error.position.ended", field=f"history[{number}]")


def _check_goes_on(record: np.void) -> None:
    """Nobody's points and victory chips have ended the game (rules 8.7, 9.8). Raises PositionError."""
    rules, seats = record["rules"], range(int(record["players"]))
    broke = [seat for seat in seats if int(record["points"][seat]) == 0]
    # In the Chip sprint somebody may have paid his last points into the pot.
    if broke and mode_of(record) != c.NORMAL and int(record["pot"]) < len(broke):
        raise wrong_value(f"players[{broke[0]}].points", 0, said_range(1, c.CHIPS))
    total, most = 0, min(int(rules["victories_total"]), c.VICTORY_CHIPS)
    for seat in seats:
        chips = int(record["victory"][seat])
        field = f"players[{seat}].victory_chips"
        total += chips
        if chips >= int(rules["victories"]):
            raise wrong_value(field, chips, said_range(0, int(rules["victories"]) - 1))
        if total >= most:
            raise position_error("error.position.victories", field=field, value=total)


def _check_deals(record: np.void, is_over: bool) -> None:
    """Each victory chip is from a deal of its own. Raises PositionError."""
    deals = int(record["match"]) - int(not is_over)
    total = int(record["victory"].sum())
    if total > deals:
        lowest = total + int(not is_over)
        raise wrong_value("match", int(record["match"]), said_range(lowest, max(lowest, c.MOST_MATCHES)))


def _note_beginning(record: np.void, placed: Sequence[int]) -> None:
    """The record tells with which points and markers the first known match began, so that its score can be explained.

    The row of the match before holds them: who has the markers stands where they come from. Mutates record.
    """
    row, players = int(record["match"]) - 2, int(record["players"])
    earned = _earned(record, placed)
    for seat in range(players):
        record["points_after"][row, seat] = int(record["points"][seat]) - earned[seat]
    markers = (int(record["challenge"]), int(record["handicap"]))
    if record["rules"]["second_takes_challenge"]:
        markers = (c.NO_ONE, markers[0])
    if mode_of(record) == c.NORMAL:
        record["places"][row, :2] = markers


def read_past(
    record: np.void,
    document: Mapping[str, Any],
    players: list[Mapping[str, Any]],
    placed: list[int],
    is_over: bool,
) -> None:
    """Finished matches, places, markers, points and chips. Raises PositionError.

    `placed`: the places taken in the match at hand; when the game `is_over`, those of its last match, which the
    history may tell of or not.
    """
    history, match = read_history(record, document), int(record["match"])
    is_noted = is_over and bool(history) and history[-1][0] == match
    if history and not is_noted and history[-1][0] != match - 1:
        raise wrong_value(f"history[{len(history) - 1}].match", history[-1][0], str(match - int(not is_over)))
    if is_noted and placed and placed != history[-1][1]:
        raise wrong_value(f"history[{len(history) - 1}].order", history[-1][1], str(placed))
    write_history(record, history)
    before = read_before(record, players, history)
    _check_history_goes_on(record, history, is_over)
    holders = (history[-1][1] if is_noted else placed) if is_over else before
    read_markers(record, document, holders, match == 1 and not is_over)
    read_dealer(record, document, before, is_over)
    read_victory_chips(record, players, history, bool(history) and history[0][0] == 1)
    read_points(record, document, players, history, [] if is_over else placed, is_over and not is_noted)
    _check_deals(record, is_over)
    if not is_over:
        _check_goes_on(record)
    if not is_over and match > 1 and not history:
        _note_beginning(record, placed)
    if is_over and placed and not is_noted:
        write_history(record, [(match, placed, record["points"][: len(players)].tolist())])
