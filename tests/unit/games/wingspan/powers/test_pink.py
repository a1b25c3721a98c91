"""Powers between turns: PINK_LAY_NEST, PINK_FEEDER, PINK_GAIN_SUPPLY, PINK_TUCK, PINK_CACHE."""

import pytest

from wingspan_scenario import A, B, C, Table, seat

# Each bird with its row, a bird of the nest it lays on, and that bird's row.
LAYING = [
    ("American Avocet", "wetland", "American Woodcock", "forest"),
    ("Barrow's Goldeneye", "wetland", "Barn Owl", "forest"),
    ("Bronzed Cowbird", "grassland", "Blue Jay", "forest"),
    ("Brown-headed Cowbird", "grassland", "Blue Jay", "forest"),
    ("Yellow-billed Cuckoo", "forest", "American Goldfinch", "grassland"),
]


@pytest.mark.parametrize(("bird", "row", "mate", "mate_row"), LAYING)
def test_another_players_lay_eggs_action_lets_the_bird_lay_on_one_of_its_nest(bird, row, mate, mate_row):
    """powers.md 6: on the mate or a star nest, never on itself; a bird with another nest takes none."""
    third = next(other for other in ("forest", "grassland", "wetland") if other not in (row, mate_row))
    others = {"forest": "Hermit Thrush", "grassland": "Burrowing Owl", "wetland": "Barn Swallow"}[third]
    owner = seat(**{row: bird, mate_row: mate, third: others})
    table = Table(seat(wetland="Mallard"), owner).do("lay eggs")
    assert table.row(A, "wetland") == "Mallard 2e"
    assert (table.asks, table.legal) == ("B react_with", ["pass", f"{row} 1"])
    declined = table.copy().do("pass")
    assert (declined.row(B, mate_row), declined.asks) == (mate, "B main")
    table.do(f"{row} 1")
    assert (table.asks, sorted(table.legal)) == ("B lay", sorted([f"{mate_row} 1", f"{third} 1"]))
    table.do(f"{third} 1")
    assert table.row(B, third) == f"{others} 1e"
    assert table.asks == "B main"


def test_the_bird_is_not_asked_about_when_no_nest_has_room():
    table = Table(seat(wetland="Mallard"), seat(grassland="Bronzed Cowbird", forest="Blue Jay 2e, Barn Owl"))
    assert table.do("lay eggs").asks == "B main"
    avocet = Table(seat(wetland="Mallard"), seat(wetland="American Avocet")).do("lay eggs")
    assert avocet.asks == "B main", "not on itself"


def test_the_lay_eggs_action_is_the_trigger_even_if_it_lays_nothing():
    """WSP-R06, rulings 46."""
    table = Table(seat(), seat(grassland="Bronzed Cowbird", forest="Blue Jay")).do("lay eggs")
    assert table.asks == "B react_with"
    table.do("grassland 1")
    assert table.row(B, "forest") == "Blue Jay 1e"


def test_two_pink_birds_of_one_owner_may_both_answer_in_any_order():
    """rulings 44, powers.md PINK_LAY_NEST."""
    owner = seat(
        grassland="Bronzed Cowbird, Brown-headed Cowbird", forest="Blue Jay", wetland="Barrow's Goldeneye"
    )
    table = Table(seat(), owner).do("lay eggs")
    assert table.legal == ["pass", "grassland 1", "grassland 2"], "the goldeneye has no other cavity nest"
    table.do("grassland 2")
    assert (table.asks, table.legal) == ("B react_with", ["pass", "grassland 1"])
    table.do("grassland 1")
    assert (table.row(B, "forest"), table.asks) == ("Blue Jay 2e", "B main")


@pytest.mark.parametrize(
    ("vulture", "row"),
    [("Black-billed Magpie", "grassland"), ("Black Vulture", "forest"), ("Turkey Vulture", "wetland")],
)
@pytest.mark.parametrize("hunter", ["Anhinga", "Peregrine Falcon"])
def test_another_players_successful_hunt_gives_the_vulture_a_die(vulture, row, hunter):
    table = Table(seat(wetland=hunter), seat(**{row: vulture}), feeder="seed fruit").activate("wetland")
    miss, hit = {
        "Anhinga": ("=die seed; =die seed; =die seed", "=die fish; =die fish; =die seed"),
        "Peregrine Falcon": ("=Canada Goose", "=Mallard"),
    }[hunter]
    assert table.copy().do("use", miss).asks == "B main"
    table.do("use", hit)
    assert (table.asks, table.legal) == ("B react_with", ["pass", f"{row} 1"])
    assert table.copy().do("pass").food(B) == ""
    table.do(f"{row} 1")
    assert (table.asks, table.legal) == ("B take_die", ["die seed", "die fruit"])
    table.do("die seed")
    assert (table.food(B), table.feeder, table.asks) == ("seed", "fruit", "B main")


def test_vultures_of_several_players_take_clockwise_from_the_left_of_the_active_player():
    """rulings 44; rulings 2: each may roll a feeder of one face again; rulings 1: an empty one is filled."""
    mats = seat(forest="Black Vulture"), seat(wetland="Anhinga"), seat(forest="Turkey Vulture")
    table = Table(*mats, feeder="seed fruit", player_to_move=B).activate("wetland")
    table.do("use; =die fish; =die seed; =die seed")
    assert table.asks == "C react_with"
    table.do("forest 1; die seed")
    assert table.asks == "A react_with"
    table.do("forest 1")
    assert (table.asks, table.legal) == ("A take_die", ["die fruit", "reroll"])
    table.do("die fruit")
    assert table.asks == "chance roll_feeder"
    assert (table.food(C), table.food(A)) == ("seed", "fruit")
    assert table.chance().asks == "C main"


@pytest.mark.parametrize(
    ("bird", "row", "food"),
    [("Belted Kingfisher", "wetland", "fish"), ("Eastern Kingbird", "forest", "invertebrate")],
)
def test_a_bird_played_into_its_row_gives_the_owner_food(bird, row, food):
    table = Table(seat(hand="Barn Owl", food="rodent rodent"), seat(wetland=bird)).do(f"play; {row}")
    assert (table.asks, table.legal) == ("B react_with", ["pass", "wetland 1"])
    assert table.copy().do("pass").food(B) == ""
    table.do("wetland 1")
    assert (table.food(B), table.asks) == (food, "B main")


@pytest.mark.parametrize(
    ("bird", "rows"),
    [("Belted Kingfisher", ["forest", "grassland"]), ("Eastern Kingbird", ["grassland", "wetland"])],
)
def test_a_bird_played_into_another_row_gives_nothing(bird, rows):
    for row in rows:
        table = Table(seat(hand="Barn Owl", food="rodent rodent"), seat(wetland=bird)).do(f"play; {row}")
        assert (table.asks, table.food(B)) == ("B main", "")


def test_horned_lark_tucks_a_hand_card_when_another_plays_into_the_grassland():
    lark = seat(grassland="Horned Lark", hand="Osprey, Mallard")
    table = Table(seat(hand="Barn Owl", food="rodent rodent"), lark).do("play; grassland")
    assert (table.asks, table.legal) == ("B react_with", ["pass", "grassland 1"])
    declined = table.copy().do("pass")
    assert (declined.hand(B), declined.row(B, "grassland")) == ("Mallard, Osprey", "Horned Lark")
    table.do("grassland 1")
    assert (table.asks, table.legal) == ("B tuck", ["Mallard", "Osprey"])
    table.do("Osprey")
    assert (table.hand(B), table.row(B, "grassland")) == ("Mallard", "Horned Lark 1t")
    elsewhere = Table(seat(hand="Barn Owl", food="rodent rodent"), lark).do("play; wetland")
    assert elsewhere.asks == "B main"


def test_horned_lark_without_a_hand_card_is_not_asked():
    table = Table(seat(hand="Barn Owl", food="rodent rodent"), seat(grassland="Horned Lark"))
    assert table.do("play; grassland").asks == "B main"


def test_loggerhead_shrike_caches_a_rodent_when_the_gain_food_action_gained_one():
    shrike = seat(grassland="Loggerhead Shrike")
    table = Table(seat(food="rodent"), shrike, feeder="seed rodent rodent").do("gain food")
    assert table.copy().do("die seed").asks == "B main", "the rodent of before does not count"
    table.do("die rodent")
    assert (table.asks, table.legal) == ("B react_with", ["pass", "grassland 1"])
    assert table.copy().do("pass").row(B, "grassland") == "Loggerhead Shrike"
    table.do("grassland 1")
    assert (table.row(B, "grassland"), table.food(B)) == ("Loggerhead Shrike 1c", "")
    assert (table.food(A), table.asks) == ("rodent rodent", "B main")


def test_loggerhead_shrike_caches_one_for_several_rodents_and_for_one_of_the_conversion():
    """rulings 21, 43: answered after base gain and conversion."""
    shrike = seat(grassland="Loggerhead Shrike")
    mat = seat(forest="Juniper Titmouse, Barn Owl", hand="Osprey, Willet")
    both = Table(mat, shrike, feeder="seed rodent rodent").do("gain food; die rodent; die rodent")
    assert both.do("grassland 1").row(B, "grassland") == "Loggerhead Shrike 1c used"
    mat = seat(forest="Juniper Titmouse", hand="Osprey, Willet")
    table = Table(mat, shrike, feeder="seed seed rodent").do("gain food; die seed; Osprey; die rodent")
    assert table.asks == "B react_with"
    table.do("grassland 1")
    assert (table.row(B, "grassland"), table.asks) == ("Loggerhead Shrike 1c used", "A use_it")


def test_loggerhead_shrike_does_not_count_rodents_of_brown_powers():
    """powers.md, PINK_CACHE: American Crow may bring a rodent, but it comes later."""
    mat = seat(forest="American Crow", wetland="Killdeer 1e")
    table = Table(mat, seat(grassland="Loggerhead Shrike"), feeder="seed rodent").do("gain food; die seed")
    table.do("wetland 1; rodent")
    assert (table.food(A), table.asks) == ("seed rodent", "B main")


def test_a_pink_bird_does_not_answer_its_own_owner():
    """rulings 42."""
    mat = seat(
        grassland="Loggerhead Shrike, Bronzed Cowbird", forest="Blue Jay", wetland="Turkey Vulture, Anhinga"
    )
    table = Table(mat, feeder="seed rodent rodent")
    assert not table.copy().do("gain food; die rodent").asks.endswith("react_with")
    table.do("lay eggs; forest 1; forest 1")
    assert table.asks != "A react_with"
    hunted = Table(mat, feeder="seed rodent rodent").activate("wetland").do("use; =die fish; =die fish")
    assert (hunted.asks, hunted.food(A)) == ("B main", "")
