"""Actions and tiles in words, as the log, the announcements and the command line say them."""

from __future__ import annotations

import numpy as np

from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.information import edge_terrains, tile_dict
from gametrail.games.cascadia.notation import (
    DrawStarter,
    DrawTile,
    DrawToken,
    PlaceAnimal,
    PlaceTile,
    ReturnAnimal,
    TakeFreely,
    TakePair,
    WipePaid,
    WipeThree,
    move_of,
)
from gametrail.games.cascadia.tables import tables
from gametrail.games.cascadia.vocabulary import WORDS


def animal_name(species: int, language: str, plural: bool = False) -> str:
    """The animal in words."""
    return WORDS.text(f"animal{'s' if plural else ''}.{c.SPECIES_NAMES[species]}", language)


def terrain_names(terrains: list[str], language: str) -> str:
    """One or two terrains in words, as people call a tile."""
    if not terrains:
        return WORDS.text("tile.unknown", language)
    names = [WORDS.text(f"terrain.{terrain}", language) for terrain in terrains]
    if len(names) == 1:
        return WORDS.text("tile.one", language, terrain=names[0])
    return WORDS.text("tile.two", language, first=names[0], second=names[1])


def tile_name(kind: int, language: str) -> str:
    """A tile in words."""
    return terrain_names(tile_dict(kind)["terrains"], language)


def join_words(words: list[str], language: str) -> str:
    """ "a, b and c" in the language."""
    joined = words[0]
    for number, word in enumerate(words[1:], 2):
        key = "list.and" if number == len(words) else "list.comma"
        joined = WORDS.text(key, language, first=joined, second=word)
    return joined


def _thing(board: np.void, number: int, language: str) -> str:
    """How people point at a hex: by its animal, else by its tile."""
    token = int(board["token"][number])
    if token != c.NONE:
        return animal_name(token, language)
    tile = (
        terrain_names(edge_terrains(board, number), language)
        if board["terrain"][number][0] != c.NONE
        else "?"
    )
    return WORDS.text("thing.tile", language, tile=tile)


def where_is(board: np.void, cell: int, language: str) -> str:
    """A cell in words, by a neighbour: "east of the bear". Animals are better landmarks than tiles."""
    beside = []
    for direction in range(6):
        number = int(board["index"][int(tables()["neighbor"][cell][direction])]) - 1
        if number >= 0:
            beside.append((int(board["token"][number]) == c.NONE, -number, (direction + 3) % 6, number))
    if not beside:
        return WORDS.text("where.new_tile", language)
    _, _, direction, number = min(beside)
    return WORDS.text(
        "where.beside",
        language,
        direction=WORDS.text(f"direction.{c.DIRECTION_NAMES[direction]}", language),
        thing=_thing(board, number, language),
    )


def _place_animal(record: np.void, action: int, language: str) -> str:
    board = record["boards"][int(record["player"])]
    number = int(board["index"][action - c.PLACE_ANIMAL]) - 1
    if number < 0:
        return str(action)
    animal = animal_name(int(record["held_token"]), language)
    terrains = terrain_names(edge_terrains(board, number), language)
    if number == int(board["hexes"]) - 1:
        where = WORDS.text("where.new_tile", language)
    else:
        where = WORDS.text("where.on", language, tile=WORDS.text("thing.tile", language, tile=terrains))
    key = "log.place_animal_keystone" if board["keystone"][number] else "log.place_animal"
    return WORDS.text(key, language, animal=animal, where=where)


def _take(record: np.void, tile_place: int, token_place: int, key: str, language: str) -> str:
    kind, species = int(record["market_tile"][tile_place]), int(record["market_token"][token_place])
    tile = tile_name(kind, language) if kind != c.NONE else "?"
    tile = WORDS.text("thing.tile", language, tile=tile)
    if species == c.NONE:
        return WORDS.text("log.take_tile", language, tile=tile)
    return WORDS.text(key, language, tile=tile, animal=animal_name(species, language))


def describe(record: np.void, action: int, language: str) -> str:
    """The action in words, from the position in which it is legal."""
    move = move_of(record, action)
    tokens = [int(species) for species in record["market_token"]]
    match move:
        case TakePair(place):
            return _take(record, place, place, "log.take_pair", language)
        case TakeFreely(tile_place, token_place):
            return _take(record, tile_place, token_place, "log.take_freely", language)
        case WipeThree():
            alike = next(species for species in tokens if tokens.count(species) == 3)
            return WORDS.text("log.wipe_three", language, animals=animal_name(alike, language, plural=True))
        case WipePaid(places):
            names = [animal_name(tokens[place], language) for place in places]
            return WORDS.text("log.wipe_paid", language, animals=join_words(names, language))
        case PlaceTile():
            tile = WORDS.text("thing.tile", language, tile=tile_name(int(record["held_tile"]), language))
            board = record["boards"][int(record["player"])]
            where = where_is(board, (action - c.PLACE_TILE) // 6, language)
            return WORDS.text("log.place_tile", language, tile=tile, where=where)
        case PlaceAnimal():
            return _place_animal(record, action, language)
        case ReturnAnimal():
            return WORDS.text(
                "log.return_animal", language, animal=animal_name(int(record["held_token"]), language)
            )
        case DrawTile(tile_id):
            return WORDS.text("log.reveal_tile", language, tile=tile_name(tile_id - 1, language))
        case DrawToken(species):
            return WORDS.text("log.draw_token", language, animal=animal_name(species, language))
        case DrawStarter(starter):
            terrains = [tile_dict(c.KIND_STARTER + 3 * (starter - 1))["terrains"][0]]
            return WORDS.text("log.start", language, terrains=terrain_names(terrains, language))
