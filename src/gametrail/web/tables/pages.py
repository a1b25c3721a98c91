"""The pages of a table: the table itself, its end, its replay, its record, and the forms that need no script."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from gametrail.web.answers import failure
from gametrail.web.presence import look_in
from gametrail.web.tables import play
from gametrail.web.tables.api import check_begun, check_may_look
from gametrail.web.tables.devices import ensure_person
from gametrail.web.tables.log import OldRules, Position, Stale, append, current_position
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.play import Refused, Request
from gametrail.web.tables.rematches import next_table, seat_again
from gametrail.web.tables.replays import replay_at, trail_of
from gametrail.web.tables.requests import MAX_TEXT, MAX_VERSION, mode_of
from gametrail.web.tables.room_pages import show_room
from gametrail.web.tables.seat_view import seat_view
from gametrail.web.tables.seating import viewpoint
from gametrail.web.tables.shown import is_shown
from gametrail.web.tables.visitors import visitor_at
from gametrail.web.views_of import view_of
from gametrail.web.words import text

FormPlayer = Callable[[HttpRequest, Table, Position], Position]


def show(request: HttpRequest, table: Table, message: str = "", status: int = 200) -> HttpResponse:
    """The table, or the end of its game, with a sentence about what went wrong before."""
    visitor = visitor_at(request, table)
    try:
        check_may_look(table, visitor)
        look_in(table, visitor)
        position = current_position(table)
    except OldRules:
        return failure(request, 409, "web.error.old_rules")
    except Refused as refused:
        return failure(request, refused.status, refused.code)
    point = viewpoint(table, position, visitor)
    view = seat_view(table, position, request.language, point, mode_of(request, table.game))
    context: dict[str, Any] = {"view": view, "message": message}
    if point.handover is not None:
        return render(request, f"tables/{table.game}/handover.html", context, status=status)
    if position.state.is_terminal():
        context["next_table"] = next_table(table)
        return render(request, f"tables/{table.game}/end.html", context, status=status)
    if view["my_turn"]:
        context["choices"] = view_of(table.game).choices(position.state, request.language)
        context["status"] = view_of(table.game).status(position.state, request.language)
    elif not view["mine"]:
        name = view["seats"][view["to_move"]]["name"]
        context["status"] = text("js.status.watch", request.language, name=name)
    context["bots_waiting"] = view["mine"] and view["to_move_kind"] == Seat.BOT
    return render(request, f"tables/{table.game}/table.html", context, status=status)


@require_safe
def table(request: HttpRequest, table_id: str) -> HttpResponse:
    """The table as it is now: it waits for people, or its game goes on, or is over."""
    found = get_object_or_404(Table, pk=table_id)
    return show_room(request, found) if found.status == Table.OPEN else show(request, found)


@require_safe
def replay(request: HttpRequest, table_id: str) -> HttpResponse:
    """A finished game after `ply` whole turns, as a page."""
    found = get_object_or_404(Table, pk=table_id)
    if not found.finished:
        return redirect("table", found.id)
    visitor = visitor_at(request, found)
    if not is_shown(found, visitor):
        return failure(request, 403, "web.error.no_spectators")
    position, steps = replay_at(found, request.GET.get("ply", ""), request.language)
    point = viewpoint(found, position, visitor)
    view = seat_view(found, position, request.language, point, live=False)
    shown = steps["stops"][steps["ply"] - 1]["turn"] if steps["ply"] else None
    return render(
        request, f"tables/{found.game}/replay.html", {"view": view, "replay": steps, "shown_turn": shown}
    )


@require_safe
def trail(request: HttpRequest, table_id: str) -> HttpResponse:
    """The record of a finished game as a file."""
    found = get_object_or_404(Table, pk=table_id)
    if not is_shown(found, visitor_at(request, found)):
        return failure(request, 403, "web.error.no_spectators")
    if not found.finished:
        return failure(request, 403, "web.error.not_finished")
    answer = HttpResponse(trail_of(found).to_json(), content_type="application/json")
    answer.headers["Content-Disposition"] = f'attachment; filename="{file_name(found)}"'
    return answer


def file_name(table: Table) -> str:
    """What a record is called when it is saved: the game and the letters of the table's id."""
    return f"{table.game}-{re.sub('[^A-Za-z0-9]', '', table.id)}.trail.json"


@require_POST
def rematch(request: HttpRequest, table_id: str) -> HttpResponse:
    """The same people and options again; the seat after the last first player begins. Who has devices of their own
    joins by asking for it too."""
    found = get_object_or_404(Table, pk=table_id)
    if not visitor_at(request, found).mine:
        return failure(request, 403, "web.error.not_yours")
    if not found.finished:
        return failure(request, 409, "web.error.not_finished")
    try:
        return redirect("table", seat_again(found.id, ensure_person(request)).id)
    except Refused as refused:
        return failure(request, refused.status, refused.code)


@require_http_methods(["GET", "HEAD", "POST"])
def form_action(request: HttpRequest, table_id: str) -> HttpResponse:
    """One action from a form; the bots after it move at once."""
    return play_form(request, table_id, play_one)


@require_http_methods(["GET", "HEAD", "POST"])
def form_bots(request: HttpRequest, table_id: str) -> HttpResponse:
    """The bots that the table waits for have moved."""
    return play_form(request, table_id, None)


def play_form(request: HttpRequest, table_id: str, player: FormPlayer | None) -> HttpResponse:
    """The form's wish and the bots' answer, then the table again; the address of a form leads there too."""
    found = get_object_or_404(Table, pk=table_id)
    if request.method != "POST":
        return redirect("table", found.id)
    visitor = visitor_at(request, found)
    if not visitor.mine:
        return failure(request, 403, "web.error.not_yours")
    try:
        check_begun(found)
        position = current_position(found)
        if player is not None:
            position = player(request, found, position)
        play.play_bots(found, position, mode_of(request, found.game), visitor.seats)
    except Refused as refused:
        message = (
            refused.error.text(request.language) if refused.error else text(refused.code, request.language)
        )
        return show(request, found, message, refused.status)
    except Stale:
        return show(request, found, text("web.error.stale", request.language), 409)
    except OldRules:
        return failure(request, 409, "web.error.old_rules")
    return redirect("table", found.id)


def play_one(request: HttpRequest, table: Table, position: Position) -> Position:
    """The form's one action is in the log.

    Raises:
        Refused, Stale: as `play.plan_actions` and `log.append`.
    """
    version, action = request.POST.get("version", ""), request.POST.get("action", "")
    if not version.isdecimal() or not version.isascii() or len(version) > len(str(MAX_VERSION)):
        raise Refused(422, "web.error.field_version")
    if not 1 <= len(action) <= MAX_TEXT or not action.isascii():
        raise Refused(422, "web.error.field_actions")
    visitor = visitor_at(request, table)
    if viewpoint(table, position, visitor).handover is not None:
        raise Refused(409, "web.error.other_seat")
    wish = Request(int(version), str(uuid4()), (action,), mode_of(request, table.game), visitor.seats)
    return append(table, play.plan_actions(table, position, wish))
