"""One player of a position: the three rows of the mat with what lies on the birds, and the food."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gametrail.core.errors import PositionError, Spoken
from gametrail.core.reading import expect
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import phrases
from gametrail.games.wingspan.position_cards import Cards
from gametrail.games.wingspan.position_fields import (
    MOST,
    check_fields,
    check_range,
    position_error,
    read_list,
    whole,
    wrong_value,
)
from gametrail.games.wingspan.tables import tables

_BIRD_FIELDS = ("bird", "eggs", "egg_limit", "cached", "tucked", "pink_used")


def _check_habitat(bird: int, row: int, field: str) -> None:
    """The bird lives in the row. Raises PositionError."""
    rows = int(tables()["rows"][bird])
    if not rows >> row & 1:
        homes = [number for number in range(c.ROWS) if rows >> number & 1]
        raise position_error(
            "error.position.habitat",
            field=field,
            bird=phrases.spoken_bird(bird),
            row=phrases.spoken_habitat(row),
            habitats=Spoken(lambda language: phrases.habitats(homes, language)),
        )


def _read_eggs(entry: Mapping[str, Any], bird: int, where: str) -> int:
    """The eggs on the bird, which has room for them. Raises PositionError."""
    limit = int(tables()["egg_limit"][bird])
    if "egg_limit" in entry:
        check_range(entry["egg_limit"], f"{where}egg_limit", limit, limit)
    eggs = whole(entry, "eggs", 0, 0, MOST, where)
    if eggs > limit:
        name = phrases.spoken_bird(bird)
        raise position_error("error.position.eggs", field=f"{where}eggs", value=eggs, bird=name, most=limit)
    return eggs


def _read_pink(entry: Mapping[str, Any], bird: int, where: str) -> bool:
    """Whether the bird has answered since its owner's last turn: only a pink one can have. Raises PositionError."""
    used = expect(entry.get("pink_used", False), f"{where}pink_used", bool, PositionError)
    if used and int(tables()["colour"][bird]) != c.PINK:
        raise wrong_value(f"{where}pink_used", "true", "false")
    return used


def _read_bird(cards: Cards, entry: Any, field: str, seat: int, slot: int) -> None:
    """The bird stands on the slot. A name alone is a bird with nothing on it. Raises PositionError."""
    if isinstance(entry, str):
        entry = {"bird": entry}
    entry = expect(entry, field, dict, PositionError)
    where = f"{field}."
    check_fields(entry, _BIRD_FIELDS, where)
    if "bird" not in entry:
        raise position_error("error.field_missing", field=f"{where}bird")
    record = cards.record
    bird = cards.put_bird(entry["bird"], f"{where}bird", c.ON_MAT, c.EVERYBODY)
    _check_habitat(bird, slot // c.COLUMNS, f"{where}bird")
    record["bird"][seat, slot] = bird
    record["eggs"][seat, slot] = _read_eggs(entry, bird, where)
    record["cached"][seat, slot] = whole(entry, "cached", 0, 0, MOST, where)
    record["tucked"][seat, slot] = whole(entry, "tucked", 0, 0, c.NUM_BIRDS, where)
    record["pink_used"][seat, slot] = _read_pink(entry, bird, where)


def read_mat(cards: Cards, player: Mapping[str, Any], where: str, seat: int) -> None:
    """The seat's birds stand in their rows, from the left. Raises PositionError."""
    for row, name in enumerate(c.HABITAT_NAMES):
        birds = read_list(player, name, c.COLUMNS, where)
        for column, entry in enumerate(birds):
            _read_bird(cards, entry, f"{where}{name}[{column}]", seat, row * c.COLUMNS + column)
        cards.record["row_count"][seat, row] = len(birds)


def read_food(cards: Cards, player: Mapping[str, Any], where: str, seat: int) -> None:
    """The seat's food tokens by kind; a plain number is spread evenly over the kinds. Raises PositionError."""
    food = player.get("food", {})
    held = cards.record["food"][seat]
    if isinstance(food, dict):
        check_fields(food, c.FOOD_NAMES, f"{where}food.")
        for number, name in enumerate(c.FOOD_NAMES):
            held[number] = whole(food, name, 0, 0, MOST, f"{where}food.")
        return
    total = whole(player, "food", 0, 0, c.NUM_FOODS * MOST, where)
    for number in range(c.NUM_FOODS):
        held[number] = (total + c.NUM_FOODS - 1 - number) // c.NUM_FOODS
