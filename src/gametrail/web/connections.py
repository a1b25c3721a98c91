"""Connections that nobody can keep open for nothing: too slow, never read from, or too many from one address."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

import h11
from django.conf import settings
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from gametrail.web.client_address import client_group, is_in, is_this_machine, parse_address, peer_of
from gametrail.web.middleware import SECURITY_HEADERS


class Alarm:
    """Rings once when the time is over, unless it is called off before."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, ring: Callable[[], object]) -> None:
        self.loop, self.seconds, self.ring = loop, seconds, ring
        self.timer: asyncio.TimerHandle | None = None

    def wind_up(self) -> None:
        """The time runs, from the first call on."""
        if self.timer is None:
            self.timer = self.loop.call_later(self.seconds, self.ring)

    def call_off(self) -> None:
        """The alarm does not ring; it may be wound up again."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Connection(H11Protocol):
    """Uvicorn's connection, which by itself waits for ever for the rest of a request.

    Clients on this machine and trusted proxies may have any number: behind a proxy are many people.
    """

    head_seconds = 20.0  # until the head of a request is complete; bodies have their own limit (limits.py)
    unread_seconds = 60.0  # until somebody reads on in an answer that waits
    most_of_one_client = 100
    open_by_client: ClassVar[Counter[str]] = Counter()

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.counted_as = ""
        self.head_alarm = Alarm(self.loop, self.head_seconds, self.give_up)
        self.unread_alarm = Alarm(self.loop, self.unread_seconds, lambda: self.transport.abort())

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.head_alarm.wind_up()
        scope = {"client": self.client}
        if is_this_machine(scope) or is_in(parse_address(peer_of(scope)), settings.TRUSTED_PROXIES):
            return
        self.counted_as = client_group(scope)
        self.open_by_client[self.counted_as] += 1
        if self.open_by_client[self.counted_as] > self.most_of_one_client:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:
            self.head_alarm.wind_up()
        else:
            self.head_alarm.call_off()

    def give_up(self) -> None:
        """A request that was begun is answered with 408; the connection is closed."""
        if not self.transport.is_closing():
            if self.conn.trailing_data[0] and self.conn.our_state is h11.IDLE:
                self.refuse(408, "The request took too long.")
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP is refused with the headers of every other answer."""
        self.refuse(400, msg)
        self.transport.close()

    def refuse(self, status: int, reason: str) -> None:
        """A plain answer is on its way."""
        kind = {"content-type": "text/plain; charset=utf-8", "connection": "close"}
        answer = h11.Response(status_code=status, headers=[*SECURITY_HEADERS.items(), *kind.items()])
        for event in (answer, h11.Data(data=reason.encode()), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread_alarm.wind_up()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread_alarm.call_off()

    def connection_lost(self, exc: Exception | None) -> None:
        self.head_alarm.call_off()
        self.unread_alarm.call_off()
        if self.counted_as:
            self.open_by_client[self.counted_as] -= 1
            if not self.open_by_client[self.counted_as]:
                del self.open_by_client[self.counted_as]
        super().connection_lost(exc)
