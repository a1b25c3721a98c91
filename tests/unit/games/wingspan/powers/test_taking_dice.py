"""Food from the feeder for the owner alone: FEEDER_GAIN, FEEDER_GAIN_MAY_CACHE, FEEDER_GAIN_ALL."""

import pytest

from wingspan_scenario import A, Table, seat

FIVE_FISH = ";".join(["=die fish"] * 5)


@pytest.mark.parametrize(
    ("bird", "dice"),
    [
        ("Great Crested Flycatcher", ["die invertebrate", "die invertebrate from both"]),
        ("Indigo Bunting", ["die invertebrate", "die fruit", "die invertebrate from both"]),
        ("Rose-breasted Grosbeak", ["die seed", "die fruit", "die seed from both"]),
        ("Western Tanager", ["die invertebrate", "die fruit", "die invertebrate from both"]),
        (
            "American Redstart",
            ["die invertebrate", "die seed", "die fruit", "die invertebrate from both", "die seed from both"],
        ),
    ],
)
def test_feeder_gain_takes_one_die_of_the_named_foods(bird, dice):
    """rulings 5: the double face may be read as a food of the power."""
    table = Table(seat(forest=bird), feeder="rodent invertebrate seed fruit both").do("gain food; die rodent")
    assert table.legal == ["pass", *dice]
    declined = table.copy().do("pass")
    assert (declined.food(A), declined.feeder) == ("rodent", "invertebrate seed fruit both")
    table.do(dice[-1])
    assert table.food(A) == f"{dice[-1].split()[1]} rodent"
    assert (table.feeder, table.asks) == ("invertebrate seed fruit", "B main")


def test_feeder_gain_without_a_matching_die_gives_nothing():
    table = Table(seat(forest="Western Tanager"), feeder="rodent seed fish").do("gain food; die rodent")
    assert (table.asks, table.food(A), table.feeder) == ("B main", "rodent", "seed fish")


def test_feeder_gain_may_roll_a_useless_face_again():
    """rulings 2, 6."""
    table = Table(seat(forest="Western Tanager"), feeder="rodent fish fish").do("gain food; die rodent")
    assert table.legal == ["pass", "reroll"]
    table.do("reroll")
    assert (table.asks, table.feeder) == ("chance roll_feeder", "")
    table.do("=die fruit; =die fish; =die fish; =die seed; =die both")
    assert table.legal == ["pass", "die fruit", "die invertebrate from both"]
    assert table.do("die fruit").food(A) == "fruit rodent"


def test_feeder_gain_gets_nothing_from_a_new_roll_that_does_not_match():
    table = Table(seat(forest="Western Tanager"), feeder="rodent fish fish").do(
        "gain food; die rodent; reroll"
    )
    table.do("=die seed; =die fish; =die fish; =die seed; =die seed")
    assert (table.asks, table.food(A)) == ("B main", "rodent")


def test_a_new_roll_of_one_face_may_be_rolled_again():
    """rulings 3: looked at again before each die."""
    table = Table(seat(forest="Western Tanager"), feeder="rodent fish fish").do(
        "gain food; die rodent; reroll"
    )
    table.do(FIVE_FISH)
    assert table.legal == ["pass", "reroll"]


def test_feeder_gain_of_the_last_die_fills_the_feeder_at_once():
    """WSP-R01, rulings 1."""
    table = Table(seat(forest="Western Tanager"), feeder="rodent fruit").do("gain food; die rodent")
    assert table.legal == ["pass", "die fruit", "reroll"]
    table.do("die fruit")
    assert (table.asks, table.food(A)) == ("chance roll_feeder", "fruit rodent")
    table.do(FIVE_FISH)
    assert (table.asks, table.feeder) == ("B main", "fish fish fish fish fish")


JAYS = [
    "Acorn Woodpecker",
    "Blue Jay",
    "Clark's Nutcracker",
    "Red-bellied Woodpecker",
    "Red-headed Woodpecker",
    "Steller's Jay",
]


@pytest.mark.parametrize("bird", JAYS)
@pytest.mark.parametrize("die", ["die seed", "die seed from both"])
def test_may_cache_keeps_the_seed_or_caches_it(bird, die):
    table = Table(seat(forest=bird), feeder="rodent seed both invertebrate").do("gain food; die rodent")
    assert table.legal == ["pass", "die seed", "die seed from both"], "an invertebrate cannot be cached"
    table.do(die)
    assert table.legal == ["cache", "keep"]
    kept = table.copy().do("keep")
    assert (kept.food(A), kept.row(A, "forest")) == ("seed rodent", bird)
    table.do("cache")
    assert (table.food(A), table.row(A, "forest")) == ("rodent", f"{bird} 1c")
    assert table.asks == "B main"


def test_may_cache_declined_asks_nothing_about_caching():
    table = Table(seat(forest="Blue Jay 1c", food="seed"), feeder="rodent seed fish").do(
        "gain food; die rodent"
    )
    table.do("pass")
    assert (table.asks, table.food(A)) == ("B main", "seed rodent")
    assert table.row(A, "forest") == "Blue Jay 1c", "tokens of before are not cached (powers.md 9)"


def test_may_cache_without_a_seed_caches_nothing():
    table = Table(seat(forest="Blue Jay", food="seed"), feeder="rodent fish fruit").do(
        "gain food; die rodent"
    )
    assert (table.asks, table.row(A, "forest")) == ("B main", "Blue Jay")


def test_may_cache_after_rolling_again():
    """rulings 2, 6: and caching is still asked if the new roll has a seed."""
    table = Table(seat(forest="Blue Jay"), feeder="rodent fish fish").do("gain food; die rodent; reroll")
    missed = table.copy().do(FIVE_FISH)
    assert missed.legal == ["pass", "reroll"]
    missed.do("pass")
    assert (missed.asks, missed.row(A, "forest")) == ("B main", "Blue Jay")
    table.do("=die seed; =die fish; =die fish; =die fish; =die fish; die seed; cache")
    assert table.row(A, "forest") == "Blue Jay 1c"


def test_may_cache_the_last_die_of_the_feeder():
    """rulings 1: the feeder is full again before the next decision."""
    table = Table(seat(forest="Blue Jay"), feeder="rodent seed").do("gain food; die rodent; die seed")
    assert table.asks == "chance roll_feeder"
    table.do(FIVE_FISH)
    assert table.asks == "A cache_or_keep"
    assert table.do("cache").row(A, "forest") == "Blue Jay 1c"


def play_eagle(feeder: str, **options: str) -> Table:
    """Bald Eagle has been played and asks for its power."""
    return Table(seat(hand="Bald Eagle", food="fish fish rodent"), feeder=feeder, options=options).do("play")


def test_feeder_gain_all_takes_every_matching_die():
    table = play_eagle("fish seed fish fish rodent")
    assert table.legal == ["pass", "die fish"]
    table.do("die fish; die fish; die fish")
    assert (table.food(A), table.feeder, table.asks) == ("fish fish fish", "seed rodent", "B main")


def test_feeder_gain_all_may_be_declined_and_may_stop_early():
    """rulings 27."""
    assert play_eagle("fish seed fish").do("pass").food(A) == ""
    table = play_eagle("fish seed fish").do("die fish")
    assert table.legal == ["pass", "die fish"]
    table.do("pass")
    assert (table.food(A), table.feeder) == ("fish", "seed fish")


def test_feeder_gain_all_without_a_matching_die():
    assert play_eagle("seed rodent").asks == "B main"


@pytest.mark.parametrize("row", ["forest", "grassland"])
def test_feeder_gain_all_of_the_flicker_may_include_the_double_face(row):
    """rulings 5."""
    table = Table(seat(hand="Northern Flicker", food="fruit"), feeder="invertebrate seed both fish")
    table.do(f"play; {row}")
    assert table.legal == ["pass", "die invertebrate", "die invertebrate from both"]
    table.do("die invertebrate from both")
    assert table.legal == ["pass", "die invertebrate"]
    table.do("die invertebrate")
    assert (table.food(A), table.feeder) == ("invertebrate invertebrate", "seed fish")


def test_feeder_gain_all_may_first_roll_a_feeder_of_one_face():
    """rulings 38, 6: useless or not; from then on taking goes on without a new roll."""
    table = play_eagle("seed seed")
    assert table.legal == ["pass", "reroll"]
    table.do("reroll; =die fish; =die fish; =die seed; =die seed; =die seed; die fish; die fish")
    assert (table.food(A), table.feeder) == ("fish fish", "seed seed seed")
    assert play_eagle("fish fish").legal == ["pass", "die fish", "reroll"]
    assert play_eagle("fish fish fish").do("die fish").legal == ["pass", "die fish"]


def test_feeder_gain_all_stops_when_the_feeder_is_empty():
    """rulings 1, 38."""
    table = play_eagle("fish fish").do("die fish; die fish")
    assert table.asks == "chance roll_feeder"
    table.do(FIVE_FISH)
    assert (table.asks, table.food(A), table.feeder) == ("B main", "fish fish", "fish fish fish fish fish")


def test_feeder_gain_all_goes_on_into_the_new_roll_with_the_option():
    """rulings 38, option feeder_emptied=go_on."""
    table = play_eagle("fish", feeder_emptied="go_on").do("die fish")
    table.do("=die fish; =die seed; =die seed; =die seed; =die seed")
    assert table.legal == ["pass", "die fish"]
    table.do("die fish")
    assert (table.asks, table.food(A), table.feeder) == ("B main", "fish fish", "seed seed seed seed")
