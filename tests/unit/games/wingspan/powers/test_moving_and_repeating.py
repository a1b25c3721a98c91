"""MOVE_IF_RIGHTMOST, REPEAT_BROWN and REPEAT_PREDATOR."""

import pytest

from wingspan_scenario import A, B, Table, seat

MOVERS = [
    "Bewick's Wren",
    "Blue Grosbeak",
    "Chimney Swift",
    "Common Nighthawk",
    "Lincoln's Sparrow",
    "Song Sparrow",
    "White-crowned Sparrow",
    "Yellow-breasted Chat",
]


@pytest.mark.parametrize("bird", MOVERS)
def test_the_rightmost_bird_may_move_with_all_that_lies_on_it(bird):
    """rulings 34: to the leftmost free place of another row, at no cost."""
    mat = seat(
        forest=f"Barn Owl 2e, {bird} 1e 2c 3t", grassland="Bobolink", wetland="Mallard, Willet", food="fish"
    )
    table = Table(mat).activate("forest")
    food = table.food(A)
    assert (table.asks, table.legal) == ("A move", ["pass", "grassland", "wetland"])
    stayed = table.copy().do("pass")
    assert stayed.row(A, "forest") == f"Barn Owl 2e, {bird} 1e 2c 3t"
    table.do("wetland")
    assert table.row(A, "wetland") == f"Mallard, Willet, {bird} 1e 2c 3t"
    assert (table.row(A, "forest"), table.food(A)) == ("Barn Owl 2e", food)


@pytest.mark.parametrize("bird", MOVERS)
def test_a_bird_with_another_to_its_right_does_not_move(bird):
    table = Table(seat(forest=f"{bird}, Black Vulture")).activate("forest")
    assert (table.asks, table.row(A, "forest")) == ("B main", f"{bird}, Black Vulture")


def test_a_bird_alone_in_its_row_may_move():
    """rulings 34."""
    table = Table(seat(forest="Song Sparrow")).activate("forest").do("grassland")
    assert (table.row(A, "forest"), table.row(A, "grassland")) == ("", "Song Sparrow")
    assert table.asks == "B main"


def test_a_bird_moves_into_a_row_with_room_only():
    full = "Bobolink, Inca Dove, Grasshopper Sparrow, Dickcissel, Lazuli Bunting"
    table = Table(seat(forest="Song Sparrow", grassland=full)).activate("forest")
    assert table.legal == ["pass", "wetland"]
    wetland = "Mallard, Willet, Osprey, Killdeer, Anhinga"
    both = Table(seat(forest="Song Sparrow", grassland=full, wetland=wetland)).activate("forest")
    assert both.asks == "B main"


def test_a_bird_may_move_into_the_last_place_of_a_row_without_eggs():
    """rulings 34: it is not played, so nothing is paid."""
    wetland = "Mallard, Willet, Osprey, Anhinga"
    table = Table(seat(forest="Song Sparrow", wetland=wetland)).activate("forest").do("wetland")
    assert table.row(A, "wetland") == f"{wetland}, Song Sparrow"


def test_the_cube_stays_in_the_old_row_and_goes_on_to_the_left():
    """WSP-R07: moving is not playing, the wetland's powers do not run, nobody's pink bird answers."""
    mats = (
        seat(forest="Blue Jay, Juniper Titmouse, Bewick's Wren", wetland="Mallard"),
        seat(wetland="Belted Kingfisher"),
    )
    table = Table(*mats, feeder="seed fish fish fruit").do("gain food; die fish; die fish; wetland")
    assert (table.asks, table.legal) == ("A use_it", ["pass", "use"]), "Juniper Titmouse is next"
    table.do("use")
    assert (table.asks, table.legal) == ("A take_die", ["pass", "die seed"]), "and then Blue Jay"
    table.do("pass")
    assert table.row(A, "forest") == "Blue Jay, Juniper Titmouse 1c"
    assert table.row(A, "wetland") == "Mallard, Bewick's Wren"
    assert (table.asks, table.food(B)) == ("B main", "")


def test_the_bird_to_the_left_may_follow_when_it_has_become_the_last():
    table = Table(seat(forest="Barn Owl, Song Sparrow, Bewick's Wren")).activate("forest").do("wetland")
    assert (table.asks, table.legal) == ("A move", ["pass", "grassland", "wetland"])
    table.do("wetland")
    assert table.row(A, "wetland") == "Bewick's Wren, Song Sparrow"


REPEATERS = ["Gray Catbird", "Northern Mockingbird"]


@pytest.mark.parametrize("bird", REPEATERS)
def test_a_repeated_power_runs_on_its_own_bird_left_or_right_used_or_not(bird):
    """rulings 31: the cache goes onto the bird that is repeated."""
    table = Table(seat(forest=f"Juniper Titmouse, {bird}, Mountain Chickadee")).activate("forest").do("use")
    assert (table.asks, table.legal) == ("A repeat", ["pass", "forest 1", "forest 3"])
    left = table.copy().do("forest 1; use; use")
    assert left.row(A, "forest") == f"Juniper Titmouse 2c, {bird}, Mountain Chickadee 1c"
    assert left.asks == "B main"
    table.do("forest 3; use; use")
    assert table.row(A, "forest") == f"Juniper Titmouse 1c, {bird}, Mountain Chickadee 2c"
    assert table.asks == "B main"


@pytest.mark.parametrize("bird", REPEATERS)
def test_a_repeated_hunt_in_the_deck_tucks_under_the_hunter(bird):
    """rulings 31."""
    table = Table(seat(wetland=f"{bird}, Red-tailed Hawk")).activate("wetland").do("use; =Willet")
    table.do("wetland 2; use; =Killdeer")
    assert table.row(A, "wetland") == f"{bird}, Red-tailed Hawk 2t"


@pytest.mark.parametrize("bird", REPEATERS)
def test_a_repeater_may_be_declined_and_so_may_the_repeated_power(bird):
    table = Table(seat(forest=f"Juniper Titmouse, {bird}")).activate("forest")
    assert table.legal == ["pass", "forest 1"]
    declined = table.copy().do("pass; use")
    assert declined.row(A, "forest") == f"Juniper Titmouse 1c, {bird}"
    table.do("forest 1; pass; use")
    assert table.row(A, "forest") == f"Juniper Titmouse 1c, {bird}"
    assert table.asks == "B main"


def test_only_brown_birds_of_the_same_row_are_targets_and_no_other_repeater():
    """rulings 31, 33; Hooded Merganser is one."""
    row = "Gray Catbird, Northern Mockingbird, Hooded Merganser, Belted Kingfisher, Brown Pelican"
    table = Table(seat(wetland=row, forest="Juniper Titmouse", food="fish")).activate("wetland")
    assert (table.asks, table.legal) == ("A repeat", ["pass", "wetland 3"]), (
        "Northern Mockingbird; no hunter is here"
    )
    table.do("pass")
    assert table.legal == ["pass", "wetland 3"], "Gray Catbird"
    alone = Table(seat(forest="Gray Catbird, Black Vulture")).activate("forest")
    assert alone.asks == "B main"


def test_the_two_repeaters_do_not_repeat_each_other():
    """rulings 33."""
    table = Table(seat(forest="Gray Catbird, Northern Mockingbird")).activate("forest")
    assert table.asks == "B main"


def test_every_activation_owes_its_own_discard():
    """powers.md, DRAW_THEN_DISCARD: repeats included."""
    table = Table(seat(wetland="Gray Catbird, Black Tern")).do("draw cards; deck; =Osprey; deck; =Willet")
    table.do("tray 1; wetland 2; tray 2")
    assert table.asks == "A discard_duty"
    table.do("Osprey; Willet")
    assert table.discards == "Osprey, Willet"
    assert table.asks == "chance deal_to_tray"


def test_a_repeated_tuck_goes_under_the_repeated_bird():
    """rulings 31."""
    table = Table(seat(forest="House Finch, Gray Catbird", hand="Osprey, Mallard")).activate("forest")
    table.do("forest 1; Osprey; tray 1; Mallard; tray 2")
    assert table.row(A, "forest") == "House Finch 2t, Gray Catbird"


def test_a_bird_that_stayed_may_be_repeated_and_then_move():
    """rulings 31, 34: the wren stands to the right of the mockingbird."""
    table = (
        Table(seat(forest="Juniper Titmouse, Northern Mockingbird, Bewick's Wren"))
        .activate("forest")
        .do("pass")
    )
    table.do("forest 3")
    assert (table.asks, table.legal) == ("A move", ["pass", "grassland", "wetland"])
    table.do("grassland")
    assert table.row(A, "forest") == "Juniper Titmouse, Northern Mockingbird"
    assert table.row(A, "grassland") == "Bewick's Wren"
    table.do("use")
    assert (table.row(A, "forest"), table.asks) == ("Juniper Titmouse 1c, Northern Mockingbird", "B main")


def test_a_bird_that_moved_away_is_no_target_any_more():
    """rulings 31: the same row only."""
    table = Table(seat(forest="Northern Mockingbird, Bewick's Wren")).activate("forest").do("grassland")
    assert table.asks == "B main"


def test_a_moved_bird_is_used_and_repeated_in_its_new_row():
    mat = seat(forest="Bewick's Wren", grassland="Northern Mockingbird 4e", wetland="Anhinga 2e")
    table = Table(mat).activate("forest").do("grassland")
    table.chance("gain food; die seed").do("lay eggs")
    assert (table.asks, table.row(A, "grassland")) == ("A move", "Northern Mockingbird 4e, Bewick's Wren 3e")
    table.do("pass; grassland 2; wetland")
    assert table.row(A, "grassland") == "Northern Mockingbird 4e"
    assert table.row(A, "wetland") == "Anhinga 2e, Bewick's Wren 3e"
    assert table.asks == "B main"


def test_a_bird_to_the_left_of_the_repeater_cannot_move():
    """It is not the last of its row."""
    table = Table(seat(forest="Bewick's Wren, Gray Catbird")).activate("forest").do("forest 1")
    assert (table.asks, table.row(A, "forest")) == ("B main", "Bewick's Wren, Gray Catbird")


def test_hooded_merganser_repeats_hunters_only():
    """rulings 32: the power icon counts; the success is the hunter's."""
    row = "Anhinga, Mallard, Hooded Merganser, Golden Eagle"
    table = Table(seat(wetland=row), feeder="seed fruit").activate("wetland").do("pass")
    assert (table.asks, table.legal) == ("A repeat", ["pass", "wetland 1", "wetland 4"])
    table.do("wetland 1; use; =die fish; =die fish; =die seed")
    assert table.row(A, "wetland") == "Anhinga 1c, Mallard, Hooded Merganser, Golden Eagle"
    assert table.copy().do("pass; pass").asks == "B main"
    table.do("pass; use; =die fish; =die seed; =die seed")
    assert table.row(A, "wetland").startswith("Anhinga 2c")


def test_hooded_merganser_without_a_hunter_in_its_row():
    table = Table(seat(wetland="Mallard, Gray Catbird, Hooded Merganser", forest="Barn Owl")).activate(
        "wetland"
    )
    assert (table.asks, table.legal) == ("A repeat", ["pass", "wetland 1", "wetland 3"]), (
        "Gray Catbird is asked"
    )


def test_a_repeater_of_all_powers_may_repeat_hooded_merganser():
    """powers.md, REPEAT_BROWN; rulings 32: the hunt is carried out on the hunter."""
    table = Table(seat(wetland="Gray Catbird, Hooded Merganser, Anhinga"), feeder="seed fruit").activate(
        "wetland"
    )
    table.do("pass; pass; wetland 2; wetland 3; use; =die fish; =die seed; =die seed")
    assert table.row(A, "wetland") == "Gray Catbird, Hooded Merganser, Anhinga 1c"
    assert table.asks == "B main"


@pytest.mark.parametrize(
    ("repeater", "place"), [("Hooded Merganser", "wetland 2"), ("Gray Catbird", "wetland 2")]
)
def test_a_repeated_hunt_that_succeeds_wakes_a_vulture(repeater, place):
    """rulings 32; powers.md, REPEAT_PREDATOR."""
    mats = seat(wetland=f"{repeater}, Anhinga"), seat(forest="Black Vulture")
    table = Table(*mats, feeder="seed fruit").activate("wetland").do("pass")
    table.do(place, "use; =die fish; =die seed; =die seed")
    assert (table.asks, table.legal) == ("B react_with", ["pass", "forest 1"])
    table.do("forest 1; die fruit")
    assert (table.food(B), table.asks) == ("fruit", "B main")
