"""Legal actions for people: what is asked, and each answer as it is typed and in words."""

from __future__ import annotations

import random
from typing import Any

from rich.console import Console
from rich.text import Text

from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.core.errors import PositionError
from gametrail.core.game import CHANCE, Game, State
from gametrail.games.wingspan.asking import ask_text
from gametrail.games.wingspan.choice_text import choice_text

_WIDTH = 12


def _as_first_turn(game: Game, document: dict[str, Any]) -> dict[str, Any]:
    """A document without a round as the first turn of the game, whose first player's hand is known.

    A single player gets a second one with an empty mat, because the rules know no game for one.

    Raises:
        PositionError: it is wrong, or the hand is not named.
    """
    game.from_position(document)  # complains about what was written, not about what is made of it
    players = [
        {name: value for name, value in player.items() if name not in ("goal_points", "cubes")}
        for player in document["players"]
    ]
    if "hand" not in players[0]:
        raise PositionError("error.position.not_playable", game.words, field="round")
    if len(players) < game.spec.min_players:
        players.append({})
    return {**document, "players": players, "round": 1}


def position_to_play(game: Game, document: dict[str, Any]) -> State:
    """The position of the file, from which can be played; what it leaves out is to be drawn. Raises PositionError."""
    if "round" not in document:
        document = _as_first_turn(game, document)
    return game.from_position(document)


def _check_hand(state: State, document: dict[str, Any]) -> None:
    """The cards of the player who moves are named: what may be played depends on them. Raises PositionError."""
    seat = int(state.record["active"])
    hand = document["players"][seat].get("hand", []) if seat < len(document["players"]) else []
    if not state.is_terminal() and not isinstance(hand, list) and hand:
        raise PositionError("error.position.hand_unknown", state.game.words, field=f"players[{seat}].hand")


def state_to_play(game: Game, document: dict[str, Any]) -> State:
    """The position of the file, at the choice of the player to move. Raises PositionError.

    What the file leaves out of feeder, tray and goals is drawn: that choice does not depend on it.
    """
    state = position_to_play(game, document)
    _check_hand(state, document)
    rng = random.Random(0)
    while state.current_player() == CHANCE:
        state.apply_action(state.sample_chance(rng))
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
        words = choice_text(state.record, action, say.language)
        console.print(
            Text.assemble("  ", (f"{state.action_to_string(action):<{_WIDTH}}", "bold"), "  ", words)
        )
