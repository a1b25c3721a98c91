"""One thing that happened at an Animal Trail table, and its sentence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from gametrail.games.animal_trail import names, phrases
from gametrail.games.animal_trail.layout import RULES
from gametrail.games.animal_trail.plays import play_of
from gametrail.web.views_of.animal_trail_cards import listed
from gametrail.web.words import text


class Event(NamedTuple):
    """What happened. `cards` of a secret event are for those who know them: its seat, and who got the cards."""

    kind: str
    seat: int | None = None
    cards: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    to: int | None = None
    number: int = 0  # of the match, environment card, rank, place, cards or points
    price: int = 0
    secret: bool = False
    action: int = 0  # of a play
    leads: bool = False
    players: int = 0
    item: str = ""  # why points were paid; "deal" where a match is called so
    rules: bytes = b""  # that an environment card's sentence depends on

    def known_to(self, viewer: int | None) -> bool:
        """Whether this seat may hear which cards; None hears everything."""
        return not self.secret or viewer is None or viewer in (self.seat, self.to)


def event_words(event: Event, viewer: int | None, language: str, seats: Sequence[str] = ()) -> str:
    """The event as the viewer may hear it, without the name of its seat: it reads well after "You:" as after a name.

    `seats` are the names of the seats; without them they are letters."""
    known = event.known_to(viewer)
    to = "" if event.to is None else called(event.to, viewer, language, seats)
    return _words(event if known else event._replace(cards=(-1,) * len(event.cards)), to, language)


def called(seat: int, viewer: int | None, language: str, seats: Sequence[str]) -> str:
    """A seat inside a sentence for the viewer."""
    if seat == viewer:
        return text("trail.you", language)
    return seats[seat] if seats else phrases.seat(seat)


@lru_cache(maxsize=8192)
def _words(event: Event, to: str, language: str) -> str:
    """The sentence; cards that are not known are -1."""
    if event.kind == "environment":
        rules = np.frombuffer(event.rules, RULES)[0]
        title = names.environment_name(event.number, language)
        words = names.environment_text(event.number, language, rules)
        return text("trail.log.environment", language, title=title, text=words)
    return text(f"trail.log.{variant(event)}", language, to=to, **parameters(event, language))


def cards_words(event: Event, language: str) -> str:
    """The cards of the event, or how many they are."""
    if -1 in event.cards:
        return phrases.any_cards(len(event.cards), language)
    return listed(event.cards, language) if event.cards else ""


def variant(event: Event) -> str:
    """The key of the sentence: some kinds have several."""
    if event.kind == "play":
        return "play.led" if event.leads else "play"
    if event.kind == "exchange":
        return "exchange" if event.number else "exchange.none"
    if event.kind == "out" and event.price:
        return "out.paid"
    if event.kind == "pay":
        some = ".some" if event.item == "payment" and not event.price else ""
        return f"pay.{event.item}{some}" if event.number < 0 else "paid"
    return f"{event.kind}.deal" if event.item == "deal" else event.kind


def parameters(event: Event, language: str) -> dict[str, object]:
    """What the sentences are filled with."""
    found: dict[str, object] = {"cards": cards_words(event, language), "n": abs(event.number)}
    found |= {"price": event.price, "points": phrases.points(abs(event.number), language)}
    if event.kind == "play":
        play = play_of(event.action)
        found["cards"] = (
            phrases.play_inside(play, language) if event.leads else phrases.play_label(play, language)
        )
    if event.kind == "named":
        found["rank"] = phrases.rank(event.number, language)
    if event.kind == "exchange":
        found |= {
            "cards": phrases.any_cards(event.number, language),
            "points": phrases.points(event.price, language),
        }
    if event.kind in ("refill", "pay"):
        found["count"] = phrases.any_cards(event.number if event.kind == "refill" else event.price, language)
    if event.kind in ("out", "place"):
        found["place"] = names.place_name(event.number, event.players, language)
    return found
