"""Choices in a few words, as they stand in a list of what may be done (the log's sentences say what was done)."""

from __future__ import annotations

from gametrail.cli.cascadia.looks import ANIMAL_NAMES
from gametrail.cli.language import Speaker
from gametrail.core.game import State
from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia import notation
from gametrail.games.cascadia.describe import animal_name, join_words, terrain_names, where_is
from gametrail.games.cascadia.information import edge_terrains, tile_dict


class Phrases:
    """The words for the choices in one position."""

    def __init__(self, state: State, say: Speaker) -> None:
        self.state = state
        self.say = say
        self._record = state.record
        self._board = self._record["boards"][max(state.current_player(), 0)]

    def tile(self, kind: int) -> str:
        """A tile by its terrains, "–" for none."""
        return "–" if kind == c.NONE else self._named(tile_dict(kind)["terrains"])

    def _named(self, terrains: list[str]) -> str:
        tile = terrain_names(terrains, self.say.language) if terrains else "?"
        return self.say("thing.tile", tile=tile)

    def animal(self, species: int) -> str:
        """An animal by its name, "–" for none."""
        return "–" if species == c.NONE else animal_name(species, self.say.language)

    def place(self, cell: int) -> str:
        """A cell by what lies beside it, or the new tile."""
        return where_is(self._board, cell, self.say.language)

    def home(self, cell: int) -> str:
        """A hex for an animal: its terrains and where it lies; a keystone pays."""
        number = int(self._board["index"][cell]) - 1
        tile = self._named(edge_terrains(self._board, number))
        newest = number == int(self._board["hexes"]) - 1
        where = self.say("choice.new") if newest else self.place(cell)
        key = "choice.home.keystone" if self._board["keystone"][number] else "choice.home"
        return self.say(key, tile=tile, where=where)

    def take(self, tile_place: int, token_place: int) -> str:
        """A tile and an animal of the market."""
        tile, token = self._record["market_tile"][tile_place], self._record["market_token"][token_place]
        return self.say("choice.take", tile=self.tile(int(tile)), animal=self.animal(int(token)))

    def animals(self, places: tuple[int, ...]) -> str:
        """Animals of the market, in a list."""
        names = [self.animal(int(self._record["market_token"][place])) for place in places]
        return join_words(names, self.say.language)

    def three_alike(self) -> str:
        """The animal that lies three times in the market."""
        letter = self.state.observation(0).to_dict()["three_alike"]
        return self.say(f"animals.{ANIMAL_NAMES[letter]}")

    def __call__(self, action: int) -> str:
        """The choice in a few words."""
        match notation.move_of(self._record, action):
            case notation.TakePair(place):
                return self.take(place, place)
            case notation.TakeFreely(tile_place, token_place):
                return self.take(tile_place, token_place)
            case notation.WipeThree():
                return self.three_alike()
            case notation.WipePaid(places):
                return self.animals(places)
            case notation.PlaceTile():
                return self.place((action - c.PLACE_TILE) // c.NUM_DIRECTIONS)
            case notation.PlaceAnimal():
                return self.home(action - c.PLACE_ANIMAL)
            case notation.ReturnAnimal():
                return self.say("play.bag")
            case notation.DrawTile(tile):
                return self.tile(tile - 1)
            case notation.DrawToken(species):
                return self.animal(species)
            case notation.DrawStarter(starter):
                return self.tile(c.KIND_STARTER + c.STARTER_HEXES * (starter - 1))
