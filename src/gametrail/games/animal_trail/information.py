"""What a seat may know. An allow-list: a field that is not written here reaches nobody.

Secret are the others' hands, the draw pile, and which cards changed hands face down or were put away face down.
SPECTATOR knows what everybody knows.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import questions
from gametrail.games.animal_trail.card_text import format_cards, formation_text
from gametrail.games.animal_trail.facts import start_kind, trump_of
from gametrail.games.animal_trail.multiset import FIELD, WIDTH, unpack
from gametrail.games.animal_trail.names import environment_code
from gametrail.games.animal_trail.options import read_rules
from gametrail.games.animal_trail.plays import kind_text, play_of
from gametrail.games.animal_trail.tables import tables


@dataclass(frozen=True)
class AnimalTrailObservation:
    """A position as one seat sees it; docs/games/animal_trail.md describes the fields of `to_dict`."""

    game: str
    num_players: int
    player: int
    options: dict[str, str]
    mode: str
    phase: str
    current_player: int
    match: int
    matches: int
    turn: int
    environment: list[str]
    environment_pile: int
    laid_aside: list[str]
    leading: bool
    table: str | None
    table_play: str | None
    owner: int | None
    named: int | None
    passed: list[int]
    rested: list[int]
    trump: int
    deck: int
    discards: dict[str, int] | None
    dealer: int | None
    challenge: int | None
    handicap: int | None
    stock: int
    pot: int
    shown_start: dict[str, Any] | None
    players: list[dict[str, Any]]
    question: dict[str, Any] | None
    given: dict[str, Any] | None
    received: dict[str, Any] | None
    partner_shown: int
    put_away: str
    history: list[dict[str, Any]]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def environment_codes(mask: int) -> list[str]:
    """The codes of a mask of environment cards."""
    return [environment_code(card) for card in range(1, c.NUM_ENVIRONMENT + 1) if mask >> card & 1]


def seats_of(mask: int) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(c.MAX_PLAYERS) if mask >> seat & 1]


def counts_of(cards: int) -> list[int]:
    """How many cards of each kind a packed set has."""
    return [int(cards) >> (WIDTH * kind) & FIELD for kind in range(c.NUM_KINDS)]


def discarded(record: np.void) -> int:
    """The packed cards that everybody saw go to the discard pile in this match: not yet those on the table."""
    return int(record["seen"]) - int(tables()["cards"][int(record["play"])])


def finished_matches(record: np.void) -> list[int]:
    """The indices of the matches that are over and of which the order of finish is known, ascending."""
    sprint = int(record["rules"]["mode"]) == c.SPRINT
    last = 0 if sprint else int(record["players"]) - 1
    return [index for index in range(int(record["match"])) if int(record["places"][index, last]) >= 0]


def history(record: np.void) -> list[dict[str, Any]]:
    """The matches that are over: order of finish and everybody's points."""
    players = int(record["players"])
    return [
        {
            "match": index + 1,
            "order": [int(seat) for seat in record["places"][index] if seat >= 0],
            "points": record["points_after"][index, :players].tolist(),
        }
        for index in finished_matches(record)
    ]


def _place_in(order: np.ndarray, seat: int) -> int | None:
    """The place of a seat, from 1."""
    found = np.flatnonzero(order == seat)
    return int(found[0]) + 1 if len(found) else None


def _rested(record: np.void) -> list[int]:
    """The seats without cards that are to draw again, in the order in which their hands became empty."""
    return [int(seat) for seat in record["rested"][: int(record["resting"])]]


def _seat(record: np.void, seat: int, viewer: int) -> dict[str, Any]:
    """A seat as the viewer sees it. A hand that a position file only counts is known to nobody."""
    known = seat == viewer and not int(record["counted"]) >> seat & 1
    return {
        "points": int(record["points"][seat]),
        "victory_chips": int(record["victory"][seat]),
        "cards": int(record["hand_count"][seat]),
        "hand": format_cards(int(record["hand"][seat])) if known else None,
        "put_away_count": len(unpack(int(record["secret"][seat]))),
        "place": _place_in(record["order"], seat),
        "before": _place_in(record["before"], seat),
        "passed": bool(int(record["passed"]) >> seat & 1),
        "resting": seat in _rested(record),
    }


def _given(record: np.void, viewer: int) -> dict[str, Any] | None:
    """The cards that the viewer gave in this match's exchange, and which of them the partner surely still has."""
    if viewer < 0 or not int(record["gave"][viewer]):
        return None
    return {
        "to": int(record["partner"][viewer]),
        "cards": format_cards(int(record["gave"][viewer]), highest_first=True),
        "held": format_cards(int(record["known"][viewer]), highest_first=True),
    }


def _received(record: np.void, viewer: int) -> dict[str, Any] | None:
    """The cards that the viewer got in this match's exchange."""
    if viewer < 0 or not int(record["got"][viewer]):
        return None
    cards = format_cards(int(record["got"][viewer]), highest_first=True)
    return {"from": int(record["partner"][viewer]), "cards": cards}


def _shown_start(record: np.void) -> dict[str, Any] | None:
    """Who showed the start-player card and may still have it; no seat: it was dealt to nobody."""
    shower = int(record["shower"])
    if shower == c.NO_ONE:
        return None
    return {"seat": questions.seat_or_none(shower), "card": kind_text(int(start_kind(record)))}


def _put_away(record: np.void, viewer: int) -> str:
    """The cards that the viewer has put away face down; empty where a position file only counts them."""
    known = viewer >= 0 and not int(record["counted"]) >> viewer & 1
    return format_cards(int(record["secret"][viewer])) if known else ""


def _table(record: np.void) -> tuple[str | None, str | None, int | None]:
    """The cards on the table: formation and rank, the play, and who played it."""
    play = int(record["play"])
    if not play:
        return None, None, None
    text = formation_text(int(record["form"]), int(record["rank"]))
    return text, play_of(play).text, int(record["owner"])


def _discards(record: np.void) -> dict[str, int] | None:
    """The cards of the discard pile that everybody saw, by kind, if the option shows them."""
    if not int(record["rules"]["discards_shown"]):
        return None
    return {kind_text(kind): count for kind, count in enumerate(counts_of(discarded(record))) if count}


def observe(record: np.void, player: int, current: int) -> AnimalTrailObservation:  # long: a line a field
    """The position as `player`, a seat or SPECTATOR, sees it."""
    options = read_rules(record["rules"])
    table, table_play, owner = _table(record)
    return AnimalTrailObservation(
        game="animal_trail",
        num_players=int(record["players"]),
        player=player,
        options=options,
        mode=options["mode"],
        phase=questions.phase(record),
        current_player=current,
        match=int(record["match"]),
        matches=int(record["rules"]["matches"]),
        turn=int(record["turn"]),
        environment=environment_codes(int(record["in_force"])),
        environment_pile=int(record["pile"]).bit_count(),
        laid_aside=environment_codes(int(record["aside"])),
        leading=questions.is_leading(record),
        table=table,
        table_play=table_play,
        owner=owner,
        named=int(record["named"]) or None,
        passed=seats_of(int(record["passed"])),
        rested=_rested(record),
        trump=int(trump_of(record)),
        deck=int(record["deck_count"]),
        discards=_discards(record),
        dealer=questions.seat_or_none(int(record["dealer"])),
        challenge=questions.seat_or_none(int(record["challenge"])),
        handicap=questions.seat_or_none(int(record["handicap"])),
        stock=int(record["stock"]),
        pot=int(record["pot"]),
        shown_start=_shown_start(record),
        players=[_seat(record, seat, player) for seat in range(int(record["players"]))],
        question=questions.question(record),
        given=_given(record, player),
        received=_received(record, player),
        partner_shown=int(record["ceiling_seen"][player]) if player >= 0 else 0,
        put_away=_put_away(record, player),
        history=history(record),
    )
