"""The version of a table as clients see it: they hand it back, and nothing more.

At a table with secrets the length of the log is one of them: it tells how many choices the others had. There the
version is a number without order that only this server can make.
"""

from __future__ import annotations

from django.utils.crypto import salted_hmac

from gametrail.web.tables.models import Table
from gametrail.web.views_of import view_of

BITS = 48  # a number that scripts keep exactly


def shown_version(table: Table, ply: int) -> int:
    """What stands for the position after the first `ply` rows of the log."""
    if not view_of(table.game).has_secrets:
        return ply
    digest = salted_hmac("gametrail.version", f"{table.id}:{ply}", algorithm="sha256").digest()
    return int.from_bytes(digest[: BITS // 8], "big")
