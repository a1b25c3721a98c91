"""Moves in text, played out from a position: what happened, with chance drawn where the moves do not say it."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gametrail.cli.language import Speaker, cli_words
from gametrail.cli.retelling import action_line, print_changes
from gametrail.cli.screens import board_of, print_result, seat_letter, sheet_of
from gametrail.core.errors import GametrailError
from gametrail.core.game import CHANCE, State

if TYPE_CHECKING:
    from rich.console import Console

CHANCE_SIGN = "="  # the text of an outcome begins with it


@dataclass(frozen=True)
class Event:
    """An action or an outcome that has come about. `drawn`: by the seed, not by the moves."""

    player: int
    action: str
    words: str
    drawn: bool
    changes: list[str]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return dict(vars(self))


def split_moves(text: str) -> list[str]:
    """The moves in a text that has them separated by semicolons or lines."""
    return [move for part in re.split("[;；\n]", text) if (move := part.strip())]


class Playing:
    """A position on which moves are played; `state` is where they have led so far."""

    def __init__(self, state: State, rng: random.Random, language: str) -> None:
        self.state = state
        self.events: list[Event] = []
        self._rng = rng
        self._language = language
        self._board = board_of(state.game)

    def play(self, moves: list[str]) -> None:
        """All moves are done, and chance has drawn until somebody is to move.

        Raises:
            GametrailError: a move is wrong; names its number, from 1.
        """
        for number, text in enumerate(moves, 1):
            if not text.startswith(CHANCE_SIGN):
                self._draw()
            try:
                self._do(self.state.string_to_action(text), drawn=False)
            except GametrailError as error:
                raise GametrailError("error.move", cli_words(), number=number, reason=error) from error
        self._draw()

    def _draw(self) -> None:
        while self.state.current_player() == CHANCE:
            self._do(self.state.sample_chance(self._rng), drawn=True)

    def _do(self, action: int, drawn: bool) -> None:
        before = self.state.clone()
        self.state.apply_action(action)
        words = before.game.describe_action(before, action, self._language)
        changes = self._board.changes(before, self.state, self._language)
        text = before.action_to_string(action)
        self.events.append(Event(before.current_player(), text, words, drawn, changes))


def report(playing: Playing, say: Speaker) -> dict[str, Any]:
    """What happened, and where it has led, as JSON values."""
    state = playing.state
    player = state.current_player()
    score = state.score().to_dict()
    return {
        "game": state.game.spec.name,
        "moves": [{"index": index, **event.to_dict()} for index, event in enumerate(playing.events)],
        "current_player": player,
        "question": board_of(state.game).asked(state, say) if player >= 0 else None,
        "observation": state.observation(max(player, 0)).to_dict(),
        "finished": state.is_terminal(),
        "score": score,
        "winners": score["winners"] if state.is_terminal() else [],
    }


def print_events(console: Console, playing: Playing, say: Speaker) -> None:
    """What happened is printed in words, then what is asked now, or the result."""
    for event in playing.events:
        by = event.player if event.player >= 0 else None
        console.print(action_line(event.action, event.words, by, event.player < 0))
        print_changes(console, event.changes)
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
