"""Finished tables for tests, written in one line a player: "forest: Barn Owl 2, House Wren | wetland: Mallard 1"."""

from __future__ import annotations

import csv
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from gametrail.games.wingspan import constants as c

GOALS = ["birds_forest", "eggs_bowl", "egg_sets", "eggs_wetland"]
FIELDS = {"goals": GOALS, "feeder": ["seed", "both", "fish"], "tray": ["Mallard", "Killdeer", "Wood Duck"]}
HABITATS = {"F": "forest", "G": "grassland", "W": "wetland"}


@cache
def _habitats() -> dict[str, str]:
    path = resources.files("gametrail.games.wingspan") / "data" / "birds.csv"
    birds = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    return {bird["name_en"]: bird["habitats"] for bird in birds}


def mat(text: str = "", **more: Any) -> dict[str, Any]:
    """A player of a position file: rows with birds and the eggs on them, and other fields."""
    player: dict[str, Any] = {}
    for part in filter(None, text.split("|")):
        row, _, birds = part.partition(":")
        player[row.strip()] = [bird(name) for name in birds.split(",")]
    return {**player, **more}


def bird(text: str) -> dict[str, Any]:
    """A bird with its eggs: "Barn Owl 2", or "Barn Owl" for none."""
    name, _, eggs = text.strip().rpartition(" ")
    return {"bird": name, "eggs": int(eggs)} if eggs.isdigit() else {"bird": text.strip()}


def table(*players: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A position file of these players."""
    return {"game": "wingspan", "players": list(players), **fields}


def on_mat(names: list[str], **more: Any) -> dict[str, Any]:
    """A player with these birds, each in the first of its habitats that has room."""
    player: dict[str, Any] = {"forest": [], "grassland": [], "wetland": []}
    for name in names:
        homes = [HABITATS[letter] for letter in _habitats()[name]]
        next(player[home] for home in homes if len(player[home]) < 5).append({"bird": name})
    return {**player, **more}


def in_play(*players: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A position to play on from: round 2 unless the fields say otherwise."""
    return table(*players, **{"round": 2, **FIELDS, **fields})


def check_conservation(state: Any) -> None:
    """Every card is somewhere once, and the numbers of cards agree with the places."""
    record = state.record
    places = record["card_at"][1:]
    hands = [int(np.count_nonzero(places == c.HAND_OF + seat)) for seat in range(state.num_players)]
    assert hands == record["hand_count"][: state.num_players].tolist()
    assert np.count_nonzero(places == c.ON_MAT) == np.count_nonzero(record["bird"])
    assert np.count_nonzero(places == c.TRAY) == np.count_nonzero(record["tray"])
    assert np.count_nonzero(places == c.DISCARD) == record["discard_count"]
    unseen = np.count_nonzero(places == c.DECK) + np.count_nonzero(places == c.TUCKED)
    assert unseen == record["deck_count"] + record["tucked"].sum()
    assert np.count_nonzero(record["bonus_at"] == c.DECK) == record["bonus_deck_count"]
