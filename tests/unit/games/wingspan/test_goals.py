"""Round goals: what each of the 16 counts, and what the green and the blue side pay (goal_board; WSP-R15 to R19)."""

import csv
from importlib import resources

import pytest

from unit.games.wingspan.tables_of_birds import mat, table

# acorn woodpecker and kestrel: cavity; robin: bowl; bobolink: ground; nutcracker and coot: platform;
# bushtit and swallow: star; the cowbird has no nest
MAT = (
    "forest: Acorn Woodpecker 2, Bushtit 3, Clark's Nutcracker"
    "| grassland: American Robin 4, Bobolink 1, Brown-headed Cowbird, American Kestrel 1"
    "| wetland: American Coot 2, Barn Swallow"
)
COUNTS = {
    "birds_forest": 3,
    "eggs_forest": 5,
    "birds_grassland": 4,
    "eggs_grassland": 6,
    "birds_wetland": 2,
    "eggs_wetland": 2,
    "bowl_birds_with_egg": 2,  # robin, bushtit
    "eggs_bowl": 7,
    "cavity_birds_with_egg": 3,  # woodpecker, kestrel, bushtit
    "eggs_cavity": 6,
    "ground_birds_with_egg": 2,  # bobolink, bushtit
    "eggs_ground": 4,
    "platform_birds_with_egg": 2,  # coot, bushtit; the nutcracker has no egg
    "eggs_platform": 5,
    "total_birds": 9,
    "egg_sets": 2,
}
FOREST_BIRDS = ("Acorn Woodpecker", "American Robin", "Barn Owl", "Bushtit", "House Wren")
FILLERS = ("birds_grassland", "birds_wetland", "egg_sets", "eggs_bowl")


def points_of_round(wingspan, counts, round_number, side="green"):
    """What players with these counts of eggs in the forest get if that is the goal of the round."""
    goals = [*FILLERS[: round_number - 1], "eggs_forest", *FILLERS[round_number:]]
    birds = zip(FOREST_BIRDS, counts, strict=False)
    players = [mat(f"forest: {name} {eggs}") for name, eggs in birds]
    document = table(*players, goals=goals, goal_side=side)
    sheet = wingspan.from_position(document).score().to_dict()
    assert sheet["goal_counts"][round_number - 1] == list(counts)
    return [
        next(why["points"] for why in seat["reasons"] if why.get("round") == round_number)
        for seat in sheet["players"]
    ]


@pytest.mark.parametrize("goal", COUNTS)
def test_what_a_goal_counts(wingspan, goal):
    sheet = wingspan.from_position(table(mat(MAT), mat(), goals=[goal])).score().to_dict()
    assert sheet["goal_counts"] == [[COUNTS[goal], 0]]


def test_the_goals_are_those_of_the_board():
    path = resources.files("gametrail.games.wingspan") / "data" / "goals.csv"
    goals = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    assert [goal["name"] for goal in goals] == list(COUNTS)


def test_nests_stars_and_eggs(wingspan):
    """WSP-R18: a star nest is every nest; a bird counts once, and only with an egg."""
    player = mat("wetland: Barn Swallow 2 | grassland: Northern Flicker 1 | forest: Barn Owl")
    for goal, count in (("cavity_birds_with_egg", 2), ("eggs_cavity", 3)):
        sheet = wingspan.from_position(table(player, goals=[goal])).score().to_dict()
        assert sheet["goal_counts"] == [[count]]


@pytest.mark.parametrize("nest", ["bowl", "cavity", "ground", "platform"])
def test_a_star_nest_is_in_every_nest_goal(wingspan, nest):
    for goal, count in ((f"{nest}_birds_with_egg", 1), (f"eggs_{nest}", 3)):
        document = table(mat("wetland: Barn Swallow 3, Atlantic Puffin"), goals=[goal])
        assert wingspan.from_position(document).score().to_dict()["goal_counts"] == [[count]]


def test_egg_sets_are_the_least_of_three_rows(wingspan):
    for eggs, sets in (((3, 2, 4), 2), ((1, 0, 4), 0), ((1, 1, 1), 1)):
        forest, grassland, wetland = eggs
        player = mat(
            f"forest: Barn Owl {forest} | grassland: Bushtit {grassland} | wetland: American Coot {wetland}"
        )
        sheet = wingspan.from_position(table(player, goals=["egg_sets"])).score().to_dict()
        assert sheet["goal_counts"] == [[sets]]


@pytest.mark.parametrize(
    ("round_number", "points"), [(1, [4, 1, 0, 0]), (2, [5, 2, 1, 0]), (3, [6, 3, 2, 0]), (4, [7, 4, 3, 0])]
)
def test_the_green_side(wingspan, round_number, points):
    assert points_of_round(wingspan, (4, 3, 2, 1), round_number) == points
    assert points_of_round(wingspan, (1, 2, 3, 4, 0), round_number) == [*reversed(points), 0]


@pytest.mark.parametrize(
    ("counts", "tied", "points_by_round"),
    [
        ((3, 3, 1), (0, 1), (2, 3, 4, 5)),
        ((3, 3, 3, 1), (0, 1, 2), (1, 2, 3, 4)),
        ((3, 3, 3, 3, 1), (0, 1, 2, 3), (1, 2, 2, 3)),
        ((3, 3, 3, 3, 3), (0, 1, 2, 3, 4), (1, 1, 2, 2)),
        ((4, 2, 2, 1), (1, 2), (0, 1, 2, 3)),
        ((4, 2, 2, 2, 1), (1, 2, 3), (0, 1, 1, 2)),
        ((4, 2, 2, 2, 2), (1, 2, 3, 4), (0, 0, 1, 1)),
        ((4, 3, 1, 1), (2, 3), (0, 0, 1, 1)),
        ((4, 3, 1, 1, 1), (2, 3, 4), (0, 0, 0, 1)),
    ],
)
def test_ties_of_the_green_side(wingspan, counts, tied, points_by_round):
    """The worked table of goal_board: the values of the places are added, divided and rounded down."""
    for round_number, expected in enumerate(points_by_round, 1):
        points = points_of_round(wingspan, counts, round_number)
        assert [points[seat] for seat in tied] == [expected] * len(tied), round_number


def test_a_tie_of_five_and_two_is_three_each(wingspan):
    """Seed 003: the goal of round 2; the next player is third."""
    assert points_of_round(wingspan, (4, 4, 2), 2) == [3, 3, 1]


def test_a_tie_for_first_pushes_the_next_to_third(wingspan):
    """WSP-R15."""
    assert points_of_round(wingspan, (4, 4, 2, 1), 2) == [3, 3, 1, 0]


def test_a_tie_at_the_last_place_that_pays(wingspan):
    """WSP-R16: third and fourth share 2 + 0."""
    assert points_of_round(wingspan, (4, 3, 2, 2), 3) == [6, 3, 1, 1]


def test_zero_never_takes_a_place(wingspan):
    """Two zeros do not share the second place, and one with zero is not second."""
    assert points_of_round(wingspan, (3, 0, 0), 4) == [7, 0, 0]
    assert points_of_round(wingspan, (0, 0, 0), 1) == [0, 0, 0]
    assert points_of_round(wingspan, (0, 2, 0, 2, 0), 4) == [0, 5, 0, 5, 0]


@pytest.mark.parametrize("round_number", [1, 2, 3, 4])
def test_the_blue_side_pays_one_each_up_to_five(wingspan, round_number):
    """WSP-R17: equal counts are not divided."""
    assert points_of_round(wingspan, (4, 4, 0, 5, 1), round_number, "blue") == [4, 4, 0, 5, 1]
    document = table(mat(MAT), mat("wetland: Mallard"), goals=["eggs_bowl"], goal_side="blue")
    assert [seat["goals"] for seat in wingspan.from_position(document).score().to_dict()["players"]] == [5, 0]


def test_a_goal_is_scored_when_its_round_ends(wingspan):
    """The points stay when the eggs are paid away later; WSP-R19: a cube is gone even for 0 points."""
    document = table(
        mat("forest: Barn Owl 2 | wetland: American Coot 1", hand=[], cubes=1),
        mat("forest: Bushtit 1", cubes=0),
        goals=["eggs_forest", "birds_wetland", "total_birds", "eggs_bowl"],
        round=1,
        feeder=["fish"],
        tray=["Mallard", "Killdeer", "Osprey"],
    )
    state = wingspan.from_position(document)
    for text in ("gain food", "die fish"):
        state.apply_action(state.string_to_action(text))
        while not state.is_terminal() and state.current_player() < 0:
            state.apply_action(int(state.legal_actions()[0]))
        if state.observation(0).to_dict()["round"] == 2:
            break
    seen = state.observation(0).to_dict()
    assert [player["goal_points"] for player in seen["players"]] == [
        [4, None, None, None],
        [1, None, None, None],
    ]
    assert [player["cubes"] for player in seen["players"]] == [7, 7]
    assert seen["goal_standings"][0] is None
