"""The terminal table of Wingspan: the screen at the start of a turn, then one question after another."""

from __future__ import annotations

import random

from rich.console import Console
from rich.text import Text

from gametrail.cli.language import Speaker
from gametrail.cli.screens import board_of, seat_letter
from gametrail.cli.session import Session, Step
from gametrail.cli.terminal import Answers, Terminal
from gametrail.cli.wingspan import screen
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.asking import ask_text
from gametrail.games.wingspan.changes import changes
from gametrail.games.wingspan.choice_text import choice_text
from gametrail.games.wingspan.questions import choosing_first_hands, operation_on_top

_PASS = "0"
_INFO = "i "
_CARDS = range(c.CARD + 1, c.CARD + c.NUM_CARDS)
# What chance does at every end of a turn is on the next screen.
_UNTOLD = (op_.ROLL_FEEDER, op_.DEAL_TO_TRAY)


class Table(Terminal):
    """A game of Wingspan at the terminal."""

    help_keys = (
        "play.help.numbers",
        "play.wingspan.help.texts",
        "play.wingspan.help.i",
        "play.wingspan.help.h",
        "play.help.u",
        "play.help.s",
        "play.wingspan.help.b",
        "play.wingspan.help.m",
        "play.help.q",
    )

    def __init__(
        self, console: Console, session: Session, bots: list[str | None], say: Speaker, rng: random.Random
    ) -> None:
        super().__init__(console, session, bots, say, rng)
        self.commands["h"] = self._hand
        self._shown: tuple[int, int] | None = (
            None  # turn and length of the trail of what stands on the screen
        )
        self._reader: int | None = None  # the person who looks at the screen
        self._news: list[str] = []  # what all may know and the next reader has not seen

    # --- answers ----------------------------------------------------------------------------------

    def make_answers(self) -> Answers:
        """The legal actions with their numbers; declining is 0."""
        state = self.session.state
        answers = Answers(self.say("play.wingspan.ask", ask=ask_text(state.record, self.say.language)))
        for action in (int(action) for action in state.legal_actions()):
            number = _PASS if action == c.PASS else str(len(answers.numbers.keys() - {_PASS}) + 1)
            answers.numbers[number] = [action]
            line = Text.assemble((f"{number:>3}  ", "bold"))
            answers.lines.append(line.append_text(self._choice(action)))
        return answers

    def _choice(self, action: int) -> Text:
        """An answer in words; cards with what is on them."""
        if action in _CARDS:
            return screen.card_line(action - c.CARD, self.say)
        return Text(choice_text(self.session.state.record, action, self.say.language))

    def understand(self, answer: str, answers: Answers) -> int | None:
        """The action that is meant, None if a card was looked up. Raises NotationError."""
        if not answer.lower().startswith(_INFO):
            return super().understand(answer, answers)
        card = screen.whole_card(answer[len(_INFO) :], self.say)
        if card is None:
            self.console.print(
                self.say("play.wingspan.no_bird", name=answer[len(_INFO) :].strip()), style="red"
            )
        else:
            self.print_lines(card)
        return None

    # --- the screen -------------------------------------------------------------------------------

    def draw(self, answers: Answers) -> None:
        """The question is printed, at the start of a turn and after a hand-over with the whole position."""
        state = self.session.state
        seat = state.current_player()
        self._hand_over(seat)
        now = (seat, len(self.session.trail.actions))
        if now == self._shown:
            return
        starts = self._shown is None or operation_on_top(state.record) == op_.MAIN
        self._shown = now
        if starts:
            self._position(seat)
        if operation_on_top(state.record) == op_.KEEP_CARD:
            card = int(state.record["agenda"][int(state.record["depth"]) - 1]["arg"])
            self.console.print(screen.card_line(card, self.say))
        self.print_lines(answers.lines)

    def _hand_over(self, seat: int) -> None:
        """The person of the seat is at the screen; with several people it holds nothing of the one before."""
        if self.bots.count(None) > 1 and seat != self._reader:
            if self._reader is not None:
                self.console.clear()
            self.read(self.say("play.wingspan.hand_over", seat=seat_letter(seat)))
            self._shown = None
            for line in self._news:
                self.console.print(line, style="dim")
        self._news.clear()
        self._reader = seat

    def _position(self, seat: int) -> None:
        """Everything that the seat sees is printed."""
        state, say = self.session.state, self.say
        view = state.observation(seat).to_dict()
        first = choosing_first_hands(state.record)
        heading = say(
            "play.wingspan.first_hand" if first else "play.wingspan.turn",
            name=self.name(view["active"] if not first else seat),
            turn=view["turn"],
            turns=view["turns"],
            round=view["round"],
        )
        self.console.rule(heading)
        for line in screen.goal_lines(view, say):
            self.console.print(line)
        points = [player["total"] for player in state.score(seat).to_dict()["players"]]
        for other in range(len(self.bots)):
            self.console.print(screen.seat_line(view, other, points[other], self.name(other), say))
        self.print_lines(list(screen.tray_lines(view, say)))
        self.console.print(screen.feeder_line(view, say))
        board_of(state.game).print_board(self.console, state, seat, say)
        self._cards(seat)

    def _cards(self, seat: int) -> None:
        """The seat's bonus cards and hand are printed."""
        state = self.session.state
        view = state.observation(seat).to_dict()
        for line in screen.bonus_lines(view, seat, self.say):
            self.console.print(line)
        self.print_lines(list(screen.hand_lines(state, view, seat, self.say)))

    def _hand(self) -> None:
        self._cards(self.session.state.current_player())

    def redraw(self) -> None:
        """The whole position is printed again."""
        self._shown = None

    # --- what happens -----------------------------------------------------------------------------

    def _worth_telling(self, step: Step) -> bool:
        return operation_on_top(step.before.record) not in _UNTOLD

    def tell(self, seat: int, steps: list[Step]) -> None:
        """What a bot has done, what chance brought, and what changed is printed."""
        said = [self._words(step) for step in steps if self._worth_telling(step)]
        line = f"{self.name(seat)}  {' '.join(dict.fromkeys(said))}"
        self.console.print(line)
        self._news.append(line)
        self._tell_changes(steps)

    def tell_own(self, steps: list[Step]) -> None:
        """What chance brought and what changed after an answer is printed; the next reader hears what all may know."""
        before = steps[0].before
        for step in steps[1:]:
            if self._worth_telling(step):
                words = step.before.game.describe_action(
                    step.before, step.action, self.say.language, self._reader
                )
                self.console.print(f"  {words}")
        open_words = [self._words(step) for step in steps if self._worth_telling(step)]
        self._news += [
            f"{seat_letter(before.current_player())}  {words}" for words in dict.fromkeys(open_words)
        ]
        self._tell_changes(steps)

    def _tell_changes(self, steps: list[Step]) -> None:
        viewer = self.viewer if self._reader is None else self._reader
        before, after = steps[0].before.record, self.session.state.record
        for line in changes(before, after, self.say.language, viewer):
            self.console.print(f"    {line}", style="dim")
