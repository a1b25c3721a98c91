"""Bonus cards: each of the 26 at every threshold and just below, with birds that nearly count beside them."""

import csv
from importlib import resources
from itertools import chain

import pytest

from unit.games.wingspan.tables_of_birds import mat, on_mat, table

TWO_EACH = [0, 2, 4, 6]

# card: birds that count, one more with each step; birds beside them that do not; the points by how many count
CARDS = {
    "Anatomist": (
        ["Blue-winged Warbler", "Black-billed Magpie", "Cedar Waxwing", "Brown-headed Cowbird"],
        ["Burrowing Owl", "Tufted Titmouse"],  # "wing" by chance; "tit" is no part of a body
        [0, 0, 3, 3, 7],
    ),
    "Backyard Birder": (
        ["American Coot", "American Robin", "Barn Swallow", "Mallard", "Bushtit", "Blue Jay", "House Wren"],
        ["American Crow"],  # 4 points
        [0, 0, 0, 0, 0, 3, 3, 6],
    ),
    "Bird Counter": (
        ["American Coot", "American Robin", "Horned Lark"],  # the lark's power is pink
        ["Mallard"],
        TWO_EACH,
    ),
    "Bird Feeder": (
        [
            *("Acorn Woodpecker", "American Avocet", "American Coot", "American Goldfinch"),
            *(
                "American Woodcock",
                "Bobolink",
                "Mallard",
                "Yellow-rumped Warbler",
            ),  # the last two: or other food
        ],
        ["American Crow"],  # any food, no seed
        [0, 0, 0, 0, 0, 3, 3, 3, 7],
    ),
    "Cartographer": (
        ["American Avocet", "Greater Prairie-Chicken", "California Quail", "Baltimore Oriole"],
        ["Killdeer"],
        [0, 0, 3, 3, 7],
    ),
    "Enclosure Builder": (
        ["American Avocet", "American Woodcock", "Bobolink", "Mallard", "Barn Swallow", "Bushtit"],
        ["Barn Owl", "Brown-headed Cowbird"],
        [0, 0, 0, 0, 4, 4, 7],
    ),
    "Falconer": (["Barn Owl", "Anhinga", "Barred Owl"], ["Turkey Vulture", "Osprey"], TWO_EACH),
    "Fishery Manager": (
        ["Osprey", "Anhinga", "Bald Eagle", "Black Tern"],  # the tern takes invertebrate or fish
        ["Mallard"],
        [0, 0, 3, 3, 8],
    ),
    "Food Web Expert": (
        ["House Wren", "Barn Swallow", "Hooded Warbler"],
        ["Carolina Wren", "Yellow-billed Cuckoo"],  # or fruit; and any food
        TWO_EACH,
    ),
    "Forester": (
        ["Acorn Woodpecker", "Blue Jay", "Barred Owl", "Black Vulture", "Carolina Wren"],
        ["Wood Duck"],  # lives in the wetland too
        [0, 0, 0, 4, 4, 8],
    ),
    "Historian": (["Anna's Hummingbird", "Bewick's Wren", "Clark's Grebe"], ["American Robin"], TWO_EACH),
    "Large Bird Specialist": (
        ["Green Heron", "Willet", "Barn Owl", "American Crow", "Osprey", "Mallard"],  # two of 66 cm
        ["Black-billed Magpie"],  # 64 cm
        [0, 0, 0, 0, 3, 3, 6],
    ),
    "Nest Box Builder": (
        ["Acorn Woodpecker", "Barn Owl", "House Wren", "Wood Duck", "Barn Swallow", "Bushtit"],
        ["Killdeer"],
        [0, 0, 0, 0, 4, 4, 7],
    ),
    "Omnivore Specialist": (["American Coot", "American Crow", "Blue Jay"], ["American Robin"], TWO_EACH),
    "Passerine Specialist": (
        ["Baltimore Oriole", "Horned Lark", "Bobolink", "Bushtit", "House Wren", "American Goldfinch"],
        ["Eastern Bluebird"],  # 33 cm; the first three have exactly 30
        [0, 0, 0, 0, 3, 3, 6],
    ),
    "Photographer": (
        [
            *("Golden Eagle", "Northern Bobwhite", "Great Blue Heron"),
            *("Barrow's Goldeneye", "Blue Jay", "Black Vulture"),
        ],
        ["Barred Owl"],  # "red" by chance
        [0, 0, 0, 0, 3, 3, 7],
    ),
    "Platform Builder": (
        ["American Crow", "Osprey", "American Coot", "Clark's Nutcracker", "Barn Swallow", "Bushtit"],
        ["Barn Owl"],
        [0, 0, 0, 0, 4, 4, 7],
    ),
    "Prairie Manager": (
        ["American Goldfinch", "Bobolink", "Horned Lark", "Burrowing Owl"],
        ["Canada Goose"],  # lives in the wetland too
        [0, 0, 3, 3, 8],
    ),
    "Rodentologist": (["Barn Owl", "American Kestrel", "Bald Eagle"], ["American Crow"], TWO_EACH),
    "Viticulturalist": (
        ["American Robin", "Cedar Waxwing", "Wood Duck", "House Finch"],
        ["American Crow"],
        [0, 0, 3, 3, 7],
    ),
    "Wetland Scientist": (
        ["American Avocet", "American Coot", "Mallard", "Osprey", "Anhinga"],
        ["Wood Duck"],  # lives in the forest too
        [0, 0, 0, 3, 3, 7],
    ),
    "Wildlife Gardener": (
        ["American Robin", "Cedar Waxwing", "Blue Jay", "American Goldfinch", "Barn Swallow", "Bushtit"],
        ["Barn Owl"],
        [0, 0, 0, 0, 4, 4, 7],
    ),
}
OF_THE_GAME = ("Breeding Manager", "Ecologist", "Oologist", "Visionary Leader")  # eggs, rows, hands


def bonus_reason(wingspan, player):
    """The count, the points and the birds of the player's bonus card."""
    seat = wingspan.from_position(table(player)).score().to_dict()["players"][0]
    (reason,) = [reason for reason in seat["reasons"] if reason["item"] == "bonus_cards"]
    assert seat["bonus_cards"] == reason["points"]
    return reason["count"], reason["points"], reason["birds"]


@pytest.mark.parametrize("card", CARDS)
def test_a_card_that_looks_at_the_birds(wingspan, card):
    counted, others, points_by_count = CARDS[card]
    for count, points in enumerate(points_by_count):
        player = on_mat([*counted[:count], *others], bonus_cards=[card])
        found, paid, birds = bonus_reason(wingspan, player)
        assert (found, paid, sorted(birds)) == (count, points, sorted(counted[:count]))


def test_no_card_is_forgotten():
    path = resources.files("gametrail.games.wingspan") / "data" / "bonus_cards.csv"
    rows = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    assert [row["name_en"] for row in rows] == sorted([*CARDS, *OF_THE_GAME])


@pytest.mark.parametrize(("eggs", "points"), [((4, 4, 4), 3), ((4, 3, 0), 1), ((3, 3, 3), 0)])
def test_breeding_manager_wants_four_eggs_on_a_bird(wingspan, eggs, points):
    birds = ("Barn Owl", "Bushtit", "American Robin")
    forest = ", ".join(f"{bird} {number}" for bird, number in zip(birds, eggs, strict=True))
    found, paid, counted = bonus_reason(wingspan, mat(f"forest: {forest}", bonus_cards=["Breeding Manager"]))
    assert (found, paid) == (points, points)
    assert counted == [bird for bird, number in zip(birds, eggs, strict=True) if number == 4]


@pytest.mark.parametrize(("with_egg", "points"), [(6, 0), (7, 3), (8, 3), (9, 6), (10, 6)])
def test_oologist_wants_an_egg_on_many_birds(wingspan, with_egg, points):
    birds = [
        *("Acorn Woodpecker", "Blue Jay", "Barred Owl", "Carolina Wren", "Downy Woodpecker"),
        *("Bobolink", "Horned Lark", "American Coot", "Mallard", "Osprey"),
    ]
    player = on_mat(birds, bonus_cards=["Oologist"])
    for entry in [entry for row in ("forest", "grassland", "wetland") for entry in player[row]][:with_egg]:
        entry["eggs"] = 1
    assert bonus_reason(wingspan, player)[:2] == (with_egg, points)


@pytest.mark.parametrize(
    ("birds_by_row", "points"), [((3, 3, 3), 6), ((2, 2, 5), 4), ((1, 4, 2), 2), ((5, 5, 0), 0)]
)
def test_ecologist_counts_the_smallest_row_once(wingspan, birds_by_row, points):
    """WSP-R20: rows with equally few birds count as one."""
    forest = ["Acorn Woodpecker", "Blue Jay", "Barred Owl", "Carolina Wren", "Downy Woodpecker"]
    grassland = ["Bobolink", "Horned Lark", "American Goldfinch", "Burrowing Owl", "American Kestrel"]
    wetland = ["American Coot", "Mallard", "Osprey", "Anhinga", "Willet"]
    rows = [row[:number] for row, number in zip((forest, grassland, wetland), birds_by_row, strict=True)]
    found, paid, birds = bonus_reason(wingspan, on_mat([*chain(*rows)], bonus_cards=["Ecologist"]))
    assert (found, paid) == (min(birds_by_row), points)
    assert birds == next(row for row in rows if len(row) == min(birds_by_row))


@pytest.mark.parametrize(("cards", "points"), [(4, 0), (5, 4), (7, 4), (8, 7), (12, 7)])
def test_visionary_leader_counts_the_hand(wingspan, cards, points):
    assert bonus_reason(wingspan, mat(bonus_cards=["Visionary Leader"], hand=cards)) == (cards, points, [])


def test_colour_words(wingspan):
    """WSP-R21: the colour must be meant as one. The redstart is of the Swift-Start pack."""
    birds = ["Barred Owl", "Golden Eagle", "Northern Bobwhite", "Great Blue Heron", "American Redstart"]
    found, paid, counted = bonus_reason(wingspan, on_mat(birds, bonus_cards=["Photographer"]))
    assert (found, paid) == (4, 3)
    assert sorted(counted) == sorted(birds[1:])


def test_all_cards_of_a_player_pay(wingspan):
    player = on_mat(["Barn Owl", "Anhinga"], bonus_cards=["Falconer", "Fishery Manager", "Rodentologist"])
    sheet = wingspan.from_position(table(player)).score().to_dict()["players"][0]
    assert sheet["bonus_cards"] == 2 * 2 + 0 + 2


def test_a_bird_card_counts_for_its_owner_only(wingspan):
    document = table(on_mat(["Barn Owl"], bonus_cards=["Falconer"]), on_mat(["Anhinga", "Barred Owl"]))
    sheet = wingspan.from_position(document).score().to_dict()
    assert [seat["bonus_cards"] for seat in sheet["players"]] == [2, 0]
