"""A table that waits for people, as one visitor may see it: for its page and for scripts."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import segno
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from gametrail import load_game
from gametrail.bots import BOT_NAMES
from gametrail.web.shared_links import is_local, link_for_others
from gametrail.web.svg.markup import element
from gametrail.web.tables.company import last_seen, presence, presence_mark
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.rule_words import rule_chips, takes, term_chips
from gametrail.web.tables.seat_view import seat_name
from gametrail.web.tables.visitors import Visitor
from gametrail.web.time import now
from gametrail.web.words import text

QUIET = 4  # modules around a QR code, as the standard wants


def room_view(request: HttpRequest, table: Table, visitor: Visitor) -> dict[str, Any]:
    """The room: an allow-list, all of it public at the table but what is about the visitor."""
    language, seen = request.language, last_seen(table)
    seats = [seat_entry(table, seat, visitor, language, presence(seat, seen, now())) for seat in table.places]
    waiting = sum(seat["kind"] == Seat.EMPTY for seat in seats)
    spec = load_game(table.game).spec
    link = link_for_others(request, reverse("table", args=[table.id]))
    return {
        "table": table.id,
        "game": table.game,
        "game_name": text(f"game.{table.game}", language),
        "title": table_title(table, language),
        "status": table.status,
        "news": table.news,
        "mark": f"{table.status}-{table.news}-{presence_mark(table, seen)}",
        "seats": seats,
        "waiting": waiting,
        "taken": len(seats) - waiting,
        "host": next((seat["seat"] for seat in seats if seat["host"]), None),
        "me_host": visitor.host,
        "mine": visitor.mine,
        "kicked": visitor.kicked,
        "can_join": not visitor.mine and not visitor.kicked and any(seat["free"] for seat in seats),
        "can_grow": len(seats) < spec.max_players,
        "can_shrink": waiting > 0 and len(seats) > spec.min_players,
        "starts_without": waiting > 0 and takes(table, len(seats) - waiting),
        "rules": [*rule_chips(table, language), *term_chips(table, language)],
        "link": link,
        "link_is_local": is_local(link),
        "rematch": table.rematch_of_id is not None,
        "spectators": table.spectators,
        "talk": table.talk,
        "clock": table.clock,
        "listed": table.listed,
    }


def table_title(table: Table, language: str) -> str:
    """What the host calls the table, or whose it is."""
    if table.title:
        return table.title
    seat = next(
        (seat for seat in table.places if seat.kind == Seat.HUMAN and seat.person_id == table.host_id), None
    )
    return text("room.of", language, name=seat_name(seat, language)) if seat else ""


def seat_entry(table: Table, seat: Seat, visitor: Visitor, language: str, here: str) -> dict[str, Any]:
    """A seat as everybody may know it."""
    kept = seat.kind == Seat.EMPTY and seat.person_id is not None
    mine = seat.seat in visitor.seats
    for_me = kept and visitor.person is not None and seat.person_id == visitor.person.pk
    return {
        "seat": seat.seat,
        "letter": seat.letter,
        "kind": seat.kind,
        "name": "" if seat.kind == Seat.EMPTY and not kept else kept_name(seat, language),
        "typed": seat.name,
        "level": seat.level,
        "level_name": text(f"lobby.strength.{seat.level}", language) if seat.level else "",
        "presence": here,
        "mine": mine,
        "host": seat.kind == Seat.HUMAN and seat.person_id == table.host_id,
        "only": mine and len(visitor.seats) == 1,
        "kept": kept,
        "free": seat.kind == Seat.EMPTY and (not kept or for_me),
    }


def kept_name(seat: Seat, language: str) -> str:
    """The name at a seat, also of who has not come yet."""
    if seat.level or seat.name:
        return seat_name(seat, language)
    return text(f"name.human.{seat.letter.lower()}", language)


def bot_levels(language: str) -> list[dict[str, str]]:
    """The bots that the host may choose from, by their strength."""
    return [{"value": name, "words": text(f"lobby.strength.{name}", language)} for name in BOT_NAMES]


@lru_cache(maxsize=128)
def qr_code(link: str, label: str) -> SafeString:
    """The link as a QR code, drawn with two colours of the style sheet."""
    rows = segno.make_qr(link, error="m").matrix
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, is_dark in enumerate(row) if is_dark
    )
    size = len(rows) + 2 * QUIET
    paper = element("rect", x=-QUIET, y=-QUIET, width=size, height=size, class_="paper")
    box = f"{-QUIET} {-QUIET} {size} {size}"
    ink = element("path", d=path, class_="ink")
    return mark_safe(element("svg", paper + ink, class_="qr", viewBox=box, role="img", aria_label=label))
