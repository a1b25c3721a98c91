"""Parts of pages that were drawn once are not drawn again while they look the same.

A table changes a little with each action, and everybody at it fetches all of it. What a part is drawn from is the
whole of its key: a part with something secret in it can only be found by who may draw it anyway.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Sequence
from hashlib import blake2b
from threading import Lock
from typing import Any

from django.template.loader import render_to_string

_written = json.JSONEncoder(default=list).encode  # ranges are lists
ROOM = 16_000_000  # characters: all parts of about two hundred tables


class Drawings:
    """The most recently used drawings, shared by the threads of the server, up to so many characters."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._lock = Lock()
        self._taken = 0
        self._drawings: OrderedDict[bytes, str] = OrderedDict()

    def find(self, key: bytes) -> str | None:
        """The drawing; None if it is not known."""
        with self._lock:
            if key in self._drawings:
                self._drawings.move_to_end(key)
            return self._drawings.get(key)

    def keep(self, key: bytes, drawing: str) -> None:
        """The drawing is known, and the oldest ones are not where there was no room."""
        with self._lock:
            self._taken += len(drawing) - len(self._drawings.pop(key, ""))
            self._drawings[key] = drawing
            while self._taken > self._room:
                self._taken -= len(self._drawings.popitem(last=False)[1])

    def clear(self) -> None:
        """Nothing is known, as after a restart."""
        with self._lock:
            self._drawings.clear()
            self._taken = 0

    def __len__(self) -> int:
        return len(self._drawings)


drawings = Drawings(ROOM)


def drawn(key: Sequence[Any], draw: Callable[[], str]) -> str:
    """What `draw` makes. The key names the kind of drawing and all that it follows from, as JSON."""
    digest = blake2b(_written(key).encode(), digest_size=16).digest()
    found = drawings.find(digest)
    if found is None:
        found = draw()
        drawings.keep(digest, found)
    return found


def part(template: str, language: str, /, **shown: Any) -> str:
    """A part of a page, without blanks around it: an empty part is empty for the style sheet too.

    The template uses nothing but what is shown; what is markup there must always be markup.
    """
    shown["language"] = language
    return drawn((template, shown), lambda: str(render_to_string(template, shown)).strip())
