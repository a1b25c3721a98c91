"""The acceptance cases of play, WSP-R01 to R14 and R22, as they are written down. R15 to R21 are about scoring."""

import pytest

from wingspan_scenario import A, B, C, Table, seat

FOUR_DRAWN = "=die seed; =die seed; =die fruit; =die fruit; =die rodent"


def test_r01_one_die_left_may_be_rolled_again_or_taken():
    table = Table(seat(), feeder="fish").do("gain food")
    assert table.legal == ["die fish", "reroll"]
    taken = table.copy().do("die fish")
    assert (taken.food(A), taken.asks) == ("fish", "chance roll_feeder")
    table.do("reroll", FOUR_DRAWN, "die rodent")
    assert (table.food(A), table.feeder) == ("rodent", "seed seed fruit fruit")


def test_r02_no_rolling_again_for_food_of_the_supply():
    table = Table(seat(forest="Spotted Towhee"), feeder="rodent fish fish").do("gain food; die rodent")
    assert table.legal == ["pass", "use"]
    assert table.refuses("reroll")
    table.do("use")
    assert (table.food(A), table.feeder) == ("seed rodent", "fish fish")


def test_r03_a_hunt_rolls_the_dice_outside_and_caches_one_token():
    table = Table(seat(wetland="Barn Owl"), feeder="seed fruit").activate("wetland").do("use")
    table.do("=die rodent; =die rodent; =die fish")
    assert (table.row(A, "wetland"), table.feeder) == ("Barn Owl 1c", "seed fruit")
    full = Table(seat(wetland="Barn Owl")).activate("wetland")
    assert (full.row(A, "wetland"), full.asks) == ("Barn Owl", "B main")


def test_r04_a_pink_power_interrupts_between_two_brown_powers():
    mat = seat(forest="Barn Owl, Great Crested Flycatcher, Cooper's Hawk")
    table = Table(mat, seat(forest="Black Vulture"), feeder="invertebrate fish seed rodent rodent")
    table.do("gain food; die rodent; die rodent; use; =Mallard")
    assert table.asks == "A take_die", "Mallard's wingspan is 89 cm: no success, the flycatcher is next"
    table = Table(mat, seat(forest="Black Vulture"), feeder="invertebrate fish seed rodent rodent")
    table.do("gain food; die rodent; die rodent; use; =Killdeer; forest 1; die invertebrate")
    assert (table.food(B), table.feeder) == ("invertebrate", "seed fish")
    assert table.asks == "A use_it", "no invertebrate is left and two faces differ: Barn Owl is next"


def test_r05_a_pink_bird_answers_one_of_several_opponents():
    owner = seat(grassland="Bronzed Cowbird", forest="American Robin 1e")
    table = Table(owner, seat(), seat(), player_to_move=B).do("lay eggs; grassland 1; lay eggs")
    assert (table.asks, table.row(A, "forest")) == ("A main", "American Robin 2e")
    table.chance("draw cards; tray 1").do("lay eggs; grassland 1")
    assert table.row(A, "forest") == "American Robin 3e"


def test_r06_eggs_laid_by_powers_are_no_trigger():
    mat = seat(forest="Chipping Sparrow", hand="Bobolink", food="invertebrate seed seed")
    table = Table(mat, seat(grassland="Brown-headed Cowbird", forest="Blue Jay")).do("play; use")
    assert (table.row(A, "grassland"), table.asks) == ("Bobolink 1e", "B main")
    table.chance("draw cards; tray 1").activate("forest").do("forest 1")
    assert (table.row(A, "forest"), table.row(B, "forest"), table.asks) == (
        "Chipping Sparrow 1e",
        "Blue Jay",
        "B main",
    )


def test_r07_moving_is_not_playing_and_the_cube_stays_in_its_row():
    mat = seat(forest="Black Vulture, Juniper Titmouse, Bewick's Wren", wetland="Mallard")
    table = Table(mat, seat(wetland="Belted Kingfisher")).activate("forest").do("wetland")
    assert (table.asks, table.food(B)) == ("A use_it", ""), "Juniper Titmouse in place 2"
    table.do("use")
    assert table.row(A, "forest") == "Black Vulture, Juniper Titmouse 1c"
    assert (table.row(A, "wetland"), table.asks) == ("Mallard, Bewick's Wren", "B main")


def test_r08_the_fourth_bird_costs_two_eggs():
    row = "Black-necked Stilt {}, Brown Pelican, Great Egret"
    short = Table(seat(wetland=row.format("1e"), hand="Mallard", food="seed"))
    assert "play" not in short.legal
    assert short.refuses("play")
    table = Table(seat(wetland=row.format("2e"), hand="Mallard", food="seed")).do("play")
    assert table.row(A, "wetland") == "Black-necked Stilt, Brown Pelican, Great Egret, Mallard"


def test_r09_two_for_one_twice():
    table = Table(seat(hand="Peregrine Falcon", food="seed seed seed seed")).do("play; wetland")
    assert (table.row(A, "wetland"), table.food(A)) == ("Peregrine Falcon", "")
    assert "play" not in Table(seat(hand="Peregrine Falcon", food="seed seed seed")).legal


def test_r10_playing_a_bird_runs_no_brown_power():
    mat = seat(forest="Juniper Titmouse 1e, Mountain Chickadee", hand="Blue Jay", food="seed seed")
    table = Table(mat).do("play")
    assert table.row(A, "forest") == "Juniper Titmouse, Mountain Chickadee, Blue Jay"
    assert table.asks == "B main"


def test_r11_a_chain_of_extra_birds_pays_every_place():
    hand = "House Wren, Tufted Titmouse, Black Vulture"
    mat = seat(forest="Barn Owl 4e", hand=hand, food="invertebrate fruit")
    table = Table(mat).do("play; House Wren; forest; invertebrate; Tufted Titmouse")
    assert (table.asks, table.row(A, "forest")) == ("A play", "Barn Owl 2e, House Wren, Tufted Titmouse")
    table.do("Black Vulture")
    assert table.row(A, "forest") == "Barn Owl, House Wren, Tufted Titmouse, Black Vulture"
    assert (table.food(A), table.asks) == ("", "B main")


def test_r12_a_full_bird_still_tucks():
    table = Table(
        seat(wetland="Red-winged Blackbird 3e", hand="Osprey, Willet"), deck="", discards="", tray=""
    )
    table.do("draw cards; pass; Osprey")
    assert (table.row(A, "wetland"), table.hand(A), table.asks) == (
        "Red-winged Blackbird 3e 1t",
        "Willet",
        "B main",
    )


def test_r13_nothing_is_drawn_without_a_card_to_tuck():
    table = Table(seat(forest="American Robin")).activate("forest")
    assert (table.row(A, "forest"), table.hand(A), table.asks) == ("American Robin", "", "B main")


def test_r14_the_tray_stays_empty_until_the_turn_is_over():
    table = Table(seat(hand="Brant", food="seed fish"), options={"deck": "swift_start"}).do("play")
    before = table.deck
    table.do("use")
    assert (table.hand(A), table.tray) == ("Hooded Warbler, Trumpeter Swan, Wild Turkey", "-, -, -")
    table.do("=Osprey; =Mallard; =Killdeer")
    assert (table.tray, table.deck) == ("Osprey, Mallard, Killdeer", before - 3)


def test_r22_a_trade_brings_another_kind_or_is_left():
    table = Table(seat(wetland="Green Heron", food="fish seed")).activate("wetland")
    assert table.copy().do("pass").food(A) == "seed fish"
    table.do("fish")
    assert table.refuses("fish")
    assert table.do("rodent").food(A) == "seed rodent"


@pytest.mark.parametrize("player", [A, B, C])
def test_r19_a_cube_stays_on_the_goal_board_for_zero_points_too(player):
    clock = {"turn": 8, "start_player": A, "player_to_move": C}
    table = Table(seat(), seat(), seat(), **clock).chance("draw cards; tray 1")
    assert int(table.record["goal_points"][player, 0]) == 0
    assert table.state.observation(A).to_dict()["players"][player]["cubes"] == 7
