"""The calls of a table that waits for people: JSON for scripts, the page again for forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_safe

from gametrail.core.errors import GametrailError
from gametrail.web.answers import json_answer, refusal
from gametrail.web.last_choice import sendable
from gametrail.web.tables import calls, rooms
from gametrail.web.tables.devices import ensure_person, person_of
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.play import Refused
from gametrail.web.tables.requests import read_form, read_json
from gametrail.web.tables.room_pages import show_room
from gametrail.web.tables.room_view import room_view
from gametrail.web.tables.visitors import visitor_at
from gametrail.web.tables.wishes import DEFAULT_BOT
from gametrail.web.words import text

Fields = Mapping[str, str]
Call = Callable[[HttpRequest, str, Fields], Table]


def room_call(function: Call) -> Callable[[HttpRequest, str], HttpResponse]:
    """The function changes a table; who asked gets the room as it is then, or the reason why not."""

    @wraps(function)
    def handle(request: HttpRequest, table_id: str) -> HttpResponse:
        if request.method != "POST":
            answer = json_answer(refusal(request.language, "web.error.method"), 405)
            answer.headers["Allow"] = "POST"
            return answer
        fields: Fields = {}
        try:
            if not Table.objects.filter(pk=table_id).exists():
                raise Refused(404, "web.error.no_table")
            fields = read_fields(request)
            table = function(request, table_id, fields)
        except Refused as refused:
            return refuse(request, table_id, refused, fields)
        return answer_room(request, table)

    return handle


def read_fields(request: HttpRequest) -> Fields:
    """The fields of a call, as texts, whether they come as JSON or from a form.

    Raises:
        Refused: 400, 413, 415, or 422 for a field that is no text, number or yes and no.
    """
    if request.content_type != "application/json":
        return {name: str(value) for name, value in read_form(request).items()}
    body = read_json(request)
    if not all(isinstance(value, (str, int)) for value in body.values()):
        raise Refused(422, "room.error.field")
    return {
        name: sendable(value) if isinstance(value, str) else str(int(value)) for name, value in body.items()
    }


def shown(request: HttpRequest, table: Table) -> dict[str, Any]:
    """The room for scripts; of a table that has begun or was closed only that it has."""
    if table.status != Table.OPEN:
        return {"table": table.id, "status": table.status, "mark": table.status}
    return room_view(request, table, visitor_at(request, table))


def answer_room(request: HttpRequest, table: Table) -> HttpResponse:
    """The room for scripts; for forms the table's page, or the lobby for who has just left."""
    now = Table.objects.get(pk=table.pk)
    visitor = visitor_at(request, now)
    if request.content_type == "application/json":
        return json_answer(shown(request, now))
    gone = now.status == Table.CLOSED or (request.path.endswith("/leave") and not visitor.mine)
    return redirect("lobby") if gone else redirect("table", now.id)


def refuse(request: HttpRequest, table_id: str, refused: Refused, fields: Fields) -> HttpResponse:
    """The reason in words; a form gets it on the page of the table, if that still waits."""
    message = spoken(refused.error, request.language) or text(refused.code, request.language)
    table = Table.objects.filter(pk=table_id).first()
    if request.content_type == "application/json" or table is None:
        return json_answer(refusal(request.language, refused.code, message), refused.status)
    if table.status != Table.OPEN:
        return redirect("table", table.id)
    typed = fields if request.path.endswith("/settings") else None
    return show_room(request, table, message, refused.status, typed)


def spoken(error: GametrailError | None, language: str) -> str:
    """The error in the reader's language, empty for none."""
    return error.text(language) if error else ""


def read_number(fields: Fields, name: str, code: str) -> int:
    """A small number of the call. Raises Refused with `code` when it is none."""
    written = fields.get(name, "")
    if not (written.isascii() and written.isdecimal() and len(written) <= 2):
        raise Refused(422, code)
    return int(written)


@require_safe
def room(request: HttpRequest, table_id: str) -> HttpResponse:
    """The room for scripts; its `mark` changes whenever there is something new to see."""
    table = get_object_or_404(Table, pk=table_id)
    return json_answer(shown(request, table))


@room_call
def join(request: HttpRequest, table_id: str, fields: Fields) -> Table:
    """Who asks sits at the table, or has another name."""
    asked = read_number(fields, "seat", "web.error.field_seat") if fields.get("seat") else None
    return rooms.join(table_id, ensure_person(request), fields.get("name", ""), asked)


@room_call
def rename(request: HttpRequest, table_id: str, fields: Fields) -> Table:
    """Who asks has another name at their seat."""
    asked = read_number(fields, "seat", "web.error.field_seat") if fields.get("seat") else None
    return rooms.call_oneself(table_id, person_of(request), fields.get("name", ""), asked)


@room_call
def leave_room(request: HttpRequest, table_id: str, fields: Fields) -> Table:
    """Who asks has left the table."""
    return rooms.leave(table_id, person_of(request))


def leave(request: HttpRequest, table_id: str) -> HttpResponse:
    """Who asks has left the table, whether its game has begun or not."""
    has_begun = not Table.objects.filter(pk=table_id, status=Table.OPEN).exists()
    return calls.leave(request, table_id) if has_begun else leave_room(request, table_id)


@room_call
def kick(request: HttpRequest, table_id: str, fields: Fields) -> Table:
    """The person at the seat has left the table for good."""
    return rooms.kick(table_id, person_of(request), read_number(fields, "seat", "web.error.field_seat"))


@room_call
def seats(request: HttpRequest, table_id: str, fields: Fields) -> Table:
    """One seat has another occupant, or the table has another number of them."""
    host = person_of(request)
    if "players" in fields:
        return rooms.resize(table_id, host, read_number(fields, "players", "web.error.players"))
    seat, kind = read_number(fields, "seat", "web.error.field_seat"), fields.get("kind")
    if kind == Seat.EMPTY:
        return rooms.empty(table_id, host, seat)
    if kind == Seat.BOT:
        return rooms.put_bot(table_id, host, seat, fields.get("level", DEFAULT_BOT))
    if kind == Seat.HUMAN:
        return rooms.add_person(table_id, host, seat, fields.get("name", ""))
    raise Refused(422, "room.error.kind")


@room_call
def settings(request: HttpRequest, table_id: str, fields: Fields) -> Table:
    """The rules and terms are those of the form."""
    return rooms.change(table_id, person_of(request), fields)


@room_call
def start(request: HttpRequest, table_id: str, fields: Fields) -> Table:
    """The game has begun."""
    return rooms.start(table_id, person_of(request), fields.get("fill", ""))
