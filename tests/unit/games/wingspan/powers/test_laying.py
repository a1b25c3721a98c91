"""Eggs by powers: LAY_SELF, LAY_ANY, LAY_EACH_NEST, ALL_LAY_NEST."""

import pytest

from wingspan_scenario import A, B, C, Table, seat


@pytest.mark.parametrize(
    ("bird", "limit"),
    [("California Quail", 6), ("Mourning Dove", 5), ("Northern Bobwhite", 6), ("Scaled Quail", 6)],
)
def test_lay_self_lays_an_egg_on_the_bird_if_it_has_room(bird, limit):
    """powers.md 7. The action itself lays two eggs first."""
    table = Table(seat(grassland=f"{bird} {limit - 3}e")).do("lay eggs")
    assert (table.row(A, "grassland"), table.legal) == (f"{bird} {limit - 1}e", ["pass", "use"])
    declined = table.copy().do("pass")
    assert (declined.row(A, "grassland"), declined.asks) == (f"{bird} {limit - 1}e", "B main")
    table.do("use")
    assert (table.row(A, "grassland"), table.asks) == (f"{bird} {limit}e", "B main")
    full = Table(seat(grassland=f"{bird} {limit - 2}e")).do("lay eggs")
    assert (full.row(A, "grassland"), full.asks) == (f"{bird} {limit}e", "B main")


@pytest.mark.parametrize(
    ("bird", "limit"),
    [("Baird's Sparrow", 2), ("Cassin's Sparrow", 2), ("Chipping Sparrow", 3), ("Grasshopper Sparrow", 2)],
)
def test_lay_any_lays_on_any_own_bird_with_room(bird, limit):
    mats = seat(forest="Barn Owl 4e", grassland=bird, wetland="Mallard 2e, Killdeer"), seat(forest="Blue Jay")
    table = Table(*mats).do("lay eggs; wetland 1; wetland 1")
    assert (table.asks, table.legal) == ("A lay", ["pass", "grassland 1", "wetland 2"])
    declined = table.copy().do("pass")
    assert (declined.row(A, "grassland"), declined.asks) == (bird, "B main")
    itself = table.copy().do("grassland 1")
    assert itself.row(A, "grassland") == f"{bird} 1e"
    table.do("wetland 2")
    assert (table.row(A, "wetland"), table.row(A, "grassland")) == ("Mallard 4e, Killdeer 1e", bird)
    full = Table(seat(grassland=f"{bird} {limit}e")).do("lay eggs")
    assert full.asks == "B main", "an egg that fits nowhere is not laid"


# Nest: a bird with it and room, a full one, a star nest, and a bird with another nest.
MATES = {
    "cavity": {"forest": "Barn Owl, Barred Owl 2e, Baltimore Oriole 1e, Blue Jay"},
    "ground": {"forest": "American Woodcock, Spotted Towhee 4e, Baltimore Oriole 1e, Blue Jay"},
    "platform": {"forest": "American Crow, Cooper's Hawk 2e, Baltimore Oriole 1e, Blue Jay"},
    "bowl": {"forest": "American Robin, Blue Jay 2e, Baltimore Oriole 1e, Barn Owl"},
}
AFTER = {
    "cavity": "Barn Owl 1e, Barred Owl 2e, Baltimore Oriole 2e, Blue Jay",
    "ground": "American Woodcock 1e, Spotted Towhee 4e, Baltimore Oriole 2e, Blue Jay",
    "platform": "American Crow 1e, Cooper's Hawk 2e, Baltimore Oriole 2e, Blue Jay",
    "bowl": "American Robin 1e, Blue Jay 2e, Baltimore Oriole 2e, Barn Owl",
}
LAYERS = [
    ("Ash-throated Flycatcher", "invertebrate invertebrate fruit", "cavity"),
    ("Bobolink", "invertebrate seed seed", "ground"),
    ("Inca Dove", "seed seed", "platform"),
    ("Say's Phoebe", "invertebrate invertebrate invertebrate", "bowl"),
]


@pytest.mark.parametrize(("bird", "cost", "nest"), LAYERS)
def test_lay_each_nest_lays_on_every_matching_bird_the_new_one_included(bird, cost, nest):
    """rulings 22, powers.md 6: star nests match, full birds are left out, others' birds are not touched."""
    table = Table(seat(hand=bird, food=cost, **MATES[nest]), seat(wetland="Barn Swallow")).do("play")
    assert table.legal == ["pass", "use"]
    declined = table.copy().do("pass")
    assert (declined.row(A, "grassland"), declined.asks) == (bird, "B main")
    table.do("use")
    assert table.row(A, "forest") == AFTER[nest]
    assert (table.row(A, "grassland"), table.row(B, "wetland")) == (f"{bird} 1e", "Barn Swallow")
    assert table.asks == "B main"


def test_lay_each_nest_reaches_the_first_and_the_last_place_of_the_mat():
    wetland = "Black-necked Stilt, Brown Pelican, Great Egret, King Rail, Barn Swallow"
    table = Table(seat(forest="Blue Jay", wetland=wetland, hand="Say's Phoebe", food=LAYERS[3][1])).do(
        "play; use"
    )
    assert (table.row(A, "forest"), table.row(A, "wetland")) == ("Blue Jay 1e", f"{wetland} 1e")


def test_lay_each_nest_may_leave_birds_out_with_the_option():
    """powers.md, LAY_EACH_NEST; rulings 27."""
    mat = seat(forest="Barn Owl, Baltimore Oriole", hand="Ash-throated Flycatcher", food=LAYERS[0][1])
    table = Table(mat, options={"take_fewer": "yes"}).do("play; use; use; pass; use")
    assert table.row(A, "forest") == "Barn Owl 1e, Baltimore Oriole"
    assert table.row(A, "grassland") == "Ash-throated Flycatcher 1e"


def test_a_bird_without_a_nest_matches_no_nest():
    """powers.md 6: and its egg limit is 0."""
    mat = seat(grassland="Bronzed Cowbird", forest="Barn Owl 1e", hand="Say's Phoebe", food=LAYERS[3][1])
    table = Table(mat).do("play; use")
    assert table.row(A, "grassland") == "Bronzed Cowbird, Say's Phoebe 1e"
    assert table.row(A, "forest") == "Barn Owl", "the egg was the price of the second place"


# Each bird with its row and another bird of the nest.
SHARERS = [
    ("Lazuli Bunting", "grassland", "Blue Jay"),
    ("Pileated Woodpecker", "forest", "Black Vulture"),
    ("Western Meadowlark", "grassland", "American Woodcock"),
]


def sharer(bird: str, row: str, mate: str, *others: dict) -> Table:
    """A has the bird, a mate and a star nest with room, and comes to the bird's power."""
    own = {"forest": f"{bird}, {mate}"} if row == "forest" else {"forest": mate, row: bird}
    table = Table(seat(**own, wetland="Barn Swallow, Great Egret"), *others)
    if row == "forest":
        return table.activate("forest")
    return table.do("lay eggs; wetland 2; wetland 2")


@pytest.mark.parametrize(("bird", "row", "mate"), SHARERS)
def test_all_lay_nest_each_player_lays_one_and_the_owner_another_on_a_different_bird(bird, row, mate):
    """rulings 37; powers.md 6."""
    star = seat(grassland="Burrowing Owl 1e, Inca Dove")
    table = sharer(bird, row, mate, star, seat(wetland="Snowy Egret"))
    assert table.legal == ["pass", "use"]
    table.do("use")
    assert (table.asks, table.legal) == (
        "A lay",
        ["forest 1", f"{row} {2 if row == 'forest' else 1}", "wetland 1"],
    )
    table.do("wetland 1")
    assert table.legal[0] == "pass"
    assert "wetland 1" not in table.legal, "the second egg goes to another bird"
    table.do("forest 1")
    assert table.row(A, "wetland").startswith("Barn Swallow 1e")
    assert (table.asks, table.legal) == ("B lay", ["pass", "grassland 1"])
    table.do("grassland 1")
    assert table.row(B, "grassland") == "Burrowing Owl 2e, Inca Dove"
    assert (table.asks, table.row(C, "wetland")) == ("B main", "Snowy Egret"), "C has no such bird"


@pytest.mark.parametrize(("bird", "row", "mate"), SHARERS)
def test_all_lay_nest_is_the_owners_to_decline_and_each_player_may_decline_the_own_egg(bird, row, mate):
    """powers.md 2."""
    table = sharer(bird, row, mate, seat(grassland="Burrowing Owl"), seat(grassland="Bushtit"))
    declined = table.copy().do("pass")
    assert declined.asks == "B main"
    assert declined.row(B, "grassland") == "Burrowing Owl"
    table.do("use; wetland 1; pass; pass; grassland 1")
    assert table.row(A, "wetland").startswith("Barn Swallow 1e")
    assert (table.row(B, "grassland"), table.row(C, "grassland")) == ("Burrowing Owl", "Bushtit 1e")


def test_all_lay_nest_is_asked_when_only_others_can_lay():
    table = Table(seat(forest="Pileated Woodpecker 2e"), seat(forest="Barn Owl 3e")).activate("forest")
    assert (table.asks, table.legal) == ("A use_it", ["pass", "use"])
    table.do("use")
    assert (table.asks, table.legal) == ("B lay", ["pass", "forest 1"])
    table.do("forest 1")
    assert (table.row(A, "forest"), table.row(B, "forest")) == ("Pileated Woodpecker 2e", "Barn Owl 4e")


def test_all_lay_nest_is_not_asked_when_nobody_can_lay():
    table = Table(seat(forest="Pileated Woodpecker 2e"), seat(forest="Barn Owl 4e, Blue Jay")).activate(
        "forest"
    )
    assert table.asks == "B main"


def test_all_lay_nest_with_one_matching_bird_gives_the_owner_one_egg():
    table = Table(seat(forest="Pileated Woodpecker")).activate("forest").do("use")
    assert (table.row(A, "forest"), table.asks) == ("Pileated Woodpecker 1e", "B main")
