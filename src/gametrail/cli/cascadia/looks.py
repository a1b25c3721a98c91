"""Signs and colours of terrains, animals and seats in a terminal. Every sign can be told without its colour."""

from __future__ import annotations

from rich.text import Text

from gametrail.games.cascadia.constants import SPECIES_LETTERS, SPECIES_NAMES, TERRAIN_NAMES

TERRAIN_SIGNS = dict(zip(TERRAIN_NAMES, '^&":~', strict=True))
TERRAIN_STYLES = {
    "mountain": "#453c5e on #a99fba",
    "forest": "#d7ecd8 on #3c6641",
    "prairie": "#6b4d08 on #ecd07a",
    "wetland": "#1e564c on #a3d6c6",
    "river": "#cfe6f6 on #30669a",
}
ANIMAL_NAMES = dict(zip(SPECIES_LETTERS, SPECIES_NAMES, strict=True))
ANIMAL_STYLES = {
    "B": "bold #fff4e6 on #4a2f24",
    "E": "bold #4a3413 on #f4e8c4",
    "S": "bold #ffffff on #c04565",
    "H": "bold #f2f8ff on #2f6299",
    "F": "bold #3a1c05 on #f0a04b",
}
MARK_STYLE = "bold black on white"
KEYSTONE_SIGN = "*"


def terrain_text(terrains: list[str]) -> Text:
    """The signs of a tile's terrains, such as ^^&&."""
    text = Text()
    for terrain in terrains:
        text.append(TERRAIN_SIGNS[terrain] * (4 // len(terrains)), TERRAIN_STYLES[terrain])
    return text


def animal_text(letter: str) -> Text:
    """An animal as it lies on a map."""
    return Text(f" {letter} ", ANIMAL_STYLES[letter])
