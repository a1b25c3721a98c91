"""What a finished turn of Animal Trail brings: the end of the round, places, refills, the end of the match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from gametrail import State
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail import questions
from gametrail.games.animal_trail.facts import trump_of
from gametrail.games.animal_trail.plays import play_of
from gametrail.games.animal_trail.scoring import award
from gametrail.games.animal_trail.tables import tables
from gametrail.web.views_of.animal_trail_event import Event

# What is paid for a match, in this order (rules 6.2): the second from last forfeits before the last does.
PAYMENTS = ("challenge", "handicap", "last", "forfeit", "forfeit_all", "payment")
Left = tuple[int, ...]  # cards that each seat had in hand at the end of a match; empty: not known


def effects(before: State, after: State, played: int | None, leads: bool, left: Left) -> tuple[Event, ...]:
    """What follows the last action of a turn in which these cards were played (rules 3.4, 3.5, 4.2, 6, 8, 9)."""
    old, new = before.record, after.record
    over = after.is_terminal() or int(new["match"]) != int(old["match"])
    if not over and not is_play(old):
        return ()
    found = [*places(old, new, over), *resting(old, new)] if is_play(old) else []
    if over:
        return (*found, *match_end(after, int(old["match"]), left))
    if int(new["form"]):
        return tuple(found)
    trump = played is not None and not leads and int(tables()["natural"][played]) >> trump_of(old) & 1
    return (*found, Event("trump" if trump else "round", int(new["owner"])), *what_next(new))


def hands_left(before: State, action: int, after: State) -> Left:
    """The cards in each hand at the end of the match that ended with this action; empty: it goes on."""
    old = before.record
    if not after.is_terminal() and int(after.record["match"]) == int(old["match"]):
        return ()
    left = [int(count) for count in old["hand_count"][: int(old["players"])]]
    played = (
        len(play_of(action).cards) if action >= c.PLAY else int(c.CARD <= action <= c.CARD + c.NUM_KINDS - 1)
    )
    left[before.current_player()] -= played
    return tuple(left)


def is_play(record: np.void) -> bool:
    """Whether the question belongs to a round, and not to what comes before the first lead."""
    return questions.operation_on_top(record) in (op_.LEAD, op_.FOLLOW, op_.NAMING, op_.DISCARD)


def places(old: np.void, new: np.void, over: bool) -> Iterator[Event]:
    """The places that were taken: out with a place, or left as the last one."""
    order = new["places"][int(old["match"]) - 1] if over else new["order"]
    yield from places_from(old, [int(seat) for seat in order], int(old["placed"]))


def refill_effects(state: State, match: int, placed: int) -> Iterator[Event]:
    """The places taken since so many were taken in this match, by who rested and got no card; the match may have ended
    with them (rules 8.5)."""
    record = state.record
    over = state.is_terminal() or int(record["match"]) != match
    order = record["places"][match - 1] if over else record["order"]
    yield from places_from(record, [int(seat) for seat in order], placed)
    if over:
        yield from match_end(state, match, hands_now(record) if state.is_terminal() else ())


def hands_now(record: np.void) -> Left:
    """The cards in each hand."""
    return tuple(int(count) for count in record["hand_count"][: int(record["players"])])


def places_from(record: np.void, order: list[int], placed: int) -> Iterator[Event]:
    """The places after the first `placed`. In the Chip sprint only the first counts: it takes the pot."""
    players, mode = int(record["players"]), int(record["rules"]["mode"])
    for place in range(placed, players):
        seat = order[place]
        if seat < 0:
            return
        if mode == c.SPRINT:
            yield Event("pot", seat, number=int(record["pot"]))
            return
        paid = int(award(record, place)) if mode == c.NORMAL else 0
        kind = "place" if place == players - 1 else "out"
        yield Event(kind, seat, number=place + 1, price=paid, players=players)


def resting(old: np.void, new: np.void) -> Iterator[Event]:
    """Who ran out of cards while the draw pile is not empty (rules 8.4)."""
    for number in range(int(old["resting"]), int(new["resting"])):
        yield Event("rest", int(new["rested"][number]))


def what_next(record: np.void) -> Iterator[Event]:
    """The refill, and who leads the next round."""
    for entry in questions.entries(record):
        if int(entry["op"]) == op_.REFILLED:
            others = "two_draw" if int(record["players"]) == c.MIN_PLAYERS else "three_draw"
            rules = record["rules"]
            yield Event(
                "refill", int(entry["who"]), number=int(rules["winner_draws"]), price=int(rules[others])
            )
        if int(entry["op"]) in (op_.REFILLED, op_.LEAD):
            yield Event("lead", int(entry["who"]))
            return


def match_end(after: State, match: int, left: Left) -> Iterator[Event]:
    """The match is over, and what was paid for it."""
    deal = int(after.record["rules"]["mode"]) == c.SPRINT
    yield Event("over", number=match, item="deal" if deal else "")
    order = [int(seat) for seat in after.record["places"][match - 1] if seat >= 0]
    paid = [
        payment
        for seat, player in enumerate(after.score().to_dict()["players"])
        for payment in payments(seat, player["reasons"], match, order, left)
    ]
    yield from sorted(paid, key=lambda event: (PAYMENTS.index(event.item), event.number > 0))


def payments(
    seat: int, reasons: list[dict[str, Any]], match: int, order: list[int], left: Left
) -> Iterator[Event]:
    """What a seat paid after a match, reason by reason."""
    for reason in reasons:
        item = reason["item"]
        if item in PAYMENTS and reason.get("match") == match and reason["points"]:
            last = seat == order[-1]
            kind = "forfeit_all" if item == "forfeit" and last else item
            giver = order[-1] if item == "payment" and not last else None
            price = left[seat] if left else 0
            yield Event("pay", seat, number=reason["points"], item=kind, to=giver, price=price)
