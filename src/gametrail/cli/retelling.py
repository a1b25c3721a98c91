"""A recorded game told move by move."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.text import Text

from gametrail.cli.language import Speaker
from gametrail.cli.screens import BoardScreen, board_of, print_result, seat_letter, sheet_of
from gametrail.core.game import State
from gametrail.core.trail import Trail

_WIDTH = 11  # columns for the text of an action


def action_line(text: str, words: str, by: int | None, dim: bool) -> Text:
    """An action as it is typed and in words; `by` is the seat, where the heading does not name it."""
    said = words if by is None else f"{seat_letter(by)}: {words}"
    gap = " " if len(text) <= _WIDTH else "  "
    return Text.assemble((f"  {text:<{_WIDTH}}{gap}", "bold"), said, style="dim" if dim else "")


def print_changes(console: Console, lines: list[str]) -> None:
    """What has changed is printed, below what was done."""
    for line in lines:
        console.print(f"      {line}", style="dim")


class Dealing:
    """Cards that chance deals one by one, told in a line for each seat when all are dealt."""

    def __init__(self, console: Console, board: BoardScreen) -> None:
        self._console = console
        self._board = board
        self._cards: dict[str, list[str]] = {}

    @property
    def has_cards(self) -> bool:
        """Whether cards wait to be told."""
        return bool(self._cards)

    def take(self, dealt: tuple[str, str] | None) -> bool:
        """Whether this was a card that is told later; if it was not, all that were dealt before are told now."""
        if dealt is None:
            self.tell()
            return False
        seat, card = dealt
        self._cards.setdefault(seat, []).append(card)
        return True

    def tell(self) -> None:
        """Every seat's cards are printed."""
        for seat, cards in self._cards.items():
            self._console.print(action_line("=card …", f"{seat}: {self._board.hand_text(cards)}", None, True))
        self._cards.clear()


class Retelling:
    """Prints moves under a heading for each turn; waits between turns if it is to."""

    def __init__(self, console: Console, trail: Trail, say: Speaker, step: bool) -> None:
        self.console = console
        self.say = say
        self.step = step
        self._board = board_of(trail.game)
        self._dealing = Dealing(console, self._board)
        self._headed: int | None = None  # the seat that the last heading names, while it is its turn
        self.turn: tuple[int, int] | None = None  # number and seat of the turn that is being told
        self._before: State | None = None  # the position in which it began

    def tell(self, state: State, action: int) -> None:
        """The move is printed, after the heading of its turn if it is the first."""
        player = state.current_player()
        dealt = self._board.dealt(state, action)
        if dealt is not None and not self._dealing.has_cards:
            self._tell_changes(state)
            self._print_heading(state)
        if self._dealing.take(dealt):
            return
        if player >= 0:
            self._begin_turn(state)
        words = state.game.describe_action(state, action, self.say.language)
        other = player if player >= 0 and player != self._headed else None
        self.console.print(action_line(state.action_to_string(action), words, other, player < 0))

    def _begin_turn(self, state: State) -> None:
        turn = self._board.turn_of(state)
        if turn is None or turn == self.turn:
            return
        has_heading = self._board.heading(state, self.say) != ""
        if self.turn is not None:
            self.end_turn(state, stop=has_heading)
        self.turn, self._before = turn, state.clone()
        self._headed = turn[1] if has_heading else None
        self._dealing.tell()
        self._print_heading(state)

    def _print_heading(self, state: State) -> None:
        heading = self._board.heading(state, self.say)
        if heading:
            self.console.print(heading, style="bold underline")

    def _tell_changes(self, state: State) -> None:
        """What has changed since the turn began, or since this was last told, is told."""
        if self._before is not None:
            print_changes(self.console, self._board.changes(self._before, state, self.say.language))
            self._before = state.clone()

    def end_turn(self, state: State, stop: bool = True) -> None:
        """What the turn has changed is told; for readers who go step by step the board is shown and Enter awaited."""
        self._dealing.tell()
        self._tell_changes(state)
        if not self.step or not stop or self.turn is None:
            return
        self._board.print_board(self.console, state, self.turn[1], self.say)
        try:
            self.step = self.console.input(self.say("replay.more")).strip().lower() != "q"
        except EOFError:
            self.step = False
        if not sys.stdin.isatty():
            self.console.print()  # nobody has pressed Enter: the prompt's line ends here


def retell(console: Console, trail: Trail, say: Speaker, step: bool) -> None:
    """The whole trail is printed, and the score at its end."""
    game = say(f"game.{trail.game.spec.name}")
    in_force = board_of(trail.game).in_force(trail.options, say)
    console.print(say("replay.head", game=game, players=trail.players, in_force=in_force), style="bold")
    retelling = Retelling(console, trail, say, step)
    for state, action in trail.states():
        if action is not None:
            retelling.tell(state, action)
    retelling.end_turn(state)
    console.print(say("replay.final" if state.is_terminal() else "replay.unfinished"), style="bold")
    sheet_of(trail.game).print_sheet(console, state, say)
    print_result(console, state, say, final=state.is_terminal())
