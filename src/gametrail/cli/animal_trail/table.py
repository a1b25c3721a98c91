"""The terminal table of Animal Trail: the position at each turn, a short menu, cards typed as they are."""

from __future__ import annotations

import re
from typing import Any

from gametrail.cli.animal_trail import screen
from gametrail.cli.animal_trail.changes import changes
from gametrail.cli.animal_trail.menu import make_menu
from gametrail.cli.secret_table import SecretTable
from gametrail.cli.session import Step
from gametrail.cli.terminal import Answers
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.information import history
from gametrail.games.animal_trail.names import find_animal
from gametrail.games.animal_trail.questions import entries, operation_on_top

_CHOOSE_CARDS = (op_.GIVE, op_.SHOW, op_.BURY, op_.DISCARD)
_PASSES = ("p", "-", "pass", "パス")
_COUNTED = re.compile(r"([0-9]+)\s*([^\W\d]{2,})|([^\W\d]{2,}?)\s*([0-9]+)枚?")
_NEW_SCREENS = (op_.LEAD, op_.FOLLOW, op_.EXCHANGE)


class Table(SecretTable):
    """A game of Animal Trail at the terminal."""

    help_keys = (
        "play.trail.help.cards",
        "play.trail.help.names",
        "play.help.numbers",
        "play.trail.help.pass",
        "play.trail.help.ruler",
        "play.help.u",
        "play.help.s",
        "play.trail.help.b",
        "play.trail.help.m",
        "play.help.q",
    )

    _queued: tuple[str, ...] = ()  # cards typed together that are answers to the next questions

    # --- answers ----------------------------------------------------------------------------------

    def make_answers(self) -> Answers:
        """The legal actions: cards and ranks as they are called, groups of cards with numbers from 11 on."""
        return make_menu(self.session.state, self.say)

    def read(self, question: str) -> str:
        """The next of several cards that were typed together, or what is typed now. Raises Stopped."""
        if self._queued:
            card, *rest = self._queued
            self._queued = tuple(rest)
            return card
        return super().read(question)

    def understand(self, answer: str, answers: Answers) -> int | None:
        """The action that is meant, None if there is nothing to do. Raises NotationError."""
        entry = entries(self.session.state.record)[0]
        op, text, words = int(entry["op"]), answer.strip().lower(), answer.strip().lower().split()
        rest: list[str] = []
        if op in _CHOOSE_CARDS and 1 < len(words) <= int(entry["n"]) and words[0] != "card":
            text, *rest = words
        if (op in (op_.LEAD, op_.FOLLOW) and text in _PASSES) or (
            not text and set(answers.numbers) == {"pass"}
        ):
            text = "pass"
        waiting, self._queued = self._queued, ()
        action = self._action_of(text, answers)
        if action in self.session.state.legal_actions():
            self._queued = (*rest, *waiting)
        return action

    def _action_of(self, text: str, answers: Answers) -> int | None:
        if text in answers.numbers or not text or (text.isdigit() and find_animal(text) is None):
            return super().understand(text, answers)
        return self.session.state.string_to_action(self.as_notation(text))

    def as_notation(self, answer: str) -> str:
        """The text of an action: where cards are played, "2 bears" are the cards 7*2."""
        plays = operation_on_top(self.session.state.record) in (op_.LEAD, op_.FOLLOW)
        return _COUNTED.sub(_counted_animals, answer) if plays else answer

    # --- the screen -------------------------------------------------------------------------------

    def starts_screen(self) -> bool:
        """Always, but not when a card is asked for right after another answer: the cards to choose from are enough."""
        op = operation_on_top(self.session.state.record)
        return op in _NEW_SCREENS or (op in _CHOOSE_CARDS and not self.goes_on)

    def show_position(self, seat: int) -> None:
        """Everything that the seat sees is printed."""
        state, say = self.session.state, self.say
        view = state.observation(seat).to_dict()
        key = "play.trail.deal" if view["mode"] == "sprint" else "play.trail.turn"
        heading = say(key, match=view["match"], matches=view["matches"], name=self.name(seat))
        self.console.rule(heading)
        self.print_lines(list(screen.environment_lines(state.record, say)))
        self._seats(view)
        extra = [screen.pile_line(view, say), screen.discard_line(view, say), *screen.memory_lines(view, say)]
        for line in filter(None, extra):
            self.console.print(line)
        self.print_lines(list(screen.table_lines(state.record, view, self._names(), say)))
        self.console.print(screen.hand_line(view["players"][seat], say))

    def show_question(self, answers: Answers) -> None:
        """The answers are printed."""
        self.print_lines(answers.lines)

    def show_boards(self) -> None:
        """What lies before every seat is printed, and what the matches brought."""
        state = self.session.state
        view = state.observation(state.current_player()).to_dict()
        self._seats(view)
        if view["history"]:
            self._scoreboard(view)

    def _names(self) -> list[str]:
        return [self.name(seat) for seat in range(len(self.bots))]

    def _seats(self, view: dict[str, Any]) -> None:
        self.console.print(screen.seats_grid(view, self._names(), self.say))

    def _scoreboard(self, view: dict[str, Any]) -> None:
        score = self.session.state.score().to_dict()
        self.console.print(screen.scoreboard(score, view, self._names(), self.say))

    # --- what happens -----------------------------------------------------------------------------

    def is_worth_telling(self, step: Step) -> bool:
        """Whether the step is no card that is dealt: hands are on the next screen."""
        return operation_on_top(step.before.record) != op_.DEAL

    def changes_for(self, viewer: int, steps: list[Step]) -> list[str]:
        """Finishes, ends of rounds and matches, points."""
        return changes(steps[0].before.record, self.session.state.record, self.say.language, viewer)

    def tell(self, seat: int, steps: list[Step]) -> None:
        """What a bot has done is printed, and the scoreboard after a match."""
        super().tell(seat, steps)
        self._tell_match(steps)

    def tell_own(self, steps: list[Step]) -> None:
        """What came of an answer is printed, and the scoreboard after a match."""
        super().tell_own(steps)
        self._tell_match(steps)

    def _tell_match(self, steps: list[Step]) -> None:
        state = self.session.state
        if not state.is_terminal() and len(history(state.record)) > len(history(steps[0].before.record)):
            self._scoreboard(state.observation(self.viewer).to_dict())


def _counted_animals(match: re.Match[str]) -> str:
    """ "2 bears" as "7*2"; anything else as it is."""
    number, name = (match[1], match[2]) if match[1] else (match[4], match[3])
    kind = find_animal(name)
    return match[0] if kind is None else f"{kind}*{number}"
