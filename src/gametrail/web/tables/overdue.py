"""A table that is due: the bot whose turn no page has asked for moves, or the clock of a person has run out."""

from __future__ import annotations

import logging
from datetime import timedelta
from uuid import uuid4

from django.db import transaction

from gametrail.web.tables import play
from gametrail.web.tables.absence import TIMEOUT, stand_in
from gametrail.web.tables.clocks import deadline, is_over
from gametrail.web.tables.hands import lock_table
from gametrail.web.tables.log import OldRules, Position, Stale, append, current_position
from gametrail.web.tables.models import Membership, Seat, Table
from gametrail.web.tables.play import Refused, Request
from gametrail.web.tables.versions import shown_version
from gametrail.web.time import now

logger = logging.getLogger("gametrail.web.overdue")

NOBODY_FOR = timedelta(minutes=5)  # without any person for so long, bots play no further


def attend(table: Table) -> None:
    """What was due is done, unless a page was quicker; the table says when to look again."""
    try:
        position = current_position(table)
        if position.state.is_terminal():
            look_again(table, None)
        elif table.places[position.state.current_player()].played_by == Seat.BOT:
            bot_moves(table, position)
        else:
            check_clock(table, position)
    except (OldRules, Refused):
        look_again(table, None)
    except Stale:  # somebody moved at this moment, and that move has set the next time
        logger.debug("table %s moved by itself", table.id)


def bot_moves(table: Table, position: Position) -> None:
    """The bot has decided, unless nobody is there to play against: then the table sleeps until a page asks.

    Raises:
        Stale: a page was quicker.
    """
    if forsaken(table):
        look_again(table, None)
        return
    wish = Request(shown_version(table, position.version), str(uuid4()))
    append(table, play.plan_bot_turn(table, position, wish))


def forsaken(table: Table) -> bool:
    """No person plays any more: all are replaced or gone, and none was seen for minutes."""
    if any(seat.kind == Seat.HUMAN and not seat.deputy for seat in table.places):
        return False
    return not Membership.objects.filter(table=table, seen__gt=now() - NOBODY_FOR).exists()


def check_clock(table: Table, position: Position) -> None:
    """If the time of the person to move is over, a bot plays for them until they come back."""
    seat = table.places[position.state.current_player()].seat
    if not is_over(table, seat, now()):
        look_again(table, deadline(table, seat))
        return
    with transaction.atomic():
        still = lock_table(table.pk)
        same = still.turn_since == table.turn_since  # the person has not moved at the last moment
        if same and still.places[seat].played_by == Seat.HUMAN:
            stand_in(still, current_position(still), [seat], TIMEOUT)


def look_again(table: Table, moment: object) -> None:
    """The table is due then, unless a move has just set another time; None: not before something happens."""
    Table.objects.filter(pk=table.pk, due=table.due).update(due=moment)
