"""Why a call was refused: the same object everywhere, `error`, `message`, and what helps to mend the call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.http.request import RequestDataTooBig
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from gametrail.web.answers import json_answer, refusal
from gametrail.web.api.light_view import view_for
from gametrail.web.tables.log import OldRules, Stale
from gametrail.web.tables.models import Table
from gametrail.web.tables.play import Refused
from gametrail.web.tables.visitors import visitor_at
from gametrail.web.words import text


def refused(request: HttpRequest, error: Refused) -> HttpResponse:
    """The reason in words; with 409 also the table as it is now, for those who play there."""
    message = error.error.text(request.language) if error.error else None
    more: dict[str, Any] = {} if error.index is None else {"index": error.index}
    if (
        error.status == 409
        and error.code != "web.error.old_rules"
        and (view := game_now(request)) is not None
    ):
        more["view"] = view
    answer = json_answer(refusal(request.language, error.code, message, **more), error.status)
    if error.status == 401:
        answer.headers["WWW-Authenticate"] = "Bearer"
    return answer


def game_now(request: HttpRequest) -> dict[str, Any] | None:
    """The view of the call's table, if there is one with a game that the caller plays."""
    found = Table.objects.filter(pk=request.resolver_match.kwargs.get("table_id", "")).first()
    if found is None or found.status not in (Table.PLAYING, Table.FINISHED):
        return None
    return view_for(request, found) if visitor_at(request, found).mine else None


def bad_body(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """The first field that cannot be used, and why: in the reader's words, and in those of the schema."""
    first = error.errors[0]
    place, *names = (str(part) for part in first["loc"])
    field = ".".join(names[1:] if place == "body" else names)[:80] or place
    detail = str(first["msg"])[:200]
    message = text("api.error.field", request.language, field=field)
    return json_answer(refusal(request.language, "api.error.field", message, field=field, detail=detail), 422)


def unreadable(request: HttpRequest, error: HttpError) -> HttpResponse:
    """The body could not be read; our parser has said why."""
    cause = error.__cause__
    return refused(request, cause if isinstance(cause, Refused) else Refused(400, "web.error.bad_request"))


def suspicious(request: HttpRequest, error: SuspiciousOperation) -> HttpResponse:
    """The request is too large, or broken."""
    large = isinstance(error, RequestDataTooBig)
    return refused(
        request, Refused(413, "web.error.too_large") if large else Refused(400, "web.error.bad_request")
    )


def raise_again(request: HttpRequest, error: Exception) -> NoReturn:
    """The site answers it: 503 when the database is busy, else 500 with a report."""
    raise error


Handler = Callable[[HttpRequest, Any], HttpResponse]
HANDLERS: dict[type[Exception], Handler] = {
    Refused: refused,
    Stale: lambda request, _: refused(request, Refused(409, "web.error.stale")),
    OldRules: lambda request, _: refused(request, Refused(409, "web.error.old_rules")),
    ValidationError: bad_body,
    HttpError: unreadable,
    SuspiciousOperation: suspicious,
    Exception: raise_again,
}


def handle_problems(api: NinjaAPI) -> None:
    """Whatever a call of this API raises is answered in our form; faults of the program are left to the site."""
    for kind, handler in HANDLERS.items():
        api.add_exception_handler(kind, handler)
