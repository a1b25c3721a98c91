"""The lobby: my tables on this device, the games, and the form for a new table."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from gametrail import GAME_NAMES, load_game
from gametrail.bots import BOT_NAMES
from gametrail.web.answers import failure
from gametrail.web.tables.devices import fingerprint, holds, new_secret, remember, secret_of
from gametrail.web.tables.log import current_position, is_readable
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.new_table import DEFAULT_BOT, BadField, create_table, read_wish, request_key
from gametrail.web.tables.seat_view import seat_words
from gametrail.web.views_of import view_of
from gametrail.web.words import LANGUAGES, text

MAX_LISTED = 12
YEAR = 365 * 24 * 3600
USUAL = {"game": GAME_NAMES[0], "players": "2", "seat1": "human", "start": "lot"}


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The lobby with a fresh form."""
    return show_lobby(request, USUAL)


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
        return show_lobby(request, USUAL | fields, bad.field, message)
    response = redirect("table", create_table(wish, secret, request_key(fields, secret)).id)
    remember(request, response, secret)
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
    context = {
        "mine": [listed(table, language) for table in my_tables(secret)],
        "games": GAME_NAMES,
        "form": form_context(chosen, language),
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
        "seats": seats,
        "names": text("lobby.comma", language).join(seat["name"] for seat in seats),
        "turn": observation["turn"],
        "turns": observation["turns"],
        "over": acting is None,
        "person_to_move": acting is not None and acting["kind"] == Seat.HUMAN,
    }


def form_context(chosen: dict[str, str], language: str) -> dict[str, Any]:
    """Everything that the form shows, with what was chosen before."""
    game = chosen["game"] if chosen["game"] in GAME_NAMES else GAME_NAMES[0]
    spec = load_game(game).spec
    players = chosen["players"]
    return {
        "game": game,
        "game_name": text(f"game.{game}", language),
        "request_id": str(uuid4()),
        "players": [
            {"value": str(number), "chosen": str(number) == players}
            for number in range(spec.min_players, spec.max_players + 1)
        ],
        "seats": [seat_fields(chosen, number, language) for number in range(1, spec.max_players + 1)],
        "cards": view_of(game).form_cards(chosen, language),
        "options": view_of(game).form_options(chosen, language),
        "start": chosen["start"],
        "bots": [
            {"name": text(f"bot.{name}", language), "text": text(f"bot.{name}.text", language)}
            for name in BOT_NAMES
        ],
        "bot": DEFAULT_BOT,
    }


def seat_fields(chosen: dict[str, str], number: int, language: str) -> dict[str, Any]:
    """The fields of one seat."""
    letter = chr(ord("A") + number - 1)
    kind = chosen.get(f"seat{number}", Seat.HUMAN if number == 1 else DEFAULT_BOT)
    kinds = [{"value": Seat.HUMAN, "words": text("lobby.person", language), "chosen": kind == Seat.HUMAN}]
    for name in BOT_NAMES:
        strength = text(f"lobby.strength.{name}", language)
        words = text("bot.label", language, level=text(f"bot.{name}", language), strength=strength)
        kinds.append(
            {
                "value": name,
                "words": words,
                "chosen": kind == name,
                "text": text(f"bot.{name}.text", language),
            }
        )
    return {
        "number": number,
        "index": number - 1,
        "letter": letter,
        "name": chosen.get(f"name{number}", ""),
        "kinds": kinds,
    }
