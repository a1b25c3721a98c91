"""The log of a table as HTML, the same for every game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from gametrail.web.svg.seats import seat_mark
from gametrail.web.words import text

Line = tuple[int | None, str, str, int]  # the seat that acted, its name, what it did, and in which turn


def log_html(lines: Iterable[Line], language: str) -> str:
    """The lines as list items, in the order given."""
    found = "".join([log_line(*line) for line in lines])
    return (
        found
        or f'<li class="none"><span></span><span class="sub">{escape(text("table.log.empty", language))}</span></li>'
    )


@lru_cache(maxsize=8192)  # all lines are sent again with each action
def log_line(seat: int | None, name: str, said: str, turn: int) -> str:
    """One line with the mark and the name of its seat; what happened by itself has none. Scripts find its place by the
    number of its turn."""
    mark = "<span></span>" if seat is None else seat_mark(seat)
    called = f"<b>{escape(name)}</b>: " if name else ""
    return f'<li data-turn="{turn}">{mark}<span>{called}{escape(said)}</span></li>'
