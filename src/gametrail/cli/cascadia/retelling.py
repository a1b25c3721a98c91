"""A recorded game told move by move."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.text import Text

from gametrail.cli.cascadia.hexmap import draw_map
from gametrail.cli.cascadia.looks import seat_letter
from gametrail.cli.cascadia.sheet import print_result, print_sheet
from gametrail.cli.language import Speaker
from gametrail.core.game import State
from gametrail.core.trail import Trail


class Retelling:
    """Prints moves under a heading for each turn; waits between turns if it is to."""

    def __init__(self, console: Console, say: Speaker, step: bool) -> None:
        self.console = console
        self.say = say
        self.step = step
        self.turn: tuple[int, int] | None = None  # number and seat of the turn that is being told

    def tell(self, state: State, action: int) -> None:
        """The move is printed, after the heading of its turn if it is the first."""
        player = state.current_player()
        if player >= 0:
            self._begin_turn(state, player)
        words = state.game.describe_action(state, action, self.say.language)
        text = f"  {state.action_to_string(action):<12}"
        self.console.print(Text.assemble((text, "bold"), words, style="" if player >= 0 else "dim"))

    def _begin_turn(self, state: State, player: int) -> None:
        turn = int(state.observation(player).to_dict()["turn"])
        if (turn, player) == self.turn:
            return
        if self.turn is not None:
            self.end_turn(state)
        self.turn = turn, player
        self.console.print(
            self.say("replay.turn", turn=turn, seat=seat_letter(player)), style="bold underline"
        )

    def end_turn(self, state: State) -> None:
        """The map of the seat that has moved is shown, and Enter awaited, if the reader goes step by step."""
        if not self.step or self.turn is None:
            return
        board = state.observation(0).to_dict()["boards"][self.turn[1]]
        for line in draw_map(board):
            self.console.print(line)
        try:
            self.step = self.console.input(self.say("replay.more")).strip().lower() != "q"
        except EOFError:
            self.step = False
        if not sys.stdin.isatty():
            self.console.print()  # nobody has pressed Enter: the prompt's line ends here


def retell(console: Console, trail: Trail, say: Speaker, step: bool) -> None:
    """The whole trail is printed, and the score at its end."""
    game, cards = say(f"game.{trail.game.spec.name}"), trail.options["cards"]
    console.print(say("replay.head", game=game, players=trail.players, cards=cards), style="bold")
    retelling = Retelling(console, say, step)
    for state, action in trail.states():
        if action is not None:
            retelling.tell(state, action)
    retelling.end_turn(state)
    console.print(say("replay.final" if state.is_terminal() else "replay.unfinished"), style="bold")
    print_sheet(console, state, say)
    print_result(console, state, say, final=state.is_terminal())
