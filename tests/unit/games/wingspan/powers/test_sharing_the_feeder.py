"""Dice for several players: FEEDER_EACH_PLAYER and FEEDER_FEWEST."""

import pytest

from wingspan_scenario import A, B, C, D, Table, seat

HUMMINGBIRDS = ["Anna's Hummingbird", "Ruby-throated Hummingbird"]


def hummingbird(bird: str, feeder: str, players: int = 3) -> Table:
    """The hummingbird's owner is asked who takes the first die; no die has been taken this turn."""
    others = [seat() for _ in range(players - 1)]
    return Table(seat(wetland=bird), *others, feeder=feeder).activate("wetland")


@pytest.mark.parametrize("bird", HUMMINGBIRDS)
def test_each_player_takes_a_die_from_the_chosen_one_clockwise(bird):
    """rulings 29."""
    table = hummingbird(bird, "seed fish fruit rodent rodent")
    assert table.legal == ["pass", "player 1", "player 2", "player 3"]
    table.do("player 2")
    assert (table.asks, table.legal) == (
        "B take_die",
        ["pass", "die seed", "die fish", "die fruit", "die rodent"],
    )
    table.do("die fish")
    assert table.asks == "C take_die"
    table.do("die rodent")
    assert table.asks == "A take_die"
    table.do("die seed")
    assert [table.food(player) for player in (A, B, C)] == ["seed", "fish", "rodent"]
    assert (table.feeder, table.asks) == ("fruit rodent", "B main")


@pytest.mark.parametrize("bird", HUMMINGBIRDS)
def test_nobody_takes_a_die_if_the_owner_declines(bird):
    """powers.md 2."""
    table = hummingbird(bird, "seed fish fruit").do("pass")
    assert [table.food(player) for player in (A, B, C)] == ["", "", ""]
    assert table.asks == "B main"


def test_each_player_may_decline_the_own_die():
    """powers.md 2."""
    table = hummingbird(HUMMINGBIRDS[0], "seed fish fruit").do("player 1; pass; die fish; pass")
    assert [table.food(player) for player in (A, B, C)] == ["", "fish", ""]
    assert table.asks == "B main"


def test_a_feeder_emptied_in_the_middle_is_rolled_before_the_next_taker():
    """rulings 1."""
    table = hummingbird(HUMMINGBIRDS[0], "seed fish", players=4).do("player 2; die seed; die fish")
    assert table.asks == "chance roll_feeder"
    table.do("=die rodent; =die seed; =die seed; =die seed; =die seed")
    assert (table.asks, table.legal) == ("D take_die", ["pass", "die seed", "die rodent"])
    table.do("die rodent; die seed")
    assert [table.food(player) for player in (A, B, C, D)] == ["seed", "seed", "fish", "rodent"]
    assert table.feeder == "seed seed seed"


def test_a_player_who_is_not_on_turn_may_roll_again():
    """rulings 2, 3: whoever is about to take, for whatever reason, before each single die."""
    table = hummingbird(HUMMINGBIRDS[0], "seed fish").do("player 2; die seed")
    assert (table.asks, table.legal) == ("C take_die", ["pass", "die fish", "reroll"])
    table.do("reroll; =die fruit; =die fruit; =die fruit; =die fruit; =die fruit")
    assert (table.asks, table.legal) == ("C take_die", ["pass", "die fruit", "reroll"])
    table.do("die fruit")
    assert (table.asks, table.legal) == ("A take_die", ["pass", "die fruit", "reroll"])
    table.do("reroll; =die rodent; =die fruit; =die fruit; =die fruit; =die fruit; die rodent")
    assert [table.food(player) for player in (A, B, C)] == ["rodent", "seed", "fruit"]


def thrush(feeder: str, *others: dict) -> Table:
    """Hermit Thrush stands alone in A's forest; A has taken a rodent and is asked who takes a die first."""
    return Table(seat(forest="Hermit Thrush"), *others, feeder=f"rodent {feeder}").do("gain food; die rodent")


def test_the_only_player_with_the_fewest_birds_takes_a_die():
    """rulings 30: no bird is a number too. The owner has more and gets nothing."""
    table = thrush("seed fish", seat(), seat(forest="Blue Jay"))
    assert table.legal == ["pass", "player 2"]
    table.do("player 2; die fish")
    assert [table.food(player) for player in (A, B, C)] == ["rodent", "fish", ""]
    assert table.asks == "B main"


def test_the_owner_above_the_fewest_may_decline():
    table = thrush("seed fish", seat(), seat()).do("pass")
    assert [table.food(player) for player in (A, B, C)] == ["rodent", "", ""]


def test_the_owner_picks_who_of_the_tied_goes_first():
    """rulings 29, 30."""
    table = thrush("seed fish fruit", seat(), seat(forest="Blue Jay"), seat())
    assert table.legal == ["pass", "player 2", "player 4"]
    table.do("player 4; die fish")
    assert table.asks == "B take_die"
    table.do("die seed")
    assert [table.food(player) for player in (A, B, C, D)] == ["rodent", "seed", "", "fish"]


def test_the_owner_takes_a_die_too_when_tied():
    table = thrush("seed fish fruit", seat(forest="Blue Jay"), seat(forest="Blue-winged Warbler"))
    assert table.legal == ["pass", "player 1", "player 2", "player 3"]
    table.do("player 3; die fish; die seed")
    assert table.asks == "B take_die"
    assert (table.food(A), table.food(C)) == ("seed rodent", "fish")
    table.do("pass")
    assert table.asks == "B main"


def test_the_last_die_for_the_fewest_is_followed_by_a_full_feeder():
    """rulings 1."""
    table = thrush("seed", seat(), seat(), seat(forest="Blue Jay"))
    table.do("player 2; die seed")
    assert table.asks == "chance roll_feeder"
    table.do("=die fish; =die fish; =die fish; =die fish; =die fish")
    assert (table.asks, table.legal) == ("C take_die", ["pass", "die fish", "reroll"])
