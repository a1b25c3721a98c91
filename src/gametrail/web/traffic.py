"""Every request is counted and, where the operator wants it, written to the log, by the name of its route.

An address may hold the id of a table or a code that opens something. The name of a route holds neither.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from time import perf_counter
from typing import Any

from django.http import HttpRequest, HttpResponse

from gametrail.web.asgi_types import Application, Receive, Scope, Send
from gametrail.web.logs import SHOWN_OF_ID, note
from gametrail.web.metrics import count_request

KEY = "gametrail.traffic"  # in the scope: what the inner applications say about the request
NO_ROUTE = "none"  # static files, addresses that do not exist, what was refused before it was looked at
ABORTED = 499  # the status of a request that went away unanswered; no server sends it


def name_route(scope: Scope, route: str, table: str = "") -> None:
    """The request is counted under this name. For applications that answer before Django does."""
    found = scope.get(KEY)
    if found is not None:
        found["route"], found["table"] = route, table


class RouteNames:
    """Django's middleware that tells the name of the address that was found."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, arguments: Any, values: dict[str, Any]) -> None:
        """Called by Django when the address is known and before the view is."""
        scope = getattr(request, "scope", None)  # tests without a server have none
        match = request.resolver_match
        if scope is not None and match is not None:
            name_route(scope, match.view_name or NO_ROUTE, values.get("table_id", ""))


class Traffic:
    """An ASGI application that counts what the inner one answers, and how long it took until the answer began."""

    def __init__(self, application: Application, access_log: bool | None = None) -> None:
        self.application = application
        self.access_log = os.environ.get("GAMETRAIL_ACCESS_LOG") == "1" if access_log is None else access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return
        found: dict[str, Any] = {"route": NO_ROUTE, "table": "", "status": ABORTED}
        scope[KEY] = found
        started = perf_counter()
        found["seconds"] = 0.0

        async def watched_send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                found["seconds"], found["status"] = perf_counter() - started, message["status"]
            await send(message)

        try:
            await self.application(scope, receive, watched_send)
        finally:
            seconds = found["seconds"] or perf_counter() - started
            count_request(found["route"], found["status"], seconds)
            if self.access_log:
                write_line(scope["method"], found, seconds)


def write_line(method: str, found: dict[str, Any], seconds: float) -> None:
    """One line of the access log."""
    more = {"table": found["table"][:SHOWN_OF_ID]} if found["table"] else {}
    method = method if method.isalpha() and len(method) < 10 else "?"
    note(
        "request",
        method=method,
        route=found["route"],
        status=found["status"],
        ms=round(seconds * 1000, 1),
        **more,
    )
