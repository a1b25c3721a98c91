"""The cards of a position: hands, what lies on the table, what was put away, the draw pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.card_text import formation_text
from gametrail.games.animal_trail.constants import PLAY
from gametrail.games.animal_trail.plays import all_plays
from gametrail.games.animal_trail.position_exchange import read_exchange, read_start_card
from gametrail.games.animal_trail.position_fields import (
    check_range,
    number_or_none,
    object_or_none,
    position_error,
    read_cards,
    whole,
    wrong_value,
)
from gametrail.games.animal_trail.position_pool import Cards
from gametrail.games.animal_trail.position_table import Table, in_force, plays_of, read_table


def _hand_text(
    document: Mapping[str, Any], players: Sequence[Mapping[str, Any]], seat: int, viewer: int
) -> tuple[str, Any]:
    """The field that names the hand of the seat, and what it says; None for nothing. Raises PositionError."""
    field = f"players[{seat}].hand"
    listed = players[seat].get("hand")
    if seat != viewer or document.get("hand") is None:
        return field, listed
    if listed is not None and read_cards(listed, field) != read_cards(document["hand"], "hand"):
        raise wrong_value("hand", document["hand"], str(listed))
    return "hand", document["hand"]


def read_hands(
    cards: Cards, document: Mapping[str, Any], players: Sequence[Mapping[str, Any]], viewer: int
) -> list[int]:
    """The hands that are named or counted. Returns the seats of which nothing is said. Raises PositionError."""
    silent = []
    for seat, entry in enumerate(players):
        field, text = _hand_text(document, players, seat, viewer)
        count_field = f"players[{seat}].cards"
        if text is not None:
            kinds = read_cards(text, field)
            if "cards" in entry:
                check_range(entry["cards"], count_field, len(kinds), len(kinds))
            cards.put_hand(seat, kinds, field)
        elif "cards" in entry:
            cards.count_hand(seat, whole(entry, "cards", 0, 0, c.DECK_SIZE, f"players[{seat}]."), count_field)
        else:
            silent.append(seat)
    return silent


def fill_silent(cards: Cards, silent: Sequence[int], usual: int, reserved: int) -> None:
    """The hands of which nothing is said have the usual number of cards, or what is left.

    Raises PositionError.
    """
    if not silent:
        return
    most = (cards.free - cards.needed() - reserved) // len(silent)
    if usual and most < 1:
        raise position_error("error.position.none_left", field=f"players[{silent[0]}].cards")
    for seat in silent:
        cards.count_hand(seat, min(usual, most), f"players[{seat}].cards")


def _most_put_away(record: np.void) -> int:
    """How many cards a player may have put away face down in this match (rules 7.2, 9.4)."""
    exchanged = int(record["rules"]["most_exchanged"]) if int(record["rules"]["mode"]) == c.SPRINT else 0
    return exchanged + (c.MIGRATING if in_force(record, c.MIGRATION) else 0)


def read_put_away(
    cards: Cards, document: Mapping[str, Any], players: Sequence[Mapping[str, Any]], viewer: int
) -> None:
    """The cards that the viewer has put away face down, and how many the others have. Raises PositionError.

    Beside a hand that is named, cards of which only the number is known lie with those that went nobody knows where.
    """
    kinds = read_cards(document.get("put_away", ""), "put_away")
    most = _most_put_away(cards.record)
    if kinds and viewer < 0:
        raise wrong_value("put_away", document["put_away"], '""')
    if len(kinds) > most:
        raise position_error("error.position.cards", field="put_away", value=len(kinds), most=most)
    if kinds:
        cards.record["secret"][viewer] = cards.take(kinds, "put_away")
    for seat, entry in enumerate(players):
        said = number_or_none(entry, "put_away_count", 0, most, f"players[{seat}].")
        is_told = seat == viewer and (kinds or ("put_away" in document and seat in cards.hands))
        if said is None or seat in cards.hands or is_told:
            if is_told and said not in (None, len(kinds)):
                raise wrong_value(f"players[{seat}].put_away_count", said, str(len(kinds)))
            continue
        cards.away[seat] = said


def _migrate(cards: Cards, players: Sequence[Mapping[str, Any]], viewer: int, reserved: int) -> None:
    """With E02 everybody has put two cards away, also where nothing is said of it, if there are so many."""
    if not in_force(cards.record, c.MIGRATION):
        return
    for seat in cards.counted:
        is_told = "put_away_count" in players[seat] or (seat == viewer and int(cards.record["secret"][seat]))
        if not is_told:
            cards.away[seat] = max(0, min(c.MIGRATING, cards.free - cards.needed() - reserved))


def read_discards(cards: Cards, document: Mapping[str, Any]) -> None:
    """The cards that everybody saw go to the discard pile. Raises PositionError."""
    found = object_or_none(document, "discards", ("H", *map(str, range(1, c.NUM_KINDS)))) or {}
    kinds: list[int] = []
    for name, number in found.items():
        kind = c.HOWLING if name == "H" else int(name)
        kinds += [kind] * check_range(number, f"discards.{name}", 0, c.COPIES[kind])
    cards.record["seen"] = int(cards.record["seen"]) + cards.take(kinds, "discards")


def lay_table(cards: Cards, table: Table) -> None:
    """The play lies on the table for all to see: the named one, else the first that is possible.

    Raises PositionError.
    """
    record = cards.record
    possible = [table.play] if table.play else plays_of(record, table.formation, table.rank)
    play = next((play for play in possible if cards.has(play.cards)), None)
    if play is None:
        text = table.play.text if table.play else formation_text(table.formation, table.rank)
        raise position_error("error.position.table_cards", field="table", value=text)
    record["play"] = PLAY + all_plays().index(play)
    record["form"], record["rank"] = play.formation, play.rank
    record["seen"] = int(record["seen"]) + cards.take(play.cards, "table")


def read_deck(cards: Cards, document: Mapping[str, Any], mode: int) -> None:
    """How many cards the draw pile has: none in the normal game. Raises PositionError."""
    free = cards.free - cards.needed()
    most = 0 if mode == c.NORMAL else free
    if most < 0 or free < 0:
        field, number = max(cards.counted.values(), key=lambda counted: counted[1])
        raise position_error("error.position.cards", field=field, value=number, most=max(0, number + free))
    cards.record["deck_count"] = whole(document, "deck", most if mode == c.SPRINT else 0, 0, most)


def read_all_cards(
    record: np.void,
    document: Mapping[str, Any],
    players: Sequence[Mapping[str, Any]],
    viewer: int,
    usual: int,
) -> Table | None:
    """Every card has its place, the unknown ones any. Returns what lies on the table. Raises PositionError.

    `usual`: how many cards a hand has of which nothing is said.
    """
    cards = Cards(record)
    silent = read_hands(cards, document, players, viewer)
    table = read_table(record, document)
    if table is not None:
        lay_table(cards, table)
    read_discards(cards, document)
    read_put_away(cards, document, players, viewer)
    if usual and viewer in cards.hands:
        usual = max(1, len(cards.hands[viewer]))
    reserved = whole(document, "deck", 0, 0, c.DECK_SIZE)
    fill_silent(cards, silent, usual, reserved)
    if usual:
        _migrate(cards, players, viewer, reserved)
    read_deck(cards, document, int(record["rules"]["mode"]))
    read_start_card(cards, document, viewer)
    cards.deal_unknown(read_exchange(cards, document, viewer))
    return table
