"""Reading what a client sent: strict JSON of the expected shape, or a reason why not."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, QueryDict, RawPostDataException
from django.http.multipartparser import MultiPartParserError
from django.http.request import RequestDataTooBig, UnreadablePostError

from gametrail.web.tables.play import MAX_ACTIONS, Refused, Request
from gametrail.web.tables.versions import BITS
from gametrail.web.views_of import DEFAULT_AUTO, view_of

MAX_VERSION = 1 << BITS
MAX_TEXT = 40
MAX_JSON = 64 * 1024  # limits.py refuses more before it is read; this is the second line


def read_json(request: HttpRequest) -> dict[str, Any]:
    """The JSON object of the body.

    Raises:
        Refused: 413, 415 or 400.
    """
    if request.content_type != "application/json" or "Content-Encoding" in request.headers:
        raise Refused(415, "web.error.not_json")
    if request.content_params.get("charset", "utf-8").lower() not in ("utf-8", "utf8"):
        raise Refused(415, "web.error.not_json")
    try:
        body = request.body
        if len(body) > MAX_JSON:
            raise Refused(413, "web.error.too_large")
        found = json.loads(body.decode("utf-8"), object_pairs_hook=no_twins, parse_constant=no_constant)
    except RequestDataTooBig as error:
        raise Refused(413, "web.error.too_large") from error
    except (ValueError, RecursionError, UnreadablePostError, RawPostDataException) as error:
        raise Refused(400, "web.error.bad_json") from error
    if not isinstance(found, dict):
        raise Refused(400, "web.error.bad_json")
    return found


def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys are all different."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def no_constant(name: str) -> None:
    """NaN and the infinities are no JSON."""
    raise ValueError(name)


def mode_of(request: HttpRequest, game: str) -> str:
    """What this device wants to be done without asking in this game."""
    preference = view_of(game).preference
    if preference is None:
        return DEFAULT_AUTO
    kept = request.COOKIES.get(preference.cookie)
    return kept if kept in preference.modes else preference.usual


def read_actions(request: HttpRequest, mode: str) -> Request:
    """A call of `actions`.

    Raises:
        Refused: 400, 413, 415, or 422 for a field of the wrong kind.
    """
    body = read_json(request)
    actions = read_texts(body, 1)
    check_fields(body, {"version", "action_id", "actions"})
    return Request(read_version(body), read_id(body), actions, mode)


def read_stage(request: HttpRequest, mode: str) -> Request:
    """A call of `stage`: nothing is stored, so it needs no id, and the list may be empty.

    Raises:
        Refused: as `read_actions`.
    """
    body = read_json(request)
    actions = read_texts(body, 0)
    check_fields(body, {"version", "actions"})
    return Request(read_version(body), "", actions, mode)


def read_undo(request: HttpRequest, mode: str) -> Request:
    """A call of `undo`.

    Raises:
        Refused: as `read_actions`.
    """
    body = read_json(request)
    check_fields(body, {"version", "action_id"})
    return Request(read_version(body), read_id(body), mode=mode)


def read_bots(request: HttpRequest, new_id: str, mode: str) -> Request:
    """A call of `bots`; the version alone guards it, so the id may be left out. `fast`: the bots shall move on in one
    stroke while nobody else can do anything.

    Raises:
        Refused: as `read_actions`.
    """
    body = read_json(request)
    check_fields(body, {"version", "action_id", "fast"})
    found = read_id(body) if "action_id" in body else new_id
    fast = body.get("fast", False)
    if type(fast) is not bool:
        raise Refused(422, "web.error.field_fast")
    return Request(read_version(body), found, mode=mode, fast=fast)


def read_choice(request: HttpRequest, field: str, choices: tuple[Any, ...], code: str) -> Any:
    """The one field of a small call, from JSON or from a form: one of the choices.

    Raises:
        Refused: 400, 413, 415, or 422 with `code` for another value.
    """
    if request.content_type == "application/json":
        body = read_json(request)
        check_fields(body, {field})
        found = body.get(field)
    else:
        written = {str(choice): choice for choice in choices}
        found = written.get(str(read_form(request).get(field, "")))
    if not any(type(found) is type(choice) and found == choice for choice in choices):
        raise Refused(422, code)
    return found


def read_form(request: HttpRequest) -> QueryDict:
    """The fields of the form in the body.

    Raises:
        Refused: 400 or 413.
    """
    try:
        return request.POST
    except RequestDataTooBig as error:
        raise Refused(413, "web.error.too_large") from error
    except (MultiPartParserError, BadRequest, SuspiciousOperation, UnreadablePostError) as error:
        raise Refused(400, "web.error.bad_request") from error


def read_texts(body: dict[str, Any], fewest: int) -> tuple[str, ...]:
    """The texts of the actions, at least so many.

    Raises:
        Refused: it is no list of short texts.
    """
    actions = body.get("actions")
    if not isinstance(actions, list) or not fewest <= len(actions) <= MAX_ACTIONS:
        raise Refused(422, "web.error.field_actions")
    if not all(isinstance(text, str) and 1 <= len(text) <= MAX_TEXT and text.isascii() for text in actions):
        raise Refused(422, "web.error.field_actions")
    return tuple(actions)


def check_fields(body: dict[str, Any], known: set[str]) -> None:
    """Raises Refused when there is a field that nobody reads."""
    if body.keys() - known:
        raise Refused(422, "web.error.field_unknown")


def read_version(body: dict[str, Any]) -> int:
    """The version that the client saw."""
    version = body.get("version")
    if type(version) is not int or not 0 <= version <= MAX_VERSION:
        raise Refused(422, "web.error.field_version")
    return version


def read_id(body: dict[str, Any]) -> str:
    """The client's id of the request: a UUID in its usual form."""
    found = body.get("action_id")
    try:
        if isinstance(found, str) and str(UUID(found)) == found:
            return found
    except ValueError:
        pass
    raise Refused(422, "web.error.field_action_id")
