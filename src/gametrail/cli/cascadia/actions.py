"""Legal actions for people: in groups, in words, the rotations of a cell on one line."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from gametrail.cli.cascadia.phrases import Phrases
from gametrail.cli.language import Speaker
from gametrail.cli.screens import actions_json as actions_json
from gametrail.cli.screens import seat_letter
from gametrail.core.errors import PositionError
from gametrail.core.game import Game, State
from gametrail.games.cascadia import constants as c

_GROUPS = (
    ("legal.pair", range(c.TAKE_PAIR, c.TAKE_FREELY)),
    ("legal.free", range(c.TAKE_FREELY, c.WIPE_THREE)),
    ("legal.wipe", range(c.WIPE_THREE, c.WIPE_THREE + 1)),
    ("legal.paid_wipe", range(c.WIPE_PAID + 1, c.PLACE_TILE)),
    ("legal.tile", range(c.PLACE_TILE, c.PLACE_ANIMAL)),
    ("legal.animal", range(c.PLACE_ANIMAL, c.NUM_ACTIONS)),
    ("legal.chance", range(c.NUM_ACTIONS, c.NUM_ACTIONS + c.NUM_CHANCE)),
)


def position_to_play(game: Game, document: dict[str, Any]) -> State:
    """The position of the file, which has a market; empty places are to be drawn. Raises PositionError."""
    state = game.from_position(document)
    if "market" not in document:
        raise PositionError("error.position.not_playable", game.words, field="market")
    return state


def state_to_play(game: Game, document: dict[str, Any]) -> State:
    """The same: where places are empty, it is chance's turn. Raises PositionError."""
    return position_to_play(game, document)


def check_known(state: State, action: int) -> None:
    """Nothing: every tile and animal that an action can name lies open."""
    del state, action


def view_of(state: State, seat: int) -> dict[str, Any]:
    """The observation of the seat."""
    return state.observation(seat).to_dict()


def rotations_by_cell(actions: list[int]) -> list[list[int]]:
    """Placements of a tile, those on the same cell together, in the order of the actions."""
    cells: dict[int, list[int]] = {}
    for action in actions:
        cells.setdefault((action - c.PLACE_TILE) // c.NUM_DIRECTIONS, []).append(action)
    return list(cells.values())


def _line(state: State, actions: list[int], phrases: Phrases) -> Text:
    """One action, or one cell with its rotations: the compact text and the words."""
    text = state.action_to_string(actions[0])
    if len(actions) > 1:
        text = f"{text}…{state.action_to_string(actions[-1])[-1]}"
    return Text.assemble("  ", (f"{text:<12}", "bold"), phrases(actions[0]))


def print_actions(console: Console, state: State, actions: list[int], say: Speaker) -> None:
    """Who is to move and what may be done is printed."""
    if not actions:
        console.print(say("error.game_over" if state.is_terminal() else "legal.none"))
        return
    player, phrases = state.current_player(), Phrases(state, say)
    if player >= 0:
        console.print(say("legal.to_move", seat=seat_letter(player)))
    for key, numbers in _GROUPS:
        chosen = [action for action in actions if action in numbers]
        lines = rotations_by_cell(chosen) if key == "legal.tile" else [[action] for action in chosen]
        if lines:
            console.print(say(key), style="bold underline")
        for line in lines:
            console.print(_line(state, line, phrases))
