"""What is fixed about Cascadia."""

from gametrail.core.game import GameSpec
from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.options import OPTIONS

SPEC = GameSpec(
    name="cascadia",
    rules_version=1,
    min_players=1,
    max_players=c.MAX_PLAYERS,
    options=OPTIONS,
    num_distinct_actions=c.NUM_ACTIONS,
    num_chance_outcomes=c.NUM_CHANCE,
    max_game_length=c.MAX_GAME_LENGTH,
)
