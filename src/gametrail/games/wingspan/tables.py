"""The tables of Wingspan, read from the package's CSV files into one record."""

from __future__ import annotations

import csv
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from gametrail.games.wingspan.constants import (
    BIRDS_IN_ROW,
    BIRDS_WITH_EGG,
    COLOUR_NAMES,
    COUNT_EGGS,
    COUNT_FLAG,
    COUNT_HAND,
    COUNT_SMALLEST_ROW,
    EGG_SETS,
    EGGS_IN_ROW,
    EGGS_ON_NEST,
    FOOD_NAMES,
    HABITAT_LETTERS,
    HABITAT_NAMES,
    NESTS,
    TOTAL_BIRDS,
)
from gametrail.games.wingspan.layout import CONVERSION, TABLES
from gametrail.games.wingspan.powers import HUNTS, parse_code, program, reaction, row_of

DECKS = ("base", "swift_start", "without_strongest")  # the choices of the option `deck`

_BONUS_KINDS = {"EGGS_AT_LEAST": COUNT_EGGS, "SMALLEST_ROW": COUNT_SMALLEST_ROW, "HAND": COUNT_HAND}
_GOAL_KINDS = {
    "BIRDS_IN_ROW": BIRDS_IN_ROW,
    "EGGS_IN_ROW": EGGS_IN_ROW,
    "BIRDS_WITH_EGG": BIRDS_WITH_EGG,
    "EGGS_ON_NEST": EGGS_ON_NEST,
    "TOTAL_BIRDS": TOTAL_BIRDS,
    "EGG_SETS": EGG_SETS,
}


@cache
def read_rows(name: str) -> tuple[dict[str, str], ...]:
    """The rows of a CSV file of this game. Do not write to them."""
    path = resources.files("gametrail.games.wingspan").joinpath("data").joinpath(name)
    return tuple(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


def parse_cost(text: str) -> tuple[dict[str, int], bool]:
    """The symbols of a food cost by name, and whether one of them is enough.

    `invertebrate:2+wild:1` is all of these, `seed/fruit` one of these, `none` nothing.
    """
    if text == "none":
        return {}, False
    either = "/" in text
    parts = (part.partition(":") for part in text.split("/" if either else "+"))
    return {food: int(number or "1") for food, _, number in parts}, either


def _fill_cost(tables: np.void, bird: int, text: str) -> None:
    symbols, either = parse_cost(text)
    for food, number in symbols.items():
        if food == "wild":
            tables["wild"][bird] = number
        else:
            tables["cost"][bird, FOOD_NAMES.index(food)] = number
    tables["either"][bird] = int(either)
    tables["symbols"][bird] = 1 if either else sum(symbols.values())


def _fill_power(tables: np.void, bird: int, row: dict[str, str]) -> None:
    code = parse_code(row["power"])
    tables["colour"][bird] = COLOUR_NAMES.index(row["power_colour"])
    tables["predator"][bird] = int(code.name in HUNTS)
    tables["react"][bird] = reaction(code)
    for number, step in enumerate(program(code)):
        tables["step"][bird, number] = step


def _fill_birds(tables: np.void) -> None:
    bonus_names = [row["name_en"] for row in read_rows("bonus_cards.csv")]
    for row in read_rows("birds.csv"):
        bird = int(row["id"])
        tables["points"][bird] = int(row["points"])
        tables["nest"][bird] = NESTS[row["nest"]]
        tables["egg_limit"][bird] = int(row["egg_limit"])
        tables["wingspan"][bird] = int(row["wingspan_cm"])
        tables["rows"][bird] = sum(1 << HABITAT_LETTERS.index(letter) for letter in row["habitats"])
        _fill_cost(tables, bird, row["food_cost"])
        _fill_power(tables, bird, row)
        counted = filter(None, row["bonus_cards"].split(";"))
        tables["bonus"][bird] = sum(1 << bonus_names.index(name) for name in counted)
        tables["deck"][bird] = sum(1 << DECKS.index(deck) for deck in row["decks"].split())


def _fill_mat(tables: np.void) -> None:
    for row in read_rows("mat.csv"):
        by_birds = [int(number) for number in row["by_birds"].split()]
        if row["line"] == "egg_cost":
            tables["egg_cost"] = by_birds
            continue
        habitat = HABITAT_NAMES.index(row["line"])
        ((operation, _, argument),) = program(parse_code(row["base"]))
        tables["base"][habitat] = operation, argument
        tables["gain"][habitat] = by_birds
        for number, step in enumerate(program(parse_code(row["conversion"]))):
            tables["step"][CONVERSION + habitat, number] = step


def _fill_bonus_cards(tables: np.void) -> None:
    for bonus, row in enumerate(read_rows("bonus_cards.csv")):
        counts = parse_code(row["counts"])
        tables["bonus_kind"][bonus] = _BONUS_KINDS.get(counts.name, COUNT_FLAG)
        tables["bonus_eggs"][bonus] = counts.number("n") if counts.name == "EGGS_AT_LEAST" else 0
        scoring = [part.split(":") for part in row["scoring"].split()]
        if scoring[0][0] == "per":
            tables["bonus_each"][bonus] = int(scoring[0][1])
        else:
            tables["bonus_step"][bonus] = [int(count) for count, _ in scoring]
            tables["bonus_prize"][bonus] = [int(points) for _, points in scoring]


def _fill_goals(tables: np.void) -> None:
    for goal, row in enumerate(read_rows("goals.csv")):
        counts = parse_code(row["counts"])
        tables["goal_kind"][goal] = _GOAL_KINDS[counts.name]
        if "habitat" in counts.parameters:
            tables["goal_arg"][goal] = row_of(counts)
        elif "nest" in counts.parameters:
            tables["goal_arg"][goal] = NESTS[counts.parameters["nest"]]
    for row in read_rows("green_goals.csv"):
        places = [row[place] for place in ("first", "second", "third", "fourth", "fifth")]
        tables["green"][int(row["round"]) - 1] = [int(points) for points in places]


@cache
def table_bytes() -> NDArray[np.uint8]:
    """The tables as bytes that kernels view as one TABLES record. Do not write to them."""
    record = np.zeros(1, TABLES)
    _fill_birds(record[0])
    _fill_mat(record[0])
    _fill_bonus_cards(record[0])
    _fill_goals(record[0])
    return record.view(np.uint8)


def tables() -> np.void:
    """The tables as a record."""
    return table_bytes().view(TABLES)[0]
