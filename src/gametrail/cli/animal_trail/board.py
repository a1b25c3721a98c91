"""The table and the hand of a seat as text, which turn is running, and what an action has changed."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console

from gametrail.cli.animal_trail import screen
from gametrail.cli.animal_trail.changes import changes as changes_of
from gametrail.cli.animal_trail.unknown import view_of
from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.core.game import State
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.asking import ask_text
from gametrail.games.animal_trail.card_text import format_kinds
from gametrail.games.animal_trail.names import find_animal
from gametrail.games.animal_trail.plays import kind_text
from gametrail.games.animal_trail.questions import is_leading, operation_on_top


def turn_of(state: State) -> tuple[int, int] | None:
    """The number and the seat of the turn that is running, None when the game is over."""
    if state.is_terminal():
        return None
    return int(state.record["turn"]) + 1, max(state.current_player(), 0)


def fewest_players(options: Mapping[str, str]) -> int:
    """The fewest that the mode takes."""
    mode = options.get("mode", c.MODE_NAMES[0])
    return c.PLAYERS_OF_MODE[c.MODE_NAMES.index(mode)][0] if mode in c.MODE_NAMES else c.MIN_PLAYERS


def heading(state: State, say: Speaker) -> str:
    """The match where it begins, and the turn where a round begins; empty elsewhere."""
    match = int(state.record["match"])
    if operation_on_top(state.record) == op_.DEAL and not state.record["hand_count"].any():
        return say("replay.trail.match", match=match)
    if not is_leading(state.record):
        return ""
    turn, seat = turn_of(state) or (0, 0)
    return say("replay.trail.round", match=match, turn=turn, seat=seat_letter(seat))


def dealt(state: State, action: int) -> tuple[str, str] | None:
    """Who is dealt a card, and which."""
    if operation_on_top(state.record) != op_.DEAL:
        return None
    entry = state.record["agenda"][int(state.record["depth"]) - 1]
    return seat_letter(int(entry["who"])), kind_text(action - c.DEAL_CARD)


def hand_text(cards: list[str]) -> str:
    """The cards in order, several of one kind as 2*3."""
    kinds = (find_animal(card) for card in cards)
    return format_kinds(tuple(kind for kind in kinds if kind is not None))


def in_force(options: Mapping[str, str], say: Speaker) -> str:
    """What is played, in a few words."""
    return say(
        "replay.trail.in_force", mode=say(f"mode.{options['mode']}"), number=int(options["environment"])
    )


def changes(before: State, after: State, language: str) -> list[str]:
    """What has changed at the table, a line each."""
    return changes_of(before.record, after.record, language)


def asked(state: State, say: Speaker) -> str:
    """What the player to move is to do."""
    return ask_text(state.record, say.language)


def print_board(console: Console, state: State, seat: int, say: Speaker) -> None:
    """Every seat with its hand (? if a position file only counts it) and the table are printed."""
    seats = range(state.num_players)
    names = [seat_letter(other) for other in seats]
    hands = [view_of(state, other)["players"][other]["hand"] for other in seats]
    view = view_of(state, seat)
    shown = ["?" if hand is None else hand for hand in hands]
    console.print(screen.seats_grid(view, names, say, shown))
    for line in screen.table_lines(state.record, view, names, say):
        console.print(line)
