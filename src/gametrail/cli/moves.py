"""Moves in text, played out from a position: what happened, with chance drawn where the moves do not say it.

A question with a single answer is not asked: the game gives the answer by itself. Moves may say such forced answers or
leave them out.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gametrail.cli.language import Speaker, cli_words
from gametrail.cli.retelling import Dealing, action_line, print_changes
from gametrail.cli.screens import actions_of, board_of, print_result, seat_letter, sheet_of
from gametrail.cli.standing import standing
from gametrail.core.errors import GametrailError
from gametrail.core.game import CHANCE, State

if TYPE_CHECKING:
    from rich.console import Console

CHANCE_SIGNS = ("=", "＝")  # the text of an outcome begins with one of them


@dataclass(frozen=True)
class Event:
    """An action or an outcome that has come about.

    `drawn`: by the seed, not by the moves. `forced`: by the rules, as the only answer to a question that was not asked;
    what it has changed is told with the event before.
    """

    player: int
    action: str
    words: str
    drawn: bool
    forced: bool
    changes: list[str]
    dealt: tuple[str, str] | None = (
        None  # the seat and the card of an outcome that is told with others like it
    )

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {name: value for name, value in vars(self).items() if name != "dealt"}


def split_moves(text: str) -> list[str]:
    """The moves in a text that has them separated by semicolons or lines."""
    return [move for part in re.split("[;；\n]", text) if (move := part.strip())]


class Playing:
    """A position on which moves are played; `state` is where they have led so far."""

    def __init__(self, state: State, rng: random.Random, language: str) -> None:
        self.state = state
        self.events: list[Event] = []
        self._forced: list[int] = []  # answers forced since the last move that no move has said yet
        self._rng = rng
        self._say = Speaker(language)
        self._board = board_of(state.game)

    def play(self, moves: list[str]) -> None:
        """All moves are done, and chance has drawn until somebody is to move.

        Raises:
            GametrailError: a move is wrong; names its number, from 1.
        """
        for number, text in enumerate(moves, 1):
            try:
                self._take(text)
            except GametrailError as error:
                raise GametrailError("error.move", cli_words(), number=number, reason=error) from error
        self._draw()

    def _take(self, text: str) -> None:
        """The move is done, or it was forced and has been done already. Raises GametrailError."""
        while self.state.current_player() == CHANCE and not text.startswith(CHANCE_SIGNS):
            if self._forced and self._was_forced(self.state.string_to_action(text)):
                return
            self._draw_once()
        action = self.state.string_to_action(text)
        if action in self.state.legal_actions() or not self._was_forced(action):
            if self.state.current_player() != CHANCE:
                self._forced.clear()
            self._do(action, drawn=False)

    def _was_forced(self, action: int) -> bool:
        """Whether this is a forced answer that no move has said yet; it and those before it now count as said."""
        if action not in self._forced:
            return False
        del self._forced[: self._forced.index(action) + 1]
        return True

    def _draw(self) -> None:
        while self.state.current_player() == CHANCE:
            self._draw_once()

    def _draw_once(self) -> None:
        self._do(self.state.sample_chance(self._rng), drawn=True)

    def _do(self, action: int, drawn: bool) -> None:
        """The action or outcome is done, with what it forces. Raises GametrailError."""
        before = self.state.clone()
        actions_of(before.game).check_known(before, action)
        self.state.apply_action(action)
        words = before.game.describe_action(before, action, self._say.language)
        changes = self._board.changes(before, self.state, self._say.language)
        text = before.action_to_string(action)
        dealt = self._board.dealt(before, action)
        self.events.append(Event(before.current_player(), text, words, drawn, False, changes, dealt))
        for seat, answer in before.forced_answers(action):
            self._forced.append(answer)
            said = self._say("replay.forced")
            self.events.append(Event(seat, before.action_to_string(answer), said, False, True, []))


def report(playing: Playing, say: Speaker) -> dict[str, Any]:
    """What happened, and where it has led, as JSON values."""
    moves = [{"index": index, **event.to_dict()} for index, event in enumerate(playing.events)]
    return {"game": playing.state.game.spec.name, "moves": moves, **standing(playing.state, say)}


def print_events(console: Console, playing: Playing, say: Speaker) -> None:
    """What happened is printed in words, then what is asked now, or the result."""
    changes: list[str] = []
    dealing = Dealing(console, board_of(playing.state.game))
    for event in playing.events:
        if dealing.take(event.dealt):
            print_changes(console, changes)
            changes = event.changes
            continue
        if not event.forced:
            print_changes(console, changes)
            changes = event.changes
        by = event.player if event.player >= 0 else None
        console.print(action_line(event.action, event.words, by, event.player < 0 or event.forced))
    dealing.tell()
    print_changes(console, changes)
    state = playing.state
    player = state.current_player()
    if player >= 0:
        board = board_of(state.game)
        asked = board.asked(state, say)
        console.print(say("replay.asked", seat=seat_letter(player), asked=asked), style="bold")
        board.print_board(console, state, player, say)
        return
    sheet_of(state.game).print_sheet(console, state, say)
    print_result(console, state, say, final=True)
