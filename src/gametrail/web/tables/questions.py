"""What the people at a table ask each other: may a bot play for somebody absent, may a decision be taken back.

A question stands while nobody can notice that the log has grown. All whose leave is needed must say yes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gametrail.web.tables.log import Position
from gametrail.web.tables.models import Person, Seat, Table, Vote
from gametrail.web.tables.versions import noticed_ply


def standing(table: Table, position: Position, here: Collection[int]) -> list[dict[str, Any]]:
    """The questions that stand now: whose leave each needs, and which seats have answered. `here`: the seats whose
    people are here."""
    if not table.news:  # every answer is news
        return []
    seats = first_seats(table)
    found: dict[tuple[str, int], dict[str, Any]] = {}
    for vote in answers(table, position):
        asked = [seats[person] for person in voters(table, vote.kind, vote.seat, here)]
        blank = {"kind": vote.kind, "seat": vote.seat, "asked": asked, "yes": [], "no": []}
        question = found.setdefault((vote.kind, vote.seat), blank)
        if vote.voter_id in seats:
            question["yes" if vote.yes else "no"].append(seats[vote.voter_id])
    return [question for question in found.values() if question["kind"] == Vote.DEPUTY or not question["no"]]


def answers(table: Table, position: Position) -> list[Vote]:
    """What was answered since the log has visibly grown."""
    return list(Vote.objects.filter(table=table, ply=noticed_ply(position, None)).order_by("pk"))


def first_seats(table: Table) -> dict[int, int]:
    """Each person at the table, by the first of their seats."""
    return {seat.person_id: seat.seat for seat in reversed(table.places) if is_persons(seat)}


def is_persons(seat: Seat) -> bool:
    """Somebody sits there, even while a bot plays for them."""
    return seat.kind == Seat.HUMAN and seat.person_id is not None


def voters(table: Table, kind: str, seat: int, here: Collection[int]) -> list[int]:
    """The people whose leave is needed, in the order of their seats. A bot that stands in for somebody absent needs
    that of the others who are here. A take-back needs that of everybody else, here or not, for whom no bot plays:
    silence is no leave, but nobody waits for those who have let a bot play."""
    asker = table.places[seat].person_id
    found = [it for it in table.places if is_persons(it) and it.person_id != asker]
    if kind == Vote.DEPUTY:
        found = [it for it in found if it.seat in here]
    else:
        found = [it for it in found if not it.deputy]
    return list(dict.fromkeys(it.person_id for it in found))


def answer(table: Table, position: Position, kind: str, seat: int, voter: Person, yes: bool) -> None:
    """The person's answer is on disk, in place of an earlier one."""
    key = {"table": table, "kind": kind, "seat": seat, "voter": voter, "ply": noticed_ply(position, None)}
    Vote.objects.update_or_create(**key, defaults={"yes": yes})


def agreed(table: Table, position: Position, kind: str, seat: int, needed: Collection[int]) -> bool:
    """All of these people have said yes."""
    said = {
        it.voter_id for it in answers(table, position) if (it.kind, it.seat, it.yes) == (kind, seat, True)
    }
    return said.issuperset(needed)
