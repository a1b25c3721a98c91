"""Caching from the supply and hunting: CACHE_SUPPLY, HUNT_DICE, HUNT_DECK."""

import pytest

from gametrail.games.wingspan import constants as c
from wingspan_scenario import A, Table, seat, tokens


@pytest.mark.parametrize(
    "bird",
    [
        "Carolina Chickadee",
        "Juniper Titmouse",
        "Mountain Chickadee",
        "Red-breasted Nuthatch",
        "White-breasted Nuthatch",
    ],
)
def test_cache_supply_puts_a_seed_of_the_supply_on_the_bird(bird):
    """powers.md 9: neither the owner's tokens nor the dice are touched."""
    table = Table(seat(forest=bird, food="seed"), feeder="fish seed seed").do("gain food; die fish")
    assert table.legal == ["pass", "use"]
    declined = table.copy().do("pass")
    assert declined.row(A, "forest") == bird
    table.do("use")
    assert table.row(A, "forest") == f"{bird} 1c"
    assert (table.food(A), table.feeder, table.asks) == ("seed fish", "seed seed", "B main")


HUNTERS = [
    ("American Kestrel", "grassland", "rodent"),
    ("Barn Owl", "wetland", "rodent"),
    ("Broad-winged Hawk", "forest", "rodent"),
    ("Burrowing Owl", "grassland", "rodent"),
    ("Eastern Screech-Owl", "forest", "rodent"),
    ("Ferruginous Hawk", "grassland", "rodent"),
    ("Mississippi Kite", "grassland", "rodent"),
    ("Anhinga", "wetland", "fish"),
    ("Black Skimmer", "wetland", "fish"),
    ("Common Merganser", "wetland", "fish"),
    ("Snowy Egret", "wetland", "fish"),
    ("White-faced Ibis", "wetland", "fish"),
    ("Willet", "wetland", "fish"),
]


def hunt(table: Table, *faces: str) -> Table:
    """The hunter is used and its dice show these faces."""
    table.do("use")
    for face in faces:
        assert table.asks == "chance roll_hunt"
        table.do(f"=die {face}")
    return table


@pytest.mark.parametrize(("bird", "row", "food"), HUNTERS)
def test_hunt_dice_caches_one_token_however_many_dice_match(bird, row, food):
    """WSP-R03 a, rulings 7: only the dice outside are rolled, and they stay outside."""
    before = "rodent seed both" if row == "forest" else "seed both"
    table = Table(seat(**{row: bird}), feeder=before).activate(row)
    eggs = table.row(A, row)
    if row == "forest":
        assert table.food(A) == "seed"
    inside = table.feeder
    assert len(inside.split()) == 2
    assert table.legal == ["pass", "use"], "no reroll for a hunt (rulings 4)"
    hunt(table, food, "seed", food)
    assert table.row(A, row) == f"{eggs} 1c"
    assert (table.feeder, table.asks) == (inside, "B main")


@pytest.mark.parametrize(("bird", "row", "food"), HUNTERS)
def test_hunt_dice_may_be_declined_or_fail(bird, row, food):
    table = Table(seat(**{row: bird}), feeder="seed both fish rodent").activate(row)
    standing, outside = table.row(A, row), 5 - len(table.feeder.split())
    declined = table.copy().do("pass")
    assert (declined.row(A, row), declined.asks) == (standing, "B main")
    hunt(table, *[{"rodent": "fish", "fish": "rodent"}[food]] * outside)
    assert (table.row(A, row), table.asks) == (standing, "B main")


@pytest.mark.parametrize("outside", [1, 2, 3, 4])
def test_hunt_dice_rolls_all_dice_outside_and_the_double_face_is_no_fish(outside):
    inside = " ".join(["seed", "fruit", "rodent", "both"][: 5 - outside])
    table = Table(seat(wetland="Anhinga"), feeder=inside).activate("wetland")
    missed = hunt(table.copy(), *["both", "rodent", "seed", "fruit"][:outside])
    assert (missed.row(A, "wetland"), missed.asks) == ("Anhinga", "B main")
    hunt(table, *["both", "rodent", "seed"][: outside - 1], "fish")
    assert (table.row(A, "wetland"), table.asks) == ("Anhinga 1c", "B main")


def test_hunt_dice_without_a_die_outside_is_not_asked():
    """WSP-R03 b."""
    table = Table(seat(wetland="Barn Owl"), feeder="seed fish fruit rodent both").activate("wetland")
    assert (table.asks, table.row(A, "wetland")) == ("B main", "Barn Owl")


def test_the_dice_of_a_hunt_are_shown_until_the_next_turn():
    table = hunt(
        Table(seat(wetland="Barn Owl, Anhinga"), feeder="seed fruit").activate("wetland"), *["fish"] * 3
    )
    assert table.state.observation(A).to_dict()["rolled"] == ["fish", "fish", "fish"]
    table.do("pass")
    assert table.asks == "B main"
    assert table.state.observation(A).to_dict()["rolled"] == []


DECK_HUNTERS = [
    ("Greater Roadrunner", "grassland", 50),
    ("Barred Owl", "forest", 75),
    ("Cooper's Hawk", "forest", 75),
    ("Northern Harrier", "grassland", 75),
    ("Red-shouldered Hawk", "forest", 75),
    ("Red-tailed Hawk", "wetland", 75),
    ("Swainson's Hawk", "grassland", 75),
    ("Golden Eagle", "wetland", 100),
    ("Great Horned Owl", "forest", 100),
    ("Peregrine Falcon", "wetland", 100),
]
# The widest wingspans below each limit, and the narrowest that reach it.
BELOW = {50: "Ruddy Duck", 75: "Pileated Woodpecker", 100: "American Crow"}
ABOVE = {50: "Northern Flicker", 75: "Wood Duck", 100: "Spotted Owl"}


@pytest.mark.parametrize(("bird", "row", "limit"), DECK_HUNTERS)
def test_hunt_deck_tucks_a_card_below_the_limit(bird, row, limit):
    table = Table(seat(**{row: bird})).activate(row)
    standing, deck = table.row(A, row), table.deck
    assert table.legal == ["pass", "use"]
    assert table.copy().do("pass").row(A, row) == standing
    table.do("use")
    assert table.asks == "chance reveal"
    table.do(f"={BELOW[limit]}")
    assert table.row(A, row) == f"{standing} 1t"
    assert (table.deck, table.discards, table.asks) == (deck - 1, "", "B main")
    assert table.cards(c.TUCKED) == [BELOW[limit]]


@pytest.mark.parametrize(("bird", "row", "limit"), DECK_HUNTERS)
def test_hunt_deck_discards_a_card_that_is_too_large_face_up(bird, row, limit):
    table = Table(seat(**{row: bird})).activate(row)
    standing, deck = table.row(A, row), table.deck
    table.do("use", f"={ABOVE[limit]}")
    assert table.row(A, row) == standing
    assert (table.deck, table.discards, table.asks) == (deck - 1, ABOVE[limit], "B main")
    assert table.state.observation(1).to_dict()["discards"] == [ABOVE[limit]]


def test_hunt_deck_shuffles_the_discards_when_the_deck_is_empty():
    """rulings 11."""
    table = (
        Table(seat(forest="Cooper's Hawk"), deck="", discards="Mallard, Killdeer")
        .activate("forest")
        .do("use")
    )
    assert table.legal == ["=Killdeer", "=Mallard"]
    table.do("=Killdeer")
    assert table.row(A, "forest") == "Cooper's Hawk 1t"
    assert (table.deck, table.discards) == (1, "")


def test_hunt_deck_with_no_card_left_anywhere_is_not_asked():
    table = Table(seat(forest="Cooper's Hawk"), deck="", discards="").activate("forest")
    assert (table.asks, table.row(A, "forest")) == ("B main", "Cooper's Hawk")


def test_hunters_go_from_right_to_left_and_each_may_be_skipped():
    """rulings 24."""
    table = Table(seat(forest="Cooper's Hawk, Barred Owl, Eastern Screech-Owl")).activate("forest")
    hunt(table, "rodent", "fish")
    table.do("pass; use; =Mallard")
    assert table.row(A, "forest") == "Cooper's Hawk, Barred Owl, Eastern Screech-Owl 1c"
    assert table.discards == "Mallard"
    assert table.food(A) == tokens("invertebrate", "seed")
