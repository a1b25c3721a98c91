"""Looking back at a finished game, turn by turn."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any

from gametrail.core.trail import Trail
from gametrail.web.tables.log import Position, current_position, follow, game_of, opening, read_entries
from gametrail.web.tables.models import Table
from gametrail.web.tables.seat_view import seat_name
from gametrail.web.views_of import view_of


def replay_at(table: Table, asked: str, language: str) -> tuple[Position, dict[str, Any]]:
    """The position after `asked` whole turns, and the list of all turns. An address that is no number, or
    beyond the game, shows the end."""
    version = current_position(table).version
    stops = positions_after_turns(table.id, version)
    plies = len(stops) - 1
    ply = min(int(asked), plies) if asked.isascii() and asked.isdecimal() and len(asked) < 9 else plies
    names = tuple(seat_name(seat, language) for seat in table.places)
    lines = turn_lines(table.id, version, table.game, language, names)
    return stops[ply], {"ply": ply, "plies": plies, "stops": lines}


@lru_cache(maxsize=4)  # some MB each
def positions_after_turns(table_id: str, version: int) -> tuple[Position, ...]:
    """The position before the first turn and after each. The first `version` rows of a log never change."""
    table = Table.objects.get(pk=table_id)
    entries = read_entries(table, 0, version)
    turns = current_position(table).turns
    position, found = opening(table), []
    for stop in (turns[0].start, *(turn.end for turn in turns)):
        position = follow(position, entries[position.version : stop], table.game)
        found.append(position)
    return tuple(found)


@lru_cache(maxsize=32)
def turn_lines(
    table_id: str, version: int, game: str, language: str, names: tuple[str, ...]
) -> list[dict[str, Any]]:
    """One line for each turn with the points that it brought to its own seat. Do not change it."""
    stops, count = positions_after_turns(table_id, version), dict[int, int]()
    lines = []
    totals = [view_of(game).totals(stop.state) for stop in stops]
    for number, ((_, after), (earlier, later)) in enumerate(
        zip(pairwise(stops), pairwise(totals), strict=True), 1
    ):
        turn = after.turns[-1]
        count[turn.seat] = count.get(turn.seat, 0) + (
            turn.number >= 0
        )  # choices before the first turn: turn 0
        line: dict[str, Any] = {"ply": number, "seat": turn.seat, "turn": count[turn.seat]}
        line |= {
            "gain": later[turn.seat] - earlier[turn.seat],
            "text": turn.line(game, None, language, names),
        }
        line["chapter"] = view_of(game).chapter(turn.story)
        lines.append(line | {"lines": turn.lines(game, None, language, names)})
    return lines


def trail_of(table: Table) -> Trail:
    """The record of a finished game.

    Raises:
        OldRules: it was played under rules that are no longer known.
    """
    texts = [row.entry.text for row in current_position(table).rows]
    return Trail(game_of(table), table.players, table.options, texts)
