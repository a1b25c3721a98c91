"""The games by name. A game is imported only when somebody asks for it."""

from __future__ import annotations

from importlib import import_module

from gametrail.core.errors import OptionError, TrailError
from gametrail.core.game import Game
from gametrail.core.reading import read_json
from gametrail.core.trail import Trail, parse_trail

_MODULES = {
    "cascadia": "gametrail.games.cascadia.game",
    "wingspan": "gametrail.games.wingspan.game",
    "animal_trail": "gametrail.games.animal_trail.game",
}

GAME_NAMES = tuple(_MODULES)


def load_game(name: str) -> Game:
    """The game called `name`; its rules are compiled, or read from the cache, on first use.

    Raises:
        OptionError: no game has this name.
    """
    if name not in _MODULES:
        raise OptionError("error.unknown_game", game=name, games=", ".join(GAME_NAMES))
    game: Game = import_module(_MODULES[name]).GAME
    return game


def read_trail(text: str) -> Trail:
    """The trail in the text of a trail file, with every action checked.

    Raises:
        TrailError: names the field, or the index of the first wrong action.
        OptionError: game, players or options are wrong.
    """
    return parse_trail(read_json(text, "trail", TrailError), load_game)
