"""The version of a table as clients see it: they hand it back, and nothing more.

At a table with secrets the length of the log is one of them: it tells how many choices the others had. There the
version is a number without order that only this server can make, and while a seat chooses before the first turn it
stays the same for everybody else.
"""

from __future__ import annotations

from django.utils.crypto import salted_hmac

from gametrail.web.tables.log import Position
from gametrail.web.tables.models import Table
from gametrail.web.tables.turns import Turn
from gametrail.web.views_of import view_of

BITS = 48  # a number that scripts keep exactly


def shown_version(table: Table, ply: int) -> int:
    """What stands for the position after the first `ply` rows of the log."""
    if not view_of(table.game).has_secrets:
        return ply
    digest = salted_hmac("gametrail.version", f"{table.id}:{ply}", algorithm="sha256").digest()
    return int.from_bytes(digest[: BITS // 8], "big")


def version_for(table: Table, position: Position, viewer: int | None) -> int:
    """The version that is shown to this seat; None: to somebody who knows what is public. It changes with what they
    may notice. Who is to move gets the one that their actions must name."""
    return shown_version(table, noticed_ply(position, viewer))


def noticed_ply(position: Position, viewer: int | None) -> int:
    """How many rows the log has as far as this seat may notice; None: as everybody may."""
    hidden = position.turns[len(noticed_turns(position, viewer)) :]
    return hidden[0].start if hidden else position.version


def noticed_turns(position: Position, viewer: int | None) -> tuple[Turn, ...]:
    """The turns without the choices that another seat is making before the first turn: how far it is, is secret."""
    last = position.turns[-1] if position.turns else None
    if last is None or last.complete or last.number >= 0 or last.seat == viewer:
        return position.turns
    return position.turns[:-1]
