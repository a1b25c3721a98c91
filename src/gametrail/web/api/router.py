"""What every operation may answer besides what it was asked for."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from gametrail.web.api.schemas import Problem
from gametrail.web.tables.models import Table
from gametrail.web.tables.play import Refused
from gametrail.web.tables.shown import check_is_shown
from gametrail.web.tables.visitors import visitor_at

# 429 and 503 come from what stands before Django, 408 and 413 too.
PROBLEMS = frozenset({400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 503})


def answers(model: Any, status: int = 200) -> dict[Any, Any]:
    """The answers of an operation, for its description."""
    return {status: model, PROBLEMS: Problem}


def table_of(table_id: str) -> Table:
    """The table at the address.

    Raises:
        Refused: there is none.
    """
    found = Table.objects.filter(pk=table_id).first()
    if found is None:
        raise Refused(404, "web.error.no_table")
    return found


def table_at(request: HttpRequest, table_id: str) -> Table:
    """As `table_of`, for calls that only those may make who may see the table."""
    table = table_of(table_id)
    check_is_shown(table, visitor_at(request, table))
    return table
