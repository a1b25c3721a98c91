"""What a position tells of cards whose holder is known: the exchange of this match, and the start-player card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.multiset import pack, unpack
from gametrail.games.animal_trail.names import find_animal
from gametrail.games.animal_trail.position_fields import (
    check_range,
    missing,
    number_or_none,
    object_or_none,
    position_error,
    read_cards,
    text_or_none,
    whole,
    wrong_value,
)
from gametrail.games.animal_trail.position_pool import Cards
from gametrail.games.animal_trail.position_table import in_force

MOST_EXCHANGED = 2


def _transfer(
    record: np.void, document: Mapping[str, Any], name: str, person: str, viewer: int
) -> tuple[int, tuple[int, ...]] | None:
    """The partner and the cards of `given` or `received`; None if there were none. Raises PositionError."""
    found = object_or_none(
        document, name, (person, "cards", "held") if name == "given" else (person, "cards")
    )
    if found is None:
        return None
    if viewer < 0 or int(record["rules"]["mode"]) != c.NORMAL or int(record["match"]) < 2:
        raise position_error("error.position.no_exchange", field=name)
    for part in (person, "cards"):
        if part not in found:
            raise missing(f"{name}.{part}")
    partner = check_range(found[person], f"{name}.{person}", 0, int(record["players"]) - 1)
    if partner == viewer:
        raise position_error("error.position.own_partner", field=f"{name}.{person}", value=partner)
    kinds = read_cards(found["cards"], f"{name}.cards")
    if not 1 <= len(kinds) <= MOST_EXCHANGED:
        raise wrong_value(f"{name}.cards", found["cards"], f"1–{MOST_EXCHANGED}")
    return partner, kinds


def _read_held(document: Mapping[str, Any], kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the given cards that the partner surely still has: all, if nothing is said. Raises PositionError."""
    held = document["given"].get("held")
    if held is None:
        return kinds
    found = read_cards(held, "given.held")
    for kind in found:
        if found.count(kind) > kinds.count(kind):
            raise wrong_value("given.held", held, document["given"]["cards"])
    return found


def _ceiling(record: np.void, better: int, worse: int, kinds: tuple[int, ...]) -> int:
    """How high the other cards of the worse placed partner may be, who had to give these highest ones (rules 5.3)."""
    players = int(record["players"])
    before = record["before"][:players].tolist()
    if better not in before or worse not in before:
        return c.NO_CEILING
    high, low = before.index(better), before.index(worse)
    had_to = high < low and high + low == players - 1 and high < MOST_EXCHANGED
    return min(kinds) if had_to and kinds else c.NO_CEILING


def read_exchange(cards: Cards, document: Mapping[str, Any], viewer: int) -> dict[int, int]:
    """The exchange of the viewer. Returns how high the unknown cards of the partner may be. Raises PositionError."""
    record = cards.record
    given = _transfer(record, document, "given", "to", viewer)
    received = _transfer(record, document, "received", "from", viewer)
    if given is None and received is None:
        whole(document, "partner_shown", 0, 0, 0)
        return {}
    if given and received and given[0] != received[0]:
        raise wrong_value("received.from", received[0], str(given[0]))
    partner = given[0] if given else received[0] if received else viewer
    record["partner"][viewer], record["partner"][partner] = partner, viewer
    gave, got = given[1] if given else (), received[1] if received else ()
    record["gave"][viewer] = record["got"][partner] = pack(gave)
    record["got"][viewer] = record["gave"][partner] = pack(got)
    record["ceiling"][viewer] = _ceiling(record, viewer, partner, got)
    record["ceiling"][partner] = _ceiling(record, partner, viewer, gave)
    ceiling = int(record["ceiling"][viewer])
    most = c.COPIES[ceiling] if ceiling < c.NO_CEILING else 0
    record["ceiling_seen"][viewer] = whole(document, "partner_shown", 0, 0, most)
    if given:
        held = _read_held(document, gave)
        record["known"][viewer] = pack(held)
        cards.hold(partner, held, "given", in_force(record, c.MIGRATION))
    return {partner: ceiling}


def read_start_card(cards: Cards, document: Mapping[str, Any], viewer: int) -> None:
    """Who showed the start-player card of the first match and may still have it. Raises PositionError."""
    shown = object_or_none(document, "shown_start", ("seat", "card"))
    if shown is None:
        return
    record, rules = cards.record, cards.record["rules"]
    if int(record["match"]) > 1 or int(rules["mode"]) == c.SPRINT:
        raise position_error("error.position.no_start", field="shown_start")
    kind = c.MOUSE if int(rules["marked_mouse"]) else c.HOWLING
    card = text_or_none(shown, "card", "shown_start.")
    if card is not None and find_animal(card) != kind:
        raise wrong_value("shown_start.card", card, "1" if kind else "H")
    if "seat" not in shown:
        raise missing("shown_start.seat")
    seat = number_or_none(shown, "seat", 0, int(record["players"]) - 1, "shown_start.")
    if seat is None:
        dealt = int(record["players"]) * int(rules["marathon_hand"])
        is_whole = int(record["deck_count"]) == max(0, c.DECK_SIZE - dealt)  # nobody has drawn a card yet
        if not int(record["deck_count"]) or not is_whole or not cards.has([kind]):
            raise position_error("error.position.in_pile", field="shown_start.seat")
        cards.keep_in_pile(kind)
        record["shower"] = c.IN_PILE
        return
    record["shower"] = seat
    if kind not in unpack(int(record["secret"][seat])):
        cards.hold(seat, [kind], "shown_start", in_force(record, c.MIGRATION) and seat != viewer)
