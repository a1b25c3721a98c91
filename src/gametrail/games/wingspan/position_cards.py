"""The cards of a position: each in one place, the rest in the deck, unknown ones wherever cards are only counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import phrases
from gametrail.games.wingspan.position_fields import (
    position_error,
    read_bird,
    read_bonus,
    read_list,
    whole,
)
from gametrail.games.wingspan.tables import DECKS, tables


class Cards:
    """The bird and bonus cards that a position names, and how many more it only counts."""

    def __init__(self, record: np.void) -> None:
        self.record = record
        self.birds: dict[int, str] = {}  # bird: the field that names it
        self.bonuses: dict[int, str] = {}
        self.unknown_birds: dict[
            int, tuple[str, int]
        ] = {}  # seat: the field, and cards in hand without a name
        self.unknown_bonuses: dict[int, tuple[str, int]] = {}

    def put_bird(self, value: Any, field: str, place: int, known: int) -> int:
        """The named bird is in the place, known to a mask of players. Raises PositionError if it stands twice."""
        bird = read_bird(value, field)
        if bird in self.birds:
            name, other = phrases.spoken_bird(bird), self.birds[bird]
            raise position_error("error.position.card_twice", field=field, card=name, other=other)
        self.birds[bird] = field
        self.record["card_at"][bird] = place
        self.record["known"][bird] = known
        return bird

    def put_bonus(self, value: Any, field: str, seat: int) -> None:
        """The named bonus card is the seat's. Raises PositionError if it stands twice."""
        bonus = read_bonus(value, field)
        if bonus in self.bonuses:
            name, other = phrases.spoken_bonus(bonus), self.bonuses[bonus]
            raise position_error("error.position.card_twice", field=field, card=name, other=other)
        self.bonuses[bonus] = field
        self.record["bonus_at"][bonus] = c.HAND_OF + seat
        self.record["bonus_known"][bonus] = 1 << seat

    def deck_in_use(self, options: Mapping[str, str], chosen: bool) -> str:
        """The value of the option `deck`: Swift-Start birds bring their pack along unless another deck is `chosen`.

        Raises PositionError for a bird that is not in the deck.
        """
        deck = options["deck"]
        if not chosen and any(bird > c.NUM_BASE_BIRDS for bird in self.birds):
            deck = "swift_start"
        for bird, field in self.birds.items():
            if not _in_deck(bird, deck):
                name = phrases.spoken_bird(bird)
                raise position_error("error.position.not_in_deck", field=field, card=name, deck=deck)
        return deck

    def deal_the_rest(self, document: Mapping[str, Any], deck: str) -> None:
        """Every card has a place, and the numbers of cards are right. Raises PositionError.

        Hands that are only counted get cards that are nowhere else. Tucked cards are tucked unseen: they still
        have the place DECK, which therefore holds more cards than the deck.
        """
        record = self.record
        for bird in range(c.NUM_CARDS):
            if not _in_deck(bird, deck):
                record["card_at"][bird] = c.OUT
                record["known"][bird] = c.EVERYBODY
        for seat, (field, count) in self.unknown_birds.items():
            self._deal_birds(seat, field, count)
        for seat, (field, count) in self.unknown_bonuses.items():
            self._deal_bonuses(seat, field, count)
        for seat in range(int(record["players"])):
            record["hand_count"][seat] = np.count_nonzero(record["card_at"] == c.HAND_OF + seat)
        record["discard_count"] = np.count_nonzero(record["card_at"] == c.DISCARD)
        self._count_deck(document)
        self._count_bonus_deck(document)

    def _unseen(self) -> list[int]:
        return [bird for bird in range(1, c.NUM_CARDS) if self.record["card_at"][bird] == c.DECK]

    def _unseen_bonuses(self) -> list[int]:
        return [bonus for bonus in range(c.NUM_BONUS) if self.record["bonus_at"][bonus] == c.DECK]

    def _deal_birds(self, seat: int, field: str, count: int) -> None:
        unseen = self._unseen()
        if count > len(unseen):
            raise position_error("error.position.cards", field=field, value=count, most=len(unseen))
        self.record["card_at"][unseen[:count]] = c.HAND_OF + seat

    def _deal_bonuses(self, seat: int, field: str, count: int) -> None:
        unseen = self._unseen_bonuses()
        if count > len(unseen):
            raise position_error("error.position.cards", field=field, value=count, most=len(unseen))
        self.record["bonus_at"][unseen[:count]] = c.HAND_OF + seat

    def _count_deck(self, document: Mapping[str, Any]) -> None:
        unseen, tucked = len(self._unseen()), int(self.record["tucked"].sum())
        if tucked > unseen:
            raise position_error("error.position.tucked", field="players", value=tucked, most=unseen)
        self.record["deck_count"] = whole(document, "deck", unseen - tucked, 0, unseen - tucked)

    def _count_bonus_deck(self, document: Mapping[str, Any]) -> None:
        """Bonus cards that are in no hand and not in the deck are on the discards. Mutates the record."""
        unseen = self._unseen_bonuses()
        count = whole(document, "bonus_deck", len(unseen), 0, len(unseen))
        self.record["bonus_at"][unseen[count:]] = c.DISCARD
        self.record["bonus_deck_count"] = count


def _in_deck(bird: int, deck: str) -> bool:
    return bool(int(tables()["deck"][bird]) >> DECKS.index(deck) & 1)


def read_tray(cards: Cards, document: Mapping[str, Any]) -> None:
    """The tray holds the named cards; null is an empty place. Raises PositionError."""
    for place, value in enumerate(read_list(document, "tray", c.TRAY_PLACES)):
        if value is not None:
            bird = cards.put_bird(value, f"tray[{place}]", c.TRAY, c.EVERYBODY)
            cards.record["tray"][place] = bird


def read_discards(cards: Cards, document: Mapping[str, Any]) -> None:
    """The discards are the named cards. Raises PositionError."""
    for number, value in enumerate(read_list(document, "discards", c.NUM_BIRDS)):
        cards.put_bird(value, f"discards[{number}]", c.DISCARD, c.EVERYBODY)


def _known_of_hand(known: list[Any], known_field: str, held: set[int], hand: str) -> Iterator[int]:
    """The birds of `hand_known`, each of them once and in the hand. Raises PositionError."""
    found: dict[int, str] = {}
    for number, value in enumerate(known):
        field = f"{known_field}[{number}]"
        bird = read_bird(value, field)
        name = phrases.spoken_bird(bird)
        if bird not in held:
            raise position_error("error.position.hand_known", field=field, card=name, hand=hand)
        if bird in found:
            raise position_error("error.position.card_twice", field=field, card=name, other=found[bird])
        found[bird] = field
        yield bird


def read_hand(
    cards: Cards, player: Mapping[str, Any], where: str, seat: int, is_viewer: bool, is_open: bool
) -> None:
    """The seat's hand: names, or a number of which some may be named by `hand_known`. Raises PositionError.

    A hand that is named is known to its owner; `hand_known` says which of its cards all know. Of the viewer's own
    hand, though, an observation says there only what the viewer knows.
    """
    known = read_list(player, "hand_known", c.NUM_BIRDS, where)
    hand = player.get("hand", len(known))
    field, place = f"{where}hand", c.HAND_OF + seat
    if isinstance(hand, list):
        mask = c.EVERYBODY if is_open else 1 << seat
        held = {cards.put_bird(value, f"{field}[{n}]", place, mask) for n, value in enumerate(hand)}
        for bird in _known_of_hand(known, f"{where}hand_known", held, field):
            if not is_viewer:
                cards.record["known"][bird] = c.EVERYBODY
        return
    count = whole(player, "hand", len(known), len(known), c.NUM_BIRDS, where)
    for number, value in enumerate(known):
        cards.put_bird(value, f"{where}hand_known[{number}]", place, c.EVERYBODY)
    cards.unknown_birds[seat] = (field, count - len(known))


def read_bonus_cards(cards: Cards, player: Mapping[str, Any], where: str, seat: int, finished: bool) -> None:
    """The seat's bonus cards: names, or a number as long as nobody counts their points. Raises PositionError."""
    held = player.get("bonus_cards", [])
    field = f"{where}bonus_cards"
    if isinstance(held, list):
        for number, value in enumerate(read_list(player, "bonus_cards", c.NUM_BONUS, where)):
            cards.put_bonus(value, f"{field}[{number}]", seat)
        return
    count = whole(player, "bonus_cards", 0, 0, c.NUM_BONUS, where)
    if finished and count:
        raise position_error("error.position.bonus_names", field=field)
    cards.unknown_bonuses[seat] = (field, count)
