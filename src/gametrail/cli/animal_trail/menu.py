"""The short menu: what may be answered, and what to type for it.

Bare numbers up to 10 are ranks: the card 5 is typed as 5. Groups of cards have numbers from 11 on.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from gametrail.cli.language import Speaker
from gametrail.cli.terminal import Answers
from gametrail.core.game import State
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.asking import ask_text, choice_text
from gametrail.games.animal_trail.plays import Play, kind_text, play_of
from gametrail.games.animal_trail.questions import operation_on_top

_FIRST = c.NUM_KINDS  # the number of the first group of cards


def make_menu(state: State, say: Speaker) -> Answers:
    """What the player to move may answer."""
    answers = Answers(say("play.trail.ask", ask=ask_text(state.record, say.language)))
    legal = [int(action) for action in state.legal_actions()]
    if operation_on_top(state.record) in (op_.LEAD, op_.FOLLOW):
        _add_plays(answers, [action for action in legal if action >= c.PLAY], say)
        if c.PASS in legal:
            _add_pass(answers, say)
    elif operation_on_top(state.record) == op_.EXCHANGE:
        for action in legal:
            number = str(action - c.EXCHANGE)
            answers.numbers[number] = [action]
            words = choice_text(state.record, action, say.language)
            answers.lines.append(Text.assemble((f"{number:>4}  ", "bold"), words))
    else:
        start = c.NAME if operation_on_top(state.record) == op_.NAMING else c.CARD
        kinds = [action - start for action in legal]
        for kind, action in zip(kinds, legal, strict=True):
            _add_kind(answers, kind, action)
        key = "play.trail.menu.ranks" if start == c.NAME else "play.trail.menu.cards"
        answers.lines.append(_listed(say(key), (kind_text(kind) for kind in kinds)))
    return answers


def _add_kind(answers: Answers, kind: int, action: int) -> None:
    """A card by itself is called by its rank; Howling also h."""
    answers.numbers[str(kind)] = [action]
    answers.numbers[kind_text(kind).lower()] = [action]


def _add_pass(answers: Answers, say: Speaker) -> None:
    only = not answers.numbers
    answers.numbers["pass"] = [c.PASS]
    answers.lines.append(Text(say("play.trail.menu.only_pass" if only else "play.trail.menu.pass")))


def _add_plays(answers: Answers, actions: list[int], say: Speaker) -> None:
    """Single cards in one line, then a line for each formation."""
    plays = {action: play_of(action) for action in actions}
    singles = [action for action in actions if plays[action].formation == 1]
    for action in singles:
        _add_kind(answers, plays[action].cards[0], action)
    if singles:
        cards = (kind_text(plays[action].cards[0]) for action in singles)
        answers.lines.append(_listed(say("play.trail.menu.single"), cards))
    number = _FIRST
    twice = _several_readings(plays.values())
    for formation in sorted({play.formation for play in plays.values()} - {1}):
        entries = []
        for action in (action for action in actions if plays[action].formation == formation):
            answers.numbers[str(number)] = [action]
            entries.append(f"{number}) {_play_text(plays[action], twice, say)}")
            number += 1
        key = "play.trail.menu.runs" if formation == c.RUN else "play.trail.menu.sets"
        answers.lines.append(_listed(say(key, number=formation), entries, "   "))


def _several_readings(plays: Iterable[Play]) -> set[tuple[int, ...]]:
    """The cards that several of the plays put down."""
    cards = [tuple(sorted(play.cards)) for play in plays]
    return {some for some in cards if cards.count(some) > 1}


def _play_text(play: Play, twice: set[tuple[int, ...]], say: Speaker) -> str:
    """The cards of a play in the order of their places, with the rank if they could be another play too."""
    cards = " ".join(kind_text(kind) for kind in play.cards)
    if tuple(sorted(play.cards)) not in twice:
        return cards
    return say("play.trail.menu.reading", cards=cards, rank=play.rank)


def _listed(title: str, entries: Iterable[str], gap: str = "  ") -> Text:
    return Text.assemble(f"{title}  ", (gap.join(entries), "bold"))
