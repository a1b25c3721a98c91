"""What stands before Django, outermost first: whose request it is, how often they ask, and how much they send."""

from __future__ import annotations

from gametrail.web.asgi_types import Application
from gametrail.web.client_address import ClientAddress, Networks
from gametrail.web.exposure import COUNT_ALL, COUNT_NONE, COUNT_OTHERS
from gametrail.web.limits import BodyLimit
from gametrail.web.rates import RateLimit


def guarded(application: Application, trusted: Networks = (), rate_limits: str = COUNT_OTHERS) -> Application:
    """The application behind all guards."""
    inner: Application = BodyLimit(application)
    if rate_limits != COUNT_NONE:
        inner = RateLimit(inner, everywhere=rate_limits == COUNT_ALL)
    return ClientAddress(inner, trusted)
