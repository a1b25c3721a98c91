"""How a request is refused: a JSON object for the page's own calls, a page for people."""

from __future__ import annotations

import json
from typing import Any

import orjson
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from gametrail.web.words import text

SCRIPT_CALLS = (".json", "/actions", "/bots", "/stage")
# Forms of people call them too: their browsers ask for a page.
SMALL_CALLS = ("/take-seat", "/auto", "/say", "/mute", "/remind", "/vote", "/deputy", "/leave")


def wants_json(request: HttpRequest) -> bool:
    """True for the calls of programs and of the page's script."""
    if request.path.startswith("/api/"):
        return True
    if request.path.endswith(SMALL_CALLS) and "text/html" not in request.headers.get("Accept", ""):
        return True
    return request.content_type == "application/json" or request.path.endswith(SCRIPT_CALLS)


def json_answer(content: dict[str, Any], status: int = 200) -> HttpResponse:
    """A JSON answer, compact, with readable Japanese. Words not yet in a language are written in the one in force."""
    written = orjson.dumps(content, str, orjson.OPT_NON_STR_KEYS)
    return HttpResponse(written, status=status, content_type="application/json")


def refusal(language: str, code: str, message: str | None = None, **more: object) -> dict[str, Any]:
    """The object that says why something was refused."""
    return {"error": code, "message": message or text(code, language), **more}


def failure(request: HttpRequest, status: int, code: str) -> HttpResponse:
    """The answer for a request that ends here; `code` is a key of the words."""
    language = getattr(request, "language", "en")
    if wants_json(request):
        return json_answer(refusal(language, code), status)
    context = {
        "status": status,
        "message": text(code, language),
        "language": language,
        "theme": "",
        "csrf": "",
    }
    return render(request, "errors/error.html", context, status=status)


def to_json(content: Any) -> str:
    """Compact JSON with readable Japanese."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))
