"""Trails: the record of a game is its options and the list of everything that happened.

File format: docs/trail-format.md. A trail is checked move by move when it is read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from gametrail.core.errors import GametrailError, TrailError
from gametrail.core.game import Game, State
from gametrail.core.reading import take_field

FORMAT = "gametrail.trail"
VERSION = 1
MAX_ACTIONS = 20_000
_FIELDS = {"format", "version", "game", "rules_version", "players", "options", "actions"}


@dataclass
class Trail:
    """A game from its beginning: options and actions in the text form of the game, chance included."""

    game: Game
    players: int
    options: dict[str, str]
    actions: list[str] = field(default_factory=list)

    def states(self) -> Iterator[tuple[State, int | None]]:
        """Each position with the action that follows it, None after the last.

        The position is the same object each time, changed in place: clone it to keep it.

        Raises:
            TrailError: an action is not possible; names its index.
        """
        state = self.game.new_initial_state(self.players, self.options)
        for index, text in enumerate(self.actions):
            try:
                action = state.string_to_action(text)
                if action not in state.legal_actions():
                    state.clone().apply_action(action)
            except GametrailError as error:
                raise TrailError("error.trail_action", index=index, reason=error) from error
            yield state, action
            state.apply_action(action)
        yield state, None

    def final_state(self) -> State:
        """The position after the last action. Raises TrailError."""
        for state, _ in self.states():
            final = state
        return final

    def to_dict(self) -> dict[str, Any]:
        """The trail as its file holds it."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.spec.name,
            "rules_version": self.game.spec.rules_version,
            "players": self.players,
            "options": dict(self.options),
            "actions": list(self.actions),
        }

    def to_json(self) -> str:
        """The text of a trail file."""
        return json.dumps(self.to_dict(), ensure_ascii=False, indent=1) + "\n"


def _check_version(document: dict[str, Any], name: str, code: str, expected: int) -> None:
    if take_field(document, name, int, TrailError) != expected:
        raise TrailError(code, value=document.get(name), expected=expected)


def parse_trail(document: Any, find_game: Callable[[str], Game]) -> Trail:
    """The trail in a parsed document, with every action checked. `find_game` gives the game of a name.

    Raises:
        TrailError: names the field, or the index of the first wrong action.
        OptionError: players or options are wrong.
    """
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        value = document.get("format") if isinstance(document, dict) else type(document).__name__
        raise TrailError("error.trail_format", value=value)
    for name in document:
        if name not in _FIELDS:
            raise TrailError("error.unknown_field", field=name)
    _check_version(document, "version", "error.trail_version", VERSION)
    game = find_game(take_field(document, "game", str, TrailError))
    _check_version(document, "rules_version", "error.rules_version", game.spec.rules_version)
    options = take_field(document, "options", dict, TrailError)
    actions = take_field(document, "actions", list, TrailError)
    if len(actions) > MAX_ACTIONS or not all(isinstance(action, str) for action in actions):
        raise TrailError(
            "error.field_type", field="actions", expected=f"a list of at most {MAX_ACTIONS} texts"
        )
    players = take_field(document, "players", int, TrailError)
    trail = Trail(game, players, game.new_initial_state(players, options).options, list(actions))
    trail.final_state()
    return trail
