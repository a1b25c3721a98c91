"""The round of a position: who acts, what lies on the table and by whom, who has passed or rests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gametrail.core.errors import PositionError
from gametrail.core.reading import expect
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.card_text import find_play, formation_text, parse_formation
from gametrail.games.animal_trail.plays import Play, all_plays
from gametrail.games.animal_trail.position_fields import (
    missing,
    number_or_none,
    object_or_none,
    position_error,
    read_seats,
    text_or_none,
    truth,
    wrong_value,
)
from gametrail.games.animal_trail.questions import NAMES, PHASES

_QUESTION = ("op", "seat", "count", "to")
_READABLE = ("lead", "follow")


@dataclass
class Table:
    """What lies on the table: a formation, and the play if the document names it."""

    formation: int
    rank: int
    play: Play | None


def in_force(record: np.void, card: int) -> bool:
    """Whether this environment card is in force."""
    return bool(int(record["in_force"]) >> card & 1)


def plays_of(record: np.void, formation: int, rank: int) -> list[Play]:
    """The plays of this formation and rank that these environment cards know, the ones with fewest wild cards first."""
    if formation == c.RUN and not in_force(record, c.FOOD_CHAIN):
        return []
    found = [play for play in all_plays() if (play.formation, play.rank) == (formation, rank)]
    herd = in_force(record, c.WILD_HERD)
    possible = [play for play in found if herd or not play.wild_boars]
    return sorted(possible, key=lambda play: len(play.cards) - len(play.natural))


def _read_play(document: Mapping[str, Any], name: str, record: np.void) -> Play | None:
    """A field with a play such as S2@9{9+H}. Raises PositionError."""
    text = text_or_none(document, name)
    if text is None:
        return None
    play = find_play(text)
    if play is None or play not in plays_of(record, play.formation, play.rank):
        raise position_error("error.position.formation", field=name, value=text)
    return play


def read_table(record: np.void, document: Mapping[str, Any]) -> Table | None:
    """What lies on the table; None when it is empty. Raises PositionError."""
    text, play = text_or_none(document, "table"), _read_play(document, "table_play", record)
    if text is None:
        if play is not None:
            raise missing("table")
        return None
    if "{" in text:
        whole_play = _read_play(document, "table", record)
        if whole_play is None or (play is not None and play != whole_play):
            raise wrong_value("table_play", document["table_play"], text)
        return Table(whole_play.formation, whole_play.rank, whole_play)
    found = parse_formation(text)
    if found is None or not plays_of(record, *found):
        raise position_error("error.position.formation", field="table", value=text)
    if play is not None and (play.formation, play.rank) != found:
        raise wrong_value("table_play", play.text, formation_text(*found) + "{…}")
    return Table(*found, play)


def check_question(document: Mapping[str, Any], players: int) -> tuple[str, int | None] | None:
    """What the document says is asked, and of whom: only a lead or a follow can be read. Raises PositionError."""
    phase = expect(document.get("phase", "play"), "phase", str, PositionError)
    if phase not in PHASES:
        raise wrong_value("phase", phase, ", ".join(PHASES))
    question = object_or_none(document, "question", _QUESTION)
    if question is None:
        if phase not in ("play", "end"):
            raise position_error("error.position.mid_turn", field="phase", value=phase)
        return None
    if "op" not in question:
        raise missing("question.op")
    op = expect(question["op"], "question.op", str, PositionError)
    if op not in NAMES.values():
        raise wrong_value("question.op", op, ", ".join(NAMES.values()))
    if op not in _READABLE or phase == "end":
        raise position_error("error.position.mid_turn", field="question.op", value=op)
    if phase != "play":
        raise wrong_value("phase", phase, "play")
    number_or_none(question, "count", 1, 1, "question.")
    if question.get("to") is not None:
        raise wrong_value("question.to", question["to"], "null")
    return op, number_or_none(question, "seat", 0, players - 1, "question.")


def read_leading(document: Mapping[str, Any], table: Table | None, op: str | None) -> bool:
    """Whether a lead is to come, as the table, `leading` and the question say alike. Raises PositionError."""
    leading = table is None
    if truth(document, "leading", leading) != leading:
        if leading:
            raise position_error("error.position.empty_table", field="table")
        raise wrong_value("leading", "true", "false")
    if op is not None and (op == "lead") != leading:
        raise wrong_value("question.op", op, "lead" if leading else "follow")
    return leading


def read_named(record: np.void, document: Mapping[str, Any], follows: bool) -> int:
    """The rank that nobody may follow with; 0 for none. Raises PositionError."""
    named = number_or_none(document, "named", 1, c.NUM_KINDS - 1)
    if not in_force(record, c.NO_GO_ZONE) or not follows:
        if named is not None:
            raise position_error("error.position.named", field="named", value=named)
        return 0
    if named is None:
        raise position_error("error.position.named_missing", field="named")
    return named


def read_flags(
    document: Mapping[str, Any], players: Sequence[Mapping[str, Any]], name: str, flag: str
) -> list[int] | None:
    """Seats that a list of the document and flags of the players say alike; None if neither is there.

    Raises PositionError.
    """
    flagged = [seat for seat, entry in enumerate(players) if truth(entry, flag, False, f"players[{seat}].")]
    is_flagged = any(flag in entry for entry in players)
    if name not in document:
        return flagged if is_flagged else None
    listed = read_seats(document, name, len(players))
    if is_flagged and sorted(listed) != flagged:
        seat = min(set(listed) ^ set(flagged))
        said = "false" if seat in listed else "true"
        raise wrong_value(f"players[{seat}].{flag}", said, "true" if seat in listed else "false")
    return listed


def _between(first: int, last: int, players: int) -> list[int]:
    """The seats clockwise after one and before another."""
    return [(first + step) % players for step in range(1, (last - first) % players)]


def _default_owner(current: int, active: Sequence[int], passed: Sequence[int], players: int) -> int:
    """The seat before the one that acts: one that is still in the round, if there is one."""
    before = [(current - step) % players for step in range(1, players)]
    waiting = [seat for seat in before if seat not in passed]
    return next((seat for seat in waiting if seat in active), (waiting or before)[0])


def read_round(
    record: np.void, document: Mapping[str, Any], current: int, follows: bool, passed: list[int] | None
) -> tuple[int, list[int]]:
    """The owner of the table and who has passed, which must fit the player who acts. Raises PositionError.

    Who has cards and sits between the owner and that player has passed (rules 3.3).
    """
    players = int(record["players"])
    active = [seat for seat in range(players) if int(record["active"]) >> seat & 1]
    said = number_or_none(document, "owner", 0, players - 1)
    if not follows:
        if said is not None:
            raise wrong_value("owner", said, "null")
        if passed:
            raise wrong_value("passed", passed, "[]")
        return c.NO_ONE, []
    owner = _default_owner(current, active, passed or [], players) if said is None else said
    if owner == current:
        raise position_error("error.position.own_table", field="owner", value=owner)
    skipped = [seat for seat in _between(owner, current, players) if seat in active]
    passed = skipped if passed is None else passed
    _check_passed(passed, skipped, owner, current, active)
    return owner, passed


def _check_passed(
    passed: list[int], skipped: list[int], owner: int, current: int, active: Sequence[int]
) -> None:
    """Only players with cards have passed, neither owner nor player, and all who were skipped. Raises PositionError."""
    for number, seat in enumerate(passed):
        if seat not in active or seat in (owner, current):
            raise position_error("error.position.passed", field=f"passed[{number}]", value=seat)
    for seat in skipped:
        if seat not in passed:
            raise position_error(
                "error.position.skipped", field="passed", value=seat, owner=owner, current=current
            )


def check_current(record: np.void, document: Mapping[str, Any], current: int) -> None:
    """The player who acts has cards, and somebody is left to play against. Raises PositionError."""
    active = int(record["active"])
    if not active >> current & 1:
        is_own = document.get("hand") is not None and document.get("player", current) == current
        field = "hand" if is_own else f"players[{current}].cards"
        raise position_error("error.position.no_cards", field=field, value=current)
    if active.bit_count() < 2 and int(record["deck_count"]) == 0:
        raise position_error("error.position.alone", field="players")
