"""How a bot of Animal Trail weighs cards and plays: two sets of weights for the same ranking of choices.

Ranger's weights were found by tuning (CMA-ES, 16 candidates a generation, 170 generations in 200 seconds on one core).
A candidate is one player of five and earns the points of one match against four players with the mean of the candidates
before. All candidates of a generation get the same 600 deals, new in each generation and played once from every seat:
half with one environment card, a quarter with none, a quarter with three. Three were set by hand and compared: `plan`;
`pay` in Chip sprints of two and six; and `passing`, tuned to 0, a little lower: that costs 0.03 places against its own
kind in one match of five, and is better in the variants, with three environment cards, and against greedy.
"""

from __future__ import annotations

import numpy as np

from gametrail.games.animal_trail.constants import NUM_KINDS

# What a hand is worth is a sum over the kinds in it: cards to get rid of count below nothing, cards that bring the
# lead above. The rest weighs one play or a pass.
MIND = np.dtype(
    [
        ("price", "f8", (NUM_KINDS,)),  # of holding a kind at all
        ("extra", "f8", (NUM_KINDS,)),  # of each further card of it
        ("firm", "f8"),  # of a kind that nobody can beat when all its cards are led
        ("howling", "f8"),  # of Howling beside a strong kind
        ("card", "f8"),  # each card that is played
        ("rank", "f8"),  # each rank of what is played
        ("sure", "f8"),  # a play that wins the round
        ("trump", "f8"),  # a trump that takes effect
        ("open", "f8"),  # a lead that a player with one or two cards may be able to follow
        ("passing", "f8"),
        ("let_by", "f8"),  # a pass while there is a player with one or two cards
        ("plan", "f8"),  # a play that wins the round when at most one of the kinds left is not firm
        ("pay", "f8"),  # a point paid for the exchange (Chip sprint)
    ],
    align=True,
)


def _mind(**values: float | tuple[float, ...]) -> np.void:
    """A MIND record with these values; all others are 0."""
    mind: np.void = np.zeros(1, MIND)[0]
    for name, value in values.items():
        mind[name] = value
    return mind


# The lowest rank first, and of it as many cards as possible; a pass only when nothing else is allowed, and no exchange.
GREEDY = _mind(
    price=tuple(0.001 * kind for kind in range(NUM_KINDS)),
    extra=tuple(0.001 * kind for kind in range(NUM_KINDS)),
    rank=-1.0,
    card=0.05,
    passing=-1000.0,
    pay=1.0,
)

RANGER = _mind(
    price=(0.37, -1.98, -1.65, -1.46, -1.5, -1.12, -0.42, -0.7, -0.45, -0.29, 0.33),
    extra=(0.0, 0.01, 0.26, 0.22, 0.47, 0.41, 0.69, 0.46, 0.35, 0.45, 0.49),
    firm=0.72,
    howling=0.18,
    card=0.14,
    rank=0.04,
    sure=0.36,
    trump=0.42,
    open=0.22,
    let_by=1.18,
    plan=100.0,
    passing=-0.3,
    pay=0.3,
)
