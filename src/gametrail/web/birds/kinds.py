"""What the powers of birds are about, for the search of the bird pages."""

from __future__ import annotations

from gametrail.games.wingspan.catalogue import Bird

# What a power is about, by the names of its codes; a power may be about several things.
KINDS: dict[str, tuple[str, ...]] = {
    "food": (
        "GAIN_SUPPLY",
        "ALL_GAIN_SUPPLY",
        "FEEDER_GAIN",
        "FEEDER_GAIN_MAY_CACHE",
        "FEEDER_GAIN_ALL",
        "FEEDER_EACH_PLAYER",
        "FEEDER_FEWEST",
        "TRADE_FOOD",
        "EGG_FOR_FOOD",
        "TUCK_THEN_FOOD",
        "PINK_FEEDER",
        "PINK_GAIN_SUPPLY",
    ),
    "cache": ("CACHE_SUPPLY", "FEEDER_GAIN_MAY_CACHE", "HUNT_DICE", "PINK_CACHE"),
    "hunt": ("HUNT_DICE", "HUNT_DECK", "REPEAT_PREDATOR"),
    "eggs": (
        "LAY_SELF",
        "LAY_ANY",
        "LAY_EACH_NEST",
        "ALL_LAY_NEST",
        "TUCK_THEN_LAY_SELF",
        "TUCK_THEN_LAY_ANY",
        "PINK_LAY_NEST",
    ),
    "cards": (
        "DRAW",
        "DRAW_TRAY",
        "DRAW_THEN_DISCARD",
        "ALL_DRAW_DECK",
        "DRAW_FEWEST",
        "DRAFT_CARDS",
        "EGG_FOR_CARDS",
        "TUCK_THEN_DRAW",
    ),
    "tuck": (
        "TUCK_THEN_DRAW",
        "TUCK_THEN_LAY_SELF",
        "TUCK_THEN_LAY_ANY",
        "TUCK_THEN_FOOD",
        "FOOD_TO_TUCK_DECK",
        "HUNT_DECK",
        "PINK_TUCK",
    ),
    "bonus": ("BONUS_DRAW",),
    "play": ("PLAY_EXTRA",),
    "move": ("MOVE_IF_RIGHTMOST",),
    "repeat": ("REPEAT_BROWN", "REPEAT_PREDATOR"),
    "everyone": (
        "ALL_GAIN_SUPPLY",
        "ALL_LAY_NEST",
        "ALL_DRAW_DECK",
        "FEEDER_EACH_PLAYER",
        "FEEDER_FEWEST",
        "DRAW_FEWEST",
        "DRAFT_CARDS",
    ),
}


def kinds_of(bird: Bird) -> tuple[str, ...]:
    """What the power of a bird is about."""
    return tuple(kind for kind, codes in KINDS.items() if bird.power.name in codes)
