"""Documents of finished tables of Wingspan, far from what games reach: rows full of birds, eggs, tucked cards."""

import csv
from importlib import resources
from random import Random

from .wingspan_slow_scoring import BIRDS, EACH, LETTERS, ROWS, STEPS


def read_tiles() -> list[list[str]]:
    """The goal tiles, each with its two sides."""
    path = resources.files("gametrail.games.wingspan") / "data" / "goals.csv"
    tiles: dict[str, list[str]] = {}
    for goal in csv.DictReader(path.read_text(encoding="utf-8").splitlines()):
        tiles.setdefault(goal["tile"], []).append(goal["name"])
    return list(tiles.values())


TILES = read_tiles()
BONUS_CARDS = sorted({*EACH, *STEPS})
FOODS = ("invertebrate", "seed", "fish", "fruit", "rodent")


def random_mat(rng: Random, birds: list[str]) -> dict:
    """Rows with birds of the list that live there, which it no longer has afterwards. Mutates birds."""
    mat: dict[str, list[dict]] = {row: [] for row in ROWS}
    for row in ROWS:
        for _ in range(rng.randint(0, 5)):
            name = next(name for name in birds if row in [LETTERS[x] for x in BIRDS[name]["habitats"]])
            birds.remove(name)
            eggs = rng.randint(0, int(BIRDS[name]["egg_limit"]))
            cached, tucked = rng.choice([(0, 0), (rng.randint(0, 4), 0), (0, rng.randint(0, 2))])
            mat[row].append({"bird": name, "eggs": eggs, "cached": cached, "tucked": tucked})
    return mat


def random_table(rng: Random) -> dict:
    """A finished table of one to five players."""
    birds = [name for name in BIRDS if rng.random() < 0.9]
    rng.shuffle(birds)
    bonus_cards = rng.sample(BONUS_CARDS, len(BONUS_CARDS))
    given = rng.choice([None, None, "list", "sum"])
    players = []
    for _ in range(rng.randint(1, 5)):
        player = random_mat(rng, birds)
        player["bonus_cards"] = [bonus_cards.pop() for _ in range(rng.randint(0, 5))]
        player["food"] = rng.choice([rng.randint(0, 9), {food: rng.randint(0, 3) for food in FOODS}])
        player["hand"] = rng.choice([rng.randint(0, 9), [birds.pop() for _ in range(rng.randint(0, 9))]])
        if given == "list":
            player["goal_points"] = [rng.choice([None, *range(8)]) for _ in range(4)]
        elif given == "sum":
            player["goal_points"] = rng.randint(0, 28)
        players.append(player)
    goals = [rng.choice(tile) for tile in rng.sample(TILES, rng.randint(0, 4))]
    return {
        "game": "wingspan",
        "goal_side": rng.choice(["green", "blue"]),
        "goals": goals,
        "players": players,
    }
