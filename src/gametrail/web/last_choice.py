"""What was asked for last on this device, kept in a cookie: the lobby's form begins with it."""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse

from gametrail import GAME_NAMES, load_game

COOKIE = "gametrail_new_table"
YEAR = 365 * 24 * 3600
MAX_COOKIE = 3000  # signs; browsers drop a cookie above 4 KB
_FIELD = re.compile(
    r"players|start|cards|preset|clock|talk|spectators|listed|(seat|name)[1-9]|card_([a-z_]{1,40}|e[0-9]{2})|option_[a-z_.]{1,40}"
)
_NAME = re.compile(r"name[1-9]")

Forms = dict[str, dict[str, str]]


def last_choice(request: HttpRequest) -> tuple[str, Forms]:
    """The game of the last table ("" if there was none) and, by game, the fields of its last form.

    Whatever a browser sends as this cookie, only fields of the form come out, and all of them are texts.
    """
    try:
        raw = base64.urlsafe_b64decode(request.COOKIES.get(COOKIE, "").encode("ascii"))
        found = json.loads(raw)
        game, forms = found["game"], found["forms"]
        kept = {name: allowed(forms[name]) for name in GAME_NAMES if name in forms}
    except (ValueError, binascii.Error, TypeError, KeyError, AttributeError, RecursionError):
        return "", {}
    return (game if game in GAME_NAMES else ""), kept


def allowed(fields: Mapping[str, object]) -> dict[str, str]:
    """The fields that are worth keeping, as texts that can be sent."""
    return {
        name: sendable(value)
        for name, value in fields.items()
        if isinstance(value, str) and _FIELD.fullmatch(name)
    }


def sendable(value: str) -> str:
    """The text with a question mark for each half of a sign: JSON can spell those, UTF-8 cannot."""
    return value.encode("utf-8", "replace").decode("utf-8")


def remember_choice(request: HttpRequest, response: HttpResponse, fields: Mapping[str, str]) -> None:
    """The answer carries the cookie for the next visit. One of the quick buttons (no request id) is remembered
    by its game only: it must not undo what was set with care. Mutates: response."""
    _, forms = last_choice(request)
    game = fields.get("game", GAME_NAMES[0])
    if fields.get("request_id"):
        forms[game] = without_defaults(game, allowed(fields))
    nameless = {
        each: {name: value for name, value in form.items() if not _NAME.fullmatch(name)}
        for each, form in forms.items()
    }
    # The names are the first to go when it is too much, then the other games.
    for kept in (forms, nameless, {each: form for each, form in nameless.items() if each == game}):
        written = encode(game, kept)
        if len(written) <= MAX_COOKIE:
            response.set_cookie(COOKIE, written, max_age=YEAR, samesite="Lax", httponly=True)
            return


def without_defaults(game: str, fields: dict[str, str]) -> dict[str, str]:
    """The fields without the switches that stand as they do anyway: a game may have thirty of them."""
    usual = {f"option_{option.name}": option.default for option in load_game(game).spec.options}
    return {name: value for name, value in fields.items() if usual.get(name) != value}


def encode(game: str, forms: Forms) -> str:
    """The value of the cookie."""
    content = json.dumps({"game": game, "forms": forms}, ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(content.encode("utf-8", "replace")).decode("ascii")
