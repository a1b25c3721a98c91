"""What each choice of a turn would gain, for the table: two small lists that add up.

The gain of a turn is exactly the tile's gain (corridors look only at terrain) plus the animal's gain (cards look
only at animals), plus a nature token for a keystone hex.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.gains import GAIN_ROW, list_frontier_gains, list_home_gains, list_tile_gains
from gametrail.games.cascadia.layout import GROUPS, new_record
from gametrail.games.cascadia.notation import coordinates, format_move, move_of
from gametrail.games.cascadia.rules import rotations
from gametrail.games.cascadia.tables import tables


class TurnPreview:
    """The gains of the player to choose. Works on a copy of the position."""

    def __init__(self, record: np.void) -> None:
        self.record = np.array([record], record.dtype)[0]
        self.board = self.record["boards"][int(record["player"])]
        self.rules = self.record["rules"]
        self.groups = new_record(GROUPS).view(GROUPS)[0]
        self.out = np.zeros(2 * c.MAX_LEGAL, np.int32)
        self.frontier_cells = [
            int(cell) for cell in self.board["frontier"][: int(self.board["frontier_count"])]
        ]
        self.places = [self._where(cell) for cell in self.frontier_cells]

    def _where(self, cell: int) -> dict[str, int]:
        q, r = coordinates(self.board, cell)
        return {"q": q, "r": r}

    def placements(self, kind: int) -> list[dict[str, Any]]:
        """Every place and rotation of a tile with what its corridors gain."""
        table = tables()
        rows = list_tile_gains(self.board, table, kind, self.out)
        gains = iter(self.out[: 2 * rows].reshape(rows, 2).tolist())
        names = [c.TERRAIN_NAMES[int(table[half][kind])] for half in ("terrain_a", "terrain_b")]
        found = []
        for cell, where in zip(self.frontier_cells, self.places, strict=True):
            for rotation in range(rotations(table, kind)):
                pair = next(gains)
                gain = {name: points for name, points in zip(names, pair, strict=True) if points}
                action = c.PLACE_TILE + 6 * cell + rotation
                found.append(
                    {**where, "rotation": rotation, "action": action, "total": sum(pair), "gain": gain}
                )
        return found

    def _gain_rows(self, rows: int) -> list[tuple[int, dict[str, int]]]:
        """(place, gains that are not 0) of each row of `out` but the first, which holds the points now."""
        table = self.out[: GAIN_ROW * rows].reshape(rows, GAIN_ROW).tolist()
        return [
            (place, {name: points for name, points in zip(c.SPECIES_NAMES, gains, strict=True) if points})
            for place, *gains in table[1:]
        ]

    def spots(self, species: int) -> list[dict[str, Any]]:
        """Every own hex where the animal may live, with what it gains there."""
        rows = list_home_gains(self.board, tables(), self.rules, self.groups, species, self.out)
        found = []
        for number, gain in self._gain_rows(rows):
            cell, nature = int(self.board["cell"][number]), int(self.board["keystone"][number])
            where = {"q": int(self.board["q"][number]), "r": int(self.board["r"][number])}
            total = sum(gain.values()) + nature
            found.append(
                {**where, "action": c.PLACE_ANIMAL + cell, "gain": gain, "nature": nature, "total": total}
            )
        return found

    def frontier(self, species: int) -> list[dict[str, Any]]:
        """What the animal would gain on a new tile, for every place of the tile where it may live."""
        rows = list_frontier_gains(self.board, tables(), self.rules, self.groups, species, self.out)
        return [
            {
                **self.places[position],
                "action": c.PLACE_ANIMAL + self.frontier_cells[position],
                "gain": gain,
                "total": sum(gain.values()),
            }
            for position, gain in self._gain_rows(rows)
        ]


def _market_actions(state_legal: list[int], record: np.void) -> dict[str, list[dict[str, Any]]]:
    actions: dict[str, list[dict[str, Any]]] = {"market_actions": [], "wipes": [], "paid_wipes": []}
    for action in state_legal:
        text = format_move(move_of(record, action))
        if action < c.TAKE_FREELY:
            entry = {"action": action, "text": text, "tile": action, "token": action, "cost": 0}
            actions["market_actions"].append(entry)
        elif action < c.WIPE_THREE:
            tile, token = divmod(action - c.TAKE_FREELY, 4)
            actions["market_actions"].append(
                {"action": action, "text": text, "tile": tile, "token": token, "cost": 1}
            )
        elif action == c.WIPE_THREE:
            species = next(s for s in record["market_token"] if list(record["market_token"]).count(s) == 3)
            letter = c.SPECIES_LETTERS[int(species)]
            actions["wipes"].append({"action": action, "text": text, "species": letter, "cost": 0})
        else:
            places = [place for place in range(4) if (action - c.WIPE_PAID) >> place & 1]
            actions["paid_wipes"].append({"action": action, "text": text, "places": places, "cost": 1})
    return actions


def preview(state: Any) -> dict[str, Any]:
    """Every gain and every market action of the player who is to choose.

    Raises:
        ValueError: nobody is to choose a pair now.
    """
    record = state.record
    if int(record["phase"]) != c.Phase.CHOOSE_PAIR:
        raise ValueError("a preview is for the moment when a pair is chosen")
    turn = TurnPreview(record)
    tiles = [int(tile) for tile in record["market_tile"]]
    species = sorted({int(token) for token in record["market_token"]} - {c.NONE})
    legal = [int(action) for action in state.legal_actions()]
    return {
        "tiles": [None if tile == c.NONE else {"placements": turn.placements(tile)} for tile in tiles],
        "animals": {
            c.SPECIES_LETTERS[s]: {"spots": turn.spots(s), "frontier": turn.frontier(s)} for s in species
        },
        **_market_actions(legal, record),
    }
