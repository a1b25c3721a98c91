"""A turn of Animal Trail as the log and the effects on the table tell it: a row of events, in the order in which they
happened. What was given or put away in secret has its cards in the event; only those who know them hear of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from gametrail import State
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.describe import exchange_price
from gametrail.games.animal_trail.facts import forfeits_now
from gametrail.games.animal_trail.moment import top
from gametrail.games.animal_trail.multiset import unpack
from gametrail.games.animal_trail.plays import play_of
from gametrail.web.views_of.animal_trail_effects import Left, effects, hands_left, hands_now, refill_effects
from gametrail.web.views_of.animal_trail_event import Event, event_words
from gametrail.web.words import text

_CARD_KINDS = {op_.DISCARD: "discard", op_.BURY: "bury", op_.SHOW: "show", op_.GIVE: "give"}
_GATHERED = {"bury", "give"}  # several cards in a row are one event


class Story(NamedTuple):
    """A turn so far."""

    seat: int
    match: int
    events: tuple[Event, ...]
    table: tuple[tuple[int, int], ...]  # the plays of the running round: seat and action
    leads: bool  # the turn began a round
    placed: int  # places taken in the match after it
    left: Left = ()  # if the match ended with it: the cards that each seat still had, where that is known

    @property
    def over(self) -> bool:
        """Whether the match ended with the turn."""
        return any(event.kind == "over" for event in self.events)

    @property
    def played(self) -> int | None:
        """The action that put cards on the table in this turn."""
        return next((event.action for event in self.events if event.kind == "play"), None)


def turn_of(state: State) -> tuple[int, int]:
    """The number of the turn that goes on, and whose it is. The choices of an exchange are turns too."""
    record = state.record
    entry = top(record)
    return int(record["turn"]), 0 if entry is None else int(entry["who"])


def begin(before: State, last: Story | None) -> Story:
    """The story of the turn that begins: what the match brings comes before its first turn."""
    record = before.record
    match = int(record["match"])
    fresh = last is None or last.match != match
    events: list[Event] = []
    if last is not None and not last.over:
        events += refill_effects(before, last.match, last.placed)
    events += [*(opening(record) if fresh else ()), *tribute(record)]
    entry = top(record)
    leads = entry is not None and int(entry["op"]) == op_.LEAD
    table = () if fresh or leads or last is None else last.table
    return Story(turn_of(before)[1], match, tuple(events), table, leads, int(record["placed"]))


def opening(record: np.void) -> Iterator[Event]:
    """What a match begins with: its environment cards, and who showed the start-player card."""
    deal = int(record["rules"]["mode"]) == c.SPRINT
    yield Event("match", number=int(record["match"]), item="deal" if deal else "")
    for card in range(1, c.NUM_ENVIRONMENT + 1):
        if int(record["in_force"]) >> card & 1:
            yield Event("environment", number=card, rules=record["rules"].tobytes())
    if forfeits_ahead(record):
        yield Event("forfeits")
    if deal:
        yield Event("ante", number=int(record["pot"]))
    elif int(record["match"]) == 1 and int(record["shower"]) >= 0:
        kind = c.MOUSE if int(record["rules"]["marked_mouse"]) else c.HOWLING
        yield Event("start", int(record["shower"]), (kind,))


def forfeits_ahead(record: np.void) -> bool:
    """Whether the lowest places of the running match will forfeit points (rules 6.1)."""
    return int(record["rules"]["mode"]) == c.NORMAL and bool(forfeits_now(record))


def tribute(record: np.void) -> Iterator[Event]:
    """The highest cards that were given without a choice before this gift (rules 5.3)."""
    entry = top(record)
    if entry is None or int(entry["op"]) != op_.GIVE:
        return
    seat, low = int(entry["who"]), int(entry["arg"])
    given = unpack(int(record["gave"][low]))
    if given and not int(record["gave"][seat]) and int(record["got"][seat]):
        yield Event("tribute", low, given, to=seat, secret=True)


def follow(story: Story | None, before: State, action: int, actor: int, after: State) -> Story:
    """The story of the turn with one more action; draws come only between turns."""
    known = story or begin(before, None)
    record, entry = before.record, top(before.record)
    if entry is None or int(entry["op"]) >= op_.FIRST_AUTO:
        return known
    events = gathered(known.events, deed(record, entry, action))
    table = (*known.table, (actor, action)) if action >= c.PLAY else known.table
    known = known._replace(events=events, table=table)
    if int(after.record["turn"]) == int(record["turn"]):
        return known
    left = hands_left(before, action, after)
    later = effects(before, after, known.played, known.leads, left)
    over = any(event.kind in ("round", "trump", "over") for event in later)
    placed = int(after.record["placed"])
    later_table = () if over else table
    return known._replace(events=(*events, *later), table=later_table, placed=placed, left=left)


def gathered(events: tuple[Event, ...], new: Event) -> tuple[Event, ...]:
    """The events with one more; cards that are given or put away together are one event."""
    last = events[-1] if events else None
    if last is None or new.kind not in _GATHERED or (last.kind, last.seat) != (new.kind, new.seat):
        return (*events, new)
    return (*events[:-1], last._replace(cards=last.cards + new.cards))


def deed(record: np.void, entry: np.void, action: int) -> Event:
    """What a seat did."""
    op, seat = int(entry["op"]), int(entry["who"])
    if action == c.PASS:
        return Event("pass", seat)
    if action >= c.PLAY:
        play = play_of(action)
        return Event("play", seat, play.cards, play.ranks, action=action, leads=op == op_.LEAD)
    if op == op_.NAMING:
        return Event("named", seat, number=action - c.NAME)
    if op == op_.EXCHANGE:
        number = action - c.EXCHANGE
        return Event("exchange", seat, number=number, price=exchange_price(record, seat, number))
    kind = _CARD_KINDS[op]
    to = int(entry["arg"]) if op == op_.GIVE else None
    return Event(kind, seat, (action - c.CARD,), to=to, secret=op in (op_.GIVE, op_.BURY))


def ended(story: Story, after: State) -> Story:
    """The story with the end of a game in which somebody got no card any more."""
    events = (*story.events, *refill_effects(after, story.match, story.placed))
    return story._replace(events=events, left=story.left or hands_now(after.record))


def opened(story: Story) -> Story:
    """Nobody chooses before the first turn."""
    return story


def chapter(story: Story) -> int:
    """The match."""
    return story.match


def touched(story: Story) -> dict[str, object]:
    """The cards that the seat played in the turn; none: it passed, or chose something else."""
    action = story.played
    if action is None:
        return {"cards": [], "ranks": [], "passed": any(event.kind == "pass" for event in story.events)}
    play = play_of(action)
    return {"cards": list(play.cards), "ranks": list(play.ranks), "passed": False}


def lines(
    story: Story, seat: int, viewer: int | None, language: str, names: Sequence[str] = ()
) -> list[dict[str, Any]]:
    """What happened, one seat after the other; one seat's things in a row are one line, those of no seat too."""
    found: list[dict[str, Any]] = []
    gap = " " if language == "en" else ""
    for event in story.events:
        words = event_words(event, viewer, language, names)
        if found and found[-1]["seat"] == event.seat:
            found[-1]["text"] += gap + words
        else:
            found.append({"seat": event.seat, "text": words})
    return found or [{"seat": seat, "text": text("trail.log.nothing", language)}]


def line(story: Story, viewer: int | None, language: str, names: Sequence[str] = ()) -> str:
    """What the seat of the turn did, in one line."""
    told = lines(story, story.seat, viewer, language, names)
    own = [part["text"] for part in told if part["seat"] == story.seat]
    return (" " if language == "en" else "").join(own)
