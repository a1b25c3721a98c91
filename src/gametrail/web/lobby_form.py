"""What the lobby's form for a new table shows: the games, the seats with their bots, the rules of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from django.http import HttpRequest

from gametrail import GAME_NAMES, load_game
from gametrail.bots import BOT_NAMES, bot_text
from gametrail.web.last_choice import last_choice
from gametrail.web.tables.clocks import CHOICES
from gametrail.web.tables.models import Seat
from gametrail.web.tables.rule_words import clock_key
from gametrail.web.tables.wishes import DEFAULT_BOT, OPEN_SEAT, TALKS
from gametrail.web.views_of import view_of
from gametrail.web.words import text

USUAL = {"seat1": "human", "start": "lot"}


def usual_choice(request: HttpRequest) -> dict[str, str]:
    """The game that the address asks for, else the last one; with the choices that this device made for it."""
    last, forms = last_choice(request)
    wish = request.GET.get("game", "")
    game = wish if wish in GAME_NAMES else last or GAME_NAMES[0]
    return USUAL | forms.get(game, {}) | {"game": game}


def offered_games(chosen: str, language: str) -> list[dict[str, Any]]:
    """The games as the lobby offers them."""
    return [
        {
            "name": name,
            "title": text(f"game.{name}", language),
            "players": text(f"lobby.{name}.players", language),
            "line": text(f"lobby.{name}.line", language),
            "picture": f"parts/{name}_picture.html",
            "usual_players": view_of(name).usual_players,
            "with_bots": text(
                "lobby.with_bot" if view_of(name).usual_players == 2 else "lobby.with_bots", language
            ),
            "alone": load_game(name).spec.min_players == 1,
            "chosen": name == chosen,
        }
        for name in GAME_NAMES
    ]


def form_context(chosen: dict[str, str], language: str, bad_field: str = "") -> dict[str, Any]:
    """Everything that the form shows, with what was chosen before; `bad_field` cannot be used as it is."""
    game = chosen["game"] if chosen["game"] in GAME_NAMES else GAME_NAMES[0]
    spec, view = load_game(game).spec, view_of(game)
    numbers = [str(number) for number in range(spec.min_players, spec.max_players + 1)]
    players = chosen["players"] if chosen.get("players") in numbers else str(view.usual_players)
    parts, options = view.form_parts(chosen, language), view.form_options(chosen, language)
    bad = bad_field.removeprefix("options.")
    bad_option = any(option["name"] == bad for option in options)
    return {
        "game": game,
        "game_name": text(f"game.{game}", language),
        "template": f"parts/new_{game}.html",
        "request_id": str(uuid4()),
        "players": [{"value": number, "chosen": number == players} for number in numbers],
        "seats": [seat_fields(chosen, number, game, language) for number in range(1, spec.max_players + 1)],
        "parts": parts,
        "options": options,
        "bad": bad,
        "bad_option": bad_option,
        "bad_here": bad_option or bad == "players" or bad in parts.get("own_fields", ()),
        "by_lot": view.seating_by_lot,
        "start_note": parts.get("start_note") or text("lobby.start_drawn", language),
        "start": chosen["start"],
        "terms": term_fields(chosen, language),
        "terms_open": bad_field in ("clock", "talk", "spectators"),
        "bots": [
            {"name": text(f"bot.{name}", language), "text": bot_text(game, name, language)}
            for name in BOT_NAMES
        ],
    }


def seat_fields(chosen: dict[str, str], number: int, game: str, language: str) -> dict[str, Any]:
    """The fields of one seat."""
    kind = chosen.get(f"seat{number}", Seat.HUMAN if number == 1 else DEFAULT_BOT)
    kinds = [
        {"value": value, "words": text(key, language), "chosen": kind == value}
        for value, key in ((Seat.HUMAN, "lobby.person"), (OPEN_SEAT, "lobby.person.link"))
    ]
    for name in BOT_NAMES:
        strength = text(f"lobby.strength.{name}", language)
        kinds.append(
            {
                "value": name,
                "words": text("bot.label", language, level=text(f"bot.{name}", language), strength=strength),
                "chosen": kind == name,
                "text": bot_text(game, name, language),
            }
        )
    return {
        "number": number,
        "index": number - 1,
        "letter": chr(ord("A") + number - 1),
        "name": chosen.get(f"name{number}", ""),
        "kinds": kinds,
    }


def term_fields(chosen: dict[str, str], language: str) -> dict[str, Any]:
    """What the form offers beside the rules: clock, spectators, talk, title, and whether the lobby lists the table."""
    clock, talk = chosen.get("clock", ""), chosen.get("talk", TALKS[0])
    watch = chosen.get("spectators", "yes")
    return {
        "title": chosen.get("title", ""),
        "listed": bool(chosen.get("listed")),
        "clocks": choices_of(CHOICES, clock, {value: clock_key(value) for value in CHOICES}, language),
        "talks": choices_of(TALKS, talk, {value: f"room.form.talk.{value}" for value in TALKS}, language),
        "spectators": choices_of(
            ("yes", "no"), watch, {"yes": "room.form.yes", "no": "room.form.no"}, language
        ),
    }


def choices_of(
    values: Sequence[str], chosen: str, keys: dict[str, str], language: str
) -> list[dict[str, Any]]:
    """The choices of a field, each in words."""
    return [
        {"value": value, "words": text(keys[value], language), "chosen": value == chosen} for value in values
    ]
