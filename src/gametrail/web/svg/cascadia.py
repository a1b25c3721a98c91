"""Cascadia as SVG: a player's map, a tile, a token. Shapes and layers follow docs of the visual language.

A map is drawn in layers from the table up: thickness, land, cuts and flows, groups that score, animals, marks.
The groups of each scoring line are drawn once and hidden; the page shows one at a time (`data-show`).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from gametrail.web.svg import hexes
from gametrail.web.svg.groups import chains, pills
from gametrail.web.svg.hexes import Cell, number
from gametrail.web.svg.markup import element

ANIMALS = {"B": "bear", "E": "elk", "S": "salmon", "H": "hawk", "F": "fox"}
TERRAINS = ("mountain", "forest", "prairie", "wetland", "river")
SEATS = "abcd"
TOKEN_RADIUS = 24.0
LEAST_WIDTH = 460.0  # board units, six hexes
TILES = 128  # more than there are kinds of them
GLYPH_SHARE = 0.73  # a glyph's half side over the radius of the disc that it stands in
ICON_PLACES = {
    1: (((0.0, 0.0), 17.0),),
    2: (((-15.5, 0.0), 14.5), ((15.5, 0.0), 14.5)),
    3: (((-14.5, 9.0), 13.5), ((14.5, 9.0), 13.5), ((0.0, -15.0), 13.5)),
}

Hex = Mapping[str, Any]


def cell_of(hexagon: Hex) -> Cell:
    """Where the hex lies."""
    return int(hexagon["q"]), int(hexagon["r"])


def terrain_of_edge(hexagon: Hex, direction: int) -> str:
    """The terrain that the hex shows on that edge: terrains[0] on edges k, k + 1, k + 2 at rotation k."""
    terrains = hexagon["terrains"]
    return str(terrains[0] if (direction - hexagon["rotation"]) % 6 < 3 else terrains[-1])


def glyph(symbol: str, style: str, x: float, y: float, half: float) -> str:
    """A symbol in a square around (x, y); the class carries its ink and the colour under it."""
    side = number(2 * half)
    return element("use", href=f"#{symbol}", class_=style, x=x - half, y=y - half, width=side, height=side)


def land(hexagon: Hex) -> str:
    """The two terrains of a hex and the bank between them."""
    cell, rotation = cell_of(hexagon), int(hexagon["rotation"])
    terrains = hexagon["terrains"]
    ground = element("polygon", points=hexes.points(cell), fill=f"url(#pt-{terrains[-1]})")
    if len(terrains) == 1:
        return ground
    around = hexes.corners(cell)
    half = [around[(rotation + step) % 6] for step in range(4)]
    curve = hexes.bank(cell, rotation)
    return (
        ground
        + element("path", d=hexes.path(*half) + curve + "Z", fill=f"url(#pt-{terrains[0]})")
        + element("path", class_="bank", d=hexes.path(half[3]) + curve)
    )


def icons(hexagon: Hex) -> str:
    """The animals that may live on an empty hex, and the pine cone of a keystone."""
    x, y = hexes.center(cell_of(hexagon))
    drawn = []
    for letter, ((dx, dy), radius) in zip(
        hexagon["wildlife"], ICON_PLACES.get(len(hexagon["wildlife"]), ()), strict=True
    ):
        drawn.append(element("circle", class_="ic", cx=x + dx, cy=y + dy, r=radius))
        drawn.append(glyph(f"an-{ANIMALS[letter]}", "ig", x + dx, y + dy, radius * 0.75))
    if hexagon.get("keystone"):
        drawn.append(element("circle", class_="ic", cx=x, cy=y + 30, r=9.5))
        drawn.append(glyph("pinecone", "ig cone", x, y + 30, 7.5))
    return "".join(drawn)


def token(letter: str, cell: Cell = (0, 0)) -> str:
    """An animal token lying on a hex."""
    x, y = hexes.center(cell)
    animal = ANIMALS[letter]
    return element(
        "g",
        element("circle", class_="td", cx=x, cy=y + 2, r=TOKEN_RADIUS)
        + element("circle", class_=f"tb {animal}", cx=x, cy=y, r=TOKEN_RADIUS)
        + glyph(f"an-{animal}", f"tg {animal}", x, y, TOKEN_RADIUS * GLYPH_SHARE),
        class_="tk",
    )


def face(tile: Hex, rotation: int = 0) -> str:
    """A tile at the origin: land and icons, without border (the ghost on the map brings its own)."""
    placed = {**tile, "q": 0, "r": 0, "rotation": rotation}
    return land(placed) + icons(placed)


def faces(tile: Hex | None) -> list[str]:
    """The tile in each rotation that looks different: one for a single terrain, six for two. Do not change it."""
    return [] if tile is None else _faces(*print_of(tile))


def print_of(tile: Hex) -> tuple[tuple[str, ...], str, bool]:
    """What is printed on a tile, which all its pictures follow from: terrains, animals, keystone."""
    return tuple(tile["terrains"]), tile["wildlife"], bool(tile.get("keystone"))


@lru_cache(maxsize=TILES)
def _faces(terrains: tuple[str, ...], wildlife: str, keystone: bool) -> list[str]:
    tile = {"terrains": terrains, "wildlife": wildlife, "keystone": keystone}
    return [face(tile, rotation) for rotation in range(1 if len(terrains) == 1 else 6)]


@lru_cache(maxsize=TILES)
def market_tile(terrains: tuple[str, ...], wildlife: str, keystone: bool) -> str:
    """A tile of the market as a picture of its own; the words beside it name it."""
    return element(
        "svg",
        element("polygon", class_="drop", points=hexes.points((0, 0), 45, 4))
        + _faces(terrains, wildlife, keystone)[0]
        + element("polygon", class_="cut", points=hexes.points((0, 0))),
        class_="mt",
        viewBox="-46 -50 92 100",
        aria_hidden="true",
    )


def seams(tiles: Sequence[Hex]) -> str:
    """Where land ends, a paper cut; where it runs on into the next tile, a fine dotted line."""
    by_cell = {cell_of(tile): tile for tile in tiles}
    cuts: list[str] = []
    flows: list[str] = []
    for cell, tile in by_cell.items():
        for direction in range(6):
            other = by_cell.get(hexes.neighbour(cell, direction))
            if other is None:
                cuts.append(hexes.edge(cell, direction))
            elif direction < 3:  # each inner edge once
                same = terrain_of_edge(tile, direction) == terrain_of_edge(other, direction + 3)
                (flows if same else cuts).append(hexes.edge(cell, direction))
    return element("path", class_="cut", d="".join(cuts)) + element("path", class_="flow", d="".join(flows))


def last_marks(last: Mapping[str, Any] | None, tiles: Sequence[Hex]) -> str:
    """The mover's seat mark on what was placed last, and a ring in the mover's colour around the animal."""
    if last is None:
        return ""
    seat = SEATS[last["seat"]]
    settled = {cell_of(tile) for tile in tiles if tile["token"]}
    drawn = []
    for q, r in last["cells"]:
        x, y = hexes.center((q, r))
        if (q, r) in settled:
            drawn.append(element("circle", class_=f"lr s-{seat}", cx=x, cy=y, r=TOKEN_RADIUS + 5.5))
        drawn.append(glyph(f"seat-{seat}", f"lm s-{seat}", x - 27, y + 22, 10))
    return element("g", "".join(drawn), class_="last")


def named_land(tiles: Sequence[Hex], names: Mapping[Cell, str]) -> str:
    """The land of every hex, each with its name for those who do not see it."""
    return "".join(
        element("g", land(tile), class_="tl", role="img", aria_label=names[cell_of(tile)]) for tile in tiles
    )


def board(
    tiles: Sequence[Hex],
    *,
    label: str,
    names: Mapping[Cell, str],
    reasons: Sequence[Mapping[str, Any]] = (),
    last: Mapping[str, Any] | None = None,
) -> str:
    """A player's map as one `<svg>`: fitted, named, with hidden outlines of what scores."""
    left, top, width, height = hexes.view_box(map(cell_of, tiles))
    # A young map is not blown up; the page's script fits it the same way.
    extra = max(0.0, LEAST_WIDTH - width)
    empty = [tile for tile in tiles if not tile["token"]]
    settled = [tile for tile in tiles if tile["token"]]
    shadow = "".join(element("polygon", points=hexes.points(cell_of(tile), 45.5, 5)) for tile in tiles)
    tokens = "".join(token(tile["token"], cell_of(tile)) for tile in settled)
    layers = (
        element("g", shadow, class_="sh")
        + named_land(tiles, names)
        + seams(tiles)
        + chains(reasons)
        + element("g", "".join(map(icons, empty)), class_="ics")
        + element("g", tokens, class_="tks")
        + last_marks(last, tiles)
        + pills(reasons)
        + element("g", "", class_="over")
    )
    return element(
        "svg",
        layers,
        class_="map",
        viewBox=" ".join(map(number, (left - extra / 2, top, width + extra, height))),
        role="group",
        aria_label=label,
        preserveAspectRatio="xMidYMid meet",
    )
