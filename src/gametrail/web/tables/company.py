"""The part of a view that is about the people and not about the game: who is here, what was said, how long is left.

All of it is public at the table; only `me_host`, `can_undo`, `can_ask`, `runs_bots` and `muted` are about
the one who looks.
"""

from __future__ import annotations

from bisect import bisect_right
from datetime import datetime, timedelta
from typing import Any

from gametrail.web.tables.clocks import GAME, clock_of, deadline
from gametrail.web.tables.log import Position
from gametrail.web.tables.models import Membership, Note, Seat, Table
from gametrail.web.tables.questions import standing
from gametrail.web.tables.seating import Viewpoint
from gametrail.web.tables.take_back import may_ask, may_undo
from gametrail.web.tables.versions import noticed_turns
from gametrail.web.time import now

HERE_FOR = timedelta(seconds=45)  # a page gives a sign of life more often than that
NOTES = 40  # of each sort, the last ones, that a view carries

Seen = dict[int, datetime | None]


def company(table: Table, position: Position, point: Viewpoint) -> dict[str, Any]:
    """The people's part of the view."""
    moment, seen = now(), table.seen
    return {
        "news": table.news,
        "status": Table.FINISHED if position.state.is_terminal() else table.status,
        "seats": [seat_words(seat, seen, moment) for seat in table.places],
        "me_host": point.host,
        "can_undo": may_undo(table, position, point.me),
        "runs_bots": runs_bots(table, point, seen, moment),
        "spectators": table.spectators,
        "talk": table.talk,
        "clock": clock_words(table, position, moment),
        "muted": point.muted,
        "notes": notes_of(table, position, point),
        "votes": standing(table, position, here_at(table, seen, moment)),
        "can_ask": can_ask(table, position, point),
        "waited": waited(table, position, point, moment),
    }


def last_seen(table: Table) -> Seen:
    """When a page of each person at the table gave its last sign of life."""
    return dict(Membership.objects.filter(table=table).values_list("person_id", "seen"))


def seat_words(seat: Seat, seen: Seen, moment: datetime) -> dict[str, Any]:
    """Whether somebody is at the seat, and the bot that stands in for them."""
    return {"presence": presence(seat, seen, moment), "deputy": seat.deputy}


def presence(seat: Seat, seen: Seen, moment: datetime) -> str:
    """Whether the person at the seat is "here" or "away"; a bot is a "bot", nobody "empty"."""
    if seat.kind != Seat.HUMAN:
        return seat.kind
    last = seen.get(seat.person_id)
    return "here" if last is not None and moment - last < HERE_FOR else "away"


def presence_mark(table: Table, seen: Seen) -> str:
    """A letter for each seat: who is here, away, or replaced. It changes when the people's part of the view does so."""
    moment = now()
    return "".join(
        presence(seat, seen, moment)[0].upper() if seat.deputy else presence(seat, seen, moment)[0]
        for seat in table.places
    )


def runs_bots(table: Table, point: Viewpoint, seen: Seen, moment: datetime) -> bool:
    """The viewer's page shall ask for the bots' moves: that of the first person who is here, so that not all do."""
    if not point.mine:
        return False
    here = [seat for seat in table.places if presence(seat, seen, moment) == "here"]
    return not here or here[0].seat in point.seats


def clock_words(table: Table, position: Position, moment: datetime) -> dict[str, Any] | None:
    """The clock, with the seconds that the seat to move has left; deadlines are never shown as times of day."""
    clock = clock_of(table)
    if clock is None:
        return None
    over = position.state.is_terminal() or table.turn_since is None
    end = None if over else deadline(table, position.state.current_player())
    left = None if end is None else max(0, int((end - moment).total_seconds()))
    spent = [None if seat.time_left is None else int(seat.time_left) for seat in table.places]
    return {
        "kind": clock.kind,
        "seconds": clock.seconds,
        "left": left,
        "seats": spent if clock.kind == GAME else None,
    }


def here_at(table: Table, seen: Seen, moment: datetime) -> set[int]:
    """The seats whose people are here."""
    return {seat.seat for seat in table.places if presence(seat, seen, moment) == "here"}


def waited(table: Table, position: Position, point: Viewpoint, moment: datetime) -> int | None:
    """For how many seconds the viewer has waited for somebody else; None: they do not play, or it is their turn."""
    if not point.mine or position.state.current_player() in point.seats:
        return None
    if position.state.is_terminal() or table.turn_since is None:
        return None
    return max(0, int((moment - table.turn_since).total_seconds()))


def can_ask(table: Table, position: Position, point: Viewpoint) -> bool:
    """The seat may ask the others to let it take back its last decision, which it cannot by itself."""
    if point.me is None or table.status != Table.PLAYING or position.state.is_terminal():
        return False
    return may_ask(position, point.me)


def notes_of(table: Table, position: Position, point: Viewpoint) -> list[dict[str, Any]]:
    """The last notes, oldest first: of what was said, and of what happened, which talk cannot push out. Who has muted
    the others reads only what they said themselves. Each comes `after` the line of that number in the viewer's log."""
    if not table.news:  # nothing has happened here but play: nobody need look
        return []
    notes = Note.objects.filter(table=table).order_by("-pk")
    said = notes.filter(kind__in=Note.SAID)
    if point.muted:
        said = said.filter(seat__in=point.seats)
    told = notes.exclude(kind__in=Note.SAID)
    found = sorted([*said[:NOTES], *told[:NOTES]], key=lambda note: note.pk)
    ends = [turn.end for turn in noticed_turns(position, point.me)]
    return [
        {
            "id": note.pk,
            "kind": note.kind,
            "seat": note.seat,
            "text": note.text,
            "after": bisect_right(ends, note.ply),
            "at": note.created.isoformat(timespec="seconds"),
        }
        for note in found
    ]
