"""Options and numbers of players: what is completed, decided and refused."""

import random

import pytest

from gametrail import load_game
from gametrail.core.errors import GametrailError, OptionError
from twins.playing import view

DEFAULTS = {
    "cards": "AAAAA",
    "majorities": "on",
    "salmon_runs": "strict",
    "elk_rings": "consecutive",
    "elk_herds": "divide",
    "salmon_placement": "anywhere",
    "corridor_bonus": "published",
    "paid_wipe_keeps_free": "yes",
}
OTHERS = {
    "cards": "DCBAD",
    "majorities": "off",
    "salmon_runs": "forgiving",
    "elk_rings": "gaps",
    "elk_herds": "cap",
    "salmon_placement": "limited",
    "corridor_bonus": "leaders",
    "paid_wipe_keeps_free": "no",
}


def test_the_published_rules_are_the_default(cascadia):
    assert {option.name: option.default for option in cascadia.spec.options} == DEFAULTS
    assert cascadia.new_initial_state(2).options == DEFAULTS
    assert cascadia.new_initial_state(2, {}).options == DEFAULTS


def test_every_option_is_remembered_by_the_position(cascadia):
    state = cascadia.new_initial_state(3, OTHERS)
    assert state.options == OTHERS
    assert cascadia.deserialize(state.serialize()).options == OTHERS
    assert view(state)["options"] == OTHERS


@pytest.mark.parametrize("name", sorted(DEFAULTS))
def test_one_option_changes_nothing_else(cascadia, name):
    assert cascadia.new_initial_state(2, {name: OTHERS[name]}).options == DEFAULTS | {name: OTHERS[name]}


@pytest.mark.parametrize("cards", ["AAAAA", "BCDAB", "DDDDD", "family", "intermediate"])
def test_cards_are_shown_as_they_are_named(cascadia, cards):
    assert view(cascadia.new_initial_state(1, {"cards": cards}))["cards"] == cards


def test_random_cards_are_decided_before_the_game(cascadia):
    rng = random.Random(3)
    drawn = {cascadia.resolve_options({"cards": "random"}, rng)["cards"] for _ in range(400)}
    assert all(len(cards) == 5 and set(cards) <= set("ABCD") for cards in drawn)
    assert all({cards[species] for cards in drawn} == set("ABCD") for species in range(5))
    assert len(drawn) > 200
    again = cascadia.resolve_options({"cards": "random"}, random.Random(8))
    assert again == cascadia.resolve_options({"cards": "random"}, random.Random(8))
    assert again.keys() == DEFAULTS.keys()


def test_resolved_options_are_complete_and_stay_as_they_are(cascadia):
    once = cascadia.resolve_options({"elk_rings": "gaps"}, random.Random(0))
    assert once == DEFAULTS | {"elk_rings": "gaps"}
    assert cascadia.resolve_options(once, random.Random(0)) == once


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"cards": "AAAA"}, "cards"),
        ({"cards": "AAAAE"}, "cards"),
        ({"cards": "aaaaa"}, "cards"),
        ({"cards": "AAAAA\n"}, "cards"),
        ({"cards": "Family"}, "cards"),
        ({"cards": 5}, "cards"),
        ({"majorities": "maybe"}, "majorities"),
        ({"majorities": True}, "majorities"),
        ({"salmon_run": "strict"}, "salmon_run"),
    ],
    ids=str,
)
def test_wrong_options_are_refused_by_name(cascadia, options, named):
    with pytest.raises(OptionError, match=named) as refusal:
        cascadia.new_initial_state(2, options)
    assert named in refusal.value.text("ja")
    with pytest.raises(OptionError, match=named):
        cascadia.resolve_options(options, random.Random(0))


def test_cards_left_to_chance_are_not_a_position(cascadia):
    with pytest.raises(OptionError, match="cards"):
        cascadia.new_initial_state(2, {"cards": "random"})


@pytest.mark.parametrize("players", [0, 5, -1, 2.0, "2", True, None])
def test_wrong_numbers_of_players_are_refused(cascadia, players):
    with pytest.raises(OptionError, match="players"):
        cascadia.new_initial_state(players)


def test_an_unknown_game_is_refused():
    with pytest.raises(OptionError, match="chess"):
        load_game("chess")


def test_bytes_of_something_else_are_refused(cascadia):
    state = cascadia.new_initial_state(2)
    for data in (b"", state.serialize()[:-1], state.serialize() + b"x"):
        with pytest.raises(GametrailError):
            cascadia.deserialize(data)
