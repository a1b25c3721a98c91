"""How the mean of a random Wingspan player depends on how its choices are cut into questions.

`python -m benchmarks.random_mean` plays every variant and prints the table of decision 0003. Each habit below
changes how one sort of choice is made, all within the same rules; without habits every legal action of every
question is equally likely.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from itertools import product
from math import comb, sqrt
from typing import Any

from gametrail import CHANCE, TERMINAL, load_game
from gametrail.core.chance import new_rng
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import entry
from gametrail.games.wingspan import operations as op
from gametrail.games.wingspan.facts import rows_for
from gametrail.games.wingspan.tables import tables

HABITS = {
    "hand": "at set-up each of the 252 sets of cards and foods is equally likely",
    "places": "a bird and its row are chosen together, each pair equally likely",
    "payments": "each different payment of a bird's food is equally likely",
    "halves": "declining is one half where something is paid, however many ways there are to pay",
    "takes": "what costs nothing and helps nobody else is never declined",
    "reroll": "whether to roll the dice again is asked first: one half",
    "turns": "a turn is one question: each bird with a row, and each row action, equally likely",
    "plays": "a bird is played nine times in ten when one can be",
    "keeps": "the mat's conversions and powers that cost something are never used",
}
OTHER_ENGINE = ("hand", "places", "payments", "halves", "takes", "reroll")
VARIANTS: tuple[tuple[tuple[str, ...], dict[str, str]], ...] = (
    ((), {}),
    *(((name,), {}) for name in HABITS),
    (("halves", "takes"), {}),
    (OTHER_ENGINE, {}),
    (OTHER_ENGINE, {"deck": "swift_start"}),
    ((), {"deck": "swift_start"}),
    ((), {"take_fewer": "yes"}),
)

PAYING = {op.PAY_TOKEN, op.PAY_EGG, op.TUCK, op.DISCARD_CARD, op.PLAY, op.TRADE}
TAKING = {op.TAKE_DIE, op.TAKE_ALL, op.LAY, op.LAY_HERE, op.DRAW, op.SUPPLY, op.REACT_WITH, op.REPEAT}
SHARED = {op.ALL_GAIN, op.ALL_LAY, op.ALL_DRAW, op.DRAW_FEWEST, op.DRAFT}


def distinct_payments(held: list[int], cost: list[int], wild: int, either: bool) -> list[tuple[int, ...]]:
    """Every different handful of tokens that pays the cost; two of any kind stand for a missing one."""
    found = []
    for paid in product(*(range(tokens + 1) for tokens in held)):
        if either:
            one = sum(paid) == 1 and any(p and n for p, n in zip(paid, cost, strict=True))
            fits = one or sum(paid) == 2
        else:
            matched = sum(min(p, n) for p, n in zip(paid, cost, strict=True))
            fits = sum(paid) - matched == 2 * (sum(cost) - matched) + wild
        if fits:
            found.append(paid)
    return found


@dataclass
class Player:
    """A player who chooses at random, with habits. It remembers what it has settled for the turn."""

    habits: tuple[str, ...]
    rng: random.Random
    keep: list[int] | None = None
    row: int | None = None
    bird: int | None = None
    payment: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    birds: int = -1  # on the mat when the payment was chosen

    def choose(self, record: Any, legal: list[int]) -> int:
        """One of the legal actions."""
        top = record["agenda"][int(record["depth"]) - 1]
        code, who, arg = int(top["op"]), int(top["who"]), int(top["arg"])
        if code == op.KEEP_CARD and "hand" in self.habits:
            return self._keep(record, who, arg)
        if code == op.MAIN:
            return self._main(record, who, legal)
        if code == op.PAY_COST and "payments" in self.habits:
            return self._pay(record, who, legal)
        if c.PASS in legal:
            legal = self._consider(code, arg, legal)
        if c.REROLL in legal[1:] and "reroll" in self.habits:
            legal = [c.REROLL] if self.rng.random() < 0.5 else [a for a in legal if a != c.REROLL]
        if code == op.PLAY:
            return self._place(record, who, arg, legal)
        if code == op.CHOOSE_ROW and self.row is not None:
            action, self.row = c.ROW + self.row, None
            return action
        return self.rng.choice(legal)

    def _keep(self, record: Any, who: int, bird: int) -> int:
        """Sets of k cards weigh as much as there are sets of foods to pay for them."""
        if self.keep is None:
            hand = [b for b in range(1, c.NUM_CARDS) if int(record["card_at"][b]) == c.HAND_OF + who]
            kept = self.rng.choices(range(6), [comb(5, k) ** 2 for k in range(6)])[0]
            self.keep = self.rng.sample(hand, kept)
        return c.KEEP if bird in self.keep else c.PUT_DOWN

    def _places(self, record: Any, who: int, rows: int, birds: list[int]) -> list[tuple[int, int]]:
        masks = [(b, int(rows_for(record, tables(), who, b, rows))) for b in birds]
        return [(b, row) for b, mask in masks for row in range(c.ROWS) if mask >> row & 1]

    def _place(self, record: Any, who: int, rows: int, legal: list[int]) -> int:
        """The bird settled on with the turn, else any; with its row where both are one choice."""
        if self.bird is not None:
            action, self.bird = self.bird, None
            return action
        self.row, birds = None, [action for action in legal if action != c.PASS]
        if "places" not in self.habits or len(birds) < len(legal):
            return self.rng.choice(legal)
        action, self.row = self.rng.choice(self._places(record, who, rows, birds))
        return action

    def _main(self, record: Any, who: int, legal: list[int]) -> int:
        self.row = self.bird = None
        if c.PLAY_BIRD in legal and "plays" in self.habits:
            return c.PLAY_BIRD if self.rng.random() < 0.9 else self.rng.choice(legal[1:])
        if c.PLAY_BIRD not in legal or "turns" not in self.habits:
            return self.rng.choice(legal)
        clone = load_game("wingspan").deserialize(record.tobytes())
        clone.apply_action(c.PLAY_BIRD)
        birds = [int(action) for action in clone.legal_actions()]
        if int(clone.record["agenda"][int(clone.record["depth"]) - 1]["op"]) != op.PLAY:
            return self.rng.choice(
                legal
            )  # one bird only: the turn's choices are as many either way, or nearly so
        places = self._places(record, who, c.ALL_ROWS, birds)
        chosen = self.rng.randrange(len(places) + c.ROWS)
        if chosen >= len(places):
            return c.ROW_ACTION + chosen - len(places)
        self.bird, self.row = places[chosen]
        return c.PLAY_BIRD

    def _consider(self, code: int, arg: int, legal: list[int]) -> list[int]:
        """The actions that are left once it is settled whether to decline."""
        others = [action for action in legal if action != c.PASS]
        if code in PAYING and "keeps" in self.habits and code != op.PLAY:
            return [c.PASS]
        if code in PAYING and "halves" in self.habits:
            return others if self.rng.random() < 0.5 else [c.PASS]
        free = code in TAKING or (code == op.USE_IT and int(tables()["step"][arg, 1, 0]) not in SHARED)
        return others if free and "takes" in self.habits else legal

    def _pay(self, record: Any, who: int, legal: list[int]) -> int:
        """The next token of a payment that was chosen as a whole."""
        held = [int(tokens) for tokens in record["food"][who]]
        need, either = [int(n) for n in record["need"]], int(record["need_either"])
        birds = int(record["row_count"][who].sum())
        if self.birds != birds:
            cost = [either >> food & 1 for food in range(c.NUM_FOODS)] if either else need
            wild = int(record["need_wild"])
            self.payment = list(self.rng.choice(distinct_payments(held, cost, wild, bool(either))))
            self.held, self.birds = held, birds
        left = [p - (h - now) for p, h, now in zip(self.payment, self.held, held, strict=True)]
        if either and sum(left) == 2:
            return c.TWO_FOR_ONE
        symbol = next((food for food in range(c.NUM_FOODS) if need[food]), None)
        if symbol is not None and not left[symbol]:
            return c.TWO_FOR_ONE
        foods = [symbol] if symbol is not None else [food for food in range(c.NUM_FOODS) if left[food]]
        return c.FOOD + int(self.rng.choice(foods))


def play_game(habits: tuple[str, ...], options: dict[str, str], players: int, seed: int) -> list[int]:
    """The points of each seat of one game."""
    state = load_game("wingspan").new_initial_state(players, options)
    rng, chance = random.Random(seed), new_rng(seed, 3)
    seats = [Player(habits, rng) for _ in range(players)]
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(int(entry.draw(state.buffer, chance)))  # type: ignore[attr-defined]
        else:
            legal = [int(action) for action in state.legal_actions()]
            state.apply_action(seats[player].choose(state.record, legal))
    return [seat["total"] for seat in state.score().to_dict()["players"]]


def main(games: int = 2000, players: int = 2) -> None:
    """Prints a line for every variant: mean of a seat, its error, games."""
    for habits, options in VARIANTS:
        points = [sum(play_game(habits, options, players, seed)) / players for seed in range(games)]
        mean = sum(points) / games
        error = sqrt(sum((value - mean) ** 2 for value in points)) / games
        what = " + ".join(habits) or "every action equally likely"
        extra = "".join(f", {name}={choice}" for name, choice in options.items())
        print(f"{mean:6.2f} ± {error:.2f}  {what}{extra}", flush=True)


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
