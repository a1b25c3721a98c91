"""The feeder: one die at a time, rolling again when all dice show one face, and filling it when it is empty."""

import pytest

from wingspan_scenario import A, B, Table, seat

TWO_BIRDS = "Black Vulture, Carolina Wren"
FACES = ["invertebrate", "seed", "fish", "fruit", "rodent", "both"]


def roll(*faces: str) -> str:
    """The five dice of a roll as draws."""
    return ";".join(f"=die {face}" for face in faces)


def test_the_double_face_is_taken_as_either_food():
    """rulings 5."""
    table = Table(seat(), feeder="both fish").do("gain food")
    assert table.legal == ["die fish", "die invertebrate from both", "die seed from both"]
    assert table.copy().do("die invertebrate from both").food(A) == "invertebrate"
    table.do("die seed from both")
    assert (table.food(A), table.feeder) == ("seed", "fish")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("dice", [1, 2, 5])
def test_all_dice_of_one_face_may_be_rolled_again(face, dice):
    """WSP-R01, rulings 2: a single die counts; it is an offer, the die may be taken as well."""
    table = Table(seat(), feeder=" ".join([face] * dice)).do("gain food")
    takes = ["die invertebrate from both", "die seed from both"] if face == "both" else [f"die {face}"]
    assert table.legal == [*takes, "reroll"]
    table.copy().do(takes[0])
    table.do("reroll")
    assert table.feeder == ""
    table.do(roll("fish", "fish", "fish", "fish", "rodent"))
    assert table.legal == ["die fish", "die rodent"]
    assert table.do("die rodent").food(A) == "rodent"


@pytest.mark.parametrize(
    "feeder", ["invertebrate both", "seed both", "fish fruit", "fish fish fish fish rodent"]
)
def test_two_faces_may_not_be_rolled_again(feeder):
    """rulings 2: the double face is a face of its own."""
    assert "reroll" not in Table(seat(), feeder=feeder).do("gain food").legal


def test_the_new_roll_may_be_rolled_again_too():
    """rulings 3."""
    table = Table(seat(), feeder="fish").do("gain food; reroll", roll(*["both"] * 5))
    assert "reroll" in table.legal
    table.do("reroll", roll(*["fish"] * 5), "die fish")
    assert table.food(A) == "fish"


def test_rolling_again_is_looked_at_before_every_single_die():
    """rulings 3: two dice of one face are left after the first has been taken."""
    table = Table(seat(forest=TWO_BIRDS), feeder="seed fish fish").do("gain food")
    assert table.legal == ["die seed", "die fish"]
    table.do("die seed")
    assert table.legal == ["die fish", "reroll"]
    table.do("reroll", roll("fruit", "fruit", "fish", "fish", "fish"), "die fruit")
    assert (table.food(A), table.feeder, table.asks) == ("seed fruit", "fish fish fish fruit", "B main")


def test_an_empty_feeder_is_filled_at_once_in_the_middle_of_an_action():
    """rulings 1: the next die comes from the new roll."""
    table = Table(seat(forest=TWO_BIRDS), feeder="fish").do("gain food; die fish")
    assert (table.asks, table.feeder) == ("chance roll_feeder", "")
    table.do(roll("seed", "seed", "fruit", "fruit", "rodent"))
    assert table.legal == ["die seed", "die fruit", "die rodent"]
    table.do("die fruit")
    assert (table.food(A), table.asks) == ("fish fruit", "B main")


def test_an_empty_feeder_is_filled_before_the_next_player_begins():
    """rulings 1."""
    table = Table(seat(), feeder="fish").do(
        "gain food; die fish", roll("seed", "seed", "fruit", "fruit", "rodent")
    )
    assert (table.asks, table.feeder) == ("B main", "seed seed fruit fruit rodent")


def test_the_conversion_takes_from_the_dice_that_are_left_and_may_roll_again():
    """rulings 21, 3."""
    table = Table(seat(forest="Black Vulture", hand="Osprey, Willet"), feeder="seed fish fish")
    table.do("gain food; die seed; Osprey")
    assert table.legal == ["die fish", "reroll"]


def test_the_conversion_of_an_emptied_feeder_takes_from_the_new_roll():
    """rulings 1, 21."""
    table = Table(seat(forest="Black Vulture", hand="Osprey, Willet"), feeder="fish").do(
        "gain food; die fish"
    )
    table.do(roll("seed", "seed", "fruit", "fruit", "rodent"), "Osprey")
    assert table.legal == ["die seed", "die fruit", "die rodent"]


def test_food_from_the_supply_leaves_a_feeder_of_one_face_alone():
    """WSP-R02, rulings 4."""
    table = Table(seat(forest="Spotted Towhee"), feeder="fish fish rodent").do("gain food; die rodent")
    assert table.legal == ["pass", "use"]
    table.do("use")
    assert (table.food(A), table.feeder) == ("seed rodent", "fish fish")


def test_a_new_round_does_not_touch_the_feeder():
    """rulings 8."""
    table = Table(seat(), seat(), feeder="fish fruit", turn=8, start_player=A, player_to_move=B)
    table.chance("draw cards; tray 1")
    assert int(table.record["round"]) == 1
    assert (table.asks, table.feeder) == ("B main", "fish fruit")


def test_dice_taken_stay_outside_for_the_next_player():
    table = Table(seat(), feeder="seed fish fruit").do("gain food; die seed; gain food")
    assert (table.asks, table.legal) == ("B take_die", ["die fish", "die fruit"])
    table.do("die fish")
    assert (table.food(B), table.feeder) == ("fish", "fruit")
