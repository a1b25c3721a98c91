"""What people at a table say to each other: a few greetings, and free words where the table allows them.

A greeting is kept as its key and read in each reader's language. Free words are shown as they are, never as markup.
"""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction

from gametrail.web.tables.bulletin import tell
from gametrail.web.tables.hands import lock_table
from gametrail.web.tables.log import current_position
from gametrail.web.tables.models import Membership, Note, Table
from gametrail.web.tables.names import clean_text
from gametrail.web.tables.play import Refused
from gametrail.web.tables.seating import viewpoint
from gametrail.web.tables.visitors import Visitor, visit
from gametrail.web.time import now

GREETINGS = ("hello", "good_game", "nice_move", "thanks", "well_played", "one_moment", "sorry", "hurry")
MOST_GRAPHEMES = 200
MOST_SIGNS = 400  # of the column in the database
TWICE = timedelta(seconds=5)  # the same words again so soon are the same request, sent again


@transaction.atomic
def greet(table_id: str, visitor: Visitor, greeting: str) -> None:
    """Everybody at the table reads the greeting.

    Raises:
        Refused: there is no such greeting, or the table is a silent one.
    """
    if greeting not in GREETINGS:
        raise Refused(422, "web.error.field_greeting")
    table = lock_table(table_id)
    if table.talk == Table.SILENT:
        raise Refused(409, "web.error.silent")
    put(table, visitor, Note.GREETING, greeting)


@transaction.atomic
def chat(table_id: str, visitor: Visitor, raw: str) -> None:
    """Everybody at the table reads the words.

    Raises:
        Refused: there are none, or the table has no chat.
    """
    words = clean_text(raw, MOST_GRAPHEMES, MOST_SIGNS)
    if not words:
        raise Refused(422, "web.error.field_text")
    table = lock_table(table_id)
    if table.talk != Table.CHAT:
        raise Refused(409, "web.error.no_chat")
    put(table, visitor, Note.CHAT, words)


def put(table: Table, visitor: Visitor, kind: str, text: str) -> None:
    """The saying is on disk, once however often its request came."""
    seat = speaker(table, visitor)
    said = Note.objects.filter(table=table, kind__in=Note.SAID, seat=seat)
    last = said.order_by("-pk").first()
    if last is not None and (last.kind, last.text) == (kind, text) and now() - last.created < TWICE:
        return
    tell(table, kind, seat, text)


def speaker(table: Table, visitor: Visitor) -> int:
    """The seat that speaks: of several people at a device the one who has it.

    Raises:
        Refused: they do not sit here any more.
    """
    here = visit(visitor.person, table)
    if not here.mine:
        raise Refused(403, "web.error.not_yours")
    me = viewpoint(table, current_position(table), here).me
    return here.seats[0] if me is None else me


def mute(table: Table, visitor: Visitor, muted: bool) -> None:
    """The person reads no sayings of others at this table, or reads them again."""
    Membership.objects.update_or_create(table=table, person=visitor.person, defaults={"muted": muted})
