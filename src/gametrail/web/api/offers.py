"""What can be played here, and tokens."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from ninja import Router

from gametrail import GAME_NAMES, load_game
from gametrail.bots import BOT_NAMES
from gametrail.core.game import Option
from gametrail.web.answers import json_answer
from gametrail.web.api import schemas
from gametrail.web.api.access import Anybody, Known, forget_token, new_token
from gametrail.web.api.router import answers
from gametrail.web.tables.clocks import CHOICES
from gametrail.web.tables.devices import is_program, secret_of
from gametrail.web.tables.models import Person
from gametrail.web.tables.names import clean_name
from gametrail.web.tables.play import Refused
from gametrail.web.views_of import view_of
from gametrail.web.words import text

router = Router()


@router.get("/games", auth=Anybody(), response=answers(schemas.Games), operation_id="list_games")
def list_games(request: HttpRequest) -> HttpResponse:
    """Every game with its options, the bots, and the clocks."""
    clocks = [choice.split() for choice in CHOICES if choice]
    return json_answer(
        {
            "games": [game_words(name, request.language) for name in GAME_NAMES],
            "bots": list(BOT_NAMES),
            "clocks": [{"kind": kind, "seconds": int(seconds)} for kind, seconds in clocks],
        }
    )


def game_words(name: str, language: str) -> dict[str, Any]:
    """A game as a new table may ask for it."""
    spec = load_game(name).spec
    return {
        "name": name,
        "title": text(f"game.{name}", language),
        "rules_version": spec.rules_version,
        "min_players": spec.min_players,
        "max_players": spec.max_players,
        "draws_start": view_of(name).seating_by_lot,
        "options": [option_words(option, language) for option in spec.options],
    }


def option_words(option: Option, language: str) -> dict[str, Any]:
    """An option with its sentence, its usual value and what else it may be."""
    return {
        "name": option.name,
        "title": text(f"option.{option.name}", language),
        "text": text(f"option.{option.name}.text", language),
        "default": option.default,
        "choices": list(option.choices),
        "open_ended": option.open_ended,
        "lowest": option.lowest,
        "highest": option.highest if option.is_number else None,
        "example": option.example,
    }


@router.post("/tokens", auth=Anybody(), response=answers(schemas.Token, 201), operation_id="create_token")
def create_token(request: HttpRequest, body: schemas.NewToken) -> HttpResponse:
    """A new program, and the token by which it is known."""
    with transaction.atomic():
        token = new_token(Person.objects.create(name=clean_name(body.name)))
    return json_answer({"token": token}, 201)


@router.delete("/tokens", auth=Known(), response=answers(None, 204), operation_id="forget_token")
def delete_token(request: HttpRequest) -> HttpResponse:
    """The token that is shown is worth nothing any more."""
    if not is_program(request):
        raise Refused(403, "api.error.no_token")
    forget_token(secret_of(request))
    return HttpResponse(status=204)
