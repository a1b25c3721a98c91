"""Scenarios of Wingspan in short texts: a table is laid out, actions are played, and what lies on it is read.

    table = Table(seat(forest="Killdeer 2e 1t, Barn Owl 1c", food="seed fish", hand="Mallard"), feeder="fish both")
    table.do("gain food; die fish; use; =die rodent")
    assert table.row(A, "forest") == "Killdeer 2e 1t, Barn Owl 2c"

On a bird lie eggs (e), cached food (c) and tucked cards (t); `used` marks a pink bird that has answered. Seats are
called A to E; in actions A is "player 1". What is not said is calm: empty mats, no food, no hand, a tray of birds
without a power, and every food in the feeder.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from gametrail import CHANCE, TERMINAL, load_game
from gametrail.core.errors import IllegalActionError
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, operations

A, B, C, D, E = range(5)
GOALS = ("birds_forest", "eggs_grassland", "total_birds", "eggs_cavity")
CALM_TRAY = "Hooded Warbler, Trumpeter Swan, Wild Turkey"
ROW_ACTIONS = ("gain food", "lay eggs", "draw cards")
MARKS = {"e": "eggs", "c": "cached", "t": "tucked"}


def split(text: str) -> list[str]:
    """The parts of a text with commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def read_bird(text: str) -> dict[str, Any]:
    """A bird of a position file from `Killdeer 2e 1c 3t used`."""
    bird: dict[str, Any] = {}
    words = text.split()
    while re.fullmatch(r"\d+[ect]|used", words[-1]):
        mark = words.pop()
        if mark == "used":
            bird["pink_used"] = True
        else:
            bird[MARKS[mark[-1]]] = int(mark[:-1])
    return {"bird": " ".join(words), **bird}


def seat(
    forest: str = "",
    grassland: str = "",
    wetland: str = "",
    food: str = "",
    hand: str | int = "",
    bonus: str = "",
    **fields: Any,
) -> dict[str, Any]:
    """One player of a position file; `hand` is names or a number of cards that nobody knows."""
    rows = {"forest": forest, "grassland": grassland, "wetland": wetland}
    tokens = food.split()
    return {
        **{row: [read_bird(text) for text in split(birds)] for row, birds in rows.items()},
        "food": {name: tokens.count(name) for name in dict.fromkeys(tokens)},
        "hand": hand if isinstance(hand, int) else split(hand),
        "bonus_cards": split(bonus),
        **fields,
    }


def tokens(*foods: str) -> str:
    """Food tokens in the order in which `food` lists them."""
    return " ".join(sorted(foods, key=c.FOOD_NAMES.index))


def named_cards(document: dict[str, Any]) -> set[str]:
    """The bird cards that a position file names."""
    named = {*filter(None, document["tray"]), *document["discards"]}
    for player in document["players"]:
        named.update(bird["bird"] for row in c.HABITAT_NAMES for bird in player[row])
        named.update(player["hand"] if isinstance(player["hand"], list) else ())
    return named


def put_the_rest_away(document: dict[str, Any], deck: list[str], keep_discards: bool) -> None:
    """Only these cards are left in the deck; the others are on the discards, or in the last seat's hand."""
    used = named_cards(document) | set(deck)
    every = [names.bird_name(bird, "en") for bird in range(1, c.NUM_BASE_BIRDS + 1)]
    rest = [name for name in every if name not in used]
    (document["players"][-1]["hand"] if keep_discards else document["discards"]).extend(rest)


class Table:
    """A game in progress: A is to choose the action of a turn unless `player_to_move` says another seat."""

    def __init__(
        self,
        *seats: dict[str, Any],
        feeder: str = "invertebrate seed fish fruit rodent",
        tray: str = CALM_TRAY,
        deck: str | None = None,
        discards: str | None = None,
        **fields: Any,
    ) -> None:
        """`deck` names all the cards it holds. Other fields are those of a position file."""
        document = {
            "game": "wingspan",
            "round": 1,
            "goals": list(GOALS),
            "feeder": feeder.split(),
            "tray": [None if name == "-" else name for name in split(tray)],
            "discards": split(discards or ""),
            "players": [*seats, seat()][: max(2, len(seats))],
            **fields,
        }
        if deck is not None:
            put_the_rest_away(document, split(deck), discards is not None)
        self.state = load_game("wingspan").from_position(document)

    @classmethod
    def of(cls, state: Any) -> Table:
        """The table of a position."""
        table = object.__new__(cls)
        table.state = state
        return table

    def copy(self) -> Table:
        """The same table once more, to try something else."""
        return Table.of(self.state.clone())

    # --- playing ------------------------------------------------------------------------------------------

    def do(self, *texts: str) -> Table:
        """These actions and draws have been done, one after the other; `;` separates them."""
        for text in (part.strip() for parts in texts for part in parts.split(";")):
            if text not in self.legal:
                raise AssertionError(f"{text!r} is not possible now\n{self!r}")
            self.state.apply_action(self.state.string_to_action(text))
        return self

    def chance(self, *texts: str) -> Table:
        """The same; where no draw is named, chance has drawn whatever comes first in the list. A player is to move."""
        for text in [part.strip() for parts in texts for part in parts.split(";")]:
            if not text.startswith("="):
                self.chance()
            self.do(text)
        while self.state.current_player() == CHANCE:
            self.do(self.legal[0])
        return self

    def activate(self, row: str) -> Table:
        """The row's action has come to its powers, the conversion declined.

        The base gain is the first die, eggs on the first birds with room, or cards of the deck in order of the list.
        """
        player, number = self.state.current_player(), c.HABITAT_NAMES.index(row)
        last = number * c.COLUMNS + int(self.record["row_count"][player, number]) - 1
        self.do(ROW_ACTIONS[number])
        while (operations.BROWN_POWER, last) in [
            (entry["op"], entry["slot"]) for entry in self.record["agenda"]
        ]:
            self.do(
                "deck"
                if self.asks == "ABCDE"[player] + " draw" and "pass" not in self.legal
                else self.legal[0]
            )
        return self

    def finish_turn(self) -> Table:
        """The turn is over: all that may be declined was declined. The next player chooses an action."""
        while not self.state.is_terminal():
            self.do(self.legal[0])
            if self.chance().asks.endswith("main"):
                return self
        return self

    def refuses(self, text: str) -> str:
        """The words with which an action is refused; nothing has changed."""
        before = self.state.serialize()
        try:
            self.state.apply_action(self.state.string_to_action(text))
        except IllegalActionError as error:
            assert self.state.serialize() == before
            return str(error)
        raise AssertionError(f"{text!r} was possible\n{self!r}")

    # --- what is asked --------------------------------------------------------------------------------------

    @property
    def record(self) -> np.void:
        """The position as a record."""
        return self.state.record

    @property
    def asks(self) -> str:
        """Who decides, and what: `A draw`, `chance roll_feeder`, `end`."""
        player = self.state.current_player()
        if player == TERMINAL:
            return "end"
        top = self.record["agenda"][int(self.record["depth"]) - 1]
        return f"{'chance' if player == CHANCE else 'ABCDE'[player]} {operations.NAMES[int(top['op'])]}"

    @property
    def legal(self) -> list[str]:
        """The legal actions, or the outcomes of chance."""
        return [self.state.action_to_string(int(action)) for action in self.state.legal_actions()]

    # --- what lies on the table -----------------------------------------------------------------------------

    def food(self, player: int) -> str:
        """The seat's tokens: `seed seed fish`."""
        held = self.record["food"][player]
        return " ".join(name for food, name in enumerate(c.FOOD_NAMES) for _ in range(int(held[food])))

    def row(self, player: int, row: str) -> str:
        """A row of the seat's mat, written as it is read: `Killdeer 2e 1t, Mallard`."""
        first = c.HABITAT_NAMES.index(row) * c.COLUMNS
        slots = range(first, first + int(self.record["row_count"][player, first // c.COLUMNS]))
        empty = slice(slots.stop, first + c.COLUMNS)
        assert not any(self.record[field][player, empty].any() for field in ("bird", *MARKS.values())), row
        return ", ".join(self._bird(player, slot) for slot in slots)

    def _bird(self, player: int, slot: int) -> str:
        marks = [f"{self.record[field][player, slot]}{mark}" for mark, field in MARKS.items()]
        marks = [mark for mark in marks if not mark.startswith("0")]
        used = ["used"] if self.record["pink_used"][player, slot] else []
        return " ".join([names.bird_name(int(self.record["bird"][player, slot]), "en"), *marks, *used])

    def cards(self, place: int) -> list[str]:
        """The bird cards in a place, by name."""
        birds = np.flatnonzero(self.record["card_at"] == place)
        return sorted(names.bird_name(int(bird), "en") for bird in birds if bird)

    def hand(self, player: int) -> str:
        """The seat's cards in order of their names: `Barn Owl, Mallard`."""
        held = self.cards(c.HAND_OF + player)
        assert len(held) == int(self.record["hand_count"][player])
        return ", ".join(held)

    def hand_size(self, player: int) -> int:
        """The number of cards in the seat's hand."""
        return len(split(self.hand(player)))

    def bonus_cards(self, player: int) -> str:
        """The seat's bonus cards: `Ecologist, Forester`."""
        held = np.flatnonzero(self.record["bonus_at"] == c.HAND_OF + player)
        return ", ".join(names.bonus_name(int(bonus), "en") for bonus in held)

    @property
    def feeder(self) -> str:
        """The dice in the feeder: `seed fish both`."""
        dice = self.record["feeder"]
        return " ".join(name for face, name in enumerate(c.FACE_NAMES) for _ in range(int(dice[face])))

    @property
    def tray(self) -> str:
        """The cards of the tray; `-` for a gap."""
        return ", ".join(names.bird_name(int(bird), "en") if bird else "-" for bird in self.record["tray"])

    @property
    def discards(self) -> str:
        """The discarded bird cards in order of their names."""
        return ", ".join(self.cards(c.DISCARD))

    @property
    def deck(self) -> int:
        """The number of cards in the deck."""
        return int(self.record["deck_count"])

    def __repr__(self) -> str:
        lines = [
            f"asks {self.asks}: {' | '.join(self.legal[:60])}",
            f"feeder {self.feeder}; tray {self.tray}",
        ]
        for player in range(self.state.num_players):
            rows = [f"{row} [{self.row(player, row)}]" for row in c.HABITAT_NAMES]
            hand = self.hand(player) if self.hand_size(player) < 20 else f"{self.hand_size(player)} cards"
            held = f"food {self.food(player) or '-'}; hand {hand or '-'}"
            lines.append(f"{'ABCDE'[player]}: {'; '.join(rows)}; {held}")
        return "\n".join(lines)


def begin(
    *hands: str,
    bonuses: tuple[str, ...] = (),
    start: int = A,
    feeder: str = "invertebrate seed fish fruit rodent",
    tray: str = CALM_TRAY,
    **options: str,
) -> Table:
    """A new game, dealt: five cards and two bonus cards for each player. A is asked about its first card."""
    table = Table.of(load_game("wingspan").new_initial_state(len(hands), options))
    table.do(*[f"=goal {goal}" for goal in GOALS], f"=start {start + 1}")
    pairs = bonuses or ("Anatomist, Ecologist", "Forester, Historian", "Oologist, Falconer")
    for hand, pair in zip(hands, pairs, strict=False):
        table.do(*[f"={card}" for card in split(hand)], *[f"=bonus {bonus}" for bonus in split(pair)])
    return table.do(*[f"={card}" for card in split(tray)], *[f"=die {face}" for face in feeder.split()])
