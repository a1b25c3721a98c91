"""What lies on the table of a position: plays are read as actions are (card_text.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.card_text import Written, formation_text, plays_written, read_play
from gametrail.games.animal_trail.plays import Play
from gametrail.games.animal_trail.position_fields import (
    missing,
    position_error,
    text_or_none,
    wrong_value,
)


@dataclass
class Table:
    """What lies on the table: a formation, and the play if the document names it."""

    formation: int
    rank: int
    play: Play | None


def in_force(record: np.void, card: int) -> bool:
    """Whether this environment card is in force."""
    return bool(int(record["in_force"]) >> card & 1)


def _is_known(record: np.void, play: Play) -> bool:
    """Whether these environment cards know such a play: runs need E08, wild Boars E12."""
    is_run = play.formation == c.RUN
    return (in_force(record, c.FOOD_CHAIN) or not is_run) and (
        in_force(record, c.WILD_HERD) or not play.wild_boars
    )


def _is_alone(record: np.void, play: Play) -> bool:
    """Whether E06 allows the play, which holds for leads and follows alike (rules 7.2)."""
    strong = max(play.ranks) >= int(record["rules"]["strong"])
    return not (strong and len(play.cards) > 1 and in_force(record, c.LONE_RULERS))


def plays_of(record: np.void, formation: int, rank: int) -> list[Play]:
    """The plays of this formation and rank that could lie on the table, the ones with fewest wild cards first."""
    found = plays_written(Written((formation, rank), None))
    possible = [play for play in found if _is_known(record, play) and _is_alone(record, play)]
    return sorted(possible, key=lambda play: len(play.cards) - len(play.natural))


def _read_plays(record: np.void, name: str, text: str) -> tuple[Written, list[Play]]:
    """What the text says, and the plays that it may mean, one at least. Raises PositionError."""
    if not text.strip():
        raise position_error("error.position.no_table", field=name)
    written = read_play(text)
    known = [play for play in plays_written(written) if _is_known(record, play)] if written else []
    if written is None or not known:
        raise position_error("error.position.formation", field=name, value=text)
    possible = [play for play in known if _is_alone(record, play)]
    if not possible:
        raise position_error("error.position.lone_rulers", field=name, value=text)
    return written, possible


def _only(name: str, text: str, plays: list[Play]) -> Play:
    """The play that the text means. Raises PositionError if it may mean several."""
    if len(plays) > 1:
        readings = ", ".join(play.text for play in plays)
        raise position_error("error.position.readings", field=name, value=text, readings=readings)
    return plays[0]


def _read_play(record: np.void, document: Mapping[str, Any]) -> Play | None:
    """The field that names the play on the table. Raises PositionError."""
    text = text_or_none(document, "table_play")
    if text is None:
        return None
    return _only("table_play", text, _read_plays(record, "table_play", text)[1])


def read_table(record: np.void, document: Mapping[str, Any]) -> Table | None:
    """What lies on the table; None when it is empty. Raises PositionError."""
    text, play = text_or_none(document, "table"), _read_play(record, document)
    if text is None:
        if play is not None:
            raise missing("table")
        return None
    written, possible = _read_plays(record, "table", text)
    if written.cards is not None:
        named = _only("table", text, [one for one in possible if play in (None, one)] or possible)
        if play not in (None, named):
            raise wrong_value("table_play", document["table_play"], named.text)
        return Table(named.formation, named.rank, named)
    if play is not None and play not in possible:
        raise wrong_value("table_play", play.text, formation_text(*(written.head or (0, 0))) + "{…}")
    return Table(possible[0].formation, possible[0].rank, play)
