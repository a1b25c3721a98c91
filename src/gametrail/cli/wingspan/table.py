"""The terminal table of Wingspan: the screen at the start of a turn, then one question after another."""

from __future__ import annotations

import random

from rich.console import Console
from rich.text import Text

from gametrail.cli.language import Speaker
from gametrail.cli.screens import board_of
from gametrail.cli.secret_table import SecretTable
from gametrail.cli.session import Session, Step
from gametrail.cli.terminal import Answers
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


class Table(SecretTable):
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

    def starts_screen(self) -> bool:
        """Whether a turn begins."""
        return operation_on_top(self.session.state.record) == op_.MAIN

    def show_question(self, answers: Answers) -> None:
        """The card that is asked about, and the answers, are printed."""
        record = self.session.state.record
        if operation_on_top(record) == op_.KEEP_CARD:
            card = int(record["agenda"][int(record["depth"]) - 1]["arg"])
            self.console.print(screen.card_line(card, self.say))
        self.print_lines(answers.lines)

    def show_position(self, seat: int) -> None:
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

    # --- what happens -----------------------------------------------------------------------------

    def is_worth_telling(self, step: Step) -> bool:
        """Whether the step is no draw that stands on the next screen anyway."""
        return operation_on_top(step.before.record) not in _UNTOLD

    def changes_for(self, viewer: int, steps: list[Step]) -> list[str]:
        """What the steps have changed on the mats and in the hands."""
        return changes(steps[0].before.record, self.session.state.record, self.say.language, viewer)
