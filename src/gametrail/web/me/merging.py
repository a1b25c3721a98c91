"""One person instead of two: what somebody played on one device joins what they play on another."""

from __future__ import annotations

from django.db.models import Q, QuerySet
from django.http import HttpRequest

from gametrail.web.me.renewal import end, renew
from gametrail.web.tables.bulletin import changed, tell
from gametrail.web.tables.devices import BecameAnother, person_of
from gametrail.web.tables.keepsakes import PENDING
from gametrail.web.tables.models import Credential, Membership, Person, Seat, Table, Vote

DEVICE = "device"  # kind of note: somebody plays on another device, too
MOST_TOLD = 50  # tables that hear of it at once; who has more reads it at the next change
GOING_ON = (Table.OPEN, Table.PLAYING)


class WrongWay(Exception):
    """The device has an account and the person has none: nobody gets an account without its passphrase."""


def attach(request: HttpRequest, person: Person) -> tuple[Person, str]:
    """The device that asks is the person's from now on, under the secret that is returned, and so is what its own
    person without an account had; other devices of that one are nobody's. Runs in a transaction; `become` must follow
    when that is done.

    Raises:
        WrongWay: the device has an account, and the person has none.
        BecameAnother: the person is somebody else by now.
    """
    here = person_of(request)
    lock_tables(here, person)
    found = lock_people(here, person)
    if person.pk not in found:
        raise BecameAnother
    person, old = found[person.pk], found.get(here.pk) if here else None
    if old is not None and old.user_id is not None and person.user_id is None:
        raise WrongWay
    secret = renew(request, person)
    if old is None or old.pk != person.pk:
        if old is not None and old.user_id is None:  # two accounts stay two
            merge(old, person)
        tell_tables(person)
    return person, secret


def lock_tables(old: Person | None, into: Person) -> None:
    """Nobody else changes the tables of the two until the transaction ends. Everywhere tables are locked before people,
    and several of them in this order, so that nobody waits for somebody who waits for them."""
    going_on = Q(pk__in=Seat.objects.filter(person=into).values("table"), status__in=GOING_ON)
    moved = Q(pk__in=Seat.objects.filter(person=old).values("table")) | Q(host=old) if old else Q()
    list(Table.objects.select_for_update().filter(going_on | moved).order_by("pk").values_list("pk"))


def lock_people(*people: Person | None) -> dict[int, Person]:
    """These of the people who still are, as they are now, by their keys; nobody else changes them meanwhile."""
    keys = {person.pk for person in people if person is not None}
    found = Person.objects.select_for_update().filter(pk__in=keys).order_by("pk")
    return {person.pk: person for person in found}


def merge(old: Person, into: Person) -> None:
    """Seats, tables and votes of `old` are those of `into`, and `old` is gone with the secrets of all its devices: one
    of them may be a stranger's, who planted another one here. Both are locked. Mutates: into."""
    merge_memberships(old, into)
    Seat.objects.filter(person=old).update(person=into)
    Table.objects.filter(host=old).update(host=into)
    for vote in Vote.objects.filter(voter=old):
        same = {"table": vote.table_id, "kind": vote.kind, "ply": vote.ply, "seat": vote.seat}
        if not Vote.objects.filter(voter=into, **same).exists():
            Vote.objects.filter(pk=vote.pk).update(voter=into)
    into.name, into.email = into.name or old.name, into.email or old.email
    into.wishes = {name: value for name, value in old.wishes.items() if name != PENDING} | into.wishes
    into.save(update_fields=["name", "email", "wishes"])
    end(Credential.objects.filter(person=old))
    Credential.objects.filter(person=old).update(person=into)
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
    return Table.objects.filter(pk__in=mine, status__in=GOING_ON).order_by("-updated")
