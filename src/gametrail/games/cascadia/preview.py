"""What each choice of a turn would gain, for the table: two small lists that add up.

The gain of a turn is exactly the tile's gain (corridors look only at terrain) plus the animal's gain (cards look
only at animals), plus a nature token for a keystone hex.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.board import corridor_gain, lift_animal, link_hex, put_animal, unlink_hex
from gametrail.games.cascadia.layout import GROUPS, new_record
from gametrail.games.cascadia.notation import coordinates, format_move, move_of
from gametrail.games.cascadia.rules import can_live, rotations
from gametrail.games.cascadia.scoring.wildlife import species_points
from gametrail.games.cascadia.tables import tables


class TurnPreview:
    """The gains of the player to choose. Works on a copy of the position."""

    def __init__(self, record: np.void) -> None:
        self.record = np.array([record], record.dtype)[0]
        self.board = self.record["boards"][int(record["player"])]
        self.groups = new_record(GROUPS).view(GROUPS)[0]
        self.before = self._points()

    def _points(self) -> list[int]:
        rules = self.record["rules"]
        return [species_points(self.board, tables(), rules, self.groups, s) for s in range(c.NUM_SPECIES)]

    def _frontier_cells(self) -> list[int]:
        return [int(cell) for cell in self.board["frontier"][: int(self.board["frontier_count"])]]

    def _where(self, cell: int) -> dict[str, int]:
        q, r = coordinates(self.board, cell)
        return {"q": q, "r": r}

    def placements(self, kind: int) -> list[dict[str, Any]]:
        """Every place and rotation of a tile with what its corridors gain."""
        found, table = [], tables()
        terrains = sorted({int(table["terrain_a"][kind]), int(table["terrain_b"][kind])})
        for cell in self._frontier_cells():
            where = self._where(cell)
            for rotation in range(rotations(table, kind)):
                gains = [int(corridor_gain(self.board, table, cell, kind, rotation, t)) for t in terrains]
                gain = {
                    c.TERRAIN_NAMES[t]: points for t, points in zip(terrains, gains, strict=True) if points
                }
                action = c.PLACE_TILE + 6 * cell + rotation
                entry = {"rotation": rotation, "action": action, "total": sum(gains), "gain": gain}
                found.append({**where, **entry})
        return found

    def _gain(self, species: int, number: int) -> dict[str, int]:
        put_animal(self.board, number, species)
        after = self._points()
        lift_animal(self.board, number)
        return {
            name: now - then
            for name, now, then in zip(c.SPECIES_NAMES, after, self.before, strict=True)
            if now != then
        }

    def spots(self, species: int) -> list[dict[str, Any]]:
        """Every own hex where the animal may live, with what it gains there."""
        found = []
        for number in range(int(self.board["hexes"])):
            if can_live(self.board, self.record["rules"], number, species):
                gain, nature = self._gain(species, number), int(self.board["keystone"][number])
                cell = int(self.board["cell"][number])
                entry = {"action": c.PLACE_ANIMAL + cell, "gain": gain, "nature": nature}
                found.append({**self._where(cell), **entry, "total": sum(gain.values()) + nature})
        return found

    def frontier(self, species: int) -> list[dict[str, Any]]:
        """What the animal would gain on a new tile, for every place of the tile where it may live."""
        found = []
        for cell in self._frontier_cells():
            where = self._where(cell)
            link_hex(self.board, tables(), cell)
            number = int(self.board["hexes"]) - 1
            self.board["wildlife"][number] = 31
            if can_live(self.board, self.record["rules"], number, species):
                gain = self._gain(species, number)
                entry = {"action": c.PLACE_ANIMAL + cell, "gain": gain, "total": sum(gain.values())}
                found.append({**where, **entry})
            self.board["wildlife"][number] = 0
            unlink_hex(self.board)
        return found


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
