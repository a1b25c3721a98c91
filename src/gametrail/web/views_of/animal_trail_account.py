"""What a match of Animal Trail brought to each seat, line by line: places, markers, forfeits, what the first got from
the last, and in the Chip sprint ante, exchange, pot and chip. Nothing in it is secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names, phrases
from gametrail.web.views_of import Look
from gametrail.web.views_of.animal_trail_event import called
from gametrail.web.words import text

Line = dict[str, Any]


@dataclass(frozen=True)
class Ended:
    """A match for its account: one that is over, or the one that goes on."""

    look: Look
    number: int
    order: Sequence[int]  # in the order of finish, as far as it is known; a deal has its winner only
    before: Sequence[int]  # points in front of each seat when it began
    after: Sequence[int]
    over: bool = True

    @property
    def record(self) -> np.void:
        """The position from which we look."""
        return self.look.state.record

    @property
    def mode(self) -> int:
        """The kind of game."""
        return int(self.record["rules"]["mode"])

    @cached_property
    def left(self) -> tuple[int, ...]:
        """How many cards each seat had left; empty where that is not known."""
        told = (turn.story for turn in self.look.turns if turn.story.match == self.number)
        return next((story.left for story in told if story.left), ())

    def reasons(self, seat: int) -> list[dict[str, Any]]:
        """Why the seat's points changed in it."""
        found = self.look.score["players"][seat]["reasons"]
        return [reason for reason in found if reason.get("match") == self.number]

    def victories(self, seat: int) -> int:
        """The victory chips of the seat when it began."""
        won = [one["match"] for one in self.look.observation["history"] if one["order"][:1] == [seat]]
        return int(self.record["victory"][seat]) - sum(match >= self.number for match in won)


def matches(look: Look) -> dict[int, Ended]:
    """The matches that are over, by number."""
    found: dict[int, Ended] = {}
    points = starts(look)
    for one in look.observation["history"]:
        found[one["match"]] = Ended(look, one["match"], one["order"], points, one["points"])
        points = one["points"]
    return found


def starts(look: Look) -> list[int]:
    """What each seat began with, as far as the sheet knows."""
    return [
        sum(reason["points"] for reason in player["reasons"] if reason["item"] == "start")
        for player in look.score["players"]
    ]


def running(look: Look) -> Ended | None:
    """The match that goes on; None when the game is over."""
    if look.observation["phase"] == "end":
        return None
    history = look.observation["history"]
    before = history[-1]["points"] if history else starts(look)
    now = [int(points) for points in look.state.record["points"][: len(before)]]
    order = [int(seat) for seat in look.state.record["order"] if seat >= 0]
    return Ended(look, look.observation["match"], order, before, now, over=False)


def lines(ended: Ended, seat: int) -> list[Line]:
    """What the match brought to the seat and what it paid, in order."""
    if ended.mode == c.SPRINT:
        return deal_lines(ended, seat)
    return [line_of(ended, seat, reason) for reason in ended.reasons(seat) if told(reason)]


def told(reason: dict[str, Any]) -> bool:
    """Whether the reason is worth a line: no chips at a place are none."""
    return bool(reason["points"]) or reason["item"] in ("challenge", "handicap", "last", "forfeit")


def line_of(ended: Ended, seat: int, reason: dict[str, Any]) -> Line:
    """A reason of the normal game or the Marathon in words; too few points are named."""
    item, points, language = reason["item"], int(reason["points"]), ended.look.language
    if item == "payment":
        return payment_line(ended, seat, points)
    due = due_of(ended, seat, item)
    shown = points or -due
    key = forfeit_key(ended, seat) if item == "forfeit" else item
    place = names.place_name(reason["place"], len(ended.before), language) if item == "place" else ""
    words = text(f"trail.line.{key}", language, points=signed(shown), place=place)
    return lacking(item, points, words, due, language)


def forfeit_key(ended: Ended, seat: int) -> str:
    """Whether the seat forfeits half or all."""
    return "all" if ended.order and seat == ended.order[-1] else "half"


def due_of(ended: Ended, seat: int, item: str) -> int:
    """What was to be paid for a marker or the last place (rules 6.2); 0 for what was got."""
    if item == "challenge":
        return 1 if seat in ended.order[:2] else 2
    return int(item in ("handicap", "last"))


def plain(key: str, points: int, words: str) -> Line:
    """A line; `lack` says that less was paid than was due."""
    return {"key": key, "points": points, "words": words, "lack": False}


def lacking(key: str, points: int, words: str, due: int, language: str) -> Line:
    """The line, with a remark where less was paid than was due."""
    if due <= 0 or -points >= due:
        return plain(key, points, words)
    words = text("trail.line.lack" if points else "trail.line.nothing", language, line=words)
    return plain(key, points, words) | {"lack": True}


def payment_line(ended: Ended, seat: int, points: int) -> Line:
    """What the first got from the last of a match of the Marathon, or the last paid (rules 8.6)."""
    language, last = ended.look.language, ended.order[-1]
    if seat != last:
        giver = called(last, ended.look.hears, language, ended.look.names)
        words = text("trail.line.received", language, points=signed(points), name=giver)
        return plain("payment", points, words)
    left = ended.left[seat] if ended.left else 0
    each = int(ended.record["rules"]["per_card"])
    if not left:
        return plain("payment", points, text("trail.line.cards", language, points=signed(points)))
    cards = phrases.any_cards(left, language)
    words = text("trail.line.payment", language, cards=cards, n=each, points=signed(-left * each))
    return lacking("payment", points, words, left * each, language)


def deal_lines(ended: Ended, seat: int) -> list[Line]:
    """A deal of the Chip sprint: the ante, the exchange, the pot and a victory chip (rules 9)."""
    language, ante, exchange = ended.look.language, ante_of(ended, seat), exchange_of(ended, seat)
    won = ended.over and list(ended.order[:1]) == [seat]
    parts = [("ante", -ante), ("exchange", -exchange)]
    found = [(key, points) for key, points in parts if points]
    if won:
        found.append(("pot", pot_of(ended)))
    lines = [
        plain(key, points, text(f"trail.line.{key}", language, points=signed(points)))
        for key, points in found
    ]
    return [*lines, plain("chip", 0, text("trail.line.chip", language))] if won else lines


def ante_of(ended: Ended, seat: int) -> int:
    """What the seat paid into the pot before the exchange; less where it had less, nothing before it is asked."""
    due = int(ended.record["rules"]["ante"]) * (1 + ended.victories(seat))
    paid = ended.before[seat] - ended.after[seat]
    most = min(due, ended.before[seat])
    return most if ended.over else max(0, min(most, paid))


def exchange_of(ended: Ended, seat: int) -> int:
    """What the seat paid for exchanged cards."""
    if ended.over and list(ended.order[:1]) == [seat]:
        return max(0, pot_of(ended) - ante_of(ended, seat) - paid_by_others(ended, seat))
    return max(0, ended.before[seat] - ended.after[seat] - ante_of(ended, seat))


def paid_by_others(ended: Ended, winner: int) -> int:
    """What everybody but the winner paid into the pot."""
    paid = [before - after for before, after in zip(ended.before, ended.after, strict=True)]
    return sum(paid) - paid[winner]


def pot_of(ended: Ended) -> int:
    """The pot of a deal that is over. A log that does not tell it began later: then nothing was exchanged by the
    winner as far as is known."""
    for turn in ended.look.turns:
        for event in turn.story.events if turn.story.match == ended.number else ():
            if event.kind == "pot":
                return int(event.number)
    winner = ended.order[0]
    return paid_by_others(ended, winner) + ante_of(ended, winner)


def place_words(ended: Ended, seat: int) -> str:
    """How the match ended for the seat: its place, or in a deal whether it won and how many cards it had left."""
    language = ended.look.language
    if ended.mode != c.SPRINT:
        return names.place_name(ended.order.index(seat) + 1, len(ended.before), language)
    if seat == ended.order[0]:
        return text("trail.place.winner", language)
    if not ended.left:
        return text("trail.place.unknown", language)
    return text("trail.place.left", language, cards=phrases.any_cards(ended.left[seat], language))


def cards_left(ended: Ended, seat: int) -> int | None:
    """How many cards the seat had left; None where that is not known."""
    return ended.left[seat] if ended.left else None


def signed(n: int) -> str:
    """`+4`, `−2` with a true minus sign, `0`."""
    return f"−{-n}" if n < 0 else f"+{n}" if n else "0"
