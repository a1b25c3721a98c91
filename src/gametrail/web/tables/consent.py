"""Taking back a decision after something was seen: only when everybody else at the table agrees.

Bots agree, and so does a seat that a bot plays for somebody absent. Everybody else must say yes themselves: silence is
no leave. One "no" ends the question, and so does the next action. The log keeps what was taken back, a note says so to
all, and draws after it are made anew. At a table with secrets, cards that were seen by then stay seen: to that
everybody has agreed too.
"""

from __future__ import annotations

from uuid import uuid4

from django.db import transaction

from gametrail.web.tables.absence import running
from gametrail.web.tables.aftermath import is_too_late, lend_time
from gametrail.web.tables.bulletin import changed, mention, tell
from gametrail.web.tables.clocks import GAME, kind_of
from gametrail.web.tables.hands import lock_table
from gametrail.web.tables.log import Position, append, positions
from gametrail.web.tables.models import Person, Table, Vote
from gametrail.web.tables.play import Refused
from gametrail.web.tables.questions import agreed, answer, answers, voters
from gametrail.web.tables.take_back import is_too_often, last_decision, undo_to
from gametrail.web.tables.visitors import Visitor

ASKED, DECLINED, WITHDRAWN, TAKEN_BACK = "asked", "declined", "withdrawn", "takeback"  # kinds of notes


def vote(table_id: str, visitor: Visitor, seat: int, yes: bool) -> None:
    """The person's answer is on disk; their own question is asked or withdrawn. When all agree, the last decision of
    the seat is taken back.

    Raises:
        Refused: there is no such question, or none may be asked.
        Stale: somebody has acted at the same moment.
    """
    try:
        with transaction.atomic():
            table = lock_table(table_id)
            if seat in visitor.seats:
                own_wish(table, visitor, seat, yes)
            else:
                others_answer(table, visitor, seat, yes)
    except BaseException:
        positions.forget(table_id)  # what was taken back in a transaction that failed is not so
        raise


def own_wish(table: Table, visitor: Visitor, seat: int, yes: bool) -> None:
    """The seat asks, or asks no more."""
    position = running(table)
    given = of_seat(table, position, seat)
    if not yes:
        withdraw(table, given, seat)
        return
    ply = last_decision(position, seat)
    if ply is None:
        raise Refused(409, "web.error.no_undo")
    if is_too_often(position, seat, ply):
        raise Refused(409, "web.error.undo_often")
    if any(not it.yes for it in given):
        raise Refused(409, "web.error.declined")
    if any(it.kind == Vote.TAKE_BACK and it.seat != seat for it in answers(table, position)):
        raise Refused(409, "web.error.asked")
    new = not given
    answer(table, position, Vote.TAKE_BACK, seat, asker(visitor), True)
    if not settle(table, position, seat) and new:
        mention(table, ASKED, seat)


def withdraw(table: Table, given: list[Vote], seat: int) -> None:
    """The question stands no more, and may be asked again; without one nothing changes. A declined one stays so."""
    if given and all(it.yes for it in given):
        Vote.objects.filter(pk__in=[it.pk for it in given]).delete()
        mention(table, WITHDRAWN, seat)


def others_answer(table: Table, visitor: Visitor, seat: int, yes: bool) -> None:
    """Somebody else agrees, or ends the question; not who lets a bot play, for they are not asked."""
    position = running(table)
    given = of_seat(table, position, seat)
    if not given or any(not it.yes for it in given):
        raise Refused(409, "web.error.not_asked")
    if asker(visitor).pk not in voters(table, Vote.TAKE_BACK, seat, ()):
        raise Refused(409, "web.error.deputy")
    answer(table, position, Vote.TAKE_BACK, seat, asker(visitor), yes)
    if not yes:
        tell(table, DECLINED, seat)
    elif not settle(table, position, seat):
        changed(table)


def of_seat(table: Table, position: Position, seat: int) -> list[Vote]:
    """The answers to this seat's question; the first is its own."""
    return [it for it in answers(table, position) if it.kind == Vote.TAKE_BACK and it.seat == seat]


def settle(table: Table, position: Position, seat: int) -> bool:
    """Whether everybody has agreed; then the seat's last decision is taken back, and a note says so. It pays for the
    time since the last turn ended; what others have thought about turns that are void stays counted.

    Raises:
        Refused: it has no time left for that, or too much was taken back already.
    """
    if not agreed(table, position, Vote.TAKE_BACK, seat, voters(table, Vote.TAKE_BACK, seat, ())):
        return False
    ply = last_decision(position, seat)
    if ply is None:
        raise Refused(409, "web.error.no_undo")
    move = undo_to(table, position, seat, ply, str(uuid4()))
    if kind_of(table) == GAME and is_too_late(table, position, move.after):
        raise Refused(409, "web.error.undo_late")
    lend_time(table, append(table, move).state.current_player())
    tell(table, TAKEN_BACK, seat)
    return True


def asker(visitor: Visitor) -> Person:
    """The person who asks or answers.

    Raises:
        Refused: nobody known.
    """
    if visitor.person is None:
        raise Refused(403, "web.error.not_yours")
    return visitor.person
