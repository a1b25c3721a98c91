"""Set-up: what is dealt, and what each player chooses before the first turn (seed 003; goal_board.md, components)."""

from __future__ import annotations

import numpy as np

from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.constants import (
    CUBES,
    DECK,
    DICE,
    EVERYBODY,
    HAND,
    NO_SLOT,
    NUM_BONUS,
    OFFERED_BONUS,
    OUT,
    ROUNDS,
    TRAY_PLACES,
)
from gametrail.games.wingspan.layout import STATE
from gametrail.games.wingspan.options import write_rules
from gametrail.games.wingspan.tables import tables


def push_entry(record: np.void, op: int, who: int = 0, n: int = 1, slot: int = NO_SLOT) -> None:
    """The operation is on top of the agenda, once for each of n times. Mutates record."""
    depth = int(record["depth"])
    record["agenda"][depth] = (0, op, who, slot, n, 0, 0)
    record["depth"] = depth + 1


def deal_decks(record: np.void) -> None:
    """Every card of the option's deck is in the deck, the others are out of the game. Mutates record."""
    inside = tables()["deck"] >> int(record["rules"]["deck"]) & 1
    record["card_at"] = np.where(inside, DECK, OUT)
    record["known"] = np.where(inside, 0, EVERYBODY)
    record["deck_count"] = int(inside[1:].sum())
    record["bonus_at"] = DECK
    record["bonus_deck_count"] = NUM_BONUS


def blank_record(players: int, options: dict[str, str]) -> np.ndarray:
    """One record: the position before anything is drawn."""
    records = np.zeros(1, STATE)
    record = records[0]
    write_rules(record["rules"], options)
    record["players"] = players
    record["turns_left"] = CUBES * players
    record["food"][:players] = 1
    deal_decks(record)
    _push_set_up(record, players)
    return records


def _push_set_up(record: np.void, players: int) -> None:
    """The agenda of the set-up, last things first. Mutates record."""
    push_entry(record, op_.START_TURN)
    push_entry(record, op_.OPEN_PUT_BACK)
    for player in reversed(range(players)):
        push_entry(record, op_.KEEP_BONUS, player)
        push_entry(record, op_.KEEP_CARDS, player)
    push_entry(record, op_.ROLL_FEEDER, n=DICE)
    push_entry(record, op_.DEAL_TO_TRAY, n=TRAY_PLACES)
    for player in reversed(range(players)):
        push_entry(record, op_.DEAL_BONUS, player, OFFERED_BONUS)
        push_entry(record, op_.DEAL_TO_HAND, player, HAND)
    push_entry(record, op_.DEAL_START)
    push_entry(record, op_.DEAL_GOAL, n=ROUNDS)
