"""A game at the terminal, as all games have it: turns of people and bots, answers, commands, the result."""

from __future__ import annotations

import random
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from gametrail.cli.language import Speaker
from gametrail.cli.screens import board_of, seat_letter, sheet_of
from gametrail.cli.session import Session, Step
from gametrail.core.errors import GametrailError
from gametrail.core.game import SPECTATOR


class Stopped(Exception):
    """A person ends the game before its end."""


@dataclass
class Answers:
    """What may be answered to a question: actions by the number under which they stand."""

    question: str
    numbers: dict[str, list[int]] = field(default_factory=dict)
    lines: list[Text] = field(default_factory=list)


class Terminal(ABC):
    """A game at the terminal. `bots` has a bot's name for each seat, None for a person."""

    help_keys: tuple[str, ...]  # the sentences that ? shows

    def __init__(
        self, console: Console, session: Session, bots: list[str | None], say: Speaker, rng: random.Random
    ) -> None:
        self.console = console
        self.session = session
        self.bots = bots
        self.say = say
        self._rng = rng
        self.commands: dict[str, Callable[[], None]] = {
            "?": self._help,
            "u": self._undo,
            "s": self._sheet,
            "b": self.show_boards,
            "m": self.redraw,
        }

    # --- what a game adds -------------------------------------------------------------------------

    @abstractmethod
    def make_answers(self) -> Answers:
        """What the player to move may answer."""

    @abstractmethod
    def draw(self, answers: Answers) -> None:
        """The position and the answers are printed, unless they stand there already."""

    @abstractmethod
    def redraw(self) -> None:
        """The position is printed again before the next question."""

    def choose_among(self, actions: list[int]) -> int | None:
        """One of several actions that stand under one number, None to go back. Raises NotationError."""
        return actions[0]

    def tell(self, seat: int, steps: list[Step]) -> None:
        """What a seat has done is printed, with what chance drew for it, if that is worth a line."""
        said = [self._words(step) for step in steps if step.before.current_player() >= 0]
        self.console.print(Text.assemble((f"{self.name(seat)}  ", "bold"), " ".join(said)))

    @abstractmethod
    def tell_own(self, steps: list[Step]) -> None:
        """What came of a person's answer is printed, where the screen does not show it anyway."""

    # --- the game ---------------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """Through whose eyes the terminal is read: the only person, or nobody in particular."""
        return self.bots.index(None) if self.bots.count(None) == 1 else SPECTATOR

    def play(self, after_action: Callable[[], None]) -> None:
        """The game is over or was stopped; the result is printed."""
        self.console.print(self.say("play.hello"))
        try:
            while not self.session.state.is_terminal():
                bot = self.bots[self.session.state.current_player()]
                if bot is None:
                    self._ask()
                else:
                    self._play_bot(bot)
                after_action()
        except Stopped:
            self.console.print()
        self._finish()

    def _play_bot(self, bot: str) -> None:
        """The bot has done all that it is asked before somebody else moves."""
        from gametrail.bots import choose_action

        seat, steps = self.session.state.current_player(), []
        with self.console.status(self.say("play.thinks", name=self.name(seat))):
            while True:
                steps += self.session.apply(choose_action(bot, self.session.state, self._rng))
                if self.session.turn_is_over or self.session.state.current_player() != seat:
                    break
        self.tell(seat, steps)

    def _words(self, step: Step) -> str:
        return step.before.game.describe_action(step.before, step.action, self.say.language, self.viewer)

    def _finish(self) -> None:
        """The score sheet and who has won are printed."""
        names = [self.name(seat) for seat in range(len(self.bots))]
        state = self.session.state
        sheet_of(state.game).print_sheet(self.console, state, self.say, names, viewer=self.viewer)
        if not state.is_terminal():
            self.console.print(self.say("play.stopped"))
        elif len(names) == 1:
            self.console.print(self.say("play.alone"))
        else:
            winners = [names[seat] for seat in state.score().to_dict()["winners"]]
            key = "play.winner" if len(winners) == 1 else "play.winners"
            self.console.print(self.say(key, names=", ".join(winners)), style="bold")

    def name(self, seat: int) -> str:
        """How a seat is called here."""
        bot = self.bots[seat]
        if bot is not None:
            return self.say("play.bot", seat=seat_letter(seat), bot=self.say(f"bot.{bot}"))
        if self.bots.count(None) == 1:
            return self.say("play.you", seat=seat_letter(seat))
        return seat_letter(seat)

    # --- a person's decision ----------------------------------------------------------------------

    def _ask(self) -> None:
        """One answer has been read and obeyed; a wrong one is explained."""
        answers = self.make_answers()
        self.draw(answers)
        answer = self.read(answers.question)
        if answer in self.commands:
            self.commands[answer]()
            return
        try:
            action = self.understand(answer, answers)
            if action is not None:
                self.tell_own(self.session.apply(action))
        except GametrailError as error:
            self.console.print(error.text(self.say.language), style="red")

    def read(self, question: str) -> str:
        """What was typed, full-width signs as plain ones, commands as small letters. Raises Stopped."""
        try:
            answer = unicodedata.normalize("NFKC", self.console.input(question)).strip()
        except EOFError:
            raise Stopped from None
        if answer.lower() == "q":
            raise Stopped
        return answer.lower() if answer.lower() in self.commands else answer

    def understand(self, answer: str, answers: Answers) -> int | None:
        """The action that is meant, None if there is nothing to do. Raises NotationError."""
        if answer in answers.numbers:
            actions = answers.numbers[answer]
            return actions[0] if len(actions) == 1 else self.choose_among(actions)
        if not answer or answer.isdigit():
            self.console.print(self.say("play.not_there", answer=answer or "Enter"), style="red")
            return None
        return self.session.state.string_to_action(self.as_notation(answer))

    def as_notation(self, answer: str) -> str:
        """The text of an action as the game writes it."""
        return answer

    # --- commands ---------------------------------------------------------------------------------

    def print_lines(self, lines: list[Text]) -> None:
        """The lines are printed."""
        for line in lines:
            self.console.print(line)

    def _help(self) -> None:
        for key in self.help_keys:
            self.console.print(f"  {self.say(key)}")

    def _undo(self) -> None:
        if self.session.undo():
            self.console.print(self.say("play.undone"))
        else:
            self.console.print(self.say("play.no_undo"), style="red")

    def _sheet(self) -> None:
        names = [self.name(seat) for seat in range(len(self.bots))]
        state = self.session.state
        sheet_of(state.game).print_sheet(
            self.console, state, self.say, names, with_reasons=True, viewer=state.current_player()
        )

    def show_boards(self) -> None:
        """What lies before every seat is printed."""
        state = self.session.state
        for seat in range(len(self.bots)):
            self.console.print(f"{self.name(seat)}:", style="bold")
            board_of(state.game).print_board(self.console, state, seat, self.say)
