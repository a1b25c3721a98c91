"""The map of a seat, and which turn is running."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console

from gametrail.cli.cascadia.hexmap import draw_map
from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.core.game import State


def turn_of(state: State) -> tuple[int, int] | None:
    """The number and the seat of the turn that is running, None when the game is over."""
    if state.is_terminal():
        return None
    return int(state.observation(0).to_dict()["turn"]), int(state.record["player"])


def fewest_players(options: Mapping[str, str]) -> int:
    """Two, whatever the options."""
    del options
    return 2


def heading(state: State, say: Speaker) -> str:
    """The turn by its number and seat."""
    number, seat = turn_of(state) or (0, 0)
    return say("replay.turn", turn=number, seat=seat_letter(seat))


def dealt(state: State, action: int) -> tuple[str, str] | None:
    """Nothing: every draw is told on its own."""
    del state, action
    return None


def hand_text(cards: list[str]) -> str:
    """The cards one after another."""
    return " ".join(cards)


def in_force(options: Mapping[str, str], say: Speaker) -> str:
    """What is played, in a few words."""
    return say("replay.cards", cards=options["cards"])


def print_board(console: Console, state: State, seat: int, say: Speaker) -> None:
    """The map of the seat is printed."""
    del say
    for line in draw_map(state.observation(0).to_dict()["boards"][seat]):
        console.print(line)


def changes(before: State, after: State, language: str) -> list[str]:
    """Nothing: every change on the table is an action or a draw of its own."""
    del before, after, language
    return []


def asked(state: State, say: Speaker) -> str:
    """What the player to move is to do."""
    view = state.observation(state.current_player()).to_dict()
    return say(f"replay.asked.{view['phase']}")
