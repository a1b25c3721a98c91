"""Who looks at a table: one of its people, its host, or somebody from outside."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest

from gametrail.web.tables.devices import person_of
from gametrail.web.tables.models import Membership, Person, Seat, Table, members_at


@dataclass(frozen=True)
class Visitor:
    """A person, or nobody known, in relation to one table."""

    person: Person | None = None
    seats: tuple[int, ...] = ()  # those of the person
    seated: int | None = None  # of several: the one that the device was handed to last
    host: bool = False
    kicked: bool = False
    muted: bool = False
    seen: datetime | None = None  # the last sign of life of one of their pages

    @property
    def mine(self) -> bool:
        """The person plays here, at one seat or several."""
        return bool(self.seats)


def visitor_at(request: HttpRequest, table: Table) -> Visitor:
    """Who asks, at this table."""
    return visit(person_of(request), table)


def visitor_among(request: HttpRequest, table: Table) -> Visitor:
    """As `visitor_at`, from one look at all who belong to the table. Mutates: `seen` of the table is known."""
    members = {member.person_id: member for member in members_at.all(table.pk)}
    table.seen = {key: member.seen for key, member in members.items()}
    person = person_of(request)
    return visit_as(person, table, members.get(person.pk) if person else None)


def visit(person: Person | None, table: Table) -> Visitor:
    """The person at this table."""
    if person is None:
        return Visitor()
    return visit_as(person, table, Membership.objects.filter(table=table, person=person).first())


def visit_as(person: Person | None, table: Table, found: Membership | None) -> Visitor:
    """The person at this table, with what is known of them there."""
    if person is None:
        return Visitor()
    return Visitor(
        person=person,
        seats=tuple(seat.seat for seat in table.places if is_seat_of(seat, person)),
        seated=found.seated if found else None,
        host=table.host_id == person.pk,
        kicked=bool(found and found.kicked),
        muted=bool(found and found.muted),
        seen=found.seen if found else None,
    )


def is_seat_of(seat: Seat, person: Person) -> bool:
    """The person sits there, even while a bot stands in for them."""
    return seat.kind == Seat.HUMAN and bool(seat.person_id == person.pk)
