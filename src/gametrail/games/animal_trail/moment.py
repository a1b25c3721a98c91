"""The moment of an action: who is asked what, who listens, and in which language."""

from __future__ import annotations

import numpy as np

from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.vocabulary import WORDS


def top(record: np.void) -> np.void | None:
    """The top entry of the agenda, None when the game is over."""
    depth = int(record["depth"])
    return record["agenda"][depth - 1] if depth else None


class Moment:
    """The top entry of the agenda as its sentences need it. `viewer` None hears everything."""

    def __init__(self, record: np.void, entry: np.void, language: str, viewer: int | None = None) -> None:
        self.record = record
        self.language = language
        self.viewer = viewer
        self.op, self.who = int(entry["op"]), int(entry["who"])
        self.times, self.to = int(entry["n"]), int(entry["arg"])

    @property
    def knows_card(self) -> bool:
        """Whether the viewer may know which card is dealt, given or put away face down now."""
        if self.viewer is None or self.viewer == self.who:
            return True
        return self.op == op_.GIVE and self.viewer == self.to

    def say(self, key: str, **parameters: object) -> str:
        """The sentence `key` in the listener's language."""
        return WORDS.text(key, self.language, **parameters)
