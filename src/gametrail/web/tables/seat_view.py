"""What one browser may know of a table: the one function behind the page, the JSON and the replay.

It is an allow-list: everything in it is named here, and the position itself comes in as the game's
observation of a seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.urls import reverse

from gametrail import CHANCE, State
from gametrail.core.game import SPECTATOR
from gametrail.web.svg.pages import dress
from gametrail.web.tables.bot_names import bot_name
from gametrail.web.tables.company import company
from gametrail.web.tables.log import Position
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.seating import Viewpoint
from gametrail.web.tables.turns import Turn
from gametrail.web.tables.versions import noticed_turns, version_for
from gametrail.web.views_of import DEFAULT_AUTO, Look, view_of
from gametrail.web.words import text

SOME_TABLE = "-" * 12  # stands for the id in an address
_ADDRESSES = {
    "table": "table",
    "view": "view",
    "actions": "actions",
    "stage": "stage",
    "undo": "undo",
    "bots": "bots",
    "take": "take_seat",
    "auto": "auto",
    "say": "say",
    "mute": "mute",
    "remind": "remind",
    "vote": "vote",
    "come_back": "come_back",
    "leave": "leave",
    "form": "form_action",
    "form_bots": "form_bots",
    "form_undo": "form_undo",
    "replay": "replay",
    "trail": "trail",
    "rematch": "rematch",
}


@dataclass(frozen=True)
class Staged:
    """What a person has chosen but not sent."""

    base: Position  # the stored position
    actions: tuple[str, ...]
    automatic: tuple[str, ...]  # what was done for them on the way, in words
    words: tuple[str, ...]
    end: str | None  # why nothing more can be chosen now: "reveal" or "done"


def seat_view(
    table: Table,
    position: Position,
    language: str,
    point: Viewpoint,
    mode: str = DEFAULT_AUTO,
    live: bool = True,
    staged: Staged | None = None,
) -> dict[str, Any]:
    """The table as a device sees it from its viewpoint. `live=False` is for looking back: nothing can be done
    there. With `staged` the position is the one after what was chosen, and the version the stored one: the game goes
    on and no secret opens, since all of it can still be taken back."""
    seats = [seat_words(seat, language, seat.seat in point.seats) for seat in table.places]
    look = look_at(table, position, language, point, mode, seats, live, staged)
    over = position.state.is_terminal() and staged is None
    to_move = None if over else acting_seat(position, look, staged)
    view = {
        "table": table.id,
        "game": table.game,
        "version": version_for(table, staged.base if staged else position, point.me),
        "language": language,
        "phase": "end" if over else "play",
        "mine": point.mine,
        "me": point.me,
        "my_turn": look.my_turn,
        "to_move": to_move,
        "to_move_kind": None if to_move is None else seats[to_move]["kind"],
        "seats": seats,
        "handover": handover(point, seats),
        "staged": staged and staged_words(staged),
        "score": look.score,
        "lasts": last_turns(table, look),
        "log": log_lines(table, look),
        "notice": text("web.damaged", language) if position.damaged else None,
        "urls": addresses(table),
        "company": company(table, position, point),
    }
    add_to(view, {"observation": look.observation, **view_of(table.game).parts(look)})
    add_to(view, dress(view, language))
    return view


def add_to(view: dict[str, Any], more: dict[str, Any]) -> None:
    """The view has the keys that a game adds, such as more of its observation; no common key is hidden. Mutates: view.

    Raises:
        ValueError: the view has one of the keys already.
    """
    repeated = sorted(view.keys() & more.keys())
    if repeated:
        raise ValueError(f"keys of a view said twice: {repeated}")
    view.update(more)


def acting_seat(position: Position, look: Look, staged: Staged | None) -> int:
    """The seat that the table waits for; while something is to be drawn, the one whose turn it is. Where a staged view
    shows nothing after the own part, it is still the seat that chooses."""
    seat = look.state.current_player()
    if staged and look.state.is_terminal():
        return staged.base.state.current_player()
    return position.turns[-1].seat if seat == CHANCE and position.turns else seat


def look_at(
    table: Table,
    position: Position,
    language: str,
    point: Viewpoint,
    mode: str,
    seats: list[dict[str, Any]],
    live: bool,
    staged: Staged | None,
) -> Look:
    """The position as the device's viewpoint shows it. Where nothing is secret everybody sees the same."""
    state, game = position.state, view_of(table.game)
    viewer = point.me if point.me is not None else SPECTATOR if game.has_secrets else 0
    open_end = staged is None and (table.finished or state.is_terminal())
    if staged:
        sight = game.staged_sight(staged.base.state, state, viewer)
    else:
        hears = None if open_end or not game.has_secrets else viewer
        sight = game.sight(state, viewer, hears)
    as_before = sight.state is not state
    asked = live and not as_before and (staged is None or staged.end is None)
    return Look(
        state=sight.state,
        language=language,
        viewer=viewer,
        my_turn=asked and acts(table, state, point),
        observation=sight.observation,
        score=sight.score,
        names=[seat["name"] for seat in seats],
        people=[seat["seat"] for seat in seats if seat["kind"] == Seat.HUMAN],
        shared=len(point.seats) > 1,
        turns=noticed_turns(staged.base if staged and as_before else position, point.me),
        open_end=open_end,
        mode=mode,
        own=state if as_before else None,
    )


def acts(table: Table, state: State, point: Viewpoint) -> bool:
    """The viewer is to move, and no bot does so for them."""
    return point.me is not None and point.me == state.current_player() and not table.places[point.me].deputy


def handover(point: Viewpoint, seats: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Whom the device is to be handed to."""
    if point.handover is None:
        return None
    return {"seat": point.handover, "name": seats[point.handover]["name"]}


def staged_words(staged: Staged) -> dict[str, Any]:
    """What was chosen and not sent, as the page shows it."""
    return {
        "actions": list(staged.actions),
        "words": list(staged.words),
        "automatic": list(staged.automatic),
        "end": staged.end,
    }


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
        "kind": seat.played_by,
        "level": seat.bot_level,
        "level_name": text(f"bot.{seat.bot_level}", language) if seat.bot_level else "",
        "mine": mine,
    }


def last_turns(table: Table, look: Look) -> list[dict[str, Any]]:
    """What the last complete turn of each seat that has had one touched."""
    done = {turn.seat: turn for turn in look.turns if turn.complete}
    return [{"seat": seat, **done[seat].touched(table.game)} for seat in sorted(done)]


def log_lines(table: Table, look: Look) -> list[dict[str, Any]]:
    """One entry for each turn as the viewer may hear it, oldest first; where others may act in a turn, what each
    seat did stands beside. A game of very many turns shows the last ones."""
    first = first_told(table, look.turns)
    return [
        {
            "n": number,
            "seat": turn.seat,
            "text": turn.line(table.game, look.hears, look.language, look.names),
            **turn_parts(table, turn, look),
        }
        for number, turn in enumerate(look.turns[first:], first + 1)
    ]


def first_told(table: Table, turns: Sequence[Turn]) -> int:
    """The index of the turn that the log of a view begins with: as early as the running chapter does, or earlier."""
    view = view_of(table.game)
    if view.log_turns is None or not turns:
        return 0
    first, chapter = max(0, len(turns) - view.log_turns), view.chapter(turns[-1].story)
    while first and chapter is not None and view.chapter(turns[first - 1].story) == chapter:
        first -= 1
    return first


def turn_parts(table: Table, turn: Turn, look: Look) -> dict[str, Any]:
    """The lines of each seat, and whether the turn goes on, for games in which others act in a turn."""
    if not view_of(table.game).has_secrets:
        return {}
    lines = turn.lines(table.game, look.hears, look.language, look.names)
    return {"running": not turn.complete, "lines": lines}


def addresses(table: Table) -> dict[str, str]:
    """Where the page's links and calls go."""
    return {name: address.replace(SOME_TABLE, table.id) for name, address in _addresses(table.game).items()}


@cache
def _addresses(game: str) -> dict[str, str]:
    # Every view has them: to put them together anew takes a tenth of its time.
    found = {name: reverse(route, args=[SOME_TABLE]) for name, route in _ADDRESSES.items()}
    pages = {name: reverse(route) for name, route in view_of(game).links.items()}
    return {"lobby": reverse("lobby"), **pages, **found}
