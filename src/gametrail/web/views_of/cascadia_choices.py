"""The legal actions of Cascadia in words, for pages without scripts: no two buttons of a page read the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from gametrail import State
from gametrail.web.svg import names
from gametrail.web.svg.cascadia import cell_of
from gametrail.web.svg.hexes import Cell
from gametrail.web.words import text

_TILE = re.compile(r"T(-?\d+,-?\d+)@(\d)")
_GROUPS = {"P": "pair", "N": "free", "W": "wipe", "R": "paid_wipe", "A": "animal"}
_DIRECTIONS = ("e", "ne", "nw", "w", "sw", "se")
ALL_SIDES = 6


def choices(state: State, language: str) -> list[dict[str, Any]]:
    """The legal actions in words, in groups in the order of the turn; a group for each place of a tile."""
    observation = state.observation(state.current_player()).to_dict()
    groups: dict[str, dict[str, Any]] = {}
    places = cell_names(observation, language)
    for number in state.legal_actions():
        action = state.action_to_string(int(number))
        key = kind = "return" if action == "A-" else _GROUPS.get(action[0], "tile")
        title = text(f"choice.{kind}", language)
        if found := _TILE.fullmatch(action):
            key, title = found[1], text("choice.tile_at", language, place=places[found[1]])
        group = groups.setdefault(key, {"group": kind, "title": title, "actions": []})
        words = action_words(action, observation, places, language)
        group["actions"].append({"text": action, "words": words})
    for group in groups.values():
        tell_apart(group["actions"], "words", language)
    tell_apart(list(groups.values()), "title", language)
    return list(groups.values())


def status(state: State, language: str) -> str:
    """What the player to move does next, in one sentence."""
    observation = state.observation(state.current_player()).to_dict()
    held = observation["held"]
    if observation["phase"] == "place_tile":
        return text("js.status.place", language, tile=names.land_name(held["tile"], language))
    if observation["phase"] == "place_animal":
        return text("js.status.animal", language, animal=names.animal_name(held["token"], language))
    return text("js.status.pair", language)


def tell_apart(things: list[dict[str, Any]], key: str, language: str) -> None:
    """Things that read the same are numbered. Mutates: things."""
    often, seen = Counter(thing[key] for thing in things), Counter[str]()
    for thing in things:
        words = thing[key]
        if often[words] > 1:
            seen[words] += 1
            thing[key] = text("choice.numbered", language, words=words, n=seen[words], all=often[words])


def cell_names(observation: Mapping[str, Any], language: str) -> dict[str, str]:
    """Where each hex and each free place of the player's map lies, by `q,r`: with as many neighbours as it takes."""
    board = observation["boards"][observation["current_player"]]
    by_cell = {cell_of(tile): tile for tile in board["tiles"]}
    newest = cell_of(board["tiles"][-1]) if observation["phase"] == "place_animal" else None

    def hex_words(cell: Cell, sides: int) -> str:
        if cell == newest:
            return text("choice.newest", language, land=names.land_name(by_cell[cell], language))
        where = names.place_name(cell, by_cell, language, sides)
        return text("choice.home", language, land=names.land_name(by_cell[cell], language), where=where)

    def free_words(cell: Cell, sides: int) -> str:
        return names.place_name(cell, by_cell, language, sides)

    frontier = [(q, r) for q, r in board["frontier"]]
    return shortest_names(list(by_cell), hex_words) | shortest_names(frontier, free_words)


def shortest_names(cells: list[Cell], words: Callable[[Cell, int], str]) -> dict[str, str]:
    """A name for every cell: by one neighbour, else by two, else by all that it has."""
    found: dict[str, str] = {}
    for sides in (1, 2, ALL_SIDES):
        told = {f"{q},{r}": words((q, r), sides) for q, r in cells if f"{q},{r}" not in found}
        often = Counter(told.values())
        found |= {cell: name for cell, name in told.items() if often[name] == 1 or sides == ALL_SIDES}
    return found


def action_words(
    action: str, observation: Mapping[str, Any], places: Mapping[str, str], language: str
) -> str:
    """What stands on the button of an action."""
    market = observation["market"]
    if action[0] in "PN":
        tile, token = (market[int(digit) - 1] for digit in (action[1], action[-1]))
        land = (
            names.tile_name(tile["tile"], language)
            if action[0] == "P"
            else names.land_name(tile["tile"], language)
        )
        if token["token"] is None:
            return land
        return text("choice.take", language, tile=land, animal=names.animal_name(token["token"], language))
    if action == "W":
        return names.animal_name(observation["three_alike"], language)
    if action[0] == "R":
        tokens = [(digit, market[int(digit) - 1]["token"]) for digit in action[1:]]
        return " + ".join(f"{digit} {names.animal_name(token, language)}" for digit, token in tokens)
    if found := _TILE.fullmatch(action):
        return rotation_words(observation["held"]["tile"], int(found[2]), language)
    if action == "A-":
        animal = names.animal_name(observation["held"]["token"], language)
        return text("choice.return.words", language, animal=animal)
    return places[action[1:]]


def rotation_words(tile: Mapping[str, Any], rotation: int, language: str) -> str:
    """Where the terrains of a tile look in a rotation: the middle ones of their three edges."""
    if len(tile["terrains"]) == 1:
        return text("choice.place", language)
    sides = (
        text(
            "choice.rotation",
            language,
            terrain=text(f"terrain.{terrain}", language),
            direction=text(f"direction.{_DIRECTIONS[(rotation + 1 + turned) % 6]}", language),
        )
        for terrain, turned in zip(tile["terrains"], (0, 3), strict=True)
    )
    return text("table.list.and" if language == "ja" else "table.list.comma", language).join(sides)
