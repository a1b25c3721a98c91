"""How often somebody may try: counted in memory for each process, whatever address or device the tries come from.

A name that strangers guess at is slowed down for everybody who has never logged in to it; a browser that has shows so,
and is counted for itself. So nobody is shut out of their account by others, and nobody guesses quickly.
"""

from __future__ import annotations

from threading import Lock
from time import monotonic as clock

from django.core import signing
from django.http import HttpRequest, HttpResponse

from gametrail.web.rates import Allowances, Limit
from gametrail.web.tables.devices import MAX_AGE, new_secret

KNOWN = "gametrail_known"  # the cookie of a browser that has logged in to an account
_SALT = "gametrail.web.me.tries"


class Tries:
    """What may be done so often with each of many things. Safe to use from any thread."""

    def __init__(self, name: str, amount: int, seconds: float) -> None:
        self.allowances = Allowances(Limit(name, "thing", amount, seconds))
        self.lock = Lock()

    def take(self, *things: str) -> bool:
        """True, and one try is used up for each of the things; False when one of them had too many."""
        with self.lock:
            return not any(self.allowances.take(thing, clock()) for thing in things)

    def forget(self) -> None:
        """All may be tried as if it had never been."""
        with self.lock:
            self.allowances.whole_at.clear()


PASSPHRASES = Tries("passphrases", 20, 3600)
LETTERS = Tries("letters", 3, 3600)


def who_tries(request: HttpRequest, name: str) -> str:
    """The name under which tries at an account are counted: the account's, or of a browser that has been its own."""
    try:
        known, mark = signing.loads(request.COOKIES.get(KNOWN, ""), salt=_SALT, max_age=MAX_AGE)
    except (signing.BadSignature, ValueError):
        return f"account {name}"
    return f"browser {mark}" if known == name else f"account {name}"


def remember_account(response: HttpResponse, name: str) -> None:
    """The browser shows from now on that it has logged in to the account. Mutates: response."""
    value = signing.dumps([name, new_secret()], salt=_SALT)
    response.set_cookie(KNOWN, value, max_age=MAX_AGE, httponly=True, samesite="Lax")
