"""What a terminal shows: a package for each game, found by the game's name, and what all games say alike."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from gametrail.cli.language import Speaker

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from gametrail.cli.terminal import Terminal
    from gametrail.core.game import Game, State


class SheetScreen(Protocol):
    """The module `sheet` of a game."""

    def print_sheet(
        self,
        console: Console,
        state: State,
        say: Speaker,
        names: list[str] | None = None,
        with_reasons: bool = False,
        viewer: int | None = None,
    ) -> None:
        """The score sheet of the position is printed; the seats are called by `names`, else A, B, …

        A viewer (a seat or SPECTATOR) sees no secrets of the others; None sees all.
        """

    def warnings(self, state: State, say: Speaker) -> list[str]:
        """What is odd about a position that is to be scored, a line each."""


class ActionsScreen(Protocol):
    """The module `actions` of a game."""

    def position_to_play(self, game: Game, document: dict[str, Any]) -> State:
        """The position file as a position to play on from; chance may come first. Raises PositionError."""

    def state_to_play(self, game: Game, document: dict[str, Any]) -> State:
        """The position file as a position in which somebody may act. Raises PositionError."""

    def check_known(self, state: State, action: int) -> None:
        """The action rests on nothing that the position file did not say. Raises PositionError if it does."""

    def view_of(self, state: State, seat: int) -> dict[str, Any]:
        """The observation of the seat, without anything that the position file did not say."""

    def actions_json(self, state: State, actions: list[int]) -> dict[str, Any]:
        """What may be done, as JSON values: those of `actions_json` below, or the game's own form."""

    def print_actions(self, console: Console, state: State, actions: list[int], say: Speaker) -> None:
        """Who is to move and what may be done is printed."""


class BoardScreen(Protocol):
    """The module `board` of a game."""

    def turn_of(self, state: State) -> tuple[int, int] | None:
        """The number and the seat of the turn that is running, 0 for the set-up, None when the game is over."""

    def fewest_players(self, options: Mapping[str, str]) -> int:
        """How many play with these options when nobody says how many: two or more, whether or not they are right."""

    def heading(self, state: State, say: Speaker) -> str:
        """What stands above the turn, or the cards dealt together, that begin here; empty if nothing need stand there.

        The moves of a turn without a heading name the seat.
        """

    def dealt(self, state: State, action: int) -> tuple[str, str] | None:
        """The seat that an outcome of chance gives a card, and the card: these are told together. None for others."""

    def hand_text(self, cards: list[str]) -> str:
        """Cards that were dealt together, in a few signs."""

    def in_force(self, options: Mapping[str, str], say: Speaker) -> str:
        """What is played, in a few words."""

    def print_board(self, console: Console, state: State, seat: int, say: Speaker) -> None:
        """What lies before the seat is printed."""

    def changes(self, before: State, after: State, language: str) -> list[str]:
        """What has changed on the table and is not an action of its own, a line for each seat."""

    def asked(self, state: State, say: Speaker) -> str:
        """What the player to move is to do."""


def part_of(game: Game, part: str) -> Any:
    """The module `part` of the package that shows this game."""
    return import_module(f"gametrail.cli.{game.spec.name}.{part}")


def sheet_of(game: Game) -> SheetScreen:
    """How this game's score sheet is shown."""
    return cast(SheetScreen, part_of(game, "sheet"))


def actions_of(game: Game) -> ActionsScreen:
    """How this game's legal actions are shown."""
    return cast(ActionsScreen, part_of(game, "actions"))


def board_of(game: Game) -> BoardScreen:
    """How this game's boards are shown."""
    return cast(BoardScreen, part_of(game, "board"))


def table_of(game: Game) -> type[Terminal]:
    """The terminal table of this game."""
    return cast("type[Terminal]", part_of(game, "table").Table)


def actions_json(state: State, actions: list[int]) -> dict[str, Any]:
    """Who is to move and what may be done, as JSON values."""
    phase = state.observation(max(state.current_player(), 0)).to_dict()["phase"]
    texts = [state.action_to_string(action) for action in actions]
    return {"current_player": state.current_player(), "phase": phase, "actions": texts}


def seat_letter(seat: int) -> str:
    """A, B, C, D, E or F."""
    return "ABCDEF"[seat]


def print_result(console: Console, state: State, say: Speaker, final: bool) -> None:
    """Who wins is printed, or who is ahead in a game that is not over; nothing for one player alone."""
    winners = [seat_letter(seat) for seat in state.score().to_dict()["winners"]]
    if state.num_players == 1:
        return
    key = "score.ahead" if not final else "play.winner" if len(winners) == 1 else "play.winners"
    console.print(say(key, names=", ".join(winners)), style="bold")
