"""The lobby: my tables on this device, the games, and the form for a new table."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from gametrail.web.answers import failure
from gametrail.web.last_choice import remember_choice
from gametrail.web.lobby_form import USUAL, form_context, offered_games, usual_choice
from gametrail.web.tables.devices import fingerprint, holds, new_secret, remember, secret_of
from gametrail.web.tables.log import current_position, is_readable
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.new_table import BadField, create_table, read_wish, request_key
from gametrail.web.tables.seat_view import seat_words
from gametrail.web.words import LANGUAGES, text

MAX_LISTED = 12
YEAR = 365 * 24 * 3600
ICONS = {"cascadia": "an-elk", "wingspan": "bd-songbird", "animal_trail": "k10"}


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The lobby with a form that begins with the last choices of this device."""
    return show_lobby(request, usual_choice(request))


@require_POST
def new_table(request: HttpRequest) -> HttpResponse:
    """The table that the form asks for, or the form again with what is wrong in it."""
    fields = {name: str(value) for name, value in request.POST.items() if name != "csrfmiddlewaretoken"}
    language = fields["lang"] if fields.get("lang") in LANGUAGES else request.language
    secret = secret_of(request) or new_secret()
    try:
        wish = read_wish(fields)
    except BadField as bad:
        message = bad.error.text(language) if bad.error else text(bad.code, language)
        return show_lobby(request, USUAL | {"game": ""} | fields, bad.field, message)
    response = redirect("table", create_table(wish, secret, request_key(fields, secret)).id)
    remember(request, response, secret)
    remember_choice(request, response, fields)
    if fields.get("lang") in LANGUAGES:
        response.set_cookie("lang", language, max_age=YEAR, samesite="Lax", httponly=True)
    return response


@require_POST
def hide_table(request: HttpRequest, table_id: str) -> HttpResponse:
    """The table has left the list of the device that holds it; nothing of it is lost."""
    table = get_object_or_404(Table, pk=table_id)
    if not holds(request, table):
        return failure(request, 403, "web.error.not_yours")
    Table.objects.filter(pk=table.pk).update(hidden=True)
    return redirect("lobby")


def show_lobby(
    request: HttpRequest, chosen: dict[str, str], field: str = "", message: str = ""
) -> HttpResponse:
    """The page; `field` and `message` say what was wrong with the form. The device gets its secret here."""
    secret, language = secret_of(request), request.language
    form = form_context(chosen, language, field)
    context = {
        "mine": [listed(table, language) for table in my_tables(secret)],
        "games": offered_games(form["game"], language),
        "form": form,
        "bad_field": field,
        "message": message,
    }
    response = render(request, "lobby.html", context, status=422 if message else 200)
    if not secret:
        remember(request, response, new_secret())
    return response


def my_tables(secret: str) -> list[Table]:
    """The tables of this device that it has not hidden, the last used first."""
    if not secret:
        return []
    found = Table.objects.filter(holder=fingerprint(secret), hidden=False).order_by("-updated")
    return [table for table in found.prefetch_related("seats")[:MAX_LISTED] if is_readable(table)]


def listed(table: Table, language: str) -> dict[str, Any]:
    """A table as the list shows it: who plays, how far it is, who is to move."""
    state = current_position(table).state
    seats = [seat_words(seat, language, True) for seat in table.seats.all()]
    acting = None if state.is_terminal() else seats[state.current_player()]
    observation = state.observation(0).to_dict()
    return {
        "id": table.id,
        "game": table.game,
        "game_name": text(f"game.{table.game}", language),
        "icon": ICONS[table.game],
        "seats": seats,
        "names": text("lobby.comma", language).join(seat["name"] for seat in seats),
        "progress": progress(observation, language),
        "over": acting is None,
        "person_to_move": acting is not None and acting["kind"] == Seat.HUMAN,
    }


def progress(observation: dict[str, Any], language: str) -> str:
    """How far a game is, in words."""
    if observation["phase"] == "setup":
        return text("lobby.setup", language)
    if "match" in observation:
        key = "lobby.deal" if observation["mode"] == "sprint" else "lobby.match"
        return text(key, language, **{name: observation[name] for name in ("match", "matches")})
    if "round" in observation:
        return text(
            "lobby.round", language, **{name: observation[name] for name in ("round", "turn", "turns")}
        )
    return text("lobby.turn", language, turn=observation["turn"], turns=observation["turns"])
