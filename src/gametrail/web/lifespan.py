"""What starts and ends with the server, and the time between being told to stop and stopping.

    lifecycle.on_start(bus.listen)       before the first request; the server does not start when it fails
    lifecycle.on_drain(hub.close_all)    the server was told to stop: streams end, so that it can
    lifecycle.on_stop(bus.close)         after the last request, what was registered last comes first

A plain function runs in a thread and may use the database; a coroutine function runs in the event loop.
"""

from __future__ import annotations

import asyncio
import inspect
import logging
import re
from collections.abc import Awaitable, Callable

from django.db import connections
from django.http import HttpRequest, HttpResponse

from gametrail.web.answers import failure
from gametrail.web.asgi_types import Application, Receive, Scope, Send
from gametrail.web.logs import note

Hook = Callable[[], Awaitable[None] | None]
Handler = Callable[[HttpRequest], HttpResponse]

SECONDS_UNTIL_ANOTHER = 5  # a restarted server, or another process behind the proxy, answers by then
_NEW_TABLE = re.compile(r"/tables/|/tables/[^/]+/rematch|/api/tables/?|/import/")


class Lifecycle:
    """The hooks of one server process, and whether it was told to stop."""

    def __init__(self) -> None:
        self.is_draining = False
        self._starts: list[Hook] = []
        self._drains: list[Hook] = []
        self._stops: list[Hook] = []
        self._streams_were_told = False

    def on_start(self, hook: Hook) -> None:
        """The hook runs before the first request."""
        self._starts.append(hook)

    def on_drain(self, hook: Hook) -> None:
        """The hook runs when the server is told to stop, while requests are still being answered."""
        self._drains.append(hook)

    def on_stop(self, hook: Hook) -> None:
        """The hook runs after the last request."""
        self._stops.append(hook)

    async def start(self) -> None:
        """What the server needs is running. Raises what a hook raises."""
        for hook in self._starts:
            await run(hook)

    def begin_drain(self) -> None:
        """From now on no table is begun here. Safe in a signal handler."""
        self.is_draining = True

    async def drain(self) -> None:
        """No table is begun any more, and every stream has been told to end. A second call changes nothing."""
        self.begin_drain()
        if not self._streams_were_told:
            self._streams_were_told = True
            for hook in self._drains:
                await run_safely(hook, "drain.failed")

    async def stop(self) -> None:
        """What was started has ended, as far as it could."""
        await self.drain()
        for hook in reversed(self._stops):
            await run_safely(hook, "stop.failed")


lifecycle = Lifecycle()


async def run(hook: Hook) -> None:
    """The hook has run. Raises what it raises."""
    if inspect.iscoroutinefunction(hook):
        await hook()
    else:
        await asyncio.to_thread(run_in_thread, hook)


def run_in_thread(hook: Hook) -> None:
    """The hook has run, and leaves no connection to the database open."""
    try:
        hook()
    finally:
        connections.close_all()


async def run_safely(hook: Hook, event: str) -> None:
    """The hook has run, or its failure was noted: the others get their turn."""
    try:
        await run(hook)
    except Exception as error:
        note(event, logging.ERROR, error)


class Lifespan:
    """The ASGI application that runs the hooks when the server starts and stops, and passes requests on."""

    def __init__(self, application: Application, cycle: Lifecycle = lifecycle) -> None:
        self.application = application
        self.cycle = cycle

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self.application(scope, receive, send)
            return
        await receive()  # lifespan.startup
        try:
            await self.cycle.start()
        except Exception as error:
            note("start.failed", logging.ERROR, error)
            await send({"type": "lifespan.startup.failed", "message": ""})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()  # lifespan.shutdown
        await self.cycle.stop()
        await send({"type": "lifespan.shutdown.complete"})


def begins_a_table(path: str) -> bool:
    """Whether a POST to this path would."""
    return _NEW_TABLE.fullmatch(path) is not None


def no_new_tables(get_response: Handler) -> Handler:
    """While the server is about to stop, no table is begun: 503, and when to ask again."""

    def handle(request: HttpRequest) -> HttpResponse:
        if lifecycle.is_draining and request.method == "POST" and begins_a_table(request.path):
            answer = failure(request, 503, "web.error.stopping")
            answer.headers["Retry-After"] = str(SECONDS_UNTIL_ANOTHER)
            return answer
        return get_response(request)

    return handle
