"""A second scorer for Wingspan, slow and obvious, to hold the engine's against.

It knows the rule texts, the birds' cards as the CSV prints them, and documents of finished tables with English
names; it imports nothing of the engine. The four bonus cards that look at names are taken from the birds' rows.
"""

import csv
from importlib import resources

ROWS = ("forest", "grassland", "wetland")
LETTERS = dict(zip("FGW", ROWS, strict=True))
GREEN = {1: [4, 1, 0, 0, 0], 2: [5, 2, 1, 0, 0], 3: [6, 3, 2, 0, 0], 4: [7, 4, 3, 0, 0]}


def read_birds() -> dict[str, dict]:
    """The bird cards by English name."""
    path = resources.files("gametrail.games.wingspan") / "data" / "birds.csv"
    birds = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    return {bird["name_en"]: bird for bird in birds}


BIRDS = read_birds()


def costs(bird: dict) -> set[str]:
    """The kinds of food that the card's cost shows; "wild" is one."""
    symbols = bird["food_cost"].replace("/", "+").split("+")
    return {symbol.partition(":")[0] for symbol in symbols}


def has_nest(bird: dict, nest: str) -> bool:
    """Whether the bird's nest is one of this kind: a star is every kind."""
    return bird["nest"] in (nest, "star")


# What a bonus card counts among the birds of a mat; each lies there as (row, card, eggs).
COUNTED_BIRDS = {
    "Anatomist": lambda bird, eggs: "Anatomist" in bird["bonus_cards"].split(";"),
    "Backyard Birder": lambda bird, eggs: int(bird["points"]) < 4,
    "Bird Counter": lambda bird, eggs: bird["power_icon"] == "flocking",
    "Bird Feeder": lambda bird, eggs: "seed" in costs(bird),
    "Breeding Manager": lambda bird, eggs: eggs >= 4,
    "Cartographer": lambda bird, eggs: "Cartographer" in bird["bonus_cards"].split(";"),
    "Enclosure Builder": lambda bird, eggs: has_nest(bird, "ground"),
    "Falconer": lambda bird, eggs: bird["power_icon"] == "predator",
    "Fishery Manager": lambda bird, eggs: "fish" in costs(bird),
    "Food Web Expert": lambda bird, eggs: costs(bird) == {"invertebrate"},
    "Forester": lambda bird, eggs: bird["habitats"] == "F",
    "Historian": lambda bird, eggs: "'s " in bird["name_en"],
    "Large Bird Specialist": lambda bird, eggs: int(bird["wingspan_cm"]) > 65,
    "Nest Box Builder": lambda bird, eggs: has_nest(bird, "cavity"),
    "Omnivore Specialist": lambda bird, eggs: "wild" in costs(bird),
    "Oologist": lambda bird, eggs: eggs >= 1,
    "Passerine Specialist": lambda bird, eggs: int(bird["wingspan_cm"]) <= 30,
    "Photographer": lambda bird, eggs: "Photographer" in bird["bonus_cards"].split(";"),
    "Platform Builder": lambda bird, eggs: has_nest(bird, "platform"),
    "Prairie Manager": lambda bird, eggs: bird["habitats"] == "G",
    "Rodentologist": lambda bird, eggs: "rodent" in costs(bird),
    "Viticulturalist": lambda bird, eggs: "fruit" in costs(bird),
    "Wetland Scientist": lambda bird, eggs: bird["habitats"] == "W",
    "Wildlife Gardener": lambda bird, eggs: has_nest(bird, "bowl"),
}
EACH = {
    **dict.fromkeys(("Bird Counter", "Ecologist", "Falconer", "Food Web Expert", "Historian"), 2),
    **dict.fromkeys(("Omnivore Specialist", "Rodentologist"), 2),
    "Breeding Manager": 1,
}
STEPS = {
    "Anatomist": [(2, 3), (4, 7)],
    "Backyard Birder": [(5, 3), (7, 6)],
    "Bird Feeder": [(5, 3), (8, 7)],
    "Cartographer": [(2, 3), (4, 7)],
    "Enclosure Builder": [(4, 4), (6, 7)],
    "Fishery Manager": [(2, 3), (4, 8)],
    "Forester": [(3, 4), (5, 8)],
    "Large Bird Specialist": [(4, 3), (6, 6)],
    "Nest Box Builder": [(4, 4), (6, 7)],
    "Oologist": [(7, 3), (9, 6)],
    "Passerine Specialist": [(4, 3), (6, 6)],
    "Photographer": [(4, 3), (6, 7)],
    "Platform Builder": [(4, 4), (6, 7)],
    "Prairie Manager": [(2, 3), (4, 8)],
    "Visionary Leader": [(5, 4), (8, 7)],
    "Viticulturalist": [(2, 3), (4, 7)],
    "Wetland Scientist": [(3, 3), (5, 7)],
    "Wildlife Gardener": [(4, 4), (6, 7)],
}


def birds_of(player: dict) -> list[dict]:
    """The birds on the mat with what lies on them: row, card, eggs, cached, tucked."""
    return [
        {
            "row": row,
            "card": BIRDS[entry["bird"]],
            **{name: entry.get(name, 0) for name in ("eggs", "cached", "tucked")},
        }
        for row in ROWS
        for entry in player.get(row, [])
    ]


def goal_count(player: dict, goal: str) -> int:
    """How far the player has come with a goal."""
    birds = birds_of(player)
    eggs_by_row = [sum(bird["eggs"] for bird in birds if bird["row"] == row) for row in ROWS]
    if goal == "total_birds":
        return len(birds)
    if goal == "egg_sets":
        return min(eggs_by_row)
    if goal.startswith("birds_"):
        return len([bird for bird in birds if bird["row"] == goal.removeprefix("birds_")])
    if goal.removeprefix("eggs_") in ROWS:
        return eggs_by_row[ROWS.index(goal.removeprefix("eggs_"))]
    nest = goal.removeprefix("eggs_").removesuffix("_birds_with_egg")
    eggs = [bird["eggs"] for bird in birds if has_nest(bird["card"], nest)]
    return sum(eggs) if goal.startswith("eggs_") else len([number for number in eggs if number])


def goal_points(counts: list[int], side: str, round_number: int) -> list[int]:
    """The points of all players for one goal."""
    if side == "blue":
        return [min(5, count) for count in counts]
    points = []
    for mine in counts:
        first = len([count for count in counts if count > mine])
        tied = len([count for count in counts if count == mine])
        shared = sum(GREEN[round_number][first : first + tied])
        points.append(shared // tied if mine else 0)
    return points


def bonus_count(player: dict, bonus: str) -> int:
    """What the bonus card counts."""
    if bonus == "Visionary Leader":
        hand = player.get("hand", 0)
        return hand if isinstance(hand, int) else len(hand)
    if bonus == "Ecologist":
        return min(len(player.get(row, [])) for row in ROWS)
    counts = COUNTED_BIRDS[bonus]
    return len([bird for bird in birds_of(player) if counts(bird["card"], bird["eggs"])])


def bonus_points(player: dict, bonus: str) -> int:
    """The points of the bonus card."""
    count = bonus_count(player, bonus)
    if bonus in EACH:
        return EACH[bonus] * count
    return max([points for least, points in STEPS[bonus] if count >= least], default=0)


def unused_food(player: dict) -> int:
    """The food tokens beside the mat."""
    food = player.get("food", 0)
    return food if isinstance(food, int) else sum(food.values())


def scored_goals(document: dict) -> list[int]:
    """The goal points of each player: those that are given, else those of the mats as they are."""
    players = document["players"]
    if any("goal_points" in player for player in players):
        given = [player.get("goal_points", 0) for player in players]
        return [n if isinstance(n, int) else sum(points or 0 for points in n) for n in given]
    totals = [0] * len(players)
    for round_number, goal in enumerate(document.get("goals", []), 1):
        counts = [goal_count(player, goal) for player in players]
        points = goal_points(counts, document.get("goal_side", "green"), round_number)
        totals = [total + more for total, more in zip(totals, points, strict=True)]
    return totals


def slow_score(document: dict) -> dict:
    """The score sheet of a finished table, without reasons."""
    sheet = []
    for player, goals in zip(document["players"], scored_goals(document), strict=True):
        birds = birds_of(player)
        parts = {
            "birds": sum(int(bird["card"]["points"]) for bird in birds),
            "bonus_cards": sum(bonus_points(player, bonus) for bonus in player.get("bonus_cards", [])),
            "goals": goals,
            **{name: sum(bird[name] for bird in birds) for name in ("eggs", "cached", "tucked")},
        }
        sheet.append({**parts, "total": sum(parts.values()), "food": unused_food(player)})
    best = max((seat["total"], seat["food"]) for seat in sheet)
    return {
        "players": sheet,
        "goal_counts": [
            [goal_count(player, goal) for player in document["players"]] for goal in document.get("goals", [])
        ],
        "winners": [n for n, seat in enumerate(sheet) if (seat["total"], seat["food"]) == best],
    }
