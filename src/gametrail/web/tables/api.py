"""The page's calls: the view of a seat, actions, and bots. Every refusal is a JSON object with a reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from gametrail.web.answers import json_answer, refusal
from gametrail.web.tables import play
from gametrail.web.tables.devices import MAX_AGE, holds
from gametrail.web.tables.log import Move, OldRules, Position, Stale, append, current_position
from gametrail.web.tables.models import Table
from gametrail.web.tables.play import Refused, Request
from gametrail.web.tables.requests import (
    mode_of,
    read_actions,
    read_bots,
    read_choice,
    read_stage,
)
from gametrail.web.tables.seat_view import seat_view
from gametrail.web.tables.seating import take_seat, viewpoint
from gametrail.web.tables.staging import staged
from gametrail.web.tables.versions import version_for
from gametrail.web.views_of import view_of

Endpoint = Callable[[HttpRequest, Table], HttpResponse]
Planner = Callable[[Table, Position, Request], Move]


def endpoint(*methods: str) -> Callable[[Endpoint], Callable[[HttpRequest, str], HttpResponse]]:
    """The function answers calls of these methods for a table that exists; what it raises becomes an answer."""

    def decorate(function: Endpoint) -> Callable[[HttpRequest, str], HttpResponse]:
        @wraps(function)
        def handle(request: HttpRequest, table_id: str) -> HttpResponse:
            if request.method not in methods:
                answer = json_answer(refusal(request.language, "web.error.method"), 405)
                answer.headers["Allow"] = ", ".join(methods)
                return answer
            table = Table.objects.filter(pk=table_id).first()
            if table is None:
                return json_answer(refusal(request.language, "web.error.no_table"), 404)
            return answer_call(function, request, table)

        return handle

    return decorate


def answer_call(function: Endpoint, request: HttpRequest, table: Table) -> HttpResponse:
    """The function's answer, or the reason why there is none."""
    try:
        return function(request, table)
    except Refused as refused:
        return refuse(request, table, refused)
    except Stale:
        return refuse(request, table, Refused(409, "web.error.stale"))
    except OldRules:
        return json_answer(refusal(request.language, "web.error.old_rules"), 409)


def refuse(request: HttpRequest, table: Table, refused: Refused) -> HttpResponse:
    """The reason in words; with 409 also the table as it is now."""
    message = refused.error.text(request.language) if refused.error else None
    more: dict[str, Any] = {} if refused.index is None else {"index": refused.index}
    if refused.status == 409:
        more["view"] = view_now(request, table, current_position(table))
    return json_answer(refusal(request.language, refused.code, message, **more), refused.status)


def view_now(
    request: HttpRequest, table: Table, position: Position, seat: int | None = None
) -> dict[str, Any]:
    """The table as this device sees it."""
    point = viewpoint(table, position, holds(request, table), seat)
    return seat_view(table, position, request.language, point, mode_of(request, table.game))


@endpoint("GET", "HEAD")
def view(request: HttpRequest, table: Table) -> HttpResponse:
    """The view of the seat that the address names; 304 when the client has it already."""
    position = current_position(table)
    point = viewpoint(table, position, holds(request, table), asked_seat(request, table))
    seen = [
        version_for(table, position, point.me),
        request.language,
        int(point.mine),
        point.me,
        point.handover,
    ]
    tag = f'"{"-".join("" if part is None else str(part) for part in [*seen, mode_of(request, table.game)])}"'
    if request.headers.get("If-None-Match", "").removeprefix("W/") == tag:  # gzip makes it weak
        answer = HttpResponse(status=304)
    else:
        answer = json_answer(
            seat_view(table, position, request.language, point, mode_of(request, table.game))
        )
    answer.headers["ETag"] = tag
    return answer


def asked_seat(request: HttpRequest, table: Table) -> int | None:
    """The seat in the address, if any.

    Raises:
        Refused: the table has no such seat.
    """
    asked = request.GET.get("seat")
    if asked in (None, ""):
        return None
    if asked not in {str(seat) for seat in range(table.players)}:
        raise Refused(422, "web.error.field_seat")
    return int(asked)


def perform(request: HttpRequest, table: Table, wish: Request, planner: Planner) -> HttpResponse:
    """The wish is carried out once, however often it is sent; the answer is the table afterwards.

    The answer is ready before the move is stored: what could not be shown is not stored either.
    """
    position = play.answered(table, wish)
    if position is None:
        try:
            now = current_position(table)
            if wish.actions:
                check_seat(request, table, now)
            move = planner(table, now, wish)
            answer = json_answer(view_now(request, table, move.after))
            append(table, move)
            return answer
        except (Stale, Refused):  # perhaps because the same wish, sent twice at once, was quicker
            position = play.answered(table, wish)
            if position is None:
                raise
    return json_answer(view_then(request, table, position))


def view_then(request: HttpRequest, table: Table, position: Position) -> dict[str, Any]:
    """The table as it was, for a repeated request; without secrets if the device has been handed on since then."""
    then = viewpoint(table, position, holds(request, table))
    now = viewpoint(table, current_position(table), then.mine)
    point = then if now.handover is None else now
    return seat_view(table, position, request.language, point, mode_of(request, table.game))


def check_holder(request: HttpRequest, table: Table) -> None:
    """Raises Refused for everybody but the device that holds the table."""
    if not holds(request, table):
        raise Refused(403, "web.error.not_yours")


def check_seat(request: HttpRequest, table: Table, position: Position) -> None:
    """Raises Refused while the person to move has not been handed the device."""
    point = viewpoint(table, position, holds(request, table))
    if point.handover is not None:
        raise Refused(409, "web.error.other_seat")


@endpoint("POST")
def actions(request: HttpRequest, table: Table) -> HttpResponse:
    """A person's actions, all or none."""
    check_holder(request, table)
    return perform(request, table, read_actions(request, mode_of(request, table.game)), play.plan_actions)


@endpoint("POST")
def stage(request: HttpRequest, table: Table) -> HttpResponse:
    """The table after a person's actions as if they were sent; nothing is stored, so it may be asked again."""
    check_holder(request, table)
    wish = read_stage(request, mode_of(request, table.game))
    position = current_position(table)
    check_seat(request, table, position)
    move = play.plan_stage(table, position, wish)
    point = viewpoint(table, move.before, mine=True)
    chosen = staged(move, point.me or 0, request.language)
    shown = seat_view(
        table,
        move.after,
        request.language,
        point,
        mode_of(request, table.game),
        staged=chosen if wish.actions else None,
    )
    return json_answer(shown)


@endpoint("POST")
def bots(request: HttpRequest, table: Table) -> HttpResponse:
    """What the bot that is to move decides until another seat has to."""
    check_holder(request, table)
    return perform(
        request, table, read_bots(request, str(uuid4()), mode_of(request, table.game)), play.plan_bot_turn
    )


def answer_choice(request: HttpRequest, table: Table) -> HttpResponse:
    """After a small call: the view for scripts, the page for forms."""
    if request.content_type == "application/json":
        return json_answer(view_now(request, table, current_position(table)))
    return redirect("table", table.id)


@endpoint("POST")
def hand_over(request: HttpRequest, table: Table) -> HttpResponse:
    """The device was handed to a person: their seat is shown until another person has to decide."""
    check_holder(request, table)
    seat = read_choice(request, "seat", tuple(range(table.players)), "web.error.field_seat")
    try:
        take_seat(table, current_position(table), seat)
    except Refused:
        if request.content_type == "application/json":
            raise
    return answer_choice(request, table)  # a form that came too late finds the table as it is


@endpoint("POST")
def choose_mode(request: HttpRequest, table: Table) -> HttpResponse:
    """This device remembers what is to be done without asking."""
    preference = view_of(table.game).preference
    modes = preference.modes if preference else ()
    mode = read_choice(request, "mode", modes, "web.error.field_mode")
    if preference is None:
        raise Refused(422, "web.error.field_mode")
    request.COOKIES[preference.cookie] = mode
    answer = answer_choice(request, table)
    answer.set_cookie(preference.cookie, mode, max_age=MAX_AGE, samesite="Lax", httponly=True)
    return answer
