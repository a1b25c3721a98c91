"""A turn of Cascadia as one short line of the log, put together from what each action adds to it."""

from __future__ import annotations

from collections.abc import Mapping

from gametrail import State
from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.describe import animal_name, terrain_names, tile_name, where_is
from gametrail.games.cascadia.information import edge_terrains
from gametrail.web.words import text

Pieces = dict[str, str]


def pieces(so_far: Mapping[str, str], before: State, action: int, language: str) -> Pieces:
    """What the action adds to the pieces of its turn; `before` is the position in which it was chosen."""
    form = before.action_to_string(action)
    match form[0]:
        case "W" | "R":
            sentence = before.game.describe_action(before, action, language)
            return {**so_far, f"wipe {len(so_far)}": sentence}
        case "P" | "N":
            free = {"free": text("turn.free", language)} if form[0] == "N" else {}
            taken = take(before, int(form[1]) - 1, int(form[-1]) - 1, language)
            return {**so_far, **free, "take": taken}
        case "T":
            without_take = {name: piece for name, piece in so_far.items() if name != "take"}
            return {**without_take, "tile": place_tile(before, action, language)}
        case _:
            return {**so_far, "animal": place_animal(before, action, form, language)}


def line(found: Mapping[str, str], language: str) -> str:
    """The pieces of a turn as one line."""
    sentences = [sentence[0].upper() + sentence[1:] for sentence in found.values()]
    return (" " if language == "en" else "").join(sentences)


def take(before: State, tile_place: int, token_place: int, language: str) -> str:
    """What lies in the places of the market that were chosen."""
    kind = int(before.record["market_tile"][tile_place])
    species = int(before.record["market_token"][token_place])
    if species == c.NONE:
        return text("turn.take_tile", language, tile=tile_name(kind, language))
    return text("turn.take", language, tile=tile_name(kind, language), animal=animal_name(species, language))


def place_tile(before: State, action: int, language: str) -> str:
    """The tile, and where it lies now."""
    record = before.record
    board = record["boards"][int(record["player"])]
    where = where_is(board, (action - c.PLACE_TILE) // 6, language)
    return text("turn.tile", language, tile=tile_name(int(record["held_tile"]), language), where=where)


def place_animal(before: State, action: int, form: str, language: str) -> str:
    """The animal, and where it lives now; a keystone tile pays at once."""
    record = before.record
    board, animal = record["boards"][int(record["player"])], animal_name(int(record["held_token"]), language)
    if form == "A-":
        return text("turn.return", language, animal=animal)
    number = int(board["index"][action - c.PLACE_ANIMAL]) - 1
    if number == int(board["hexes"]) - 1:
        sentence = text("turn.animal_new", language, animal=animal)
    else:
        tile = terrain_names(edge_terrains(board, number), language)
        sentence = text("turn.animal", language, animal=animal, tile=tile)
    if not board["keystone"][number]:
        return sentence
    return sentence + (" " if language == "en" else "") + text("turn.keystone", language)
