"""What can be wrong with the place where the games are kept, in words."""

from __future__ import annotations

from django.core.exceptions import ImproperlyConfigured

from gametrail.core.errors import GametrailError
from gametrail.core.words import load_catalogue


class StorageError(ImproperlyConfigured, GametrailError):
    """The database cannot be used as asked; commands say it in one line, Django as a wrong setting."""

    def __init__(self, code: str, **details: object) -> None:
        """`code` is a key of storage.csv without its "storage."."""
        GametrailError.__init__(
            self, f"storage.{code}", load_catalogue("gametrail.web.words", "storage.csv"), **details
        )
