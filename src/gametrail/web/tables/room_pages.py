"""The page of a table that waits for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from gametrail.web.exposure import command_for_others
from gametrail.web.lobby_form import form_context
from gametrail.web.tables.models import Table
from gametrail.web.tables.room_view import bot_levels, qr_code, room_view
from gametrail.web.tables.rule_words import fields_of
from gametrail.web.tables.visitors import visitor_at
from gametrail.web.words import text


def show_room(
    request: HttpRequest,
    table: Table,
    message: str = "",
    status: int = 200,
    typed: Mapping[str, str] | None = None,
) -> HttpResponse:
    """The page of the table; `message` says why something was not possible, `typed` is what was sent then."""
    visitor = visitor_at(request, table)
    room = room_view(request, table, visitor)
    language = request.language
    context: dict[str, Any] = {
        "room": room,
        "message": message,
        "name": visitor.person.name if visitor.person else "",
        "command": command_for_others(),
        "qr": qr_code(room["link"], text("room.qr", language)),
    }
    if visitor.host:
        chosen = fields_of(table) | dict(typed or {}) | {"game": table.game}
        context |= {
            "form": form_context(chosen, language),
            "levels": bot_levels(language),
            "changing": typed is not None,
        }
    return render(request, "tables/room.html", context, status=status)
