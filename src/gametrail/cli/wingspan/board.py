"""The mat of a seat as text, which turn is running, and what an action has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.core.game import SPECTATOR, State
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, phrases
from gametrail.games.wingspan.asking import ask_text
from gametrail.games.wingspan.changes import changes as changes_of
from gametrail.games.wingspan.questions import choosing_first_hands
from gametrail.games.wingspan.tables import tables
from gametrail.games.wingspan.texts import short_power_text

ROW_STYLES = {"forest": "bold green", "grassland": "bold yellow", "wetland": "bold cyan"}
_THINGS = ("dice", "eggs", "cards")  # what the actions of the rows give


def turn_of(state: State) -> tuple[int, int] | None:
    """The number and the seat of the turn that is running, 0 while hands are chosen, None when the game is over."""
    if state.is_terminal():
        return None
    if choosing_first_hands(state.record):
        return 0, max(state.current_player(), 0)
    view = state.observation(SPECTATOR).to_dict()
    return int(view["turn"]), int(view["active"])


def fewest_players(options: Mapping[str, str]) -> int:
    """Two, whatever the options."""
    del options
    return 2


def heading(state: State, say: Speaker) -> str:
    """The turn by its number and seat."""
    number, seat = turn_of(state) or (0, 0)
    return say("replay.turn" if number else "replay.setup", turn=number, seat=seat_letter(seat))


def dealt(state: State, action: int) -> tuple[str, str] | None:
    """Nothing: every draw is told on its own."""
    del state, action
    return None


def hand_text(cards: list[str]) -> str:
    """The cards one after another."""
    return " ".join(cards)


def in_force(options: Mapping[str, str], say: Speaker) -> str:
    """What is played, in a few words."""
    return say(f"option.goal_side.{options['goal_side']}")


def changes(before: State, after: State, language: str) -> list[str]:
    """What has changed for each seat, a line each."""
    return changes_of(before.record, after.record, language)


def asked(state: State, say: Speaker) -> str:
    """What the player to move is to do."""
    return ask_text(state.record, say.language)


def print_board(console: Console, state: State, seat: int, say: Speaker) -> None:
    """The mat of the seat and its food are printed: what everybody sees."""
    view = state.observation(SPECTATOR).to_dict()["players"][seat]
    console.print(food_line(view["food"], say))
    for row, habitat in enumerate(c.HABITAT_NAMES):
        birds = view[habitat]
        console.print(
            Text.assemble((say(f"habitat.{habitat}"), ROW_STYLES[habitat]), row_yield(row, len(birds), say))
        )
        for column, slot in enumerate(birds, 1):
            console.print(bird_line(column, slot, say))


def food_line(food: Mapping[str, int], say: Speaker) -> str:
    """The food that a seat holds."""
    held = [
        say("log.change.food", food=say(f"food.{name}"), number=f" {number}") for name, number in food.items()
    ]
    return "  ".join(held)


def row_yield(row: int, birds: int, say: Speaker) -> str:
    """What the row's action gives now, and what the next bird costs there."""
    table = tables()
    gains = phrases.amount(_THINGS[row], int(table["gain"][row, birds]), say.language)
    trade = say("play.wingspan.trade") if birds % 2 else ""
    if birds == c.COLUMNS:
        return say("play.wingspan.row_full", gains=gains, trade=trade)
    eggs = phrases.amount("eggs", int(table["egg_cost"][birds]), say.language)
    return say("play.wingspan.row", gains=gains, trade=trade, eggs=eggs)


def bird_line(column: int, slot: Mapping[str, Any], say: Speaker) -> Text:
    """A bird on the mat: what lies on it, and its power in a few words."""
    bird = names.find_bird(slot["bird"]) or 0
    parts = [say("play.wingspan.eggs", eggs=slot["eggs"], most=slot["egg_limit"])]
    parts += [say(f"play.wingspan.{name}", number=slot[name]) for name in ("cached", "tucked") if slot[name]]
    power = short_power_text(bird, say.language)
    used = f" ({say('play.wingspan.used')})" if slot["pink_used"] else ""
    line = Text.assemble((f"  {column} ", "bold"), f"{names.bird_name(bird, say.language)}  ")
    return line.append("  ".join(parts)).append(f"  {power}{used}", "dim")
