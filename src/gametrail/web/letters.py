"""Letters to people who are away while the others wait for them, and notifications on their devices: sent by a duty of
the server, to each of them at most once in half an hour for a table."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q

from gametrail.web.tables.company import last_seen, presence
from gametrail.web.tables.keepsakes import keep_for
from gametrail.web.tables.log import OldRules, current_position
from gametrail.web.tables.models import Person, Seat, Table
from gametrail.web.tables.notify import are_sent, your_turn
from gametrail.web.tables.push import are_pushed
from gametrail.web.time import now

PATIENCE = timedelta(minutes=2)  # who was just called away comes back by themselves
PAUSE = timedelta(minutes=30)  # between two letters about one table
TOO_LATE = timedelta(
    minutes=60
)  # after so long without a letter there was a reason, such as a server that stood still
MOST = 50  # tables of one round
_KEY = "letters"  # in the person's wishes: when they were last told about each table


def send_letters() -> int:
    """Everybody whom a table waits for, who is away and wants to hear of it, has been told. How many were."""
    if not (are_sent() or are_pushed()):
        return 0
    moment = now()
    waiting = Table.objects.filter(
        who_hears("seats__person__"),
        status=Table.PLAYING,
        turn_since__lte=moment - PATIENCE,
        turn_since__gte=moment - TOO_LATE,
    )
    return sum(write_to_absent(table, moment) for table in waiting.distinct().order_by("-turn_since")[:MOST])


def who_hears(person: str = "") -> Q:
    """People who have asked for what this server sends; `person` leads to them."""
    found = Q(pk__in=[])
    if are_sent():
        found |= Q(**{f"{person}email__gt": ""})
    if are_pushed():
        found |= Q(**{f"{person}credentials__push__isnull": False})
    return found


def write_to_absent(table: Table, moment: datetime) -> bool:
    """The person to move has been told, if it is time for that."""
    try:
        number = current_position(table).state.current_player()
    except OldRules:
        return False
    seat = table.places[number] if number >= 0 else None
    if seat is None or seat.played_by != Seat.HUMAN or seat.person_id is None:
        return False
    if not Person.objects.filter(who_hears(), pk=seat.person_id).exists():
        return False
    if presence(seat, last_seen(table), moment) != "away" or not claim(seat.person_id, table, moment):
        return False
    your_turn(table, seat)
    return True


@transaction.atomic
def claim(person_id: int, table: Table, moment: datetime) -> bool:
    """This process, and no other, tells the person of this turn, and none went out shortly before."""
    person = Person.objects.select_for_update().filter(pk=person_id).first()
    if person is None:
        return False
    sent = {key: datetime.fromisoformat(value) for key, value in person.wishes.get(_KEY, {}).items()}
    last = sent.get(table.id)
    if last is not None and (table.turn_since is None or last > table.turn_since or moment - last < PAUSE):
        return False
    recent = {key: value for key, value in sent.items() if moment - value < TOO_LATE + PAUSE}
    keep_for(person, {_KEY: {key: value.isoformat() for key, value in (recent | {table.id: moment}).items()}})
    return True
