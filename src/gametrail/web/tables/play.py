"""Acting at a table: a request becomes one move, with the draws that follow it, and `log.append` stores all of it.

An answered request may be repeated: its rows carry the client's id, and the same answer is built from them.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import uuid4

from gametrail import CHANCE, State
from gametrail.bots import choose_action
from gametrail.core.errors import GametrailError, IllegalActionError
from gametrail.web.tables.log import Entry, Move, Position, Stale, append, draw_chance, plan, position_at
from gametrail.web.tables.models import Action, Seat, Table

logger = logging.getLogger("gametrail.web.play")

MAX_ACTIONS = 32
_dice = random.SystemRandom()


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
    """What a client asks for. No actions: one turn of the bot that is to move."""

    version: int
    request_id: str
    actions: tuple[str, ...] = ()


def answered(table: Table, request: Request) -> Position | None:
    """The position that the same request led to before, or None when it is new.

    Raises:
        Refused: the id was used for something else.
    """
    rows = list(Action.objects.filter(table=table, request=request.request_id).order_by("ply"))
    if not rows:
        return None
    acted = [row for row in rows if row.actor != CHANCE]
    by_bot = table.seats.filter(seat=acted[0].actor, kind=Seat.BOT).exists()
    texts = () if by_bot else tuple(row.text for row in acted)
    if rows[0].ply != request.version or texts != request.actions:
        raise Refused(422, "web.error.id_reused")
    return position_at(table, rows[-1].ply + 1)


def seat_to_move(table: Table, position: Position) -> Seat:
    """The seat that the table waits for.

    Raises:
        Refused: the game is over.
    """
    if position.state.is_terminal():
        raise Refused(409, "web.error.finished")
    return table.seats.get(seat=position.state.current_player())


def plan_actions(table: Table, position: Position, request: Request) -> Move:
    """The person's actions and the draws after them.

    Raises:
        Refused: it is a bot's turn, or an action is illegal; `index` says which.
        Stale: the client saw another version.
    """
    check_version(position, request)
    if seat_to_move(table, position).kind != Seat.HUMAN:
        raise Refused(409, "web.error.not_your_turn")
    entries = apply_all(position.state.clone(), request.actions)
    return plan(table, position, entries, request.request_id)


def plan_bot_turn(table: Table, position: Position, request: Request) -> Move:
    """The bot's whole turn and the draws after it.

    Raises:
        Refused: it is a person's turn, or the game is over.
        Stale: the client saw another version.
    """
    check_version(position, request)
    seat = seat_to_move(table, position)
    if seat.kind != Seat.BOT:
        raise Refused(409, "web.error.not_a_bot")
    state, entries = position.state.clone(), []
    while state.current_player() == seat.seat:
        action = bot_action(seat, state)
        entries.append(Entry(seat.seat, state.action_to_string(action)))
        state.apply_action(action)
        entries += draw_chance(state)
    return plan(table, position, entries, request.request_id)


def play_bots(table: Table, position: Position) -> Position:
    """Bots have moved until a person is to move or the game is over; each turn is stored by itself."""
    while not position.state.is_terminal() and seat_to_move(table, position).kind == Seat.BOT:
        position = append(table, plan_bot_turn(table, position, Request(position.version, str(uuid4()))))
    return position


def check_version(position: Position, request: Request) -> None:
    """Raises Stale unless the client saw what is there now."""
    if request.version != position.version:
        raise Stale


def apply_all(state: State, texts: Sequence[str]) -> list[Entry]:
    """The rows for a person's actions and the draws after them. Mutates: state.

    Raises:
        Refused: an action is not legal there, is not written in its one form, or comes after a draw.
    """
    seat, entries = state.current_player(), []
    for index, text in enumerate(texts):
        if state.current_player() != seat:
            raise Refused(422, "web.error.after_turn", index)
        try:
            action = state.string_to_action(text)
            if state.action_to_string(action) != text:
                raise Refused(422, "web.error.notation", index)
            state.apply_action(action)
        except GametrailError as error:
            raise Refused(422, error.code, index, error) from error
        entries.append(Entry(seat, text))
    return entries + draw_chance(state)


def bot_action(seat: Seat, state: State) -> int:
    """The bot's choice; should it fail, a random legal action, so that the table goes on."""
    legal = [int(action) for action in state.legal_actions()]
    try:
        action = int(choose_action(seat.level, state.clone(), _dice))
        if action in legal:
            return action
        raise IllegalActionError("error.no_such_action", action=action)
    except Exception:
        logger.exception("bot %s failed at table %s", seat.level, seat.table_id)
    return _dice.choice(legal)
