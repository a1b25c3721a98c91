"""A turn of Cascadia as one short line of the log, put together from what each action adds to it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gametrail import CHANCE, State
from gametrail.core.words import LANGUAGES
from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.describe import animal_name, terrain_names, tile_name, where_is
from gametrail.games.cascadia.information import edge_terrains
from gametrail.web.words import text

Pieces = dict[str, str]

_TILE = re.compile(r"T(-?\d+),(-?\d+)@(\d)")
_ANIMAL = re.compile(r"A(-?\d+),(-?\d+)")


class Story(NamedTuple):
    """A turn so far: the pieces of its line by language, and what it decided on the board."""

    pieces: dict[str, Pieces]
    touched: dict[str, object]


def turn_of(state: State) -> tuple[int, int]:
    """The number of the turn that goes on or is prepared, and whose it is."""
    return int(state.record["turn"]), int(state.record["player"])


def begin(before: State, last: Story | None) -> Story:
    """Nothing of the turn is told yet."""
    return Story({}, {})


def follow(story: Story | None, before: State, action: int, actor: int, after: State) -> Story:
    """The turn with one more action; draws are told by the market itself."""
    known = story or Story({}, {})
    if actor == CHANCE:
        return known
    told = {
        language: pieces(known.pieces.get(language, {}), before, action, language) for language in LANGUAGES
    }
    return Story(told, {**known.touched, **decided(before.action_to_string(action), before)})


def ended(story: Story, after: State) -> Story:
    """Every game ends with a turn."""
    return story


def opened(story: Story) -> Story:
    """Nobody chooses in secret."""
    return story


def chapter(story: Story) -> None:
    """The game is one whole."""
    return


def touched(story: Story) -> dict[str, object]:
    """What the turn decided on the board."""
    return story.touched


def lines(
    story: Story, seat: int, viewer: int | None, language: str, names: Sequence[str] = ()
) -> list[dict[str, Any]]:
    """Nobody but its owner acts in a turn."""
    return [{"seat": seat, "text": line(story, viewer, language)}]


def decided(action: str, before: State) -> dict[str, object]:
    """The parts of the turn that this action decided: market places count from 0, cells are axial."""
    if action[0] in "WR":
        return {"replaced": replaced_places(action, before)}
    if action[0] == "P":
        return {"place": int(action[1]) - 1}
    if action[0] == "N":
        return {"place": int(action[1]) - 1, "token_place": int(action[2]) - 1}
    if found := _TILE.fullmatch(action):
        cell = [int(found[1]), int(found[2])]
        return {"tile": cell, "animal": None}
    if found := _ANIMAL.fullmatch(action):
        return {"animal": [int(found[1]), int(found[2])]}
    return {}


def replaced_places(action: str, before: State) -> list[int]:
    """The market places whose animals `W` or `R13` replaces."""
    if action[0] == "R":
        return [int(digit) - 1 for digit in action[1:]]
    observation = before.observation(before.current_player()).to_dict()
    alike = observation["three_alike"]
    return [place for place, pair in enumerate(observation["market"]) if pair["token"] == alike]


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


def line(story: Story, viewer: int | None, language: str, names: Sequence[str] = ()) -> str:
    """The pieces of a turn as one line. Everybody hears the same."""
    sentences = [sentence[0].upper() + sentence[1:] for sentence in story.pieces.get(language, {}).values()]
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
