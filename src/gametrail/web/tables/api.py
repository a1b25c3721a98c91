"""The page's calls: the view of a seat, actions, and bots. Every refusal is a JSON object with a reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from gametrail.web.answers import json_answer, refusal
from gametrail.web.presence import look_in
from gametrail.web.tables import play
from gametrail.web.tables.company import company, presence_mark
from gametrail.web.tables.devices import MAX_AGE, person_of
from gametrail.web.tables.keepsakes import keep_for
from gametrail.web.tables.log import OldRules, Position, Stale, current_position
from gametrail.web.tables.models import Table, table_with
from gametrail.web.tables.performing import Eyes, Planner, check_seat, perform
from gametrail.web.tables.play import Refused, Request
from gametrail.web.tables.requests import (
    mode_of,
    read_actions,
    read_bots,
    read_choice,
    read_stage,
    read_undo,
)
from gametrail.web.tables.seat_view import seat_view
from gametrail.web.tables.seating import take_seat, viewpoint
from gametrail.web.tables.shown import check_is_shown
from gametrail.web.tables.staging import staged
from gametrail.web.tables.take_back import may_undo, plan_undo
from gametrail.web.tables.versions import version_for
from gametrail.web.tables.visitors import Visitor, visitor_among, visitor_at
from gametrail.web.views_of import view_of

Endpoint = Callable[[HttpRequest, Table], HttpResponse]


def endpoint(*methods: str) -> Callable[[Endpoint], Callable[[HttpRequest, str], HttpResponse]]:
    """The function answers calls of these methods for a table that exists; what it raises becomes an answer."""

    def decorate(function: Endpoint) -> Callable[[HttpRequest, str], HttpResponse]:
        @wraps(function)
        def handle(request: HttpRequest, table_id: str) -> HttpResponse:
            if request.method not in methods:
                answer = json_answer(refusal(request.language, "web.error.method"), 405)
                answer.headers["Allow"] = ", ".join(methods)
                return answer
            table = table_with.first(table_id)
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
    """The reason in words; with 409 also the table as it is now, if there is a game."""
    message = refused.error.text(request.language) if refused.error else None
    more: dict[str, Any] = {} if refused.index is None else {"index": refused.index}
    if refused.status == 409 and table.status in (Table.PLAYING, Table.FINISHED):
        more["view"] = view_now(request, table, current_position(table))
    return json_answer(refusal(request.language, refused.code, message, **more), refused.status)


def view_now(
    request: HttpRequest, table: Table, position: Position, seat: int | None = None
) -> dict[str, Any]:
    """The table as this device sees it."""
    point = viewpoint(table, position, visitor_at(request, table), seat)
    return seat_view(table, position, request.language, point, mode_of(request, table.game))


@endpoint("GET", "HEAD")
def view(request: HttpRequest, table: Table) -> HttpResponse:
    """The view of the seat that the address names; 304 when the client has it already."""
    visitor = visitor_among(request, table)
    check_may_look(table, visitor)
    look_in(table, visitor)
    position = current_position(table)
    point = viewpoint(table, position, visitor, asked_seat(request, table))
    seen = [
        version_for(table, position, point.me),
        table.news,
        presence_mark(table, table.seen),
        request.language,
        int(point.mine),
        int(point.muted),
        point.me,
        point.handover,
        may_undo(table, position, point.me),
        mode_of(request, table.game),
    ]
    tag = f'"{"-".join("" if part is None else str(part) for part in seen)}"'
    if request.headers.get("If-None-Match", "").removeprefix("W/") == tag:  # gzip makes it weak
        answer = HttpResponse(status=304)
    else:
        answer = json_answer(
            seat_view(table, position, request.language, point, mode_of(request, table.game))
        )
    answer.headers["ETag"] = tag
    return answer


def keep_wish(request: HttpRequest, name: str, value: str) -> None:
    """What the person wants is known to the table too, when somebody else's move comes to them."""
    person = person_of(request)
    if person is not None:
        keep_for(person, {name: value})


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


def act(
    request: HttpRequest, table: Table, visitor: Visitor, wish: Request, planner: Planner
) -> HttpResponse:
    """The wish is carried out once, however often it is sent; the answer is the table afterwards."""
    mode = mode_of(request, table.game)
    eyes = Eyes(
        show=lambda position, point: seat_view(table, position, request.language, point, mode),
        afterwards=lambda position, point: {"company": company(table, position, point)},
    )
    mine = replace(wish, seats=visitor.seats)
    return json_answer(perform(table, visitor, mine, planner, eyes))


def player_at(request: HttpRequest, table: Table) -> Visitor:
    """Who asks: somebody who plays here.

    Raises:
        Refused: they do not, or the game has not begun.
    """
    visitor = visitor_among(request, table)
    if not visitor.mine:
        raise Refused(403, "web.error.not_yours")
    check_begun(table)
    return visitor


def check_begun(table: Table) -> None:
    """Raises Refused while the table waits for people, and after it was closed."""
    if table.status in (Table.OPEN, Table.CLOSED):
        raise Refused(409, "web.error.closed" if table.status == Table.CLOSED else "web.error.open")


def check_may_look(table: Table, visitor: Visitor) -> None:
    """Raises Refused for those who do not play at a table without spectators, and while there is no game to see."""
    check_begun(table)
    check_is_shown(table, visitor)


@endpoint("POST")
def actions(request: HttpRequest, table: Table) -> HttpResponse:
    """A person's actions, all or none."""
    visitor = player_at(request, table)
    wish = read_actions(request, mode_of(request, table.game))
    return act(request, table, visitor, wish, play.plan_actions)


@endpoint("POST")
def undo(request: HttpRequest, table: Table) -> HttpResponse:
    """The person's own last step, taken back while it revealed nothing and nobody else has acted."""
    visitor = player_at(request, table)
    wish = read_undo(request, mode_of(request, table.game))
    return act(request, table, visitor, wish, plan_undo)


@endpoint("POST")
def stage(request: HttpRequest, table: Table) -> HttpResponse:
    """The table after a person's actions as if they were sent; nothing is stored, so it may be asked again."""
    visitor = player_at(request, table)
    wish = replace(read_stage(request, mode_of(request, table.game)), seats=visitor.seats)
    position = current_position(table)
    check_seat(table, position, visitor)
    move = play.plan_stage(table, position, wish)
    point = viewpoint(table, move.before, visitor)
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
    visitor = player_at(request, table)
    wish = read_bots(request, str(uuid4()), mode_of(request, table.game))
    return act(request, table, visitor, wish, play.plan_bot_turn)


def answer_choice(request: HttpRequest, table: Table) -> HttpResponse:
    """After a small call: the view for scripts, the page for forms."""
    if request.content_type == "application/json":
        return json_answer(view_now(request, table, current_position(table)))
    return redirect("table", table.id)


@endpoint("POST")
def hand_over(request: HttpRequest, table: Table) -> HttpResponse:
    """The device was handed to a person: their seat is shown until another person has to decide."""
    visitor = player_at(request, table)
    seat = read_choice(request, "seat", tuple(range(table.players)), "web.error.field_seat")
    try:
        take_seat(table, current_position(table), visitor, seat)
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
    keep_wish(request, preference.cookie, mode)
    answer = answer_choice(request, table)
    answer.set_cookie(preference.cookie, mode, max_age=MAX_AGE, samesite="Lax", httponly=True)
    return answer
