"""What is fixed about Wingspan."""

from gametrail.core.game import GameSpec
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan.options import OPTIONS

SPEC = GameSpec(
    name="wingspan",
    rules_version=1,
    min_players=c.MIN_PLAYERS,
    max_players=c.MAX_PLAYERS,
    options=OPTIONS,
    num_distinct_actions=c.NUM_ACTIONS,
    num_chance_outcomes=c.NUM_CHANCE,
    max_game_length=c.MAX_GAME_LENGTH,
)
