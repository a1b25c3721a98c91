"""Legal actions for people: what is asked, and each answer as it is typed and in words."""

from __future__ import annotations

import random
from typing import Any

from rich.console import Console
from rich.text import Text

from gametrail.cli.language import Speaker
from gametrail.cli.screens import actions_json, seat_letter
from gametrail.cli.wingspan.unknown import check_hand, check_known, view_of
from gametrail.core.errors import PositionError
from gametrail.core.game import CHANCE, Game, State
from gametrail.games.wingspan.asking import ask_text
from gametrail.games.wingspan.choice_text import choice_text

__all__ = [
    "actions_json",
    "check_known",
    "position_to_play",
    "print_actions",
    "state_to_play",
    "view_of",
]

_WIDTH = 12
_COUNTS_PLAYERS = (
    "num_players",
    "goal_counts",
    "goal_standings",
)  # right as written, not with one more player


def _without_counted_bonus_cards(document: dict[str, Any]) -> dict[str, Any]:
    """The document without bonus cards that are only counted, which keep nobody from playing.

    A wrong document may be wrong in other ways afterwards, but stays wrong.
    """
    players = document.get("players")
    if not isinstance(players, list):
        return document

    def is_counted(player: Any) -> bool:
        return (
            isinstance(player, dict) and type(player.get("bonus_cards")) is int and player["bonus_cards"] > 0
        )

    return {**document, "players": [{**p, "bonus_cards": 0} if is_counted(p) else p for p in players]}


def _as_first_turn(game: Game, document: dict[str, Any]) -> dict[str, Any]:
    """A document without a round as the first turn of the game, whose first player's hand is known.

    A single player gets a second one with an empty mat, because the rules know no game for one.

    Raises:
        PositionError: it is wrong, or the hand is not named.
    """
    game.from_position(_without_counted_bonus_cards(document))  # complains about what was written
    players = [
        {name: value for name, value in player.items() if name not in ("goal_points", "cubes")}
        for player in document["players"]
    ]
    if "hand" not in players[0]:
        raise PositionError("error.position.not_playable", game.words, field="round")
    if len(players) < game.spec.min_players:
        players.append({})
    rest = {name: value for name, value in document.items() if name not in _COUNTS_PLAYERS}
    return {**rest, "players": players, "round": 1}


def position_to_play(game: Game, document: dict[str, Any]) -> State:
    """The position of the file, from which can be played; what it leaves out is to be drawn. Raises PositionError."""
    if "round" not in document:
        document = _as_first_turn(game, document)
    return game.from_position(document)


def state_to_play(game: Game, document: dict[str, Any]) -> State:
    """The position of the file, at the choice of the player to move. Raises PositionError.

    What the file leaves out of feeder, tray and goals is drawn: that choice does not depend on it.
    """
    state = position_to_play(game, document)
    if not state.is_terminal():
        check_hand(state, int(state.record["active"]))
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
