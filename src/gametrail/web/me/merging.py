"""One person instead of two: what somebody played on one device joins what they play on another."""

from __future__ import annotations

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest

from gametrail.web.tables.bulletin import changed, tell
from gametrail.web.tables.devices import fingerprint, new_secret, person_of, secret_of
from gametrail.web.tables.models import Credential, Membership, Person, Seat, Table, Vote

DEVICE = "device"  # kind of note: somebody plays on another device, too
MOST_TOLD = 50  # tables that hear of it at once; who has more reads it at the next change


@transaction.atomic
def attach(request: HttpRequest, person: Person) -> Person:
    """The device that asks is the person's from now on, and so is what its own person without an account had. Who it
    is then: the other one, if only that one has an account. `remember_device` must follow."""
    secret, old = secret_of(request), person_of(request)
    if old is None:
        request.new_secret = secret = secret or new_secret()
        Credential.objects.create(person=person, fingerprint=fingerprint(secret))
    elif old.pk == person.pk:
        return person
    elif old.user_id is None:
        merge(old, person)
    elif person.user_id is None:
        merge(person, old)
        person = old
    else:  # two accounts stay two
        Credential.objects.filter(fingerprint=fingerprint(secret)).update(person=person)
    request.person = person
    tell_tables(person)
    return person


def merge(old: Person, into: Person) -> None:
    """Seats, tables, devices and votes of `old` are those of `into`, and `old` is gone. Runs in a transaction. Mutates:
    into."""
    list(Person.objects.select_for_update().filter(pk__in=[old.pk, into.pk]).order_by("pk"))
    Credential.objects.filter(person=old, kind=Credential.LINK).delete()
    Credential.objects.filter(person=old).update(person=into)
    merge_memberships(old, into)
    Seat.objects.filter(person=old).update(person=into)
    Table.objects.filter(host=old).update(host=into)
    for vote in Vote.objects.filter(voter=old):
        same = {"table": vote.table_id, "kind": vote.kind, "ply": vote.ply, "seat": vote.seat}
        if not Vote.objects.filter(voter=into, **same).exists():
            Vote.objects.filter(pk=vote.pk).update(voter=into)
    into.name, into.email = into.name or old.name, into.email or old.email
    into.wishes = old.wishes | into.wishes
    into.save(update_fields=["name", "email", "wishes"])
    old.delete()


def merge_memberships(old: Person, into: Person) -> None:
    """Where both were, one membership says what is true of the one person they are; else it just changes hands."""
    known = {member.table_id: member for member in Membership.objects.filter(person=into)}
    both = Membership.objects.filter(person=old, table__in=known)
    seated = set(Seat.objects.filter(person__in=[old, into], table__in=known).values_list("table", flat=True))
    for other in both:
        member = known[other.table_id]
        member.hidden = member.hidden and other.hidden
        member.muted = member.muted or other.muted
        # Whoever sits there with the host's leave is not kept out for what happened before.
        member.kicked = (member.kicked or other.kicked) and other.table_id not in seated
        member.seen = max(filter(None, (member.seen, other.seen)), default=None)
        member.save(update_fields=["hidden", "muted", "kicked", "seen"])
    both.delete()
    Membership.objects.filter(person=old).update(person=into)


def tell_tables(person: Person) -> None:
    """The pages of these tables, on all devices, look again; where a game goes on, everybody reads why."""
    for table in running_tables(person)[:MOST_TOLD]:
        seat = next((it.seat for it in table.places if it.person_id == person.pk), None)
        if table.status == Table.PLAYING and seat is not None:
            tell(table, DEVICE, seat)
        else:
            changed(table)


def running_tables(person: Person) -> QuerySet[Table]:
    """Tables where the person waits or plays, the last used first."""
    mine = Seat.objects.filter(person=person).values("table")
    return Table.objects.filter(pk__in=mine, status__in=(Table.OPEN, Table.PLAYING)).order_by("-updated")
