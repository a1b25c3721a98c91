"""How often somebody may try: counted in memory for each process.

Guesses at an account are counted for each address that they come from, so nobody elsewhere is shut out by them. From
many addresses together a name takes far more of them, and still too few to guess a passphrase by. A browser that has
logged in to the account shows so, and is counted for itself.
"""

from __future__ import annotations

from threading import Lock
from time import monotonic as clock

from django.core import signing
from django.http import HttpRequest, HttpResponse

from gametrail.web.rates import Allowances, Limit
from gametrail.web.tables.devices import MAX_AGE, new_secret
from gametrail.web.tables.guests import place_of

KNOWN = "gametrail_known"  # the cookie of a browser that has logged in to an account
_SALT = "gametrail.web.me.tries"


class Tries:
    """What may be done so often with each of many things. Safe to use from any thread."""

    def __init__(self, name: str, amount: int, seconds: float) -> None:
        self.allowances = Allowances(Limit(name, "thing", amount, seconds))
        self.lock = Lock()

    def take(self, *things: str) -> float:
        """Zero, and one try is used up for each of the things; the seconds to wait when one of them had too many."""
        with self.lock:
            waits = (self.allowances.take(thing, clock()) for thing in things)
            return next((wait for wait in waits if wait), 0.0)

    def forget(self) -> None:
        """All may be tried as if it had never been."""
        with self.lock:
            self.allowances.whole_at.clear()


GUESSES = Tries("guesses", 10, 3600)  # at one account from one address, or in one browser
NAMES = Tries("names", 300, 3600)  # at one account from everywhere
LETTERS = Tries("letters", 3, 3600)


def wait_to_guess(request: HttpRequest, name: str) -> float:
    """Zero, and one guess at the account's passphrase is used up; else the seconds to wait for the next."""
    if mark := known_browser(request, name):
        return GUESSES.take(f"browser {mark}")
    return GUESSES.take(f"account {name} from {place_of(request)}") or NAMES.take(name)


def known_browser(request: HttpRequest, name: str) -> str:
    """The mark of a browser that has been logged in to the account; empty for another."""
    try:
        known, mark = signing.loads(request.COOKIES.get(KNOWN, ""), salt=_SALT, max_age=MAX_AGE)
    except (signing.BadSignature, ValueError):
        return ""
    return str(mark) if known == name else ""


def remember_account(response: HttpResponse, name: str) -> None:
    """The browser shows from now on that it has logged in to the account. Mutates: response."""
    value = signing.dumps([name, new_secret()], salt=_SALT)
    response.set_cookie(KNOWN, value, max_age=MAX_AGE, httponly=True, samesite="Lax")
