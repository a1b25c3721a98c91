"""The tables of Cascadia, read from the package's CSV files into one record."""

from __future__ import annotations

import csv
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from gametrail.games.cascadia.constants import (
    CELLS,
    DIRECTIONS,
    KIND_STARTER,
    KIND_UNKNOWN,
    NONE,
    SPECIES_LETTERS,
    SPECIES_NAMES,
    STARTER_HEXES,
    TERRAIN_NAMES,
    TORUS,
    Card,
    Species,
)
from gametrail.games.cascadia.layout import MAX_COUNT, TABLES

# What two animals between them can make at most is no sum of single animals: pairs of hawks and foxes.
_PAIRED = {(Species.HAWK, Card.D), (Species.FOX, Card.D)}


def read_rows(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file of this game."""
    path = resources.files("gametrail.games.cascadia").joinpath("data").joinpath(name)
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


def _fill_neighbors(tables: np.void) -> None:
    for cell in range(CELLS):
        r, q = divmod(cell, TORUS)
        for direction, (dq, dr) in enumerate(DIRECTIONS):
            tables["neighbor"][cell, direction] = (r + dr) % TORUS * TORUS + (q + dq) % TORUS


def _fill_face(tables: np.void, kind: int) -> None:
    """At rotation k the edges k, k + 1, k + 2 show the first terrain, the others the second.

    Rule: Cascadia, tiles (scoring_cards 1).
    """
    for rotation in range(6):
        for edge in range(6):
            half = "terrain_a" if (edge - rotation) % 6 < 3 else "terrain_b"
            tables["face"][kind, rotation, edge] = tables[half][kind]


def _fill_kind(tables: np.void, kind: int, row: dict[str, str]) -> None:
    tables["terrain_a"][kind] = TERRAIN_NAMES.index(row["terrain_a"])
    tables["terrain_b"][kind] = TERRAIN_NAMES.index(row["terrain_b"])
    _fill_face(tables, kind)
    tables["wildlife"][kind] = sum(1 << SPECIES_LETTERS.index(letter) for letter in row["wildlife"])
    tables["keystone"][kind] = int(row["keystone"])


def _fill_tiles(tables: np.void) -> None:
    for row in read_rows("tiles.csv"):
        _fill_kind(tables, int(row["id"]) - 1, row)
    for number, row in enumerate(read_rows("starter_tiles.csv")):
        starter, hex_number = divmod(number, STARTER_HEXES)
        _fill_kind(tables, KIND_STARTER + number, row)
        tables["starter_rotation"][starter, hex_number] = int(row["rotation"])
        tables["starter_q"][hex_number] = int(row["q"])
        tables["starter_r"][hex_number] = int(row["r"])
    tables["terrain_a"][KIND_UNKNOWN] = tables["terrain_b"][KIND_UNKNOWN] = NONE
    _fill_face(tables, KIND_UNKNOWN)
    tables["wildlife"][KIND_UNKNOWN] = (1 << len(SPECIES_LETTERS)) - 1


def _points(row: dict[str, str]) -> list[int]:
    points = [int(value) for value in row["points"].split()]
    beyond = points[-1] if row["beyond"] == "last" else 0
    return points + [beyond] * (MAX_COUNT - len(points))


def _bound(points: list[int], paired: bool) -> list[int]:
    """The most points that n animals can make when divided into groups that the card pays."""
    if paired:
        return [n // 2 * max(points) for n in range(MAX_COUNT)]
    best = [0] * MAX_COUNT
    for n in range(1, MAX_COUNT):
        best[n] = max(points[size] + best[n - size] for size in range(1, n + 1))
    return best


def _fill_cards(tables: np.void) -> None:
    for row in read_rows("scoring_cards.csv"):
        every = row["species"] == "any"
        for species in range(len(SPECIES_NAMES)) if every else [SPECIES_NAMES.index(row["species"])]:
            card = Card[row["card"].upper()]
            points = _points(row)
            tables["points"][species, card] = points
            tables["bound"][species, card] = _bound(points, (species, card) in _PAIRED)


@cache
def table_bytes() -> NDArray[np.uint8]:
    """The tables as bytes that kernels view as one TABLES record. Do not write to them."""
    record = np.zeros(1, TABLES)
    _fill_neighbors(record[0])
    _fill_tiles(record[0])
    _fill_cards(record[0])
    return record.view(np.uint8)


def tables() -> np.void:
    """The tables as a record."""
    return table_bytes().view(TABLES)[0]
