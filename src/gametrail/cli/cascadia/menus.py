"""What a player may choose now: numbered for quick answers, marked on the map."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from gametrail.cli.cascadia.actions import rotations_by_cell
from gametrail.cli.cascadia.hexmap import Cell
from gametrail.cli.cascadia.hints import NOTHING, Gain
from gametrail.cli.cascadia.looks import ANIMAL_NAMES, animal_text, terrain_text
from gametrail.cli.cascadia.phrases import Phrases
from gametrail.cli.language import Speaker
from gametrail.cli.terminal import Answers
from gametrail.core.game import State
from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.describe import terrain_names
from gametrail.games.cascadia.notation import PlaceAnimal, PlaceTile, parse_move

BAG = "0"

Gains = dict[int, Gain]


@dataclass
class Menu(Answers):
    """Answers under their numbers: one, or the rotations of a cell with the best first. `marks` are on the map."""

    marks: dict[Cell, str] = field(default_factory=dict)


def tile_text(tile: dict[str, Any] | None, say: Speaker) -> Text:
    """A tile in a line: signs, words, the animals that may live there."""
    if tile is None:
        return Text("–")
    keystone = "*" if tile["keystone"] else ""
    words = terrain_names(tile["terrains"], say.language)
    return Text.assemble(terrain_text(tile["terrains"]), f" {words} ({tile['wildlife'].lower()}){keystone}")


def _pair_line(place: int, pair: dict[str, Any], say: Speaker) -> Text:
    line = Text.assemble((f"{place:>3}  ", "bold"), tile_text(pair["tile"], say), "  +  ")
    if pair["token"] is None:
        return line.append("–")
    name = say(f"animal.{ANIMAL_NAMES[pair['token']]}")
    return line.append_text(animal_text(pair["token"])).append(f" {name}")


def market_menu(view: dict[str, Any], legal: list[int], say: Speaker) -> Menu:
    """The four pairs, and what else may be done before one is taken."""
    menu = Menu(say("play.ask.choose_pair"))
    for place, pair in enumerate(view["market"]):
        menu.lines.append(_pair_line(place + 1, pair, say))
        if c.TAKE_PAIR + place in legal:
            menu.numbers[str(place + 1)] = [c.TAKE_PAIR + place]
    if c.WIPE_THREE in legal:
        animals = say(f"animals.{ANIMAL_NAMES[view['three_alike']]}")
        menu.lines.append(Text.assemble(("  W  ", "bold"), say("play.wipe", animals=animals)))
    if any(c.TAKE_FREELY <= action < c.WIPE_THREE or c.WIPE_PAID < action < c.PLACE_TILE for action in legal):
        menu.lines.append(Text(f"     {say('play.spend')}", "dim"))
    return menu


def tile_menu(state: State, legal: list[int], gains: Gains, say: Speaker) -> Menu:
    """The cells where the tile may lie, each with what its best rotation gains."""
    menu, phrases = Menu(say("play.ask.place_tile")), Phrases(state, say)
    for number, rotations in enumerate(rotations_by_cell(legal), 1):
        best_first = sorted(rotations, key=lambda action: -gains.get(action, NOTHING).total)
        move = parse_move(state.action_to_string(rotations[0]))
        if isinstance(move, PlaceTile):
            menu.marks[move.q, move.r] = str(number)
        gain = gains.get(best_first[0], NOTHING).words(say)
        menu.numbers[str(number)] = best_first
        menu.lines.append(
            Text.assemble((f"{number:>3}  ", "bold"), f"{phrases(rotations[0])}  ", (gain, "dim"))
        )
    return menu


def animal_menu(state: State, legal: list[int], gains: Gains, letter: str, say: Speaker) -> Menu:
    """The hexes where the animal may live, each with what it gains there, and the bag."""
    menu = Menu(say("play.ask.place_animal", animal=say(f"animal.{ANIMAL_NAMES[letter]}")))
    phrases = Phrases(state, say)
    for number, action in enumerate([action for action in legal if action != c.RETURN_ANIMAL], 1):
        move = parse_move(state.action_to_string(action))
        if isinstance(move, PlaceAnimal):
            menu.marks[move.q, move.r] = str(number)
        gain = gains.get(action, NOTHING).words(say)
        menu.numbers[str(number)] = [action]
        menu.lines.append(Text.assemble((f"{number:>3}  ", "bold"), f"{phrases(action)}  ", (gain, "dim")))
    menu.numbers[BAG] = [c.RETURN_ANIMAL]
    menu.lines.append(Text.assemble((f"{BAG:>3}  ", "bold"), say("play.bag")))
    return menu
