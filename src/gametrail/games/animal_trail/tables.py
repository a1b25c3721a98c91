"""The tables of Animal Trail in one record: all plays by their action, and the actions by what is played."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from gametrail.games.animal_trail.constants import HOWLING, MAX_PLAYERS, PLAY, RUN
from gametrail.games.animal_trail.layout import TABLES
from gametrail.games.animal_trail.multiset import pack
from gametrail.games.animal_trail.plays import all_plays


@cache
def table_bytes() -> NDArray[np.uint8]:
    """The tables as bytes that kernels view as one TABLES record. Do not write to them."""
    records = np.zeros(1, TABLES)
    record = records[0]
    for action, play in enumerate(all_plays(), PLAY):
        record["cards"][action] = pack(play.cards)
        record["count"][action] = len(play.cards)
        record["form"][action] = play.formation
        record["rank"][action] = play.rank
        record["natural"][action] = sum(1 << rank for rank in set(play.natural))
        record["wild_boar"][action] = play.wild_boars > 0
        if play.formation == RUN:
            number = int(record["runs"][play.rank])
            record["run_id"][play.rank, number] = action
            record["runs"][play.rank] = number + 1
        else:
            howlings = play.cards.count(HOWLING) if play.rank != HOWLING else 0
            record["set_id"][play.rank, play.wild_boars, play.formation, howlings] = action
    for mask in range(1, 1 << MAX_PLAYERS):
        record["lowest"][mask] = (mask & -mask).bit_length() - 1
    return records.view(np.uint8)


def tables() -> np.void:
    """The tables as a record."""
    record: np.void = table_bytes().view(TABLES)[0]
    return record
