"""Which tokens can pay for a bird, found twice: by all ways through the engine's questions, and by plain counting.

So no way of paying is missing, none is cheaper than the rules allow, and none leads into a dead end.
"""

import csv
import importlib.resources
import random
from itertools import product

import pytest

from gametrail.games.wingspan.constants import FOOD_NAMES
from wingspan_scenario import CALM_TRAY, A, Table, seat

FILE = importlib.resources.files("gametrail.games.wingspan").joinpath("data/birds.csv")
BIRDS = list(csv.DictReader(FILE.read_text(encoding="utf-8").splitlines()))
COSTS = {row["food_cost"]: row for row in BIRDS if row["name_en"] not in CALM_TRAY}  # one bird of each cost

Tokens = tuple[int, ...]


def pays(cost: str, held: Tokens, spent: Tokens, strict: bool) -> bool:
    """Whether exactly these tokens pay the cost; `strict`: two for one only for a food of which none is held.

    rulings 17, 18. Two tokens for a wild symbol, for which one is enough, are left out.
    """
    if "/" in cost:
        shown = [FOOD_NAMES.index(food) for food in cost.split("/")]
        if sum(spent) == 1:
            return any(spent[food] for food in shown)
        return sum(spent) == 2 and not (strict and any(held[food] for food in shown))
    needed = dict(part.split(":") for part in cost.split("+")) if cost != "none" else {}
    wild = int(needed.pop("wild", 0))
    coloured = {FOOD_NAMES.index(food): int(number) for food, number in needed.items()}
    by_two = sum(spent) - wild - sum(coloured.values())  # symbols that were paid with two tokens
    by_own = sum(coloured.values()) - by_two
    if by_two < 0 or by_own < 0:
        return False
    own = sum(min(number, spent[food]) for food, number in coloured.items())
    if strict:
        return by_own == sum(min(number, held[food]) for food, number in coloured.items()) <= own
    return by_own <= own


def payments_of_engine(table: Table, held: Tokens) -> set[Tokens]:
    """The tokens spent on all ways through the questions of paying."""
    if table.asks != "A pay_cost":
        left = [int(number) for number in table.record["food"][A]]
        return {tuple(before - after for before, after in zip(held, left, strict=True))}
    return set().union(*(payments_of_engine(table.copy().do(text), held) for text in table.legal))


def play(name: str, held: Tokens, two_for_one: str) -> Table | None:
    """The bird being paid; None if it cannot be played."""
    mat = seat(hand=name) | {"food": dict(zip(FOOD_NAMES, held, strict=True))}
    table = Table(mat, options={"two_for_one": two_for_one})
    if "play" not in table.legal:
        return None
    table.do("play")
    return table.do(table.legal[0]) if table.asks == "A choose_row" else table


@pytest.mark.parametrize("two_for_one", ["always", "missing"])
@pytest.mark.parametrize("cost", COSTS)
def test_the_engine_offers_all_payments_and_no_others(cost, two_for_one):
    rng = random.Random(cost)
    for _ in range(6):
        tokens = rng.choices(range(5), k=rng.randrange(8))
        held = tuple(tokens.count(food) for food in range(5))
        possible = {
            spent
            for spent in product(*(range(number + 1) for number in held))
            if pays(cost, held, spent, two_for_one == "missing")
        }
        table = play(COSTS[cost]["name_en"], held, two_for_one)
        found = set() if table is None else payments_of_engine(table, held)
        assert found == possible, f"{cost} with {held}"
