"""What the streams of a table say: a mark for each of its readers, which changes when there is something new to see.

A mark says only that the view changed. It is made from what its reader may notice, so two worlds that differ in what
a seat must not know have the same marks at the same times.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

from django.db import DatabaseError, connection

from gametrail.web.tables.company import presence_mark
from gametrail.web.tables.log import OldRules, current_position
from gametrail.web.tables.lookups import Lookup
from gametrail.web.tables.models import Membership, Table, table_with
from gametrail.web.tables.seating import viewpoint
from gametrail.web.tables.shown import is_shown
from gametrail.web.tables.versions import version_for
from gametrail.web.tables.visitors import Visitor, visit_as

Found = TypeVar("Found")
Reader = int | None  # the key of a person; None: somebody without a seat

_people_at = Lookup(lambda key: Membership.objects.filter(table=key).select_related("person"), "")

# Threads of their own, which keep their connections to the database: a look costs a millisecond, a connection more.
_threads = ThreadPoolExecutor(2, "gametrail-looks")


class Mark(NamedTuple):
    """What a reader's page compares."""

    version: int  # as shown to this reader
    news: int  # of the people at the table
    presence: str  # a letter for each seat


async def in_thread(function: Callable[[], Found]) -> Found:
    """What the function returns, which may ask the database. A broken connection is not kept."""

    def run() -> Found:
        try:
            return function()
        except DatabaseError:
            connection.close()
            raise

    return await asyncio.get_running_loop().run_in_executor(_threads, run)


def marks(table_id: str, readers: Collection[Reader]) -> dict[Reader, Mark] | None:
    """The mark of each reader who may see the table; None when there is no such table any more."""
    table = table_with.first(table_id)
    if table is None:
        return None
    members = {it.person_id: it for it in _people_at.all(table_id)}
    here = presence_mark(table, {key: member.seen for key, member in members.items()})
    visitors = {reader: visitor_with(table, members.get(reader)) for reader in readers}
    visitors = {reader: visitor for reader, visitor in visitors.items() if is_shown(table, visitor)}
    versions = shown_versions(table, visitors)
    return {reader: Mark(version, table.news, here) for reader, version in versions.items()}


def visitor_with(table: Table, member: Membership | None) -> Visitor:
    """Who reads: somebody of the table, or a stranger."""
    return visit_as(member.person if member else None, table, member)


def shown_versions(table: Table, visitors: dict[Reader, Visitor]) -> dict[Reader, int]:
    """The version of the table as each reader is shown it; 0 while there is no game to see."""
    if table.status in (Table.OPEN, Table.CLOSED):
        return dict.fromkeys(visitors, 0)
    try:
        position = current_position(table)
    except OldRules:
        return dict.fromkeys(visitors, 0)
    return {
        reader: version_for(table, position, viewpoint(table, position, visitor).me)
        for reader, visitor in visitors.items()
    }
