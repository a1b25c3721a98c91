"""How often one client may ask: counted in memory for each process, before Django or the database hear of it.

A limit of 100 in 20 seconds lets 100 requests through at once and then five a second. What is kept of a client is
one number, the time at which its allowance is whole again; so long as nobody floods, next to nothing is kept at all.
"""

from __future__ import annotations

import hashlib
import logging
import math
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from gametrail.web.asgi_types import Application, Receive, Scope, Send
from gametrail.web.client_address import client_group, is_this_machine
from gametrail.web.refusals import cookie, header, refuse
from gametrail.web.tables.devices import COOKIE, SAFE_COOKIE

logger = logging.getLogger("gametrail.web.rates")

Clock = Callable[[], float]
MOST_CLIENTS = 10_000  # kept for each limit; about 2 MB when full
ADDRESS, DEVICE = "address", "device"
BEARER = (
    "Bearer "  # any other kind stands for nobody: with the cookie beside it, it must not make a new client
)
READING = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True)
class Limit:
    """So many requests of one address or of one device in so many seconds."""

    name: str
    per: str
    amount: int
    seconds: float


class Allowances:
    """The clients that have used some of one limit. Used from one thread, that of the event loop."""

    def __init__(self, limit: Limit, most: int = MOST_CLIENTS) -> None:
        self.limit = limit
        self.most = most
        self.whole_at: OrderedDict[str, float] = OrderedDict()  # the longest unused first

    def take(self, client: str, now: float) -> float:
        """Zero, and the client has used one of its allowance; else the seconds until it may ask again."""
        price = self.limit.seconds / self.limit.amount
        after = max(self.whole_at.get(client, now), now) + price
        wait = after - self.limit.seconds - now
        if wait > 1e-9:  # a refused request costs nothing: who keeps asking is not shut out for ever
            self.whole_at.move_to_end(client)
            return wait
        self.whole_at[client] = after
        self.whole_at.move_to_end(client)
        self.forget(now)
        return 0.0

    def forget(self, now: float) -> None:
        """Clients with a whole allowance are forgotten, two at a time: nobody waits, and there are never too many."""
        for _ in range(2):
            oldest = next(iter(self.whole_at))
            if self.whole_at[oldest] > now and len(self.whole_at) <= self.most:
                return
            del self.whole_at[oldest]


# What people do stays far below. A club behind one address counts as one there, so addresses get more than devices.
PLAY = (Limit("play", ADDRESS, 400, 20), Limit("play_device", DEVICE, 100, 20))
HELP = (Limit("help", ADDRESS, 400, 20), Limit("help_device", DEVICE, 100, 20))
TALK = (Limit("talk", ADDRESS, 100, 30), Limit("talk_device", DEVICE, 10, 30))
TABLES = (Limit("tables", ADDRESS, 20, 3600), Limit("tables_device", DEVICE, 20, 3600))
CODES = (Limit("codes", ADDRESS, 10, 60), Limit("codes_device", DEVICE, 10, 60))
NAMES = (Limit("names", ADDRESS, 100, 60), Limit("names_device", DEVICE, 20, 60))
STREAMS = (Limit("streams", ADDRESS, 300, 60), Limit("streams_device", DEVICE, 60, 60))
VIEWS = (Limit("views", ADDRESS, 3000, 60), Limit("views_device", DEVICE, 600, 60))
FILES = (Limit("files", ADDRESS, 3000, 60),)
RECORDS = (Limit("records", ADDRESS, 600, 60), Limit("records_device", DEVICE, 300, 60))
OTHER = (Limit("other", ADDRESS, 600, 60), Limit("other_device", DEVICE, 600, 60))

# The first that fits: methods (READING, or all others), path, limits.
Rule = tuple[bool, re.Pattern[str], tuple[Limit, ...]]
_TABLE = r"(?:/api)?/tables/[^/]+/"
RULES: tuple[Rule, ...] = (
    (True, re.compile(r"/static/.*"), FILES),
    (True, re.compile(_TABLE + r"events/?"), STREAMS),
    (True, re.compile(r"(?:/api)?/tables/[^/]+(?:/(?:(?:view|room)(?:\.json)?|legal)?/?)?"), VIEWS),
    (True, re.compile(r"/link/(?s:.*)"), CODES),
    (True, re.compile(_TABLE + r"(?:replay|trail(?:\.json)?)/?|/me/(?s:.+)"), RECORDS),
    (
        False,
        re.compile(r"/link/(?s:.*)|/me/(?:(?:link|account|push)/?)?|/api/tokens/?|" + _TABLE + r"join/?"),
        CODES,
    ),
    (False, re.compile(r"(?:/api)?/tables/?|/import/?|" + _TABLE + r"rematch/?"), TABLES),
    (False, re.compile(_TABLE + r"(?:say|remind|vote|deputy|leave)/?"), TALK),
    (False, re.compile(_TABLE + r"name/?"), NAMES),
    (False, re.compile(_TABLE + r"(?:stage|bots|form-bots)/?"), HELP),
    (False, re.compile(_TABLE + r"(?s:.*)"), PLAY),
)


def limits_of(method: str, path: str) -> tuple[Limit, ...]:
    """The limits that a request counts towards, those of the address first."""
    reading = method in READING
    return next((limits for reads, rule, limits in RULES if reads == reading and rule.fullmatch(path)), OTHER)


class RateLimit:
    """An ASGI application that answers 429 itself to clients that ask too often.

    With `everywhere` clients on this machine are counted like others; without it they are not, so that hot seats and
    tests never wait. Behind a proxy that is not trusted everybody has one address: then devices alone are counted.
    """

    def __init__(
        self, application: Application, everywhere: bool = False, clock: Clock = time.monotonic
    ) -> None:
        self.application = application
        self.everywhere = everywhere
        self.clock = clock
        self.allowances: dict[str, Allowances] = {}
        self.salt = secrets.token_bytes(16)
        self.warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wait = self.wait(scope) if scope["type"] == "http" else 0.0
        if wait:
            seconds = str(math.ceil(wait)).encode()
            await refuse(scope, send, 429, "web.error.rate", (b"retry-after", seconds))
        else:
            await self.application(scope, receive, send)

    def wait(self, scope: Scope) -> float:
        """The seconds until the request may be sent again; zero if it may pass."""
        clients = self.clients(scope)
        if not clients:
            return 0.0
        now = self.clock()
        for limit in limits_of(scope["method"], scope["path"]):
            if client := clients.get(limit.per, ""):
                if limit.name not in self.allowances:
                    self.allowances[limit.name] = Allowances(limit)
                if wait := self.allowances[limit.name].take(client, now):
                    return wait
        return 0.0

    def clients(self, scope: Scope) -> dict[str, str]:
        """The names under which the request counts: of its address, and of its device."""
        here = is_this_machine(scope)
        if here and header(scope, b"x-forwarded-for") and not scope.get("forwarded"):
            self.warn()
            return {DEVICE: self.device(scope)}
        if here and not self.everywhere:
            return {}
        return {ADDRESS: client_group(scope), DEVICE: self.device(scope)}

    def device(self, scope: Scope) -> str:
        """A name for the secret of the device or program, from which nobody finds the secret; empty for none."""
        shown = header(scope, b"authorization")
        kept = cookie(scope, SAFE_COOKIE) or cookie(scope, COOKIE)
        secret = shown.removeprefix(BEARER) if shown.startswith(BEARER) else kept
        data = secret.encode("utf-8", "surrogatepass")
        return hashlib.blake2b(data, key=self.salt, digest_size=16).hexdigest() if secret else ""

    def warn(self) -> None:
        """Whoever runs the server is told once that its proxy is not known."""
        if not self.warned:
            self.warned = True
            logger.warning(
                "a proxy on this machine passes requests on, but GAMETRAIL_TRUSTED_PROXIES does not name it: "
                "nobody's address is known, so requests are counted for each device only"
            )
