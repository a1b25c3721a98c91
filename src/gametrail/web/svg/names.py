"""Names of tiles and places in words: what a screen reader says, and what the text view shows."""

from collections.abc import Mapping, Sequence
from typing import Any

from gametrail.web.svg import hexes
from gametrail.web.svg.cascadia import ANIMALS, cell_of
from gametrail.web.svg.hexes import Cell
from gametrail.web.words import text

Hex = Mapping[str, Any]


def land_name(tile: Hex, language: str) -> str:
    """`forest–river`, or the one terrain of a keystone."""
    return "–".join(text(f"terrain.{terrain}", language) for terrain in tile["terrains"])


def animal_name(letter: str, language: str) -> str:
    """The animal's name as a word."""
    return text(f"animal.{ANIMALS[letter]}", language)


def animals_list(letters: str, language: str) -> str:
    """`bear, elk` in the order of the tile."""
    return text("table.list.comma", language).join(animal_name(letter, language) for letter in letters)


def tile_name(tile: Hex, language: str) -> str:
    """A tile of the market: its land and the animals that may live there."""
    key = "table.tile.keystone" if tile.get("keystone") else "table.tile"
    land, animals = land_name(tile, language), animals_list(tile["wildlife"], language)
    return text(key, language, land=land, animals=animals)


def hex_name(tile: Hex, language: str) -> str:
    """A hex on a map: its land, and who lives there or may."""
    land = land_name(tile, language)
    if tile["token"]:
        return text("table.hex.settled", language, land=land, animal=animal_name(tile["token"], language))
    animals = animals_list(tile["wildlife"], language)
    key = "table.hex.keystone" if tile.get("keystone") else "table.hex.free"
    return text(key, language, land=land, animals=animals)


def place_name(cell: Cell, by_cell: Mapping[Cell, Hex], language: str, most: int = 2) -> str:
    """Where a place lies, told by at most `most` of its neighbours, settled ones first."""
    found = []
    for direction in range(6):
        tile = by_cell.get(hexes.neighbour(cell, direction))
        if tile is not None:
            where = text(f"table.direction.{(direction + 3) % 6}", language)
            found.append((not tile["token"], where, tile))
    sides = [
        text("table.place", language, direction=where, what=_landmark(tile, language))
        for _, where, tile in sorted(found, key=lambda side: side[0])[:most]
    ]
    return text("table.list.and", language).join(sides)


def _landmark(tile: Hex, language: str) -> str:
    land = land_name(tile, language)
    if tile["token"]:
        return text("table.landmark", language, land=land, animal=animal_name(tile["token"], language))
    return land


def place_names(board: Mapping[str, Any], language: str) -> dict[str, str]:
    """A name for every hex and every free place of a map, by `q,r`."""
    by_cell = {cell_of(tile): tile for tile in board["tiles"]}
    names = {cell: hex_name(tile, language) for cell, tile in by_cell.items()}
    names |= {(q, r): place_name((q, r), by_cell, language) for q, r in board["frontier"]}
    return {f"{q},{r}": name for (q, r), name in names.items()}


def rows(tiles: Sequence[Hex], language: str) -> list[list[str]]:
    """The map row by row from north to south, each row from west to east, in words."""
    by_row: dict[int, list[Hex]] = {}
    for tile in sorted(tiles, key=lambda tile: (tile["r"], tile["q"])):
        by_row.setdefault(tile["r"], []).append(tile)
    return [[hex_name(tile, language) for tile in by_row[row]] for row in sorted(by_row)]
