"""The moment of an action: who is asked what, who listens, and in which language."""

from __future__ import annotations

import numpy as np

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan import phrases, questions
from gametrail.games.wingspan.vocabulary import WORDS

_TRADES = (op_.DISCARD_CARD, op_.PAY_TOKEN, op_.PAY_EGG)


class Moment:
    """The top entry of the agenda as its sentences need it. `viewer` None hears everything."""

    def __init__(self, record: np.void, entry: np.void, language: str, viewer: int | None) -> None:
        self.record = record
        self.language = language
        self.viewer = viewer
        self.op, self.who, self.slot = int(entry["op"]), int(entry["who"]), int(entry["slot"])
        self.arg, self.times, self.may = int(entry["arg"]), int(entry["n"]), int(entry["may"])
        self.bird = questions.asked_bird(record, entry)

    @property
    def is_own(self) -> bool:
        """Whether the viewer is the one who is asked, or hears everything."""
        return self.viewer is None or self.viewer == self.who

    @property
    def sees_hand(self) -> bool:
        """Whether the viewer sees the hand of the one who is asked."""
        return self.is_own or bool(self.record["rules"]["open_hands"])

    @property
    def hidden_choice(self) -> bool:
        """Whether this is another seat's choice of its first hand."""
        return not self.is_own and questions.choosing_first_hands(self.record)

    @property
    def is_trade(self) -> bool:
        """Whether this is the price of the trade that the mat offers."""
        return self.op in _TRADES and self.slot == c.NO_SLOT and self.may == 2

    def say(self, key: str, **parameters: object) -> str:
        """The sentence `key` in the listener's language."""
        return WORDS.text(key, self.language, **parameters)

    def of_bird(self, key: str, **parameters: object) -> str:
        """The sentence, after the name of the bird whose power this is; it begins small, unless no bird is known."""
        what = self.say(key, **parameters)
        if not self.bird:
            return what[0].upper() + what[1:]
        return self.say("log.of_bird", bird=self.card(self.bird), what=what)

    def plain_or_power(self, key: str, **parameters: object) -> str:
        """The sentence of an action that also powers have: theirs comes after the name of the bird."""
        return self.of_bird(f"{key}.power", **parameters) if self.bird else self.say(key, **parameters)

    def card(self, bird: int) -> str:
        """The name of a bird."""
        return phrases.bird(bird, self.language)

    def food(self, number: int) -> str:
        """The name of a food."""
        return phrases.food(number, self.language)

    def on_slot(self, slot: int) -> str:
        """The name of the bird on a slot of the one who is asked."""
        return self.card(int(self.record["bird"][self.who, slot]))

    def tray_card(self, place: int) -> str:
        """The name of the card in a place of the tray."""
        return self.card(int(self.record["tray"][place]))
