"""Several people at one table, each with a device of their own, and a clock that tests move."""

from datetime import timedelta
from types import SimpleNamespace

from django.db.models import F
from django.test import Client

from gametrail.web import time
from gametrail.web.tables.devices import COOKIE, new_secret, person_for
from gametrail.web.tables.models import Membership, Note, Seat, Table


def seat_friend(table, seat, name="", language="en"):
    """Somebody else's device, whose person sits there now."""
    secret = new_secret()
    person = person_for(secret)
    Membership.objects.create(table_id=table.id, person=person)
    Seat.objects.filter(table_id=table.id, seat=seat).update(person=person, name=name)
    client = Client(headers={"accept-language": language})
    client.cookies[COOKIE] = secret
    return type(table)(client, table.id)


def show_up(*devices):
    """These people have an open page."""
    for device in devices:
        members_of(device).update(seen=time.now())


def go_away(*devices):
    """These people have none."""
    for device in devices:
        members_of(device).update(seen=time.now() - timedelta(hours=1))


def members_of(device):
    """The rows of a device's person at its table."""
    person = person_for(device.client.cookies[COOKIE].value)
    return Membership.objects.filter(table_id=device.id, person=person)


def notes(table):
    """What the log of events says: kind, seat, text."""
    return list(Note.objects.filter(table_id=table.id).values_list("kind", "seat", "text"))


def row_of(table):
    """The table on disk."""
    return Table.objects.get(pk=table.id)


def give_clock(table, clock, seconds_left=None):
    """The table has this clock."""
    Table.objects.filter(pk=table.id).update(clock=clock)
    Seat.objects.filter(table_id=table.id).update(time_left=seconds_left)


def take_time_off(table, seconds):
    """The person to move began to think so much earlier."""
    Table.objects.filter(pk=table.id).update(turn_since=F("turn_since") - timedelta(seconds=seconds))


class FakeTime:
    """The time of the server, which stands still but for what a test lets pass; stored times follow it."""

    def __init__(self, monkeypatch):
        self.monkeypatch = monkeypatch
        monkeypatch.setattr(time, "_start", time.now())
        monkeypatch.setattr(time, "time", SimpleNamespace(monotonic=lambda: time._ticks))
        monkeypatch.setattr("django.utils.timezone.now", time.now)

    def pass_by(self, **duration):
        """It is so much later."""
        self.monkeypatch.setattr(time, "_start", time._start + timedelta(**duration))
