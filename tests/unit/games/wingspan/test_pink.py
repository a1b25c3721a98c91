"""When pink birds answer: once between two turns of their owner, at the right moment and in the right order."""

import pytest

from wingspan_scenario import A, B, C, Table, seat

NEXT = "draw cards; tray 1"


def test_wsp_r04_a_vulture_answers_right_after_the_hunt_and_before_the_next_brown_power():
    """WSP-R04, rulings 43: the only invertebrate is gone when the flycatcher's turn comes."""
    hawks = seat(forest="Barn Owl, Great Crested Flycatcher, Cooper's Hawk")
    table = Table(hawks, seat(forest="Black Vulture"), feeder="invertebrate fish seed rodent rodent")
    table.do("gain food; die rodent; die rodent; use; =Killdeer")
    assert (table.asks, table.feeder) == ("B react_with", "invertebrate seed fish")
    declined = table.copy().do("pass")
    assert declined.legal == ["pass", "die invertebrate"], "nobody took it"
    table.do("forest 1; die invertebrate")
    assert (table.food(B), table.feeder) == ("invertebrate", "seed fish")
    assert (table.asks, table.legal) == ("A use_it", ["pass", "use"]), (
        "Barn Owl: the flycatcher finds nothing"
    )


def test_an_action_is_answered_after_base_gain_and_conversion_and_before_brown_powers():
    """rulings 43."""
    mat = seat(grassland="Mourning Dove", forest="Barn Owl", food="seed")
    table = Table(mat, seat(grassland="Bronzed Cowbird", forest="Blue Jay")).do(
        "lay eggs; forest 1; forest 1"
    )
    assert table.asks == "A pay_token", "first the conversion"
    table.do("seed; forest 1")
    assert table.asks == "B react_with"
    table.do("grassland 1")
    assert table.row(B, "forest") == "Blue Jay 1e"
    assert (table.asks, table.legal) == ("A lay_here", ["pass", "use"])


def test_wsp_r05_once_for_several_opponents_and_ready_again_after_the_owners_turn():
    """WSP-R05, rulings 41."""
    owner = seat(grassland="Bronzed Cowbird", forest="American Robin")
    table = Table(owner, seat(), seat(), player_to_move=B).do("lay eggs; grassland 1")
    assert table.row(A, "forest") == "American Robin 1e"
    assert table.row(A, "grassland") == "Bronzed Cowbird used"
    assert table.do("lay eggs").asks == "A main", "C's action is not answered"
    assert table.row(A, "grassland") == "Bronzed Cowbird", "ready again as soon as the owner's turn begins"
    table.chance(NEXT).do("lay eggs")
    assert table.asks == "A react_with"
    assert table.do("grassland 1").row(A, "forest") == "American Robin 2e"


def test_a_bird_that_declined_is_still_ready_for_the_next_opponent():
    """rulings 45."""
    owner = seat(grassland="Bronzed Cowbird", forest="American Robin")
    table = Table(owner, seat(), seat(), player_to_move=B).do("lay eggs; pass")
    assert table.asks == "C main"
    assert table.do("lay eggs").asks == "A react_with"


def test_a_bird_answers_after_the_last_turn_of_its_owner_too():
    """rulings 41: the last round, A has had its last turn."""
    owner = seat(grassland="Bronzed Cowbird", forest="American Robin")
    clock = {"round": 4, "turn": 26, "start_player": A}
    table = Table(owner, seat(), seat(), player_to_move=B, **clock).do("lay eggs; grassland 1")
    assert table.row(A, "forest") == "American Robin 1e"
    assert table.do("lay eggs").chance().asks == "end", "C's last turn finds the bird used"
    again = Table(owner, seat(), player_to_move=A, **clock)
    again.chance(NEXT).do("lay eggs; grassland 1")
    assert again.row(A, "forest") == "American Robin 1e"
    assert again.chance().asks == "end"


def test_wsp_r06_eggs_of_powers_are_no_trigger():
    """WSP-R06, rulings 46."""
    cowbird = seat(grassland="Brown-headed Cowbird", forest="Blue Jay")
    bobolink = Table(seat(hand="Bobolink", food="invertebrate seed seed"), cowbird).do("play; use")
    assert (bobolink.row(A, "grassland"), bobolink.asks) == ("Bobolink 1e", "B main")
    sparrow = Table(seat(forest="Chipping Sparrow"), cowbird).activate("forest").do("forest 1")
    assert (sparrow.row(A, "forest"), sparrow.asks) == ("Chipping Sparrow 1e", "B main")
    assert sparrow.row(B, "forest") == "Blue Jay"


def test_wsp_r07_a_moved_bird_is_not_played():
    """WSP-R07, rulings 34."""
    table = (
        Table(seat(forest="Bewick's Wren"), seat(wetland="Belted Kingfisher"))
        .activate("forest")
        .do("wetland")
    )
    assert (table.asks, table.food(B)) == ("B main", "")


def test_no_pink_bird_answers_on_its_owners_turn_not_even_to_others():
    """rulings 42: Pileated Woodpecker lets others lay eggs in A's turn; that is no action of theirs."""
    mat = seat(forest="Pileated Woodpecker", grassland="Bronzed Cowbird", wetland="Song Sparrow")
    table = Table(mat, seat(forest="Barn Owl")).activate("forest").do("use; forest 1")
    assert (table.asks, table.row(B, "forest")) == ("B main", "Barn Owl 1e")
    assert table.row(A, "wetland") == "Song Sparrow"


def test_several_owners_answer_clockwise_from_the_left_of_the_active_player():
    """rulings 44."""
    mats = [
        seat(grassland="Bronzed Cowbird", forest="Blue Jay"),
        seat(),
        seat(grassland="Brown-headed Cowbird", forest="American Robin"),
    ]
    table = Table(*mats, player_to_move=B).do("lay eggs")
    assert table.asks == "C react_with"
    table.do("pass")
    assert table.asks == "A react_with"
    table.do("grassland 1")
    assert (table.row(A, "forest"), table.asks) == ("Blue Jay 1e", "C main")


def test_several_pink_birds_of_one_owner_answer_in_the_owners_order():
    """rulings 44."""
    owner = seat(
        grassland="Horned Lark, Black-billed Magpie", wetland="Turkey Vulture", hand="Osprey, Willet"
    )
    table = Table(seat(wetland="Anhinga"), owner, feeder="seed fruit").activate("wetland")
    table.do("use; =die fish; =die fish; =die seed")
    assert table.legal == ["pass", "grassland 2", "wetland 1"], "the lark answers to played birds only"
    table.do("wetland 1; die fruit")
    assert (table.asks, table.legal) == ("B react_with", ["pass", "grassland 2"])
    table.do("pass")
    assert table.asks == "B main"


@pytest.mark.parametrize(
    ("bird", "row", "hand"), [("Belted Kingfisher", "wetland", ""), ("Horned Lark", "grassland", "Osprey")]
)
def test_a_bird_played_by_a_power_is_answered_too(bird, row, hand):
    """rulings 40: by the kingfisher, and by the same logic by the lark."""
    first = {"wetland": "Great Blue Heron", "grassland": "Savannah Sparrow"}[row]
    mat = seat(hand=f"{first}, California Condor", food="invertebrate fish", forest="Barn Owl 1e")
    table = Table(mat, seat(**{row: bird}, hand=hand)).do("play", first)
    if table.asks == "A choose_row":
        table.do(row)
    while table.asks == "A pay_cost":
        table.do("invertebrate")
    table.do("California Condor; pass")
    assert (table.asks, table.legal) == ("B react_with", ["pass", f"{row} 1"])


def test_the_white_power_comes_before_the_answer_to_the_played_bird():
    """Our reading of rulings 43: a trigger made by a power is answered when that power is finished."""
    mat = seat(hand="Carolina Wren", food="fruit")
    table = Table(mat, seat(wetland="Eastern Kingbird")).do("play")
    assert table.asks == "A draw"
    table.do("tray 1; tray 2")
    assert table.asks == "B react_with"


def test_a_used_bird_that_moves_on_in_time_is_ready_in_the_next_round():
    """rulings 41: only the owner's own turn makes it ready, not the round."""
    owner = seat(grassland="Bronzed Cowbird used", forest="Blue Jay")
    table = Table(seat(), owner, seat(), player_to_move=C, turn=8, start_player=A).chance(
        "draw cards; tray 1"
    )
    assert (table.asks, int(table.record["round"])) == ("B main", 1)
    assert table.row(B, "grassland") == "Bronzed Cowbird"
    kept = Table(owner, seat(), seat(), player_to_move=C, turn=8, start_player=A).chance("draw cards; tray 1")
    assert kept.asks == "B main"
    assert kept.row(A, "grassland") == "Bronzed Cowbird used", "A comes last in the new round"


def test_after_a_declined_question_the_turn_goes_on():
    table = Table(seat(), seat(grassland="Loggerhead Shrike"), feeder="rodent fish").do(
        "gain food; die rodent; pass"
    )
    assert (table.asks, table.row(B, "grassland")) == ("B main", "Loggerhead Shrike")
