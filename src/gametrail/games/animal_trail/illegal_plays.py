"""Why cards cannot be played now, rule by rule: the counterpart of asks.py, which lists what can (rules 3, 4, 7)."""

from __future__ import annotations

import numpy as np

from gametrail.core.errors import Spoken
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names, phrases
from gametrail.games.animal_trail.facts import in_force
from gametrail.games.animal_trail.multiset import FIELD, WIDTH, pack
from gametrail.games.animal_trail.plays import Play
from gametrail.games.animal_trail.refusal import Fault


def play_fault(record: np.void, who: int, play: Play, leading: bool) -> Fault | None:
    """What forbids this player to play these cards now; None if nothing does."""
    fault = _hand_fault(int(record["hand"][who]), play)
    if fault is not None:
        return fault
    if play.wild_boars and not in_force(record, c.WILD_HERD):
        return Fault("error.boars_not_wild", card=phrases.spoken_environment(c.WILD_HERD))
    if leading:
        if play.formation == c.RUN and not in_force(record, c.FOOD_CHAIN):
            return Fault("error.no_runs", card=phrases.spoken_environment(c.FOOD_CHAIN))
        return _lone_rulers(record, play)
    if play.formation != int(record["form"]):
        return _formation_fault(int(record["form"]), play)
    return rank_fault(record, play) or _prohibition(record, play)


def _hand_fault(hand: int, play: Play) -> Fault | None:
    needed = pack(play.cards)
    short = {
        kind: lacking
        for kind in range(c.NUM_KINDS)
        if (lacking := (needed >> WIDTH * kind & FIELD) - (hand >> WIDTH * kind & FIELD)) > 0
    }
    if not short:
        return None

    def missing(language: str) -> str:
        return phrases.joined([phrases.cards(kind, n, language) for kind, n in short.items()], language)

    return Fault("error.not_in_hand", missing=Spoken(missing))


def _formation_fault(form: int, play: Play) -> Fault:
    if form == c.RUN:
        return Fault("error.run_needed")
    if play.formation == c.RUN:
        return Fault("error.run_on_set")
    return Fault("error.count", cards=Spoken(lambda language: phrases.any_cards(form, language)))


def rank_fault(record: np.void, play: Play) -> Fault | None:
    """What keeps the play from following by its rank, as no rule permits it; None if one does (rules 4.5)."""
    table, rank = int(record["rank"]), play.rank
    below = table - rank
    if (
        below < 0
        or (below == 0 and (rank <= c.COEXISTING or in_force(record, c.SYMBIOSIS)))
        or (below == 3 and in_force(record, c.UPSET))
        or (below in (1, 2) and play.formation == 1 and in_force(record, c.AMBUSH))
    ):
        return None
    if play.cards == (c.HOWLING,):
        return Fault("error.howling_alone", table=table)
    if below == 0:
        return Fault("error.equal_rank", most=c.COEXISTING)
    return Fault("error.too_low", rank=rank, table=table)


def _prohibition(record: np.void, play: Play) -> Fault | None:
    """The environment card that keeps the play off, whatever permits it (rules 4.5); None if none does."""
    table, named = int(record["rank"]), int(record["named"])
    if in_force(record, c.NO_GO_ZONE) and named and named in play.ranks:
        return _kept_off("error.named", c.NO_GO_ZONE, rank=phrases.spoken_rank(named))
    if in_force(record, c.RIVER_BORDER) and play.rank == table + 1:
        return _kept_off("error.river_border", c.RIVER_BORDER)
    rules = record["rules"]
    burrow = in_force(record, c.SAFE_BURROW) and table <= int(rules["weak"])
    if burrow and play.rank >= int(rules["strong"]):
        weak = _range(c.HOWLING, int(rules["weak"]))
        return _kept_off("error.safe_burrow", c.SAFE_BURROW, strong=_strong(record), weak=weak)
    return _lone_rulers(record, play)


def _lone_rulers(record: np.void, play: Play) -> Fault | None:
    strong = max(play.ranks) >= int(record["rules"]["strong"])
    if len(play.cards) > 1 and strong and in_force(record, c.LONE_RULERS):
        return _kept_off("error.lone_rulers", c.LONE_RULERS, strong=_strong(record))
    return None


def _kept_off(code: str, card: int, **details: object) -> Fault:
    return Fault(code, card=phrases.spoken_environment(card), **details)


def _strong(record: np.void) -> Spoken:
    return _range(int(record["rules"]["strong"]), c.NUM_KINDS - 1)


def _range(lowest: int, highest: int) -> Spoken:
    return Spoken(lambda language: names.rank_range(lowest, highest, language))
