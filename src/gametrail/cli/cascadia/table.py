"""The terminal table: people and bots take turns until the game is over or somebody stops."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from gametrail.cli.cascadia.hexmap import ROW_STEP, draw_map, draw_row
from gametrail.cli.cascadia.hints import Hints
from gametrail.cli.cascadia.looks import TERRAIN_SIGNS, TERRAIN_STYLES, seat_letter
from gametrail.cli.cascadia.menus import Gains, Menu, animal_menu, market_menu, tile_menu
from gametrail.cli.cascadia.session import Session
from gametrail.cli.cascadia.sheet import print_sheet
from gametrail.cli.language import Speaker
from gametrail.core.errors import GametrailError
from gametrail.games.cascadia.notation import PlaceTile, parse_move

HELP = ("numbers", "texts", "u", "s", "b", "m", "q")


class Stopped(Exception):
    """A person ends the game before its end."""


class Table:
    """A game at the terminal. `bots` has a bot's name for each seat, None for a person."""

    def __init__(
        self, console: Console, session: Session, bots: list[str | None], say: Speaker, rng: random.Random
    ) -> None:
        self.console = console
        self.session = session
        self.bots = bots
        self.say = say
        self._rng = rng
        self._hints: Hints | None = None
        self._drawn: tuple[int, str] | None = None  # length of the trail and what was drawn for it
        self._commands: dict[str, Callable[[], None]] = {
            "?": self._help,
            "u": self._undo,
            "s": self._sheet,
            "b": self._boards,
            "m": self._redraw,
        }

    # --- the game ---------------------------------------------------------------------------------

    def play(self, after_turn: Callable[[], None]) -> None:
        """The game is over or was stopped; the result is printed. `after_turn` is called after each action."""
        self.console.print(self.say("play.hello"))
        try:
            while not self.session.state.is_terminal():
                bot = self.bots[self.session.state.current_player()]
                if bot is None:
                    self._ask()
                else:
                    self._play_bot(bot)
                after_turn()
        except Stopped:
            self.console.print()
        self._finish()

    def _play_bot(self, bot: str) -> None:
        """The bot has made a whole turn, told in one line."""
        from gametrail.bots import choose_action

        seat, said = self.session.state.current_player(), []
        with self.console.status(self.say("play.thinks", name=self._name(seat))):
            while True:
                state = self.session.state
                action = choose_action(bot, state, self._rng)
                said.append(state.game.describe_action(state, action, self.say.language))
                self.session.apply(action)
                if self.session.turn_is_over:
                    break
        self.console.print(Text.assemble((f"{self._name(seat)}  ", "bold"), " ".join(said)))

    def _finish(self) -> None:
        """The score sheet and who has won are printed."""
        names = [self._name(seat) for seat in range(len(self.bots))]
        print_sheet(self.console, self.session.state, self.say, names)
        if not self.session.state.is_terminal():
            self.console.print(self.say("play.stopped"))
        elif len(names) == 1:
            self.console.print(self.say("play.alone"))
        else:
            winners = [names[seat] for seat in self.session.state.score().to_dict()["winners"]]
            key = "play.winner" if len(winners) == 1 else "play.winners"
            self.console.print(self.say(key, names=", ".join(winners)), style="bold")

    def _name(self, seat: int) -> str:
        bot = self.bots[seat]
        if bot is not None:
            return self.say("play.bot", seat=seat_letter(seat), bot=self.say(f"bot.{bot}"))
        return (
            self.say("play.you", seat=seat_letter(seat)) if self.bots.count(None) == 1 else seat_letter(seat)
        )

    # --- a person's decision ----------------------------------------------------------------------

    def _ask(self) -> None:
        """One answer has been read and obeyed; a wrong one is explained."""
        menu = self._menu()
        self._draw(menu)
        answer = self._read(menu.question)
        if answer in self._commands:
            self._commands[answer]()
            return
        try:
            action = self._understand(answer, menu)
            if action is not None:
                self.session.apply(action)
        except GametrailError as error:
            self.console.print(error.text(self.say.language), style="red")

    def _read(self, question: str) -> str:
        """What was typed, full-width signs as plain ones, commands as small letters. Raises Stopped."""
        try:
            answer = unicodedata.normalize("NFKC", self.console.input(question)).strip()
        except EOFError:
            raise Stopped from None
        if answer.lower() == "q":
            raise Stopped
        return answer.lower() if answer.lower() in self._commands else answer

    def _understand(self, answer: str, menu: Menu) -> int | None:
        """The action that is meant, None if there is nothing to do. Raises NotationError."""
        if answer in menu.numbers:
            actions = menu.numbers[answer]
            return actions[0] if len(actions) == 1 else self._choose_rotation(actions)
        if not answer or answer.isdigit():
            self.console.print(self.say("play.not_there", answer=answer or "Enter"), style="red")
            return None
        return self.session.state.string_to_action(answer[0].upper() + answer[1:])

    def _choose_rotation(self, actions: list[int]) -> int | None:
        """One of the rotations of a cell, None to go back. Raises NotationError."""
        state = self.session.state
        tile = state.observation(0).to_dict()["held"]["tile"]
        moves = [parse_move(state.action_to_string(action)) for action in actions]
        rotations = [move.rotation for move in moves if isinstance(move, PlaceTile)]
        row = [({**tile, "rotation": rotation}, str(n)) for n, rotation in enumerate(rotations, 1)]
        self._print_lines(draw_row(row))
        gains = self._tile_gains()
        if gains:
            totals = "".join(f"{gains[action].total:^+7d}".ljust(ROW_STEP) for action in actions)
            self.console.print(totals.rstrip(), style="dim")
        answer = self._read(self.say("play.ask.rotation"))
        if answer == "u":
            return None
        choices = {str(n): [action] for n, action in enumerate(actions, 1)}
        return self._understand(answer or "1", Menu("", choices))

    # --- menus and gains --------------------------------------------------------------------------

    def _menu(self) -> Menu:
        state = self.session.state
        legal = [int(action) for action in state.legal_actions()]
        view = state.observation(state.current_player()).to_dict()
        if view["phase"] == "choose_pair":
            self._hints = Hints(state)
            return market_menu(view, legal, self.say)
        if view["phase"] == "place_tile":
            return tile_menu(state, legal, self._tile_gains(), self.say)
        letter, tiles = view["held"]["token"], view["boards"][state.current_player()]["tiles"]
        gains = self._hints.animal_gains(letter, tiles[-1]) if self._hints else {}
        return animal_menu(state, legal, gains, letter, self.say)

    def _tile_gains(self) -> Gains:
        taken = self.session.last_action
        return self._hints.tile_gains(taken) if self._hints and taken is not None else {}

    # --- the screen -------------------------------------------------------------------------------

    def _print_lines(self, lines: list[Text]) -> None:
        for line in lines:
            self.console.print(line)

    def _draw(self, menu: Menu) -> None:
        """Whose turn it is, the map and the menu are printed, unless they stand there already."""
        state = self.session.state
        seat = state.current_player()
        view = state.observation(seat).to_dict()
        now = len(self.session.trail.actions), view["phase"]
        if now == self._drawn:
            return
        self._drawn = now
        if view["phase"] == "choose_pair":
            name = self._name(seat)
            self.console.rule(self.say("play.turn", turn=view["turn"], turns=view["turns"], name=name))
        self._print_lines(draw_map(view["boards"][seat], menu.marks))
        self.console.print(self._legend())
        if view["phase"] == "choose_pair":
            self.console.print(self._status(view, seat))
        self._print_lines(menu.lines)

    def _legend(self) -> Text:
        legend = Text()
        for terrain, sign in TERRAIN_SIGNS.items():
            legend.append(f" {sign} ", TERRAIN_STYLES[terrain]).append(f" {self.say(f'terrain.{terrain}')}  ")
        return legend

    def _status(self, view: dict[str, Any], seat: int) -> str:
        boards = self.session.state.score().to_dict()["boards"]
        scores = ", ".join(
            self.say("play.points", seat=seat_letter(n), points=board["total"])
            for n, board in enumerate(boards)
        )
        tokens = view["boards"][seat]["nature_tokens"]
        return self.say("play.status", scores=scores, tokens=tokens, stack=view["stack"])

    # --- commands ---------------------------------------------------------------------------------

    def _help(self) -> None:
        for topic in HELP:
            self.console.print(f"  {self.say(f'play.help.{topic}')}")

    def _undo(self) -> None:
        if self.session.undo():
            self.console.print(self.say("play.undone"))
        else:
            self.console.print(self.say("play.no_undo"), style="red")

    def _sheet(self) -> None:
        names = [self._name(seat) for seat in range(len(self.bots))]
        print_sheet(self.console, self.session.state, self.say, names, with_reasons=True)

    def _boards(self) -> None:
        for seat, board in enumerate(self.session.state.observation(0).to_dict()["boards"]):
            self.console.print(f"{self._name(seat)}:", style="bold")
            self._print_lines(draw_map(board))

    def _redraw(self) -> None:
        self._drawn = None
