"""Scenarios of Animal Trail in short texts: hands are laid out, plays are made, and what follows is read.

    table = Table("5 9", "6 2", "1", "1", environment="E01")
    table.do("S1@5; S1@6")
    assert table.asks == "B lead"

Seats are called A to F. A hand is written `H 1 2*3 9` (three Rabbits). A play may be written without its cards when
only one play of the list begins so. All cards that no hand holds have been played already, or lie in the draw pile.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import numpy as np

from gametrail import CHANCE, TERMINAL, load_game
from gametrail.core.errors import IllegalActionError
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.multiset import FULL, pack, unpack
from gametrail.games.animal_trail.setup import push_entry

A, B, C, D, E, F = range(6)
SEATS = "ABCDEF"
OPERATIONS = {
    number: name.lower()
    for name, number in vars(op_).items()
    if name.isupper() and isinstance(number, int) and not name.startswith("FIRST_")
}


def read_cards(text: str) -> list[int]:
    """The printed kinds of `H 1 2*3 9`."""
    cards: list[int] = []
    for word in text.split():
        kind, _, copies = word.partition("*")
        cards += [0 if kind == "H" else int(kind)] * int(copies or 1)
    return cards


def write_cards(cards: Any) -> str:
    """The inverse of read_cards, in ascending order."""
    held = Counter(int(kind) for kind in cards)
    names = {kind: "H" if kind == 0 else str(kind) for kind in held}
    return " ".join(names[kind] + (f"*{held[kind]}" if held[kind] > 1 else "") for kind in sorted(held))


def seat_names(seats: Any) -> str:
    """`BAC` for the seats 1, 0, 2; -1 is nobody."""
    return "".join(SEATS[int(seat)] for seat in seats if int(seat) >= 0)


def full_hands(*hands: str, size: int | None = None) -> list[list[int]]:
    """The hands, each filled up with the lowest cards that are left; the first hand takes first."""
    wanted = [read_cards(hand) for hand in hands]
    left = list(unpack(FULL - pack([kind for hand in wanted for kind in hand])))
    for hand in wanted:
        missing = (size or c.DECK_SIZE // len(hands)) - len(hand)
        hand += left[:missing]
        del left[:missing]
    return wanted


class Table:
    """A game in progress. It begins with `leader` leading a round of the first match, unless `match` says another."""

    def __init__(
        self,
        *hands: str,
        leader: int = A,
        environment: str = "",
        mode: str = "normal",
        match: int = 1,
        deck: str = "",
        points: tuple[int, ...] | None = None,
        options: dict[str, str] | None = None,
        **fields: Any,
    ) -> None:
        """`fields` are fields of the record that begin with another value, such as challenge=A."""
        cards = environment.split()
        chosen = {"mode": mode, "environment": str(len(cards)), **(options or {})}
        self.state = load_game("animal_trail").new_initial_state(len(hands), chosen)
        record = self.record
        record["agenda"], record["depth"] = 0, 0
        push_entry(record, op_.LEAD, leader)
        record["match"], record["dealer"] = match, (-1 if mode == "normal" else A)
        self._lay_out([read_cards(hand) for hand in hands], read_cards(deck))
        record["in_force"] = sum(1 << int(card[1:]) for card in cards)
        record["pile"] = int(record["rules"]["cards"]) & ~int(record["in_force"])
        if points is not None:
            self.set_points(*points)
        for name, value in fields.items():
            record[name] = value

    def _lay_out(self, hands: list[list[int]], deck: list[int]) -> None:
        record = self.record
        for field in ("hand", "secret", "known", "gave", "got"):
            record[field] = 0
        for seat, hand in enumerate(hands):
            record["hand"][seat], record["hand_count"][seat] = pack(hand), len(hand)
        record["deck"], record["deck_count"] = pack(deck), len(deck)
        record["active"] = sum(1 << seat for seat, hand in enumerate(hands) if hand)
        record["seen"] = FULL - int(record["deck"]) - int(record["hand"].sum())
        record["ceiling"] = c.NO_CEILING

    def set_points(self, *points: int) -> None:
        """The seats have so many points; the stock has the rest."""
        self.record["points"][: len(points)] = points
        self.record["stock"] = c.CHIPS - int(self.record["pot"]) - sum(points)

    @classmethod
    def of(cls, state: Any) -> Table:
        """The table of a position."""
        table = object.__new__(cls)
        table.state = state
        return table

    @classmethod
    def begin(cls, players: int, **options: str) -> Table:
        """A new game before its first deal; without environment cards unless said otherwise."""
        return cls.of(load_game("animal_trail").new_initial_state(players, {"environment": "0", **options}))

    def copy(self) -> Table:
        """The same table once more, to try something else."""
        return Table.of(self.state.clone())

    # --- playing --------------------------------------------------------------------------------------

    def find(self, text: str) -> str:
        """The legal action that the text means."""
        found = [legal for legal in self.legal if legal == text or legal.startswith(text + "{")]
        if len(found) != 1:
            raise AssertionError(f"{text!r} means {found} now\n{self!r}")
        return found[0]

    def do(self, *texts: str) -> Table:
        """These actions and draws have been done, one after the other; `;` separates them."""
        for text in (part.strip() for parts in texts for part in parts.split(";")):
            self.state.apply_action(self.state.string_to_action(self.find(text)))
        return self

    def lowest(self, times: int = 1) -> Table:
        """The first of the legal actions has been done so many times."""
        for _ in range(times):
            self.do(self.legal[0])
        return self

    def deal(self, *hands: str, environment: str = "", size: int | None = None) -> Table:
        """The seats have been dealt these cards, each hand filled up by full_hands; the environment is turned up."""
        for hand in full_hands(*hands, size=size):
            self.do(*(f"=card {write_cards([kind])}" for kind in hand))
        return self.do(*(f"={card}" for card in environment.split())) if environment else self

    def chance(self) -> Table:
        """Chance has drawn the first outcome of its list until a player is to move or the game is over."""
        while self.state.current_player() == CHANCE:
            self.do(self.legal[0])
        return self

    def finish(self, order: str) -> Table:
        """The seats have finished in this order, each by leading its only card; the last one has not."""
        for name in order[:-1]:
            seat, record = SEATS.index(name), self.record
            record["depth"], record["agenda"] = 0, 0
            record["form"], record["rank"], record["play"], record["passed"] = 0, 0, 0, 0
            push_entry(record, op_.LEAD, seat)
            assert int(record["hand_count"][seat]) == 1, self
            self.do(self.legal[0])
        return self

    def cut_short(self, order: str) -> Table:
        """All but a Mouse of each hand has been played, and the seats have finished in this order."""
        self._lay_out([[1, 1] if seat == order[-1] else [1] for seat in sorted(order)], [])
        return self.finish(order)

    def refuses(self, text: str) -> str:
        """The words with which an action is refused; nothing has changed."""
        before = self.state.serialize()
        try:
            self.state.apply_action(self.state.string_to_action(text))
        except IllegalActionError as error:
            assert self.state.serialize() == before
            return str(error)
        raise AssertionError(f"{text!r} was possible\n{self!r}")

    # --- what is asked --------------------------------------------------------------------------------

    @property
    def record(self) -> np.void:
        """The position as a record."""
        return self.state.record

    @property
    def asks(self) -> str:
        """Who decides, and what: `A lead`, `chance deal`, `end`."""
        player = self.state.current_player()
        if player == TERMINAL:
            return "end"
        top = self.record["agenda"][int(self.record["depth"]) - 1]
        return f"{'chance' if player == CHANCE else SEATS[player]} {OPERATIONS[int(top['op'])]}"

    @property
    def receiver(self) -> str:
        """The seat to which chance deals a card."""
        return SEATS[int(self.record["agenda"][int(self.record["depth"]) - 1]["who"])]

    @property
    def legal(self) -> list[str]:
        """The legal actions, or the outcomes of chance."""
        return [self.state.action_to_string(int(action)) for action in self.state.legal_actions()]

    @property
    def plays(self) -> str:
        """The legal plays without their cards, each once: `S1@2 S1@9`; a pass is not listed."""
        heads = dict.fromkeys(text.partition("{")[0] for text in self.legal if "{" in text)
        return " ".join(sorted(heads, key=lambda head: [int(n) for n in re.findall(r"\d+", head)]))

    # --- what lies on the table -----------------------------------------------------------------------

    def hand(self, seat: int) -> str:
        """The cards of a seat, as many as its count says."""
        cards = unpack(int(self.record["hand"][seat]))
        assert len(cards) == int(self.record["hand_count"][seat])
        return write_cards(cards)

    @property
    def sizes(self) -> list[int]:
        """How many cards each seat holds."""
        return [len(unpack(int(self.record["hand"][seat]))) for seat in range(self.state.num_players)]

    @property
    def on_table(self) -> str | None:
        """The play on the table, as everybody sees it."""
        play: str | None = self.view()["table_play"]
        return play

    @property
    def points(self) -> list[int]:
        """The points of all seats."""
        return [int(points) for points in self.record["points"][: self.state.num_players]]

    @property
    def order(self) -> str:
        """The seats that have a place in this match: `BA`."""
        return seat_names(self.record["order"])

    @property
    def seen(self) -> str:
        """The cards that everybody saw leave a hand."""
        return write_cards(unpack(int(self.record["seen"])))

    @property
    def deck(self) -> int:
        """The number of cards in the draw pile."""
        return int(self.record["deck_count"])

    def view(self, seat: int = -2) -> dict[str, Any]:
        """What a seat knows, or everybody."""
        seen: dict[str, Any] = self.state.observation(seat).to_dict()
        return seen

    def ranks(self) -> list[int]:
        """The rank of each seat if the game ended now."""
        return [int(player["rank"]) for player in self.state.score().to_dict()["players"]]

    def totals(self) -> list[int]:
        """The points of each seat with victory chips."""
        return [int(player["total"]) for player in self.state.score().to_dict()["players"]]

    def __repr__(self) -> str:
        lines = [
            f"asks {self.asks}: {' | '.join(self.legal[:60])}",
            f"points {self.points}; order {self.order}",
        ]
        return "\n".join(
            lines + [f"{SEATS[seat]}: {self.hand(seat)}" for seat in range(self.state.num_players)]
        )
