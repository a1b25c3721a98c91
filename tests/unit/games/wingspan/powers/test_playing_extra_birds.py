"""PLAY_EXTRA: another bird in the same turn, at its full cost."""

import pytest

from wingspan_scenario import A, B, Table, seat, tokens

# Each bird with its cost, and a bird of its row with its cost.
EXTRA = [
    ("Downy Woodpecker", "fruit", "forest", "Blue Jay", "seed fish"),
    ("Red-eyed Vireo", "fruit", "forest", "Blue Jay", "seed fish"),
    ("Ruby-crowned Kinglet", "fruit", "forest", "Blue Jay", "seed fish"),
    ("Tufted Titmouse", "fruit", "forest", "Blue Jay", "seed fish"),
    ("Eastern Bluebird", "invertebrate fruit", "grassland", "Inca Dove", "seed seed"),
    ("Mountain Bluebird", "invertebrate fruit", "grassland", "Inca Dove", "seed seed"),
    ("Savannah Sparrow", "invertebrate", "grassland", "Inca Dove", "seed seed"),
    ("Great Blue Heron", "invertebrate fish", "wetland", "Canada Goose", "seed seed"),
    ("Great Egret", "fish fish rodent", "wetland", "Canada Goose", "seed seed"),
]


def play(bird: str, cost: str, second: str, food: str, **fields) -> Table:
    """The bird has been played and paid with its own food; its power is asked about."""
    mat = seat(hand=f"{bird}, {second}", food=tokens(*cost.split(), *food.split()), **fields)
    table = Table(mat).do("play")
    if table.asks == "A play":
        table.do(bird)
    while table.asks == "A pay_cost":
        table.do(next(text for text in table.legal if text in cost.split()))
    return table


@pytest.mark.parametrize(("bird", "cost", "row", "second", "food"), EXTRA)
def test_another_bird_is_played_into_the_row_for_its_food_and_eggs(bird, cost, row, second, food):
    """rulings 20: the second place costs an egg as usual."""
    other = "grassland" if row != "grassland" else "wetland"
    table = play(bird, cost, second, food, **{other: "Killdeer 1e"})
    assert (table.asks, table.legal) == ("A play", ["pass", second])
    declined = table.copy().do("pass")
    assert (declined.row(A, row), declined.asks) == (bird, "B main")
    assert (declined.hand(A), declined.food(A)) == (second, tokens(*food.split()))
    table.do(second)
    while table.asks == "A pay_cost":
        table.do(table.legal[0])
    assert table.row(A, row) == f"{bird}, {second}"
    assert (table.row(A, other), table.food(A), table.hand(A)) == ("Killdeer", "", "")
    if table.asks == "A use_it":
        table.do("pass")
    assert table.asks == "B main", "one cube for both birds"


@pytest.mark.parametrize(("bird", "cost", "row", "second", "food"), EXTRA)
def test_without_an_egg_for_the_second_place_nothing_more_is_played(bird, cost, row, second, food):
    """rulings 20."""
    table = play(bird, cost, second, food)
    assert (table.row(A, row), table.asks, table.hand(A)) == (bird, "B main", second)


def test_the_extra_bird_must_live_in_the_row():
    table = play("Tufted Titmouse", "fruit", "Inca Dove", "seed seed", wetland="Killdeer 1e")
    assert (table.asks, table.hand(A)) == ("B main", "Inca Dove")


def test_the_extra_bird_must_be_payable():
    table = play("Tufted Titmouse", "fruit", "Blue Jay", "seed", wetland="Killdeer 1e")
    assert (table.asks, table.hand(A)) == ("B main", "Blue Jay")


def test_a_bird_of_several_rows_goes_into_the_row_of_the_power_only():
    """PLAY_EXTRA(habitat=F)."""
    table = play("Tufted Titmouse", "fruit", "Barn Owl", "rodent rodent", wetland="Killdeer 1e").do(
        "Barn Owl"
    )
    assert table.row(A, "forest") == "Tufted Titmouse, Barn Owl"
    assert table.asks == "B main"


@pytest.mark.parametrize("row", ["forest", "grassland"])
def test_house_wren_plays_into_the_row_where_it_stands(row):
    """rulings 35."""
    mat = seat(
        hand="House Wren, Turkey Vulture, Inca Dove, Blue Jay", food="invertebrate", wetland="Killdeer 1e"
    )
    table = Table(mat).do("play; House Wren", row)
    assert (table.asks, table.legal) == ("A play", ["pass", "Turkey Vulture"])
    table.do("Turkey Vulture")
    assert table.row(A, row) == "House Wren, Turkey Vulture"
    assert table.row(A, "wetland") == "Killdeer"
    assert table.asks == "B main"


def test_two_tokens_for_one_pay_for_the_extra_bird_too():
    """rulings 17."""
    mat = seat(hand="Tufted Titmouse, Spotted Owl", food="seed fish fish fish fish", wetland="Killdeer 1e")
    table = Table(mat).do("play; Tufted Titmouse; seed; Spotted Owl")
    assert table.row(A, "forest") == "Tufted Titmouse, Spotted Owl"
    assert table.food(A) == ""


def test_wsp_r11_extra_birds_chain_and_each_pays_its_eggs():
    """WSP-R11, rulings 35: 1 + 1 + 2 eggs with one cube."""
    hand = "House Wren, Tufted Titmouse, Blue Jay"
    mat = seat(forest="Barn Owl 4e", hand=hand, food="invertebrate seed seed fish")
    table = Table(mat).do("play; House Wren; forest; invertebrate")
    table.do("Tufted Titmouse; seed; Blue Jay")
    assert table.row(A, "forest") == "Barn Owl, House Wren, Tufted Titmouse, Blue Jay"
    assert (table.hand(A), table.food(A), table.asks) == ("", "", "B main")


@pytest.mark.parametrize(("eggs", "enough"), [("3e", False), ("4e", True)])
def test_an_extra_bird_takes_the_last_place_of_a_row_for_two_eggs(eggs, enough):
    """rulings 20, 26: two eggs for the fourth place and two for the fifth; after it nothing fits any more."""
    row, hand = "Barn Owl {}, Barred Owl, Black Vulture", "Downy Woodpecker, Tufted Titmouse, Turkey Vulture"
    table = Table(seat(forest=row.format(eggs), hand=hand, food="seed seed")).do(
        "play; Downy Woodpecker; seed"
    )
    if not enough:
        assert (table.row(A, "forest"), table.asks) == (f"{row.format('1e')}, Downy Woodpecker", "B main")
        return
    assert table.legal == ["pass", "Tufted Titmouse", "Turkey Vulture"]
    table.do("Tufted Titmouse")
    assert table.row(A, "forest") == "Barn Owl, Barred Owl, Black Vulture, Downy Woodpecker, Tufted Titmouse"
    assert (table.hand(A), table.asks) == ("Turkey Vulture", "B main")


def test_an_extra_bird_wakes_the_pink_birds_of_others_and_the_later_bird_is_answered_first():
    """rulings 40. Each pink bird answers once, whichever of the two birds wakes it."""
    mat = seat(hand="Great Egret, Canada Goose", food="fish fish rodent seed seed", grassland="Killdeer 1e")
    table = Table(mat, seat(wetland="Belted Kingfisher")).do(
        "play; Great Egret; fish; fish; rodent; Canada Goose"
    )
    assert table.row(A, "wetland") == "Great Egret, Canada Goose"
    assert (table.asks, table.legal) == ("B react_with", ["pass", "wetland 1"])
    twice = table.copy().do("pass")
    assert twice.asks == "B react_with", "declined, the bird is still ready for the first bird (rulings 45)"
    table.do("wetland 1")
    assert (table.food(B), table.asks) == ("fish", "B main")


def test_playing_an_extra_bird_runs_no_brown_power():
    """rulings 25."""
    mat = seat(
        forest="Juniper Titmouse 1e, Mountain Chickadee 1e", grassland="Killdeer 2e", food="seed seed fish"
    )
    mat["hand"] = ["Tufted Titmouse", "Blue Jay"]
    table = Table(mat).do("play; Tufted Titmouse; seed; grassland 1; Blue Jay")
    while table.asks == "A pay_egg":
        table.do(table.legal[0])
    assert "1c" not in table.row(A, "forest")
    assert table.asks == "B main"
