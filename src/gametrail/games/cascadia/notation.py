"""Actions as typed moves and as compact text; docs/games/cascadia.md has the table.

`parse_move` and `format_move` are inverses, as are `move_of` and `action_of`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from gametrail.core.errors import NotationError
from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.vocabulary import WORDS


@dataclass(frozen=True)
class TakePair:
    """Take the tile and the animal of one place (0 to 3)."""

    place: int


@dataclass(frozen=True)
class TakeFreely:
    """Pay a nature token and take the tile of one place and the animal of another."""

    tile_place: int
    token_place: int


@dataclass(frozen=True)
class WipeThree:
    """Replace the three alike, free."""


@dataclass(frozen=True)
class WipePaid:
    """Pay a nature token and replace the animals of these places, ascending."""

    places: tuple[int, ...]


@dataclass(frozen=True)
class PlaceTile:
    """Place the held tile at axial (q, r)."""

    q: int
    r: int
    rotation: int


@dataclass(frozen=True)
class PlaceAnimal:
    """Place the held animal on the hex at axial (q, r)."""

    q: int
    r: int


@dataclass(frozen=True)
class ReturnAnimal:
    """Put the held animal back into the bag."""


@dataclass(frozen=True)
class DrawStarter:
    """Chance: the next player gets starter tile 1 to 5."""

    starter: int


@dataclass(frozen=True)
class DrawTile:
    """Chance: tile 1 to 85 is revealed."""

    tile: int


@dataclass(frozen=True)
class DrawToken:
    """Chance: an animal is drawn (0 bear to 4 fox)."""

    species: int


Move = (
    TakePair
    | TakeFreely
    | WipeThree
    | WipePaid
    | PlaceTile
    | PlaceAnimal
    | ReturnAnimal
    | DrawStarter
    | DrawTile
    | DrawToken
)


def action_of(move: Move) -> int:
    """The action of a typed move."""
    match move:
        case TakePair(place):
            return c.TAKE_PAIR + place
        case TakeFreely(tile_place, token_place):
            return c.TAKE_FREELY + 4 * tile_place + token_place
        case WipeThree():
            return c.WIPE_THREE
        case WipePaid(places):
            return c.WIPE_PAID + sum(1 << place for place in places)
        case PlaceTile(q, r, rotation):
            return c.PLACE_TILE + c.cell_of(q, r) * 6 + rotation
        case PlaceAnimal(q, r):
            return c.PLACE_ANIMAL + c.cell_of(q, r)
        case ReturnAnimal():
            return c.RETURN_ANIMAL
        case DrawStarter(starter):
            return c.DRAW_STARTER + starter - 1
        case DrawTile(tile):
            return c.DRAW_TILE + tile - 1
        case DrawToken(species):
            return c.DRAW_TOKEN + species


def coordinates(board: np.void, cell: int) -> tuple[int, int]:
    """The axial coordinates of a cell: of all that share it on the torus, the ones nearest to the map."""
    q0, r0 = cell % c.TORUS - c.CENTRE, cell // c.TORUS - c.CENTRE
    hexes = int(board["hexes"])
    if not hexes:
        return q0, r0

    def nearest(value: int, placed: np.ndarray) -> int:
        middle = (int(placed.min()) + int(placed.max())) / 2
        return value + c.TORUS * round((middle - value) / c.TORUS)

    return nearest(q0, board["q"][:hexes]), nearest(r0, board["r"][:hexes])


def move_of(state: np.void, action: int) -> Move:
    """The typed move of an action. Raises NotationError if there is no such action.

    `state` is the position's record: coordinates are those of the current player's map.
    """
    if not 0 <= action < c.NUM_ACTIONS + c.NUM_CHANCE:
        raise NotationError("error.no_such_action", action=action)
    if action >= c.DRAW_TOKEN:
        return DrawToken(action - c.DRAW_TOKEN)
    if action >= c.DRAW_TILE:
        return DrawTile(action - c.DRAW_TILE + 1)
    if action >= c.DRAW_STARTER:
        return DrawStarter(action - c.DRAW_STARTER + 1)
    if action == c.RETURN_ANIMAL:
        return ReturnAnimal()
    board = state["boards"][int(state["player"])]
    if action >= c.PLACE_ANIMAL:
        return PlaceAnimal(*coordinates(board, action - c.PLACE_ANIMAL))
    if action >= c.PLACE_TILE:
        cell, rotation = divmod(action - c.PLACE_TILE, 6)
        return PlaceTile(*coordinates(board, cell), rotation)
    return _choice_of(action)


def _choice_of(action: int) -> Move:
    if action > c.WIPE_PAID:
        return WipePaid(tuple(place for place in range(4) if (action - c.WIPE_PAID) >> place & 1))
    if action == c.WIPE_THREE:
        return WipeThree()
    if action >= c.TAKE_FREELY:
        return TakeFreely(*divmod(action - c.TAKE_FREELY, 4))
    return TakePair(action - c.TAKE_PAIR)


def format_move(move: Move) -> str:
    """The compact text of a move. The inverse of parse_move."""
    match move:
        case TakePair(place):
            return f"P{place + 1}"
        case TakeFreely(tile_place, token_place):
            return f"N{tile_place + 1}{token_place + 1}"
        case WipeThree():
            return "W"
        case WipePaid(places):
            return "R" + "".join(str(place + 1) for place in places)
        case PlaceTile(q, r, rotation):
            return f"T{q},{r}@{rotation}"
        case PlaceAnimal(q, r):
            return f"A{q},{r}"
        case ReturnAnimal():
            return "A-"
        case DrawStarter(starter):
            return f"=S{starter}"
        case DrawTile(tile):
            return f"=T{tile}"
        case DrawToken(species):
            return f"={c.SPECIES_LETTERS[species]}"


_COORDINATE = "(0|-?[1-9][0-9]{0,2})"
_FORMS = (
    (re.compile("P([1-4])"), lambda m: TakePair(int(m[1]) - 1)),
    (re.compile("N([1-4])([1-4])"), lambda m: TakeFreely(int(m[1]) - 1, int(m[2]) - 1)),
    (re.compile("W"), lambda m: WipeThree()),
    (re.compile("R(1?2?3?4?)"), lambda m: WipePaid(tuple(int(digit) - 1 for digit in m[1]))),
    (
        re.compile(f"T{_COORDINATE},{_COORDINATE}@([0-5])"),
        lambda m: PlaceTile(int(m[1]), int(m[2]), int(m[3])),
    ),
    (re.compile(f"A{_COORDINATE},{_COORDINATE}"), lambda m: PlaceAnimal(int(m[1]), int(m[2]))),
    (re.compile("A-"), lambda m: ReturnAnimal()),
    (re.compile("=S([1-5])"), lambda m: DrawStarter(int(m[1]))),
    (re.compile("=T([1-9]|[1-7][0-9]|8[0-5])"), lambda m: DrawTile(int(m[1]))),
    (re.compile("=([BESHF])"), lambda m: DrawToken(c.SPECIES_LETTERS.index(m[1]))),
)


def parse_move(text: str) -> Move:
    """The move that the compact text means. Raises NotationError."""
    for form, make in _FORMS:
        found = form.fullmatch(text)
        if found and text != "R":
            move: Move = make(found)
            return move
    raise NotationError("error.notation", WORDS, text=str(text)[:40])
