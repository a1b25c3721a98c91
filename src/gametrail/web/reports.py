"""When the program itself is at fault: a file with everything that is needed to see the fault again."""

from __future__ import annotations

import logging
import traceback
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone

from gametrail import __version__
from gametrail.web.answers import to_json
from gametrail.web.logs import redact
from gametrail.web.tables.models import Action, Table

logger = logging.getLogger("gametrail.web.reports")

MAX_REPORTS = 100


def write_report(request: HttpRequest, error: Exception) -> None:
    """The address, the trace and the table's log lie in the reports folder; no secret is among them."""
    logger.error("%s %s failed", request.method, request.path, exc_info=error)
    folder = settings.DATA / "reports"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if len(list(folder.iterdir())) < MAX_REPORTS:
            path = folder / f"{timezone.now():%Y%m%dT%H%M%S%f}.json"
            path.write_text(to_json(report(request, error)), encoding="utf-8")
    except OSError:
        logger.exception("the report could not be written")


def report(request: HttpRequest, error: Exception) -> dict[str, Any]:
    """The content of the file."""
    table_id = request.resolver_match.kwargs.get("table_id") if request.resolver_match else None
    return {
        "gametrail": __version__,
        "request": redact(f"{request.method} {request.path}"),
        "trace": "".join(traceback.format_exception(error)),
        "table": table_record(table_id) if table_id else None,
    }


def table_record(table_id: str) -> dict[str, Any] | None:
    """What it takes to rebuild the table, names left out."""
    table = Table.objects.filter(pk=table_id).first()
    if table is None:
        return None
    return {
        "game": table.game,
        "rules_version": table.rules_version,
        "players": table.players,
        "options": table.options,
        "actions": list(Action.objects.filter(table=table).values_list("text", flat=True)),
    }
