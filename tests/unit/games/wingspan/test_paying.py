"""Costs of a bird: food with slashes, wild symbols and two tokens for one; eggs by place."""

import pytest

from wingspan_scenario import A, Table, seat, tokens

MISSING = {"two_for_one": "missing"}


def play(bird: str, food: str, row: str = "", **fields) -> Table:
    """The bird is being played from a hand that holds nothing else."""
    options = fields.pop("options", {})
    table = Table(seat(hand=bird, food=food, **fields), options=options)
    assert "play" in table.legal, table
    return table.do("play", *([row] if row else []))


@pytest.mark.parametrize(
    ("bird", "food", "row"),
    [
        ("Blue Jay", "seed fish", "forest"),
        ("Killdeer", "seed", "grassland"),
        ("Barn Owl", "rodent rodent", "wetland"),
        ("American Woodcock", "invertebrate invertebrate seed", "forest"),
        ("Whooping Crane", "fish fish fish", "wetland"),
    ],
)
def test_the_exact_food_pays_without_a_question(bird, food, row):
    table = Table(seat(hand=bird, food=food)).do("play")
    if table.asks == "A choose_row":
        table.do(row)
    if table.asks == "A use_it":
        table.do("pass")
    assert (table.row(A, row), table.food(A), table.hand(A), table.asks) == (bird, "", "", "B main")


@pytest.mark.parametrize("row", ["forest", "grassland", "wetland"])
def test_a_bird_of_several_rows_is_placed_in_the_one_that_is_chosen(row):
    table = Table(seat(hand="Barn Owl", food="rodent rodent")).do("play")
    assert (table.asks, table.legal) == ("A choose_row", ["forest", "grassland", "wetland"])
    assert table.do(row).row(A, row) == "Barn Owl"


@pytest.mark.parametrize("food", ["invertebrate", "seed", "fruit"])
def test_a_slash_cost_is_one_token_of_one_of_the_shown_kinds(food):
    """rulings 18."""
    table = play("Spotted Towhee", tokens("invertebrate", "seed", "fruit"), "forest")
    assert table.legal == ["invertebrate", "seed", "fruit", "two for one"]
    left = [other for other in ("invertebrate", "seed", "fruit") if other != food]
    table.do(food)
    assert (table.row(A, "forest"), table.food(A)) == ("Spotted Towhee", tokens(*left))


def test_a_slash_cost_is_not_paid_with_one_other_token():
    """rulings 18."""
    assert "play" not in Table(seat(hand="Spotted Towhee", food="fish")).legal


def test_a_slash_cost_may_be_paid_with_two_tokens_for_one():
    """rulings 17, 18."""
    assert play("Spotted Towhee", "fish fish", "forest").row(A, "forest") == "Spotted Towhee"
    table = play("Spotted Towhee", "fish fish rodent", "forest")
    assert (table.asks, table.legal) == ("A pay_cost", ["fish", "rodent"])
    table.do("fish; fish")
    assert (table.row(A, "forest"), table.food(A)) == ("Spotted Towhee", "rodent")
    held = play("Spotted Towhee", "seed fish fish", "forest").do("two for one; fish; fish")
    assert (held.row(A, "forest"), held.food(A)) == ("Spotted Towhee", "seed"), "the needed food was saved"


def test_a_wild_symbol_is_any_token():
    """rulings 18."""
    table = play("American Crow", "seed fish rodent", "wetland")
    assert table.legal == ["seed", "fish", "rodent"]
    assert table.do("fish").food(A) == "seed rodent"


@pytest.mark.parametrize("bird", ["California Condor", "Black Vulture", "Turkey Vulture"])
def test_three_birds_cost_nothing(bird):
    """rulings 18."""
    table = Table(seat(hand=bird, food="seed fish")).do("play")
    if table.asks == "A choose_row":
        table.do("forest")
    assert (table.row(A, "forest"), table.food(A)) == (bird, "seed fish")


def test_two_tokens_for_one_are_allowed_with_the_needed_food_in_hand():
    """rulings 17: to save a token; a token of the needed kind may be among the two."""
    table = play("Mallard", "seed fish fish rodent")
    assert table.legal == ["seed", "two for one"]
    table.do("two for one")
    assert table.legal == ["seed", "fish", "rodent"]
    table.do("fish; fish")
    assert (table.row(A, "wetland"), table.food(A)) == ("Mallard", "seed rodent")


def test_two_tokens_for_one_only_without_the_needed_food_by_the_option():
    """Seed 003, option two_for_one=missing."""
    table = play("Mallard", "seed fish fish rodent", options=MISSING)
    assert (table.row(A, "wetland"), table.food(A)) == ("Mallard", "fish fish rodent"), "no choice is left"
    table = play("Mallard", "fish fish rodent", options=MISSING)
    assert table.legal == ["fish", "rodent"]
    table.do("fish; rodent")
    assert table.food(A) == "fish"


def test_one_symbol_is_held_and_the_other_is_not_with_the_option():
    """Option two_for_one=missing: Spotted Owl costs two rodents, one of them is held."""
    table = play("Spotted Owl", "fish fish seed rodent", options=MISSING)
    assert table.legal == ["seed", "fish"], "the rodent has paid for the first symbol"
    table.do("fish; fish; pass")
    assert (table.row(A, "forest"), table.food(A)) == ("Spotted Owl", "seed")


def test_wsp_r09_two_for_one_may_be_used_twice():
    """WSP-R09, rulings 17: four tokens for two symbols, no change given."""
    assert play("Peregrine Falcon", "seed seed seed seed", "wetland").row(A, "wetland") == "Peregrine Falcon"
    assert "play" not in Table(seat(hand="Peregrine Falcon", food="seed seed seed")).legal
    table = play("Peregrine Falcon", "seed seed seed rodent", "wetland")
    assert table.legal == ["rodent", "two for one"]
    once = table.copy().do("rodent")
    assert (once.food(A), once.row(A, "wetland")) == ("seed", "Peregrine Falcon")
    table.do("two for one; two for one")
    assert table.legal == ["seed", "rodent"], "all four must go now"
    table.do("rodent")
    assert (table.food(A), table.row(A, "wetland")) == ("", "Peregrine Falcon")


def test_coloured_symbols_come_first_and_wild_ones_take_what_is_left():
    table = play("Common Raven", "rodent seed fish fruit", "wetland")
    assert table.legal == ["rodent", "two for one"]
    table.do("rodent")
    assert table.legal == ["seed", "fish", "fruit"]
    table.do("seed; fruit")
    assert (table.row(A, "wetland"), table.food(A)) == ("Common Raven", "fish")
    three = play("Common Raven", "rodent seed fish", "wetland")
    assert three.legal == ["seed", "fish"], "three tokens are not enough to save the rodent"


def test_cached_food_pays_for_nothing():
    """rulings 19."""
    mat = seat(forest="Barn Owl 5c", hand="Killdeer")
    assert "play" not in Table(mat).legal


@pytest.mark.parametrize(("birds", "eggs"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_the_egg_cost_goes_by_the_place(birds, eggs):
    """WSP-R08, rulings 20: with one egg too few the bird is refused and nothing is paid."""
    row = ", ".join(["Black-necked Stilt", "Brown Pelican", "Great Egret", "King Rail"][:birds])
    if eggs:
        short = Table(seat(wetland=row, forest=f"Barn Owl {eggs - 1}e", hand="Mallard", food="seed"))
        assert "play" not in short.legal
        assert short.refuses("play")
    table = Table(seat(wetland=row, forest=f"Barn Owl {eggs}e", hand="Mallard", food="seed")).do("play")
    assert table.row(A, "wetland").endswith("Mallard")
    assert (table.row(A, "forest"), table.food(A), table.asks) == ("Barn Owl", "", "B main")


def test_eggs_come_from_any_own_birds_in_any_mix():
    """rulings 20."""
    row = "Black-necked Stilt 1e, Brown Pelican, Great Egret"
    table = Table(
        seat(wetland=row, forest="Barn Owl 2e", hand="Mallard", food="seed"), seat(forest="Blue Jay 2e")
    )
    table.do("play")
    assert (table.asks, table.legal) == ("A pay_egg", ["forest 1", "wetland 1"])
    table.do("wetland 1")
    assert table.row(A, "wetland").startswith("Black-necked Stilt,")
    assert table.row(A, "forest") == "Barn Owl 1e"


def test_food_is_paid_before_eggs_and_both_before_the_white_power():
    """rulings 22."""
    mat = seat(forest="Barn Owl 1e", grassland="Killdeer 1e", hand="Carolina Wren", food="invertebrate fruit")
    table = Table(mat).do("play")
    assert table.asks == "A pay_cost"
    table.do("fruit")
    assert (table.asks, table.row(A, "forest")) == ("A pay_egg", "Barn Owl 1e")
    table.do("grassland 1")
    assert (table.asks, table.row(A, "forest")) == ("A draw", "Barn Owl 1e, Carolina Wren")


def test_a_card_that_cannot_be_paid_is_refused_with_a_reason():
    table = Table(seat(hand="Barn Owl, Blue Jay, Killdeer", food="seed fish")).do("play")
    assert table.legal == ["Blue Jay", "Killdeer"]
    assert table.refuses("Barn Owl")
    assert table.refuses("Osprey"), "not in the hand"
