"""The log of a table as HTML, the same for every game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from gametrail.web.svg.seats import seat_mark
from gametrail.web.words import text

Line = tuple[int | None, str, str]  # the seat that acted, its name, and what it did


def log_html(lines: Iterable[Line], language: str) -> str:
    """The lines as list items, in the order given."""
    found = "".join([log_line(seat, name, said) for seat, name, said in lines])
    return (
        found or f'<li><span></span><span class="sub">{escape(text("table.log.empty", language))}</span></li>'
    )


@lru_cache(maxsize=8192)  # all lines are sent again with each action
def log_line(seat: int | None, name: str, said: str) -> str:
    """One line with the mark and the name of its seat; what happened by itself has none."""
    mark = "<span></span>" if seat is None else seat_mark(seat)
    called = f"<b>{escape(name)}</b>: " if name else ""
    return f"<li>{mark}<span>{called}{escape(said)}</span></li>"
