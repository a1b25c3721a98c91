"""Who may see a table: one rule for its pages, its calls, its streams and its record, before the end and after it."""

from __future__ import annotations

from gametrail.web.tables.models import Table
from gametrail.web.tables.play import Refused
from gametrail.web.tables.visitors import Visitor


def is_shown(table: Table, visitor: Visitor) -> bool:
    """Before the game begins everybody who has the address may see the table; then only its people, unless it is open
    to spectators."""
    return table.spectators or table.status == Table.OPEN or visitor.mine or visitor.host


def check_is_shown(table: Table, visitor: Visitor) -> None:
    """Raises Refused for those who may not see the table."""
    if not is_shown(table, visitor):
        raise Refused(403, "web.error.no_spectators")
