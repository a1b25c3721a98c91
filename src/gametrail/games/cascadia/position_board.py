"""One map from JSON: hexes that may be known by number, by terrain and icons, or by their animal only."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from gametrail.core.errors import PositionError
from gametrail.core.reading import expect, said_range
from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.board import add_frontier, extend_corridor, link_hex, put_animal, surround_hex
from gametrail.games.cascadia.tables import tables
from gametrail.games.cascadia.vocabulary import WORDS

_FIELDS = {"id", "q", "r", "terrains", "rotation", "wildlife", "keystone", "token"}
_MOST_SPREAD = 29  # on the torus, cells further apart would share a neighbour
_FAR = 100


def _error(code: str, **details: object) -> PositionError:
    return PositionError(code, WORDS, **details)


def signature(kind: int) -> tuple[frozenset[int], int]:
    """What can be seen of a tile: its terrains and its animals."""
    table = tables()
    return frozenset((int(table["terrain_a"][kind]), int(table["terrain_b"][kind]))), int(
        table["wildlife"][kind]
    )


class Hexes:
    """The tiles that a position uses, each at most once."""

    def __init__(self) -> None:
        self.claimed: set[int] = set()
        self._by_look: set[int] = set()

    def claim(self, kind: int, field: str) -> int:
        """The tile is used now. Raises PositionError if it was, and no other tile looks the same."""
        if kind in self._by_look:
            self._by_look.discard(kind)
            if self.claim_like(*signature(kind)) != c.KIND_UNKNOWN:
                return kind
        if kind in self.claimed:
            raise _error("error.position.tile", field=field, value=kind + 1)
        self.claimed.add(kind)
        return kind

    def claim_like(self, terrains: frozenset[int], wildlife: int) -> int:
        """An unused tile that looks like this is used now; KIND_UNKNOWN if there is none."""
        for kind in range(c.KIND_UNKNOWN):
            if kind not in self.claimed and signature(kind) == (terrains, wildlife):
                self.claimed.add(kind)
                self._by_look.add(kind)
                return kind
        return c.KIND_UNKNOWN


def _letters(value: Any, field: str) -> int:
    text = expect(value, field, str, PositionError)
    if any(letter not in c.SPECIES_LETTERS or text.count(letter) > 1 for letter in text) or not text:
        raise _error(
            "error.field_value", field=field, value=text, expected="letters of B, E, S, H, F, each once"
        )
    return sum(1 << c.SPECIES_LETTERS.index(letter) for letter in text)


def _terrains(value: Any, field: str) -> tuple[int, int]:
    names = expect(value, field, list, PositionError)
    if not 1 <= len(names) <= 2 or any(name not in c.TERRAIN_NAMES for name in names):
        raise _error(
            "error.field_value",
            field=field,
            value=names,
            expected="one or two of " + ", ".join(c.TERRAIN_NAMES),
        )
    numbers = [c.TERRAIN_NAMES.index(name) for name in names]
    return numbers[0], numbers[-1]


def _kind_of_id(value: Any, field: str) -> int:
    number = expect(value, field, int, PositionError)
    if 1 <= number <= c.NUM_TILES:
        return number - 1
    starter, hex_number = divmod(number, 100)
    if 1 <= starter <= c.NUM_STARTERS and 1 <= hex_number <= c.STARTER_HEXES:
        return c.KIND_STARTER + (starter - 1) * c.STARTER_HEXES + hex_number - 1
    raise _error(
        "error.field_value", field=field, value=number, expected="1 to 85, or 101 to 503 for starters"
    )


class HexReader:
    """One hex of a position file, checked."""

    def __init__(self, entry: Any, field: str, hexes: Hexes) -> None:
        """Raises PositionError, which names the field."""
        self.field = field
        self.document = expect(entry, field, dict, PositionError)
        for name in self.document:
            if name not in _FIELDS:
                raise _error("error.unknown_field", field=f"{field}.{name}")
        self.q, self.r = self._number("q", -_FAR, _FAR), self._number("r", -_FAR, _FAR)
        self.rotation = self._number("rotation", 0, 5) if self._has("rotation") else 0
        self.terrains = (
            _terrains(self.document["terrains"], f"{field}.terrains") if self._has("terrains") else None
        )
        self.wildlife = (
            _letters(self.document["wildlife"], f"{field}.wildlife") if self._has("wildlife") else None
        )
        self.kind = self._kind(hexes)
        self.token = self._token()
        self.keystone = self._keystone()

    def _has(self, name: str) -> bool:
        return self.document.get(name) is not None and self.document[name] != []

    def _number(self, name: str, low: int, high: int) -> int:
        field = f"{self.field}.{name}"
        if name not in self.document:
            raise _error("error.field_missing", field=field)
        value = expect(self.document[name], field, int, PositionError)
        if not low <= value <= high:
            raise _error("error.field_value", field=field, value=value, expected=said_range(low, high))
        return value

    def _kind(self, hexes: Hexes) -> int:
        if self._has("id"):
            kind = _kind_of_id(self.document["id"], f"{self.field}.id")
            self._agree(kind)
            return hexes.claim(kind, f"{self.field}.id")
        if self.terrains is None or self.wildlife is None:
            return c.KIND_UNKNOWN
        return hexes.claim_like(frozenset(self.terrains), self.wildlife)

    def _agree(self, kind: int) -> None:
        table = tables()
        terrains = (int(table["terrain_a"][kind]), int(table["terrain_b"][kind]))
        wildlife = int(table["wildlife"][kind])
        if self.terrains is not None and set(self.terrains) != set(terrains):
            raise _error("error.position.mismatch", field=f"{self.field}.terrains", value=self.document["id"])
        if self.wildlife is not None and self.wildlife != wildlife:
            raise _error("error.position.mismatch", field=f"{self.field}.wildlife", value=self.document["id"])
        self.terrains, self.wildlife = self.terrains or terrains, wildlife

    def _token(self) -> int:
        letter = self.document.get("token")
        if letter is None:
            return c.NONE
        field = f"{self.field}.token"
        if not isinstance(letter, str) or len(letter) != 1 or letter not in c.SPECIES_LETTERS:
            raise _error("error.field_value", field=field, value=letter, expected="B, E, S, H, F or null")
        species = c.SPECIES_LETTERS.index(letter)
        if self.wildlife is not None and not self.wildlife >> species & 1:
            icons = "".join(x for n, x in enumerate(c.SPECIES_LETTERS) if self.wildlife >> n & 1)
            raise _error("error.position.token_icon", field=field, token=letter, wildlife=icons)
        return species

    def _keystone(self) -> bool:
        known = self.terrains is not None and self.wildlife is not None
        single = known and len(set(self.terrains or ())) == 1 and (self.wildlife or 0).bit_count() == 1
        given = self.document.get("keystone")
        return single if given is None else expect(given, f"{self.field}.keystone", bool, PositionError)

    def edge(self, direction: int) -> int:
        """The terrain on an edge, NONE if unknown."""
        if self.terrains is None:
            return c.NONE
        return self.terrains[0 if (direction - self.rotation) % 6 < 3 else 1]


def _lay(board: np.void, reader: HexReader) -> None:
    """The hex lies on the map, with its corridors. Mutates board."""
    number = int(board["hexes"])
    link_hex(board, tables(), c.cell_of(reader.q, reader.r))
    board["kind"][number] = reader.kind
    board["rotation"][number] = reader.rotation
    board["wildlife"][number] = 31 if reader.wildlife is None else reader.wildlife
    board["keystone"][number] = reader.keystone
    for direction in range(6):
        board["terrain"][number][direction] = reader.edge(direction)
    for terrain in set(reader.terrains or ()):
        joined = 0
        for direction in range(6):
            other = int(board["neighbor"][number][direction])
            if other >= 0 and reader.edge(direction) == terrain == int(
                board["terrain"][other][(direction + 3) % 6]
            ):
                joined |= int(board["corridor"][terrain][other])
        extend_corridor(board, number, terrain, joined)
    if reader.token != c.NONE:
        put_animal(board, number, reader.token)


def is_connected(board: np.void) -> bool:
    """Whether every hex of the map hangs together with the first."""
    everything = (1 << int(board["hexes"])) - 1
    reached = everything & 1
    while True:
        more = reached
        for number in range(int(board["hexes"])):
            if reached >> number & 1:
                more |= int(board["adjacent"][number])
        if more == reached:
            return reached == everything
        reached = more


def read_board(board: np.void, tiles: list[Any], field: str, hexes: Hexes) -> None:
    """The map holds the hexes of the file. Mutates board.

    If they hang together, or there are none, the frontier is known too.

    Raises:
        PositionError: names the field.
    """
    if len(tiles) > c.MAX_HEXES:
        raise _error("error.position.hexes", field=f"{field}.tiles", most=c.MAX_HEXES, value=len(tiles))
    readers = [HexReader(tile, f"{field}.tiles[{n}]", hexes) for n, tile in enumerate(tiles)]
    for (q, r), times in Counter((reader.q, reader.r) for reader in readers).items():
        if times > 1:
            raise _error("error.position.twice", field=f"{field}.tiles", q=q, r=r)
    for axis in ("q", "r"):
        values = [getattr(reader, axis) for reader in readers] or [0]
        if max(values) - min(values) > _MOST_SPREAD:
            raise _error("error.position.spread", field=f"{field}.tiles", far=_MOST_SPREAD, most=c.MAX_HEXES)
    for reader in readers:
        _lay(board, reader)
    _set_coordinates(board, readers)
    if not tiles:
        add_frontier(board, c.cell_of(0, 0))  # an empty map may begin in its middle
    elif is_connected(board):
        for cell in board["cell"][: len(readers)]:
            surround_hex(board, tables(), int(cell))


def _set_coordinates(board: np.void, readers: list[HexReader]) -> None:
    """The coordinates are those of the file, also where hexes do not touch. Mutates board."""
    for number, reader in enumerate(readers):
        board["q"][number], board["r"][number] = reader.q, reader.r
