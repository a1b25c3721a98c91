"""Tables before their game: made, joined, left and started; and the tokens by which programs take seats of others."""

from __future__ import annotations

import json
import random

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from ninja import Router

from gametrail import GAME_NAMES, load_game
from gametrail.bots import BOT_NAMES
from gametrail.core.errors import OptionError
from gametrail.web.answers import json_answer
from gametrail.web.api import programs, schemas
from gametrail.web.api.access import Anybody, Known, asker
from gametrail.web.api.light_view import view_for
from gametrail.web.api.router import answers, table_of
from gametrail.web.tables import absence, rooms
from gametrail.web.tables.api import check_begun
from gametrail.web.tables.clocks import CHOICES
from gametrail.web.tables.devices import fingerprint, person_of, secret_of
from gametrail.web.tables.models import Table
from gametrail.web.tables.names import MAX_SIGNS, clean_name, clean_text
from gametrail.web.tables.new_table import create_table, request_key
from gametrail.web.tables.play import Refused
from gametrail.web.tables.visitors import visitor_at
from gametrail.web.tables.wishes import LONGEST_TITLE, Place, Terms, Wish
from gametrail.web.views_of import view_of

router = Router()
_dice = random.SystemRandom()


@router.post("/tables", auth=Anybody(), response=answers(schemas.Made, 201), operation_id="create_table")
def make(request: HttpRequest, body: schemas.NewTable) -> HttpResponse:
    """A new table; its game has begun unless a seat is open. The same request again finds the same table."""
    known = person_of(request)
    wish = wish_of(body, known.name if known else "")
    key = {"body": json.dumps(body.model_dump(), sort_keys=True), "request_id": body.request_id or ""}
    with transaction.atomic():
        request.person, token = asker(request)
        table = create_table(wish, request.person, request_key(key, fingerprint(secret_of(request))))
    view = view_for(request, table_of(table.id))
    return json_answer({"table": table.id, "link": view["link"], "token": token, "view": view}, 201)


def wish_of(body: schemas.NewTable, name: str) -> Wish:
    """The table that the body asks for; `name` is the host's usual one.

    Raises:
        Refused: it cannot be played; the reason names the field.
    """
    if body.game not in GAME_NAMES:
        raise Refused(422, "web.error.game")
    if sum(seat.kind == "me" for seat in body.seats) != 1:
        raise Refused(422, "api.error.me")
    check_playable(body)
    clock = f"{body.clock.kind} {body.clock.seconds}" if body.clock else ""
    if clock not in CHOICES:
        raise Refused(422, "room.error.clock")
    title = clean_text(body.title, LONGEST_TITLE, MAX_SIGNS)
    terms = Terms(title, body.listed, body.spectators, body.talk, clock)
    by_lot = body.draw_start and view_of(body.game).seating_by_lot
    return Wish(body.game, tuple(place_of(seat, name) for seat in body.seats), body.options, by_lot, terms)


def check_playable(body: schemas.NewTable) -> None:
    """Raises Refused for options or a number of players that the game does not know."""
    game, players = load_game(body.game), len(body.seats)
    if not game.spec.min_players <= players <= game.spec.max_players:
        raise Refused(422, "web.error.players")
    try:
        game.new_initial_state(players, game.resolve_options(body.options, _dice))
    except OptionError as error:
        raise Refused(422, error.code, error=error) from error


def place_of(seat: schemas.AskedSeat, name: str) -> Place:
    """The seat as it is asked for; `name` is the host's usual one.

    Raises:
        Refused: there is no such bot.
    """
    if seat.kind == "open":
        return Place("", is_open=True)
    if seat.kind == "me":
        return Place(clean_name(seat.name) or name)
    if seat.level not in BOT_NAMES:
        raise Refused(422, "web.error.bot")
    return Place(clean_name(seat.name), seat.level)


@router.post(
    "/tables/{table:table_id}/join",
    auth=Anybody(),
    response=answers(schemas.Joined),
    operation_id="join_table",
)
def join(request: HttpRequest, table_id: str, body: schemas.Join) -> HttpResponse:
    """Who asks sits at the table, or has another name there."""
    table_of(table_id)
    with transaction.atomic():
        person, token = asker(request)
        rooms.join(table_id, person, body.name or person.name, body.seat)
    request.person = person
    return json_answer({"token": token, "view": view_for(request, table_of(table_id))})


@router.post(
    "/tables/{table:table_id}/start", auth=Known(), response=answers(schemas.View), operation_id="start_table"
)
def start(request: HttpRequest, table_id: str, body: schemas.Start) -> HttpResponse:
    """The game has begun."""
    table_of(table_id)
    rooms.start(table_id, person_of(request), body.fill)
    return json_answer(view_for(request, table_of(table_id)))


@router.post(
    "/tables/{table:table_id}/leave", auth=Known(), response=answers(schemas.View), operation_id="leave_table"
)
def leave(request: HttpRequest, table_id: str, body: schemas.Nothing) -> HttpResponse:
    """Who asks has left: before the start the seat is free, afterwards a bot plays there until they come back."""
    table = table_of(table_id)
    if table.status == Table.OPEN:
        rooms.leave(table_id, person_of(request))
    else:
        check_begun(table)
        absence.leave(table_id, programs.seated(request, table))
    return json_answer(view_for(request, table_of(table_id)))


@router.post(
    "/tables/{table:table_id}/seats/{int:seat}/token",
    auth=Known(),
    response=answers(schemas.SeatToken, 201),
    operation_id="create_seat_token",
)
def make_seat_token(request: HttpRequest, table_id: str, seat: int, body: schemas.NewToken) -> HttpResponse:
    """A program sits on the open seat; this is its token."""
    table_of(table_id)
    return json_answer(
        {"seat": seat, "token": programs.seat_program(table_id, person_of(request), seat, body.name)}, 201
    )


@router.delete(
    "/tables/{table:table_id}/seats/{int:seat}/token",
    auth=Known(),
    response=answers(schemas.View),
    operation_id="forget_seat_token",
)
def delete_seat_token(request: HttpRequest, table_id: str, seat: int) -> HttpResponse:
    """The program that the host let in is gone."""
    programs.dismiss(table_of(table_id), visitor_at(request, table_of(table_id)), seat)
    return json_answer(view_for(request, table_of(table_id)))
