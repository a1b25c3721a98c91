"""One thing that happened at an Animal Trail table, and its sentence."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from gametrail.games.animal_trail import names, phrases
from gametrail.games.animal_trail.layout import RULES
from gametrail.games.animal_trail.plays import play_of
from gametrail.games.animal_trail.vocabulary import WORDS
from gametrail.web.views_of.animal_trail_cards import listed
from gametrail.web.words import text

_OWN_WORDS = {"pass", "discard", "bury", "show", "give"}  # said as everywhere in this game


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
    item: str = ""  # why points were paid
    rules: bytes = b""  # that an environment card's sentence depends on

    def known_to(self, viewer: int | None) -> bool:
        """Whether this seat may hear which cards; None hears everything."""
        return not self.secret or viewer is None or viewer in (self.seat, self.to)


def event_words(event: Event, viewer: int | None, language: str) -> str:
    """The event as the viewer may hear it, without the name of its seat."""
    known = event.known_to(viewer)
    return _words(event if known else event._replace(cards=(-1,) * len(event.cards)), language)


@lru_cache(maxsize=8192)
def _words(event: Event, language: str) -> str:
    """The sentence; cards that are not known are -1."""
    if event.kind == "play":
        key = "log.lead" if event.leads else "log.play"
        return WORDS.text(key, language, cards=phrases.play_inside(play_of(event.action), language))
    if event.kind == "named":
        return WORDS.text("log.name", language, rank=phrases.rank(event.number, language))
    if event.kind == "exchange":
        return exchange_words(event, language)
    if event.kind == "environment":
        rules = np.frombuffer(event.rules, RULES)[0]
        title = names.environment_name(event.number, language)
        words = names.environment_text(event.number, language, rules)
        return text("trail.log.environment", language, title=title, text=words)
    if event.kind in _OWN_WORDS:
        to = "" if event.to is None else phrases.seat(event.to)
        return WORDS.text(f"log.{event.kind}", language, card=cards_words(event, language), seat=to)
    return text(f"trail.log.{variant(event)}", language, **parameters(event, language))


def cards_words(event: Event, language: str) -> str:
    """The cards of the event, or how many they are."""
    if -1 in event.cards:
        return phrases.any_cards(len(event.cards), language)
    return listed(event.cards, language) if event.cards else ""


def exchange_words(event: Event, language: str) -> str:
    """How many cards are exchanged, and for how much."""
    if not event.number:
        return WORDS.text("log.no_exchange", language)
    cards, points = phrases.any_cards(event.number, language), phrases.points(event.price, language)
    return WORDS.text("log.exchange", language, cards=cards, points=points)


def variant(event: Event) -> str:
    """The key of the sentence: some kinds have several."""
    if event.kind == "out" and event.price:
        return "out.paid"
    if event.kind == "pay":
        return f"pay.{event.item}" if event.number < 0 else "paid"
    return event.kind


def parameters(event: Event, language: str) -> dict[str, object]:
    """What the sentences are filled with."""
    found: dict[str, object] = {"cards": cards_words(event, language), "n": abs(event.number)}
    found |= {"price": event.price, "points": phrases.points(abs(event.number), language)}
    if event.to is not None:
        found["to"] = phrases.seat(event.to)
    if event.kind in ("out", "place"):
        found["place"] = names.place_name(event.number, event.players, language)
    return found
