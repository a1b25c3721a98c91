"""The log as people read it: one entry a turn. Who decides inside a turn need not be the player whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gametrail import CHANCE, State
from gametrail.web.views_of import view_of

MOST_TELLINGS = 32  # of one turn: line and lines for each seat in both languages


@dataclass(frozen=True)
class Turn:
    """A whole turn of one seat, or the one that is going on. What was told of it is remembered: every view tells all
    turns, and a turn never changes."""

    number: int  # as the game counts
    seat: int  # whose turn it is
    start: int  # rows of the log before it
    end: int  # rows of the log up to and including the turn and the draws after it
    complete: bool = False
    story: Any = None  # what the game's module tells of it
    told: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def line(self, game_name: str, viewer: int | None, language: str, names: Sequence[str]) -> str:
        """The turn in words, as the viewer may hear it; None hears everything."""
        found: str = self._once(
            ("line", viewer, language, *names),
            lambda: view_of(game_name).line(self.story, viewer, language, names),
        )
        return found

    def lines(
        self, game_name: str, viewer: int | None, language: str, names: Sequence[str]
    ) -> list[dict[str, Any]]:
        """What each seat did in the turn, in order. Do not change it."""
        found: list[dict[str, Any]] = self._once(
            ("lines", viewer, language, *names),
            lambda: view_of(game_name).lines(self.story, self.seat, viewer, language, names),
        )
        return found

    def touched(self, game_name: str) -> dict[str, object]:
        """What the turn changed on the table, to be marked there."""
        return view_of(game_name).touched(self.story)

    def _once(self, key: tuple[Any, ...], tell: Callable[[], Any]) -> Any:
        """What is told under the key, which names the viewer. Viewers who hear the same share it."""
        found = self.told.get(key)
        if found is None:
            new = tell()
            found = next((known for known in list(self.told.values()) if known == new), new)
            if len(self.told) >= MOST_TELLINGS:
                self.told.clear()
            self.told[key] = found
        return found


def add_to_turns(
    turns: list[Turn], before: State, action: int, actor: int, after: State, version: int, game_name: str
) -> None:
    """The row has joined the last turn, or begun the next: chance begins none. Mutates: turns."""
    view = view_of(game_name)
    running = bool(turns) and not turns[-1].complete
    if actor == CHANCE and not running:
        if turns:
            told = turns[-1].story
            told = view.ended(told, after) if after.is_terminal() else told
            turns[-1] = replace(turns[-1], end=version, story=told)
        return
    if not running:
        number, seat = view.turn_of(before)
        story = view.begin(before, turns[-1].story if turns else None)
        turns.append(Turn(number, seat, version - 1, version, story=story))
    turn = turns[-1]
    story = view.follow(turn.story, before, action, actor, after)
    then = view.turn_of(after)[0]
    over = after.is_terminal() or then != turn.number
    turns[-1] = replace(turn, end=version, complete=over, story=story)
    if turn.number < 0 <= then:
        turns[:] = [replace(choice, story=view.opened(choice.story)) for choice in turns]
