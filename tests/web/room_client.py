"""What a browser does at a table that waits for people, for tests."""

import json

from django.test import Client

from gametrail.web.tables.models import Membership, Table
from web.table_client import TableClient


class RoomClient(TableClient):
    """A device at one table that waits for people, or did."""

    @classmethod
    def make(cls, client=None, language="en", **fields):
        """The host's device, at a new room for four unless the lobby's fields say otherwise."""
        client = client or Client(headers={"accept-language": language})
        return cls.open(client, **{"players": "4", "room": "1", "start": "listed"} | fields)

    def guest(self, language="en"):
        """Another device at the same table that has not sat down."""
        return type(self)(Client(headers={"accept-language": language}), self.id)

    def seated(self, name="", **fields):
        """Another device whose person has sat down."""
        guest = self.guest()
        answer = guest.ask("join", name=name, **fields)
        assert answer.status_code == 200, answer.content.decode()
        return guest

    def ask(self, call, /, **fields):
        """The answer to a JSON call of the room."""
        return self.client.post(self.url(call), json.dumps(fields), content_type="application/json")

    def form(self, call, /, **fields):
        """The answer to the same call from a form."""
        return self.client.post(self.url(call), fields)

    def room(self):
        """The room as this device sees it."""
        answer = self.get("room")
        assert answer.status_code == 200
        return answer.json()

    @property
    def row(self):
        """The table as it lies on disk."""
        return Table.objects.get(pk=self.id)

    def places(self):
        """Kind and name of every seat on disk."""
        return [(seat.kind, seat.name) for seat in self.row.seats.all()]

    def people(self):
        """How many people have something to do with the table."""
        return Membership.objects.filter(table=self.id).count()


def refused(answer, status, code):
    """True for an answer with this status and reason."""
    return (answer.status_code, answer.json()["error"]) == (status, code)
