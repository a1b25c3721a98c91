"""What is on disk: people and their devices, tables, seats, the log of actions, and what was said beside it."""

from gametrail.web.tables.models.people import Credential, Membership, Person, PushSubscription
from gametrail.web.tables.models.tables import (
    Action,
    DamagedAction,
    Seat,
    Table,
    members_at,
    new_table_id,
    table_with,
)
from gametrail.web.tables.models.talk import Note, Process, Vote

__all__ = [
    "Action",
    "Credential",
    "DamagedAction",
    "Membership",
    "Note",
    "Person",
    "Process",
    "PushSubscription",
    "Seat",
    "Table",
    "Vote",
    "members_at",
    "new_table_id",
    "table_with",
]
