"""The API as Django serves it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe
from ninja import NinjaAPI
from ninja.parser import Parser

from gametrail import __version__
from gametrail.web.answers import failure, json_answer
from gametrail.web.api import offers, playing, rooms
from gametrail.web.api.docs import show_docs
from gametrail.web.api.document import document
from gametrail.web.api.problems import handle_problems
from gametrail.web.tables.requests import read_json

View = Callable[..., HttpResponse]


class StrictParser(Parser):
    """Reads bodies as the pages' calls are read."""

    def parse_body(self, request: HttpRequest) -> dict[str, Any]:
        """The JSON object of the body. Raises Refused."""
        return read_json(request)


api = NinjaAPI(title="gametrail", version=__version__, docs_url=None, openapi_url=None, parser=StrictParser())
for router in (offers.router, rooms.router, playing.router):
    api.add_router("", router)
handle_problems(api)


def in_our_words(view: View) -> View:
    """The view, whose 405 is told like every other refusal. It checks the CSRF token itself (access.py)."""

    @csrf_exempt
    @wraps(view)
    def handle(request: HttpRequest, **values: Any) -> HttpResponse:
        answer = view(request, **values)
        if answer.status_code != 405:
            return answer
        told = failure(request, 405, "web.error.method")
        told.headers["Allow"] = answer.headers["Allow"]
        return told

    return handle


@require_safe
def openapi(request: HttpRequest) -> HttpResponse:
    """The description of the API for programs."""
    return json_answer(document(api, request.language))


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """The same description for people."""
    return show_docs(request, document(api, request.language))


def patterns() -> list[URLPattern]:
    """Every address below /api/."""
    found = [
        path(f"{pattern.pattern}", in_our_words(pattern.callback), name=f"api-{pattern.name}")
        for pattern in api.urls[0]
        if pattern.name != "api-root"
    ]
    description = path("openapi.json", in_our_words(openapi), name="openapi")
    return [description, path("docs", in_our_words(docs), name="api_docs"), *found]
