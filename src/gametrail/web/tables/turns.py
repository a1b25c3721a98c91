"""The log as people read it: one entry a turn, in words, with what the turn touched."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from gametrail import CHANCE, State
from gametrail.core.words import LANGUAGES
from gametrail.web.views_of import view_of

Cell = tuple[int, int]


@dataclass(frozen=True)
class Turn:
    """A whole turn of one seat, or the one that is going on."""

    seat: int
    start: int  # rows of the log before it
    end: int  # rows of the log up to and including the turn and the draws after it
    complete: bool = False
    pieces: dict[str, dict[str, str]] = field(default_factory=dict)  # of its line in the log, by language
    touched: dict[str, object] = field(default_factory=dict)  # by part of the turn: tile, animal, place

    def line(self, game_name: str, language: str) -> str:
        """The turn in words."""
        return view_of(game_name).line(self.pieces[language], language)


def add_to_turns(
    turns: list[Turn], before: State, action: int, text: str, actor: int, version: int, game_name: str
) -> None:
    """The row has joined the last turn, or begun the next. Mutates: turns."""
    if actor == CHANCE:
        if turns:
            turns[-1] = replace(turns[-1], end=version)
        return
    if not turns or turns[-1].complete:
        turns.append(Turn(actor, start=version - 1, end=version))
    view, turn = view_of(game_name), turns[-1]
    pieces = {
        language: view.pieces(turn.pieces.get(language, {}), before, action, language)
        for language in LANGUAGES
    }
    touched = {**turn.touched, **view.touched(text, before)}
    turns[-1] = Turn(actor, turn.start, version, view.ends_turn(text), pieces, touched)
