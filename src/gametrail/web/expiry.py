"""Tables do not stay for ever: open ones that nobody began, games that nobody plays, and, if wanted, old results."""

from __future__ import annotations

import os
from datetime import timedelta

from gametrail.web.tables.models import Credential, Table
from gametrail.web.time import now

MOST = 500  # tables of one round: a large cleaning must not hold up play
DAYS = {
    "GAMETRAIL_KEEP_OPEN": (Table.OPEN, 7),  # days since anything happened there
    "GAMETRAIL_KEEP_RUNNING": (Table.PLAYING, 180),
    "GAMETRAIL_KEEP_FINISHED": (Table.FINISHED, 0),  # 0: for ever
    "GAMETRAIL_KEEP_CLOSED": (Table.CLOSED, 7),
}


def expire() -> int:
    """Tables older than the operator keeps them are gone; how many. Links that ran out are gone, too."""
    moment, gone = now(), 0
    for name, (status, usual) in DAYS.items():
        days = float(os.environ.get(name, usual))
        if days > 0:
            old = Table.objects.filter(status=status, updated__lt=moment - timedelta(days=days))
            ids = list(old.values_list("id", flat=True)[:MOST])
            Table.objects.filter(pk__in=ids).delete()
            gone += len(ids)
    Credential.objects.filter(expires__lt=moment - timedelta(days=1)).delete()
    return gone
