"""A second scorer, slow and obvious, to hold the engine's against.

It is written from the rule and card texts alone, works on plain dictionaries and imports nothing of
the engine. `slow_score` takes the boards of an observation or of a position file.
"""

from dataclasses import dataclass

from .slow_animals import animal_points
from .slow_board import TERRAINS, Animals, Cell, Tiles, step

DEFAULT_OPTIONS = {
    "cards": "AAAAA",
    "majorities": "on",
    "salmon_runs": "strict",
    "elk_rings": "consecutive",
    "elk_herds": "divide",
    "corridor_bonus": "published",
}


@dataclass(frozen=True)
class Board:
    """What one player has in front of them."""

    animals: Animals
    tiles: Tiles
    nature_tokens: int


def read_board(document: dict) -> Board:
    """The board of an observation or position file; a hex without terrains is only its animal."""
    animals: Animals = {}
    tiles: Tiles = {}
    for hexagon in document["tiles"]:
        cell = (hexagon["q"], hexagon["r"])
        if hexagon.get("token"):
            animals[cell] = hexagon["token"]
        if hexagon.get("terrains"):
            tiles[cell] = (tuple(hexagon["terrains"]), hexagon.get("rotation", 0))
    return Board(animals, tiles, document.get("nature_tokens", 0))


def edge_terrain(tiles: Tiles, cell: Cell, direction: int) -> str:
    """The terrain on one edge: rotation k shows the first terrain on edges k, k+1 and k+2."""
    terrains, rotation = tiles[cell]
    return terrains[0] if (direction - rotation) % 6 < 3 else terrains[-1]


def linked(tiles: Tiles, cell: Cell, direction: int, terrain: str) -> bool:
    """Whether the tile over this edge exists and both sides of the edge show the terrain."""
    other = step(cell, direction)
    return (
        other in tiles
        and edge_terrain(tiles, cell, direction) == terrain
        and edge_terrain(tiles, other, direction + 3) == terrain
    )


def corridor(tiles: Tiles, terrain: str) -> int:
    """The number of hexes in the largest connected stretch of a terrain."""
    left = {cell for cell, (terrains, _) in tiles.items() if terrain in terrains}
    largest = 0
    while left:
        stretch = {left.pop()}
        edge = list(stretch)
        while edge:
            cell = edge.pop()
            for direction in range(6):
                other = step(cell, direction)
                if other in left and linked(tiles, cell, direction, terrain):
                    left.remove(other)
                    stretch.add(other)
                    edge.append(other)
        largest = max(largest, len(stretch))
    return largest


def majority_points(sizes: list[int], options: dict[str, str]) -> list[int]:
    """The bonus of every player for one terrain, from the sizes of their corridors.

    Nobody earns anything for a terrain that they lack; only a partial board can lack one.
    """
    players = len(sizes)
    if options["majorities"] == "off":
        return [0] * players
    if players == 1:
        return [2 if sizes[0] >= 7 else 0]
    best = max(sizes)
    leaders = sizes.count(best)
    first = players + 1 - leaders if options["corridor_bonus"] == "leaders" else first_bonus(players, leaders)
    second = second_size(sizes) if options["corridor_bonus"] == "published" else None
    bonus = {best: first} | ({second: 1} if second is not None else {})
    return [bonus.get(size, 0) if size else 0 for size in sizes]


def first_bonus(players: int, leaders: int) -> int:
    """What each of the players with the largest corridor gets."""
    if players == 2:
        return {1: 2, 2: 1}[leaders]
    return {1: 3, 2: 2, 3: 1, 4: 1}[leaders]


def second_size(sizes: list[int]) -> int | None:
    """The size that earns second place, if any: held by one of three or more players, behind one leader."""
    ranked = sorted(sizes, reverse=True)
    alone = len(ranked) > 2 and ranked[0] > ranked[1] and ranked.count(ranked[1]) == 1
    return ranked[1] if alone else None


def winners(totals: list[int], nature_tokens: list[int]) -> list[int]:
    """The players with most points, and among these with most nature tokens."""
    standing = list(zip(totals, nature_tokens, strict=True))
    return [player for player, result in enumerate(standing) if result == max(standing)]


def slow_score(boards: list[dict], options: dict[str, str]) -> dict:
    """Every part of every player's score, in the shape of the engine's score sheet without reasons."""
    chosen = DEFAULT_OPTIONS | options
    read = [read_board(board) for board in boards]
    corridors = [{terrain: corridor(board.tiles, terrain) for terrain in TERRAINS} for board in read]
    bonus = {
        terrain: majority_points([sizes[terrain] for sizes in corridors], chosen) for terrain in TERRAINS
    }
    sheets = []
    for player, board in enumerate(read):
        animals = animal_points(board.animals, chosen["cards"], chosen)
        by_terrain = {terrain: bonus[terrain][player] for terrain in TERRAINS}
        sheet = {
            **animals,
            "corridors": corridors[player],
            "majorities": sum(by_terrain.values()),
            "majorities_by_terrain": by_terrain,
            "nature_tokens": board.nature_tokens,
        }
        parts = (sum(animals.values()), sum(corridors[player].values()), sheet["majorities"])
        sheets.append(sheet | {"total": sum(parts) + board.nature_tokens})
    totals = [sheet["total"] for sheet in sheets]
    return {"boards": sheets, "winners": winners(totals, [board.nature_tokens for board in read])}
