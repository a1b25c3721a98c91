"""Health, and the pages for requests that went wrong."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from gametrail import __version__
from gametrail.web.answers import failure, json_answer
from gametrail.web.tables.models import Table


@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """Says that the server answers and its database too; no names, no ids."""
    return json_answer({"status": "ok", "version": __version__, "tables": Table.objects.count()})


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
