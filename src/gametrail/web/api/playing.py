"""Playing: what a seat may know and do, and its calls. The protocol is that of the pages, `perform` the same."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router

from gametrail.web.answers import json_answer
from gametrail.web.api import schemas
from gametrail.web.api.access import Anybody, Known
from gametrail.web.api.light_view import eyes_of, view_for
from gametrail.web.api.programs import seated
from gametrail.web.api.router import answers, table_at, table_of
from gametrail.web.tables import absence, play, talking
from gametrail.web.tables.api import check_begun
from gametrail.web.tables.calls import VOTES
from gametrail.web.tables.log import current_position
from gametrail.web.tables.models import Table
from gametrail.web.tables.performing import Planner, perform
from gametrail.web.tables.play import Refused, Request
from gametrail.web.tables.replays import trail_of
from gametrail.web.tables.requests import mode_of
from gametrail.web.tables.take_back import plan_undo
from gametrail.web.views_of import view_of

router = Router()
TABLE = "/tables/{table:table_id}"


@router.get(TABLE, auth=Anybody(), response=answers(schemas.View), operation_id="read_table")
def read(request: HttpRequest, table_id: str) -> HttpResponse:
    """The table as it is now, for who asks."""
    return json_answer(view_for(request, table_at(request, table_id)))


@router.get(f"{TABLE}/legal", auth=Known(), response=answers(schemas.Legal), operation_id="read_legal")
def read_legal(request: HttpRequest, table_id: str) -> HttpResponse:
    """What the caller may do now, in words; nothing while somebody else is to move."""
    table = begun(table_id)
    seated(request, table)
    view, game = view_for(request, table), view_of(table.game)
    found = {"version": view["version"], "my_turn": view["my_turn"], "question": "", "groups": []}
    if view["my_turn"]:
        state = current_position(table).state
        groups = game.choices(state, request.language)
        found["question"] = game.status(state, request.language)
        found["groups"] = [{"title": group["title"], "actions": group["actions"]} for group in groups]
    return json_answer(found)


@router.get(f"{TABLE}/trail", auth=Anybody(), response=answers(schemas.Trail), operation_id="read_trail")
def read_trail(request: HttpRequest, table_id: str) -> HttpResponse:
    """The record of a finished game."""
    table = table_at(request, table_id)
    if not table.finished:
        raise Refused(403, "web.error.not_finished")
    return json_answer(trail_of(table).to_dict())


@router.post(f"{TABLE}/actions", auth=Known(), response=answers(schemas.View), operation_id="act")
def act(request: HttpRequest, table_id: str, body: schemas.Actions) -> HttpResponse:
    """The actions are done, all or none."""
    return carry_out(request, table_id, body, play.plan_actions, tuple(body.actions))


@router.post(f"{TABLE}/undo", auth=Known(), response=answers(schemas.View), operation_id="undo")
def undo(request: HttpRequest, table_id: str, body: schemas.Undo) -> HttpResponse:
    """The caller's own last step is taken back."""
    return carry_out(request, table_id, body, plan_undo)


@router.post(f"{TABLE}/bots", auth=Known(), response=answers(schemas.View), operation_id="move_bots")
def bots(request: HttpRequest, table_id: str, body: schemas.Bots) -> HttpResponse:
    """The bot that is to move has moved."""
    return carry_out(request, table_id, body, play.plan_bot_turn, fast=body.fast)


def begun(table_id: str) -> Table:
    """The table whose game has begun.

    Raises:
        Refused: there is none.
    """
    table = table_of(table_id)
    check_begun(table)
    return table


def carry_out(
    request: HttpRequest,
    table_id: str,
    body: schemas.Actions | schemas.Undo | schemas.Bots,
    planner: Planner,
    actions: tuple[str, ...] = (),
    fast: bool = False,
) -> HttpResponse:
    """The wish is carried out once, however often it is sent; the answer is the table afterwards."""
    table = table_of(table_id)
    visitor = seated(request, table)
    check_begun(table)
    wish = Request(body.version, body.action_id, actions, mode_of(request, table.game), visitor.seats, fast)
    return json_answer(perform(table, visitor, wish, planner, eyes_of(request, table)))


@router.post(f"{TABLE}/vote", auth=Known(), response=answers(schemas.View), operation_id="vote")
def vote(request: HttpRequest, table_id: str, body: schemas.Vote) -> HttpResponse:
    """An answer to a question among people, or the question itself."""
    table = begun(table_id)
    visitor = seated(request, table)
    if body.seat >= table.players:
        raise Refused(422, "web.error.field_seat")
    VOTES[body.kind](table.id, visitor, body.seat, body.yes)
    return json_answer(view_for(request, table_of(table_id)))


@router.post(f"{TABLE}/say", auth=Known(), response=answers(schemas.View), operation_id="say")
def say(request: HttpRequest, table_id: str, body: schemas.Say) -> HttpResponse:
    """A greeting or free words, which everybody at the table reads."""
    table = begun(table_id)
    visitor = seated(request, table)
    if body.greeting is not None and body.text is None:
        talking.greet(table.id, visitor, body.greeting)
    elif body.text is not None and body.greeting is None:
        talking.chat(table.id, visitor, body.text)
    else:
        raise Refused(422, "web.error.field_text")
    return json_answer(view_for(request, table_of(table_id)))


@router.post(f"{TABLE}/deputy", auth=Known(), response=answers(schemas.View), operation_id="come_back")
def come_back(request: HttpRequest, table_id: str, body: schemas.Nothing) -> HttpResponse:
    """The caller plays again instead of the bot."""
    table = begun(table_id)
    absence.come_back(table.id, seated(request, table))
    return json_answer(view_for(request, table_of(table_id)))
