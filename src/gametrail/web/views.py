"""How the server is doing, for programs that watch it; and the pages for requests that went wrong."""

from __future__ import annotations

from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from gametrail import __version__
from gametrail.web import metrics as figures
from gametrail.web.answers import failure, json_answer
from gametrail.web.lifespan import SECONDS_UNTIL_ANOTHER, lifecycle
from gametrail.web.tables.models import Table


@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """Says that the server answers and its database too; no names, no ids."""
    return json_answer({"status": "ok", "version": __version__, "tables": Table.objects.count()})


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """200 while this process takes requests and reaches its database, otherwise 503: for the proxy in front of it."""
    if lifecycle.is_draining:
        return unwell("stopping")
    try:
        Table.objects.exists()
    except (DatabaseError, InterfaceError):
        return unwell("no database")
    return json_answer({"status": "ok", "version": __version__})


def unwell(status: str) -> HttpResponse:
    """The answer that takes this process out of use for a while."""
    answer = json_answer({"status": status, "version": __version__}, 503)
    answer.headers["Retry-After"] = str(SECONDS_UNTIL_ANOTHER)
    return answer


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """The figures of this process, for those who may read them."""
    if not figures.may_read(request.META.get("REMOTE_ADDR", ""), request.headers):
        return failure(request, 403, "web.error.forbidden")
    return HttpResponse(figures.text(), content_type=figures.CONTENT_TYPE)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form or call without this browser's token."""
    return failure(request, 403, "web.error.csrf")


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Something about the request itself is broken."""
    return failure(request, 400, "web.error.bad_request")


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The page exists, but not for this browser."""
    return failure(request, 403, "web.error.forbidden")


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Nothing lives at this address."""
    return failure(request, 404, "web.error.not_found")


def server_error(request: HttpRequest) -> HttpResponse:
    """A fault of the program. What was acknowledged before is safe."""
    return failure(request, 500, "web.error.server")
