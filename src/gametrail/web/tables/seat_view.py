"""What one browser may know of a table: the one function behind the page, the JSON and the replay.

It is an allow-list: everything in it is named here, and the position itself comes in as the game's
observation of a seat.
"""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from gametrail.web.svg.page import dress
from gametrail.web.tables.bot_names import bot_name
from gametrail.web.tables.log import Position
from gametrail.web.tables.models import Seat, Table
from gametrail.web.views_of import view_of
from gametrail.web.words import text

_ADDRESSES = {
    "table": "table",
    "view": "view",
    "actions": "actions",
    "bots": "bots",
    "form": "form_action",
    "form_bots": "form_bots",
    "replay": "replay",
    "trail": "trail",
    "rematch": "rematch",
}


def seat_view(
    table: Table, position: Position, language: str, mine: bool, seat: int | None = None, live: bool = True
) -> dict[str, Any]:
    """The table as the device sees it from `seat`; without one, its holder sits at the seat to move.
    `live=False` is for looking back: nothing can be done there."""
    state, seats = position.state, list(table.seats.all())
    over = state.is_terminal()
    to_move = None if over else state.current_player()
    me = my_seat(seats, to_move, seat) if mine else None
    my_turn = bool(live and me is not None and me == to_move and seats[me].kind == Seat.HUMAN)
    score = state.score().to_dict()
    game_view = view_of(table.game)
    view = {
        "table": table.id,
        "game": table.game,
        "version": position.version,
        "language": language,
        "phase": "end" if over else "play",
        "mine": mine,
        "me": me,
        "my_turn": my_turn,
        "to_move": to_move,
        "to_move_kind": None if to_move is None else seats[to_move].kind,
        "seats": [seat_words(place, language, mine) for place in seats],
        "observation": state.observation(me or 0).to_dict(),
        "score": score,
        "preview": game_view.preview(state) if my_turn else None,
        "legal": [state.action_to_string(int(a)) for a in state.legal_actions()] if my_turn else [],
        "lasts": last_turns(position),
        "replaced": replaced_now(position),
        "log": log_lines(table, position, language),
        **game_view.in_force(state, score, language),
        "notice": text("web.damaged", language) if position.damaged else None,
        "urls": addresses(table),
    }
    view.update(dress(view, language))
    return view


def my_seat(seats: list[Seat], to_move: int | None, asked: int | None) -> int:
    """The seat that the holder of the table sits at now."""
    if asked is not None:
        return asked
    if to_move is not None and seats[to_move].kind == Seat.HUMAN:
        return to_move
    return next(int(seat.seat) for seat in seats if seat.kind == Seat.HUMAN)


def seat_name(seat: Seat, language: str) -> str:
    """The name that was typed, or the usual one of this seat or bot."""
    if seat.name or seat.kind == Seat.HUMAN:
        return seat.name or text(f"name.human.{seat.letter.lower()}", language)
    return bot_name(seat.bot_name or seat.seat + 1, language)


def seat_words(seat: Seat, language: str, mine: bool) -> dict[str, Any]:
    """A seat as everybody may know it."""
    return {
        "seat": seat.seat,
        "letter": seat.letter,
        "name": seat_name(seat, language),
        "kind": seat.kind,
        "level": seat.level,
        "level_name": text(f"bot.{seat.level}", language) if seat.level else "",
        "mine": mine and seat.kind == Seat.HUMAN,
    }


def last_turns(position: Position) -> list[dict[str, Any]]:
    """The last complete turn of each seat that has had one."""
    found = {turn.seat: {"seat": turn.seat, **turn.touched} for turn in position.turns if turn.complete}
    return [found[seat] for seat in sorted(found)]


def replaced_now(position: Position) -> object:
    """What the running turn has replaced last in the market, or None."""
    running = position.turns and not position.turns[-1].complete
    return position.turns[-1].touched.get("replaced") if running else None


def log_lines(table: Table, position: Position, language: str) -> list[dict[str, Any]]:
    """One line for each turn, oldest first."""
    return [
        {"n": number, "seat": turn.seat, "text": turn.line(table.game, language)}
        for number, turn in enumerate(position.turns, 1)
    ]


def addresses(table: Table) -> dict[str, str]:
    """Where the page's links and calls go."""
    found = {name: reverse(route, args=[table.id]) for name, route in _ADDRESSES.items()}
    return {"lobby": reverse("lobby"), **found}
