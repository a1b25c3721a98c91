"""A turn of Wingspan as the log tells it: what each seat did, as each viewer may hear it.

What was drawn from a deck, tucked from a hand or chosen in secret has two sentences: one for its seat and one for the
others. At the end of the game everybody hears the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from gametrail import State
from gametrail.core.words import LANGUAGES
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan import questions
from gametrail.games.wingspan.scoring import PARTS, all_bonus_points, goal_count, seat_points
from gametrail.games.wingspan.tables import tables
from gametrail.web.views_of.wingspan_deeds import placing, room, tell
from gametrail.web.views_of.wingspan_paying import Payment, with_payment
from gametrail.web.views_of.wingspan_telling import Said, Tally, net_words, sentence
from gametrail.web.words import text


class Story(NamedTuple):
    """A turn so far."""

    seat: int
    setup: bool  # choices before the first turn
    said: tuple[Said, ...]
    first: tuple[Tally, ...]  # of all seats, when the turn began …
    last: tuple[Tally, ...]  # … and now
    points: tuple[int, int]  # of the owner, without bonus cards, when the turn began and now
    row: int | None  # of the turn's row action
    barren: bool  # it could bring nothing by itself: no room for eggs, no cards to draw
    played: bool  # the turn's action was to play a bird
    slots: frozenset[int]  # of the owner's mat that changed
    placed: frozenset[int]  # birds played
    tray: frozenset[int]  # places that were taken from
    drawn: tuple[tuple[int, tuple[int, bool]], ...]  # by whom, the bird card, and whether from the deck
    deck_bird: int  # whose power draws from the deck now, 0 for none
    payment: Payment  # for the bird that is being played
    powers: tuple[tuple[int, str], ...]  # of the owner's brown birds: slot, and "used" or "passed"
    reactions: tuple[tuple[int, int], ...]  # of the others' pink birds: seat and slot
    scored: (
        tuple[int, tuple[int, ...]] | None
    )  # the round that ended with the turn, from 0, and the goal's counts


def turn_of(state: State) -> tuple[int, int]:
    """The number of the turn that goes on, and whose it is; choices before the first turn have numbers below 0."""
    record = state.record
    if questions.choosing_first_hands(record):
        entry = questions.top(record)
        seat = 0 if entry is None else int(entry["who"])
        return seat - int(record["players"]), seat
    players, rounds = int(record["players"]), int(record["round"])
    before = sum(c.CUBES - earlier for earlier in range(rounds)) * players
    running = 0 if rounds >= c.ROUNDS else (c.CUBES - rounds) * players - int(record["turns_left"])
    return before + running, int(record["active"])


def tallies(record: np.void) -> tuple[Tally, ...]:
    """What each seat has."""
    return tuple(
        Tally(
            tuple(int(n) for n in record["food"][seat]),
            int(record["row_count"][seat].sum()),
            int(record["eggs"][seat].sum()),
            int(record["cached"][seat].sum()),
            int(record["tucked"][seat].sum()),
            int(record["hand_count"][seat]),
            tuple(
                (int(bird), int(eggs))
                for bird, eggs in zip(record["bird"][seat], record["eggs"][seat], strict=True)
                if bird
            ),
        )
        for seat in range(int(record["players"]))
    )


def open_points(record: np.void, seat: int) -> int:
    """The points of a seat that everybody may know."""
    parts = np.zeros(len(PARTS), np.int32)
    total = int(seat_points(record, tables(), seat, parts))
    return total - int(all_bonus_points(record, tables(), seat))


def follow(story: Story | None, before: State, action: int, actor: int, after: State) -> Story:
    """The story with one more action or draw; the first follows None."""
    record, entry = before.record, questions.top(before.record)
    if entry is None:
        raise ValueError("nothing happens after the end")
    known = story or begin(before)
    known = with_changes(known, before, after)
    if int(after.record["round"]) != int(record["round"]):
        known = known._replace(scored=(int(record["round"]), goal_counts(after.record, int(record["round"]))))
    op = int(entry["op"])
    if op == op_.MAIN:
        row = action - c.ROW_ACTION if c.ROW_ACTION <= action < c.ROW_ACTION + c.ROWS else None
        barren = row is not None and not room(record, int(entry["who"]), row)
        known = known._replace(row=row, barren=barren, played=action == c.PLAY_BIRD)
    if c.TRAY_CARD <= action < c.TRAY_CARD + c.TRAY_PLACES:
        known = known._replace(tray=known.tray | {action - c.TRAY_CARD})
    known = with_draws(with_powers(known, record, entry, action), record, entry, action)
    payment = with_payment(known.payment, before, action, after)
    placed = placing(before, after, payment)
    known = known._replace(payment=Payment() if placed else payment)
    return known._replace(
        said=(*known.said, *tell(before, action, after, known.seat, known.deck_bird), *placed)
    )


def ended(story: Story, after: State) -> Story:
    """Every game ends with a turn."""
    return story


def opened(story: Story) -> Story:
    """The story of a first hand once all have been chosen: everybody may hear how much was kept, not what."""
    has = story.last[story.seat]
    key = "wing.log.kept.one" if has.cards == 1 else "wing.log.kept"
    public = {lang: text(key, lang, birds=has.cards, food=sum(has.food)) for lang in LANGUAGES}
    said = (one._replace(words=(public, one.words[1])) if one.words else one for one in story.said)
    return story._replace(said=tuple(said))


def goal_counts(record: np.void, index: int) -> tuple[int, ...]:
    """How much each player has of the goal of a round; nothing when the goal is not known."""
    if index >= int(record["goals_count"]):
        return ()
    goal = int(record["goals"][index])
    return tuple(int(goal_count(record, tables(), seat, goal)) for seat in range(int(record["players"])))


def begin(before: State, last: Story | None = None) -> Story:
    """The story of the turn that begins; each is told by itself."""
    number, seat = turn_of(before)
    had, points = tallies(before.record), open_points(before.record, seat)
    nothing: frozenset[int] = frozenset()
    return Story(
        seat=seat, setup=number < 0, said=(), first=had, last=had, points=(points, points), row=None, barren=False,
        played=False, slots=nothing, placed=nothing, tray=nothing, drawn=(), deck_bird=0, payment=Payment(), powers=(),
        reactions=(), scored=None,
    )  # fmt: skip


def with_changes(story: Story, before: State, after: State) -> Story:
    """The story with the places of the owner's mat that changed, where birds came to stand, and what they have now."""
    seat, old, new = story.seat, before.record, after.record
    changed = np.zeros(c.SLOTS, bool)
    for field in ("bird", "eggs", "cached", "tucked"):
        changed |= old[field][seat] != new[field][seat]
    came = (old["bird"][seat] == 0) & (new["bird"][seat] != 0)
    return story._replace(
        last=tallies(new),
        points=(story.points[0], open_points(new, seat)),
        slots=story.slots | {int(slot) for slot in np.flatnonzero(changed)},
        placed=story.placed | {int(slot) for slot in np.flatnonzero(came)},
    )


def with_powers(story: Story, record: np.void, entry: np.void, action: int) -> Story:
    """The story with the power that this action used or passed: a brown one of the owner, a pink one of others."""
    op, who, slot = int(entry["op"]), int(entry["who"]), int(entry["slot"])
    if op == op_.REACT_WITH and action != c.PASS:
        return story._replace(reactions=(*story.reactions, (who, action - c.SLOT)))
    bird = questions.asked_bird(record, entry) if op < op_.FIRST_AUTO else 0
    brown = bird and int(tables()["colour"][bird]) == c.BROWN
    if not brown or who != story.seat or story.row is None or slot in dict(story.powers):
        return story
    return story._replace(powers=(*story.powers, (slot, "passed" if action == c.PASS else "used")))


def with_draws(story: Story, record: np.void, entry: np.void, action: int) -> Story:
    """The story with the card that was drawn, and with the power that draws from the deck next."""
    op, who = int(entry["op"]), int(entry["who"])
    if op == op_.DEAL_TO_HAND:
        card = (action - c.DRAW_BIRD + 1, True)
        return story._replace(drawn=(*story.drawn, (who, card)))
    if op == op_.DRAW and c.TRAY_CARD <= action < c.TRAY_CARD + c.TRAY_PLACES:
        card = (int(record["tray"][action - c.TRAY_CARD]), False)
        story = story._replace(drawn=(*story.drawn, (who, card)))
    return story._replace(deck_bird=questions.asked_bird(record, entry) if action == c.FROM_DECK else 0)


def chapter(story: Story) -> None:
    """The game is one whole."""
    return


def touched(story: Story) -> dict[str, object]:
    """What the turn changed on its owner's mat and in the tray."""
    return {
        "slots": sorted(story.slots),
        "placed": sorted(story.placed),
        "tray": sorted(story.tray),
        "row": None if story.row is None else c.HABITAT_NAMES[story.row],
    }


def lines(
    story: Story, seat: int, viewer: int | None, language: str, names: Sequence[str] = ()
) -> list[dict[str, Any]]:
    """What each seat did, one after the other; one seat's things in a row are one line. At the end stands what each
    seat has gained and spent: much of it comes without a choice."""
    found: list[dict[str, Any]] = []
    for group in grouped(story.said):
        add_line(found, group[0].seat, sentence(group, viewer, language), language)
    for other in range(len(story.first)) if not story.setup else ():
        net = net_words(story.first[other], story.last[other], language)
        if net:
            add_line(found, other, text("wing.log.net", language, changes=net), language)
    return found or [{"seat": seat, "text": ""}]


def add_line(found: list[dict[str, Any]], seat: int, words: str, language: str) -> None:
    """The words stand behind the last line, or in a new one when another seat acts. Mutates: found."""
    if found and found[-1]["seat"] == seat:
        found[-1]["text"] = joint(found[-1]["text"], words, language)
    else:
        found.append({"seat": seat, "text": words})


def joint(first: str, second: str, language: str) -> str:
    """Two sentences one after the other. During set-up the same is heard several times, and said once."""
    return first if first.endswith(second) else first + (" " if language == "en" else "") + second


def line(story: Story, viewer: int | None, language: str, names: Sequence[str] = ()) -> str:
    """What the owner of the turn did, in one line."""
    own = [part["text"] for part in lines(story, story.seat, viewer, language) if part["seat"] == story.seat]
    return (" " if language == "en" else "").join(own)


def grouped(said: tuple[Said, ...]) -> list[list[Said]]:
    """Neighbours that are told as one list stand together."""
    groups: list[list[Said]] = []
    for one in said:
        last = groups[-1][-1] if groups else None
        if last and one.kind and last.list_of == one.list_of:
            groups[-1].append(one)
        else:
            groups.append([one])
    return groups
