"""The page's calls: the view of a seat, actions, and bots. Every refusal is a JSON object with a reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse

from gametrail.web.answers import json_answer, refusal
from gametrail.web.tables import play
from gametrail.web.tables.devices import holds
from gametrail.web.tables.log import Move, OldRules, Position, Stale, append, current_position
from gametrail.web.tables.models import Table
from gametrail.web.tables.play import Refused, Request
from gametrail.web.tables.requests import read_actions, read_bots
from gametrail.web.tables.seat_view import seat_view

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
    return seat_view(table, position, request.language, holds(request, table), seat)


@endpoint("GET", "HEAD")
def view(request: HttpRequest, table: Table) -> HttpResponse:
    """The view of the seat that the address names; 304 when the client has it already."""
    position = current_position(table)
    mine = holds(request, table)
    seat = asked_seat(request, table)
    tag = f'"{position.version}-{request.language}-{int(mine)}-{"" if seat is None else seat}"'
    if request.headers.get("If-None-Match", "").removeprefix("W/") == tag:  # gzip makes it weak
        answer = HttpResponse(status=304)
    else:
        answer = json_answer(view_now(request, table, position, seat))
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
            move = planner(table, current_position(table), wish)
            answer = json_answer(view_now(request, table, move.after))
            append(table, move)
            return answer
        except Stale:  # perhaps because the same wish, sent twice at once, was quicker
            position = play.answered(table, wish)
            if position is None:
                raise
    return json_answer(view_now(request, table, position))


def check_holder(request: HttpRequest, table: Table) -> None:
    """Raises Refused for everybody but the device that holds the table."""
    if not holds(request, table):
        raise Refused(403, "web.error.not_yours")


@endpoint("POST")
def actions(request: HttpRequest, table: Table) -> HttpResponse:
    """A person's actions, all or none."""
    check_holder(request, table)
    return perform(request, table, read_actions(request), play.plan_actions)


@endpoint("POST")
def bots(request: HttpRequest, table: Table) -> HttpResponse:
    """One whole turn of the bot that is to move."""
    check_holder(request, table)
    return perform(request, table, read_bots(request, str(uuid4())), play.plan_bot_turn)
