"""Food from the supply: GAIN_SUPPLY, ALL_GAIN_SUPPLY, TRADE_FOOD, EGG_FOR_FOOD."""

import pytest

from wingspan_scenario import A, B, C, Table, seat, tokens

EVERY_FOOD = ["invertebrate", "seed", "fish", "fruit", "rodent"]


@pytest.mark.parametrize(
    ("bird", "food"),
    [
        ("Blue-gray Gnatcatcher", "invertebrate"),
        ("Northern Cardinal", "fruit"),
        ("Painted Whitestart", "invertebrate"),
        ("Spotted Towhee", "seed"),
        ("Yellow-bellied Sapsucker", "invertebrate"),
    ],
)
def test_gain_supply_takes_a_token_and_leaves_the_dice_alone(bird, food):
    """WSP-R02, rulings 4: two dice of one face may not be rolled again for food from the supply."""
    table = Table(seat(forest=bird), feeder="fish fish rodent").do("gain food; die rodent")
    assert table.legal == ["pass", "use"]
    declined = table.copy().do("pass")
    assert declined.food(A) == "rodent"
    table.do("use")
    assert table.food(A) == tokens("rodent", food)
    assert (table.feeder, table.asks) == ("fish fish", "B main")


@pytest.mark.parametrize(
    ("bird", "cost", "food"),
    [("American Goldfinch", "seed seed", "seed"), ("Brown Pelican", "fish fish", "fish")],
)
def test_gain_supply_of_a_white_bird_takes_three_when_it_is_played(bird, cost, food):
    """rulings 22: after the costs are paid."""
    table = Table(seat(hand=bird, food=cost)).do("play")
    assert table.asks == "A use_it"
    assert table.food(A) == ""
    declined = table.copy().do("pass")
    assert (declined.food(A), declined.asks) == ("", "B main")
    assert table.do("use").food(A) == tokens(*[food] * 3)


def test_gain_supply_may_be_taken_in_part_with_the_option():
    """rulings 27."""
    table = Table(seat(hand="Brown Pelican", food="fish fish"), options={"take_fewer": "yes"})
    table.do("play; use; fish")
    assert table.legal == ["pass", "fish"]
    assert table.do("pass").food(A) == "fish"


@pytest.mark.parametrize(
    ("bird", "row", "food"),
    [
        ("Baltimore Oriole", "forest", "fruit"),
        ("Black-chinned Hummingbird", "wetland", "fruit"),
        ("Eastern Phoebe", "wetland", "invertebrate"),
        ("Osprey", "wetland", "fish"),
        ("Red Crossbill", "forest", "seed"),
        ("Scissor-tailed Flycatcher", "grassland", "invertebrate"),
    ],
)
def test_all_gain_supply_gives_everybody_one(bird, row, food):
    table = Table(seat(**{row: bird}), seat(), seat(food="rodent"), feeder="rodent fish seed")
    table.activate(row)
    base = table.food(A).split()
    assert table.legal == ["pass", "use"]
    declined = table.copy().do("pass")
    assert (declined.food(B), declined.food(C)) == ("", "rodent"), (
        "nobody gets anything if the owner declines"
    )
    table.do("use")
    assert table.food(A) == tokens(food, *base)
    assert (table.food(B), table.food(C)) == (food, tokens(food, "rodent"))
    assert table.asks == "B main"


def test_all_gain_supply_asks_each_player_with_the_option():
    """powers.md 2, rulings 27: others may decline their own part, the active player is asked first."""
    table = Table(seat(wetland="Osprey"), seat(), seat(), options={"take_fewer": "yes"})
    table.activate("wetland").do("use")
    assert (table.asks, table.legal) == ("A supply", ["pass", "fish"])
    table.do("fish")
    assert table.asks == "B supply"
    table.do("pass")
    assert table.asks == "C supply"
    table.do("fish")
    assert [table.food(player) for player in (A, B, C)] == ["fish", "", "fish"]


def test_trade_food_gives_another_kind():
    """WSP-R22, rulings 36: fish for fish is no trade."""
    table = Table(seat(wetland="Green Heron", food="fish rodent")).activate("wetland")
    assert table.legal == ["pass", "fish", "rodent"]
    table.do("fish")
    assert table.legal == ["invertebrate", "seed", "fruit", "rodent"]
    assert table.refuses("fish")
    table.do("fruit")
    assert (table.food(A), table.asks) == ("fruit rodent", "B main")


def test_trade_food_may_be_declined_and_is_not_asked_of_an_empty_hand():
    table = Table(seat(wetland="Green Heron", food="fish")).activate("wetland").do("pass")
    assert table.food(A) == "fish"
    assert Table(seat(wetland="Green Heron")).activate("wetland").asks == "B main"


def test_trade_food_never_takes_cached_food():
    """rulings 19."""
    table = Table(seat(wetland="Green Heron 2c")).activate("wetland")
    assert table.row(A, "wetland") == "Green Heron 2c"
    assert table.asks == "B main"


CROWS = [
    ("American Crow", "wetland", 1),
    ("Black-crowned Night-Heron", "wetland", 1),
    ("Fish Crow", "wetland", 1),
    ("Chihuahuan Raven", "grassland", 2),
    ("Common Raven", "wetland", 2),
]


@pytest.mark.parametrize(("bird", "row", "gain"), CROWS)
def test_egg_for_food_pays_an_egg_of_another_bird_for_any_food(bird, row, gain):
    limit = 3 if bird == "Chihuahuan Raven" else 2
    table = Table(seat(forest="Barn Owl 4e", **{row: f"{bird} {limit}e"})).activate(row)
    assert (table.asks, table.legal) == ("A pay_egg", ["pass", "forest 1"]), "never an egg of the bird itself"
    table.do("forest 1")
    chosen = ["rodent", "fruit"][:gain]
    for food in chosen:
        assert (table.asks, table.legal) == ("A supply", EVERY_FOOD)
        table.do(food)
    assert table.food(A) == tokens(*chosen)
    assert table.row(A, "forest") == "Barn Owl 3e"
    assert table.row(A, row) == f"{bird} {limit}e"
    assert table.asks == "B main"


@pytest.mark.parametrize(("bird", "row"), [(bird, row) for bird, row, _ in CROWS])
def test_egg_for_food_declined_costs_nothing_and_gives_nothing(bird, row):
    table = Table(seat(forest="Barn Owl 4e", **{row: bird})).activate(row).do("pass")
    assert (table.food(A), table.row(A, "forest")) == ("", "Barn Owl 4e")
    assert table.asks == "B main"


def test_egg_for_food_needs_an_egg_on_another_bird():
    """rulings 28: and of the owner; those of other players do not count."""
    table = Table(seat(wetland="Common Raven 2e"), seat(forest="Barn Owl 4e")).activate("wetland")
    assert (table.asks, table.food(A)) == ("B main", "")


def test_egg_for_food_mixes_two_foods_freely():
    table = Table(seat(forest="Barn Owl 1e", wetland="Common Raven"), feeder="seed seed").activate("wetland")
    table.do("forest 1; seed; seed")
    assert (table.food(A), table.feeder) == ("seed seed", "seed seed"), "from the supply, not from the dice"
