"""What an action has changed besides itself: finishes, ends of rounds and matches, points, forced gifts."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.games.animal_trail import names, phrases
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.card_text import format_cards
from gametrail.games.animal_trail.facts import start_kind
from gametrail.games.animal_trail.information import history
from gametrail.games.animal_trail.multiset import unpack
from gametrail.games.animal_trail.questions import operation_on_top, player_on_top
from gametrail.games.animal_trail.vocabulary import WORDS

_MARKERS = ("challenge", "handicap", "dealer")
_ASK_IN_A_ROUND = (op_.LEAD, op_.FOLLOW, op_.NAMING, op_.DISCARD)
_HIGHEST_TO = 2  # the first two of the match before are given the highest cards


def changes(before: np.void, after: np.void, language: str, viewer: int | None = None) -> list[str]:
    """What everybody may notice, a line each, with the cards that the viewer may know; None knows them all."""
    say = Speaker(language, WORDS)
    lines = [
        *_finishes(before, after, say),
        *_round_end(before, after, say),
        *_match_ends(before, after, say),
    ]
    lines += [*_points(before, after, say), *_markers(before, after, say)]
    return [*lines, *_start_card(before, after, say), *_gifts(before, after, say, viewer)]


def _order(record: np.void, field: str = "order") -> list[int]:
    return [int(seat) for seat in record[field] if seat >= 0]


def _is_same_match(before: np.void, after: np.void) -> bool:
    return int(before["match"]) == int(after["match"])


def _finishes(before: np.void, after: np.void, say: Speaker) -> Iterator[str]:
    """Who has got a place in a match that goes on, or whose hand is empty until cards are drawn."""
    if not _is_same_match(before, after) or operation_on_top(after) == 0:
        return
    players = int(after["players"])
    for place, seat in enumerate(_order(after), 1):
        if seat not in _order(before):
            name = names.place_name(place, players, say.language)
            yield say("play.trail.change.out", seat=seat_letter(seat), place=name)
    if int(after["resting"]) > int(before["resting"]):
        resting = int(after["rested"][int(after["resting"]) - 1])
        yield say("play.trail.change.rests", seat=seat_letter(resting))


def _round_end(before: np.void, after: np.void, say: Speaker) -> Iterator[str]:
    """That a round is over, and who leads the next one."""
    ended = not int(after["play"]) and _is_same_match(before, after)
    if not ended or operation_on_top(before) not in _ASK_IN_A_ROUND:
        return
    if operation_on_top(after) == op_.LEAD:
        yield say("play.trail.change.leads", seat=seat_letter(player_on_top(after)))
    elif operation_on_top(after) == op_.DEAL:
        yield say("play.trail.change.refill", seat=seat_letter(int(after["owner"])))


def _match_ends(before: np.void, after: np.void, say: Speaker) -> Iterator[str]:
    """The order of finish of matches that are over now."""
    for ended in history(after)[len(history(before)) :]:
        gap = say("play.trail.gap")
        places = gap.join(
            say("play.trail.change.place", place=place, seat=seat_letter(seat))
            for place, seat in enumerate(ended["order"], 1)
        )
        yield say("play.trail.change.match", match=ended["match"], places=places)


def _points(before: np.void, after: np.void, say: Speaker) -> Iterator[str]:
    for seat in range(int(after["players"])):
        gained = int(after["points"][seat]) - int(before["points"][seat])
        total = phrases.points(int(after["points"][seat]), say.language)
        if gained:
            yield say("play.trail.change.points", seat=seat_letter(seat), gained=signed(gained), total=total)
        if int(after["victory"][seat]) > int(before["victory"][seat]):
            yield say("play.trail.change.victory", seat=seat_letter(seat), number=int(after["victory"][seat]))


def signed(number: int) -> str:
    """+4, −2 with a true minus sign, 0."""
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def _markers(before: np.void, after: np.void, say: Speaker) -> Iterator[str]:
    for marker in _MARKERS:
        holder = int(after[marker])
        drawn = operation_on_top(before) == op_.DEALER  # the draw says it in words of its own
        if holder >= 0 and holder != int(before[marker]) and not drawn and operation_on_top(after):
            yield say("play.trail.change.marker", seat=seat_letter(holder), marker=say(f"marker.{marker}"))


def _start_card(before: np.void, after: np.void, say: Speaker) -> Iterator[str]:
    """Who has shown the start-player card, unless the draw of the marked Mouse says so."""
    shower = int(after["shower"])
    if shower >= 0 and int(before["shower"]) < 0 and operation_on_top(before) != op_.MARK:
        animal = names.animal_name(int(start_kind(after)), say.language)
        yield say("play.trail.change.start", seat=seat_letter(shower), animal=animal)


def _gifts(before: np.void, after: np.void, say: Speaker, viewer: int | None) -> Iterator[str]:
    """The highest cards that had to be given, as far as the viewer may see them."""
    for seat in _order(after, "before")[:_HIGHEST_TO]:
        cards = int(after["got"][seat])
        if not cards or (_is_same_match(before, after) and cards == int(before["got"][seat])):
            continue
        giver = int(after["partner"][seat])
        key, listed = "play.trail.change.gift.hidden", ""
        if len(unpack(cards)) == 1:
            key = "play.trail.change.gift.hidden.one"
        if viewer in (None, seat, giver):
            key, listed = "play.trail.change.gift", format_cards(cards, highest_first=True)
        yield say(key, giver=seat_letter(giver), seat=seat_letter(seat), cards=listed)
