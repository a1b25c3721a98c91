"""The four actions: what they yield, their conversions, and the order in which a row runs."""

import pytest

from wingspan_scenario import A, B, Table, seat

# Birds whose power does nothing when the row's action is taken; those of the grassland have no room for eggs.
CALM_FOREST = ["Black Vulture", "Carolina Wren", "Tufted Titmouse", "Downy Woodpecker", "Cassin's Finch"]
CALM_GRASSLAND = [
    "Inca Dove 4e",
    "Bobolink 3e",
    "Painted Bunting 4e",
    "Horned Lark 4e",
    "Savannah Sparrow 3e",
]
CALM_WETLAND = ["Black-necked Stilt", "Brown Pelican", "Great Egret", "Atlantic Puffin", "King Rail"]
GAINS = [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3)]


@pytest.mark.parametrize(("birds", "dice"), GAINS)
def test_gain_food_takes_as_many_dice_as_the_forest_says(birds, dice):
    table = Table(seat(forest=", ".join(CALM_FOREST[:birds])), feeder="seed fish fruit rodent both").do(
        "gain food"
    )
    for food in ("seed", "fish", "fruit")[:dice]:
        assert table.asks == "A take_die"
        assert "pass" not in table.legal
        table.do(f"die {food}")
    assert (table.asks, len(table.food(A).split())) == ("B main", dice)


@pytest.mark.parametrize(("birds", "eggs"), [(birds, dice + 1) for birds, dice in GAINS])
def test_lay_eggs_lays_as_many_as_the_grassland_says(birds, eggs):
    mat = seat(grassland=", ".join(CALM_GRASSLAND[:birds]), forest="Acorn Woodpecker", wetland="Ruddy Duck")
    table = Table(mat).do("lay eggs")
    for number in range(eggs):
        assert (table.asks, table.legal) == ("A lay", ["forest 1", "wetland 1"]), f"egg {number}"
        table.do("wetland 1")
    assert (table.asks, table.row(A, "wetland")) == ("B main", f"Ruddy Duck {eggs}e")


@pytest.mark.parametrize(("birds", "cards"), GAINS)
def test_draw_cards_draws_as_many_as_the_wetland_says(birds, cards):
    table = Table(seat(wetland=", ".join(CALM_WETLAND[:birds]))).do("draw cards")
    for _ in range(cards):
        assert table.asks == "A draw"
        assert "pass" not in table.legal
        table.do("deck", table.copy().do("deck").legal[0])
    assert (table.asks, table.hand_size(A)) == ("B main", cards)


@pytest.mark.parametrize("birds", range(6))
def test_gain_food_may_turn_one_hand_card_into_one_die_in_odd_rows(birds):
    """rulings 21: once, after the base gain, from the dice that are left."""
    mat = seat(forest=", ".join(CALM_FOREST[:birds]), hand="Osprey, Mallard")
    table = Table(mat, feeder="seed fish fruit rodent both").do("gain food")
    while table.asks == "A take_die":
        table.do(table.legal[0])
    if birds % 2 == 0:
        assert (table.asks, table.hand(A)) == ("B main", "Mallard, Osprey")
        return
    assert (table.asks, table.legal) == ("A discard_card", ["pass", "Mallard", "Osprey"])
    before = table.food(A)
    declined = table.copy().do("pass")
    assert (declined.food(A), declined.hand(A), declined.asks) == (before, "Mallard, Osprey", "B main")
    table.do("Osprey")
    assert table.asks == "A take_die"
    assert "pass" not in table.legal
    table.do("die rodent")
    assert (table.food(A), table.hand(A), table.discards) == (f"{before} rodent", "Mallard", "Osprey")
    assert table.asks == "B main", "once only"


@pytest.mark.parametrize("birds", range(6))
def test_lay_eggs_may_turn_one_food_into_one_egg_in_odd_rows(birds):
    """rulings 21."""
    mat = seat(
        grassland=", ".join(CALM_GRASSLAND[:birds]), forest="Acorn Woodpecker", wetland="Ruddy Duck 5e"
    )
    mat["food"] = {"seed": 1, "rodent": 1}
    table = Table(mat).do("lay eggs")
    eggs = GAINS[birds][1] + 1
    assert table.row(A, "forest") == f"Acorn Woodpecker {eggs}e"
    if birds % 2 == 0:
        assert (table.asks, table.food(A)) == ("B main", "seed rodent")
        return
    assert (table.asks, table.legal) == ("A pay_token", ["pass", "seed", "rodent"])
    assert table.copy().do("pass").food(A) == "seed rodent"
    table.do("rodent")
    assert (table.food(A), table.asks) == ("seed", "B main")
    assert table.row(A, "forest") == f"Acorn Woodpecker {min(eggs + 1, 4)}e"


@pytest.mark.parametrize("birds", range(6))
def test_draw_cards_may_turn_one_egg_into_one_card_in_odd_rows(birds):
    """rulings 21."""
    mat = seat(wetland=", ".join(CALM_WETLAND[:birds]), forest="Barn Owl 2e", grassland="Inca Dove 1e")
    table = Table(mat).do("draw cards")
    while table.asks == "A draw":
        table.chance("deck")
    cards = GAINS[birds][1]
    if birds % 2 == 0:
        assert (table.asks, table.hand_size(A)) == ("B main", cards)
        return
    assert (table.asks, table.legal) == ("A pay_egg", ["pass", "forest 1", "grassland 1"])
    assert table.copy().do("pass").row(A, "forest") == "Barn Owl 2e"
    table.do("forest 1")
    assert (table.asks, table.row(A, "forest")) == ("A draw", "Barn Owl 1e")
    table.do("deck", "=Osprey")
    assert (table.asks, table.hand_size(A)) == ("B main", cards + 1)


def test_every_action_may_be_chosen_even_if_it_yields_nothing():
    """rulings 23: eggs without room are lost."""
    table = Table(seat(), seat(), deck="", discards="", tray="")
    assert table.legal == ["gain food", "lay eggs", "draw cards"]
    assert table.copy().do("lay eggs").asks == "B main"
    assert table.copy().do("draw cards").asks == "B main"
    full = Table(seat(grassland="Inca Dove 3e")).do("lay eggs")
    assert (full.row(A, "grassland"), full.asks) == ("Inca Dove 4e", "B main")


def test_playing_is_offered_only_with_a_card_that_can_be_paid_and_placed():
    assert "play" not in Table(seat(hand="Barn Owl", food="rodent")).legal
    assert "play" in Table(seat(hand="Barn Owl", food="rodent rodent")).legal
    assert "play" not in Table(seat(food="rodent rodent")).legal
    full = seat(forest=", ".join(CALM_FOREST), hand="Blue Jay", food="seed seed")
    assert "play" not in Table(full).legal, "rulings 26"


def test_a_full_row_takes_no_more_birds():
    """rulings 26."""
    mat = seat(forest=", ".join(CALM_FOREST), hand="Barn Owl, Blue Jay", food="rodent rodent seed seed")
    table = Table(mat).do("play")
    assert table.legal == ["grassland", "wetland"], (
        "Barn Owl is the only card that fits, and not into the forest"
    )
    table.do("grassland")
    assert table.refuses("Blue Jay")


def test_wsp_r10_playing_a_bird_runs_no_brown_power():
    """WSP-R10, rulings 25: neither the new bird's nor those of the row."""
    mat = seat(forest="Juniper Titmouse 1e, Mountain Chickadee 1e", hand="Blue Jay", food="seed seed")
    table = Table(mat).do("play; forest 1")
    assert table.row(A, "forest") == "Juniper Titmouse, Mountain Chickadee 1e, Blue Jay"
    assert (table.asks, len(table.feeder.split())) == ("B main", 5)


def test_brown_powers_run_from_right_to_left_and_each_may_be_skipped():
    """rulings 24."""
    table = Table(seat(forest="Juniper Titmouse, Black Vulture, Mountain Chickadee, Blue-gray Gnatcatcher"))
    table.activate("forest")
    asked = []
    while table.asks == "A use_it":
        asked.append(table.state.observation(A).to_dict()["question"]["bird"])
        table.do("use" if len(asked) != 2 else "pass")
    assert asked == ["Blue-gray Gnatcatcher", "Mountain Chickadee", "Juniper Titmouse"]
    assert (
        table.row(A, "forest")
        == "Juniper Titmouse 1c, Black Vulture, Mountain Chickadee, Blue-gray Gnatcatcher"
    )


def test_only_the_row_of_the_action_runs():
    mat = seat(forest="Juniper Titmouse", grassland="Bobolink 3e", wetland="Mallard 4e")
    assert Table(mat).do("lay eggs").asks == "B main"


def test_what_a_power_brought_may_be_used_by_the_next_one():
    """Seed 003: food gained by a power pays for a later one, further to the left."""
    table = Table(seat(wetland="Canada Goose, Mallard", forest="Barn Owl 1e")).activate("wetland").do("pass")
    assert table.asks == "B main", "no seed to pay with"
    table = Table(seat(grassland="Canada Goose 3e, American Crow 2e", forest="Barn Owl 4e")).do("lay eggs")
    table.do("forest 1; seed")
    assert (table.asks, table.legal) == ("A pay_token", ["pass", "seed"])


def test_the_tray_is_refilled_at_the_end_of_the_turn_only():
    """rulings 9, WSP-R14."""
    table = Table(seat(wetland="Black-necked Stilt, Brown Pelican")).do("draw cards; tray 1")
    assert table.legal == ["tray 2", "tray 3", "deck"]
    table.do("tray 3")
    assert (table.asks, table.tray) == ("chance deal_to_tray", "-, Trumpeter Swan, -")
    table.do("=Osprey; =Mallard")
    assert (table.tray, table.asks) == ("Osprey, Trumpeter Swan, Mallard", "B main")


def test_there_is_no_limit_to_hands_and_food():
    """rulings 13; goal_board.md, components."""
    names = (
        "Osprey, Mallard, Killdeer, Barn Owl, Canada Goose, Bushtit, Willet, Anhinga, Wood Duck, King Rail"
    )
    table = Table(seat(hand=names, food=" ".join(["seed"] * 40)), feeder="seed fish").do(
        "gain food; die seed"
    )
    assert (table.hand_size(A), len(table.food(A).split())) == (10, 41)
    assert table.asks == "B main"


def test_every_gain_may_be_taken_in_part_with_the_option():
    """rulings 27, option take_fewer."""
    mat = seat(
        forest="Black Vulture, Carolina Wren",
        grassland="Inca Dove, Bobolink",
        wetland="Brown Pelican, King Rail",
    )
    table = Table(mat, options={"take_fewer": "yes"})
    food = table.copy().do("gain food; die seed; pass")
    assert (food.asks, food.food(A)) == ("B main", "seed")
    assert table.copy().do("gain food; pass").food(A) == ""
    eggs = table.copy().do("lay eggs; grassland 1; pass")
    assert (eggs.asks, eggs.row(A, "grassland")) == ("B main", "Inca Dove 1e, Bobolink")
    cards = table.copy().do("draw cards; tray 1; pass")
    assert cards.chance().asks == "B main"
    assert cards.hand_size(A) == 1


def test_turns_go_clockwise():
    table = Table(seat(), seat(), seat(), player_to_move=B)
    for player in ("C", "A", "B"):
        assert table.chance("draw cards; tray 1").asks == f"{player} main"
