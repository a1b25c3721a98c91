"""Acting at a table: a request becomes one move, with the draws that follow it, and `log.append` stores all of it.

An answered request may be repeated: its rows carry the client's id, and the same answer is built from them.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock
from uuid import uuid4

from gametrail import CHANCE, State
from gametrail.bots import choose_action
from gametrail.core.errors import GametrailError, IllegalActionError
from gametrail.web.metrics import count_late_bot, time_bot
from gametrail.web.rates import Allowances, Limit
from gametrail.web.tables.log import (
    Entry,
    Move,
    Position,
    Stale,
    append,
    current_position,
    draw_chance,
    plan,
    remembered,
    replay_to,
)
from gametrail.web.tables.lookups import Lookup
from gametrail.web.tables.models import Action, Seat, Table
from gametrail.web.tables.versions import shown_version
from gametrail.web.thinking import TooLate, bot_deadline, thinkers
from gametrail.web.views_of import DEFAULT_AUTO, view_of
from gametrail.web.warm import make_ready

logger = logging.getLogger("gametrail.web.play")

MAX_ACTIONS = 64
_rows_of = Lookup(
    lambda request, table: Action.objects.filter(request=request, table=table).order_by("ply"), "r", "t"
)
_dice = random.SystemRandom()
_replays, _replays_lock = Allowances(Limit("replays", "table", 20, 60)), Lock()


class Refused(Exception):
    """The request cannot be followed; nothing was written. `code` is a key of the words."""

    def __init__(
        self, status: int, code: str, index: int | None = None, error: GametrailError | None = None
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.index = index  # of the action in the request
        self.error = error


@dataclass(frozen=True)
class Request:
    """What a client asks for. No actions: the bot that is to move decides."""

    version: int
    request_id: str
    actions: tuple[str, ...] = ()
    mode: str = DEFAULT_AUTO  # what is done for the people at the device without asking
    seats: tuple[int, ...] = ()  # for which the client may act
    fast: bool = False  # the bots shall move on while no person can do anything


def answered(table: Table, request: Request) -> Position | None:
    """The position that the same request led to before, or None when it is new.

    Raises:
        Refused: the id was used for something else.
    """
    rows = _rows_of.all(request.request_id, table.pk)
    if not rows:
        return None
    asked = [row for row in rows if row.actor != CHANCE and not row.automatic]
    own = asked[0].actor in request.seats  # who plays there now tells nothing of then
    same = not request.actions or (own and request.actions == tuple(row.text for row in asked))
    if shown_version(table, rows[0].ply) != request.version or not same:
        raise Refused(422, "web.error.id_reused")
    version, position = rows[-1].ply + 1, current_position(table)
    return position if position.version == version else remembered(table, version) or long_ago(table, version)


def long_ago(table: Table, version: int) -> Position:
    """An old position, found anew. That costs much, and no page needs it often.

    Raises:
        Refused: it was asked for too often at this table.
    """
    with _replays_lock:
        wait = _replays.take(table.pk, time.monotonic())
    if wait:
        raise Refused(429, "web.error.rate")
    return replay_to(table, version)


def seat_to_move(table: Table, position: Position) -> Seat:
    """The seat that the table waits for.

    Raises:
        Refused: the game is over.
    """
    if position.state.is_terminal():
        raise Refused(409, "web.error.finished")
    return table.places[position.state.current_player()]


def plan_actions(table: Table, position: Position, request: Request) -> Move:
    """The person's actions and what follows them by itself.

    Raises:
        Refused: it is a bot's turn, or an action is illegal; `index` says which.
        Stale: the client saw another version.
    """
    check_turn(table, position, request)
    state = position.state.clone()
    entries = apply_all(state, request.actions, request.mode)
    return plan(table, position, entries + settle(table, state, request), request.request_id)


def plan_stage(table: Table, position: Position, request: Request) -> Move:
    """The person's actions as if they were done, up to the next draw; not to be stored.

    Raises:
        Refused, Stale: as `plan_actions`.
    """
    check_turn(table, position, request)
    entries = apply_all(position.state.clone(), request.actions, request.mode)
    return plan(table, position, entries, request.request_id)


def plan_bot_turn(table: Table, position: Position, request: Request) -> Move:
    """What the bot decides until another seat has to, or its turn ends; and what follows by itself.

    Raises:
        Refused: it is a person's turn, or the game is over.
        Stale: the client saw another version.
    """
    check_version(table, position, request)
    seat = seat_to_move(table, position)
    if seat.played_by != Seat.BOT:
        raise Refused(409, "web.error.not_a_bot")
    state = position.state.clone()
    until = bot_deadline()
    entries = bot_part(seat, state, until)
    while request.fast and (bot := hurried_bot(table, state)):
        entries += bot_part(bot, state, until)
    return plan(table, position, entries + settle(table, state, request), request.request_id)


def bot_part(seat: Seat, state: State, until: float) -> list[Entry]:
    """The rows of what the bot to move decides until another seat has to, or its turn ends. Mutates: state."""
    entries, goes_on = [], same_part(state)
    while goes_on(state):
        action = bot_action(seat, state, until)
        entries.append(Entry(seat.seat, state.action_to_string(action)))
        state.apply_action(action)
        entries += draw_chance(state)
    return entries


def hurried_bot(table: Table, state: State) -> Seat | None:
    """The bot that moves on at once because no person can do anything for a while."""
    people = [seat.seat for seat in table.places if seat.played_by == Seat.HUMAN]
    number = state.current_player()
    bot = table.places[number] if number >= 0 else None
    hurries = bot is not None and bot.played_by == Seat.BOT and view_of(table.game).may_hurry(state, people)
    return bot if hurries else None


def play_bots(
    table: Table, position: Position, mode: str = DEFAULT_AUTO, seats: tuple[int, ...] = ()
) -> Position:
    """Bots have moved until a person is to move or the game is over; each part is stored by itself."""
    while not position.state.is_terminal() and seat_to_move(table, position).played_by == Seat.BOT:
        version = shown_version(table, position.version)
        request = Request(version, str(uuid4()), mode=mode, seats=seats)
        position = append(table, plan_bot_turn(table, position, request))
    return position


def check_version(table: Table, position: Position, request: Request) -> None:
    """Raises Stale unless the client saw what is there now."""
    if request.version != shown_version(table, position.version):
        raise Stale


def check_turn(table: Table, position: Position, request: Request) -> None:
    """The client saw what is there now, and acts for a person who is to move.

    Raises:
        Refused: somebody else is to move, a bot stands in for the person, or the game is over.
        Stale: the client saw another version.
    """
    seat = seat_to_move(table, position)
    if seat.seat in request.seats and seat.deputy:
        raise Refused(409, "web.error.deputy")
    check_version(table, position, request)
    if seat.played_by != Seat.HUMAN or seat.seat not in request.seats:
        raise Refused(409, "web.error.not_your_turn")


def same_part(state: State) -> Callable[[State], bool]:
    """Tells of later positions whether the seat that is to move now still is, in the same turn."""
    view, seat = view_of(state.game.spec.name), state.current_player()
    turn = view.turn_of(state)

    def goes_on(later: State) -> bool:
        return later.current_player() == seat and view.turn_of(later) == turn

    return goes_on


def apply_all(state: State, texts: Sequence[str], mode: str) -> list[Entry]:
    """The rows for a person's actions, with those that are done without asking. Mutates: state.

    Raises:
        Refused: an action is not legal there, is not written in its one form, or comes after a draw or after
            the person's part.
    """
    seat, goes_on, entries = state.current_player(), same_part(state), []
    turn_of = view_of(state.game.spec.name).turn_of
    turn = turn_of(state)
    for index, text in enumerate(texts):
        if not goes_on(state):
            drawing = state.current_player() == CHANCE and turn_of(state) == turn
            raise Refused(422, "web.error.after_draw" if drawing else "web.error.after_turn", index)
        try:
            action = state.string_to_action(text)
            if state.action_to_string(action) != text:
                raise Refused(422, "web.error.notation", index)
            state.apply_action(action)
        except GametrailError as error:
            raise Refused(422, error.code, index, error) from error
        entries.append(Entry(seat, text))
        while goes_on(state) and (done := done_unasked(state, mode)):
            entries.append(done)
    return entries


def done_unasked(state: State, mode: str) -> Entry | None:
    """The row of what is done for the person to move without asking, None if they are asked. Mutates: state."""
    action = view_of(state.game.spec.name).automatic(state, mode)
    if action is None:
        return None
    entry = Entry(state.current_player(), state.action_to_string(action), automatic=True)
    state.apply_action(action)
    return entry


def settle(table: Table, state: State, request: Request) -> list[Entry]:
    """The rows of what follows by itself: draws, and what is done for people without asking. Mutates: state."""
    entries = draw_chance(state)
    while done := settled(table, state, request):
        entries += [done, *draw_chance(state)]
    return entries


def settled(table: Table, state: State, request: Request) -> Entry | None:
    """The row of what is done for the person to move as they want it, None if they are asked. Mutates: state."""
    number = state.current_player()
    if number < 0 or table.places[number].played_by != Seat.HUMAN:
        return None
    return done_unasked(state, mode_for(table.places[number], request, table.game))


def mode_for(seat: Seat, request: Request, game: str) -> str:
    """What the person at the seat wants to be done without asking: at the device that asks, or as they last said."""
    preference = view_of(game).preference
    if seat.seat in request.seats or preference is None:
        return request.mode
    kept = seat.person.wishes.get(preference.cookie) if seat.person else None
    return kept if kept in preference.modes else preference.usual


def bot_action(seat: Seat, state: State, until: float) -> int:
    """The bot's choice; should it fail or take longer than that, a random legal action, so that the table goes on."""
    legal = [int(action) for action in state.legal_actions()]
    game, level, position = state.game.spec.name, seat.bot_level, state.clone()
    try:
        make_ready(game)  # compiling is no thinking
        with time_bot(game, level):
            action = int(thinkers.decide(lambda: choose_action(level, position, _dice), until))
        if action in legal:
            return action
        raise IllegalActionError("error.no_such_action", action=action)
    except TooLate:
        count_late_bot(game, level)
        logger.warning("bot %s was too late at table %s", level, seat.table_id)
    except Exception:
        logger.exception("bot %s failed at table %s", seat.bot_level, seat.table_id)
    return _dice.choice(legal)
