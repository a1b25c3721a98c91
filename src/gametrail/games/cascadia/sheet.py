"""The score sheet: every line with its reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gametrail.games.cascadia.constants import SPECIES_NAMES, TERRAIN_NAMES
from gametrail.games.cascadia.layout import GROUPS, new_record
from gametrail.games.cascadia.scoring.corridors import majority_bonus
from gametrail.games.cascadia.scoring.wildlife import list_groups
from gametrail.games.cascadia.tables import tables


@dataclass(frozen=True)
class Reason:
    """One scored group: the line it belongs to, its points, its hexes (axial)."""

    item: str
    points: int
    cells: list[tuple[int, int]]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {"item": self.item, "points": self.points, "cells": [list(cell) for cell in self.cells]}


@dataclass(frozen=True)
class BoardScore:
    """One seat's points. The reasons of an item add up to the item."""

    animals: dict[str, int]
    corridors: dict[str, int]
    majorities_by_terrain: dict[str, int]
    nature_tokens: int
    reasons: list[Reason]

    @property
    def majorities(self) -> int:
        """The bonuses for comparing corridors."""
        return sum(self.majorities_by_terrain.values())

    @property
    def total(self) -> int:
        """All points."""
        lines = sum(self.animals.values()) + sum(self.corridors.values())
        return lines + self.majorities + self.nature_tokens

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values: the animals stand beside the other lines."""
        return {
            **self.animals,
            "corridors": self.corridors,
            "majorities": self.majorities,
            "majorities_by_terrain": self.majorities_by_terrain,
            "nature_tokens": self.nature_tokens,
            "total": self.total,
            "reasons": [reason.to_dict() for reason in self.reasons],
        }


@dataclass(frozen=True)
class ScoreSheet:
    """The points of all seats, and who wins: most points, then most nature tokens, else together."""

    boards: list[BoardScore]

    @property
    def winners(self) -> list[int]:
        """The seats that share the victory.

        Rule: final score, tie (scoring_cards 3).
        """
        ranks = [(board.total, board.nature_tokens) for board in self.boards]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {"boards": [board.to_dict() for board in self.boards], "winners": self.winners}


def _cells(board: np.void, mask: int) -> list[tuple[int, int]]:
    return [(int(board["q"][n]), int(board["r"][n])) for n in range(int(board["hexes"])) if mask >> n & 1]


def _animal_reasons(board: np.void, rules: np.void) -> list[Reason]:
    groups = new_record(GROUPS).view(GROUPS)[0]
    reasons = []
    for species, name in enumerate(SPECIES_NAMES):
        list_groups(board, tables(), rules, groups, species)
        for n in range(int(groups["count"])):
            cells = _cells(board, int(groups["mask"][n]))
            reasons.append(Reason(name, int(groups["points"][n]), cells))
    return reasons


def _corridor_reasons(board: np.void) -> list[Reason]:
    reasons = []
    for terrain, name in enumerate(TERRAIN_NAMES):
        size = int(board["largest"][terrain])
        masks = [int(mask) for mask in board["corridor"][terrain] if int(mask).bit_count() == size]
        if size:
            reasons.append(Reason(name, size, _cells(board, masks[0])))
    return reasons


def _board_score(record: np.void, seat: int) -> BoardScore:
    board = record["boards"][seat]
    animal_reasons = _animal_reasons(board, record["rules"])
    return BoardScore(
        animals={name: sum(r.points for r in animal_reasons if r.item == name) for name in SPECIES_NAMES},
        corridors={name: int(board["largest"][terrain]) for terrain, name in enumerate(TERRAIN_NAMES)},
        majorities_by_terrain={
            name: int(majority_bonus(record, seat, terrain)) for terrain, name in enumerate(TERRAIN_NAMES)
        },
        nature_tokens=int(board["nature_tokens"]),
        reasons=animal_reasons + _corridor_reasons(board),
    )


def score_sheet(record: np.void) -> ScoreSheet:
    """The score sheet of a position, as if the game ended now."""
    return ScoreSheet([_board_score(record, seat) for seat in range(int(record["players"]))])
