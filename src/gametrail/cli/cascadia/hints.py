"""What the choices of a turn gain, from the preview that was made when the turn began."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gametrail.cli.language import Speaker
from gametrail.core.game import State
from gametrail.games.cascadia.constants import SPECIES_NAMES
from gametrail.games.cascadia.preview import preview


@dataclass(frozen=True)
class Gain:
    """Points by animal and terrain, and nature tokens."""

    points: Mapping[str, int]
    nature: int = 0

    @property
    def total(self) -> int:
        """All points together; a nature token is one."""
        return sum(self.points.values()) + self.nature

    def words(self, say: Speaker) -> str:
        """Such as "forest +2, hawks +3 = +5"; "+0" for nothing."""
        parts = [
            say(
                "play.gain.item",
                item=say(f"animals.{name}" if name in SPECIES_NAMES else f"terrain.{name}"),
                points=f"{n:+d}",
            )
            for name, n in self.points.items()
        ]
        if self.nature:
            parts.append(say("play.gain.item", item=say("play.gain.nature"), points=f"{self.nature:+d}"))
        joined = ", ".join(parts)
        return f"{joined} = {self.total:+d}" if len(parts) > 1 else joined or "+0"


NOTHING = Gain({})


class Hints:
    """The gains of one turn. Made while the pair is being chosen."""

    def __init__(self, state: State) -> None:
        self._preview = preview(state)

    def tile_gains(self, taken: int) -> dict[int, Gain]:
        """Each placement of the tile that the action `taken` takes."""
        market = self._preview["market_actions"]
        place = next(entry["tile"] for entry in market if entry["action"] == taken)
        return {entry["action"]: Gain(entry["gain"]) for entry in self._preview["tiles"][place]["placements"]}

    def animal_gains(self, letter: str, new_tile: Mapping[str, Any]) -> dict[int, Gain]:
        """Each place for the animal, on the map as it was or on the tile that was placed since."""
        animal = self._preview["animals"][letter]
        gains = {entry["action"]: Gain(entry["gain"], entry["nature"]) for entry in animal["spots"]}
        for entry in animal["frontier"]:
            if (entry["q"], entry["r"]) == (new_tile["q"], new_tile["r"]):
                gains[entry["action"]] = Gain(entry["gain"], int(new_tile["keystone"]))
        return gains
