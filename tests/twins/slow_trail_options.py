"""What the options of Animal Trail mean, for the slow engine."""

from __future__ import annotations

from collections.abc import Mapping

from twins.slow_trail_plays import SIMPLE

ANIMALS = "howling mouse rabbit wolf eagle boar alligator bear rhino tiger lion".split()


class Chosen:
    """The options as attributes, numbers as numbers; `place_points` are those of the first four places."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.mode = options["mode"]
        self.matches = int(options["matches"])
        self.in_force = int(options["environment"])
        self.cards = self._cards(options["environment_cards"])
        self.marked_mouse = options["start_card"] == "mouse"
        self.forfeits = options["forfeits"]
        self.second_takes = options["second_takes"]
        self.discards_shown = options["discards"] == "shown"
        self.strong = int(options["strong.lowest"])
        self.weak = int(options["weak.highest"])
        self.raptor = ANIMALS.index(options["raptor_sky"])
        self.hibernator = ANIMALS.index(options["hibernation"])
        places = ("first", "second", "third", "fourth")
        self.place_points = [int(options[f"points.{place}"]) for place in places]
        self.start_points = int(options.get(f"{self.mode}.points", "0"))
        self.marathon_hand = int(options["marathon.hand"])
        self.winner_draws = int(options["marathon.winner_draws"])
        self.others_draw = {2: int(options["marathon.two_draw"]), 3: int(options["marathon.three_draw"])}
        self.per_card = int(options["marathon.per_card"])
        self.ante = int(options["sprint.ante"])
        prices = [0, *(int(options[f"sprint.price_{count}"]) for count in ("one", "two", "three"))]
        self.prices = prices[: int(options["sprint.most_exchanged"]) + 1]
        self.victory_points = int(options["sprint.victory_points"])
        self.victories = int(options["sprint.victories"])
        self.victories_total = int(options["sprint.victories_total"])

    @staticmethod
    def _cards(text: str) -> list[int]:
        if text == "all":
            return list(range(1, 13))
        return list(SIMPLE) if text == "simple" else sorted({int(name[1:]) for name in text.split("+")})

    def forfeits_in(self, match: int) -> bool:
        """Whether the two lowest places forfeit points in this match."""
        return match == {"sixth": 6, "last": self.matches, "none": 0}[self.forfeits]
