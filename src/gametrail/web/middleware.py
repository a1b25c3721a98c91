"""What every request passes: headers, language and theme, the same-site check, and one home for failures."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.exceptions import BadRequest, PermissionDenied, SuspiciousOperation
from django.db import DatabaseError, InterfaceError, InternalError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.middleware.csrf import get_token
from django.utils import translation
from django.utils.cache import patch_vary_headers

from gametrail.web.answers import failure
from gametrail.web.languages import choose_language
from gametrail.web.release import HEADER as RELEASE_HEADER
from gametrail.web.release import release
from gametrail.web.reports import write_report
from gametrail.web.tables.devices import BecameAnother, has_become_another

Handler = Callable[[HttpRequest], HttpResponse]

THEMES = ("light", "dark")
YEAR = 365 * 24 * 3600
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; script-src-attr 'none'; style-src 'self'; connect-src 'self'; "
        "worker-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
}
NO_DATABASE = (
    OperationalError,
    InterfaceError,
    InternalError,
)  # full, locked, away, or open for reading only
NOT_OUR_FAULT = (Http404, PermissionDenied, SuspiciousOperation, BadRequest, MultiPartParserError)

logger = logging.getLogger("gametrail.web")


def headers(get_response: Handler) -> Handler:
    """Pages run only our own files, are framed by nobody and are stored by nobody.

    Over https every cookie is sent back over https only.
    """

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in SECURITY_HEADERS.items():
            response.headers.setdefault(name, value)
        response.headers[RELEASE_HEADER] = release()
        if request.is_secure():
            for cookie in response.cookies.values():
                cookie["secure"] = True
        if not response.streaming:
            response.headers.setdefault("Content-Length", str(len(response.content)))
        return response

    return handle


def preferences(get_response: Handler) -> Handler:
    """`request.language` and `request.theme` are set; `?lang=` and `?theme=` are remembered in cookies."""

    def handle(request: HttpRequest) -> HttpResponse:
        remembered = request.COOKIES.get("lang"), request.headers.get("Accept-Language", "")
        request.theme = kept if (kept := request.COOKIES.get("theme")) in THEMES else ""
        # First without the address, which may be too long to read: even that error is told in a language.
        request.language = choose_language(None, *remembered)
        request.encoding = (
            "utf-8"  # whatever charset the request names: some make texts that cannot be sent back
        )
        wishes = {"lang": request.GET.get("lang"), "theme": request.GET.get("theme")}
        request.language = choose_language(wishes["lang"], *remembered)
        if wishes["theme"] in THEMES:
            request.theme = wishes["theme"]
        with translation.override(request.language):
            response = get_response(request)
        for name, chosen in (("lang", request.language), ("theme", request.theme)):
            if chosen and wishes[name] == chosen:
                response.set_cookie(name, chosen, max_age=YEAR, samesite="Lax", httponly=name == "lang")
        response.headers.setdefault("Content-Language", request.language)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response

    return handle


def page_context(request: HttpRequest) -> dict[str, Any]:
    """What base.html needs on every page."""
    return {
        "language": request.language,
        "theme": request.theme,
        "csrf": get_token(request),
        "release": release(),
    }


def same_site(get_response: Handler) -> Handler:
    """A request is for one of our host names; one that changes something comes from our own pages.

    The browser says where it comes from in Sec-Fetch-Site; CsrfViewMiddleware checks the Origin and the token.
    """

    def handle(request: HttpRequest) -> HttpResponse:
        request.get_host()  # raises DisallowedHost, answered with 400
        site = request.headers.get("Sec-Fetch-Site", "same-origin")
        if request.method not in SAFE_METHODS and site not in ("same-origin", "none"):
            return failure(request, 403, "web.error.other_site")
        return get_response(request)

    return handle


class Failures:
    """Errors of the program become a clear answer: 503 when the disk is busy or full, else 500 without a trace.

    Nothing was changed then: what is written at a table is written in one transaction.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The answer to an exception of a view; None leaves it to Django (404, 403, 400, and debugging)."""
        if isinstance(error, NO_DATABASE):
            logger.warning("the database is not available: %s", error)
            return again(request)
        if isinstance(error, BecameAnother):
            return again(request)
        if settings.DEBUG or isinstance(error, NOT_OUR_FAULT):
            return None
        if isinstance(error, DatabaseError) and has_become_another(request):
            return again(request)
        write_report(request, error)
        return failure(request, 500, "web.error.server")


def again(request: HttpRequest) -> HttpResponse:
    """The answer to a request that may well succeed in a moment."""
    response = failure(request, 503, "web.error.busy")
    response.headers["Retry-After"] = "2"
    return response
