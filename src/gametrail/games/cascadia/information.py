"""What a seat may know. Nothing on the table is secret, only what is not drawn yet, and no state holds that.

The observation is an allow-list all the same: a field that is not written here reaches nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.options import read_rules
from gametrail.games.cascadia.tables import tables

_PHASES = {
    c.Phase.CHOOSE_PAIR: "choose_pair",
    c.Phase.PLACE_TILE: "place_tile",
    c.Phase.PLACE_ANIMAL: "place_animal",
    c.Phase.END: "end",
}


@dataclass(frozen=True)
class CascadiaObservation:
    """A position as one seat sees it; docs/games/cascadia.md describes the fields of `to_dict`."""

    game: str
    players: int
    player: int
    options: dict[str, str]
    cards: str
    phase: str
    current_player: int
    turn: int
    turns: int
    market: list[dict[str, Any]]
    stack: int
    bag: dict[str, int]
    set_aside: dict[str, int]
    three_alike: str | None
    free_wipe_available: bool
    free_wipe_used: bool
    held: dict[str, Any] | None
    boards: list[dict[str, Any]]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {field: getattr(self, field) for field in self.__dataclass_fields__}


def letters_of(mask: int) -> str:
    """The letters of a mask of species."""
    return "".join(letter for n, letter in enumerate(c.SPECIES_LETTERS) if mask >> n & 1)


def public_id(kind: int) -> int | None:
    """The number by which people know a hex: 1 to 85 for tiles, 101 to 503 for starter hexes, None if unknown."""
    if kind < c.NUM_TILES:
        return kind + 1
    if kind == c.KIND_UNKNOWN:
        return None
    starter, number = divmod(kind - c.KIND_STARTER, c.STARTER_HEXES)
    return 100 * (starter + 1) + number + 1


def tile_dict(kind: int) -> dict[str, Any]:
    """A tile as JSON: id, terrains (one or two), wildlife letters, keystone."""
    table = tables()
    pair = (int(table["terrain_a"][kind]), int(table["terrain_b"][kind]))
    return {
        "id": public_id(kind),
        "terrains": [c.TERRAIN_NAMES[terrain] for terrain in dict.fromkeys(pair) if terrain != c.NONE],
        "wildlife": letters_of(int(table["wildlife"][kind])),
        "keystone": bool(table["keystone"][kind]),
    }


def token_letter(species: int) -> str | None:
    """The letter of a species, None for none."""
    return None if species == c.NONE else c.SPECIES_LETTERS[species]


def edge_terrains(board: np.void, number: int) -> list[str]:
    """The terrains of a hex, first the one at its rotation: what tile_dict says, but from the map."""
    rotation = int(board["rotation"][number])
    pair = (int(board["terrain"][number][rotation]), int(board["terrain"][number][(rotation + 3) % 6]))
    return [c.TERRAIN_NAMES[terrain] for terrain in dict.fromkeys(pair) if terrain != c.NONE]


def hex_dict(board: np.void, number: int) -> dict[str, Any]:
    """A hex of a map as JSON."""
    return {
        "id": public_id(int(board["kind"][number])),
        "terrains": edge_terrains(board, number),
        "wildlife": letters_of(int(board["wildlife"][number])),
        "keystone": bool(board["keystone"][number]),
        "q": int(board["q"][number]),
        "r": int(board["r"][number]),
        "rotation": int(board["rotation"][number]),
        "token": token_letter(int(board["token"][number])),
    }


def board_dict(board: np.void, coordinates: Any) -> dict[str, Any]:
    """A map as JSON; `coordinates(board, cell)` gives axial coordinates."""
    frontier = [int(cell) for cell in board["frontier"][: int(board["frontier_count"])]]
    return {
        "nature_tokens": int(board["nature_tokens"]),
        "tiles": [hex_dict(board, number) for number in range(int(board["hexes"]))],
        "frontier": [list(coordinates(board, cell)) for cell in frontier],
    }


def _counts(counts: np.ndarray) -> dict[str, int]:
    return {letter: int(counts[n]) for n, letter in enumerate(c.SPECIES_LETTERS)}


def _held(record: np.void) -> dict[str, Any] | None:
    tile, token = int(record["held_tile"]), int(record["held_token"])
    if tile == c.NONE and token == c.NONE:
        return None
    return {"tile": None if tile == c.NONE else tile_dict(tile), "token": token_letter(token)}


def three_alike(record: np.void) -> int:
    """The species of which the market shows exactly three, or NONE."""
    tokens = [int(species) for species in record["market_token"]]
    return next((species for species in tokens if species != c.NONE and tokens.count(species) == 3), c.NONE)


def observe(record: np.void, player: int, current_player: int) -> CascadiaObservation:
    """The position as `player` sees it."""
    from gametrail.games.cascadia.notation import coordinates

    options = read_rules(record["rules"])
    players = int(record["players"])
    alike = three_alike(record)
    return CascadiaObservation(
        game="cascadia",
        players=players,
        player=player,
        options=options,
        cards=options["cards"],
        phase=_PHASES.get(c.Phase(int(record["phase"])), "chance"),
        current_player=current_player,
        turn=min(int(record["turn"]) // players + 1, c.TURNS),
        turns=c.TURNS,
        market=[
            {
                "tile": None if int(tile) == c.NONE else tile_dict(int(tile)),
                "token": token_letter(int(token)),
            }
            for tile, token in zip(record["market_tile"], record["market_token"], strict=True)
        ],
        stack=int(record["stack"]),
        bag=_counts(record["bag"]),
        set_aside=_counts(record["set_aside"]),
        three_alike=token_letter(alike),
        free_wipe_available=alike != c.NONE
        and not record["free_wipe_used"]
        and int(record["phase"]) == c.Phase.CHOOSE_PAIR,
        free_wipe_used=bool(record["free_wipe_used"]),
        held=_held(record),
        boards=[board_dict(record["boards"][seat], coordinates) for seat in range(players)],
    )
