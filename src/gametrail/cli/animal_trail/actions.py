"""Legal actions for people: what is asked, and each answer as it is typed and in words."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from gametrail.cli.animal_trail.plays import actions_json
from gametrail.cli.animal_trail.unknown import check_hand, check_known, view_of
from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.core.game import Game, State
from gametrail.games.animal_trail.asking import ask_text, choice_text

__all__ = [
    "actions_json",
    "check_known",
    "position_to_play",
    "print_actions",
    "state_to_play",
    "view_of",
]

_WIDTH = 12


def position_to_play(game: Game, document: dict[str, Any]) -> State:
    """The position of the file, from which can be played; what it leaves out is to be drawn. Raises PositionError."""
    return game.from_position(document)


def state_to_play(game: Game, document: dict[str, Any]) -> State:
    """The position of the file, where the hand of the player to move is known, or chance is. Raises PositionError.

    A match that is over is scored; then the next deal comes, which is not made up.
    """
    state = position_to_play(game, document)
    if state.current_player() >= 0:
        check_hand(state, state.current_player())
    return state


def print_actions(console: Console, state: State, actions: list[int], say: Speaker) -> None:
    """Who is to move, what is asked and what may be answered is printed."""
    if not actions:
        console.print(say("error.game_over" if state.is_terminal() else "legal.none"))
        return
    player = state.current_player()
    if player >= 0:
        console.print(say("legal.to_move", seat=seat_letter(player)))
        console.print(ask_text(state.record, say.language), style="bold underline")
    else:
        console.print(say("legal.chance"), style="bold underline")
    for action in actions:
        text = state.action_to_string(action)
        words = choice_text(state.record, action, say.language)
        line = Text.assemble("  ", (text, "bold"))
        if words != text:
            line.append(" " * max(_WIDTH - len(text), 0) + f"  {words}")
        console.print(line)
