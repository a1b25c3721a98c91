"""Which ranks may be played on the cards of the table, and what keeps the others off: what the rules say to everybody,
whatever the hands hold."""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.games.animal_trail import asks, names
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.facts import in_force, trump_of
from gametrail.games.animal_trail.multiset import FLAGS, flag
from gametrail.games.animal_trail.plays import play_of
from gametrail.web.words import text

_PROHIBITIONS = (c.NO_GO_ZONE, c.RIVER_BORDER, c.LONE_RULERS, c.SAFE_BURROW)


def ruler(record: np.void, hand: list[int], language: str) -> list[dict[str, Any]]:
    """The eleven ranks, weakest first."""
    trump, named, allowed = int(trump_of(record)), int(record["named"]), playable_ranks(record)
    return [
        {
            "rank": rank,
            "animal": c.ANIMAL_NAMES[rank],
            "name": names.animal_name(rank, language),
            "own": hand.count(rank),
            "trump": rank == trump,
            "named": 0 < named == rank,
            **state_of(record, rank, allowed, language),
        }
        for rank in range(c.NUM_KINDS)
    ]


def state_of(record: np.void, rank: int, allowed: list[int], language: str) -> dict[str, Any]:
    """Whether the rank may be played now, and if not, why."""
    form = int(record["form"])
    if not form:
        return {"state": "free", "barred_by": None, "reason": ""}
    at = int(record["rank"])
    if rank in allowed:
        return {"state": "table" if rank == at else "playable", "barred_by": None, "reason": ""}
    permitted = int(asks.permitted(record, at, form == 1)) & int(flag(rank))
    barring = next((card for card in _PROHIBITIONS if permitted and keeps_off(record, card, rank)), None)
    if barring is not None:
        code = names.environment_code(barring)
        return {"state": "barred", "barred_by": code, "reason": why_barred(barring, language)}
    if not there_are(record, rank, form) and (permitted or form == c.RUN):
        key = "trail.reason.run_low" if form == c.RUN else "trail.reason.too_few"
        state = "table" if rank == at else "barred"
        return {"state": state, "barred_by": None, "reason": text(key, language)}
    state = "table" if rank == at else "below"
    return {"state": state, "barred_by": None, "reason": too_weak(at, allowed, language)}


def too_weak(at: int, allowed: list[int], language: str) -> str:
    """What is needed instead of a rank that is too low."""
    if any(rank < at for rank in allowed):
        return text("trail.reason.other", language, rank=at)
    return text("trail.reason.not_below" if at in allowed else "trail.reason.below", language, rank=at)


def playable_ranks(record: np.void) -> list[int]:
    """The ranks that may follow; all on a lead."""
    form = int(record["form"])
    if not form:
        return list(range(c.NUM_KINDS))
    ranks = int(asks.ranks_to_follow(record)) & FLAGS
    return [rank for rank in range(c.NUM_KINDS) if ranks & int(flag(rank)) and there_are(record, rank, form)]


def keeps_off(record: np.void, card: int, rank: int) -> bool:
    """Whether this environment card, by itself, keeps the rank off the table."""
    if not in_force(record, card):
        return False
    alone = record.copy()
    alone["in_force"] = 1 << card
    return bool(int(asks.prohibited(alone, int(alone["rank"]), int(alone["form"]))) & int(flag(rank)))


def why_barred(card: int, language: str) -> str:
    """What keeps the rank off."""
    words = text(f"trail.barred.{names.environment_key(card)}", language)
    return text("trail.barred", language, why=words, title=names.environment_name(card, language))


def there_are(record: np.void, rank: int, form: int) -> bool:
    """Whether the game has enough cards for the formation at this rank, beside those that lie there; wild ones too."""
    if form == c.RUN:
        return rank >= c.RUN_LENGTH - 1
    lying = play_of(int(record["play"])).cards if int(record["play"]) else ()
    boar = int(record["in_force"]) >> c.WILD_HERD & 1
    kinds = {rank, c.HOWLING} | ({c.BOAR} if boar else set())
    return form <= sum(c.COPIES[kind] - lying.count(kind) for kind in kinds)


def ranks_words(ranks: list[int], language: str) -> str:
    """Ranks as ranges: "4 or 6–10", "3, 5 or 7"."""
    join, parts = text("trail.ranks.join", language), list[list[int]]()
    for rank in ranks:
        if parts and parts[-1][-1] == rank - 1:
            parts[-1].append(rank)
        else:
            parts.append([rank])
    words = [names.rank_range(part[0], part[-1], language) for part in parts]
    first = text("trail.ranks.comma", language).join(words[:-1])
    return join.join([first, words[-1]] if first else words)
