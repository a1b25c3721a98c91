"""gametrail: exact, fast wildlife board games for tables, studies and physical play."""

from gametrail.core.game import CHANCE, TERMINAL, Game, GameSpec, State
from gametrail.registry import GAME_NAMES, load_game, read_trail

__version__ = "0.3.0"

__all__ = [
    "CHANCE",
    "GAME_NAMES",
    "TERMINAL",
    "Game",
    "GameSpec",
    "State",
    "__version__",
    "load_game",
    "read_trail",
]
