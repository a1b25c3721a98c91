"""A game with secrets at the terminal: several people hand it over, and what all may know waits for the next reader."""

from __future__ import annotations

import random
from abc import abstractmethod

from rich.console import Console

from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.cli.session import Session, Step
from gametrail.cli.terminal import Answers, Terminal


class SecretTable(Terminal):
    """A game in which the seats hold what the others may not see."""

    def __init__(
        self, console: Console, session: Session, bots: list[str | None], say: Speaker, rng: random.Random
    ) -> None:
        super().__init__(console, session, bots, say, rng)
        self.reader: int | None = None  # the person who looks at the screen
        self._shown: tuple[int, int] | None = None  # the seat and the length of the trail on the screen
        self._news: list[str] = []  # what all may know and the next reader has not seen

    # --- what a game adds -------------------------------------------------------------------------

    @abstractmethod
    def starts_screen(self) -> bool:
        """Whether the question begins something, so that the whole position is printed before it."""

    @abstractmethod
    def show_position(self, seat: int) -> None:
        """Everything that the seat sees is printed."""

    @abstractmethod
    def show_question(self, answers: Answers) -> None:
        """The question's answers are printed."""

    @abstractmethod
    def is_worth_telling(self, step: Step) -> bool:
        """Whether the step deserves a line of its own."""

    @abstractmethod
    def changes_for(self, viewer: int, steps: list[Step]) -> list[str]:
        """What the steps have changed, as far as this seat or SPECTATOR may know."""

    @property
    def goes_on(self) -> bool:
        """Whether nothing but one answer of the same seat came between the screen and the question at hand."""
        return self._shown == (self.session.state.current_player(), len(self.session.trail.actions) - 1)

    # --- the screen -------------------------------------------------------------------------------

    def draw(self, answers: Answers) -> None:
        """The question is printed, where something begins and after a hand-over with the whole position."""
        seat = self.session.state.current_player()
        self._hand_over(seat)
        now = (seat, len(self.session.trail.actions))
        if now == self._shown:
            return
        starts = self._shown is None or self.starts_screen()
        self._shown = now
        if starts:
            self.show_position(seat)
        self.show_question(answers)

    def redraw(self) -> None:
        """The whole position is printed again."""
        self._shown = None

    def _hand_over(self, seat: int) -> None:
        """The person of the seat is at the screen; with several people it holds nothing of the one before."""
        if self.bots.count(None) > 1 and seat != self.reader:
            if self.reader is not None:
                self.console.clear()
            self.read(self.say("play.hand_over", seat=seat_letter(seat)))
            self._shown = None
            for line in self._news:
                self.console.print(line, style="dim")
        self._news.clear()
        self.reader = seat

    # --- what happens -----------------------------------------------------------------------------

    def tell(self, seat: int, steps: list[Step]) -> None:
        """What a bot has done, what chance brought, and what changed is printed."""
        said = [self._words(step) for step in steps if self.is_worth_telling(step)]
        line = f"{self.name(seat)}  {' '.join(dict.fromkeys(said))}"
        self.console.print(line)
        self._news.append(line)
        self._tell_changes(steps)

    def tell_own(self, steps: list[Step]) -> None:
        """What chance brought and what changed after an answer is printed; the next reader hears what all may know."""
        before = steps[0].before
        for step in steps[1:]:
            if self.is_worth_telling(step):
                words = step.before.game.describe_action(
                    step.before, step.action, self.say.language, self.reader
                )
                self.console.print(f"  {words}")
        open_words = [self._words(step) for step in steps if self.is_worth_telling(step)]
        self._news += [
            f"{seat_letter(before.current_player())}  {words}" for words in dict.fromkeys(open_words)
        ]
        self._tell_changes(steps)

    def _tell_changes(self, steps: list[Step]) -> None:
        viewer = self.viewer if self.reader is None else self.reader
        for line in self.changes_for(viewer, steps):
            self.console.print(f"    {line}", style="dim")
