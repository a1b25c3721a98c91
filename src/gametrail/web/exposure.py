"""Who may reach the table: this machine only, unless whoever starts it says otherwise, and is told what that means."""

from __future__ import annotations

import sys
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from gametrail.core.errors import GametrailError
from gametrail.core.words import load_catalogue

COUNT_ALL, COUNT_NONE, COUNT_OTHERS = "on", "off", ""  # of whom requests are counted: rates.py
LONGEST_THOUGHT = 3600  # seconds


class ExposureError(ImproperlyConfigured, GametrailError):
    """The table cannot be opened to others as asked; commands say it in one line, Django as a wrong setting."""

    def __init__(self, code: str, **details: object) -> None:
        """`code` is a key of public.csv without its "public."."""
        GametrailError.__init__(
            self, f"public.{code}", load_catalogue("gametrail.web.words", "public.csv"), **details
        )


def read_rate_limits(written: str) -> str:
    """The value of GAMETRAIL_RATE_LIMITS.

    Raises:
        ExposureError: it is neither on nor off.
    """
    if written not in (COUNT_ALL, COUNT_NONE, COUNT_OTHERS):
        raise ExposureError("limits", value=written)
    return written


def read_bot_seconds(written: str) -> float:
    """The value of GAMETRAIL_BOT_SECONDS.

    Raises:
        ExposureError: it is no number of seconds up to an hour.
    """
    try:
        seconds = float(written)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_THOUGHT:
        raise ExposureError("bot_seconds", value=written)
    return seconds


def is_of_this_machine(host: str) -> bool:
    """True if nobody else can reach a server that listens there."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def check_host(host: str, public: bool) -> None:
    """Raises ExposureError when others could reach the host and nobody said that they may."""
    if not public and not is_of_this_machine(host):
        raise ExposureError("missing", host=host or "0.0.0.0")


def command_for_others() -> str:
    """The whole command that lets other devices of the network in, as it is typed in the folder of this process."""
    beside, here = Path(sys.executable).parent, Path.cwd()
    name = "gametrail.exe" if sys.platform == "win32" else "gametrail"
    found = (beside / name).is_file() and beside.is_relative_to(here)
    program = str(beside.relative_to(here) / "gametrail") if found else "gametrail"
    return f"{program} serve --host 0.0.0.0 --public"


def tell_exposure(tell: Callable[..., None], host: str, url: str, rate_limits: str) -> None:
    """Whoever started a public server is told who may come and what holds them."""
    tell("public.proxied" if is_of_this_machine(host) else "public.exposed", url=url)
    tell("public.uncounted" if rate_limits == COUNT_NONE else "public.counted")
