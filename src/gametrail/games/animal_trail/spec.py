"""What is fixed about Animal Trail."""

from gametrail.core.game import GameSpec
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.options import OPTIONS

SPEC = GameSpec(
    name="animal_trail",
    rules_version=1,
    min_players=c.MIN_PLAYERS,
    max_players=c.MAX_PLAYERS,
    options=OPTIONS,
    num_distinct_actions=c.NUM_ACTIONS,
    num_chance_outcomes=c.NUM_CHANCE,
    max_game_length=c.MAX_GAME_LENGTH,
)
