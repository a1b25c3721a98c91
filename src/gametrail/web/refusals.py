"""Refusals of the applications in front of Django: quick, in words, and with the headers of every other answer."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import parse_qs

from django.http import HttpRequest
from django.http.cookie import parse_cookie

from gametrail.web.answers import failure, refusal, to_json
from gametrail.web.asgi_types import Scope, Send
from gametrail.web.languages import choose_language
from gametrail.web.middleware import SECURITY_HEADERS

Header = tuple[bytes, bytes]


def header(scope: Scope, name: bytes) -> str:
    """The value of a header, empty if it is not there; the last one counts."""
    return dict(scope["headers"]).get(name, b"").decode("latin-1")


def cookie(scope: Scope, name: str) -> str:
    """The value of a cookie, empty if it is not there."""
    return str(parse_cookie(header(scope, b"cookie")).get(name, ""))


def language_of(scope: Scope) -> str:
    """The language of the request, found like that of a page."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[0]
    return choose_language(asked, cookie(scope, "lang"), header(scope, b"accept-language"))


@lru_cache(maxsize=64)
def page(language: str, status: int, code: str) -> bytes:
    """The page that says why. It is the same for everybody, so that a flood of refusals costs next to nothing."""
    request = HttpRequest()
    request.path, request.language, request.theme = "/", language, ""
    request.META["SERVER_NAME"], request.META["SERVER_PORT"] = "localhost", "80"
    return bytes(failure(request, status, code).content)


async def refuse(scope: Scope, send: Send, status: int, code: str, *more: Header) -> None:
    """The request is answered with this status and the words of `code`: a page where one is asked for, else JSON."""
    language = language_of(scope)
    if "text/html" in header(scope, b"accept"):
        kind, body = b"text/html; charset=utf-8", page(language, status, code)
    else:
        kind, body = b"application/json", to_json(refusal(language, code)).encode()
    headers = [(name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
    headers += [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    headers += [
        (b"content-language", language.encode()),
        (b"vary", b"Accept, Accept-Language, Cookie"),
        *more,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
