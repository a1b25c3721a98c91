"""Bringing a record along: a trail becomes a finished table with its replay, each move checked by the rules."""

from __future__ import annotations

from django.db import transaction

from gametrail import read_trail
from gametrail.core.errors import GametrailError
from gametrail.core.trail import Trail
from gametrail.web.tables.log import Entry, append, opening, plan
from gametrail.web.tables.models import Membership, Person, Seat, Table

REQUEST = "import"  # the request of all rows
LARGEST = 512 * 1024  # bytes


class NoRecord(Exception):
    """What was sent is no trail of a finished game; `code` is a key of the words, or `error` says it."""

    def __init__(self, code: str, error: GametrailError | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.error = error


def import_trail(data: bytes, person: Person) -> Table:
    """A finished table that holds the record. Nobody sits at it, and it counts in nobody's statistics.

    Raises:
        NoRecord: it is no trail, one of its moves is not legal, or its game has not ended.
    """
    trail, entries = read_record(data)
    table = Table(
        game=trail.game.spec.name,
        rules_version=trail.game.spec.rules_version,
        options=trail.options,
        asked_options=trail.options,
        players=trail.players,
        host=person,
        talk=Table.SILENT,
        imported=True,
    )
    with transaction.atomic():
        table.save(force_insert=True)
        Membership.objects.create(table=table, person=person)
        Seat.objects.bulk_create(
            Seat(table=table, seat=number, kind=Seat.HUMAN) for number in range(trail.players)
        )
        append(table, plan(table, opening(table), entries, REQUEST))
    return table


def read_record(data: bytes) -> tuple[Trail, list[Entry]]:
    """The trail, every move of it checked, and its actions as rows of a log, in their usual spelling.

    Raises:
        NoRecord: as `import_trail`; the error names the first action that is wrong.
    """
    if len(data) > LARGEST:
        raise NoRecord("web.error.too_large")
    try:
        trail = read_trail(data.decode("utf-8-sig"))
        entries, over = [], False
        for state, action in trail.states():
            if action is None:
                over = state.is_terminal()
            else:
                entries.append(Entry(state.current_player(), state.action_to_string(action)))
    except UnicodeDecodeError as error:
        raise NoRecord("me.error.utf8") from error
    except GametrailError as error:
        raise NoRecord("", error) from error
    if not over:
        raise NoRecord("me.error.unfinished")
    return trail, entries
